// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/card.h"

#include "ui/theme/theme.h"
#include "ui/widgets/elidedlabel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

namespace hrw::ui {

Card::Card(const QString& name, const QString& title, QWidget* content, QWidget* parent)
    : QFrame(parent)
    , m_title(new ElidedLabel(this))
    , m_caption(new ElidedLabel(this))
    , m_tools(new QHBoxLayout)
    , m_content(content)
{
    setObjectName(name);
    m_title->setText(title);
    m_title->setProperty("cardTitle", true);
    m_caption->setProperty("muted", true);
    m_caption->hide(); // takes no line as long as there is nothing to say

    auto* words = new QVBoxLayout;
    words->setSpacing(2);
    words->addWidget(m_title);
    words->addWidget(m_caption);
    auto* head = new QHBoxLayout;
    head->setSpacing(grid);
    head->addLayout(words, 1);
    head->addLayout(m_tools);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(14, 12, 14, 12);
    all->setSpacing(grid);
    all->addLayout(head);
    all->addWidget(content, 1);
    setAccessibleName(title);
}

void Card::setTitle(const QString& title)
{
    m_title->setText(title);
    setAccessibleName(title);
}

QString Card::title() const
{
    return m_title->text();
}

void Card::setCaption(const QString& caption)
{
    m_caption->setText(caption);
    m_caption->setVisible(!caption.isEmpty());
    m_caption->setToolTip(caption);
    setAccessibleDescription(caption);
}

void Card::setSpotlit(bool spotlit)
{
    if (m_spotlit == spotlit)
        return;
    m_spotlit = spotlit;
    update();
}

void Card::addTool(QWidget* tool)
{
    m_tools->addWidget(tool);
}

void Card::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double line = m_spotlit ? 3 : 1;
    painter.setPen(QPen(m_spotlit ? theme.accent : theme.border, line));
    painter.setBrush(theme.card);
    const double inset = line / 2;
    painter.drawRoundedRect(QRectF(rect()).adjusted(inset, inset, -inset, -inset), cardRadius, cardRadius);
}

} // namespace hrw::ui
