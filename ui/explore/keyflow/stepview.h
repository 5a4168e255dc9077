// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explore/keyflow/keyflowfacts.h"
#include "ui/scene/dotview.h"

#include <QPaintEngine>
#include <QPainter>
#include <cmath>
#include <type_traits>
#include <utility>

namespace hrw::ui {

/// A picture of dots in boxes that shows a step: from the layout on screen to the one of another evaluation.
///
/// Layout, Transition and Renderer are those of one kind of picture, as KeyFlowLayout, KeyFlowTransition and
/// KeyFlowRenderer are; beside its transition there is a stretched(frame, canvas).
template<typename Layout, typename Transition, typename Renderer>
class StepView : public DotView
{
public:
    using Frame = std::remove_cvref_t<decltype(std::declval<const Layout&>().frame())>;

    using DotView::DotView;

    /// Starts a transition, at progress 0, from what is on screen; other keys than those on screen start where their
    /// own step starts.
    void setEvaluation(std::shared_ptr<const Evaluation> evaluation);
    /// At the end of a transition: from now on the way back leads to where this evaluation's own step began, whatever
    /// was on screen before it.
    void settle();

    /// The picture as it is now, laid out for `size`: pixels on a raster device, lines and circles on any other.
    /// `theme` nullptr: the widget's own.
    void paintScene(QPainter& painter, QSizeF size, const Theme* theme = nullptr);

    [[nodiscard]] const Frame& frame() const; ///< what is on screen
    [[nodiscard]] const Transition& transition() const { return m_transition; }

protected:
    virtual void paintMarks(QPainter& painter, const Frame& frame, const KeyFlowStyle& style,
                            const DotMarks& marks) const = 0;

    void relayOut() override;
    void repaintAll() override;
    void paintEvent(QPaintEvent* event) override;

private:
    void startFrom(std::optional<Layout> start, Frame frame, Layout target);
    [[nodiscard]] Transition transitionOn(const KeyFlowCanvas& canvas, std::optional<Layout>& start,
                                          Layout& target) const;

    Layout m_target;
    std::optional<Layout> m_start; ///< unless the transition began in mid-flight
    Transition m_transition;
    Renderer m_renderer;
    mutable Frame m_frame;
    mutable std::optional<double> m_frameAt; ///< progress that the frame is of
};

template<typename Layout, typename Transition, typename Renderer>
void StepView<Layout, Transition, Renderer>::setEvaluation(std::shared_ptr<const Evaluation> next)
{
    if (!next || next == evaluation())
        return;
    const KeyFlowCanvas surface = canvas();
    if (hasKeysOf(*next)) {
        const double shown = shownProgress();
        std::optional<Layout> start;
        if (shown >= 1)
            start = m_target;
        else if (shown <= 0)
            start = m_start;
        Frame onScreen = frame();
        Layout target = Layout::of(*next, KeyFlowMoment::After, surface, &m_target);
        startFrom(std::move(start), std::move(onScreen), std::move(target));
    } else {
        const auto before = Layout::of(*next, KeyFlowMoment::Before, surface);
        auto after = Layout::of(*next, KeyFlowMoment::After, surface, &before);
        startFrom(before, before.frame(), std::move(after));
    }
    takeEvaluation(std::move(next));
}

template<typename Layout, typename Transition, typename Renderer>
void StepView<Layout, Transition, Renderer>::settle()
{
    if (!evaluation())
        return;
    const auto before = Layout::of(*evaluation(), KeyFlowMoment::Before, m_target.canvas(), &m_target);
    startFrom(before, before.frame(), std::move(m_target));
    setProgress(1);
    repaintAll();
}

template<typename Layout, typename Transition, typename Renderer>
void StepView<Layout, Transition, Renderer>::startFrom(std::optional<Layout> start, Frame frame, Layout target)
{
    m_transition = Transition(std::move(frame), target.frame());
    m_start = std::move(start);
    m_target = std::move(target);
    restart();
}

/// The current transition on another canvas; the layouts are brought there too.
template<typename Layout, typename Transition, typename Renderer>
Transition StepView<Layout, Transition, Renderer>::transitionOn(const KeyFlowCanvas& surface,
                                                                std::optional<Layout>& start, Layout& target) const
{
    target = target.on(surface);
    if (start)
        start = start->on(surface);
    return {start ? start->frame() : stretched(m_transition.from(), surface), target.frame()};
}

template<typename Layout, typename Transition, typename Renderer>
void StepView<Layout, Transition, Renderer>::relayOut()
{
    const KeyFlowCanvas surface = canvas();
    if (!evaluation() || m_target.canvas() == surface)
        return;
    m_transition = transitionOn(surface, m_start, m_target);
    repaintAll();
}

template<typename Layout, typename Transition, typename Renderer>
void StepView<Layout, Transition, Renderer>::repaintAll()
{
    m_renderer.forget();
    m_frameAt.reset();
    update();
}

template<typename Layout, typename Transition, typename Renderer>
auto StepView<Layout, Transition, Renderer>::frame() const -> const Frame&
{
    if (m_frameAt != shownProgress())
        m_transition.at(shownProgress(), m_frame);
    m_frameAt = shownProgress();
    return m_frame;
}

template<typename Layout, typename Transition, typename Renderer>
void StepView<Layout, Transition, Renderer>::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const KeyFlowStyle style = look();
    if (!evaluation()) {
        fillEmpty(painter, QRectF(rect()), style);
        return;
    }
    painter.drawImage(QPointF(), m_renderer.render(m_transition, shownProgress(), style, devicePixelRatioF()));
    paintMarks(painter, m_renderer.frame(), style, marks(true));
}

template<typename Layout, typename Transition, typename Renderer>
void StepView<Layout, Transition, Renderer>::paintScene(QPainter& painter, QSizeF size, const Theme* theme)
{
    const KeyFlowStyle style = look(theme);
    if (!evaluation()) {
        fillEmpty(painter, QRectF(QPointF(), size), style);
        return;
    }
    Layout target = m_target;
    std::optional<Layout> start = m_start;
    KeyFlowCanvas surface = m_target.canvas();
    surface.size = size;
    const Transition scene = surface == m_target.canvas() ? m_transition : transitionOn(surface, start, target);
    painter.save();
    if (painter.paintEngine()->type() == QPaintEngine::Raster) {
        const QTransform transform = painter.deviceTransform();
        Renderer renderer;
        const QImage& image =
            renderer.render(scene, shownProgress(), style, std::hypot(transform.m11(), transform.m12()));
        painter.drawImage(QPointF(), image);
    } else {
        Renderer::renderVector(painter, scene, shownProgress(), style);
    }
    paintMarks(painter, scene.at(shownProgress()), style, marks(false));
    painter.restore();
}

} // namespace hrw::ui
