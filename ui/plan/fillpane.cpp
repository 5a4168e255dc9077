// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/fillpane.h"

#include "ui/plan/fill/fillview.h"
#include "ui/plan/planfigures.h"
#include "ui/text/counts.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"
#include "ui/widgets/taborder.h"
#include "ui/widgets/warninglabel.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QVBoxLayout>
#include <algorithm>

namespace hrw::ui {

namespace {

constexpr int eachNode = -1;

int levelNumber(std::optional<DomainLevel> level)
{
    return level ? static_cast<int>(*level) : eachNode;
}

std::optional<DomainLevel> levelOf(int number)
{
    return number == eachNode ? std::nullopt : std::optional(static_cast<DomainLevel>(number));
}

QString perLevel(std::optional<DomainLevel> level)
{
    return level ? FillPane::tr("per %1").arg(levelText(*level)) : FillPane::tr("per node");
}

} // namespace

FillPane::FillPane(QWidget* parent)
    : QWidget(parent)
    , m_view(new FillView)
    , m_refusal(new WarningLabel)
    , m_levels(new QComboBox)
{
    layOut();
    connect(m_levels, &QComboBox::activated, this, [this] { chooseLevel(level()); });
    passFocus(this, m_view);
}

void FillPane::layOut()
{
    m_levels->setAccessibleName(tr("Nodes put together"));
    m_levels->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    auto* strip = new QHBoxLayout;
    strip->setSpacing(grid);
    strip->addStretch(1);
    strip->addWidget(m_levels);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid);
    column->addWidget(m_refusal);
    column->addWidget(m_view, 1);
    column->addLayout(strip);
}

void FillPane::setFigures(const std::shared_ptr<const StageFigures>& figures, double limit, const QString& refusal)
{
    const bool same = figures == m_figures && limit == m_limit;
    m_figures = figures;
    m_limit = limit;
    m_refusal->say(refusal);
    if (same)
        return;
    offerLevels();
    group();
}

QString FillPane::refusal() const
{
    return m_refusal->text();
}

void FillPane::offerLevels()
{
    const QSignalBlocker quiet(m_levels);
    const auto levels = groupings(*m_figures);
    const bool kept = m_chosen && std::ranges::find(levels, *m_chosen) != levels.end();
    const std::optional<DomainLevel> level = kept ? *m_chosen : naturalGrouping(*m_figures);
    m_levels->clear();
    for (const std::optional<DomainLevel> each : levels)
        m_levels->addItem(perLevel(each), levelNumber(each));
    m_levels->setCurrentIndex(m_levels->findData(levelNumber(level)));
    m_levels->setVisible(levels.size() > 1);
}

std::optional<DomainLevel> FillPane::level() const
{
    return m_levels->currentIndex() < 0 ? std::nullopt : levelOf(m_levels->currentData().toInt());
}

void FillPane::chooseLevel(std::optional<DomainLevel> level)
{
    m_chosen = level;
    if (!m_figures)
        return;
    offerLevels();
    group();
}

void FillPane::group()
{
    const auto by = level();
    m_shown = by ? std::make_shared<const StageFigures>(grouped(*m_figures, *by)) : m_figures;
    m_view->setFigures(m_shown, m_limit);
    m_view->setProgress(m_progress);
    Q_EMIT shownChanged();
}

void FillPane::setProgress(double progress)
{
    m_progress = progress;
    m_view->setProgress(progress);
}

void FillPane::setReducedMotion(bool reduced)
{
    m_view->setReducedMotion(reduced);
}

} // namespace hrw::ui
