// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/lesson/lesson.h"
#include "tests/support/testprogram.h"
#include "tests/support/windows.h"
#include "ui/shell/window/mainwindow.h"
#include "ui/text/figures.h"
#include "ui/widgets/card.h"

#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

namespace tst_lessonplaces {

using namespace hrw;
using namespace hrw::ui;

/// What lessons can name is what the window has.
class TestLessonPlaces : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { test::useOwnSettings(m_dir); }
    void panelsAndCardsAreThoseOfTheWindow();

private:
    QTemporaryDir m_dir;
};

namespace {

QStringList sorted(const std::vector<std::string>& names)
{
    QStringList all;
    for (const std::string& name : names)
        all += fromUtf8(name);
    all.sort();
    return all;
}

QStringList cardsOf(const Workspace& workspace)
{
    QStringList names;
    for (const Card* card : workspace.findChildren<Card*>())
        names += card->objectName();
    names.sort();
    return names;
}

} // namespace

void TestLessonPlaces::panelsAndCardsAreThoseOfTheWindow()
{
    MainWindow window;
    Scenario scenario = defaultScenario();
    scenario.compared = {"hrw", "modulo", "jump", "ketama", "flat", "ring:100"};
    QCOMPARE(scenario.compared.size(), maxCompared); // so that there are as many tiles as there can be
    window.showNow(scenario);
    QVERIFY(!lessonPlaces().empty());
    for (const LessonPlace& place : lessonPlaces()) {
        window.showWorkspace(fromUtf8(place.workspace));
        QStringList panels = window.workspace()->panelNames();
        panels.sort();
        QCOMPARE(panels, sorted(place.panels));
        QTRY_COMPARE(cardsOf(*window.workspace()), sorted(place.cards)); // tiles come with their figures
    }
}

const Registration registration{__FILE__, Application::Widgets, make<TestLessonPlaces>};

} // namespace tst_lessonplaces

#include "tst_lessonplaces.moc"
