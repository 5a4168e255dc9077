// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/export.h"
#include "core/document/scenariojson.h"
#include "tests/support/commalocale.h"
#include "tests/support/shipped.h"
#include "tests/support/testprogram.h"
#include "tests/support/windows.h"
#include "ui/failover/failoverworkspace.h"
#include "ui/lessons/lessonshelf.h"
#include "ui/lessons/lessonwords.h"
#include "ui/plan/planworkspace.h"
#include "ui/plan/report/planfiles.h"
#include "ui/session/documentfile.h"
#include "ui/shell/window/clusteractions.h"
#include "ui/shell/window/languageswitch.h"
#include "ui/text/amounts.h"
#include "ui/text/coretext.h"
#include "ui/text/counts.h"
#include "ui/text/figures.h"
#include "ui/text/language.h"

#include <QLabel>
#include <QLibraryInfo>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <cmath>
#include <random>

namespace tst_language {

using namespace hrw;
using namespace hrw::ui;

class TestLanguage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { test::useOwnSettings(m_dir); }
    void init()
    {
        applyLanguage(Language::German);
        Settings().setLanguage(Language::English); // what a window starts with
    }
    void cleanup() { applyLanguage(Language::English); }

    void numbersHaveTheMarkOfTheLanguage();
    void textsCountRight();
    void figuresOfLessonsAreInTheLanguage();
    void fieldsTakeBothMarks_data();
    void fieldsTakeBothMarks();
    void fieldsRefuseWhatCouldBeTwoNumbers();
    void fieldsGiveTheSameValueBack();
    void filesAreTheSameInEveryLanguage();
    void aThreadThatWritesFilesSpeaksEnglish();
    void buttonsOfQtAreTranslatedToo();
    void theChoiceIsKept();
    void anotherLanguageLosesNothing();
    void whatIsBeingComputedArrivesInTheNewWindow();
    void answersToAPlanAreTakenAlong();
    void lessonsGoOnInTheNewWindow();
    void aLargeWindowStaysLarge();
    void theToolBarFitsASmallWindow();

private:
    QTemporaryDir m_dir;
};

void TestLanguage::numbersHaveTheMarkOfTheLanguage()
{
    QCOMPARE(percentText(0.181), QStringLiteral("18,1 %"));
    QCOMPARE(countText(1.4e6), QStringLiteral("1,4 M"));
    QCOMPARE(bytesText(4.66 * std::pow(1024, 4)), QStringLiteral("4,66 TiB"));
    QCOMPARE(multipleText(1.8), QStringLiteral("1,8×"));
    QCOMPARE(decimalText(-0.5, 2), QStringLiteral("-0,50"));
    QCOMPARE(exactNumber(0.25), QStringLiteral("0,25"));
    QCOMPARE(exactBytes(1536), QStringLiteral("1,5 KiB"));
    QCOMPARE(exactPercent(0.855), QStringLiteral("85,5 %"));
    applyLanguage(Language::English);
    QCOMPARE(percentText(0.181), QStringLiteral("18.1 %"));
    QCOMPARE(exactNumber(0.25), QStringLiteral("0.25"));
}

void TestLanguage::textsCountRight()
{
    QCOMPARE(countedCopies(1), QStringLiteral("1 Kopie"));
    QCOMPARE(countedCopies(0), QStringLiteral("0 Kopien"));
    QCOMPARE(countedCopies(90123), QStringLiteral("90\u202f123 Kopien"));
    applyLanguage(Language::English);
    QCOMPARE(countedCopies(1), QStringLiteral("1 copy"));
    QCOMPARE(countedCopies(12), QStringLiteral("12 copies"));
    QCOMPARE(countedCopies(5'000'000'001), QStringLiteral("5\u202f000\u202f000\u202f001 copies"));
}

/// Verdicts are words; a node that is called like one keeps its name.
void TestLanguage::figuresOfLessonsAreInTheLanguage()
{
    const auto text = [](const char* word, bool isVerdict) {
        return figureWords({FigureUnit::Text, 0, word, {}, isVerdict});
    };
    QCOMPARE(text("sound", true), QStringLiteral("tauglich"));
    QCOMPARE(text("unsound", true), QStringLiteral("untauglich"));
    QCOMPARE(text("within chance", true), QStringLiteral("im Zufallsbereich"));
    QCOMPARE(text("beyond chance", true), QStringLiteral("außerhalb des Zufallsbereichs"));
    QCOMPARE(text("sound", false), QStringLiteral("sound"));
    QCOMPARE(amountWords(FigureUnit::Number, 14.4), QStringLiteral("14,4"));
    QCOMPARE(amountWords(FigureUnit::Number, 20), QStringLiteral("20"));
    QCOMPARE(amountWords(FigureUnit::Number, 0.126), QStringLiteral("0,13"));
}

void TestLanguage::fieldsTakeBothMarks_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<double>("value");
    QTest::newRow("comma") << "0,8" << 0.8;
    QTest::newRow("dot") << "0.8" << 0.8;
    QTest::newRow("dot, three decimals below one") << "0.125" << 0.125;
    QTest::newRow("comma, three decimals") << "1,234" << 1.234;
    QTest::newRow("whole") << "1234" << 1234.0;
    QTest::newRow("exponent") << "1,5e3" << 1500.0;
    QTest::newRow("four digits before the dot") << "1234.5" << 1234.5;
}

void TestLanguage::fieldsTakeBothMarks()
{
    QFETCH(QString, typed);
    QFETCH(double, value);
    const auto read = parseNumber(typed, QStringLiteral("Feld"));
    QVERIFY(read);
    QCOMPARE(*read, value);
}

void TestLanguage::fieldsRefuseWhatCouldBeTwoNumbers()
{
    for (const char* typed : {"1.234", "12.345", "1.234.567", "-1.234", "1.234 GiB", "1.234,5", "1,234.5", "1,2,3"}) {
        const QString text = QLatin1String(typed);
        QVERIFY2(!parseNumber(text, {}) && !parseBytes(text, {}), typed);
    }
    const Error error = parseNumber(QStringLiteral("1.234"), QStringLiteral("Gewicht")).error();
    QCOMPARE(coreSentence(error),
             QStringLiteral("Gewicht: \"1.234\" lässt sich auf zwei Arten lesen; 1234 oder 1,234 schreiben."));
    applyLanguage(Language::English); // where a comma is refused, and a dot is nothing but the decimal mark
    QVERIFY(!parseNumber(QStringLiteral("0,8"), {}));
    QCOMPARE(*parseNumber(QStringLiteral("1.234"), {}), 1.234);
}

/// What a field shows reads back as the same bits, in both languages.
void TestLanguage::fieldsGiveTheSameValueBack()
{
    std::mt19937_64 random(7);
    for (int i = 0; i < 2000; ++i) {
        applyLanguage(i % 2 == 0 ? Language::German : Language::English);
        const double value = std::exp((std::generate_canonical<double, 53>(random) - 0.5) * 40);
        const std::uint64_t bytes = (random() >> (random() % 60)) + 1;
        QCOMPARE(parseNumber(exactNumber(value), {}).value(), value);
        QCOMPARE(parseAmount(exactAmount(value), {}).value(), value);
        QCOMPARE(parseBytes(exactBytes(bytes), {}).value(), bytes);
        QCOMPARE(parseRate(exactRate(bytes), {}).value(), bytes);
    }
}

/// On a desktop with decimal commas, with a German window.
void TestLanguage::filesAreTheSameInEveryLanguage()
{
    const auto written = [this](const QString& name) {
        const Scenario scenario = shipped::scenario("storage-88-plan");
        const auto plans = evaluatePlans(scenario, nullptr, nullptr);
        const auto files = *planFiles(*plans);
        const QString path = m_dir.filePath(name);
        if (!saveScenario(scenario, path))
            return std::map<QString, QByteArray>();
        QFile file(path);
        std::map<QString, QByteArray> all;
        if (file.open(QIODevice::ReadOnly))
            all[QStringLiteral("scenario")] = file.readAll();
        for (const PlanFile& one : files)
            all[one.name] = one.content;
        all[QStringLiteral("nodes")] = QByteArray::fromStdString(nodesCsv(scenario.start));
        return all;
    };
    applyLanguage(Language::English);
    const auto english = written(QStringLiteral("en.hrw.json"));
    applyLanguage(Language::German);
    const CommaLocale commas;
    const auto german = written(QStringLiteral("de.hrw.json"));
    QVERIFY(english.size() >= 6);
    QCOMPARE(german.size(), english.size());
    for (const auto& [name, content] : english)
        QVERIFY2(german.at(name) == content, qPrintable(name));
}

void TestLanguage::aThreadThatWritesFilesSpeaksEnglish()
{
    QCOMPARE(countedNodes(2), QStringLiteral("2 Knoten"));
    {
        const InEnglish forFiles;
        QCOMPARE(countedNodes(2), QStringLiteral("2 nodes"));
        QCOMPARE(percentText(0.5), QStringLiteral("50.0 %"));
    }
    QCOMPARE(countedNodes(2), QStringLiteral("2 Knoten"));
}

void TestLanguage::buttonsOfQtAreTranslatedToo()
{
    if (!QFile::exists(QLibraryInfo::path(QLibraryInfo::TranslationsPath) + QStringLiteral("/qtbase_de.qm")))
        QSKIP("Qt's own translations are not installed");
    QMessageBox box;
    QAbstractButton* cancel = box.addButton(QMessageBox::Cancel);
    QCOMPARE(cancel->text().remove(u'&'), QStringLiteral("Abbrechen"));
}

void TestLanguage::theChoiceIsKept()
{
    Settings().setLanguage(Language::German);
    QCOMPARE(Settings().language(), Language::German);
    for (const Language language : {Language::System, Language::English, Language::German})
        QCOMPARE(languageOf(languageCode(language)), language);
    QCOMPARE(languageOf(QStringLiteral("xx")), Language::System);
}

namespace {

QAction* languageAction(const MainWindow& window, const char* code)
{
    for (QAction* action : window.findChildren<QAction*>())
        if (action->data().toString() == QLatin1String(code) && action->isCheckable())
            return action;
    return nullptr;
}

/// Chooses a language in the menu, and waits for the window that speaks it.
bool choose(const LanguageSwitch& only, const char* code)
{
    QSignalSpy replaced(&only, &LanguageSwitch::replaced);
    languageAction(only.window(), code)->trigger();
    return replaced.size() == 1 || replaced.wait();
}

void settle(MainWindow& window)
{
    QTRY_VERIFY_WITH_TIMEOUT(!window.evaluator().isBusy(), 60000);
}

} // namespace

void TestLanguage::anotherLanguageLosesNothing()
{
    applyLanguage(Language::English);
    const LanguageSwitch only(std::make_unique<MainWindow>());
    only.window().showNow(shipped::scenario("four-zones"));
    only.window().show();
    only.window().clusterActions().add->trigger();
    settle(only.window());
    const Scenario added = only.window().session().scenario();
    only.window().session().showStep(1);
    settle(only.window());
    only.window().showWorkspace(QStringLiteral("failover"));
    auto* before = qobject_cast<FailoverWorkspace*>(only.window().workspace());
    const QString node = QString::fromStdString(only.window().session().membership()[2].id);
    before->selectNode(node);
    before->showPanel(FailoverWorkspace::Panel::Shares);
    const Scenario scenario = only.window().session().scenario();
    const int undoable = only.window().session().undoStack().index();
    const EvaluationPtr shown = only.window().evaluator().latest();
    const QRect place = only.window().geometry();
    QVERIFY(undoable > 0 && only.window().session().isModified());
    const Session* session = &only.window().session();

    QVERIFY(choose(only, "de"));
    MainWindow& window = only.window();
    QVERIFY(window.isVisible());
    QCOMPARE(window.menuBar()->actions().front()->text(), QStringLiteral("&Datei"));
    QVERIFY(languageAction(window, "de")->isChecked());
    QCOMPARE(&window.session(), session);
    QVERIFY(window.session().scenario() == scenario && window.session().isModified());
    QCOMPARE(window.session().undoStack().index(), undoable);
    QCOMPARE(window.evaluator().latest(), shown); // nothing was computed again
    QCOMPARE(window.geometry(), place);
    QCOMPARE(window.clusterActions().selected(), node);
    auto* after = qobject_cast<FailoverWorkspace*>(window.workspace());
    QVERIFY(after);
    const auto titles = after->findChildren<QLabel*>();
    QVERIFY(std::ranges::any_of(titles, [](const QLabel* l) { return l->text() == QStringLiteral("Soll und Ist"); }));
    window.session().undoStack().undo();
    settle(window);
    QVERIFY(window.session().scenario().steps != added.steps);
    window.session().undoStack().redo();
    settle(window);
    QVERIFY(window.session().scenario() == added); // to go to another step is no edit
    QVERIFY(choose(only, "en"));
    QCOMPARE(only.window().menuBar()->actions().front()->text(), QStringLiteral("&File"));
    QVERIFY(only.window().session().scenario() == added);
}

void TestLanguage::whatIsBeingComputedArrivesInTheNewWindow()
{
    applyLanguage(Language::English);
    const LanguageSwitch only(std::make_unique<MainWindow>());
    only.window().showNow(defaultScenario());
    only.window().show();
    Scenario larger = defaultScenario();
    SyntheticKeys keys;
    keys.count = 300'000;
    larger.keys = keys;
    only.window().openDocument(larger, QStringLiteral("/larger.hrw.json"));
    QVERIFY(choose(only, "de"));
    settle(only.window());
    QCOMPARE(only.window().evaluator().latest()->keys->size(), KeyIndex(300'000));
    QCOMPARE(only.window().session().path(), QStringLiteral("/larger.hrw.json"));
}

void TestLanguage::answersToAPlanAreTakenAlong()
{
    applyLanguage(Language::English);
    const LanguageSwitch only(std::make_unique<MainWindow>());
    only.window().showNow(shipped::scenario("storage-88-plan"));
    only.window().showWorkspace(QStringLiteral("plan"));
    only.window().show();
    auto* before = qobject_cast<PlanWorkspace*>(only.window().workspace());
    before->finishWork();
    before->selectRow(3);
    before->showTop(PlanWorkspace::Top::Sizing);
    const auto run = before->planner().latest()->front().run;

    QVERIFY(choose(only, "de"));
    auto* after = qobject_cast<PlanWorkspace*>(only.window().workspace());
    QVERIFY(after);
    QVERIFY(!after->planner().isBusy());
    QCOMPARE(after->planner().latest()->front().run, run); // the very same: nothing was gone through again
    QCOMPARE(after->row(), 3);
}

/// The window that is gone must not be asked any more by what outlives it.
void TestLanguage::lessonsGoOnInTheNewWindow()
{
    applyLanguage(Language::English);
    const LanguageSwitch only(std::make_unique<MainWindow>());
    only.window().showNow(defaultScenario());
    only.window().show();
    const std::vector<ShelvedLesson> shelf = lessonShelf();
    only.window().openLesson(shelf[2].lesson);
    settle(only.window());
    QVERIFY(choose(only, "de"));
    QVERIFY(only.window().lesson().isOpen());
    for (const std::size_t other : {std::size_t{3}, std::size_t{2}}) {
        only.window().openLesson(shelf[other].lesson);
        settle(only.window());
        QCOMPARE(only.window().lesson().course().lesson().id, shelf[other].lesson->id);
        QVERIFY(only.window().session().scenario() == shelf[other].lesson->start);
    }
}

void TestLanguage::aLargeWindowStaysLarge()
{
    applyLanguage(Language::English);
    const LanguageSwitch only(std::make_unique<MainWindow>());
    only.window().showNow(defaultScenario());
    only.window().setGeometry(2, 2, 801, 602);
    only.window().showMaximized();
    const QRect usual = only.window().normalGeometry();
    QVERIFY(choose(only, "de"));
    QVERIFY(only.window().isMaximized());
    QCOMPARE(only.window().normalGeometry(), usual);
}

/// Nothing of it hides behind the button for what has no room.
void TestLanguage::theToolBarFitsASmallWindow()
{
    for (const Language language : {Language::English, Language::German}) {
        applyLanguage(language);
        MainWindow window;
        window.resize(1024, 700);
        window.showNow(shipped::scenario("four-zones"));
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QCOMPARE(window.width(), 1024);
        for (const char* workspace : {"explore", "compare", "failover", "plan"}) {
            window.showWorkspace(QLatin1String(workspace));
            const auto* more = window.findChild<QToolButton*>(QStringLiteral("qt_toolbar_ext_button"));
            QVERIFY(more);
            QTRY_VERIFY2(more->isHidden(), workspace);
        }
    }
}

const Registration registration{__FILE__, Application::Widgets, make<TestLanguage>};

} // namespace tst_language

#include "tst_language.moc"
