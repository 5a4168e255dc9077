// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/playback/stepkeys.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QButtonGroup>
#include <QComboBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QPlainTextEdit>
#include <QTextEdit>

namespace hrw::ui {

namespace {

template<typename... T>
bool isOneOf(const QWidget* widget)
{
    return (qobject_cast<const T*>(widget) || ...);
}

bool isArrow(int key)
{
    return key == Qt::Key_Left || key == Qt::Key_Right;
}

bool isPageKey(int key)
{
    return key == Qt::Key_PageUp || key == Qt::Key_PageDown;
}

bool isOfStepKeys(int key)
{
    return isArrow(key) || isPageKey(key) || key == Qt::Key_Home || key == Qt::Key_End || key == Qt::Key_Space;
}

bool keepsSpace(const QWidget* focus)
{
    if (const auto* view = qobject_cast<const QAbstractItemView*>(focus))
        return view->editTriggers() != QAbstractItemView::NoEditTriggers;
    return isOneOf<QAbstractButton, QComboBox>(focus);
}

} // namespace

bool takesText(const QWidget* widget)
{
    if (const auto* combo = qobject_cast<const QComboBox*>(widget))
        return combo->isEditable();
    return isOneOf<QLineEdit, QTextEdit, QPlainTextEdit, QAbstractSpinBox>(widget);
}

bool keepsStepKey(const QWidget* focus, const QKeyEvent& event, bool reachedByTab, bool pagesAreTurned)
{
    const int key = event.key();
    if (!focus || (event.modifiers() & ~Qt::KeypadModifier) != Qt::NoModifier || !isOfStepKeys(key))
        return false;
    if (takesText(focus))
        return true;
    if (isPageKey(key) && pagesAreTurned)
        return false;
    if (key == Qt::Key_Space)
        return keepsSpace(focus);
    if (isArrow(key) && isOneOf<QListView>(focus))
        return false; // its rows lie below each other
    if (isOneOf<QAbstractItemView, QAbstractSlider, QComboBox>(focus))
        return true;
    if (const auto* button = qobject_cast<const QAbstractButton*>(focus))
        return button->group() && isArrow(key); // they go from one to the next
    return reachedByTab && !isPageKey(key);
}

} // namespace hrw::ui
