// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/fillpane.h"

#include "ui/fill/fillview.h"
#include "ui/plan/planfigures.h"
#include "ui/text/figures.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/warninglabel.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace hrw::ui {

namespace {

constexpr int playMilliseconds = 2400;
constexpr int eachNode = -1;

int levelNumber(std::optional<DomainLevel> level)
{
    return level ? static_cast<int>(*level) : eachNode;
}

std::optional<DomainLevel> levelOf(int number)
{
    return number == eachNode ? std::nullopt : std::optional(static_cast<DomainLevel>(number));
}

QString levelText(std::optional<DomainLevel> level)
{
    return level ? FillPane::tr("per %1").arg(fromUtf8(levelName(*level))) : FillPane::tr("per node");
}

} // namespace

FillPane::FillPane(QWidget* parent)
    : QWidget(parent)
    , m_view(new FillView)
    , m_refusal(new WarningLabel)
    , m_levels(new QComboBox)
    , m_play(new QToolButton)
{
    layOut();
    m_animation.setStartValue(0.0);
    m_animation.setEndValue(1.0);
    m_animation.setDuration(playMilliseconds);
    connect(&m_animation, &QVariantAnimation::valueChanged, this,
            [this](const QVariant& value) { m_view->setProgress(value.toDouble()); });
    connect(&m_animation, &QVariantAnimation::stateChanged, this, &FillPane::paintIcon);
    connect(m_play, &QToolButton::clicked, this, &FillPane::togglePlay);
    connect(m_levels, &QComboBox::activated, this, [this] { chooseLevel(level()); });
    setFocusProxy(m_view);
    paintIcon();
}

void FillPane::layOut()
{
    m_play->setAccessibleName(tr("Play the stage"));
    m_play->setToolTip(tr("Before, during, after (Space)"));
    m_play->setFocusPolicy(Qt::StrongFocus);
    m_levels->setAccessibleName(tr("Nodes put together"));
    m_levels->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    auto* strip = new QHBoxLayout;
    strip->setSpacing(grid);
    strip->addWidget(m_play);
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
    setProgress(1);
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
        m_levels->addItem(levelText(each), levelNumber(each));
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
    Q_EMIT shownChanged();
}

/// What plays is stopped.
void FillPane::setProgress(double progress)
{
    m_animation.stop();
    m_view->setProgress(progress);
}

void FillPane::setReducedMotion(bool reduced)
{
    m_view->setReducedMotion(reduced);
}

void FillPane::togglePlay()
{
    if (m_animation.state() == QAbstractAnimation::Running)
        m_animation.pause();
    else if (m_animation.state() == QAbstractAnimation::Paused)
        m_animation.resume();
    else
        m_animation.start();
}

void FillPane::paintIcon()
{
    const Theme& theme = Theme::of(palette());
    m_play->setIcon(lineIcon(isPlaying() ? QStringLiteral("pause") : QStringLiteral("play"), theme.text, theme.muted));
}

void FillPane::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        paintIcon();
}

} // namespace hrw::ui
