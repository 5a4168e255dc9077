// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/keyflow/keyflowview.h"

#include "ui/keyflow/keyflowtext.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QPaintEngine>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace hrw::ui {

namespace {

constexpr double normalTextPixels = 13;
constexpr std::size_t mostNodesDescribed = 24; ///< in one breath; arrow keys tell of the others

/// A frame from another canvas, stretched: good enough for the start of a flight that began in mid-air.
KeyFlowFrame stretched(KeyFlowFrame frame, const KeyFlowCanvas& canvas)
{
    const QSizeF old = frame.stage.canvas.size;
    const double fx = canvas.size.width() / std::max(1.0, old.width());
    const double fy = canvas.size.height() / std::max(1.0, old.height());
    const auto stretch = [=](const QRectF& r) {
        return QRectF(r.x() * fx, r.y() * fy, r.width() * fx, r.height() * fy);
    };
    for (KeyFlowCard& card : frame.cards)
        card.rect = stretch(card.rect);
    for (KeyFlowDot& dot : frame.dots)
        dot.moveTo({dot.position().x() * fx, dot.position().y() * fy});
    frame.stage.app = stretch(frame.stage.app);
    frame.stage.canvas = canvas;
    return frame;
}

/// No legend has room for more than some of them, and there may be thousands.
QStringList firstTexts(const std::vector<std::string>& values)
{
    QStringList list;
    for (std::size_t i = 0; i < std::min<std::size_t>(values.size(), 40); ++i)
        list << QString::fromStdString(values[i]);
    return list;
}

} // namespace

KeyFlowView::KeyFlowView(QWidget* parent)
    : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    setAccessibleName(KeyFlowText::tr("Key flow"));
}

KeyFlowView::~KeyFlowView() = default;

KeyFlowCanvas KeyFlowView::canvas() const
{
    const double pixels = font().pointSizeF() > 0 ? font().pointSizeF() * logicalDpiY() / 72 : font().pixelSize();
    return {QSizeF(size()), std::clamp(pixels / normalTextPixels, 0.5, 4.0), m_compact};
}

bool KeyFlowView::isSampled() const
{
    return m_evaluation && m_evaluation->keys && m_evaluation->sample.size() < m_evaluation->keys->size();
}

KeyFlowStyle KeyFlowView::look(const Theme* theme) const
{
    KeyFlowStyle style;
    style.theme = theme ? theme : &Theme::of(palette());
    style.font = font();
    style.shapes = m_shapes;
    style.sampled = isSampled();
    if (m_evaluation && m_evaluation->keys) {
        style.legendName = QString::fromStdString(m_evaluation->keys->attributeName());
        style.legendValues = m_legendValues;
        style.legendTotal = m_evaluation->keys->attributeValues().size();
    }
    return style;
}

void KeyFlowView::setEvaluation(std::shared_ptr<const Evaluation> evaluation)
{
    if (!evaluation || evaluation == m_evaluation)
        return;
    const bool sameKeys = m_evaluation && m_evaluation->keys == evaluation->keys;
    const KeyFlowCanvas surface = canvas();
    if (sameKeys) {
        const double shown = shownProgress();
        std::optional<KeyFlowLayout> start;
        if (shown >= 1)
            start = m_target;
        else if (shown <= 0)
            start = m_start;
        KeyFlowFrame onScreen = frame();
        KeyFlowLayout target = KeyFlowLayout::of(*evaluation, KeyFlowMoment::After, surface, &m_target);
        startFrom(std::move(start), std::move(onScreen), std::move(target));
    } else {
        const auto before = KeyFlowLayout::of(*evaluation, KeyFlowMoment::Before, surface);
        auto after = KeyFlowLayout::of(*evaluation, KeyFlowMoment::After, surface, &before);
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

void KeyFlowView::settle()
{
    if (!m_evaluation)
        return;
    const auto before = KeyFlowLayout::of(*m_evaluation, KeyFlowMoment::Before, m_target.canvas(), &m_target);
    startFrom(before, before.frame(), std::move(m_target));
    m_progress = 1;
    repaintAll();
}

void KeyFlowView::startFrom(std::optional<KeyFlowLayout> start, KeyFlowFrame frame, KeyFlowLayout target)
{
    m_transition = KeyFlowTransition(std::move(frame), target.frame());
    m_start = std::move(start);
    m_target = std::move(target);
    m_progress = m_reducedMotion ? 1 : 0;
}

/// The current transition on another canvas; the layouts are brought there too.
KeyFlowTransition KeyFlowView::transitionOn(const KeyFlowCanvas& surface, std::optional<KeyFlowLayout>& start,
                                            KeyFlowLayout& target) const
{
    target = target.on(surface);
    if (start)
        start = start->on(surface);
    return {start ? start->frame() : stretched(m_transition.from(), surface), target.frame()};
}

void KeyFlowView::relayOut()
{
    const KeyFlowCanvas surface = canvas();
    if (!m_evaluation || m_target.canvas() == surface)
        return;
    m_transition = transitionOn(surface, m_start, m_target);
    repaintAll();
}

void KeyFlowView::repaintAll()
{
    m_renderer.forget();
    m_frameIsOld = true;
    update();
}

void KeyFlowView::setProgress(double progress)
{
    const double clean = std::isfinite(progress) ? std::clamp(progress, 0.0, 1.0) : 1.0;
    if (clean == m_progress)
        return;
    m_progress = clean;
    m_frameIsOld = true;
    update();
}

double KeyFlowView::shownProgress() const
{
    return m_reducedMotion && m_progress > 0 ? 1 : m_progress;
}

void KeyFlowView::setReducedMotion(bool reduced)
{
    m_reducedMotion = reduced;
    m_frameIsOld = true;
    update();
}

void KeyFlowView::setShapes(bool shapes)
{
    if (m_shapes == shapes)
        return;
    m_shapes = shapes;
    repaintAll();
}

void KeyFlowView::setCompact(bool compact)
{
    m_compact = compact;
    relayOut();
}

void KeyFlowView::setDotNote(std::function<QString(KeyIndex)> note)
{
    m_dotNote = std::move(note);
}

void KeyFlowView::selectKey(std::optional<KeyIndex> key)
{
    m_selectedKey = key;
    update();
}

void KeyFlowView::selectNode(const QString& id)
{
    m_selectedNode = id;
    update();
}

void KeyFlowView::setPicking(bool on)
{
    m_picking = on;
    nameFocus();
}

void KeyFlowView::setPickedKeys(const std::vector<KeyIndex>& keys)
{
    if (keys == m_picked)
        return;
    m_picked = keys;
    nameFocus();
    update();
}

const KeyFlowFrame& KeyFlowView::frame() const
{
    if (m_frameIsOld)
        m_transition.at(shownProgress(), m_frame);
    m_frameIsOld = false;
    return m_frame;
}

QString KeyFlowView::spoken(std::size_t mostNodes) const
{
    return m_evaluation ? KeyFlowText::spoken(m_transition.to(), isSampled(), mostNodes) : QString();
}

void KeyFlowView::refreshWords()
{
    setAccessibleDescription(spoken(mostNodesDescribed));
    nameFocus();
}

QSize KeyFlowView::sizeHint() const
{
    return {720, 360};
}

QSize KeyFlowView::minimumSizeHint() const
{
    return m_compact ? QSize(120, 64) : QSize(320, 200);
}

void KeyFlowView::paintEvent(QPaintEvent*)
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

void KeyFlowView::paintScene(QPainter& painter, QSizeF size, const Theme* theme)
{
    const KeyFlowStyle style = look(theme);
    if (!m_evaluation) {
        painter.fillRect(QRectF(QPointF(), size), style.theme->card);
        return;
    }
    KeyFlowLayout target = m_target;
    std::optional<KeyFlowLayout> start = m_start;
    const KeyFlowCanvas surface{size, m_target.canvas().textScale, m_compact};
    const KeyFlowTransition scene = surface == m_target.canvas() ? m_transition : transitionOn(surface, start, target);
    painter.save();
    if (painter.paintEngine()->type() == QPaintEngine::Raster) {
        const QTransform transform = painter.deviceTransform();
        KeyFlowRenderer renderer;
        const QImage& image =
            renderer.render(scene, shownProgress(), style, std::hypot(transform.m11(), transform.m12()));
        painter.drawImage(QPointF(), image);
    } else {
        KeyFlowRenderer::renderVector(painter, scene, shownProgress(), style);
    }
    paintMarks(painter, scene.at(shownProgress()), style, false);
    painter.restore();
}

void KeyFlowView::paintDotMark(KeyFlowPainter& paint, const KeyFlowFrame& frame, KeyIndex key, const QColor& colour,
                               double width)
{
    const auto dot = dotOf(frame, key);
    if (!dot || frame.dots[*dot].alpha == 0 || (frame.stage.density && frame.dots[*dot].card != dotInAir))
        return;
    const double reach = frame.stage.radius + 1.5 + width / 2;
    const QPointF centre = frame.dots[*dot].position();
    paint.outline(QRectF(centre - QPointF(reach, reach), QSizeF(2 * reach, 2 * reach)), reach, colour, width);
}

/// Selection, and for people who are using it now: pointer and keyboard focus.
void KeyFlowView::paintMarks(QPainter& painter, const KeyFlowFrame& frame, const KeyFlowStyle& style, bool interactive)
{
    KeyFlowPainter paint(painter, style, frame.stage);
    const QColor accent = style.theme->accent;
    const auto outlineCard = [&](const QString& id, double grow, double width, const QColor& colour) {
        const auto card = id.isEmpty() ? std::nullopt : cardNamed(frame, id);
        if (!card || frame.cards[*card].opacity < 0.3)
            return;
        const QRectF rect = frame.cards[*card].rect;
        const double corner = cardParts(rect, frame.stage.canvas.textScale).corner;
        paint.outline(rect.adjusted(-grow, -grow, grow, grow), corner + grow, colour, width);
    };
    if (interactive)
        outlineCard(m_hoverNode, -0.5, 1, style.theme->muted);
    outlineCard(m_selectedNode, -1, 2, accent);
    for (const KeyIndex key : m_picked)
        paintDotMark(paint, frame, key, style.theme->text, 2);
    if (m_selectedKey)
        paintDotMark(paint, frame, *m_selectedKey, accent, 2.5);
    if (!interactive)
        return;
    if (m_hoverKey)
        paintDotMark(paint, frame, *m_hoverKey, style.theme->text, 1.5);
    if (!hasFocus())
        return;
    outlineCard(m_focusNode, 2, 2, accent);
    if (m_focusKey)
        paintDotMark(paint, frame, *m_focusKey, accent, 2);
}

} // namespace hrw::ui
