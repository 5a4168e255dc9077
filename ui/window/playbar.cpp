// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/playbar.h"

#include "ui/playback/playback.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/window/timelinebar.h"

#include <QAction>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>
#include <array>

namespace hrw::ui {

namespace {

constexpr std::array speeds{0.25, 0.5, 1.0, 2.0, 4.0};

} // namespace

PlayBar::PlayBar(Playback& playback, QWidget* parent)
    : QWidget(parent)
    , m_playback(playback)
    , m_back(makeAction(tr("Back one step"), Qt::Key_PageUp))
    , m_play(makeAction(tr("Play"), Qt::Key_Space))
    , m_on(makeAction(tr("To the end of the step, then the next"), Qt::Key_PageDown))
    , m_timeline(new TimelineBar(this))
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 1, 0, 0);
    layout->setSpacing(grid);
    layout->addWidget(makeButton(m_back));
    QToolButton* play = makeButton(m_play);
    play->setObjectName(QStringLiteral("primary"));
    layout->addWidget(play);
    layout->addWidget(makeButton(m_on));
    layout->addWidget(makeSpeed());
    layout->addWidget(m_timeline, 1);
    connect(m_back, &QAction::triggered, this, &PlayBar::backRequested);
    connect(m_play, &QAction::triggered, this, &PlayBar::playRequested);
    connect(m_on, &QAction::triggered, this, &PlayBar::onRequested);
    connect(&m_playback, &Playback::playingChanged, this, &PlayBar::paintIcons);
    connect(&m_playback, &Playback::progressChanged, m_timeline, &TimelineBar::setProgress);
    paintIcons();
}

QList<QAction*> PlayBar::actions() const
{
    return {m_play, m_back, m_on};
}

void PlayBar::setTimelineShown(bool shown)
{
    setVisible(shown);
    m_back->setEnabled(shown);
    m_on->setEnabled(shown);
}

QAction* PlayBar::makeAction(const QString& text, Qt::Key key)
{
    auto* action = new QAction(text, this);
    action->setShortcut(QKeySequence(key));
    action->setToolTip(QStringLiteral("%1 (%2)").arg(text, action->shortcut().toString(QKeySequence::NativeText)));
    return action;
}

QToolButton* PlayBar::makeButton(QAction* action)
{
    auto* button = new QToolButton(this);
    button->setDefaultAction(action);
    button->setToolButtonStyle(Qt::ToolButtonIconOnly);
    button->setAccessibleName(action->text());
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

QComboBox* PlayBar::makeSpeed()
{
    auto* speed = new QComboBox(this);
    speed->setAccessibleName(tr("Speed"));
    speed->setToolTip(tr("How fast steps are played"));
    for (const double s : speeds)
        speed->addItem(QStringLiteral("%1×").arg(s), s);
    speed->setCurrentIndex(std::max(0, speed->findData(m_playback.speed())));
    connect(speed, &QComboBox::activated, this,
            [this, speed] { m_playback.setSpeed(speed->currentData().toDouble()); });
    return speed;
}

void PlayBar::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::of(palette());
    QPainter painter(this);
    painter.fillRect(rect(), theme.card);
    painter.fillRect(QRect(0, 0, width(), 1), theme.border);
}

void PlayBar::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        paintIcons();
}

/// Icons are drawn in the colours of the theme, so they are drawn anew when it changes.
void PlayBar::paintIcons()
{
    const Theme& theme = Theme::of(palette());
    const bool playing = m_playback.isPlaying();
    m_play->setText(playing ? tr("Pause") : tr("Play"));
    m_play->setToolTip(playing ? tr("Pause (Space)") : tr("Play this step again, or the next one (Space)"));
    m_back->setIcon(lineIcon(QStringLiteral("previous"), theme.text, theme.muted));
    m_on->setIcon(lineIcon(QStringLiteral("next"), theme.text, theme.muted));
    m_play->setIcon(lineIcon(playing ? QStringLiteral("pause") : QStringLiteral("play"), theme.onAccent, theme.muted));
}

} // namespace hrw::ui
