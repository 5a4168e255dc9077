// SPDX-License-Identifier: GPL-3.0-or-later
// Walks every widget of every workspace as a screen reader and a keyboard do.
#include "tests/support/evaluations.h"
#include "tests/support/shipped.h"
#include "tests/support/walk.h"
#include "ui/theme/theme.h"
#include "ui/window/mainwindow.h"

#include <QMenuBar>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace hrw;
using namespace hrw::ui;

namespace {

Scenario everything()
{
    return test::Case(6, 400).then("add N7 2 zone=a").then("fail N2").scenario();
}

} // namespace

class TestAccessibility : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void workspaces_data();
    void everyControlHasAName_data() { workspaces_data(); }
    void everyControlHasAName();
    void everyControlIsReachedByTab_data() { workspaces_data(); }
    void everyControlIsReachedByTab();
    void focusIsSeen_data() { workspaces_data(); }
    void focusIsSeen();
    void everyCellHasAText_data() { workspaces_data(); }
    void everyCellHasAText();
    void menusHaveNames();

private:
    void showIt();
    std::unique_ptr<MainWindow> m_window;
};

void TestAccessibility::initTestCase()
{
    applyLook(*qApp, Look::Light);
    applyTextScale(*qApp, 1);
    m_window = std::make_unique<MainWindow>();
    m_window->resize(1440, 900);
    m_window->showNow(everything());
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void TestAccessibility::workspaces_data()
{
    QTest::addColumn<QString>("workspace");
    QTest::addColumn<int>("panel");
    for (const char* name : {"explore", "compare", "failover", "plan"}) {
        m_window->showWorkspace(QLatin1String(name));
        const QStringList panels = m_window->workspace()->panelNames();
        if (panels.isEmpty())
            QTest::newRow(name) << QString::fromLatin1(name) << -1;
        for (int i = 0; i < panels.size() && panels[i] != u"stage-2"_s; ++i) // all stages have the same
            QTest::addRow("%s %s", name, qPrintable(panels[i])) << QString::fromLatin1(name) << i;
    }
}

void TestAccessibility::showIt()
{
    QFETCH(QString, workspace);
    QFETCH(int, panel);
    QVERIFY(m_window->showWorkspace(workspace));
    if (panel >= 0)
        m_window->workspace()->showPanelAt(panel);
    m_window->workspace()->finishWork();
    m_window->workspace()->setProgress(1);
}

void TestAccessibility::everyControlHasAName()
{
    showIt();
    const QStringList nameless = walk::nameless(*m_window);
    const auto walked = walk::controls(*m_window).size();
    qInfo("%d controls, %d without a name", static_cast<int>(walked), static_cast<int>(nameless.size()));
    QVERIFY(walked > 20);
    QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(u'\n')));
}

void TestAccessibility::everyControlIsReachedByTab()
{
    showIt();
    const QSet<QWidget*> reached = walk::reachedByTab(*m_window);
    const QStringList missed = walk::missed(*m_window, reached);
    qInfo("%d tab stops", static_cast<int>(reached.size()));
    QVERIFY(reached.size() > 10);
    QVERIFY2(missed.isEmpty(), qPrintable(missed.join(u'\n')));
}

void TestAccessibility::focusIsSeen()
{
    showIt();
    const QStringList unseen = walk::unseen(*m_window, walk::reachedByTab(*m_window));
    QVERIFY2(unseen.isEmpty(), qPrintable(unseen.join(u'\n')));
}

void TestAccessibility::everyCellHasAText()
{
    showIt();
    int cells = 0;
    QStringList silent;
    for (const QAbstractItemView* view : m_window->findChildren<QAbstractItemView*>()) {
        const QAbstractItemModel* model = view->model();
        if (!view->isVisible() || walk::isPart(view) || !model)
            continue;
        for (int row = 0; row < std::min(model->rowCount(), 30); ++row)
            for (int column = 0; column < std::min(model->columnCount(), 30); ++column) {
                const QModelIndex index = model->index(row, column);
                const QString shown = index.data(Qt::DisplayRole).toString();
                const QString spoken = index.data(Qt::AccessibleTextRole).toString();
                ++cells;
                if (!shown.isEmpty() && spoken.isEmpty())
                    silent += QStringLiteral("%1 %2,%3 %4").arg(walk::pathOf(view)).arg(row).arg(column).arg(shown);
            }
    }
    qInfo("%d cells", cells);
    QVERIFY2(silent.isEmpty(), qPrintable(silent.join(u'\n')));
}

void TestAccessibility::menusHaveNames()
{
    int actions = 0;
    for (const QAction* top : m_window->menuBar()->actions()) {
        QVERIFY(!top->text().isEmpty());
        for (const QAction* action : top->menu()->actions()) {
            if (action->isSeparator())
                continue;
            ++actions;
            QVERIFY2(!action->text().trimmed().isEmpty(), qPrintable(top->text()));
        }
    }
    QVERIFY(actions > 30);
}

QTEST_MAIN(TestAccessibility)
#include "tst_accessibility.moc"
