// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/ramp.h"
#include "tests/support/plans.h"
#include "tests/support/testprogram.h"
#include "ui/nodes/addnodespage.h"
#include "ui/nodes/nodefields.h"
#include "ui/nodes/nodepicker.h"
#include "ui/plan/stages/changepage.h"
#include "ui/plan/stages/rampdialog.h"
#include "ui/theme/theme.h"
#include "ui/widgets/facttable.h"
#include "ui/widgets/segmented.h"

#include <QComboBox>
#include <QLineEdit>
#include <QSpinBox>
#include <QTest>

namespace tst_rampdialog {

using namespace Qt::StringLiterals;
using namespace hrw;
using namespace hrw::ui;

class TestRampDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void rampsNodesIn();
    void rampsWeights();
    void showsWhatEachStageMoves();
    void saysWhatIsMissing();
    void refusesInTheCoresWords();
    void onlyTheLastQuestionIsAnswered();
    void goesByKeyboard();
};

namespace {

constexpr double kib = 1024;

/// Twelve disks on four hosts, 2,000 keys of 1 KiB, two copies.
std::shared_ptr<const PlanRun> storage()
{
    static const auto run = [] {
        std::vector<Node> nodes;
        for (std::uint64_t i = 0; i < 12; ++i) {
            Node node;
            node.id = cases::numbered("osd.", i);
            node.domain.at(DomainLevel::Host) = cases::numbered("host-", 1 + i / 3);
            nodes.push_back(node);
        }
        SyntheticKeys keys;
        keys.count = 2'000;
        keys.size.bytes = 1024;
        const Rule rule{"mix64", 2, DomainLevel::Host, PerDomain::One};
        return cases::planRun(KeySet::make(keys), cases::membership(nodes), rule, {});
    }();
    return run;
}

/// Three disks like osd.0 on host-5.
Step newHost()
{
    Step step;
    for (const char* id : {"osd.12", "osd.13", "osd.14"}) {
        Node node = storage()->last()[0];
        node.id = id;
        node.domain.at(DomainLevel::Host) = "host-5";
        step.push_back(AddNode{node});
    }
    return step;
}

void askForNewHost(RampDialog& dialog)
{
    dialog.page()->add()->count()->setValue(3);
    dialog.page()->add()->fields()->level(DomainLevel::Host)->setEditText(u"host-5"_s);
}

/// What the core says to the same question.
Ramp answer(const Step& changes, const RampLimits& limits)
{
    return ramp(*storage(), changes, limits).value().value();
}

} // namespace

void TestRampDialog::initTestCase()
{
    applyLook(*qApp, Look::Light);
}

void TestRampDialog::rampsNodesIn()
{
    RampDialog dialog(storage());
    askForNewHost(dialog);
    dialog.bytes()->setText(u"300 KiB"_s);
    QVERIFY(!dialog.canBeAccepted()); // not before it is worked out
    dialog.finish();
    QVERIFY2(dialog.canBeAccepted(), qPrintable(dialog.message()));
    const Ramp expected = answer(newHost(), {300 * kib, std::nullopt});
    QVERIFY(expected.stages.size() > 2);
    QVERIFY(dialog.stages() == expected.stages);
}

void TestRampDialog::rampsWeights()
{
    RampDialog dialog(storage());
    QVERIFY(QMetaObject::invokeMethod(dialog.kinds(), "currentChanged", Q_ARG(int, 1)));
    dialog.page()->picker()->setPicked({0, 1, 2});
    dialog.page()->weight()->setText(u"2"_s);
    dialog.nodeShare()->setText(u"15 %"_s);
    dialog.finish();
    QVERIFY2(dialog.canBeAccepted(), qPrintable(dialog.message()));
    const Step changes{SetWeight{"osd.0", 2}, SetWeight{"osd.1", 2}, SetWeight{"osd.2", 2}};
    QVERIFY(dialog.stages() == answer(changes, {std::nullopt, 0.15}).stages);
}

void TestRampDialog::showsWhatEachStageMoves()
{
    RampDialog dialog(storage());
    askForNewHost(dialog);
    dialog.bytes()->setText(u"300 KiB"_s);
    dialog.finish();
    // Each stage gone through on its own, from where the one before ended.
    std::vector<Stage> stages;
    const auto& rows = dialog.table()->sheet().rows;
    QCOMPARE(rows.size(), dialog.stages().size());
    double copies = 0;
    for (const PlanAmount& held : storage()->ground->held)
        copies += held.bytes;
    QCOMPARE(copies, 2 * 2'000 * kib);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        stages.push_back(dialog.stages()[i]);
        const auto run = runPlan(storage()->ground, {"A", stages});
        const double moved = run->stages.back().figures->moved.bytes;
        QCOMPARE(rows[i][1].order, moved);
        QVERIFY(moved <= 300 * kib);
        QVERIFY(std::abs(rows[i][2].order - moved / copies) < 1e-12);
    }
}

void TestRampDialog::saysWhatIsMissing()
{
    RampDialog dialog(storage());
    QVERIFY(!dialog.canBeAccepted());
    QVERIFY(dialog.message().startsWith(u"Say how much"_s));
    dialog.bytes()->setText(u"lots"_s);
    QVERIFY(dialog.message().startsWith(u"A stage moves at most"_s) && dialog.message().endsWith(u'.'));
    dialog.bytes()->setText(u"1 GiB"_s);
    dialog.nodeShare()->setText(u"some"_s);
    QVERIFY(dialog.message().startsWith(u"A node gives"_s));
    dialog.nodeShare()->clear();
    QVERIFY(QMetaObject::invokeMethod(dialog.kinds(), "currentChanged", Q_ARG(int, 1)));
    QVERIFY(dialog.message().contains(u"Choose nodes"_s));
    QVERIFY(!dialog.canBeAccepted());
}

void TestRampDialog::refusesInTheCoresWords()
{
    RampDialog dialog(storage());
    askForNewHost(dialog);
    dialog.bytes()->setText(u"1 B"_s); // less than one key
    dialog.finish();
    const auto refused = ramp(*storage(), newHost(), {1.0, std::nullopt});
    QVERIFY(!refused);
    QCOMPARE(dialog.message().toStdString(), refused.error().sentence());
    QVERIFY(!dialog.canBeAccepted());
    QVERIFY(dialog.stages().empty() && dialog.table()->sheet().rows.empty());
}

void TestRampDialog::onlyTheLastQuestionIsAnswered()
{
    RampDialog dialog(storage());
    askForNewHost(dialog);
    for (const QString& limit : {u"200 KiB"_s, u"250 KiB"_s, u"1 GiB"_s})
        dialog.bytes()->setText(limit);
    dialog.finish();
    QVERIFY(dialog.stages() == answer(newHost(), {1024 * 1024 * kib, std::nullopt}).stages);
    dialog.bytes()->setText(u"200 KiB"_s);
    QVERIFY(!dialog.canBeAccepted() && dialog.stages().empty()); // what is shown was for another limit
    dialog.bytes()->setText(u"nothing"_s);
    dialog.finish();
    QVERIFY(!dialog.canBeAccepted());
}

void TestRampDialog::goesByKeyboard()
{
    RampDialog dialog(storage());
    dialog.show();
    QVERIFY(QTest::qWaitForWindowActive(&dialog));
    QTRY_VERIFY(dialog.focusWidget() && dialog.focusWidget()->hasFocus());
    QTest::keyClicks(dialog.focusWidget(), u"3"_s);
    dialog.bytes()->setFocus();
    QTest::keyClicks(dialog.focusWidget(), u"2 MiB"_s);
    QTRY_VERIFY(dialog.canBeAccepted());
    QTest::keyClick(dialog.focusWidget(), Qt::Key_Return);
    QCOMPARE(dialog.result(), int{QDialog::Accepted});
    QVERIFY(!dialog.stages().empty());
}

const Registration registration{__FILE__, Application::Widgets, make<TestRampDialog>};

} // namespace tst_rampdialog

#include "tst_rampdialog.moc"
