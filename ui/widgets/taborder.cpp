// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/taborder.h"

#include <QEvent>
#include <QFocusEvent>
#include <QPointer>

namespace hrw::ui {

namespace {

class FocusPass : public QObject
{
public:
    FocusPass(QWidget* from, QWidget* to)
        : QObject(from)
        , m_to(to)
    {
        from->installEventFilter(this);
    }

protected:
    bool eventFilter(QObject*, QEvent* event) override
    {
        if (event->type() == QEvent::FocusIn && m_to && m_to->isVisible())
            m_to->setFocus(static_cast<QFocusEvent*>(event)->reason());
        return false;
    }

private:
    QPointer<QWidget> m_to;
};

} // namespace

void tabBefore(QWidget* anchor, const QList<QWidget*>& widgets)
{
    QWidget* last = anchor->previousInFocusChain();
    while (last != anchor && last->focusPolicy() == Qt::NoFocus)
        last = last->previousInFocusChain();
    for (QWidget* widget : widgets) {
        QWidget::setTabOrder(last, widget);
        last = widget;
    }
}

void passFocus(QWidget* from, QWidget* to)
{
    new FocusPass(from, to);
}

} // namespace hrw::ui
