// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

class QButtonGroup;
class QComboBox;

namespace hrw::ui {

/// One choice of a few, side by side in one frame; arrow keys move the choice. Where they have no room they fold into a
/// list.
class Segmented : public QWidget
{
    Q_OBJECT

public:
    Segmented(const QString& name, const QStringList& choices, QWidget* parent = nullptr);

    [[nodiscard]] int current() const;
    /// Does not emit currentChanged().
    void setCurrent(int choice);
    /// How wide it may be.
    void setRoom(int width);

Q_SIGNALS:
    void currentChanged(int choice); ///< by hand

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] int unfoldedWidth() const;

    QButtonGroup* m_buttons;
    QComboBox* m_folded;
};

} // namespace hrw::ui
