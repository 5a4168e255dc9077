// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/window/playbar.h"

#include "ui/shell/playback/playback.h"
#include "ui/shell/window/timelinebar.h"
#include "ui/text/figures.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QAction>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>
#include <algorithm>
#include <array>
#include <utility>

namespace hrw::ui {

namespace {

constexpr std::array speeds{0.25, 0.5, 1.0, 2.0, 4.0};

} // namespace

PlayBar::PlayBar(Playback& playback, QWidget* parent)
    : QWidget(parent)
    , m_playback(playback)
    , m_back(makeAction(tr("Back one step"), {Qt::Key_Left, Qt::Key_PageUp}))
    , m_play(makeAction(tr("Play"), {Qt::Key_Space}))
    , m_on(makeAction(tr("To the end of the step, then the next"), {Qt::Key_Right, Qt::Key_PageDown}))
    , m_start(makeAction(tr("To the start"), {Qt::Key_Home}))
    , m_last(makeAction(tr("To the last step"), {Qt::Key_End}))
    , m_replay(makeAction(tr("Play this step again"), {Qt::CTRL | Qt::Key_R}))
    , m_reverse(makeAction(tr("Play this step backwards"), {Qt::CTRL | Qt::SHIFT | Qt::Key_R}))
    , m_auto(makeAction(tr("Play all steps by itself"), {Qt::CTRL | Qt::SHIFT | Qt::Key_P}))
    , m_slower(makeAction(tr("Slower"), {Qt::Key_Less}))
    , m_faster(makeAction(tr("Faster"), {Qt::Key_Greater}))
    , m_speed(new QComboBox(this))
    , m_autoButton(makeButton(m_auto))
    , m_timeline(new TimelineBar(this))
{
    m_auto->setCheckable(true);
    makeSpeed();
    layOut();
    connectAll();
    paintIcons();
}

void PlayBar::layOut()
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 1, 0, 0);
    layout->setSpacing(grid);
    layout->addWidget(makeButton(m_back));
    QToolButton* play = makeButton(m_play);
    play->setObjectName(QStringLiteral("primary"));
    layout->addWidget(play);
    layout->addWidget(makeButton(m_on));
    layout->addSpacing(grid);
    layout->addWidget(makeButton(m_reverse));
    layout->addWidget(makeButton(m_replay));
    layout->addWidget(m_autoButton);
    layout->addWidget(m_speed);
    layout->addWidget(m_timeline, 1);
}

void PlayBar::connectAll()
{
    connect(m_back, &QAction::triggered, this, &PlayBar::backRequested);
    connect(m_play, &QAction::triggered, this, &PlayBar::playRequested);
    connect(m_on, &QAction::triggered, this, &PlayBar::onRequested);
    connect(m_start, &QAction::triggered, this, &PlayBar::startRequested);
    connect(m_last, &QAction::triggered, this, &PlayBar::lastRequested);
    connect(m_replay, &QAction::triggered, &m_playback, &Playback::playFromStart);
    connect(m_reverse, &QAction::triggered, &m_playback, &Playback::playBackwards);
    connect(m_auto, &QAction::triggered, this, &PlayBar::autoRequested);
    connect(m_slower, &QAction::triggered, this, [this] { changeSpeed(-1); });
    connect(m_faster, &QAction::triggered, this, [this] { changeSpeed(1); });
    connect(&m_playback, &Playback::playingChanged, this, &PlayBar::paintIcons);
    connect(&m_playback, &Playback::progressChanged, m_timeline, &TimelineBar::setProgress);
}

QList<QAction*> PlayBar::actions() const
{
    return {m_play, m_back, m_on, m_start, m_last, m_replay, m_reverse, m_auto, m_slower, m_faster};
}

void PlayBar::answer(PresenterAsk ask)
{
    constexpr std::array acts{std::pair(PresenterAsk::Back, Act::Back),
                              std::pair(PresenterAsk::On, Act::On),
                              std::pair(PresenterAsk::Start, Act::Start),
                              std::pair(PresenterAsk::Last, Act::Last),
                              std::pair(PresenterAsk::PlayOrPause, Act::Play),
                              std::pair(PresenterAsk::Replay, Act::Replay),
                              std::pair(PresenterAsk::Reverse, Act::Reverse),
                              std::pair(PresenterAsk::AutoPlay, Act::Auto),
                              std::pair(PresenterAsk::Slower, Act::Slower),
                              std::pair(PresenterAsk::Faster, Act::Faster)}; // the mode does the others itself
    for (const auto& [asked, act] : acts)
        if (asked == ask)
            action(act)->trigger();
}

/// Says it in words, too: a pressed button alone is easily overlooked.
void PlayBar::setAutoPlaying(bool on)
{
    m_auto->setChecked(on);
    m_autoButton->setToolButtonStyle(on ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
    m_autoButton->setAccessibleDescription(on ? tr("on: any key or click ends it") : tr("off"));
    paintIcons();
}

QAction* PlayBar::makeAction(const QString& text, const QList<QKeySequence>& keys)
{
    auto* action = new QAction(text, this);
    action->setShortcuts(keys);
    action->setToolTip(QStringLiteral("%1 (%2)").arg(text, QKeySequence::listToString(keys, QKeySequence::NativeText)));
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

void PlayBar::makeSpeed()
{
    m_speed->setAccessibleName(tr("Speed"));
    m_speed->setToolTip(tr("How fast steps are played (< slower, > faster)"));
    for (const double s : speeds)
        m_speed->addItem(digitsText(s, 3) + QChar(0x00D7), s);
    m_speed->setCurrentIndex(std::max(0, m_speed->findData(m_playback.speed())));
    connect(m_speed, &QComboBox::currentIndexChanged, this,
            [this] { m_playback.setSpeed(m_speed->currentData().toDouble()); });
}

void PlayBar::changeSpeed(int by)
{
    m_speed->setCurrentIndex(std::clamp(m_speed->currentIndex() + by, 0, m_speed->count() - 1));
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

/// Icons are drawn in the colours of the theme, so they are redrawn when it changes.
void PlayBar::paintIcons()
{
    const Theme& theme = Theme::of(palette());
    const bool playing = m_playback.isPlaying();
    m_play->setText(playing ? tr("Pause") : tr("Play"));
    m_play->setToolTip(playing ? tr("Pause (Space)") : tr("Play this step again, or the next one (Space)"));
    m_back->setIcon(lineIcon(QStringLiteral("previous"), theme.text, theme.muted));
    m_on->setIcon(lineIcon(QStringLiteral("next"), theme.text, theme.muted));
    m_reverse->setIcon(lineIcon(QStringLiteral("reverse"), theme.text, theme.muted));
    m_replay->setIcon(lineIcon(QStringLiteral("replay"), theme.text, theme.muted));
    m_auto->setIcon(lineIcon(QStringLiteral("autoplay"), m_auto->isChecked() ? theme.accent : theme.text, theme.muted));
    m_auto->setIconText(tr("Auto"));
    m_play->setIcon(lineIcon(playing ? QStringLiteral("pause") : QStringLiteral("play"), theme.onAccent, theme.muted));
}

} // namespace hrw::ui
