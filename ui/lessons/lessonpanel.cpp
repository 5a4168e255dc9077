// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lessonpanel.h"

#include "core/formats/markdown.h"
#include "ui/lessons/answerbox.h"
#include "ui/lessons/keyscores.h"
#include "ui/lessons/lessonplayer.h"
#include "ui/lessons/lessonsection.h"
#include "ui/lessons/markdownlabel.h"
#include "ui/lessons/questionsection.h"
#include "ui/lessons/revealsection.h"
#include "ui/lessons/stepdots.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"
#include "ui/widgets/arrange.h"
#include "ui/widgets/card.h"
#include "ui/widgets/wrapbutton.h"

#include <QAccessible>
#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QShortcut>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace hrw::ui {

namespace {

constexpr int usualCharacters = 46; // of width
constexpr int leastCharacters = 36;
constexpr int msPerCharacter = 40; // for who reads fast

QString withoutMnemonic(QString words)
{
    return words.replace(u'&', QStringLiteral("&&"));
}

} // namespace

LessonPanel::LessonPanel(LessonPlayer& player, QWidget* parent)
    : QWidget(parent)
    , m_player(player)
    , m_dots(new StepDots(this))
    , m_scroll(new QScrollArea(this))
    , m_summary(new MarkdownLabel(this))
    , m_title(new MarkdownLabel(this))
    , m_text(new MarkdownLabel(this))
    , m_key(new QLineEdit(this))
    , m_scores(new KeyScores(this))
    , m_question(new QuestionSection(this))
    , m_watchSection(new LessonSection(LessonSection::Tone::Watch, this))
    , m_watch(new MarkdownLabel(this))
    , m_reveal(new RevealSection(this))
    , m_away(new QLabel(tr("What is on screen has been changed since."), this))
    , m_return(new QPushButton(tr("Back to the lesson"), this))
    , m_back(new QPushButton(tr("Back"), this))
    , m_on(new WrapButton(this))
{
    setAccessibleName(tr("Lesson"));
    layOut();
    connectAll();
    hide();
}

QSize LessonPanel::sizeHint() const
{
    return {usualCharacters * fontMetrics().averageCharWidth() + cardGap, 60 * grid};
}

QSize LessonPanel::minimumSizeHint() const
{
    return {leastCharacters * fontMetrics().averageCharWidth() + cardGap, 40 * grid};
}

int LessonPanel::stillReading() const
{
    if (m_watchSection->isHidden() || !isVisible())
        return 0;
    const int all = std::clamp(static_cast<int>(m_watch->accessibleName().size()) * msPerCharacter, 1000, 4000);
    return std::max(0, all - static_cast<int>(m_here.elapsed()));
}

void LessonPanel::layOut()
{
    auto* body = new QWidget(this);
    auto* column = new QVBoxLayout(body);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid);
    m_scroll->setWidget(makeBody());
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setAccessibleName(tr("The step"));
    column->addWidget(m_dots);
    column->addWidget(m_scroll, 1);
    m_away->setWordWrap(true);
    m_away->setProperty("muted", true);
    column->addWidget(m_away);
    column->addWidget(m_return);
    column->addLayout(makeButtons());
    m_card = new Card(QStringLiteral("lesson"), {}, body, this);
    auto* close = new QToolButton(m_card);
    close->setText(tr("Close"));
    close->setAccessibleName(tr("Close the lesson"));
    close->setToolTip(tr("Close the lesson; what is on screen stays"));
    connect(close, &QToolButton::clicked, this, [this] { m_player.close(); });
    m_card->addTool(close);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, cardGap, cardGap, cardGap);
    all->addWidget(m_card);
}

QWidget* LessonPanel::makeBody()
{
    auto* body = new QWidget(m_scroll);
    auto* column = new QVBoxLayout(body);
    column->setContentsMargins(0, 0, grid / 2, 0);
    column->setSpacing(grid + grid / 2);
    auto* watch = new QLabel(tr("Watch for"), m_watchSection);
    watch->setProperty("cardTitle", true);
    m_watchSection->column()->addWidget(watch);
    m_watchSection->column()->addWidget(m_watch);
    for (QWidget* part : {static_cast<QWidget*>(m_summary), static_cast<QWidget*>(m_title),
                          static_cast<QWidget*>(m_text), makeKeyField(), static_cast<QWidget*>(m_question),
                          static_cast<QWidget*>(m_watchSection), static_cast<QWidget*>(m_reveal)})
        column->addWidget(part);
    column->addStretch(1);
    return body;
}

QWidget* LessonPanel::makeKeyField()
{
    m_keyBox = new QWidget(this);
    m_key->setAccessibleName(tr("Your key"));
    m_key->setPlaceholderText(tr("Any text, such as your name"));
    auto* name = new QLabel(tr("Your &key"), m_keyBox);
    name->setBuddy(m_key);
    auto* row = new QHBoxLayout;
    row->setSpacing(grid);
    row->addWidget(name);
    row->addWidget(m_key, 1);
    auto* column = new QVBoxLayout(m_keyBox);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid);
    column->addLayout(row);
    column->addWidget(m_scores);
    return m_keyBox;
}

QLayout* LessonPanel::makeButtons()
{
    m_on->setObjectName(QStringLiteral("primary"));
    m_back->setToolTip(tr("Back in the lesson (Alt+Left)"));
    m_on->setToolTip(tr("On in the lesson (Alt+Right, or Enter in this panel)"));
    // Below each other: what the action is called may take all of the width.
    auto* column = new QVBoxLayout;
    column->setSpacing(grid);
    column->addWidget(m_on);
    column->addWidget(m_back);
    return column;
}

void LessonPanel::connectAll()
{
    connect(&m_player, &LessonPlayer::changed, this, &LessonPanel::refresh);
    connect(&m_player, &LessonPlayer::placeChanged, this, &LessonPanel::arrive);
    connect(m_dots, &StepDots::stepChosen, this, [this](int step) { m_player.goTo(static_cast<std::size_t>(step)); });
    connect(m_key, &QLineEdit::textEdited, this, [this](const QString& text) { m_player.typeKey(text); });
    connect(m_question, &QuestionSection::answered, &m_player, &LessonPlayer::answer);
    connect(m_question, &QuestionSection::handsCounted, &m_player, &LessonPlayer::setHands);
    connect(m_question, &QuestionSection::pictureWanted, this, &LessonPanel::pictureWanted);
    connect(m_return, &QPushButton::clicked, this, [this] { m_player.returnToScene(); });
    connect(m_back, &QPushButton::clicked, this, [this] { m_player.back(); });
    connect(m_on, &QPushButton::clicked, this, &LessonPanel::goOn);
    connect(&m_player, &LessonPlayer::questionWanted, this, &LessonPanel::showQuestion);
    m_look.setSingleShot(true);
    m_look.setInterval(0);
    connect(&m_look, &QTimer::timeout, this, &LessonPanel::lookForQuestion);
    connect(m_scroll->verticalScrollBar(), &QScrollBar::valueChanged, this, [this] { m_look.start(); });
    m_question->installEventFilter(this);
    m_scroll->viewport()->installEventFilter(this);
    auto* back = new QShortcut(QKeySequence(Qt::ALT | Qt::Key_Left), this);
    connect(back, &QShortcut::activated, this, [this] { m_player.back(); });
    auto* on = new QShortcut(QKeySequence(Qt::ALT | Qt::Key_Right), this);
    connect(on, &QShortcut::activated, this, [this] { m_player.on(); });
}

void LessonPanel::goOn()
{
    if (m_player.isAtEnd())
        Q_EMIT listWanted();
    else
        m_player.on();
}

void LessonPanel::refresh()
{
    setVisible(m_player.isOpen());
    if (!m_player.isOpen())
        return;
    const LessonPage& page = m_player.page();
    m_card->setTitle(page.lesson);
    m_card->setCaption(tr("step %1 of %2").arg(page.step + 1).arg(page.titles.size()));
    m_dots->setSteps(page.titles, page.step);
    m_title->setMarkdown(QStringLiteral("### ") + fromUtf8(markdownText(toUtf8(page.title))));
    m_summary->setMarkdown(page.phase == Phase::Predict ? page.summary : QString());
    m_text->setMarkdown(page.phase == Phase::Predict ? page.text : QString());
    refreshKey();
    m_question->refresh(m_player);
    m_watch->setMarkdown(page.watch);
    m_watchSection->setVisible(page.phase == Phase::Act && !page.watch.isEmpty());
    m_reveal->refresh(m_player);
    refreshButtons();
    m_look.start();
    if (m_awaitsFocus && page.hasFigures && window()->focusWidget() == m_on)
        takeFocus();
}

void LessonPanel::refreshKey()
{
    const LessonPage& page = m_player.page();
    m_keyBox->setVisible(page.takesKey);
    if (!page.takesKey)
        return;
    if (m_key->text() != page.typedKey)
        m_key->setText(page.typedKey);
    m_scores->setVisible(m_player.showsKey());
    if (m_player.showsKey()) {
        const LessonMoment& moment = *m_player.moment();
        m_scores->setKey(page.phase == Phase::Predict ? moment.before : moment.after, page.typedKey);
    }
}

void LessonPanel::refreshButtons()
{
    m_away->setVisible(m_player.isAway());
    m_return->setVisible(m_player.isAway());
    m_back->setEnabled(m_player.canGoBack());
    const QString on = m_player.leadsToQuestion() ? tr("To the question") : onText();
    m_on->setText(withoutMnemonic(on));
    m_on->setNext(withoutMnemonic(onText()));
    m_on->setAccessibleName(on);
}

QString LessonPanel::onText() const
{
    const LessonPage& page = m_player.page();
    if (m_player.isAtEnd())
        return tr("More lessons…");
    switch (page.phase) {
    case Phase::Predict:
        return page.act.isEmpty() ? tr("Go on") : page.act;
    case Phase::Act:
        return tr("What came of it");
    case Phase::Reveal:
        break;
    }
    return tr("Next step");
}

/// Another page starts at its top, and the keyboard is where it is needed: in a lesson that has just been opened
/// wherever it was before.
void LessonPanel::arrive()
{
    const bool opens = m_player.isOpen() && !m_wasOpen;
    m_wasOpen = m_player.isOpen();
    if (!m_player.isOpen())
        return;
    m_here.start();
    const QWidget* focus = QApplication::focusWidget();
    const bool takes = opens || !focus || isAncestorOf(focus) || !isVisible();
    refresh();
    m_scroll->verticalScrollBar()->setValue(0);
    setAccessibleDescription(tr("step %1: %2").arg(m_player.page().step + 1).arg(m_player.page().title));
    QAccessibleEvent told(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&told);
    if (takes)
        takeFocus();
}

/// A question comes first, and then the button that goes on.
void LessonPanel::takeFocus()
{
    m_awaitsFocus = isAnswerDue() && !m_player.page().hasFigures;
    QWidget* first = m_on;
    if (isAnswerDue() && !m_awaitsFocus && !m_question->answerBox()->inTabOrder().isEmpty())
        first = m_question->answerBox()->inTabOrder().front();
    first->setFocus();
}

bool LessonPanel::isAnswerDue() const
{
    const Course& course = m_player.course();
    return course.phase() == Phase::Predict && course.current().question && !course.answerOf(course.step());
}

/// As far down as it goes, or all of it; of one that is higher than the room there is, its beginning.
bool LessonPanel::isQuestionInSight() const
{
    const QScrollBar* bar = m_scroll->verticalScrollBar();
    const int top = m_question->y() - bar->value();
    const int room = m_scroll->viewport()->height();
    return bar->value() >= bar->maximum() || top + m_question->height() <= room || top <= 0;
}

void LessonPanel::lookForQuestion()
{
    if (m_player.isOpen())
        m_player.setQuestionOutOfSight(isVisible() && m_player.page().hasFigures && !isQuestionInSight());
}

void LessonPanel::showQuestion()
{
    QScrollBar* bar = m_scroll->verticalScrollBar();
    const int below = m_question->y() + m_question->height() + grid - m_scroll->viewport()->height();
    bar->setValue(std::max(bar->value(), std::min(below, m_question->y())));
    lookForQuestion();
    const QWidget* focus = QApplication::focusWidget();
    if (focus && isAncestorOf(focus))
        takeFocus();
}

bool LessonPanel::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::Move || event->type() == QEvent::Show)
        m_look.start();
    return QWidget::eventFilter(watched, event);
}

/// Enter goes on, from a slider or an option, too, once it holds an answer; on another button it presses that one.
void LessonPanel::keyPressEvent(QKeyEvent* event)
{
    if (event->key() != Qt::Key_Return && event->key() != Qt::Key_Enter) {
        QWidget::keyPressEvent(event);
        return;
    }
    auto* button = qobject_cast<QAbstractButton*>(QApplication::focusWidget());
    if (button && !qobject_cast<QRadioButton*>(button))
        button->click();
    else if (m_key->hasFocus() || (isAnswerDue() && !m_player.leadsToQuestion()))
        m_on->setFocus();
    else
        goOn();
}

} // namespace hrw::ui
