// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QApplication>
#include <QButtonGroup>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QSet>
#include <QSlider>
#include <QTest>
#include <algorithm>

/// Walks a window as a screen reader and a keyboard do.
namespace walk {

inline QString spokenName(QObject* object)
{
    QAccessibleInterface* face = QAccessible::queryAccessibleInterface(object);
    return face ? face->text(QAccessible::Name).trimmed() : QString();
}

/// What a person acts on.
inline bool isControl(const QWidget* widget)
{
    return qobject_cast<const QAbstractButton*>(widget) || qobject_cast<const QComboBox*>(widget) ||
           qobject_cast<const QLineEdit*>(widget) || qobject_cast<const QAbstractSpinBox*>(widget) ||
           qobject_cast<const QSlider*>(widget) || qobject_cast<const QAbstractItemView*>(widget);
}

/// Part of another control, which is walked in its stead: the field within a spin box, the list behind a combo box, the
/// button that empties a field, and the bars and corners that Qt puts into others.
inline bool isPart(const QWidget* widget)
{
    if (widget->objectName().startsWith(QLatin1String("qt_")) || qobject_cast<const QScrollBar*>(widget) ||
        qobject_cast<const QHeaderView*>(widget) || widget->inherits("QTableCornerButton"))
        return true;
    for (const QWidget* parent = widget->parentWidget(); parent; parent = parent->parentWidget())
        if (qobject_cast<const QAbstractSpinBox*>(parent) || qobject_cast<const QComboBox*>(parent) ||
            qobject_cast<const QLineEdit*>(parent))
            return true;
    return false;
}

inline bool takesFocus(const QWidget* widget)
{
    return (widget->focusPolicy() & Qt::TabFocus) != 0 && widget->isEnabled();
}

inline QString pathOf(const QWidget* widget)
{
    QStringList path;
    for (; widget; widget = widget->parentWidget())
        path.prepend(QLatin1String(widget->metaObject()->className()) +
                     (widget->objectName().isEmpty() ? QString() : u'#' + widget->objectName()));
    return path.join(u'/');
}

/// Of this window, not of those that it has opened.
inline QList<QWidget*> shownWidgets(const QWidget& window)
{
    QList<QWidget*> shown;
    for (QWidget* widget : window.findChildren<QWidget*>())
        if (widget->isVisible() && widget->window() == &window && !isPart(widget))
            shown += widget;
    return shown;
}

/// All that somebody acts on or that can have the focus.
inline QList<QWidget*> controls(const QWidget& window)
{
    QList<QWidget*> all = shownWidgets(window);
    all.removeIf([](const QWidget* widget) { return !isControl(widget) && !takesFocus(widget); });
    return all;
}

/// Those that are one stop to Tab, and whose other parts get its keys: buttons of which one is chosen, the tables that
/// make up the matrix, and the field that finds nodes with the list of them.
inline QList<QWidget*> groupOf(const QWidget* widget)
{
    const auto* button = qobject_cast<const QAbstractButton*>(widget);
    QList<QWidget*> group;
    if (button && button->group() && button->group()->exclusive())
        for (QAbstractButton* one : button->group()->buttons())
            group += one;
    const QWidget* parent = widget->parentWidget();
    if (parent && (parent->inherits("hrw::ui::MatrixPane") || parent->inherits("hrw::ui::NodePicker")))
        group += parent->findChildren<QWidget*>(Qt::FindDirectChildrenOnly);
    return group;
}

/// Every place that Tab reaches from where the focus is, until it comes round.
inline QSet<QWidget*> reachedByTab(QWidget& window)
{
    QSet<QWidget*> reached;
    const QWidget* first = nullptr;
    for (int i = 0; i < 800; ++i) { // far more than there are, and a view may take a few for what is in it
        QWidget* at = QApplication::focusWidget();
        QTest::keyClick(at ? at : &window, Qt::Key_Tab);
        at = QApplication::focusWidget();
        if (at && at == first && reached.size() > 1)
            break;
        first = first ? first : at;
        if (at && at->window() == &window)
            reached.insert(at);
    }
    return reached;
}

/// Controls that Tab does not lead to, nor arrow keys from another one of their group.
inline QStringList missed(const QWidget& window, const QSet<QWidget*>& reached)
{
    QStringList missed;
    for (QWidget* widget : shownWidgets(window)) {
        const bool byArrow = std::ranges::any_of(groupOf(widget), [&](QWidget* one) { return reached.contains(one); });
        const bool byProxy = widget->focusProxy() && reached.contains(widget->focusProxy());
        if (isControl(widget) && widget->isEnabled() && !reached.contains(widget) && !byArrow && !byProxy)
            missed += pathOf(widget);
    }
    return missed;
}

inline QStringList nameless(const QWidget& window)
{
    QStringList nameless;
    for (QWidget* widget : controls(window))
        if (spokenName(widget).isEmpty())
            nameless += pathOf(widget);
    return nameless;
}

inline QImage pictureOf(QWidget& window, const QWidget& widget)
{
    // With its surroundings: some controls leave it to their frame to show the focus.
    const QRect around = QRect(widget.mapTo(&window, QPoint(0, 0)), widget.size()).adjusted(-4, -4, 4, 4);
    return window.grab(around & window.rect()).toImage();
}

/// Those that look the same with the focus and without it.
inline QStringList unseen(QWidget& window, const QSet<QWidget*>& stops)
{
    QStringList unseen;
    for (QWidget* widget : stops) {
        if (widget->visibleRegion().isEmpty() || qobject_cast<QScrollArea*>(widget)) // pages that only scroll
            continue;
        widget->setFocus(Qt::TabFocusReason);
        const QImage with = pictureOf(window, *widget);
        const bool had = widget->hasFocus();
        window.setFocus(Qt::OtherFocusReason);
        if (!had || with == pictureOf(window, *widget))
            unseen += pathOf(widget);
    }
    return unseen;
}

} // namespace walk
