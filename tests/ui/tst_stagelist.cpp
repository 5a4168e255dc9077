// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testprogram.h"
#include "ui/plan/stagelist.h"
#include "ui/plan/warninglist.h"
#include "ui/theme/theme.h"

#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QApplication>
#include <QPainter>
#include <QRegularExpression>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <memory>

namespace tst_stagelist {

using namespace hrw;
using namespace hrw::ui;

namespace {

PlanCard stage(int number)
{
    PlanCard card;
    card.title = QStringLiteral("%1 · Drain host-0%1 (8 nodes) in 4 steps").arg(number);
    card.chips = {{QStringLiteral("4.3 % moves"), PlanChip::Tone::Moved},
                  {QStringLiteral("over limit"), PlanChip::Tone::Hot}};
    card.line = QStringLiteral("28.6 TiB · 4.0 to 6.4 h · host-07 reaches 86 % in step 3");
    card.checked = true;
    return card;
}

std::vector<PlanCard> cards(int stages)
{
    std::vector<PlanCard> all(1);
    all.front().title = QStringLiteral("0 · Today");
    for (int i = 1; i <= stages; ++i)
        all.push_back(stage(i));
    all.emplace_back().title = QStringLiteral("Total");
    return all;
}

} // namespace

class TestStageList : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup() { m_list.reset(); }

    void cardsKeepWithinTheirWidth_data();
    void cardsKeepWithinTheirWidth();
    void narrowCardsAreHigher();
    void linesBreakBetweenParts();
    void chipsStandBesideAShortLine();
    void modelHolds();
    void keysAskForEdits();
    void keysOfTodayAskForNothing();
    void listKeysComeBeforeShortcuts();
    void rowsAreChosenByArrows();
    void boxAsks();
    void theChosenRowIsInSight();
    void doubleClickEdits();
    void draggingMoves_data();
    void draggingMoves();
    void aDragCanBeGivenUp();
    void aClickIsNoDrag();
    void speaksAllOfACard();
    void statesAreSeen();
    void warningsTellTheirStage();

private:
    [[nodiscard]] QPoint rowCentre(int row) const
    {
        return m_list->visualRect(m_list->model()->index(row, 0)).center();
    }
    std::unique_ptr<StageList> m_list;
};

void TestStageList::initTestCase()
{
    applyLook(*qApp, Look::Light);
    applyTextScale(*qApp, 1);
}

void TestStageList::init()
{
    m_list = std::make_unique<StageList>();
    m_list->resize(320, 700);
    m_list->setCards(cards(4));
    m_list->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_list.get()));
    m_list->setCurrentRow(2);
}

void TestStageList::cardsKeepWithinTheirWidth_data()
{
    QTest::addColumn<int>("width");
    for (const int width : {150, 190, 240, 320, 500})
        QTest::addRow("%d", width) << width;
}

void TestStageList::cardsKeepWithinTheirWidth()
{
    QFETCH(int, width);
    PlanCard card = stage(3);
    card.lead = {{QStringLiteral("limit"), PlanChip::Tone::Hot}};
    const PlanCardLayout layout(card, width, m_list->font());
    const QRect whole(0, 0, width, layout.height);
    QList<QRect> all = layout.lead + layout.chips;
    for (const auto& part : layout.title + layout.line)
        all += part.rect;
    all += layout.box;
    for (const QRect& part : all)
        QVERIFY2(whole.contains(part), qPrintable(QStringLiteral("%1 of %2").arg(part.right()).arg(width)));
    for (qsizetype i = 0; i < all.size(); ++i)
        for (qsizetype j = i + 1; j < all.size(); ++j)
            QVERIFY(!all[i].intersects(all[j].adjusted(0, 3, 0, -3))); // lines stand close
    QString words;
    for (const auto& part : layout.title)
        words += part.text;
    QCOMPARE(words.simplified(), card.title.simplified()); // nothing is cut off
}

void TestStageList::narrowCardsAreHigher()
{
    const auto height = [this](int width) { return PlanCardLayout(stage(1), width, m_list->font()).height; };
    QVERIFY(height(150) > height(500));
    // Without chips, which fill whatever the title leaves, a narrower card is never lower.
    PlanCard words = stage(1);
    words.chips.clear();
    int last = 0;
    for (int width = 500; width >= 120; --width) {
        const int now = PlanCardLayout(words, width, m_list->font()).height;
        QVERIFY(now >= last);
        last = now;
    }
}

/// At any width a line begins with a word: no unit without its figure, no half of a name, no dot.
void TestStageList::linesBreakBetweenParts()
{
    PlanCard card = stage(3);
    card.line += QStringLiteral(" · osd.94 left");
    static const QRegularExpression wrong(QStringLiteral("^(%|TiB|h\\b|·|\\d\\d |94)"));
    for (int width = 180; width < 500; ++width) {
        const PlanCardLayout layout(card, width, m_list->font());
        for (const auto& part : layout.title + layout.line)
            QVERIFY2(!wrong.match(part.text).hasMatch(), qPrintable(part.text));
    }
    QString words;
    for (const auto& part : PlanCardLayout(card, 200, m_list->font()).line)
        words += part.text;
    QCOMPARE(words.simplified(), card.line.simplified());
}

/// A chip that has no room beside the title makes a card no higher, if what it says below is short.
void TestStageList::chipsStandBesideAShortLine()
{
    PlanCard card = stage(1);
    card.chips = {{QStringLiteral("off")}};
    card.line = QStringLiteral("passed over");
    const auto last = [&](int width) { return PlanCardLayout(card, width, m_list->font()).chips.constLast(); };
    const auto below = [&](int width) { return PlanCardLayout(card, width, m_list->font()).line.constFirst().rect; };
    int width = 500;
    while (last(width).bottom() < below(width).top())
        --width;
    QVERIFY(last(width).left() > below(width).right());
    QCOMPARE(PlanCardLayout(card, width, m_list->font()).height, PlanCardLayout(card, 500, m_list->font()).height);
}

void TestStageList::modelHolds()
{
    const QAbstractItemModelTester tester(m_list->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    for (const int stages : {6, 2, 0, 3}) {
        m_list->setCards(cards(stages));
        QCOMPARE(m_list->model()->rowCount(), stages + 2);
        QCOMPARE(m_list->stageCount(), static_cast<std::size_t>(stages));
    }
    m_list->setCards({cards(0).front()}); // without stages there is no total
    QCOMPARE(m_list->stageCount(), std::size_t{0});
    QVERIFY(!m_list->stageAt(0) && !m_list->stageAt(-1));
}

void TestStageList::keysAskForEdits()
{
    QSignalSpy move(m_list.get(), &StageList::moveRequested);
    QSignalSpy enable(m_list.get(), &StageList::enableRequested);
    QSignalSpy edit(m_list.get(), &StageList::editRequested);
    QSignalSpy duplicate(m_list.get(), &StageList::duplicateRequested);
    QSignalSpy remove(m_list.get(), &StageList::deleteRequested);
    QSignalSpy add(m_list.get(), &StageList::addRequested);
    QTest::keyClick(m_list.get(), Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(move.takeFirst(),
             (QVariantList{QVariant::fromValue<std::size_t>(1), QVariant::fromValue<std::size_t>(0)}));
    QTest::keyClick(m_list.get(), Qt::Key_Down, Qt::AltModifier);
    QCOMPARE(move.takeFirst(),
             (QVariantList{QVariant::fromValue<std::size_t>(1), QVariant::fromValue<std::size_t>(2)}));
    QTest::keyClick(m_list.get(), Qt::Key_Space);
    QCOMPARE(enable.takeFirst(), (QVariantList{QVariant::fromValue<std::size_t>(1), false}));
    for (const Qt::Key key : {Qt::Key_Return, Qt::Key_F2})
        QTest::keyClick(m_list.get(), key);
    QCOMPARE(edit.size(), 2);
    QTest::keyClick(m_list.get(), Qt::Key_D, Qt::ControlModifier);
    QCOMPARE(duplicate.size(), 1);
    QTest::keyClick(m_list.get(), Qt::Key_Delete);
    QCOMPARE(remove.size(), 1);
    QTest::keyClick(m_list.get(), Qt::Key_Insert);
    QCOMPARE(add.size(), 1);
    m_list->setCurrentRow(1);
    QTest::keyClick(m_list.get(), Qt::Key_Up, Qt::AltModifier); // it is the first
    m_list->setCurrentRow(4);
    QTest::keyClick(m_list.get(), Qt::Key_Down, Qt::AltModifier); // the last
    QCOMPARE(move.size(), 0);
}

void TestStageList::keysOfTodayAskForNothing()
{
    for (const int row : {0, 5}) {
        m_list->setCurrentRow(row);
        QSignalSpy move(m_list.get(), &StageList::moveRequested);
        QSignalSpy enable(m_list.get(), &StageList::enableRequested);
        QSignalSpy remove(m_list.get(), &StageList::deleteRequested);
        for (const Qt::Key key : {Qt::Key_Space, Qt::Key_Delete})
            QTest::keyClick(m_list.get(), key);
        QTest::keyClick(m_list.get(), Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(move.size() + enable.size() + remove.size(), 0);
    }
}

void TestStageList::listKeysComeBeforeShortcuts()
{
    const auto taken = [this](Qt::Key key, Qt::KeyboardModifiers modifiers) {
        QKeyEvent event(QEvent::ShortcutOverride, key, modifiers);
        event.ignore();
        QApplication::sendEvent(m_list.get(), &event);
        return event.isAccepted();
    };
    QVERIFY(taken(Qt::Key_Delete, Qt::NoModifier));
    QVERIFY(taken(Qt::Key_D, Qt::ControlModifier));
    QVERIFY(taken(Qt::Key_Space, Qt::NoModifier));
    QVERIFY(!taken(Qt::Key_Z, Qt::ControlModifier));
    m_list->setCurrentRow(0);
    QVERIFY(!taken(Qt::Key_Space, Qt::NoModifier)); // it plays
    QVERIFY(taken(Qt::Key_D, Qt::ControlModifier));
}

void TestStageList::rowsAreChosenByArrows()
{
    QSignalSpy chosen(m_list.get(), &PlanCardList::rowChosen);
    QTest::keyClick(m_list.get(), Qt::Key_Down);
    QCOMPARE(chosen.takeFirst(), QVariantList{3});
    QTest::keyClick(m_list.get(), Qt::Key_End);
    QCOMPARE(chosen.takeFirst(), QVariantList{5});
    QTest::keyClick(m_list.get(), Qt::Key_Home);
    QCOMPARE(chosen.takeFirst(), QVariantList{0});
    m_list->setCurrentRow(3); // not by hand
    m_list->setCards(cards(5));
    QCOMPARE(m_list->currentRow(), 3);
    QCOMPARE(chosen.size(), 0);
}

void TestStageList::boxAsks()
{
    QSignalSpy enable(m_list.get(), &StageList::enableRequested);
    const QRect row = m_list->visualRect(m_list->model()->index(3, 0));
    const QRect box = PlanCardLayout(stage(3), row.width(), m_list->font()).box.translated(row.topLeft());
    QTest::mouseClick(m_list->viewport(), Qt::LeftButton, {}, box.center());
    QCOMPARE(enable.takeFirst(), (QVariantList{QVariant::fromValue<std::size_t>(2), false}));
    QTest::mouseClick(m_list->viewport(), Qt::LeftButton, {}, row.center());
    QCOMPARE(enable.size(), 0);
    QCOMPARE(m_list->cards()[3].checked, std::optional(true)); // it shows what it is given
}

/// Also where its card has just come, and is higher than a row that nobody has laid out yet.
void TestStageList::theChosenRowIsInSight()
{
    m_list->resize(220, 260);
    for (const int stages : {4, 40, 12}) {
        m_list->setCards(cards(stages));
        m_list->setCurrentRow(stages);
        const QRect row = m_list->visualRect(m_list->currentIndex());
        QVERIFY(row.height() > 0);
        QVERIFY(row.top() >= 0 && row.bottom() <= m_list->viewport()->height());
    }
    QCoreApplication::sendPostedEvents(); // what the new size asks for is done
    m_list->setCurrentRow(2);
    m_list->verticalScrollBar()->setValue(m_list->verticalScrollBar()->maximum());
    m_list->setCards(cards(12));
    m_list->setCurrentRow(2); // nothing has changed: who looks elsewhere goes on doing so
    QCOMPARE(m_list->verticalScrollBar()->value(), m_list->verticalScrollBar()->maximum());
    m_list->resize(220, 240); // not in sight before, so not now
    QCoreApplication::sendPostedEvents();
    QVERIFY(m_list->visualRect(m_list->currentIndex()).bottom() < 0);
    m_list->setCurrentRow(0);
    m_list->setCurrentRow(8);                  // at the lower edge
    for (const int height : {200, 160, 140}) { // a row that was in sight stays so
        m_list->resize(220, height);
        QTRY_VERIFY(m_list->viewport()->rect().contains(m_list->visualRect(m_list->currentIndex())));
    }
}

void TestStageList::doubleClickEdits()
{
    QSignalSpy edit(m_list.get(), &StageList::editRequested);
    QTest::mouseDClick(m_list->viewport(), Qt::LeftButton, {}, rowCentre(2));
    QCOMPARE(edit.takeFirst(), QVariantList{QVariant::fromValue<std::size_t>(1)});
    QTest::mouseDClick(m_list->viewport(), Qt::LeftButton, {}, rowCentre(0));
    QCOMPARE(edit.size(), 0);
}

void TestStageList::draggingMoves_data()
{
    QTest::addColumn<int>("from");
    QTest::addColumn<int>("onto"); // the row's centre, and a bit further the way it goes
    QTest::addColumn<int>("to");   // stage; -1: it stays
    QTest::addRow("down by one") << 1 << 2 << 1;
    QTest::addRow("down to the end") << 1 << 4 << 3;
    QTest::addRow("below the total") << 2 << 5 << 3;
    QTest::addRow("up by one") << 3 << 2 << 1;
    QTest::addRow("up to the top") << 4 << 1 << 0;
    QTest::addRow("above today") << 3 << 0 << 0;
    QTest::addRow("onto itself") << 2 << 2 << -1;
}

void TestStageList::draggingMoves()
{
    QFETCH(int, from);
    QFETCH(int, onto);
    QFETCH(int, to);
    QSignalSpy move(m_list.get(), &StageList::moveRequested);
    const QPoint end = rowCentre(onto) + QPoint(0, onto > from ? 6 : -6);
    QTest::mousePress(m_list->viewport(), Qt::LeftButton, {}, rowCentre(from));
    const QImage before = m_list->viewport()->grab().toImage();
    QTest::mouseMove(m_list->viewport(), rowCentre(from) + QPoint(20, 0));
    QTest::mouseMove(m_list->viewport(), end);
    QVERIFY(m_list->viewport()->grab().toImage() != before); // where it would go is shown
    QTest::mouseRelease(m_list->viewport(), Qt::LeftButton, {}, end);
    if (to < 0) {
        QCOMPARE(move.size(), 0);
        return;
    }
    QCOMPARE(move.size(), 1);
    QCOMPARE(move.front(), (QVariantList{QVariant::fromValue(static_cast<std::size_t>(from - 1)),
                                         QVariant::fromValue(static_cast<std::size_t>(to))}));
}

void TestStageList::aDragCanBeGivenUp()
{
    QSignalSpy move(m_list.get(), &StageList::moveRequested);
    QTest::mousePress(m_list->viewport(), Qt::LeftButton, {}, rowCentre(1));
    QTest::mouseMove(m_list->viewport(), rowCentre(3));
    QTest::mouseMove(m_list->viewport(), rowCentre(4));
    QTest::keyClick(m_list.get(), Qt::Key_Escape);
    QTest::mouseRelease(m_list->viewport(), Qt::LeftButton, {}, rowCentre(4));
    QCOMPARE(move.size(), 0);
}

void TestStageList::aClickIsNoDrag()
{
    QSignalSpy move(m_list.get(), &StageList::moveRequested);
    QSignalSpy chosen(m_list.get(), &PlanCardList::rowChosen);
    QTest::mouseClick(m_list->viewport(), Qt::LeftButton, {}, rowCentre(4));
    QCOMPARE(chosen.takeFirst(), QVariantList{4});
    QCOMPARE(move.size(), 0);
}

void TestStageList::speaksAllOfACard()
{
    const QString spoken = m_list->model()->index(2, 0).data(Qt::AccessibleTextRole).toString();
    const PlanCard card = stage(2);
    for (const QString& part : {card.title, card.chips[0].text, card.chips[1].text, card.line})
        QVERIFY(spoken.contains(part));
    QCOMPARE(m_list->model()->index(2, 0).data(Qt::CheckStateRole).toInt(), static_cast<int>(Qt::Checked));
    QVERIFY(!m_list->model()->index(0, 0).data(Qt::CheckStateRole).isValid());
    const QAccessibleInterface* face = QAccessible::queryAccessibleInterface(m_list.get());
    QCOMPARE(face->text(QAccessible::Name), QStringLiteral("Stages"));
}

void TestStageList::statesAreSeen()
{
    const auto painted = [](PlanCardState state, bool faded, const Theme& theme) {
        QImage image(320, 120, QImage::Format_RGB32);
        image.fill(theme.card);
        QPainter painter(&image);
        PlanCard card = stage(1);
        card.faded = faded;
        paintPlanCard(painter, card, QRect(2, 2, 300, 100), QApplication::font(), theme, state);
        return image;
    };
    for (const Theme* theme : {&Theme::light(), &Theme::darkTheme()}) {
        const QImage plain = painted(PlanCardState::Plain, false, *theme);
        const QImage current = painted(PlanCardState::Current, false, *theme);
        QVERIFY(plain != painted(PlanCardState::Hovered, false, *theme));
        QVERIFY(plain != current);
        QVERIFY(current != painted(PlanCardState::Focused, false, *theme));
        QVERIFY(plain != painted(PlanCardState::Plain, true, *theme));
    }
}

void TestStageList::warningsTellTheirStage()
{
    WarningList list;
    list.resize(300, 400);
    const auto said = [](const char* text) { return verbatim(std::string(text)); };
    list.setWarnings(
        {{PlanWarning::Kind::OverLimit,
          3,
          said("host-07 reaches 86 % in stage 4"),
          said("why"),
          said("what to do"),
          {}},
         {PlanWarning::Kind::Fine, std::nullopt, said("All is well"), said("as it should be"), said(""), {}}});
    list.show();
    QVERIFY(QTest::qWaitForWindowExposed(&list));
    QSignalSpy chosen(&list, &WarningList::warningChosen);
    const auto centre = [&](int row) { return list.visualRect(list.model()->index(row, 0)).center(); };
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, centre(0));
    QVERIFY(!chosen.isEmpty());
    QCOMPARE(chosen.front().front().value<PlanWarning>().stage, std::optional<std::size_t>(3));
    chosen.clear();
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, centre(1));
    QVERIFY(!chosen.isEmpty() && !chosen.back().front().value<PlanWarning>().stage);
    chosen.clear();
    QTest::keyClick(&list, Qt::Key_Up);
    QCOMPARE(chosen.size(), 1);
    const PlanCard& card = list.cards().front();
    QCOMPARE(card.lead.front().text.toStdString(), english(kindWord(PlanWarning::Kind::OverLimit)));
    QVERIFY(card.spoken().contains(QStringLiteral("what to do")));
}

const Registration registration{__FILE__, Application::Widgets, make<TestStageList>};

} // namespace tst_stagelist

#include "tst_stagelist.moc"
