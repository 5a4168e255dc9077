// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFocusFrame>

namespace hrw::ui {

/// A ring around a table, a list or a picture that Tab has reached. Buttons and fields have one of their own, from the
/// style sheet; views only mark what is current in them, if there is anything.
class FocusRing : public QFocusFrame
{
    Q_OBJECT

public:
    explicit FocusRing(QWidget* parent);
    /// nullptr: nowhere.
    void follow(QWidget* focused);

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace hrw::ui
