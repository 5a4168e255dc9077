// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/revealsection.h"

#include "ui/lessons/lessonplayer.h"
#include "ui/lessons/markdownlabel.h"
#include "ui/lessons/revealview.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

namespace hrw::ui {

namespace {

QLabel* wrapped(QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->hide();
    return label;
}

void sayIn(QLabel* label, const QString& text)
{
    label->setText(text);
    label->setVisible(!text.isEmpty());
}

} // namespace

RevealSection::RevealSection(QWidget* parent)
    : LessonSection(Tone::Quiet, parent)
    , m_verdict(wrapped(this))
    , m_bars(new RevealView(tr("Your guess, what was measured, and theory"), this))
    , m_room(wrapped(this))
    , m_roomBars(new RevealView(tr("What the room said"), this))
    , m_why(new MarkdownLabel(this))
    , m_score(wrapped(this))
{
    m_verdict->setProperty("cardTitle", true);
    m_score->setProperty("cardTitle", true);
    for (QWidget* part :
         {static_cast<QWidget*>(m_verdict), static_cast<QWidget*>(m_bars), static_cast<QWidget*>(m_room),
          static_cast<QWidget*>(m_roomBars), static_cast<QWidget*>(m_why), static_cast<QWidget*>(m_score)})
        column()->addWidget(part);
}

void RevealSection::refresh(const LessonPlayer& player)
{
    setVisible(player.page().phase == Phase::Reveal);
    if (player.page().phase != Phase::Reveal)
        return;
    showVerdict(player);
    showRoom(player);
    m_why->setMarkdown(player.page().reveal);
    const LessonScore score = player.score();
    sayIn(m_score,
          player.isAtEnd() && score.questions > 0 ? tr("The whole lesson: %1").arg(score.sentence()) : QString());
}

void RevealSection::showVerdict(const LessonPlayer& player)
{
    const std::optional<Revealed> revealed = player.revealed();
    if (!revealed) {
        sayIn(m_verdict, {});
        m_bars->setRows({});
        return;
    }
    const LessonVerdict verdict = verdictOf(*revealed, player.page().options);
    m_right = verdict.grade == LessonVerdict::Grade::Right;
    sayIn(m_verdict, verdict.sentence());
    takeColour();
    const auto* number = std::get_if<NumberQuestion>(&*player.course().current().question);
    m_bars->setRows(number ? revealRows(*number, *revealed) : std::vector<RevealRow>{});
}

void RevealSection::showRoom(const LessonPlayer& player)
{
    const std::optional<Revealed> revealed = player.revealed();
    const std::optional<Hands>& hands = player.course().handsOf(player.page().step);
    std::vector<RevealRow> rows;
    if (revealed && hands)
        rows = roomRows(handsWords(*player.course().current().question, player.page()), *hands, revealed->rightHands);
    m_roomBars->setRows(rows);
    sayIn(m_room, rows.empty() ? QString() : roomWords(*hands, revealed->rightHands));
}

void RevealSection::changeEvent(QEvent* event)
{
    LessonSection::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        takeColour();
}

void RevealSection::takeColour()
{
    const Theme& theme = Theme::of(palette());
    const QString sheet = QStringLiteral("color: %1").arg((m_right ? theme.good : theme.text).name());
    if (m_verdict->styleSheet() != sheet)
        m_verdict->setStyleSheet(sheet);
}

} // namespace hrw::ui
