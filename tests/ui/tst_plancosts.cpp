// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/planwords.h"
#include "tests/support/cases.h"
#include "tests/support/testprogram.h"
#include "ui/plan/plancosts.h"
#include "ui/plan/planfigures.h"
#include "ui/text/figures.h"

#include <QTest>
#include <map>
#include <set>

namespace tst_plancosts {

using namespace hrw;
using namespace hrw::ui;

namespace {

constexpr double gib = 1024.0 * 1024 * 1024;

StageNode node(const char* id, std::optional<std::uint64_t> capacity, const char* host = "")
{
    StageNode made;
    made.node.id = id;
    made.node.capacity = made.capacityBefore = capacity;
    made.node.domain.at(DomainLevel::Host) = host;
    return made;
}

/// Two steps: a gives 2 GiB to c in the first and b gives 1 GiB to a in the second.
StageFigures threeNodes()
{
    const auto capacity = static_cast<std::uint64_t>(16 * gib);
    StageFigures f;
    f.nodes = {node("a", capacity), node("b", std::nullopt), node("c", capacity)};
    f.nodes[1].leaves = true;
    f.nodes[2].joins = true;
    f.keys = 500;
    f.before = {{80, 8 * gib}, {20, 2 * gib}, {0, 0}};
    f.after = {{70, 7 * gib}, {10, 1 * gib}, {20, 2 * gib}};
    f.during = {8 * gib, 2 * gib, 2 * gib};
    StepFigures first;
    first.nodes = {{{80, 8 * gib}, {}, {20, 2 * gib}, {20, 2 * gib}, capacity},
                   {{20, 2 * gib}, {}, {}, {}, {}},
                   {{}, {20, 2 * gib}, {}, {}, capacity}};
    StepFigures second;
    second.nodes = {{{60, 6 * gib}, {10, 1 * gib}, {}, {}, capacity},
                    {{20, 2 * gib}, {}, {10, 1 * gib}, {10, 1 * gib}, {}},
                    {{20, 2 * gib}, {}, {}, {}, capacity}};
    f.steps = {first, second};
    f.movedKeys = 25;
    f.moved = {30, 3 * gib};
    f.least = {20, 2 * gib};
    f.time = {3600, 7200};
    f.movedRequests = 40;
    f.worstSurge = 30;
    f.lookupBefore = 2;
    f.lookupAfter = 3;
    return f;
}

std::vector<OtherMoves> others()
{
    return {{parseMethod("modulo").value(), 400, {480, 9.5 * gib}, 1},
            {parseMethod("ring:64").value(), 30, {28, 1.5 * gib}, 13}};
}

const std::vector<FactCell>& rowOf(const FactSheet& sheet, const QString& name)
{
    static const std::vector<FactCell> none;
    for (const auto& row : sheet.rows)
        if (row.front().text == name)
            return row;
    return none;
}

QStringList texts(const std::vector<FactCell>& row)
{
    QStringList all;
    for (const FactCell& fact : row)
        all += fact.text;
    return all;
}

} // namespace

class TestPlanCosts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void tellsThePlanBesideOthers();
    void waitsForOthers();
    void nothingIsDone();
    void missesOnlyWhereRequestsAreGiven();
    void everyRowHasAllColumns();
    void saysWhatThePlacedAre();
    void theTimeSaysItsAssumption();
    void inAndOutAreSumsOverSteps();
    void todayStandsStill();
    void groupingsAreLevelsThatGather();
    void fewNodesStandForThemselves();
    void fullestAtAnyMoment();
};

void TestPlanCosts::tellsThePlanBesideOthers()
{
    const auto moves = others();
    PlanTerms terms;
    terms.ringTokens = 64;
    const FactSheet sheet = costSheet(threeNodes(), {&moves, false, 500}, terms);
    QCOMPARE(sheet.heads.size(), 5);
    QVERIFY(sheet.heads[3].contains(QStringLiteral("64")));
    const auto row = [&](const char* name) { return texts(rowOf(sheet, QLatin1String(name))).mid(1); };
    const QString dash = QStringLiteral("–");
    QCOMPARE(row("Bytes moved"), (QStringList{QStringLiteral("3 GiB"), QStringLiteral("2 GiB"),
                                              QStringLiteral("1.5 GiB"), QStringLiteral("9.5 GiB")}));
    // Of 10 GiB.
    QCOMPARE(texts(rowOf(sheet, QStringLiteral("Of all copies’ bytes"))).mid(1),
             (QStringList{QStringLiteral("30.0 %"), QStringLiteral("20.0 %"), QStringLiteral("15.0 %"),
                          QStringLiteral("95.0 %")}));
    QCOMPARE(row("Beyond the least"), (QStringList{QStringLiteral("1 GiB"), dash, dash, QStringLiteral("7.5 GiB")}));
    QCOMPARE(row("Keys moved"), (QStringList{QStringLiteral("25"), dash, QStringLiteral("30"), QStringLiteral("400")}));
    QCOMPARE(row("Copies moved"),
             (QStringList{QStringLiteral("30"), QStringLiteral("20"), QStringLiteral("28"), QStringLiteral("480")}));
    QCOMPARE(row("Time"), (QStringList{QStringLiteral("1.0 to 2.0 h"), dash, dash, dash}));
    QCOMPARE(row("One lookup"),
             (QStringList{QStringLiteral("2 → 3 scores"), dash, QStringLiteral("13 steps"), QStringLiteral("1 step")}));
    QVERIFY(rowOf(sheet, QStringLiteral("Keys moved"))[1].tip.contains(QStringLiteral("5.0 % of 500 keys")));
    terms.partitions = 64; // as the report says it
    const FactSheet table = costSheet(threeNodes(), {&moves, false, 500}, terms);
    QCOMPARE(rowOf(table, QStringLiteral("One lookup"))[1].text, fromUtf8(lookupText(threeNodes(), terms)));
    QCOMPARE(rowOf(table, QStringLiteral("One lookup"))[1].order, 1.0);
}

void TestPlanCosts::waitsForOthers()
{
    const FactSheet sheet = costSheet(threeNodes(), {}, {});
    for (const char* name : {"Bytes moved", "Keys moved", "One lookup", "Beyond the least"}) {
        const auto& row = rowOf(sheet, QLatin1String(name));
        QCOMPARE(row[3].text, QStringLiteral("…"));
        QCOMPARE(row[4].text, QStringLiteral("…"));
        QVERIFY(row[1].text != QStringLiteral("…"));
    }
}

void TestPlanCosts::nothingIsDone()
{
    const std::vector<OtherMoves> none;
    StageFigures still = threeNodes();
    still.steps.clear();
    still.moved = {};
    still.least = {};
    still.time = {};
    const FactSheet sheet = costSheet(still, {&none, false, 0}, {});
    QCOMPARE(rowOf(sheet, QStringLiteral("Bytes moved"))[3].text, QStringLiteral("–"));
    QCOMPARE(rowOf(sheet, QStringLiteral("Time"))[1].text, planTimeText({}));
    QCOMPARE(rowOf(sheet, QStringLiteral("Of all copies’ bytes"))[1].text, QStringLiteral("0.0 %"));
}

void TestPlanCosts::missesOnlyWhereRequestsAreGiven()
{
    const QString name = QStringLiteral("Misses at most");
    QVERIFY(rowOf(costSheet(threeNodes(), {}, {}), name).empty());
    PlanTerms terms;
    terms.requestsPerSecond = 1200;
    const auto sheet = costSheet(threeNodes(), {}, terms);
    const auto& row = rowOf(sheet, name);
    QCOMPARE(row.size(), std::size_t{5});
    QCOMPARE(row[1].text, countText(30) + QStringLiteral("/s"));
    QVERIFY(row[1].tip.contains(QStringLiteral("2.5 %"))); // 30 of 1,200
    QVERIFY(row[1].tip.contains(countText(40)));
}

void TestPlanCosts::everyRowHasAllColumns()
{
    PlanTerms terms;
    terms.requestsPerSecond = 5;
    const auto moves = others();
    for (const OthersBeside& beside : {OthersBeside{}, OthersBeside{&moves, true, 200'000}}) {
        const FactSheet sheet = costSheet(threeNodes(), beside, terms);
        QCOMPARE(sheet.headTips.size(), sheet.heads.size());
        for (const auto& row : sheet.rows) {
            QCOMPARE(static_cast<qsizetype>(row.size()), sheet.heads.size());
            for (std::size_t column = 1; column < row.size(); ++column)
                QVERIFY(row[column].isFigure() && !row[column].text.isEmpty());
        }
    }
    QVERIFY(costSheet(threeNodes(), {&moves, true, 200'000}, terms).headTips[3].contains(groupedText(200'000)));
}

void TestPlanCosts::saysWhatThePlacedAre()
{
    PlanTerms terms;
    terms.partitions = 1024;
    const FactSheet sheet = costSheet(threeNodes(), {}, terms);
    QVERIFY(rowOf(sheet, QStringLiteral("Keys moved")).empty());
    QCOMPARE(rowOf(sheet, QStringLiteral("Partitions moved")).size(), std::size_t{5});
}

void TestPlanCosts::theTimeSaysItsAssumption()
{
    PlanTerms terms;
    terms.transfer = {3 * 1024.0 * 1024, 7 * 1024.0 * 1024};
    terms.transfersPerNode = 9;
    const QString text = timeInShort(terms);
    QCOMPARE(text, QStringLiteral("9 transfers of 3 MiB/s to 7 MiB/s on each node"));
    terms.throttle = 11 * 1024 * 1024;
    QCOMPARE(timeInShort(terms), text + QStringLiteral(", 11 MiB/s in all"));
}

void TestPlanCosts::inAndOutAreSumsOverSteps()
{
    const StageFigures f = threeNodes();
    const FactSheet sheet = inOutSheet(f);
    QCOMPARE(sheet.rows.size(), f.nodes.size());
    QCOMPARE(texts(sheet.rows[0]), (QStringList{QStringLiteral("a"), QStringLiteral("1 GiB"), QStringLiteral("2 GiB"),
                                                QStringLiteral("8 GiB (50 %)"), QStringLiteral("8 GiB (50 %)"),
                                                QStringLiteral("7 GiB (44 %)")}));
    QVERIFY(sheet.rows[1][0].text.contains(QStringLiteral("leaves")));
    QCOMPARE(sheet.rows[1][3].text, QStringLiteral("2 GiB")); // no capacity is known: no percent
    QVERIFY(sheet.rows[2][0].text.contains(QStringLiteral("joins")));
    for (std::size_t i = 0; i < f.nodes.size(); ++i) {
        double in = 0;
        double out = 0;
        for (const StepFigures& step : f.steps) {
            in += step.nodes[i].in.bytes;
            out += step.nodes[i].out.bytes;
        }
        QCOMPARE(sheet.rows[i][1].order, in);
        QCOMPARE(sheet.rows[i][2].order, out);
    }
    QVERIFY(!inOutSheet({}).empty.isEmpty());
    // Narrower forms say the same, one below the other.
    const FactSheet stacked = inOutSheet(f, InOutForm::Stacked);
    QCOMPARE(texts(stacked.rows[0]), (QStringList{QStringLiteral("a"), QStringLiteral("1 GiB"), QStringLiteral("2 GiB"),
                                                  QStringLiteral("8 GiB\n50 %"), QStringLiteral("8 GiB\n50 %"),
                                                  QStringLiteral("7 GiB\n44 %")}));
    const FactSheet narrow = inOutSheet(f, InOutForm::Narrow);
    QCOMPARE(texts(narrow.rows[0]),
             (QStringList{QStringLiteral("a"), QStringLiteral("1 GiB\n2 GiB"), QStringLiteral("8 GiB\n50 %"),
                          QStringLiteral("8 GiB\n50 %"), QStringLiteral("7 GiB\n44 %")}));
    for (const FactSheet* each : {&sheet, &stacked, &narrow})
        QCOMPARE(each->heads.size(), each->headTips.size());
}

void TestPlanCosts::todayStandsStill()
{
    const auto capacity = static_cast<std::uint64_t>(4 * gib);
    PlanGround ground;
    ground.keys = KeySet::make(SyntheticKeys{});
    ground.today = Membership::make(1, {node("a", capacity).node, node("b", 2 * capacity).node}).value();
    ground.held = {{5, 3 * gib}, {9, 4 * gib}};
    const StageFigures today = todayFigures(ground);
    QCOMPARE(today.before, ground.held);
    QCOMPARE(today.after, ground.held);
    QCOMPARE(today.during, (std::vector{3 * gib, 4 * gib}));
    QCOMPARE(today.keys, ground.keys->size());
    QCOMPARE(bytesHeld(today), 7 * gib);
    QCOMPARE(today.moved, PlanAmount());
    QVERIFY(today.steps.empty() && today.flows.empty());
    QCOMPARE(fullestEver(today).node, NodeIndex{0});
    QCOMPARE(fullestEver(today).share, 0.75);
    QCOMPARE(today.lookupAfter, std::uint64_t{2});
}

void TestPlanCosts::groupingsAreLevelsThatGather()
{
    cases::Dice dice("groupings");
    for (int i = 0; i < 200; ++i, dice.next()) {
        StageFigures f;
        const Membership nodes = cases::membership(dice, 0, 40);
        for (const Node& each : nodes.nodes())
            f.nodes.push_back({each, each.capacity, false, false, 1, {}, 0});
        std::vector<std::optional<DomainLevel>> wanted{std::nullopt};
        for (const DomainLevel level : {DomainLevel::Host, DomainLevel::Rack, DomainLevel::Zone, DomainLevel::Region}) {
            std::set<std::string> domains;
            for (const StageNode& each : f.nodes)
                domains.insert(each.node.domain.key(level).value_or("alone " + each.node.id));
            if (domains.size() > 1 && domains.size() < f.nodes.size())
                wanted.emplace_back(level);
        }
        QVERIFY2(groupings(f) == wanted, dice.where());
    }
}

void TestPlanCosts::fewNodesStandForThemselves()
{
    StageFigures f;
    for (int i = 0; i < 24; ++i)
        f.nodes.push_back(node(std::to_string(i).c_str(), {}, i % 2 == 0 ? "x" : "y"));
    QCOMPARE(naturalGrouping(f), std::optional<DomainLevel>());
    f.nodes.push_back(node("24", {}, "y"));
    QCOMPARE(naturalGrouping(f), std::optional(DomainLevel::Host));
    // 41 hosts are too many to read; their two zones are not.
    f.nodes.clear();
    for (int i = 0; i < 82; ++i) {
        f.nodes.push_back(node(std::to_string(i).c_str(), {}, std::to_string(i / 2).c_str()));
        f.nodes.back().node.domain.at(DomainLevel::Zone) = i % 4 < 2 ? "p" : "q";
    }
    QCOMPARE(naturalGrouping(f), std::optional(DomainLevel::Zone));
}

void TestPlanCosts::fullestAtAnyMoment()
{
    StageFigures f = threeNodes();
    f.fullestBefore = {1, 0.5, 0};
    f.fullestDuring = {2, 0.7, 1};
    QCOMPARE(fullestEver(f), f.fullestDuring);
    f.fullestDuring = {};
    QCOMPARE(fullestEver(f), f.fullestBefore);
}

const Registration registration{__FILE__, Application::Core, make<TestPlanCosts>};

} // namespace tst_plancosts

#include "tst_plancosts.moc"
