// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QButtonGroup;
class QVBoxLayout;

namespace hrw::ui {

/// The workspaces, one below the other, in the order in which people need them.
class Rail : public QWidget
{
    Q_OBJECT

public:
    explicit Rail(QWidget* parent = nullptr);
    void add(const QString& title, const QString& icon);
    void setCurrent(int index);

Q_SIGNALS:
    void chosen(int index);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QVBoxLayout* m_layout;
    QButtonGroup* m_buttons;
};

} // namespace hrw::ui
