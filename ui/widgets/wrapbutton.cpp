// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/wrapbutton.h"

#include <QStyleOptionButton>
#include <QStylePainter>

namespace hrw::ui {

namespace {

constexpr int wrapping = Qt::AlignCenter | Qt::TextWordWrap | Qt::TextShowMnemonic;
constexpr int leastCharacters = 8; // of width

} // namespace

WrapButton::WrapButton(QWidget* parent)
    : QPushButton(parent)
{
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum); // a fixed height would be that of one line
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void WrapButton::setNext(const QString& words)
{
    if (words == m_next)
        return;
    m_next = words;
    updateGeometry();
}

QSize WrapButton::around(const QSize& words) const
{
    QStyleOptionButton option;
    initStyleOption(&option);
    option.text.clear();
    // A style may ask for more height than words and padding take, never for less.
    return style()->sizeFromContents(QStyle::CT_PushButton, &option, words, this);
}

QSize WrapButton::wordsIn(int width) const
{
    const QRect room(0, 0, width, 1 << 16);
    const QSize now = fontMetrics().boundingRect(room, wrapping, text()).size();
    return now.expandedTo(fontMetrics().boundingRect(room, wrapping, m_next).size());
}

QSize WrapButton::sizeHint() const
{
    return around(wordsIn(1 << 16));
}

QSize WrapButton::minimumSizeHint() const
{
    return around({leastCharacters * fontMetrics().averageCharWidth(), fontMetrics().height()});
}

int WrapButton::heightForWidth(int width) const
{
    const int frame = around({0, 0}).width();
    return around(wordsIn(std::max(1, width - frame))).height();
}

void WrapButton::paintEvent(QPaintEvent*)
{
    QStylePainter painter(this);
    QStyleOptionButton option;
    initStyleOption(&option);
    painter.drawControl(QStyle::CE_PushButtonBevel, option);
    const int frame = around({0, 0}).width();
    painter.setPen(palette().color(QPalette::ButtonText));
    painter.drawText(rect().adjusted(frame / 2, 0, frame / 2 - frame, 0), wrapping, text());
}

} // namespace hrw::ui
