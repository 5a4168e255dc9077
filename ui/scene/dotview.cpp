// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/dotview.h"

#include "ui/text/figures.h"
#include "ui/theme/theme.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

namespace hrw::ui {

namespace {

constexpr double normalTextPixels = 13;
constexpr std::size_t mostBoxesDescribed = 24; ///< in one breath; arrow keys tell of the others
constexpr std::size_t mostLegendValues = 40;   ///< no legend has room for more, and there may be thousands

QStringList firstTexts(const std::vector<std::string>& values)
{
    QStringList list;
    for (std::size_t i = 0; i < std::min(values.size(), mostLegendValues); ++i)
        list << fromUtf8(values[i]);
    return list;
}

} // namespace

DotView::DotView(QWidget* parent)
    : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
}

DotView::~DotView() = default;

KeyFlowCanvas DotView::canvas() const
{
    const double pixels = font().pointSizeF() > 0 ? font().pointSizeF() * logicalDpiY() / 72 : font().pixelSize();
    return {QSizeF(size()), std::clamp(pixels / normalTextPixels, 0.5, 4.0)};
}

bool DotView::isSampled() const
{
    return m_evaluation && m_evaluation->keys && m_evaluation->sample.size() < m_evaluation->keys->size();
}

KeyFlowStyle DotView::look(const Theme* theme) const
{
    KeyFlowStyle style;
    style.theme = theme ? theme : &Theme::of(palette());
    style.font = font();
    style.shapes = m_shapes;
    style.sampled = isSampled();
    if (m_evaluation && m_evaluation->keys) {
        style.legendName = fromUtf8(m_evaluation->keys->attributeName());
        style.legendValues = m_legendValues;
        style.legendTotal = m_evaluation->keys->attributeValues().size();
    }
    return style;
}

bool DotView::hasKeysOf(const Evaluation& other) const
{
    return m_evaluation && m_evaluation->keys == other.keys;
}

void DotView::takeEvaluation(std::shared_ptr<const Evaluation> evaluation)
{
    if (!hasKeysOf(*evaluation)) {
        m_marks.selectedKey.reset();
        m_marks.focusKey.reset();
    }
    m_marks.hoverKey.reset();
    m_evaluation = std::move(evaluation);
    m_legendValues = m_evaluation->keys ? firstTexts(m_evaluation->keys->attributeValues()) : QStringList();
    refreshWords();
    repaintAll();
}

void DotView::setProgress(double progress)
{
    const double clean = std::isfinite(progress) ? std::clamp(progress, 0.0, 1.0) : 1.0;
    if (clean == m_progress)
        return;
    m_progress = clean;
    update();
}

void DotView::restart()
{
    setProgress(m_reducedMotion ? 1 : 0);
}

double DotView::shownProgress() const
{
    return m_reducedMotion && m_progress > 0 ? 1 : m_progress;
}

void DotView::setReducedMotion(bool reduced)
{
    m_reducedMotion = reduced;
    update();
}

void DotView::setShapes(bool shapes)
{
    if (m_shapes == shapes)
        return;
    m_shapes = shapes;
    repaintAll();
}

void DotView::selectKey(std::optional<KeyIndex> key)
{
    m_marks.selectedKey = key;
    update();
}

void DotView::selectNode(const QString& id)
{
    m_marks.selected = id.isEmpty() ? std::nullopt : std::optional(BoxPlace::node(id));
    update();
}

void DotView::fillEmpty(QPainter& painter, const QRectF& area, const KeyFlowStyle& style)
{
    painter.fillRect(area, style.theme->card);
}

DotMarks DotView::marks(bool interactive) const
{
    DotMarks marks = m_marks;
    if (!interactive) {
        marks.hoverKey.reset();
        marks.hover.reset();
    }
    if (!interactive || !hasFocus()) {
        marks.focusKey.reset();
        marks.focus.reset();
    }
    return marks;
}

QString DotView::spokenKey(KeyIndex key) const
{
    return keyWords(key).replace(QLatin1Char('\n'), QLatin1String(", "));
}

void DotView::refreshWords()
{
    setAccessibleDescription(spoken(mostBoxesDescribed));
    nameFocus();
}

/// The accessible name says where the keyboard is, so that a screen reader speaks it. It tells of the end of the step,
/// as the description does.
void DotView::nameFocus()
{
    QString words;
    if (m_marks.focusKey && m_evaluation)
        words = spokenKey(*m_marks.focusKey);
    else if (m_marks.focus && hasFocus())
        words = spokenPlace(*m_marks.focus);
    setAccessibleName(spokenName(words));
}

} // namespace hrw::ui
