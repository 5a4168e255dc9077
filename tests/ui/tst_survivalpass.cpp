// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/evaluations.h"
#include "tests/support/testprogram.h"
#include "tests/support/windows.h"
#include "ui/failover/failoverworkspace.h"
#include "ui/widgets/facttable.h"
#include "ui/widgets/jobline.h"

#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

namespace tst_survivalpass {

using namespace hrw;
using namespace hrw::ui;

/// Going through every outage can be given up, and taken up again.
class TestSurvivalPass : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { test::useOwnSettings(m_dir); }
    void escapeGivesUp_data();
    void escapeGivesUp();

private:
    QTemporaryDir m_dir;
};

void TestSurvivalPass::escapeGivesUp_data()
{
    QTest::addColumn<bool>("byButton");
    QTest::newRow("Esc") << false;
    QTest::newRow("button") << true;
}

void TestSurvivalPass::escapeGivesUp()
{
    QFETCH(bool, byButton);
    FailoverWorkspace workspace;
    workspace.resize(1000, 700);
    workspace.show();
    const auto evaluation = test::Case(12, 20'000).evaluate();
    auto* work = workspace.findChild<JobLine*>();
    auto* table = [&] {
        for (FactTable* facts : workspace.findChildren<FactTable*>())
            if (facts->view()->accessibleName() == FailoverWorkspace::tr("If this dies"))
                return facts;
        return static_cast<FactTable*>(nullptr);
    }();
    QVERIFY(work && table);
    QPushButton* again = nullptr;
    for (QPushButton* button : work->parentWidget()->findChildren<QPushButton*>())
        if (button != work->cancelButton())
            again = button;
    QVERIFY(again && again->isHidden());

    workspace.setEvaluation(evaluation); // its result arrives by an event, so not before the next line
    if (byButton)
        work->cancelButton()->click();
    else
        QTest::keyClick(&workspace, Qt::Key_Escape);
    workspace.finishWork();
    QVERIFY(table->sheet().rows.empty());
    QVERIFY(!table->sheet().empty.isEmpty());
    QVERIFY(again->isVisible());
    workspace.showPanel(FailoverWorkspace::Panel::Step); // to look elsewhere asks for nothing
    workspace.showPanel(FailoverWorkspace::Panel::Survival);
    workspace.finishWork();
    QVERIFY(table->sheet().rows.empty());

    again->click();
    QVERIFY(again->isHidden());
    workspace.finishWork();
    QVERIFY(table->sheet().rows.size() >= 12); // the nodes
}

const Registration registration{__FILE__, Application::Widgets, make<TestSurvivalPass>};

} // namespace tst_survivalpass

#include "tst_survivalpass.moc"
