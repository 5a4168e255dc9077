// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/presenter/presenterlegend.h"

#include "ui/shell/presenter/presenter.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPainter>

namespace hrw::ui {

PresenterLegend::PresenterLegend(QWidget* window)
    : QFrame(window)
{
    setAccessibleName(tr("Keys of presenter mode"));
    auto* table = new QGridLayout(this);
    table->setContentsMargins(3 * grid, 2 * grid, 3 * grid, 2 * grid);
    table->setHorizontalSpacing(3 * grid);
    table->setVerticalSpacing(2);
    QStringList spoken;
    for (const Presenter::KeyHelp& help : Presenter::help()) {
        auto* keys = new QLabel(help.keys);
        keys->setProperty("cardTitle", true);
        table->addWidget(keys, table->rowCount(), 0);
        table->addWidget(new QLabel(help.does), table->rowCount() - 1, 1);
        spoken += QStringLiteral("%1: %2").arg(help.keys, help.does);
    }
    setAccessibleDescription(spoken.join(QStringLiteral("; ")));
    window->installEventFilter(this);
    hide();
}

void PresenterLegend::centre()
{
    adjustSize();
    move((parentWidget()->width() - width()) / 2, std::max(0, (parentWidget()->height() - height()) / 2));
    raise();
}

void PresenterLegend::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme.accent);
    painter.setBrush(theme.card);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), cardRadius, cardRadius);
}

bool PresenterLegend::eventFilter(QObject*, QEvent* event)
{
    const bool moves = event->type() == QEvent::Resize || event->type() == QEvent::FontChange;
    if (moves && !isHidden())
        centre();
    return false;
}

} // namespace hrw::ui
