// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/matrix/matrixheader.h"

#include "ui/explore/matrix/matrixlook.h"
#include "ui/theme/theme.h"

#include <QPainter>

namespace hrw::ui {

MatrixHeader::MatrixHeader(Qt::Orientation orientation, QWidget* parent)
    : QHeaderView(orientation, parent)
{
    setMinimumSectionSize(0); // a joining column opens from nothing
    setSectionResizeMode(QHeaderView::Fixed);
    setSectionsClickable(true);
    setHighlightSections(false);
}

void MatrixHeader::setHover(int section)
{
    if (section == m_hover)
        return;
    m_hover = section;
    viewport()->update();
}

void MatrixHeader::paintSection(QPainter* painter, const QRect& rect, int section) const
{
    const bool across = orientation() == Qt::Horizontal;
    const auto ask = [&](int role) { return model()->headerData(section, orientation(), role); };
    const Theme& theme = Theme::of(palette());
    if (section == m_hover)
        painter->fillRect(rect, theme.window);
    const bool marked = across && ask(JoiningRole).toBool();
    QFont font = this->font();
    font.setWeight(across ? QFont::DemiBold : QFont::Medium);
    painter->setFont(font);
    painter->setPen(marked ? theme.movedText : across && section != m_hover ? theme.muted : theme.text);
    const QRect room = across ? rect.adjusted(2, 0, -2, 0) : rect.adjusted(0, 0, -grid, 0);
    const QString text = QFontMetrics(font).elidedText(ask(Qt::DisplayRole).toString(), Qt::ElideMiddle, room.width());
    painter->drawText(room, (across ? int{Qt::AlignHCenter} : int{Qt::AlignRight}) | int{Qt::AlignVCenter}, text);
}

} // namespace hrw::ui
