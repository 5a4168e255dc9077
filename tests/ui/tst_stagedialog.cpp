// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/planrun.h"
#include "tests/support/cases.h"
#include "tests/support/testprogram.h"
#include "ui/nodes/addnodespage.h"
#include "ui/nodes/nodefields.h"
#include "ui/nodes/nodepicker.h"
#include "ui/nodes/stagechanges.h"
#include "ui/plan/stages/stagedialog.h"
#include "ui/theme/theme.h"
#include "ui/widgets/facttable.h"
#include "ui/widgets/segmented.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QListView>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTableView>
#include <QTest>
#include <QTimer>

namespace tst_stagedialog {

using namespace Qt::StringLiterals;
using namespace hrw;
using namespace hrw::ui;

class TestStageDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void drainsAHostInFourSteps();
    void addsEightDisksOnANewHost();
    void removesADomainAndANode();
    void weighsByFactor();
    void replacesByNodesOfTheSameKind();
    void changesWhatIsSaidOfNodes();
    void failsAndBringsBack();
    void takesAmountsAway();
    void changesTheRule();
    void keepsOneChangeAndAsksForAnother();
    void dropsAndEditsChanges();
    void opensOnAStage_data();
    void opensOnAStage();
    void countsCanBeMended();
    void whatTheCoreRefusesCantBeAccepted();
    void nothingIsNoStage();
    void pickerKeepsTheRules();
    void pickerFindsByWord();
    void replacedIdsGoOnCounting();
    void sheetsTellOfEveryChange();
};

namespace {

/// osd.0 to osd.79, eight on each of ten hosts in zones a and b.
Membership eightyDisks()
{
    std::vector<Node> nodes;
    for (std::uint64_t i = 0; i < 80; ++i) {
        Node node;
        node.id = cases::numbered("osd.", i);
        node.weight = 0.8;
        node.capacity = std::uint64_t{4} << 40;
        const std::uint64_t host = 1 + i / 8;
        node.domain.at(DomainLevel::Zone) = host <= 5 ? "a" : "b";
        node.domain.at(DomainLevel::Host) = cases::numbered(host < 10 ? "host-0" : "host-", host);
        nodes.push_back(node);
    }
    return cases::membership(std::move(nodes));
}

Node named(const char* id)
{
    Node node;
    node.id = id;
    return node;
}

Rule threeCopies()
{
    return {"mix64", 3, DomainLevel::Host, PerDomain::One};
}

std::unique_ptr<StageDialog> ask(StageDialog::Kind kind, const Membership& before, const Rule& rule)
{
    return std::make_unique<StageDialog>(kind, before, rule);
}

bool open(StageDialog& dialog)
{
    dialog.show();
    return QTest::qWaitForWindowActive(&dialog) &&
           QTest::qWaitFor([&] { return dialog.focusWidget() && dialog.focusWidget()->hasFocus(); });
}

/// Types into whatever has the focus; "\n" is Enter, "\t" Tab, " " and letters are themselves.
void type(const StageDialog& dialog, const QString& keys)
{
    for (const QChar c : keys) {
        QWidget* at = dialog.focusWidget();
        if (c == u'\n')
            QTest::keyClick(at, Qt::Key_Return);
        else if (c == u'\t')
            QTest::keyClick(at, Qt::Key_Tab);
        else
            QTest::keyClicks(at, c);
    }
}

/// The ids of the nodes that stand on the host.
std::vector<std::string> disksOf(const std::string& host)
{
    std::vector<std::string> ids;
    const Membership disks = eightyDisks();
    for (const Node& node : disks.nodes())
        if (node.domain.at(DomainLevel::Host) == host)
            ids.push_back(node.id);
    return ids;
}

void choose(StageDialog& dialog, const std::vector<std::string>& ids)
{
    const Membership& all = dialog.page()->picker()->model()->membership();
    std::vector<NodeIndex> nodes;
    for (const std::string& id : ids)
        nodes.push_back(all.find(id).value());
    dialog.page()->picker()->setPicked(nodes);
}

void selectRow(StageDialog& dialog, int row)
{
    dialog.table()->view()->selectRow(row);
}

} // namespace

void TestStageDialog::initTestCase()
{
    applyLook(*qApp, Look::Light);
}

/// host-02, Enter, Tab, 4, Enter.
void TestStageDialog::drainsAHostInFourSteps()
{
    const auto dialog = ask(StageDialog::Kind::Drain, eightyDisks(), threeCopies());
    QVERIFY(open(*dialog));
    QVERIFY(!dialog->canBeAccepted());
    type(*dialog, u"host-02\n"_s);
    QVERIFY(dialog->isVisible());
    type(*dialog, u"\t4\n"_s);
    QCOMPARE(dialog->result(), int{QDialog::Accepted});
    Stage expected;
    expected.steps = 4;
    for (const std::string& id : disksOf("host-02"))
        expected.changes.push_back(SetWeight{id, 0});
    QCOMPARE(expected.changes.size(), std::size_t{8});
    QVERIFY(dialog->stage() == expected);
    QVERIFY(dialog->message().contains(u"host-02 (8 nodes)"_s));
    QVERIFY(dialog->message().contains(u"4 steps"_s));
}

/// 8, Tab, Tab, Tab, host-11, Enter: the zone stays that of osd.0.
void TestStageDialog::addsEightDisksOnANewHost()
{
    const auto dialog = ask(StageDialog::Kind::Add, eightyDisks(), threeCopies());
    QVERIFY(open(*dialog));
    type(*dialog, u"8\t"_s);
    QCOMPARE(dialog->page()->add()->like()->currentText(), u"osd.0"_s);
    type(*dialog, u"\t\thost-11\n"_s);
    QCOMPARE(dialog->result(), int{QDialog::Accepted});
    Stage expected;
    for (std::uint64_t i = 80; i < 88; ++i) {
        Node node = eightyDisks()[0];
        node.id = cases::numbered("osd.", i);
        node.domain.at(DomainLevel::Host) = "host-11";
        expected.changes.push_back(AddNode{node});
    }
    QVERIFY(dialog->stage() == expected);
}

void TestStageDialog::removesADomainAndANode()
{
    const auto dialog = ask(StageDialog::Kind::Remove, eightyDisks(), threeCopies());
    QVERIFY(open(*dialog));
    type(*dialog, u"host-03\nosd.7\n"_s); // and not osd.70 to osd.79
    Step expected;
    expected.push_back(RemoveNode{"osd.7"});
    for (const std::string& id : disksOf("host-03"))
        expected.push_back(RemoveNode{id});
    QVERIFY(dialog->stage().changes == expected);
    type(*dialog, u"host-03\n"_s); // once more unticks it
    QVERIFY(dialog->stage().changes == Step{RemoveNode{"osd.7"}});
    type(*dialog, u"\n"_s);
    QCOMPARE(dialog->result(), int{QDialog::Accepted});
}

void TestStageDialog::weighsByFactor()
{
    const auto dialog = ask(StageDialog::Kind::Weight, eightyDisks(), threeCopies());
    QVERIFY(open(*dialog));
    choose(*dialog, {"osd.3", "osd.4"});
    QVERIFY(!dialog->canBeAccepted());
    dialog->page()->weight()->setText(u"0.4"_s);
    QVERIFY((dialog->stage().changes == Step{SetWeight{"osd.3", 0.4}, SetWeight{"osd.4", 0.4}}));
    dialog->page()->weightHow()->setCurrent(1);
    dialog->page()->weight()->setText(u"0.25"_s);
    QVERIFY((dialog->stage().changes == Step{SetWeight{"osd.3", 0.8 * 0.25}, SetWeight{"osd.4", 0.8 * 0.25}}));
    QVERIFY(dialog->canBeAccepted());
    dialog->page()->weight()->setText(u"heavy"_s);
    QVERIFY(!dialog->canBeAccepted());
    QVERIFY(dialog->message().startsWith(u"Weight"_s));
}

void TestStageDialog::replacesByNodesOfTheSameKind()
{
    const auto dialog = ask(StageDialog::Kind::Replace, eightyDisks(), threeCopies());
    choose(*dialog, {"osd.8", "osd.9"});
    dialog->page()->fields()->capacity()->setText(u"8 TiB"_s);
    Step expected;
    for (const auto& [fresh, old] : {std::pair("osd.80", NodeIndex{8}), {"osd.81", NodeIndex{9}}}) {
        Node node = eightyDisks()[old];
        node.id = fresh;
        node.capacity = std::uint64_t{8} << 40;
        expected.push_back(AddNode{node});
    }
    expected.push_back(RemoveNode{"osd.8"});
    expected.push_back(RemoveNode{"osd.9"});
    QVERIFY(dialog->stage().changes == expected);
    QVERIFY(dialog->canBeAccepted());
}

void TestStageDialog::changesWhatIsSaidOfNodes()
{
    const Membership disks = eightyDisks();
    const auto dialog = ask(StageDialog::Kind::Replace, disks, threeCopies());
    dialog->setKind(StageDialog::Kind::Edit);
    choose(*dialog, {"osd.8", "osd.9"});
    QVERIFY(!dialog->canBeAccepted()); // nothing is said yet
    dialog->page()->fields()->level(DomainLevel::Host)->setEditText(u"host-12"_s);
    Step expected;
    for (const NodeIndex i : {8u, 9u}) {
        Node node = disks[i];
        node.domain.at(DomainLevel::Host) = "host-12";
        expected.push_back(EditNode{node.id, node});
    }
    QVERIFY(dialog->stage().changes == expected);
    dialog->page()->fields()->level(DomainLevel::Host)->setEditText(QString());
    dialog->page()->fields()->weight()->setText(u"2"_s);
    QVERIFY((dialog->stage().changes == Step{SetWeight{"osd.8", 2}, SetWeight{"osd.9", 2}}));
}

void TestStageDialog::failsAndBringsBack()
{
    const auto failing = ask(StageDialog::Kind::Fail, eightyDisks(), threeCopies());
    QVERIFY(open(*failing));
    type(*failing, u"host-02\n"_s);
    Step failed;
    for (const std::string& id : disksOf("host-02"))
        failed.push_back(SetState{id, NodeState::Failed});
    QVERIFY(failing->stage().changes == failed);
    type(*failing, u"\n"_s);
    QCOMPARE(failing->result(), int{QDialog::Accepted});
    const Membership after = applyStep(eightyDisks(), failed).value();
    const auto back = ask(StageDialog::Kind::Restore, after, threeCopies());
    choose(*back, {"osd.8", "osd.0"}); // osd.0 is up
    QVERIFY((back->stage().changes == Step{SetState{"osd.8", NodeState::Up}}));
    QVERIFY(back->canBeAccepted());
    // What one opens such a stage for is what it asks for.
    StageDialog again(failing->stage(), eightyDisks(), threeCopies());
    QCOMPARE(again.page()->kind(), StageDialog::Kind::Fail);
    QVERIFY(again.stage() == failing->stage());
}

void TestStageDialog::takesAmountsAway()
{
    const Membership disks = eightyDisks();
    const auto dialog = ask(StageDialog::Kind::Replace, disks, threeCopies());
    dialog->setKind(StageDialog::Kind::Edit);
    choose(*dialog, {"osd.8"});
    dialog->page()->fields()->capacity()->setText(u"None"_s);
    dialog->page()->fields()->bandwidth()->setText(u"none"_s); // it has none: nothing changes
    Node node = disks[8];
    node.capacity.reset();
    QVERIFY((dialog->stage().changes == Step{EditNode{"osd.8", node}}));
    QVERIFY(dialog->canBeAccepted());
    NodeFields fields;
    fields.setOver(disks[8], node);
    QVERIFY(fields.over(disks[8]).value() == node);
}

void TestStageDialog::changesTheRule()
{
    const auto dialog = ask(StageDialog::Kind::None, eightyDisks(), threeCopies());
    QVERIFY(open(*dialog));
    QVERIFY(dialog->stage().rule == threeCopies());
    QVERIFY(!dialog->canBeAccepted());                                // the same rule
    QCOMPARE(dialog->focusWidget(), dialog->findChild<QCheckBox*>()); // where one begins
    QTest::keyClick(dialog->focusWidget(), Qt::Key_Tab);
    QTest::keyClick(dialog->focusWidget(), Qt::Key_Tab);
    auto* copies = qobject_cast<QComboBox*>(dialog->focusWidget());
    QVERIFY(copies);
    QCOMPARE(copies->accessibleName(), u"Copies"_s);
    QTest::keyClick(copies, Qt::Key_2);
    Stage expected;
    expected.rule = Rule{"mix64", 2, DomainLevel::Host, PerDomain::One};
    QVERIFY(dialog->stage() == expected);
    QVERIFY(dialog->canBeAccepted());
    QVERIFY(dialog->message().contains(u"2 copies"_s));
}

void TestStageDialog::keepsOneChangeAndAsksForAnother()
{
    const auto dialog = ask(StageDialog::Kind::Add, eightyDisks(), threeCopies());
    dialog->page()->add()->count()->setValue(2);
    dialog->keepChanges();
    dialog->setKind(StageDialog::Kind::Weight);
    choose(*dialog, {"osd.81"}); // one that joined just now
    dialog->page()->weight()->setText(u"0.2"_s);
    QCOMPARE(dialog->stage().changes.size(), std::size_t{3});
    QVERIFY(dialog->stage().changes.back() == Change(SetWeight{"osd.81", 0.2}));
    QVERIFY(dialog->canBeAccepted());
    dialog->keepChanges();
    QCOMPARE(dialog->stage().changes.size(), std::size_t{3});
    dialog->setKind(StageDialog::Kind::Add);
    QCOMPARE(dialog->stage().changes.size(), std::size_t{4});
    QVERIFY(std::get<AddNode>(dialog->stage().changes.back()).node.id == "osd.82"); // ids go on counting
}

void TestStageDialog::dropsAndEditsChanges()
{
    const auto dialog = ask(StageDialog::Kind::Drain, eightyDisks(), threeCopies());
    QVERIFY(open(*dialog));
    choose(*dialog, {"osd.1", "osd.2", "osd.3"});
    selectRow(*dialog, 1);
    QTest::keyClick(dialog->table()->view(), Qt::Key_Delete);
    QVERIFY((dialog->stage().changes == Step{SetWeight{"osd.1", 0}, SetWeight{"osd.3", 0}}));
    selectRow(*dialog, 0);
    QTimer::singleShot(0, [] {
        QWidget* asking = QApplication::activeModalWidget();
        QVERIFY(asking && QTest::qWaitForWindowActive(asking));
        QLineEdit* weight = asking->findChildren<QLineEdit*>().at(1); // id, weight, ...
        weight->setText(u"0.3"_s);
        QTest::keyClick(weight, Qt::Key_Return);
    });
    dialog->editSelected();
    QVERIFY((dialog->stage().changes == Step{SetWeight{"osd.1", 0.3}, SetWeight{"osd.3", 0}}));
}

void TestStageDialog::opensOnAStage_data()
{
    QTest::addColumn<Stage>("stage");
    const Membership disks = eightyDisks();
    Stage stage;
    stage.name = "Empty host-02";
    stage.comment = "before the move";
    stage.enabled = false;
    stage.steps = 6;
    for (const std::string& id : disksOf("host-02"))
        stage.changes.push_back(SetWeight{id, 0});
    QTest::newRow("drain") << stage;
    stage.rule = Rule{"blake2b-pair", 2, std::nullopt, PerDomain::One};
    stage.changes = {RemoveNode{"osd.4"}, RemoveNode{"osd.5"}};
    QTest::newRow("remove, and a rule") << stage;
    stage.changes = {SetWeight{"osd.4", 0.4}, SetWeight{"osd.5", 0.4}};
    QTest::newRow("one weight") << stage;
    stage.changes = {SetWeight{"osd.5", 0.4}, SetWeight{"osd.4", 0.3}};
    QTest::newRow("two weights") << stage;
    stage.changes = {AddNode{named("x")}, SetState{"osd.1", NodeState::Failed}, RemoveNode{"osd.2"}};
    QTest::newRow("a mixture") << stage;
    stage.changes = {EditNode{"osd.1", named("disk-1")}};
    QTest::newRow("an edit") << stage;
    stage.changes.clear();
    for (const char* id : {"osd.80", "osd.81"}) {
        Node node = disks[3];
        node.id = id;
        node.weight = 0.5;
        node.domain.at(DomainLevel::Host) = "host-11";
        stage.changes.push_back(AddNode{node});
    }
    QTest::newRow("add") << stage;
    cases::Dice dice("opensOnAStage");
    for (int i = 0; i < 12; ++i) {
        Stage any;
        any.steps = static_cast<std::uint64_t>(dice.between(1, 9));
        Membership now = disks;
        for (int count = dice.between(1, 4); count > 0; --count) {
            const Change change = cases::change(dice, now, dice.below(900));
            if (const auto next = applyStep(now, {change})) {
                now = *next;
                any.changes.push_back(change);
            }
        }
        if (!any.changes.empty() && courseOf(any, disks, threeCopies()))
            QTest::addRow("any %d", i) << any;
    }
}

void TestStageDialog::opensOnAStage()
{
    QFETCH(Stage, stage);
    StageDialog dialog(stage, eightyDisks(), threeCopies());
    QVERIFY(dialog.stage() == stage); // as it was, as long as nobody changes anything
    QVERIFY2(dialog.canBeAccepted(), qPrintable(dialog.message()));
    Stage unnamed = stage;
    unnamed.name.clear();
    QCOMPARE(dialog.message().toStdString(), english(describe(unnamed, eightyDisks(), threeCopies())) + ".");
    QCOMPARE(dialog.table()->sheet().rows.size(), stage.changes.size());
}

/// Of eight new disks it shall be nine.
void TestStageDialog::countsCanBeMended()
{
    const auto asked = ask(StageDialog::Kind::Add, eightyDisks(), threeCopies());
    asked->page()->add()->count()->setValue(8);
    asked->page()->add()->fields()->level(DomainLevel::Host)->setEditText(u"host-11"_s);
    StageDialog dialog(asked->stage(), eightyDisks(), threeCopies());
    QCOMPARE(dialog.page()->kind(), StageDialog::Kind::Add);
    dialog.page()->add()->count()->setValue(9);
    QCOMPARE(dialog.stage().changes.size(), std::size_t{9});
    const Node last = std::get<AddNode>(dialog.stage().changes.back()).node;
    QCOMPARE(last.id, std::string("osd.88"));
    QCOMPARE(last.domain.at(DomainLevel::Host), std::string("host-11"));
}

void TestStageDialog::whatTheCoreRefusesCantBeAccepted()
{
    Stage stage;
    stage.changes = {RemoveNode{"gone"}};
    StageDialog dialog(stage, eightyDisks(), threeCopies());
    QVERIFY(!dialog.canBeAccepted());
    const Result<StageCourse> course = courseOf(stage, eightyDisks(), threeCopies());
    QCOMPARE(dialog.message().toStdString(), course.error().sentence());
    QVERIFY(open(dialog));
    QTest::keyClick(&dialog, Qt::Key_Return);
    QVERIFY(dialog.isVisible());
    selectRow(dialog, 0);
    dialog.removeSelected();
    dialog.setKind(StageDialog::Kind::Remove);
    choose(dialog, {"osd.1"});
    QVERIFY(dialog.canBeAccepted());
}

void TestStageDialog::nothingIsNoStage()
{
    const auto dialog = ask(StageDialog::Kind::Drain, eightyDisks(), threeCopies());
    QVERIFY(!dialog->canBeAccepted());
    const Membership none = Membership::make(1, {}).value();
    for (const auto kind : {StageDialog::Kind::Remove, StageDialog::Kind::Weight, StageDialog::Kind::Replace})
        QVERIFY(!ask(kind, none, Rule{})->canBeAccepted());
    QVERIFY(ask(StageDialog::Kind::Add, none, Rule{})->canBeAccepted()); // the first node
}

void TestStageDialog::pickerKeepsTheRules()
{
    NodePickerModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setMembership(eightyDisks());
    QCOMPARE(model.rowCount(), 2 + 10 + 80);
    model.setFilter(u"zone"_s);
    QCOMPARE(model.rowCount(), 2);
    model.toggle(0);
    QCOMPARE(model.picked().size(), std::size_t{40});
    model.setFilter(u"osd.41"_s);
    model.toggle(0); // one of zone b
    model.setFilter({});
    const auto state = [&](int row) {
        return static_cast<Qt::CheckState>(model.index(row).data(Qt::CheckStateRole).toInt());
    };
    QCOMPARE(state(0), Qt::Checked);
    QCOMPARE(state(1), Qt::PartiallyChecked);
    model.setMembership(applyStep(eightyDisks(), {RemoveNode{"osd.41"}}).value());
    QCOMPARE(state(1), Qt::Unchecked);
}

void TestStageDialog::pickerFindsByWord()
{
    NodePicker picker;
    picker.setMembership(eightyDisks());
    picker.show();
    QVERIFY(QTest::qWaitForWindowActive(&picker));
    picker.filter()->setFocus();
    QTest::keyClicks(picker.filter(), u"host-1"_s); // host-10, and its nodes
    QTest::keyClick(picker.filter(), Qt::Key_Down);
    QTest::keyClick(picker.filter(), Qt::Key_Return);
    QCOMPARE(picker.picked(), std::vector<NodeIndex>{72});
    QVERIFY(picker.filter()->text().isEmpty());
    QTest::keyClick(picker.filter(), Qt::Key_Space); // all of zone a
    QCOMPARE(picker.picked().size(), std::size_t{41});
    QTest::keyClicks(picker.filter(), u"nowhere"_s);
    QTest::keyClick(picker.filter(), Qt::Key_Return);
    QCOMPARE(picker.picked().size(), std::size_t{41});
}

void TestStageDialog::replacedIdsGoOnCounting()
{
    std::vector<Node> nodes;
    for (const char* id : {"cache-08", "osd.3", "cache-09", "node"}) {
        Node node;
        node.id = id;
        node.weight = static_cast<double>(nodes.size() + 1);
        nodes.push_back(node);
    }
    const Membership cluster = cases::membership(nodes);
    const std::vector<NodeIndex> all{0, 1, 2, 3};
    const Step step = replaceStep(cluster, all, [](const Node& node) { return Result<Node>(node); }).value();
    const Membership after = applyStep(cluster, step).value();
    std::vector<std::pair<std::string, double>> found;
    for (const Node& node : after.nodes())
        found.emplace_back(node.id, node.weight);
    const std::vector<std::pair<std::string, double>> expected{
        {"cache-10", 1}, {"osd.4", 2}, {"cache-11", 3}, {"node-2", 4}};
    QVERIFY(found == expected);
}

void TestStageDialog::sheetsTellOfEveryChange()
{
    const FactSheet sheet = changeSheet(
        {AddNode{named("new")}, SetWeight{"new", 0.5}, SetWeight{"osd.1", 0}, RemoveNode{"osd.2"}}, eightyDisks());
    QCOMPARE(sheet.rows.size(), std::size_t{4});
    QCOMPARE(sheet.rows[0][0].text, u"new"_s);
    QCOMPARE(sheet.rows[1][2].text, u"weight 1 → 0.5"_s); // as the change before it left the node
    QCOMPARE(sheet.rows[2][2].text, u"weight 0.8 → 0"_s);
    QVERIFY(sheet.rows[3][2].text.contains(u"host-01"_s));
}

const Registration registration{__FILE__, Application::Widgets, make<TestStageDialog>};

} // namespace tst_stagedialog

#include "tst_stagedialog.moc"
