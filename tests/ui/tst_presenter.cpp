// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/shipped.h"
#include "tests/support/testprogram.h"
#include "ui/shell/presenter/captionline.h"
#include "ui/shell/presenter/penstrokes.h"
#include "ui/shell/presenter/presenterlegend.h"
#include "ui/shell/presenter/presentermode.h"
#include "ui/shell/presenter/presenternotes.h"
#include "ui/shell/presenter/presenteroverlay.h"
#include "ui/shell/window/clusteractions.h"
#include "ui/shell/window/mainwindow.h"
#include "ui/shell/window/playbar.h"
#include "ui/shell/window/rail.h"
#include "ui/shell/window/statusline.h"
#include "ui/text/coretext.h"
#include "ui/theme/theme.h"
#include "ui/widgets/card.h"
#include "ui/widgets/chipfield.h"

#include <QApplication>
#include <QBuffer>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QSvgGenerator>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTime>
#include <QToolBar>
#include <QWindow>
#include <QXmlStreamReader>

namespace tst_presenter {

using namespace hrw;
using namespace hrw::ui;

namespace {

constexpr double leastPixels = 14; // that the back row can read, of 720 lines

void press(Presenter& presenter, std::initializer_list<int> keys)
{
    for (const int key : keys)
        presenter.press(key, Qt::NoModifier);
}

/// The texts of a widget, smallest first: painted as SVG, which says the size of each.
QMultiMap<double, QString> textsBySize(QWidget& widget)
{
    QBuffer svg;
    QSvgGenerator generator;
    generator.setOutputDevice(&svg);
    generator.setResolution(widget.logicalDpiY());
    generator.setSize(widget.size());
    generator.setViewBox(widget.rect());
    QPainter painter(&generator);
    widget.render(&painter);
    painter.end();
    QMultiMap<double, QString> texts;
    QXmlStreamReader xml(svg.data());
    double size = 0;
    while (!xml.atEnd()) {
        xml.readNext();
        if (!xml.isStartElement())
            continue;
        if (xml.attributes().hasAttribute(QLatin1String("font-size")))
            size = xml.attributes().value(QLatin1String("font-size")).toDouble();
        if (xml.name() == QLatin1String("text"))
            texts.insert(size, xml.readElementText());
    }
    return texts;
}

} // namespace

class TestPresenter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();

    void keysAskForSteps_data();
    void keysAskForSteps();
    void otherKeysAreNotItsOwn();
    void escapeTakesWhatLiesOnTop();
    void aBlankScreenHidesNothingThatHappens();
    void everyPictureGetsItsTurn();
    void theHelpNamesEveryKey();
    void linesGoWhereThePenGoes();
    void theClockCounts();

    void startsAndLeavesAsItWas();
    void leavesWhenTheWindowCloses();
    void itsSizeIsItsOwn();
    void clickersStepWhateverHasTheFocus();
    void textIsTypedInTheMode();
    void stagesAreWalked();
    void actionsWorkWithoutMenus();
    void oneCardFillsTheRoom_data();
    void oneCardFillsTheRoom();
    void cardsHaveNamesOfTheirOwn();
    void aTileStaysAloneThroughSteps();
    void aClickOnATitleLooksAtIt();
    void theRestIsDimmed();
    void thePenDrawsAndIsWiped();
    void theRingFollowsThePointer();
    void blankIsBlank();
    void theCaptionSaysTheStep();
    void notesTellNowAndNext();
    void theAudienceCanRead_data();
    void theAudienceCanRead();

private:
    void settle();
    /// To who has the focus, as a keyboard sends it.
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        QWidget* focus = QApplication::focusWidget();
        QTest::keyClick(focus ? focus : m_window.get(), key, modifiers);
    }
    PresenterMode& mode() { return m_window->presenter(); }
    const PresenterView& view() { return mode().presenter().view(); }

    std::unique_ptr<MainWindow> m_window;
    QTemporaryDir m_dir;
};

void TestPresenter::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_dir.path());
    applyLook(*qApp, Look::Light);
    applyTextScale(*qApp, 1);
}

void TestPresenter::init()
{
    m_window = std::make_unique<MainWindow>();
    m_window->resize(1280, 720);
    m_window->showNow(shipped::scenario("four-zones"));
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    m_window->playback().toEnd();
}

void TestPresenter::cleanup()
{
    m_window.reset();
}

void TestPresenter::settle()
{
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->evaluator().isBusy(), 30000);
    m_window->workspace()->finishWork();
    QCoreApplication::sendPostedEvents();
    m_window->playback().toEnd();
}

void TestPresenter::keysAskForSteps_data()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<int>("ask");
    const auto row = [](const char* name, Qt::Key key, PresenterAsk ask) {
        QTest::newRow(name) << static_cast<int>(key) << static_cast<int>(ask);
    };
    row("a clicker's on", Qt::Key_PageDown, PresenterAsk::On);
    row("a clicker's back", Qt::Key_PageUp, PresenterAsk::Back);
    row("right", Qt::Key_Right, PresenterAsk::On);
    row("left", Qt::Key_Left, PresenterAsk::Back);
    row("home", Qt::Key_Home, PresenterAsk::Start);
    row("end", Qt::Key_End, PresenterAsk::Last);
    row("space", Qt::Key_Space, PresenterAsk::PlayOrPause);
    row("again", Qt::Key_R, PresenterAsk::Replay);
    row("by itself", Qt::Key_A, PresenterAsk::AutoPlay);
    row("wipe", Qt::Key_C, PresenterAsk::ClearPen);
}

void TestPresenter::keysAskForSteps()
{
    QFETCH(int, key);
    QFETCH(int, ask);
    Presenter presenter;
    QSignalSpy asked(&presenter, &Presenter::asked);
    presenter.press(key, {});
    QCOMPARE(asked.count(), 0); // it isn't on
    presenter.start();
    presenter.press(key, {});
    QCOMPARE(asked.count(), 1);
    QCOMPARE(static_cast<int>(asked.front().front().value<PresenterAsk>()), ask);
}

void TestPresenter::otherKeysAreNotItsOwn()
{
    for (const auto modifier : {Qt::ControlModifier, Qt::AltModifier, Qt::MetaModifier})
        for (const Qt::Key key : {Qt::Key_C, Qt::Key_Plus, Qt::Key_0, Qt::Key_S, Qt::Key_PageDown})
            QVERIFY(!Presenter::isKey(key, modifier));
    for (const Qt::Key key : {Qt::Key_X, Qt::Key_Tab, Qt::Key_Return, Qt::Key_Up, Qt::Key_Down, Qt::Key_F10})
        QVERIFY(!Presenter::isKey(key, {}));
}

void TestPresenter::escapeTakesWhatLiesOnTop()
{
    Presenter presenter;
    presenter.start();
    press(presenter, {Qt::Key_P, Qt::Key_B});
    presenter.press(Qt::Key_Escape, {});
    QVERIFY(!presenter.view().blank && presenter.view().pen);
    press(presenter, {Qt::Key_F1, Qt::Key_Escape});
    QVERIFY(!presenter.view().keys && presenter.view().pen);
    press(presenter, {Qt::Key_Escape});
    QVERIFY(!presenter.view().pen && presenter.view().on);
    press(presenter, {Qt::Key_F5}); // a clicker begins once more
    QVERIFY(presenter.view().on);
    press(presenter, {Qt::Key_Escape});
    QCOMPARE(presenter.view(), PresenterView());
}

void TestPresenter::aBlankScreenHidesNothingThatHappens()
{
    Presenter presenter;
    QSignalSpy asked(&presenter, &Presenter::asked);
    presenter.start();
    for (const int blank : {Qt::Key_B, Qt::Key_Period})
        for (const int key : {Qt::Key_R, Qt::Key_Space, Qt::Key_P, static_cast<Qt::Key>(blank)}) {
            presenter.press(blank, {});
            QVERIFY(presenter.view().blank);
            presenter.press(key, {});
            QVERIFY(!presenter.view().blank && !presenter.view().pen);
        }
    QCOMPARE(asked.count(), 0);
    // A clicker lights the screen and goes on at once.
    presenter.press(Qt::Key_B, {});
    connect(&presenter, &Presenter::asked, this, [&] { QVERIFY(!presenter.view().blank); });
    presenter.press(Qt::Key_PageDown, {});
    QCOMPARE(asked.count(), 1);
    QVERIFY(asked.back().front().value<PresenterAsk>() == PresenterAsk::On);
}

void TestPresenter::everyPictureGetsItsTurn()
{
    Presenter presenter;
    presenter.start();
    presenter.setCards(3);
    QList<int> seen;
    for (int i = 0; i < 5; ++i) {
        presenter.press(Qt::Key_S, {});
        seen += presenter.view().spot;
    }
    QCOMPARE(seen, (QList<int>{1, 2, 3, 0, 1}));
    presenter.press(Qt::Key_S, Qt::ShiftModifier);
    presenter.press(Qt::Key_S, Qt::ShiftModifier);
    QCOMPARE(presenter.view().spot, 3);
    press(presenter, {Qt::Key_2});
    QCOMPARE(presenter.view().spot, 2);
    press(presenter, {Qt::Key_9, Qt::Key_2}); // there is no ninth, and twice is as good as once
    QCOMPARE(presenter.view().spot, 2);
    press(presenter, {Qt::Key_0});
    QCOMPARE(presenter.view().spot, 0);
    presenter.lookAt(3);
    presenter.lookAt(3); // a second click
    QCOMPARE(presenter.view().spot, 0);
    presenter.setCards(0);
    press(presenter, {Qt::Key_S});
    QCOMPARE(presenter.view().spot, 0);
}

void TestPresenter::theHelpNamesEveryKey()
{
    QString all;
    for (const Presenter::KeyHelp& help : Presenter::help()) {
        QVERIFY(!help.keys.isEmpty() && !help.does.isEmpty());
        all += QLatin1Char(' ') + help.keys;
    }
    for (int key = Qt::Key_A; key <= Qt::Key_Z; ++key) {
        const bool named = all.contains(QRegularExpression(QStringLiteral("\\b%1\\b").arg(QChar(key))));
        QCOMPARE(named, Presenter::isKey(key, {}));
    }
}

void TestPresenter::linesGoWhereThePenGoes()
{
    PenStrokes strokes;
    strokes.extend({5, 5}); // nothing was begun
    QVERIFY(strokes.isEmpty());
    strokes.begin({0, 0});
    for (int x = 1; x <= 100; ++x)
        strokes.extend({0.5 * x, 0});
    strokes.end();
    strokes.extend({500, 500});
    strokes.begin({7, 7});
    QCOMPARE(strokes.lines().size(), std::size_t(2));
    const QPolygonF& line = strokes.lines().front();
    QCOMPARE(line.front(), QPointF(0, 0));
    QCOMPARE(line.back(), QPointF(50, 0));
    for (qsizetype i = 1; i < line.size(); ++i)
        QVERIFY(line[i].x() - line[i - 1].x() >= PenStrokes::closest);
    QCOMPARE(line.size(), qsizetype(26)); // 0, 2, ... 50
    strokes.clear();
    QVERIFY(strokes.isEmpty() && !strokes.isDrawing());
}

void TestPresenter::theClockCounts()
{
    for (const int seconds : {0, 5, 59, 60, 245, 3599, 3600, 3845, 35999}) {
        const QTime time = QTime(0, 0).addSecs(seconds);
        const QString expected = time.toString(seconds < 3600 ? QStringLiteral("m:ss") : QStringLiteral("h:mm:ss"));
        QCOMPARE(PresenterNotes::clockText(seconds), expected);
    }
}

void TestPresenter::startsAndLeavesAsItWas()
{
    const QRect place = m_window->geometry();
    const double points = m_window->workspace()->font().pointSizeF();
    QHash<const QWidget*, QRect> before;
    for (const QWidget* widget : m_window->findChildren<QWidget*>())
        if (widget->isVisible())
            before[widget] = widget->geometry();
    key(Qt::Key_F5);
    QVERIFY(mode().isOn());
    QVERIFY(m_window->isFullScreen());
    QCOMPARE(m_window->workspace()->font().pointSizeF(), points * 1.5);
    for (const QWidget* chrome :
         {static_cast<QWidget*>(m_window->menuBar()), static_cast<QWidget*>(m_window->findChild<QToolBar*>()),
          static_cast<QWidget*>(m_window->findChild<Rail*>()),
          static_cast<QWidget*>(m_window->findChild<StatusLine*>()),
          static_cast<QWidget*>(m_window->findChild<PlayBar*>())})
        QVERIFY(!chrome->isVisible());
    QVERIFY(mode().caption()->isVisible());
    for (const Qt::Key each : {Qt::Key_T, Qt::Key_S, Qt::Key_S, Qt::Key_H, Qt::Key_D, Qt::Key_F1, Qt::Key_N})
        key(each);
    QVERIFY(m_window->findChild<PlayBar*>()->isVisible());
    QVERIFY(mode().legend()->isVisible() && mode().notes());
    key(Qt::Key_Escape); // the legend
    key(Qt::Key_Escape);
    QVERIFY(!mode().isOn());
    QVERIFY(!mode().notes());
    QVERIFY(!m_window->isFullScreen());
    QTRY_COMPARE(m_window->geometry(), place);
    QCOMPARE(m_window->workspace()->font().pointSizeF(), points);
    QCoreApplication::sendPostedEvents();
    for (auto it = before.cbegin(); it != before.cend(); ++it) {
        QVERIFY2(it.key()->isVisible(), it.key()->metaObject()->className());
        if (qobject_cast<const Card*>(it.key()) || it.key()->parentWidget() == m_window.get())
            QTRY_COMPARE(it.key()->geometry(), it.value());
    }
}

void TestPresenter::leavesWhenTheWindowCloses()
{
    const double points = QApplication::font().pointSizeF();
    key(Qt::Key_F5);
    QVERIFY(QApplication::font().pointSizeF() > points);
    QVERIFY(m_window->close());
    QCOMPARE(QApplication::font().pointSizeF(), points);
    QVERIFY(!mode().isOn() && !m_window->isFullScreen());
    m_window->show();
    m_window->present();
    m_window.reset(); // however it ends
    QCOMPARE(QApplication::font().pointSizeF(), points);
}

void TestPresenter::itsSizeIsItsOwn()
{
    Settings settings;
    settings.setTextScale(1.2);
    m_window->present(false);
    const double begun = QApplication::font().pointSizeF();
    key(Qt::Key_Plus, Qt::ControlModifier);
    QVERIFY(QApplication::font().pointSizeF() > begun);
    QCOMPARE(Settings().textScale(), 1.2);
    QVERIFY(Settings().presenterScale() > 1.5);
    key(Qt::Key_Minus, Qt::ControlModifier);
    key(Qt::Key_Minus, Qt::ControlModifier);
    QVERIFY(QApplication::font().pointSizeF() < begun);
    key(Qt::Key_0, Qt::ControlModifier);
    QCOMPARE(QApplication::font().pointSizeF(), begun);
    for (int i = 0; i < 40; ++i)
        key(Qt::Key_Plus, Qt::ControlModifier);
    QCOMPARE(QApplication::font().pointSizeF(), begun / 1.8 * 4); // it has an end
    key(Qt::Key_0, Qt::ControlModifier);
    mode().leave();
    key(Qt::Key_0, Qt::ControlModifier);
    QCOMPARE(Settings().textScale(), 1.0);
    QCOMPARE(Settings().presenterScale(), 1.5);
}

void TestPresenter::clickersStepWhateverHasTheFocus()
{
    m_window->present(false);
    const auto shown = [this] { return m_window->session().scenario().shown; };
    const auto steps = m_window->session().scenario().steps.size();
    m_window->session().showStep(1);
    settle();
    auto* table = m_window->workspace()->findChild<QTableView*>();
    auto* field = m_window->workspace()->findChild<ChipField*>()->findChild<QLineEdit*>();
    std::uint64_t at = 1;
    for (QWidget* focus :
         {static_cast<QWidget*>(table), static_cast<QWidget*>(field), static_cast<QWidget*>(m_window->workspace())}) {
        focus->setFocus();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_PageDown);
        settle();
        QCOMPARE(shown(), ++at);
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_PageUp);
        settle();
        QCOMPARE(shown(), --at);
    }
    key(Qt::Key_End);
    settle();
    QCOMPARE(shown(), steps);
}

void TestPresenter::textIsTypedInTheMode()
{
    m_window->present(false);
    auto* field = m_window->workspace()->findChild<ChipField*>()->findChild<QLineEdit*>();
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, QStringLiteral("b5s"));
    QCOMPARE(field->text(), QStringLiteral("b5s"));
    QVERIFY(!view().blank);
    QTest::keyClick(field, Qt::Key_Escape); // ends the typing
    QVERIFY(!field->hasFocus());
    QVERIFY(mode().isOn());
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_B);
    QVERIFY(view().blank);
}

void TestPresenter::stagesAreWalked()
{
    m_window->showNow(shipped::scenario("storage-88-plan"));
    m_window->showWorkspace(QStringLiteral("explore"));
    m_window->present(false);
    key(Qt::Key_4, Qt::ControlModifier);
    settle();
    const Scenario before = m_window->session().scenario();
    key(Qt::Key_Home);
    QCOMPARE(m_window->steps().place(), 0);
    m_window->playback().toEnd();
    for (int stage = 1; stage < 4; ++stage) {
        key(stage == 2 ? Qt::Key_PageDown : Qt::Key_Right);
        QCOMPARE(m_window->steps().place(), stage);
        key(Qt::Key_Space); // pauses; in the list of stages it would switch one off
        QVERIFY(!m_window->playback().isPlaying());
        m_window->playback().toEnd();
    }
    QVERIFY(m_window->session().scenario() == before);
}

void TestPresenter::actionsWorkWithoutMenus()
{
    m_window->present(false);
    const auto nodes = m_window->evaluator().latest()->is.size();
    key(Qt::Key_N, Qt::ControlModifier);
    settle();
    QCOMPARE(m_window->evaluator().latest()->is.size(), nodes + 1);
    key(Qt::Key_Z, Qt::ControlModifier);
    settle();
    QCOMPARE(m_window->evaluator().latest()->is.size(), nodes);
    key(Qt::Key_3, Qt::ControlModifier);
    QVERIFY(m_window->workspace()->inherits("hrw::ui::FailoverWorkspace"));
    QVERIFY(mode().isOn());
}

void TestPresenter::oneCardFillsTheRoom_data()
{
    QTest::addColumn<QString>("workspace");
    for (const char* name : {"explore", "compare", "failover", "plan"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void TestPresenter::oneCardFillsTheRoom()
{
    QFETCH(QString, workspace);
    m_window->showWorkspace(workspace);
    settle();
    m_window->present(false);
    QCoreApplication::sendPostedEvents();
    const QList<Card*> cards = m_window->workspace()->cards();
    QVERIFY(cards.size() > 3);
    QList<QRect> before;
    for (const Card* card : cards)
        before += card->geometry();
    for (Card* lit : cards) {
        key(Qt::Key_S);
        QCOMPARE(m_window->workspace()->onlyCard(), lit);
        for (const Card* card : cards)
            QCOMPARE(card->isVisible(), card == lit);
        QVERIFY(!qobject_cast<QLineEdit*>(QApplication::focusWidget())); // or it would get the next key
        QTRY_VERIFY(lit->width() > 0.9 * m_window->width());
        QTRY_VERIFY(lit->height() > 0.7 * m_window->height());
    }
    key(Qt::Key_S);
    QCOMPARE(m_window->workspace()->onlyCard(), nullptr);
    for (qsizetype i = 0; i < cards.size(); ++i) {
        QVERIFY(cards[i]->isVisible());
        QTRY_COMPARE(cards[i]->geometry(), before[i]);
    }
}

void TestPresenter::cardsHaveNamesOfTheirOwn()
{
    for (const char* name : {"explore", "compare", "failover", "plan"}) {
        m_window->showWorkspace(QLatin1String(name));
        settle();
        QSet<QString> names;
        for (const Card* card : m_window->workspace()->cards()) {
            static const QRegularExpression kebab(QStringLiteral("^[a-z0-9]+(-[a-z0-9]+)*$"));
            QVERIFY2(kebab.match(card->objectName()).hasMatch(), qPrintable(card->objectName()));
            QVERIFY(!names.contains(card->objectName()));
            names += card->objectName();
        }
        QVERIFY(names.size() > 3);
    }
    m_window->showWorkspace(QStringLiteral("explore"));
    m_window->present(false);
    QVERIFY(mode().lookAt(QStringLiteral("matrix")));
    QCOMPARE(m_window->workspace()->onlyCard()->objectName(), QStringLiteral("matrix"));
    QVERIFY(mode().lookAt(QStringLiteral("matrix"))); // and not away again
    QVERIFY(m_window->workspace()->onlyCard());
    QVERIFY(!mode().lookAt(QStringLiteral("nothing")));
}

void TestPresenter::aTileStaysAloneThroughSteps()
{
    m_window->showNow(shipped::scenario("ten-nodes"));
    m_window->showWorkspace(QStringLiteral("compare"));
    settle();
    m_window->present(false);
    const QList<Card*> cards = m_window->workspace()->cards();
    key(Qt::Key_2);
    Card* lit = cards[1];
    m_window->clusterActions().add->trigger();
    settle();
    for (const Card* card : cards)
        QCOMPARE(card->isVisible(), card == lit);
    Scenario fewer = m_window->session().scenario();
    fewer.compared.resize(1); // the tile goes
    QVERIFY(m_window->session().edit(QStringLiteral("fewer"), fewer).has_value());
    settle();
    QVERIFY(!lit->isVisible());
    QVERIFY(cards[0]->isVisible());
    key(Qt::Key_0);
    QVERIFY(!lit->isVisible()); // it does not come back
    QCOMPARE(m_window->workspace()->cards().size(), qsizetype(2));
}

void TestPresenter::aClickOnATitleLooksAtIt()
{
    m_window->present(false);
    auto* card = m_window->workspace()->findChild<Card*>(QStringLiteral("loads"));
    QLabel* title = nullptr;
    for (auto* label : card->findChildren<QLabel*>(Qt::FindDirectChildrenOnly))
        if (label->text() == card->title())
            title = label;
    QVERIFY(title);
    QTest::mouseClick(title, Qt::LeftButton);
    QCOMPARE(m_window->workspace()->onlyCard(), card);
    QTest::mouseClick(title, Qt::LeftButton);
    QCOMPARE(m_window->workspace()->onlyCard(), nullptr);
    QTest::mouseClick(card, Qt::LeftButton, {}, QPoint(card->width() / 2, card->height() - 4)); // not its head
    QCOMPARE(m_window->workspace()->onlyCard(), nullptr);
    mode().leave();
    QTest::mouseClick(title, Qt::LeftButton);
    QCOMPARE(m_window->workspace()->onlyCard(), nullptr);
}

void TestPresenter::theRestIsDimmed()
{
    m_window->present(false);
    settle();
    const QImage bright = m_window->grab().toImage();
    key(Qt::Key_D);
    key(Qt::Key_1);
    QCOMPARE(m_window->workspace()->onlyCard(), nullptr);
    const QList<Card*> cards = m_window->workspace()->cards();
    for (const Card* card : cards)
        QVERIFY(card->isVisible());
    const QImage dimmed = m_window->grab().toImage();
    const auto areaOf = [this](const Card* card) { return QRect(card->mapTo(m_window.get(), QPoint()), card->size()); };
    QCOMPARE(dimmed.copy(areaOf(cards[0]).adjusted(4, 4, -4, -4)),
             bright.copy(areaOf(cards[0]).adjusted(4, 4, -4, -4)));
    QVERIFY(dimmed.copy(areaOf(cards[1])) != bright.copy(areaOf(cards[1])));
    const auto contrast = [](const QImage& image) {
        int darkest = 255;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                darkest = std::min(darkest, qGray(image.pixel(x, y)));
        return 255 - darkest;
    };
    QVERIFY(contrast(dimmed.copy(areaOf(cards[1]))) < contrast(bright.copy(areaOf(cards[1]))) / 3);
}

void TestPresenter::thePenDrawsAndIsWiped()
{
    m_window->present(false);
    settle();
    const QImage before = m_window->grab().toImage();
    key(Qt::Key_P);
    const auto draw = [this] {
        QTest::mousePress(mode().overlay(), Qt::LeftButton, {}, QPoint(300, 300));
        for (int i = 1; i <= 20; ++i) {
            QMouseEvent move(QEvent::MouseMove, QPointF(300 + 10 * i, 300), m_window->mapToGlobal(QPointF(300, 300)),
                             Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
            QCoreApplication::sendEvent(mode().overlay(), &move);
        }
        QTest::mouseRelease(mode().overlay(), Qt::LeftButton, {}, QPoint(500, 300));
    };
    draw();
    const QColor ink = Theme::light().hot;
    for (const int x : {302, 400, 498})
        QCOMPARE(m_window->grab().toImage().pixelColor(x, 300), ink);
    key(Qt::Key_P); // the pen goes, the line stays
    QCOMPARE(m_window->grab().toImage().pixelColor(400, 300), ink);
    QVERIFY(mode().overlay()->testAttribute(Qt::WA_TransparentForMouseEvents));
    key(Qt::Key_C);
    QCOMPARE(m_window->grab().toImage(), before);
    key(Qt::Key_P);
    draw();
    QVERIFY(!mode().overlay()->strokes().isEmpty());
    m_window->showWorkspace(QStringLiteral("failover")); // it would point at something else
    QVERIFY(mode().overlay()->strokes().isEmpty());
}

void TestPresenter::theRingFollowsThePointer()
{
    m_window->present(false);
    settle();
    key(Qt::Key_H);
    const auto ringAt = [this](QPoint at) {
        QTest::mouseMove(m_window->windowHandle(), at);
        const QImage image = m_window->grab().toImage();
        for (int x = at.x(); x < at.x() + 200; ++x)
            if (image.pixelColor(x, at.y()) == Theme::light().moved)
                return x - at.x();
        return -1;
    };
    const int radius = ringAt({200, 8});
    QVERIFY(radius > 10);
    QCOMPARE(ringAt({700, 8}), radius);
    key(Qt::Key_H);
    QCOMPARE(ringAt({200, 8}), -1);
}

void TestPresenter::blankIsBlank()
{
    m_window->present(false);
    key(Qt::Key_B);
    const QImage dark = m_window->grab().toImage();
    for (int y = 0; y < dark.height(); y += 3)
        for (int x = 0; x < dark.width(); x += 3)
            QVERIFY(qGray(dark.pixel(x, y)) < 16);
    key(Qt::Key_PageDown);
    QVERIFY(m_window->grab().toImage() != dark);
}

void TestPresenter::theCaptionSaysTheStep()
{
    m_window->present(false);
    for (const char* name : {"explore", "failover", "plan"}) {
        m_window->showWorkspace(QLatin1String(name));
        settle();
        const QStringList shown = mode().captionLine()->shownParts();
        QVERIFY(!shown.isEmpty());
        QCOMPARE(shown, m_window->findChild<StatusLine*>()->words().mid(0, shown.size()));
        QVERIFY(shown.size() > 2); // there is room for more than its name
        QCOMPARE(mode().caption()->accessibleDescription(),
                 m_window->findChild<StatusLine*>()->words().join(QStringLiteral(", ")));
    }
}

void TestPresenter::notesTellNowAndNext()
{
    m_window->session().showStep(1);
    settle();
    m_window->present(false);
    key(Qt::Key_N);
    QVERIFY(mode().notes()->isVisible());
    const auto said = [this](const QString& name) {
        for (const QLabel* label : mode().notes()->findChildren<QLabel*>())
            if (label->accessibleName() == name)
                return label->text();
        return QString();
    };
    const Evaluation& e = *m_window->evaluator().latest();
    QVERIFY(said(QStringLiteral("Now")).contains(coreText(e.timeline[0])));
    QCOMPARE(said(QStringLiteral("Next")), coreText(e.timeline[1]));
    QCOMPARE(said(QStringLiteral("How far it is")), QStringLiteral("1 of %1").arg(e.timeline.size()));
    QTest::keyClick(mode().notes(), Qt::Key_End); // its keys are those of the mode
    settle();
    QCOMPARE(said(QStringLiteral("Next")), QStringLiteral("this is the last"));
    QTest::keyClick(mode().notes(), Qt::Key_N);
    QVERIFY(!mode().notes());
}

void TestPresenter::theAudienceCanRead_data()
{
    QTest::addColumn<QString>("workspace");
    QTest::addColumn<QByteArray>("scenario");
    for (const char* name : {"explore", "compare", "failover"})
        for (const char* scenario : {"four-zones", "ten-nodes"})
            QTest::addRow("%s of %s", name, scenario) << QString::fromLatin1(name) << QByteArray(scenario);
    QTest::newRow("plan") << QStringLiteral("plan") << QByteArray("storage-88-plan");
}

/// At 1280 x 720, with all cards and with each alone.
void TestPresenter::theAudienceCanRead()
{
    QFETCH(QString, workspace);
    QFETCH(QByteArray, scenario);
    m_window->showNow(shipped::scenario(scenario.toStdString()));
    m_window->showWorkspace(workspace);
    settle();
    QVERIFY(textsBySize(*m_window).firstKey() < leastPixels); // that it sees small text
    m_window->present(false);
    m_window->resize(1280, 720);
    settle();
    QCOMPARE(m_window->size(), QSize(1280, 720)); // larger text makes no window larger
    const qsizetype cards = m_window->workspace()->cards().size();
    for (qsizetype i = 0; i <= cards; ++i) {
        const QMultiMap<double, QString> texts = textsBySize(*m_window);
        QVERIFY(texts.size() > 3);
        QVERIFY2(texts.firstKey() >= leastPixels,
                 qPrintable(QStringLiteral("%1: %2 px, %3").arg(texts.first()).arg(texts.firstKey()).arg(i)));
        key(Qt::Key_S);
        settle();
    }
}

const Registration registration{__FILE__, Application::Widgets, make<TestPresenter>};

} // namespace tst_presenter

#include "tst_presenter.moc"
