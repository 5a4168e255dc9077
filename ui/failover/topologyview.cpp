// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/failover/topologyview.h"

#include "ui/failover/topologytext.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QPaintEngine>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace hrw::ui {

namespace {

constexpr double normalTextPixels = 13;
constexpr std::size_t mostBoxesDescribed = 24; ///< in one breath; arrow keys tell of the others
constexpr std::size_t mostLegendValues = 40;   ///< no legend has room for more, and there may be thousands

/// A frame from another canvas, stretched: good enough for the start of a flight that began in mid-air.
TopologyFrame stretched(TopologyFrame frame, const KeyFlowCanvas& canvas)
{
    const QSizeF old = frame.stage.canvas.size;
    const double fx = canvas.size.width() / std::max(1.0, old.width());
    const double fy = canvas.size.height() / std::max(1.0, old.height());
    const auto stretch = [=](QRectF& r) { r = QRectF(r.x() * fx, r.y() * fy, r.width() * fx, r.height() * fy); };
    for (TopologyBox& box : frame.boxes) {
        stretch(box.rect);
        stretch(box.title);
        stretch(box.dots);
    }
    for (auto* dots : {&frame.dots, &frame.ghosts}) {
        for (TopologyDot& dot : *dots)
            dot.moveTo({dot.position().x() * fx, dot.position().y() * fy});
    }
    frame.stage.canvas = canvas;
    return frame;
}

QStringList firstTexts(const std::vector<std::string>& values)
{
    QStringList list;
    for (std::size_t i = 0; i < std::min(values.size(), mostLegendValues); ++i)
        list << fromUtf8(values[i]);
    return list;
}

} // namespace

TopologyView::TopologyView(QWidget* parent)
    : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(TopologyText::tr("Topology map"));
}

TopologyView::~TopologyView() = default;

KeyFlowCanvas TopologyView::canvas() const
{
    const double pixels = font().pointSizeF() > 0 ? font().pointSizeF() * logicalDpiY() / 72 : font().pixelSize();
    return {QSizeF(size()), std::clamp(pixels / normalTextPixels, 0.5, 4.0)};
}

KeyFlowStyle TopologyView::look(const Theme* theme) const
{
    KeyFlowStyle style;
    style.theme = theme ? theme : &Theme::of(palette());
    style.font = font();
    style.shapes = m_shapes;
    if (m_evaluation && m_evaluation->keys) {
        style.legendName = fromUtf8(m_evaluation->keys->attributeName());
        style.legendValues = m_legendValues;
        style.legendTotal = m_evaluation->keys->attributeValues().size();
    }
    return style;
}

void TopologyView::setEvaluation(std::shared_ptr<const Evaluation> evaluation)
{
    if (!evaluation || evaluation == m_evaluation)
        return;
    const bool sameKeys = m_evaluation && m_evaluation->keys == evaluation->keys;
    const KeyFlowCanvas surface = canvas();
    if (sameKeys) {
        const double shown = shownProgress();
        std::optional<TopologyLayout> start;
        if (shown >= 1)
            start = m_target;
        else if (shown <= 0)
            start = m_start;
        TopologyFrame onScreen = frame();
        TopologyLayout target = TopologyLayout::of(*evaluation, KeyFlowMoment::After, surface, &m_target);
        startFrom(std::move(start), std::move(onScreen), std::move(target));
    } else {
        const auto before = TopologyLayout::of(*evaluation, KeyFlowMoment::Before, surface);
        auto after = TopologyLayout::of(*evaluation, KeyFlowMoment::After, surface, &before);
        startFrom(before, before.frame(), std::move(after));
        m_selectedKey.reset();
        m_focusKey.reset();
    }
    m_hoverKey.reset();
    m_evaluation = std::move(evaluation);
    m_legendValues = m_evaluation->keys ? firstTexts(m_evaluation->keys->attributeValues()) : QStringList();
    refreshWords();
    repaintAll();
}

void TopologyView::settle()
{
    if (!m_evaluation)
        return;
    const auto before = TopologyLayout::of(*m_evaluation, KeyFlowMoment::Before, m_target.canvas(), &m_target);
    startFrom(before, before.frame(), std::move(m_target));
    m_progress = 1;
    repaintAll();
}

void TopologyView::startFrom(std::optional<TopologyLayout> start, TopologyFrame frame, TopologyLayout target)
{
    m_transition = TopologyTransition(std::move(frame), target.frame());
    m_start = std::move(start);
    m_target = std::move(target);
    m_progress = m_reducedMotion ? 1 : 0;
}

/// The current transition on another canvas; the layouts are brought there too.
TopologyTransition TopologyView::transitionOn(const KeyFlowCanvas& surface, std::optional<TopologyLayout>& start,
                                              TopologyLayout& target) const
{
    target = target.on(surface);
    if (start)
        start = start->on(surface);
    return {start ? start->frame() : stretched(m_transition.from(), surface), target.frame()};
}

void TopologyView::relayOut()
{
    const KeyFlowCanvas surface = canvas();
    if (!m_evaluation || m_target.canvas() == surface)
        return;
    m_transition = transitionOn(surface, m_start, m_target);
    repaintAll();
}

void TopologyView::repaintAll()
{
    m_renderer.forget();
    m_frameIsOld = true;
    update();
}

void TopologyView::setProgress(double progress)
{
    const double clean = std::isfinite(progress) ? std::clamp(progress, 0.0, 1.0) : 1.0;
    if (clean == m_progress)
        return;
    m_progress = clean;
    m_frameIsOld = true;
    update();
}

double TopologyView::shownProgress() const
{
    return m_reducedMotion && m_progress > 0 ? 1 : m_progress;
}

void TopologyView::setReducedMotion(bool reduced)
{
    m_reducedMotion = reduced;
    m_frameIsOld = true;
    update();
}

void TopologyView::setShapes(bool shapes)
{
    if (m_shapes == shapes)
        return;
    m_shapes = shapes;
    repaintAll();
}

void TopologyView::selectKey(std::optional<KeyIndex> key)
{
    m_selectedKey = key;
    update();
}

void TopologyView::selectNode(const QString& id)
{
    m_selected = id.isEmpty() ? std::nullopt : std::optional(TopologyPlace{true, {}, id});
    update();
}

const TopologyFrame& TopologyView::frame() const
{
    if (m_frameIsOld)
        m_transition.at(shownProgress(), m_frame);
    m_frameIsOld = false;
    return m_frame;
}

QString TopologyView::spoken(std::size_t mostBoxes) const
{
    return m_evaluation ? TopologyText::spoken(m_transition.to(), *m_evaluation, mostBoxes) : QString();
}

void TopologyView::refreshWords()
{
    setAccessibleDescription(spoken(mostBoxesDescribed));
    nameFocus();
}

QSize TopologyView::sizeHint() const
{
    return {760, 400};
}

QSize TopologyView::minimumSizeHint() const
{
    return {320, 200};
}

void TopologyView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const KeyFlowStyle style = look();
    if (!m_evaluation) {
        painter.fillRect(rect(), style.theme->card);
        return;
    }
    painter.drawImage(QPointF(), m_renderer.render(m_transition, shownProgress(), style, devicePixelRatioF()));
    paintMarks(painter, m_renderer.frame(), style, true);
}

void TopologyView::paintScene(QPainter& painter, QSizeF size, const Theme* theme)
{
    const KeyFlowStyle style = look(theme);
    if (!m_evaluation) {
        painter.fillRect(QRectF(QPointF(), size), style.theme->card);
        return;
    }
    TopologyLayout target = m_target;
    std::optional<TopologyLayout> start = m_start;
    const KeyFlowCanvas surface{size, m_target.canvas().textScale};
    const TopologyTransition scene = surface == m_target.canvas() ? m_transition : transitionOn(surface, start, target);
    painter.save();
    if (painter.paintEngine()->type() == QPaintEngine::Raster) {
        const QTransform transform = painter.deviceTransform();
        TopologyRenderer renderer;
        const QImage& image =
            renderer.render(scene, shownProgress(), style, std::hypot(transform.m11(), transform.m12()));
        painter.drawImage(QPointF(), image);
    } else {
        TopologyRenderer::renderVector(painter, scene, shownProgress(), style);
    }
    paintMarks(painter, scene.at(shownProgress()), style, false);
    painter.restore();
}

/// All copies of a key, or the one in `box`.
void TopologyView::paintKeyMarks(TopologyPainter& paint, const TopologyFrame& frame, KeyIndex key, const QColor& colour,
                                 double width, qint32 box)
{
    const bool density = frame.stage.grain == TopologyGrain::Density;
    const double reach = frame.stage.radius + 1.5 + width / 2;
    for (const TopologyDot& dot : frame.dots) {
        const bool seen = dot.alpha > 0 && (!density || dot.box == dotInAir);
        if (dot.key == key && seen && (box == noBox || dot.box == box))
            paint.outline(QRectF(dot.position() - QPointF(reach, reach), QSizeF(2 * reach, 2 * reach)), reach, colour,
                          width);
    }
}

/// Selection, and for people who are using it now: pointer and keyboard focus.
void TopologyView::paintMarks(QPainter& painter, const TopologyFrame& frame, const KeyFlowStyle& style,
                              bool interactive)
{
    TopologyPainter paint(painter, style, frame.stage);
    const QColor accent = style.theme->accent;
    const auto outlineBox = [&](const std::optional<TopologyPlace>& place, double grow, double width,
                                const QColor& colour) {
        const auto box = place ? boxOf(frame, *place) : std::nullopt;
        if (box && frame.boxes[*box].opacity >= 0.3)
            paint.outline(frame.boxes[*box].rect.adjusted(-grow, -grow, grow, grow), cornerOf(frame.boxes[*box]) + grow,
                          colour, width);
    };
    if (interactive)
        outlineBox(m_hover, -0.5, 1, style.theme->muted);
    outlineBox(m_selected, -1, 2, accent);
    if (m_selectedKey)
        paintKeyMarks(paint, frame, *m_selectedKey, accent, 2);
    if (!interactive)
        return;
    if (m_hoverKey)
        paintKeyMarks(paint, frame, *m_hoverKey, style.theme->text, 1.5);
    if (!hasFocus())
        return;
    outlineBox(m_focus, 1.5, 2, accent);
    const auto box = focusedBox();
    if (m_focusKey && box)
        paintKeyMarks(paint, frame, *m_focusKey, accent, 2.5, static_cast<qint32>(*box));
}

} // namespace hrw::ui
