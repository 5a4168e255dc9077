// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/sweeppanel.h"

#include "ui/compare/sweepchart.h"
#include "ui/theme/theme.h"
#include "ui/widgets/jobline.h"
#include "ui/widgets/segmented.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

namespace hrw::ui {

namespace {

/// Of which every one is scored on each of up to 1,000 nodes, which takes a slow score function seconds.
constexpr KeyIndex mostKeysOverNodes = 20'000;

/// Those that are compared, and one in which something varies if none of them does.
std::vector<Method> sweptMethods(const std::vector<std::string>& names, SweepOver over)
{
    std::vector<Method> methods;
    for (const std::string& name : names)
        methods.push_back(parseMethod(name).value()); // checkScenario() took them
    if (over == SweepOver::Nodes)
        return methods;
    const MethodNumber number = over == SweepOver::VirtualNodes ? MethodNumber::VirtualNodes : MethodNumber::Partitions;
    const auto varies = [number](const Method& method) { return method->with(number, 1) != nullptr; };
    if (std::ranges::none_of(methods, varies))
        for (const MethodKind& kind : methodKinds())
            if (varies(kind.standard)) {
                methods.push_back(kind.standard);
                break;
            }
    return methods;
}

} // namespace

SweepPanel::SweepPanel(QWidget* parent)
    : QWidget(parent)
    , m_chart(new SweepChart)
    , m_job(
          [this](std::shared_ptr<const Sweep> sweep) {
              m_sweep = std::move(sweep);
              m_answered = m_asked;
              m_work->setBusy(false);
              display();
          },
          [this](int permille) { m_work->setPermille(permille); })
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(m_chart);
}

QWidget* SweepPanel::createTools(QWidget* parent)
{
    auto* tools = new QWidget(parent);
    auto* row = new QHBoxLayout(tools);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(grid);
    m_work = new JobLine(tr("measuring"), tools);
    m_again = new QPushButton(tr("Measure"), tools);
    m_again->setAutoDefault(false);
    m_again->hide();
    m_figureChoice = new QComboBox(tools);
    m_figureChoice->setAccessibleName(tr("Figure"));
    for (const SweepFigure figure : sweepFigures)
        m_figureChoice->addItem(sweepFigureName(figure));
    QStringList overs;
    for (const SweepOver over : sweepOvers)
        overs << sweepOverName(over);
    m_overChoice = new Segmented(tr("What varies"), overs, tools);
    for (QWidget* widget : {static_cast<QWidget*>(m_work), static_cast<QWidget*>(m_again),
                            static_cast<QWidget*>(m_figureChoice), static_cast<QWidget*>(m_overChoice)})
        row->addWidget(widget);
    connect(m_work, &JobLine::cancelRequested, this, &SweepPanel::cancel);
    connect(m_again, &QPushButton::clicked, this, &SweepPanel::measure);
    connect(m_figureChoice, &QComboBox::activated, this,
            [this](int index) { setFigure(sweepFigures.at(static_cast<std::size_t>(index))); });
    connect(m_overChoice, &Segmented::currentChanged, this,
            [this](int index) { setOver(sweepOvers.at(static_cast<std::size_t>(index))); });
    return tools;
}

SweepPanel::Question SweepPanel::question() const
{
    return {m_evaluation->keys, m_evaluation->scenario.rule, m_evaluation->scenario.compared, m_over};
}

void SweepPanel::setEvaluation(const std::shared_ptr<const Evaluation>& evaluation)
{
    m_evaluation = evaluation;
    if (m_lookedAt)
        measure();
}

void SweepPanel::setLookedAt(bool lookedAt)
{
    m_lookedAt = lookedAt;
    if (lookedAt && m_evaluation)
        measure();
}

void SweepPanel::setOver(SweepOver over)
{
    m_over = over;
    m_overChoice->setCurrent(static_cast<int>(over));
    if (m_lookedAt && m_evaluation)
        measure();
}

void SweepPanel::setFigure(SweepFigure figure)
{
    m_figure = figure;
    m_figureChoice->setCurrentIndex(static_cast<int>(figure));
    display();
}

void SweepPanel::takeOver(const SweepPanel& before)
{
    m_sweep = before.m_sweep;
    m_answered = before.m_answered;
    setOver(before.m_over);
    setFigure(before.m_figure);
}

/// Unless it is known, or on its way. What is on screen stays until there is something newer.
void SweepPanel::measure()
{
    const Question now = question();
    if (now.keys->size() == 0) {
        m_job.cancel();
        m_work->setBusy(false);
        m_chart->setData({});
        Q_EMIT captionChanged();
        return;
    }
    const bool running = m_job.running() && m_asked == now && !m_cancelled;
    m_cancelled = false;
    if (running)
        return;
    if (m_sweep && m_answered == now) {
        m_job.cancel();
        m_work->setBusy(false);
        display();
        return;
    }
    m_asked = now;
    m_work->setBusy(true);
    m_job.start([now](const Task& task) -> std::optional<std::shared_ptr<const Sweep>> {
        SweepRequest request;
        request.over = now.over;
        if (now.over == SweepOver::Nodes)
            request.keys = mostKeysOverNodes;
        auto found = sweep(request, *now.keys, now.rule, sweptMethods(now.methods, now.over), task);
        if (!found)
            return std::nullopt;
        return std::make_shared<const Sweep>(std::move(*found));
    });
    display();
}

void SweepPanel::cancel()
{
    m_job.cancel();
    m_cancelled = true;
    m_work->setBusy(false);
    display();
}

void SweepPanel::display()
{
    m_again->setVisible(m_cancelled);
    if (answer())
        m_chart->setData(SweepChartData::of(*m_sweep, m_figure));
    else if (m_sweep && m_answered.over != m_over)
        m_chart->setData({}); // another axis: what was measured has no place on it
    Q_EMIT captionChanged();
}

std::shared_ptr<const Sweep> SweepPanel::answer() const
{
    return m_sweep && m_evaluation && m_answered == question() ? m_sweep : nullptr;
}

QString SweepPanel::title() const
{
    const QString name = sweepFigureName(m_figure);
    return tr("%1 over %2").arg(name.left(1).toUpper() + name.mid(1), sweepOverName(m_over).toLower());
}

QString SweepPanel::caption() const
{
    if (m_cancelled)
        return tr("cancelled");
    if (m_evaluation && m_evaluation->keys->size() == 0)
        return tr("there are no keys to measure with: choose a key set");
    if (!m_evaluation || !m_sweep || m_answered != question())
        return tr("measuring each placement at each point…");
    return m_chart->shown().caption;
}

} // namespace hrw::ui
