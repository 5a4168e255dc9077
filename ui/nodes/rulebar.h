// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/place/rule.h"

#include <QWidget>

class QComboBox;

namespace hrw::ui {

/// The rule in the toolbar: score function, copies, apart by.
class RuleBar : public QWidget
{
    Q_OBJECT

public:
    explicit RuleBar(QWidget* parent = nullptr);
    void setRule(const Rule& rule);

Q_SIGNALS:
    void edited(const hrw::Rule& rule);

private:
    QComboBox* addChoice(const QString& label, const QString& tip);
    void changed();

    Rule m_rule;
    QComboBox* m_score;
    QComboBox* m_copies;
    QComboBox* m_apart;
};

} // namespace hrw::ui
