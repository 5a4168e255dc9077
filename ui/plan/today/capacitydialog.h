// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plan/today/todayedit.h"

#include <QDialog>

class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace hrw::ui {

/// Asks how much a node of weight 1 can hold, which gives every node a capacity in proportion to its weight.
class CapacityDialog : public QDialog
{
    Q_OBJECT

public:
    explicit CapacityDialog(const Membership& today, QWidget* parent = nullptr);

    /// The list with the capacities, or what is wrong with what was typed.
    [[nodiscard]] TodayResult edit() const;

private:
    void check();

    const Membership& m_today;
    QLineEdit* m_bytes;
    QCheckBox* m_all;
    QLabel* m_message;
    QPushButton* m_accept = nullptr;
};

} // namespace hrw::ui
