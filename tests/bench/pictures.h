// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/evaluations.h"
#include "ui/scene/dotlook.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QImage>
#include <QPainter>
#include <QWidget>
#include <QWindow>
#include <benchmark/benchmark.h>

// How pictures are measured: a step between two evaluations in a view that is shown, so that a frame is setProgress()
// and a repaint into the window's backing store (an image in memory on the offscreen platform).

namespace bench {

struct PictureStep
{
    hrw::test::EvaluationPtr first, second;
};

/// In the middle of the step.
template<typename View>
void prepare(View& view, QSize size, const PictureStep& step)
{
    view.resize(size);
    view.setEvaluation(step.first);
    view.setProgress(1);
    view.setEvaluation(step.second);
    view.setProgress(0.5);
}

inline void expose(QWidget& view)
{
    view.show();
    while (!view.windowHandle()->isExposed())
        QCoreApplication::processEvents();
    view.repaint();
}

/// Frames between two moments of the step, in no order.
template<typename View>
void paintFrames(benchmark::State& state, View& view, double from, double to)
{
    expose(view);
    int step = 0;
    for (auto _ : state) {
        step = (step + 37) % 900;
        view.setProgress(from + (to - from) * step / 900);
        view.repaint();
    }
}

/// The least that such a frame can cost: `paint(QPainter&, frame)` paints it with one QPainter call each, over nothing
/// else.
template<typename View, typename Paint>
void paintPlainly(benchmark::State& state, View& view, const Paint& paint)
{
    QImage image(view.size(), QImage::Format_RGB32);
    int step = 0;
    for (auto _ : state) {
        step = (step + 37) % 900;
        view.setProgress(0.05 + step / 1000.0);
        image.fill(Qt::white);
        QPainter painter(&image);
        painter.setRenderHint(QPainter::Antialiasing);
        paint(painter, view.frame());
        benchmark::DoNotOptimize(image.bits());
    }
}

/// All dots as antialiased ellipses.
template<typename Frame>
void paintDots(QPainter& painter, const Frame& frame)
{
    painter.setPen(Qt::NoPen);
    for (const auto& dot : frame.dots) {
        painter.setBrush(hrw::ui::Theme::light().dots[static_cast<std::size_t>(hrw::ui::dotColour(dot.look))]);
        painter.drawEllipse(dot.position(), frame.stage.radius, frame.stage.radius);
    }
}

/// What a new evaluation costs before its first frame: the layout and the way there.
template<typename View>
void takeOver(benchmark::State& state, View& view, const PictureStep& step)
{
    bool second = true;
    for (auto _ : state) {
        view.setProgress(1);
        view.setEvaluation(second ? step.first : step.second);
        second = !second;
    }
}

/// main() of a program that measures widgets.
inline int runInApplication(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QApplication app(argc, argv);
    hrw::ui::applyLook(app, hrw::ui::Look::Light);
    hrw::ui::applyTextScale(app, 1);
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv))
        return 2;
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}

} // namespace bench
