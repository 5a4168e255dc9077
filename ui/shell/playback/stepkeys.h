// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QKeyEvent;
class QWidget;

namespace hrw::ui {

/// Whether text is typed into it.
bool takesText(const QWidget* widget);

/// Whether a key that walks the steps belongs to the widget that has the focus instead: to fields, tables, lists and
/// sliders always, to buttons what presses them, and the arrow keys to a picture that was reached with Tab. One that
/// was clicked leaves them to the play bar. While there is something to be told, as a lesson, page keys turn its pages
/// wherever the focus is but in a text.
bool keepsStepKey(const QWidget* focus, const QKeyEvent& event, bool reachedByTab, bool pagesAreTurned = false);

} // namespace hrw::ui
