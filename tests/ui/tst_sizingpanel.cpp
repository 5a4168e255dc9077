// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/sizing.h"
#include "tests/support/plans.h"
#include "tests/support/testprogram.h"
#include "ui/plan/sizing/sizingchart.h"
#include "ui/plan/sizing/sizingpanel.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

namespace tst_sizingpanel {

using namespace Qt::StringLiterals;
using namespace hrw;
using namespace hrw::ui;

class TestSizingPanel : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void asksTheCore_data();
    void asksTheCore();
    void theAnswerBecomesAStage();
    void saysThatNoNumberIsEnough();
    void nothingIsNeeded();
    void refusesInTheCoresWords();
    void anotherQuestionTakesTheAnswerAway();
    void anotherPlanTakesTheAnswerAway();
    void anotherClusterOffersItsOwn();
    void canBeCancelled();
    void sizedNodesGoWhereTheWeightIsLeast();
};

namespace {

/// Twelve disks in zones a, b and c, each of which can hold twice what it does on average.
std::shared_ptr<const PlanRun> storage(std::uint64_t capacity = 2'000 * 2 * 1024 / 6, std::uint64_t keys = 2'000)
{
    std::vector<Node> nodes;
    for (std::uint64_t i = 0; i < 12; ++i) {
        Node node;
        node.id = cases::numbered("osd.", i);
        node.capacity = capacity;
        node.domain.at(DomainLevel::Zone) = std::string(1, "abc"[i % 3]);
        nodes.push_back(node);
    }
    SyntheticKeys made;
    made.count = keys;
    made.size.bytes = 1024;
    return cases::planRun(KeySet::make(made), cases::membership(nodes), {"mix64", 2, DomainLevel::Zone, PerDomain::One},
                          {});
}

void choose(QComboBox* box, const QString& text)
{
    const int at = box->findText(text, Qt::MatchContains);
    QVERIFY2(at >= 0, qPrintable(text));
    box->setCurrentIndex(at);
}

void ask(SizingPanel& panel)
{
    panel.ask();
    panel.finish();
}

} // namespace

void TestSizingPanel::initTestCase()
{
    applyLook(*qApp, Look::Light);
}

void TestSizingPanel::asksTheCore_data()
{
    QTest::addColumn<QString>("loss");
    QTest::addColumn<QString>("spread");
    QTest::addColumn<int>("kind"); // of SizingLoss
    QTest::addColumn<bool>("spreads");
    QTest::newRow("nothing") << u"nothing"_s << u"same place"_s << int{static_cast<int>(SizingLoss::Nothing)} << false;
    QTest::newRow("node") << u"any node"_s << u"same place"_s << int{static_cast<int>(SizingLoss::AnyNode)} << false;
    QTest::newRow("zone") << u"any zone"_s << u"lightest zone"_s << int{static_cast<int>(SizingLoss::AnyDomain)}
                          << true;
}

void TestSizingPanel::asksTheCore()
{
    QFETCH(QString, loss);
    QFETCH(QString, spread);
    QFETCH(int, kind);
    QFETCH(bool, spreads);
    const auto run = storage();
    SizingPanel panel;
    panel.setRun(run);
    panel.like()->setEditText(u"osd.4"_s);
    panel.limit()->setText(u"70 %"_s);
    panel.most()->setValue(9);
    choose(panel.loss(), loss);
    choose(panel.spread(), spread);
    ask(panel);
    SizingInput input;
    input.kind = run->last()[4];
    input.limit = 0.7;
    input.most = 9;
    input.loss = static_cast<SizingLoss>(kind);
    if (spreads)
        input.spreadOver = DomainLevel::Zone;
    const Sizing expected = hrw::size(*run, input).value().value();
    QVERIFY2(panel.sizing(), qPrintable(panel.message()));
    QVERIFY(panel.sizing()->answer == expected.answer);
    QCOMPARE(panel.sizing()->curve.size(), expected.curve.size());
    for (std::size_t i = 0; i < expected.curve.size(); ++i) {
        QCOMPARE(panel.sizing()->curve[i].fullestAfter, expected.curve[i].fullestAfter);
        QCOMPARE(panel.sizing()->curve[i].lost, expected.curve[i].lost);
    }
    QCOMPARE(panel.chart()->picture().marks.size(), expected.curve.size());
}

void TestSizingPanel::theAnswerBecomesAStage()
{
    const auto run = storage();
    SizingPanel panel;
    QSignalSpy wanted(&panel, &SizingPanel::stageWanted);
    panel.setRun(run);
    QCOMPARE(panel.loss()->currentText(), u"any zone"_s); // the widest level in use
    choose(panel.spread(), u"lightest zone"_s);
    panel.limit()->setText(u"75"_s);
    ask(panel);
    QVERIFY2(panel.sizing() && panel.sizing()->answer.value_or(0) > 0, qPrintable(panel.message()));
    const std::uint64_t count = *panel.sizing()->answer;
    const SizingPoint& point = panel.sizing()->curve[static_cast<std::size_t>(count)];
    QVERIFY(panel.message().startsWith(QString::number(count)));
    QVERIFY(panel.message().contains(u"like osd.0"_s));
    QVERIFY(panel.message().contains(QString::fromStdString(point.fullestNodeAfter)));
    QVERIFY(panel.message().contains(u"is lost"_s));
    QVERIFY(panel.stageButton()->isEnabled());
    panel.stageButton()->click();
    QCOMPARE(wanted.count(), 1);
    const auto stage = wanted.first().first().value<Stage>();
    QCOMPARE(stage.changes.size(), static_cast<std::size_t>(count));
    // The plan with this stage is as full as the curve says.
    const auto after = runPlan(run->ground, {"A", {stage}});
    QCOMPARE(after->total->fullestAfter.share, point.fullest);
}

void TestSizingPanel::saysThatNoNumberIsEnough()
{
    SizingPanel panel;
    panel.setRun(storage());
    panel.most()->setValue(2);
    panel.limit()->setText(u"20"_s);
    ask(panel);
    QVERIFY(panel.sizing() && !panel.sizing()->answer);
    QVERIFY2(panel.message().contains(u"not enough"_s), qPrintable(panel.message()));
    QVERIFY(!panel.stageButton()->isEnabled());
}

void TestSizingPanel::nothingIsNeeded()
{
    SizingPanel panel;
    panel.setRun(storage(std::uint64_t{1} << 30));
    ask(panel);
    QCOMPARE(panel.sizing()->answer, std::optional<std::uint64_t>(0));
    QVERIFY(panel.message().startsWith(u"No more nodes"_s));
    QVERIFY(!panel.stageButton()->isEnabled());
}

void TestSizingPanel::refusesInTheCoresWords()
{
    SizingPanel panel;
    panel.setRun(storage());
    panel.limit()->setText(u"0"_s);
    QVERIFY(!panel.askButton()->isEnabled());
    QVERIFY(panel.message().endsWith(u'.'));
    panel.limit()->setText(u"80"_s);
    panel.like()->setEditText(u"nobody"_s);
    QVERIFY(!panel.askButton()->isEnabled());
    panel.like()->setEditText(u"osd.1"_s);
    QVERIFY(panel.askButton()->isEnabled());

    const auto run = storage();
    std::vector<Node> nodes(run->last().nodes().begin(), run->last().nodes().end());
    nodes[3].capacity.reset();
    const auto without = cases::planRun(run->ground->keys, cases::membership(nodes), run->ground->rule, {});
    panel.setRun(without);
    ask(panel);
    SizingInput input;
    input.kind = nodes[1];
    const auto refused = hrw::size(*without, input);
    QVERIFY(!refused);
    QCOMPARE(panel.message().toStdString(), refused.error().sentence());
    QVERIFY(!panel.sizing());
}

void TestSizingPanel::anotherQuestionTakesTheAnswerAway()
{
    SizingPanel panel;
    panel.setRun(storage());
    panel.limit()->setText(u"75"_s);
    ask(panel);
    QVERIFY(panel.sizing());
    panel.limit()->setText(u"70"_s);
    QVERIFY(!panel.sizing());
    QVERIFY(panel.chart()->picture().marks.empty());
    QVERIFY(!panel.stageButton()->isEnabled());
}

void TestSizingPanel::anotherPlanTakesTheAnswerAway()
{
    SizingPanel panel;
    QVERIFY(!panel.isEnabled());
    const auto run = storage();
    panel.setRun(run);
    QVERIFY(panel.isEnabled());
    panel.like()->setEditText(u"osd.7"_s);
    ask(panel);
    QVERIFY(panel.sizing());
    panel.setRun(run); // the same
    QVERIFY(panel.sizing());
    panel.setRun(storage());
    QVERIFY(!panel.sizing());
    QCOMPARE(panel.like()->currentText(), u"osd.7"_s);
    panel.ask();
    panel.setRun(nullptr); // while it works
    panel.finish();
    QVERIFY(!panel.sizing() && !panel.isEnabled());
}

void TestSizingPanel::anotherClusterOffersItsOwn()
{
    SizingPanel panel;
    panel.setRun(storage());
    panel.like()->setEditText(u"osd.7"_s);
    choose(panel.spread(), u"lightest zone"_s);
    std::vector<Node> nodes(2); // in no zone, and none of them osd.7
    nodes[0].id = "left";
    nodes[1].id = "right";
    const auto flat = cases::planRun(KeySet::make(SyntheticKeys{}), cases::membership(nodes),
                                     {"mix64", 1, std::nullopt, PerDomain::One}, {});
    panel.setRun(flat);
    QCOMPARE(panel.like()->currentText(), u"left"_s);
    QCOMPARE(panel.loss()->currentText(), u"any node"_s);
    QCOMPARE(panel.spread()->currentText(), u"same place"_s);
    QCOMPARE(panel.loss()->findText(u"any zone"_s), -1);
    QVERIFY(panel.askButton()->isEnabled());
    panel.setRun(storage()); // nobody chose "any node"
    QCOMPARE(panel.loss()->currentText(), u"any zone"_s);
    panel.loss()->setFocus();
    QTest::keyClick(panel.loss(), Qt::Key_Up); // by hand
    QCOMPARE(panel.loss()->currentText(), u"any node"_s);
    panel.setRun(flat);
    panel.setRun(storage());
    QCOMPARE(panel.loss()->currentText(), u"any node"_s);
}

void TestSizingPanel::canBeCancelled()
{
    SizingPanel panel;
    panel.setRun(storage(std::uint64_t{1} << 20, 20'000));
    panel.most()->setValue(200);
    panel.ask();
    panel.cancel();
    panel.finish();
    QVERIFY(!panel.sizing());
    QCOMPARE(panel.message(), u"Cancelled."_s);
    QVERIFY(panel.askButton()->isEnabled());
}

void TestSizingPanel::sizedNodesGoWhereTheWeightIsLeast()
{
    cases::Dice dice("sizedNodesGoWhereTheWeightIsLeast");
    for (int i = 0; i < 30; ++i, dice.next()) {
        const Membership cluster = cases::membership(dice, 1, 9);
        SizingInput input;
        input.kind = cluster[static_cast<NodeIndex>(dice.below(cluster.size()))];
        input.kind.weight = 1.5;
        if (dice.chance(0.7))
            input.spreadOver = DomainLevel::Zone;
        const auto named = [&](const Node& node) {
            return node.raceWeight() > 0 && node.domain.key(DomainLevel::Zone).has_value();
        };
        if (input.spreadOver && std::ranges::none_of(cluster.nodes(), named))
            continue; // which size() refuses
        const std::vector<Node> nodes = sizedNodes(cluster, input, 7);
        QCOMPARE(nodes.size(), std::size_t{7});
        std::map<std::string, double> weights; // of each zone
        for (const Node& node : cluster.nodes())
            if (named(node))
                weights[*node.domain.key(DomainLevel::Zone)] += node.weight;
        for (const Node& node : nodes) {
            if (!input.spreadOver) {
                QVERIFY(node.domain == input.kind.domain);
                continue;
            }
            double least = INFINITY;
            for (const auto& [zone, weight] : weights)
                least = std::min(least, weight);
            double& here = weights.at(*node.domain.key(DomainLevel::Zone));
            QVERIFY2(here == least, dice.where().constData());
            here += node.weight;
        }
        QVERIFY(sizedNodes(cluster, input, 3) == std::vector<Node>(nodes.begin(), nodes.begin() + 3));
    }
}

const Registration registration{__FILE__, Application::Widgets, make<TestSizingPanel>};

} // namespace tst_sizingpanel

#include "tst_sizingpanel.moc"
