// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/failover/ladderview.h"

#include "ui/text/figures.h"
#include "ui/widgets/faint.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>
#include <algorithm>
#include <cmath>

namespace hrw::ui {

namespace {

constexpr double corner = 6;
constexpr std::size_t fewRungs = 10; // they get more room
constexpr int widestName = 18 * grid;

} // namespace

LadderView::LadderView(QWidget* parent)
    : QAbstractScrollArea(parent)
{
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Ranking ladder"));
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setAutoFillBackground(false);
    setMinimumSize(240, 120);
}

void LadderView::setEvaluation(std::shared_ptr<const Evaluation> evaluation)
{
    m_evaluation = std::move(evaluation);
    m_progress = 0;
    refresh();
}

void LadderView::setKey(const QString& key)
{
    m_key = key;
    refresh();
}

void LadderView::refresh()
{
    if (!m_evaluation)
        return;
    const Rule& rule = m_evaluation->scenario.rule;
    const std::string key = toUtf8(m_key);
    m_picture = LadderPicture(ladderRungs(key, m_evaluation->was, rule), ladderRungs(key, m_evaluation->is, rule));
    m_focus = std::clamp(m_focus, 0, std::max(0, static_cast<int>(m_picture.after().size()) - 1));
    setAccessibleDescription(spokenLadder(m_picture.after()));
    measure();
    viewport()->update();
}

void LadderView::measure()
{
    const QFontMetrics bold(figureFont(*this, 0, QFont::DemiBold));
    m_nameWidth = m_domainWidth = m_scoreWidth = 0;
    for (const auto* rungs : {&m_picture.before(), &m_picture.after()})
        for (const LadderRung& rung : *rungs) {
            m_nameWidth = std::max(m_nameWidth, bold.horizontalAdvance(rung.id));
            m_domainWidth = std::max(m_domainWidth, fontMetrics().horizontalAdvance(rung.domain));
            m_scoreWidth = std::max(m_scoreWidth, bold.horizontalAdvance(rung.score));
        }
    const int quarter =
        std::max(4 * grid, (viewport()->width() - m_scoreWidth) / 4); // the role is what people look for
    m_nameWidth = std::min({m_nameWidth, widestName, quarter});
    m_domainWidth = std::min({m_domainWidth, widestName, quarter});
    const double height = pitch() * static_cast<double>(m_picture.places());
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(static_cast<int>(pitch()));
    verticalScrollBar()->setRange(0, std::max(0, static_cast<int>(std::ceil(height)) - viewport()->height()));
}

double LadderView::pitch() const
{
    const double line = fontMetrics().height();
    const double least = line + 1.5 * grid;
    if (m_picture.places() == 0 || m_picture.places() > fewRungs)
        return least;
    const double room = static_cast<double>(viewport()->height()) / static_cast<double>(m_picture.places());
    return std::clamp(room, least, line + 4.5 * grid);
}

QRectF LadderView::rectOf(double place) const
{
    const double gap = pitch() > fontMetrics().height() + 3 * grid ? grid : grid / 2.0;
    return {1, place * pitch() - verticalScrollBar()->value() + gap / 2, viewport()->width() - 2.0, pitch() - gap};
}

int LadderView::rungAt(QPoint position) const
{
    const double place = (position.y() + verticalScrollBar()->value()) / pitch();
    const auto rung = static_cast<int>(std::floor(place));
    return rung >= 0 && rung < static_cast<int>(m_picture.after().size()) ? rung : -1;
}

LadderView::Look LadderView::lookOf(RungRole role, const Theme& theme)
{
    switch (role) {
    case RungRole::Primary:
        return {theme.accent, theme.onAccent, theme.accent, false};
    case RungRole::Copy:
        return {theme.accentPale, theme.text, theme.accentPale, false};
    case RungRole::Failed:
        return {theme.cell, theme.muted, theme.hot, true};
    case RungRole::Drained:
        return {theme.card, theme.muted, theme.border, true};
    case RungRole::Skipped:
    case RungRole::Spare:
        break;
    }
    return {theme.cell, theme.text, theme.cell, false};
}

void LadderView::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::of(palette());
    QPainter painter(viewport());
    painter.setRenderHint(QPainter::Antialiasing);
    const double shown = m_reducedMotion ? 1 : m_progress;
    if (m_picture.places() == 0 || (m_picture.after().empty() && shown >= 1)) {
        painter.setPen(theme.muted);
        painter.drawText(viewport()->rect(), Qt::AlignCenter, tr("No nodes, so no ranking: add a node"));
        return;
    }
    for (const LadderFrameRung& rung : m_picture.at(shown))
        if (const QRectF rect = rectOf(rung.place); rect.bottom() >= 0 && rect.top() <= viewport()->height())
            paintRung(painter, rung, theme);
}

void LadderView::paintRung(QPainter& painter, const LadderFrameRung& rung, const Theme& theme) const
{
    const LadderRung& words = rung.turned < 0.5 && rung.was ? *rung.was : rung.is ? *rung.is : *rung.was;
    const Look a = lookOf((rung.was ? rung.was : rung.is)->role, theme);
    const Look b = lookOf((rung.is ? rung.is : rung.was)->role, theme);
    const QColor ink = mixed(a.ink, b.ink, rung.turned);
    const QRectF rect = rectOf(rung.place).adjusted(2 * grid * rung.inset, 0, 0, 0);
    painter.setOpacity(rung.opacity);
    painter.setBrush(mixed(a.surface, b.surface, rung.turned));
    QPen edge(mixed(a.edge, b.edge, rung.turned), 1);
    if (rung.turned < 0.5 ? a.dashed : b.dashed)
        edge.setDashPattern({4, 3});
    painter.setPen(edge);
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), corner, corner);
    constexpr double visible = 0.01;
    const bool flashes = rung.flash > visible;
    if (flashes || words.id == m_selected) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(flashes ? theme.moved : theme.accent, flashes ? 1 + 3 * rung.flash : 2));
        painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), corner, corner);
    }
    if (hasFocus() && rung.is && rung.is == &m_picture.after()[static_cast<std::size_t>(m_focus)]) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(mixed(ink, theme.accent, 0.5), 1, Qt::DotLine));
        painter.drawRoundedRect(rect.adjusted(3, 3, -3, -3), corner - 2, corner - 2);
    }
    const double left = rect.left() + 1.5 * grid;
    const auto column = [&](double from, double width) {
        return QRectF(left + from, rect.top(), width, rect.height());
    };
    const int middle = Qt::AlignVCenter;
    painter.setPen(ink);
    painter.setFont(figureFont(*this, 0, QFont::DemiBold));
    painter.drawText(column(0, m_nameWidth + 2), middle | Qt::AlignLeft,
                     painter.fontMetrics().elidedText(words.id, Qt::ElideMiddle, m_nameWidth + 2));
    const double scoreAt = m_nameWidth + m_domainWidth + 4.0 * grid;
    painter.drawText(column(scoreAt, m_scoreWidth + 2), middle | Qt::AlignRight, words.score);
    painter.setFont(font());
    const bool failed = words.role == RungRole::Failed;
    painter.drawText(column(m_nameWidth + 2.0 * grid, m_domainWidth + 2), middle | Qt::AlignLeft,
                     fontMetrics().elidedText(words.domain, Qt::ElideMiddle, m_domainWidth + 2));
    painter.setPen(failed ? theme.hotText : ink);
    const double wordsAt = scoreAt + m_scoreWidth + 2.0 * grid;
    const double room = rect.width() - wordsAt - 3.0 * grid;
    painter.drawText(column(wordsAt, room), middle | Qt::AlignRight,
                     fontMetrics().elidedText(words.words, Qt::ElideRight, static_cast<int>(room)));
    painter.setOpacity(1);
}

void LadderView::setProgress(double progress)
{
    m_progress = std::clamp(progress, 0.0, 1.0);
    viewport()->update();
}

void LadderView::selectNode(const QString& id)
{
    m_selected = id;
    viewport()->update();
}

void LadderView::focusRung(int rung)
{
    m_focus = std::clamp(rung, 0, std::max(0, static_cast<int>(m_picture.after().size()) - 1));
    const QRectF rect = rectOf(m_focus);
    QScrollBar* bar = verticalScrollBar();
    if (rect.top() < 0)
        bar->setValue(bar->value() + static_cast<int>(std::floor(rect.top())));
    else if (rect.bottom() > viewport()->height())
        bar->setValue(bar->value() + static_cast<int>(std::ceil(rect.bottom())) - viewport()->height());
    viewport()->update();
}

void LadderView::resizeEvent(QResizeEvent* event)
{
    QAbstractScrollArea::resizeEvent(event);
    measure();
}

/// So that the release comes here, too.
void LadderView::mousePressEvent(QMouseEvent* event)
{
    event->accept();
}

void LadderView::mouseReleaseEvent(QMouseEvent* event)
{
    const int rung = rungAt(event->pos());
    if (rung < 0)
        return;
    focusRung(rung);
    Q_EMIT nodeActivated(m_picture.after()[static_cast<std::size_t>(rung)].id);
}

void LadderView::keyPressEvent(QKeyEvent* event)
{
    const int page = std::max(1, static_cast<int>(viewport()->height() / pitch()) - 1);
    switch (event->key()) {
    case Qt::Key_Up:
        return focusRung(m_focus - 1);
    case Qt::Key_Down:
        return focusRung(m_focus + 1);
    case Qt::Key_PageUp:
        return focusRung(m_focus - page);
    case Qt::Key_PageDown:
        return focusRung(m_focus + page);
    case Qt::Key_Home:
        return focusRung(0);
    case Qt::Key_End:
        return focusRung(static_cast<int>(m_picture.after().size()) - 1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (!m_picture.after().empty())
            Q_EMIT nodeActivated(m_picture.after()[static_cast<std::size_t>(m_focus)].id);
        return;
    default:
        QAbstractScrollArea::keyPressEvent(event);
    }
}

void LadderView::changeEvent(QEvent* event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        measure();
}

bool LadderView::viewportEvent(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QAbstractScrollArea::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int rung = rungAt(help->pos());
    if (rung < 0) {
        QToolTip::hideText();
        return true;
    }
    const LadderRung& r = m_picture.after()[static_cast<std::size_t>(rung)];
    QStringList parts{tr("%1. %2").arg(rung + 1).arg(r.id), r.domain, tr("score %1").arg(r.score), r.words};
    parts.removeAll(QString());
    QToolTip::showText(help->globalPos(), parts.join(QStringLiteral(" · ")), this);
    return true;
}

void LadderView::focusInEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void LadderView::focusOutEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

} // namespace hrw::ui
