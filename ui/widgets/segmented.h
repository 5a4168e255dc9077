// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

class QButtonGroup;

namespace hrw::ui {

/// One choice of a few, side by side in one frame; arrow keys move the choice.
class Segmented : public QWidget
{
    Q_OBJECT

public:
    Segmented(const QString& name, const QStringList& choices, QWidget* parent = nullptr);

    [[nodiscard]] int current() const;
    /// Does not emit currentChanged().
    void setCurrent(int choice);

Q_SIGNALS:
    void currentChanged(int choice); ///< by hand

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QButtonGroup* m_buttons;
};

} // namespace hrw::ui
