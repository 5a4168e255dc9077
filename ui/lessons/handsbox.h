// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/course.h"

#include <QStringList>
#include <QWidget>
#include <optional>
#include <vector>

class QGridLayout;
class QSpinBox;

namespace hrw::ui {

/// A show of hands: how many of a room said what.
class HandsBox : public QWidget
{
    Q_OBJECT

public:
    explicit HandsBox(QWidget* parent = nullptr);

    void setChoices(const QStringList& choices);
    /// Does not emit.
    void setHands(const std::optional<Hands>& hands);

Q_SIGNALS:
    void handsCounted(const hrw::Hands& hands);

private:
    void build();
    void count();

    QStringList m_choices;
    std::vector<QSpinBox*> m_counts;
};

} // namespace hrw::ui
