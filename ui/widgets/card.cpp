// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/card.h"

#include "ui/theme/theme.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/segmented.h"
#include "ui/widgets/unbroken.h"

#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPainter>
#include <QResizeEvent>
#include <QTextLayout>
#include <QVBoxLayout>
#include <algorithm>
#include <functional>
#include <utility>

namespace hrw::ui {

namespace {

constexpr int sideMargin = 14;
constexpr int leastTitle = 8; ///< characters

/// Where words are broken at a width, at most so many lines; the last one takes what is left.
QStringList linesOf(const QString& words, const QFont& font, int width, int most)
{
    const QString text = unbroken(words);
    QTextLayout layout(text, font);
    layout.beginLayout();
    QStringList lines;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        const bool last = static_cast<int>(lines.size()) + 1 == most;
        lines += brokenLine(text, line.textStart(), last ? text.size() - line.textStart() : line.textLength());
        if (last)
            break;
    }
    layout.endLayout();
    return lines;
}

/// Tells when a tool comes or goes: it takes room from the others.
class ToolWatch : public QObject
{
public:
    ToolWatch(QObject* parent, std::function<void()> tell)
        : QObject(parent)
        , m_tell(std::move(tell))
    {
    }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::ShowToParent || event->type() == QEvent::HideToParent)
            m_tell();
        return QObject::eventFilter(watched, event);
    }

private:
    std::function<void()> m_tell;
};

} // namespace

/// A line, or a few, of which the last is elided.
class CardCaption : public ElidedLabel
{
public:
    using ElidedLabel::ElidedLabel;

    void fitInto(int width, int mostLines)
    {
        m_lines = linesOf(text(), font(), std::max(width, 1), mostLines);
        const int lines = std::max(1, static_cast<int>(m_lines.size()));
        setFixedHeight(lines * fontMetrics().lineSpacing());
        update();
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setPen(palette().color(foregroundRole()));
        const int high = fontMetrics().lineSpacing();
        for (int i = 0; i < m_lines.size(); ++i)
            painter.drawText(QRect(0, i * high, width(), high), Qt::AlignLeft | Qt::AlignVCenter,
                             fontMetrics().elidedText(m_lines[i].trimmed(), Qt::ElideRight, width()));
    }

private:
    QStringList m_lines;
};

Card::Card(const QString& name, const QString& title, QWidget* content, QWidget* parent)
    : QFrame(parent)
    , m_title(new ElidedLabel(this))
    , m_caption(new CardCaption(this))
    , m_head(new QGridLayout)
    , m_tools(new QHBoxLayout)
    , m_content(content)
{
    setObjectName(name);
    m_title->setText(title);
    m_title->setProperty("cardTitle", true);
    m_caption->setProperty("muted", true);
    m_caption->hide(); // takes no line as long as there is nothing to say

    m_head->setHorizontalSpacing(grid);
    m_head->setVerticalSpacing(2);
    m_head->setColumnStretch(0, 1);
    m_head->addWidget(m_title, 0, 0);
    m_head->addWidget(m_caption, 1, 0);
    m_head->addLayout(m_tools, 0, 1, 2, 1);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(sideMargin, 12, sideMargin, 12);
    all->setSpacing(grid);
    all->addLayout(m_head);
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
    placeCaption();
}

void Card::setCaptionLines(int most)
{
    m_captionLines = most;
    placeCaption();
}

void Card::placeCaption()
{
    const int all = width() - 2 * sideMargin;
    const int tools = m_tools->isEmpty() ? 0 : m_tools->sizeHint().width() + grid;
    const bool below = m_captionLines > 1 && tools > 0 &&
                       linesOf(m_caption->text(), m_caption->font(), std::max(all - tools, 1), 2).size() > 1;
    if (below != m_captionBelow) {
        m_captionBelow = below;
        m_head->removeWidget(m_caption);
        m_head->addWidget(m_caption, below ? 2 : 1, 0, 1, below ? 2 : 1);
        m_head->setAlignment(m_title, below ? Qt::AlignTop : Qt::Alignment());
    }
    m_caption->fitInto(below ? all : all - tools, m_captionLines);
}

/// A few characters of the title stay, beside a field half of the width.
void Card::fitTools()
{
    for (int i = 0; i < m_tools->count(); ++i)
        if (auto* field = qobject_cast<QLineEdit*>(m_tools->itemAt(i)->widget()))
            field->setMaximumWidth(std::max(field->minimumSizeHint().width(), width() / 2 - sideMargin));
    int room = width() - 2 * sideMargin - grid - leastTitle * m_title->fontMetrics().averageCharWidth();
    for (int i = 0; i < m_tools->count(); ++i)
        if (const QWidget* tool = m_tools->itemAt(i)->widget();
            !tool->isHidden() && !qobject_cast<const Segmented*>(tool))
            room -= tool->sizeHint().width() + m_tools->spacing();
    for (int i = 0; i < m_tools->count(); ++i)
        if (auto* choice = qobject_cast<Segmented*>(m_tools->itemAt(i)->widget()))
            choice->setRoom(room);
}

void Card::resizeEvent(QResizeEvent* event)
{
    QFrame::resizeEvent(event);
    if (event->size().width() == event->oldSize().width())
        return;
    fitTools();
    placeCaption();
}

void Card::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        fitTools();
        placeCaption();
    }
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
    tool->installEventFilter(new ToolWatch(this, [this] { fitTools(); }));
    if (isVisible()) // before, it is not as wide as it will be
        fitTools();
    placeCaption();
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
