// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/arrange.h"

#include "ui/theme/theme.h"

#include <QPainter>
#include <QSplitter>

namespace hrw::ui {

QSplitter* splitter(Qt::Orientation orientation, QWidget* first, QWidget* second, const QList<int>& shares)
{
    auto* split = new QSplitter(orientation);
    split->addWidget(first);
    split->addWidget(second);
    split->setHandleWidth(cardGap);
    split->setChildrenCollapsible(false);
    split->setStretchFactor(0, shares[0]);
    split->setStretchFactor(1, shares[1]);
    split->setSizes({shares[0] * 10, shares[1] * 10});
    return split;
}

Picture pictureOf(const QString& name, QWidget* widget)
{
    return {name, widget->size(), Theme::of(widget->palette()).card, [widget](QPainter& painter, QSizeF size) {
                painter.save();
                painter.scale(size.width() / widget->width(), size.height() / widget->height());
                widget->render(&painter, QPoint(), QRegion(), QWidget::DrawChildren);
                painter.restore();
            }};
}

} // namespace hrw::ui
