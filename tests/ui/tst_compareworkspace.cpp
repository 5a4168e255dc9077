// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/evaluations.h"
#include "tests/support/shipped.h"
#include "tests/support/testprogram.h"
#include "tests/support/windows.h"
#include "ui/compare/compareheader.h"
#include "ui/compare/comparemodel.h"
#include "ui/compare/comparetable.h"
#include "ui/compare/comparetile.h"
#include "ui/compare/compareworkspace.h"
#include "ui/compare/figuresheet.h"
#include "ui/compare/methoddialog.h"
#include "ui/compare/sweepchart.h"
#include "ui/compare/sweeppanel.h"
#include "ui/explore/keyflow/keyflowview.h"
#include "ui/shell/window/clusteractions.h"
#include "ui/shell/window/mainwindow.h"
#include "ui/text/coretext.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"
#include "ui/widgets/jobline.h"

#include <QAccessible>
#include <QApplication>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <algorithm>

namespace tst_compareworkspace {

using namespace hrw;
using namespace hrw::ui;
using test::withNextMenu;

namespace {

using Names = std::vector<std::string>;

/// Calls `act` with the next dialog, once it is there.
void withNextDialog(const std::function<void(MethodDialog*)>& act)
{
    test::withNextDialog<MethodDialog>(act);
}

void chooseByKeys(MethodDialog* dialog, const QString& kind, const QString& number)
{
    auto* box = dialog->findChild<QComboBox*>();
    box->setFocus();
    QTest::keyClick(box, Qt::Key_Home);
    for (int i = 0; box->currentText() != kind && i < box->count(); ++i)
        QTest::keyClick(box, Qt::Key_Down);
    if (!number.isEmpty()) {
        auto* field = dialog->findChild<QLineEdit*>();
        field->setFocus();
        QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(field, number);
    }
    QTest::keyClick(dialog, Qt::Key_Return);
}

} // namespace

class TestCompareWorkspace : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();

    void isOnTheRail();
    void showsStep3OfSource002();
    void tilesShowTheirPlacements();
    void allTilesMoveTogether();
    void reasonsNameTheOwners();
    void aClickRingsTheKeyEverywhere();
    void addsChangesAndTakesAwayByMouse();
    void addsChangesAndTakesAwayByKeyboard();
    void theDialogSaysWhatIsWrong();
    void statesSayWhatToDo();
    void manyCopiesAndOneNode();
    void theFirstNodeIsAStep();
    void cancellingKeepsThePicture();
    void workIsNotDoneBehind();
    void exportsItsTable();
    void everyControlHasAName();
    void followsTheLook();

private:
    void settle();
    void show(const Scenario& scenario);
    void undoByKeys();
    CompareWorkspace* workspace() { return m_window->findChild<CompareWorkspace*>(); }
    QString cell(int row, CompareFigure figure)
    {
        return workspace()->table()->figures()->index(row, CompareModel::column(figure)).data().toString();
    }
    const Names& compared() { return m_window->session().scenario().compared; }
    QToolButton* buttonOf(std::size_t tile) { return workspace()->tiles()[tile]->findChild<QToolButton*>(); }

    std::unique_ptr<MainWindow> m_window;
    QTemporaryDir m_dir;
};

void TestCompareWorkspace::initTestCase()
{
    test::useOwnSettings(m_dir);
}

void TestCompareWorkspace::init()
{
    m_window = std::make_unique<MainWindow>();
    m_window->resize(1440, 900);
    m_window->showWorkspace(QStringLiteral("compare"));
    show(test::Case(4, 200).then("add N5 1").scenario());
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    settle();
}

void TestCompareWorkspace::cleanup()
{
    m_window.reset();
}

void TestCompareWorkspace::show(const Scenario& scenario)
{
    m_window->showNow(scenario);
    workspace()->finishWork();
    m_window->playback().toEnd();
}

/// Waits until the tiles show the session's scenario.
void TestCompareWorkspace::settle()
{
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->evaluator().isBusy() && !workspace()->comparer().isBusy(), 30000);
    QVERIFY(m_window->evaluator().latest()->scenario == m_window->session().scenario());
    m_window->playback().toEnd();
}

/// Without a window system nobody makes the window active again after a menu or a dialog.
void TestCompareWorkspace::undoByKeys()
{
    QApplication::setActiveWindow(m_window.get());
    QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
    settle();
}

void TestCompareWorkspace::isOnTheRail()
{
    QVERIFY(m_window->showWorkspace(QStringLiteral("explore")));
    QAbstractButton* found = nullptr;
    for (auto* button : m_window->findChildren<QAbstractButton*>())
        if (button->text() == QLatin1String("Compare") && button->isCheckable() &&
            button->parentWidget()->accessibleName() == QLatin1String("Workspaces"))
            found = button;
    QVERIFY(found);
    QTest::mouseClick(found, Qt::LeftButton);
    QCOMPARE(m_window->workspace(), workspace());
}

/// 90,123 / 9,146 / 10,107 keys move, 80,107 / 0 / 0 of them needlessly.
void TestCompareWorkspace::showsStep3OfSource002()
{
    Scenario source = shipped::scenario("ten-nodes");
    source.shown = 1;
    source.compared = {"modulo", "ring:100", "hrw"};
    show(source);
    const std::array moved{"90 123", "9 146", "10 107"};
    const std::array needless{"80 107", "0", "0"};
    const auto digits = [](QString text) { return text.remove(QRegularExpression(QStringLiteral("[^0-9]"))); };
    for (int row = 0; row < 3; ++row) {
        const auto i = static_cast<std::size_t>(row);
        QCOMPARE(digits(cell(row, CompareFigure::MovedKeys)), digits(QLatin1String(moved[i])));
        QCOMPARE(digits(cell(row, CompareFigure::Needless)), digits(QLatin1String(needless[i])));
    }
}

void TestCompareWorkspace::tilesShowTheirPlacements()
{
    const auto tiles = workspace()->tiles();
    QCOMPARE(tiles.size(), defaultCompared().size());
    const auto e = m_window->evaluator().latest();
    for (std::size_t i = 0; i < tiles.size(); ++i) {
        QCOMPARE(tiles[i]->title(), coreText(parseMethod(compared()[i]).value()->title()));
        QCOMPARE(tiles[i]->size(), tiles[0]->size());
        const MethodFigures& figures = tiles[i]->method()->figures;
        QCOMPARE(figures.method->name(), parseMethod(compared()[i]).value()->name());
        const KeyFlowFrame& frame = tiles[i]->flow()->frame();
        QVERIFY(!frame.dots.empty());
        for (const KeyFlowDot& dot : frame.dots) {
            QVERIFY(dot.card >= 0);
            QCOMPARE(frame.cards[static_cast<std::size_t>(dot.card)].node.id,
                     QString::fromStdString(e->is[figures.placedAfter->owner(dot.key)].id));
        }
        const QList<FigureLine>& lines = tiles[i]->sheet()->lines();
        QCOMPARE(lines[MovedLine].value, cell(static_cast<int>(i), CompareFigure::MovedShare));
        QVERIFY(!tiles[i]->accessibleDescription().isEmpty());
    }
}

void TestCompareWorkspace::allTilesMoveTogether()
{
    m_window->playback().scrub(0);
    const auto e = m_window->evaluator().latest();
    for (const CompareTile* tile : workspace()->tiles()) {
        const KeyFlowFrame& frame = tile->flow()->frame();
        for (const KeyFlowDot& dot : frame.dots)
            QCOMPARE(frame.cards[static_cast<std::size_t>(dot.card)].node.id,
                     QString::fromStdString(e->was[tile->method()->figures.placedBefore->owner(dot.key)].id));
    }
    m_window->playback().scrub(0.5);
    for (const CompareTile* tile : workspace()->tiles()) {
        QCOMPARE(tile->flow()->progress(), 0.5);
        const auto flying = std::ranges::count_if(tile->flow()->frame().dots,
                                                  [](const KeyFlowDot& dot) { return dot.card == dotInAir; });
        QVERIFY(flying > 0);
    }
    workspace()->setReducedMotion(true);
    for (const CompareTile* tile : workspace()->tiles())
        for (const KeyFlowDot& dot : tile->flow()->frame().dots)
            QVERIFY(dot.card >= 0);
}

void TestCompareWorkspace::reasonsNameTheOwners()
{
    const auto e = m_window->evaluator().latest();
    for (const CompareTile* tile : workspace()->tiles()) {
        const ComparedMethod& method = *tile->method();
        int moved = 0;
        for (const KeyFlowDot& dot : tile->flow()->frame().dots) {
            const NodeIndex was = method.figures.placedBefore->owner(dot.key);
            const NodeIndex is = method.figures.placedAfter->owner(dot.key);
            const KeyReason* reason = method.reasonOf(dot.key);
            QCOMPARE(reason != nullptr, e->was[was].id != e->is[is].id);
            QCOMPARE(dot.ring, reason != nullptr);
            if (!reason)
                continue;
            ++moved;
            const QString tip = tile->flow()->dotWords(dot.key);
            QVERIFY2(tip.contains(coreText(reason->was)) && tip.contains(coreText(reason->is)), qPrintable(tip));
        }
        QVERIFY(moved > 0);
    }
}

void TestCompareWorkspace::aClickRingsTheKeyEverywhere()
{
    const auto tiles = workspace()->tiles();
    const KeyFlowDot dot = tiles[2]->flow()->frame().dots[3];
    const QImage before = tiles[4]->flow()->grab().toImage();
    QTest::mouseClick(tiles[2]->flow(), Qt::LeftButton, {}, dot.position().toPoint());
    for (const CompareTile* tile : tiles)
        QCOMPARE(tile->flow()->selectedKey(), std::optional<KeyIndex>(dot.key));
    QVERIFY(tiles[4]->flow()->grab().toImage() != before);
    const std::string name = m_window->evaluator().latest()->keys->text(dot.key);
    QVERIFY(workspace()->header()->caption().contains(fromUtf8(name)));
    QTest::mouseClick(tiles[0]->flow(), Qt::LeftButton, {}, tiles[0]->flow()->frame().dots[3].position().toPoint());
    for (const CompareTile* tile : tiles)
        QVERIFY(!tile->flow()->selectedKey());
}

void TestCompareWorkspace::addsChangesAndTakesAwayByMouse()
{
    const Names before = compared();
    withNextMenu([](QMenu* menu) {
        QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(menu->actions()[1]).center());
    });
    QTest::mouseClick(buttonOf(1), Qt::LeftButton);
    settle();
    Names without = before;
    without.erase(without.begin() + 1);
    QCOMPARE(compared(), without);
    QCOMPARE(workspace()->tiles().size(), without.size());
    m_window->session().undoStack().undo();
    settle();
    QCOMPARE(compared(), before);
    QCOMPARE(workspace()->tiles().size(), before.size());
    QVERIFY(!workspace()->header()->addButton()->isEnabled()); // six are all
    m_window->session().undoStack().redo();
    settle();

    withNextDialog([](MethodDialog* dialog) {
        dialog->findChild<QComboBox*>()->setCurrentText(QStringLiteral("skeleton"));
        QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok), Qt::LeftButton);
    });
    QTest::mouseClick(workspace()->header()->addButton(), Qt::LeftButton);
    settle();
    QCOMPARE(compared().back(), parseMethod("skeleton").value()->name());
    QCOMPARE(workspace()->tiles().back()->title(), coreText(parseMethod("skeleton").value()->title()));
    m_window->session().undoStack().undo();
    settle();
    QCOMPARE(compared(), without);
}

void TestCompareWorkspace::addsChangesAndTakesAwayByKeyboard()
{
    const Names before = compared();
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    workspace()->setFocus();
    QCOMPARE(QApplication::focusWidget(), workspace()->tiles()[0]->flow());
    for (int i = 0; i < 30 && QApplication::focusWidget() != buttonOf(1); ++i)
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
    QCOMPARE(QApplication::focusWidget(), buttonOf(1));

    withNextMenu([](QMenu* menu) {
        withNextDialog([](MethodDialog* dialog) { chooseByKeys(dialog, QStringLiteral("ring"), QStringLiteral("7")); });
        QTest::keyClick(menu, Qt::Key_Down);
        QTest::keyClick(menu, Qt::Key_Return);
    });
    QTest::keyClick(buttonOf(1), Qt::Key_Space);
    settle();
    Names changed = before;
    changed[1] = "ring:7";
    QCOMPARE(compared(), changed);
    QCOMPARE(workspace()->tiles()[1]->title(), QStringLiteral("ring, 7 virtual nodes"));
    undoByKeys();
    QCOMPARE(compared(), before);

    withNextMenu([](QMenu* menu) {
        QTest::keyClick(menu, Qt::Key_Up);
        QTest::keyClick(menu, Qt::Key_Return);
    });
    QTest::keyClick(buttonOf(0), Qt::Key_Space);
    settle();
    QCOMPARE(compared().size(), before.size() - 1);
    QCOMPARE(compared().front(), before[1]);
    undoByKeys();
    QCOMPARE(compared(), before);

    // The panels by arrow keys, the dots by Page Down and Enter.
    KeyFlowView* flow = workspace()->tiles()[0]->flow();
    flow->setFocus();
    QTest::keyClick(flow, Qt::Key_Right, Qt::ControlModifier);
    QTest::keyClick(flow, Qt::Key_Return);
    QVERIFY(workspace()->tiles()[5]->flow()->selectedKey());
}

void TestCompareWorkspace::theDialogSaysWhatIsWrong()
{
    const Names taken{"hrw", "ring:100"};
    MethodDialog dialog(taken, 1);
    auto* ok = dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
    const auto says = [&dialog](const QString& words) {
        return std::ranges::any_of(dialog.findChildren<QLabel*>(),
                                   [&](const QLabel* label) { return label->text().contains(words); });
    };
    auto* number = dialog.findChild<QLineEdit*>();
    QCOMPARE(number->text(), QStringLiteral("100"));
    QVERIFY(ok->isEnabled()); // the place keeps what it has
    for (const char* wrong : {"0", "x", "-3", "1e9", "10:2"}) {
        number->setText(QLatin1String(wrong));
        QVERIFY2(!ok->isEnabled(), wrong);
        const auto refused = checkCompared({"hrw", std::string("ring:") + wrong});
        QVERIFY(says(coreText(refused.error().what)));
    }
    number->setText(QStringLiteral("12"));
    QVERIFY(ok->isEnabled());
    QCOMPARE(dialog.compared(), (Names{"hrw", "ring:12"}));
    dialog.findChild<QComboBox*>()->setCurrentText(QStringLiteral("hrw"));
    QVERIFY(!ok->isEnabled());
    QVERIFY(says(QStringLiteral("hrw is there twice")));
    dialog.findChild<QComboBox*>()->setCurrentText(QStringLiteral("bounded-ring"));
    QCOMPARE(dialog.findChildren<QLineEdit*>().size(), 2);
    QVERIFY(ok->isEnabled());
    // Every kind can be chosen as it is offered.
    MethodDialog adding({"hrw"}, 1);
    auto* kinds = adding.findChild<QComboBox*>();
    QCOMPARE(kinds->count(), static_cast<int>(methodKinds().size()));
    for (int i = 1; i < kinds->count(); ++i) {
        kinds->setCurrentIndex(i);
        QCOMPARE(adding.compared().back(), methodKinds()[static_cast<std::size_t>(i)].standard->name());
        QVERIFY(checkCompared(adding.compared()));
    }
}

void TestCompareWorkspace::statesSayWhatToDo()
{
    const auto message = [this] {
        for (const QLabel* label : workspace()->findChildren<QLabel*>())
            if (label->isVisible() && label->alignment() == Qt::AlignCenter)
                return label->text();
        return QString();
    };
    QCOMPARE(message(), QString());
    show(test::Case(2, 50).then({"remove N1", "remove N2"}).scenario());
    QVERIFY2(message().contains(QStringLiteral("No nodes")), qPrintable(message()));
    QCOMPARE(workspace()->table()->figures()->rowCount(), 0);
    QVERIFY(workspace()->tables().empty());
    QVERIFY(!m_window->grab().isNull());
    show(test::Case(2, 50).then({"fail N1", "fail N2"}).scenario());
    QVERIFY2(message().contains(QStringLiteral("fail")), qPrintable(message()));
    show(test::Case(2, 0).then("add N3 1").scenario());
    QVERIFY2(message().contains(QStringLiteral("keys")), qPrintable(message()));
    workspace()->showPanel(CompareWorkspace::Panel::Sweep);
    workspace()->finishWork();
    QVERIFY(workspace()->sweep()->caption().contains(QStringLiteral("no keys")));
    show(test::Case(3, 50).then("add N4 1").scenario());
    QCOMPARE(message(), QString());
    QCOMPARE(workspace()->tiles().size(), std::size_t{6});
    QVERIFY(!workspace()->tables().empty());
}

void TestCompareWorkspace::manyCopiesAndOneNode()
{
    test::Case copies = test::Case(3, 60).then("fail N2");
    copies.scenario().rule.copies = 5;
    copies.scenario().compared = {"hrw", "bounded", "bounded-ring", "ketama", "zones", "jump"};
    show(copies.scenario());
    QVERIFY(workspace()->header()->caption().contains(QStringLiteral("5 copies")));
    QVERIFY(!m_window->grab().isNull());
    test::Case one(1, 60);
    for (const MethodKind& kind : methodKinds()) {
        one.scenario().compared = {std::string(kind.word)};
        show(one.scenario());
        QCOMPARE(workspace()->tiles().size(), std::size_t{1});
        QVERIFY(!buttonOf(0)->menu()->actions()[1]->isEnabled()); // one must stay
        for (const KeyFlowDot& dot : workspace()->tiles()[0]->flow()->frame().dots)
            QCOMPARE(dot.card, 0);
        QCOMPARE(cell(0, CompareFigure::MovedKeys), QStringLiteral("0"));
    }
}

void TestCompareWorkspace::theFirstNodeIsAStep()
{
    test::Case first(0, 40);
    for (const MethodKind& kind : methodKinds()) {
        first.scenario().compared = {std::string(kind.word)};
        test::Case joined(first.scenario());
        show(joined.then("add A 1").scenario());
        if (!workspace()->tiles()[0]->method()->figures.refused)
            QCOMPARE(cell(0, CompareFigure::MovedKeys), QStringLiteral("40"));
        m_window->playback().scrub(0);
        QVERIFY(!m_window->grab().isNull());
        m_window->playback().toEnd();
    }
}

void TestCompareWorkspace::cancellingKeepsThePicture()
{
    const QString shown = cell(0, CompareFigure::MovedKeys);
    const auto was = workspace()->tiles()[0]->method();
    test::Case heavy(40, 1'000'000);
    heavy.scenario().compared = {"hrw", "bounded", "bounded-ring", "skeleton"};
    heavy.scenario().sample = 100;
    m_window->showNow(heavy.then("remove N7").scenario());
    QVERIFY(workspace()->comparer().isBusy());
    auto* cancel = workspace()->header()->work()->cancelButton();
    QTRY_VERIFY_WITH_TIMEOUT(cancel->isVisible(), 30000);
    QTest::mouseClick(cancel, Qt::LeftButton);
    QVERIFY(!workspace()->comparer().isBusy());
    QVERIFY(!cancel->isVisible());
    QCOMPARE(cell(0, CompareFigure::MovedKeys), shown);
    QCOMPARE(workspace()->tiles()[0]->method(), was);
    QVERIFY(workspace()->header()->caption().contains(QStringLiteral("cancelled")));
    QVERIFY(workspace()->header()->againButton()->isVisible());
    QVERIFY(workspace()->tables().empty()); // nothing of another step is exported
    QTest::mouseClick(workspace()->header()->againButton(), Qt::LeftButton);
    QVERIFY(workspace()->comparer().isBusy());
    QVERIFY(!workspace()->header()->againButton()->isVisible());
}

void TestCompareWorkspace::workIsNotDoneBehind()
{
    m_window->showWorkspace(QStringLiteral("explore"));
    const auto before = workspace()->comparer().latest();
    m_window->clusterActions().add->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(!m_window->evaluator().isBusy(), 30000);
    QVERIFY(!workspace()->comparer().isBusy());
    QCOMPARE(workspace()->comparer().latest(), before);
    m_window->showWorkspace(QStringLiteral("compare"));
    settle();
    QCOMPARE(workspace()->comparer().latest()->evaluation, m_window->evaluator().latest());
    QCOMPARE(workspace()->tiles()[0]->flow()->frame().cards.size(), std::size_t{6});
}

void TestCompareWorkspace::exportsItsTable()
{
    const auto tables = workspace()->tables();
    QCOMPARE(tables.size(), std::size_t{1});
    const QStringList lines = fromUtf8(tables[0].csv()).split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    QCOMPARE(lines.size(), static_cast<int>(compared().size()) + 1);
    for (std::size_t i = 0; i < compared().size(); ++i) {
        const QStringList fields = lines[static_cast<qsizetype>(i) + 1].split(QLatin1Char(','));
        QCOMPARE(fields[0], fromUtf8(parseMethod(compared()[i]).value()->name()));
        QCOMPARE(fields[1], cell(static_cast<int>(i), CompareFigure::MovedKeys));
    }
    const auto pictures = workspace()->pictures();
    QCOMPARE(pictures.size(), compared().size() + 2);
}

void TestCompareWorkspace::everyControlHasAName()
{
    for (const auto panel : {CompareWorkspace::Panel::Figures, CompareWorkspace::Panel::Sweep}) {
        workspace()->showPanel(panel);
        for (QWidget* widget : workspace()->findChildren<QWidget*>()) {
            if (widget->focusPolicy() == Qt::NoFocus || widget->focusProxy() || !widget->isVisibleTo(m_window.get()) ||
                widget->inherits("QScrollBar") || widget->objectName().startsWith(QLatin1String("qt_")))
                continue;
            const QAccessibleInterface* accessible = QAccessible::queryAccessibleInterface(widget);
            QVERIFY2(accessible && !accessible->text(QAccessible::Name).isEmpty(), widget->metaObject()->className());
        }
    }
}

void TestCompareWorkspace::followsTheLook()
{
    const auto surface = [this] {
        const QImage image = workspace()->grab().toImage();
        return image.pixelColor(image.width() / 2, 4).lightness();
    };
    QVERIFY(surface() > 200);
    applyLook(*qApp, Look::Dark);
    QTRY_VERIFY(surface() < 64);
    applyLook(*qApp, Look::Light);
    QTRY_VERIFY(surface() > 200);
    for (const double scale : {1.6, 1.0}) {
        applyTextScale(*qApp, scale);
        QCoreApplication::sendPostedEvents();
        for (const CompareTile* tile : workspace()->tiles())
            QVERIFY(tile->parentWidget()->rect().contains(tile->geometry()));
    }
}

const Registration registration{__FILE__, Application::Widgets, make<TestCompareWorkspace>};

} // namespace tst_compareworkspace

#include "tst_compareworkspace.moc"
