// SPDX-License-Identifier: GPL-3.0-or-later
// Walks every widget of every workspace as a screen reader and a keyboard do.
#include "tests/support/evaluations.h"
#include "tests/support/shipped.h"
#include "ui/theme/theme.h"
#include "ui/window/mainwindow.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QApplication>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenuBar>
#include <QScrollArea>
#include <QScrollBar>
#include <QSet>
#include <QSlider>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace hrw;
using namespace hrw::ui;

namespace {

QString spokenName(QObject* object)
{
    QAccessibleInterface* face = QAccessible::queryAccessibleInterface(object);
    return face ? face->text(QAccessible::Name).trimmed() : QString();
}

/// What a person acts on.
bool isControl(const QWidget* widget)
{
    return qobject_cast<const QAbstractButton*>(widget) || qobject_cast<const QComboBox*>(widget) ||
           qobject_cast<const QLineEdit*>(widget) || qobject_cast<const QAbstractSpinBox*>(widget) ||
           qobject_cast<const QSlider*>(widget) || qobject_cast<const QAbstractItemView*>(widget);
}

/// Part of another control, which is walked in its stead: the field within a spin box, the list behind a combo box, the
/// button that empties a field, and the bars and corners that Qt puts into others.
bool isPart(const QWidget* widget)
{
    if (widget->objectName().startsWith("qt_"_L1) || qobject_cast<const QScrollBar*>(widget) ||
        qobject_cast<const QHeaderView*>(widget) || widget->inherits("QTableCornerButton"))
        return true;
    for (const QWidget* parent = widget->parentWidget(); parent; parent = parent->parentWidget())
        if (qobject_cast<const QAbstractSpinBox*>(parent) || qobject_cast<const QComboBox*>(parent) ||
            qobject_cast<const QLineEdit*>(parent))
            return true;
    return false;
}

bool takesFocus(const QWidget* widget)
{
    return (widget->focusPolicy() & Qt::TabFocus) != 0 && widget->isEnabled();
}

QString pathOf(const QWidget* widget)
{
    QStringList path;
    for (; widget; widget = widget->parentWidget())
        path.prepend(QLatin1String(widget->metaObject()->className()) +
                     (widget->objectName().isEmpty() ? QString() : u'#' + widget->objectName()));
    return path.join(u'/');
}

QList<QWidget*> shownWidgets(QWidget& window)
{
    QList<QWidget*> shown;
    for (QWidget* widget : window.findChildren<QWidget*>())
        if (widget->isVisible() && !isPart(widget))
            shown += widget;
    return shown;
}

/// Every place that Tab reaches from where the focus is, until it comes round.
QSet<const QWidget*> reachedByTab(QWidget& window)
{
    QSet<const QWidget*> reached;
    const QWidget* first = nullptr;
    for (int i = 0; i < 500; ++i) { // far more than there are, and a view may take a few for what is in it
        QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : &window, Qt::Key_Tab);
        const QWidget* at = QApplication::focusWidget();
        if (at && at == first && reached.size() > 1)
            break;
        first = first ? first : at;
        reached.insert(at);
    }
    return reached;
}

QImage pictureOf(QWidget& window, QWidget& widget)
{
    // With its surroundings: some controls leave it to their frame to show the focus.
    const QRect around = QRect(widget.mapTo(&window, QPoint(0, 0)), widget.size()).adjusted(-4, -4, 4, 4);
    return window.grab(around & window.rect()).toImage();
}

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
    int walked = 0;
    QStringList nameless;
    for (QWidget* widget : shownWidgets(*m_window)) {
        if (!isControl(widget) && !takesFocus(widget))
            continue;
        ++walked;
        if (spokenName(widget).isEmpty())
            nameless += pathOf(widget);
    }
    qInfo("%d controls, %d without a name", walked, static_cast<int>(nameless.size()));
    QVERIFY(walked > 20);
    QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(u'\n')));
}

void TestAccessibility::focusIsSeen()
{
    showIt();
    QStringList unseen;
    for (const QWidget* stop : reachedByTab(*m_window)) {
        auto* widget = const_cast<QWidget*>(stop); // found through QApplication::focusWidget()
        if (widget->visibleRegion().isEmpty() || qobject_cast<QScrollArea*>(widget)) // pages that only scroll
            continue;
        widget->setFocus(Qt::TabFocusReason);
        QVERIFY(widget->hasFocus());
        const QImage with = pictureOf(*m_window, *widget);
        m_window->setFocus(Qt::OtherFocusReason);
        if (with == pictureOf(*m_window, *widget))
            unseen += pathOf(widget);
    }
    QVERIFY2(unseen.isEmpty(), qPrintable(unseen.join(u'\n')));
}

void TestAccessibility::everyCellHasAText()
{
    showIt();
    int cells = 0;
    QStringList silent;
    for (const QAbstractItemView* view : m_window->findChildren<QAbstractItemView*>()) {
        const QAbstractItemModel* model = view->model();
        if (!view->isVisible() || isPart(view) || !model)
            continue;
        for (int row = 0; row < std::min(model->rowCount(), 30); ++row)
            for (int column = 0; column < std::min(model->columnCount(), 30); ++column) {
                const QModelIndex index = model->index(row, column);
                const QString shown = index.data(Qt::DisplayRole).toString();
                const QString spoken = index.data(Qt::AccessibleTextRole).toString();
                ++cells;
                if (!shown.isEmpty() && spoken.isEmpty())
                    silent += QStringLiteral("%1 %2,%3 %4").arg(pathOf(view)).arg(row).arg(column).arg(shown);
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
