// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/quantity.h"
#include "core/document/planreport.h"
#include "tests/support/cases.h"
#include "tests/support/commalocale.h"
#include "tests/support/inputs.h"
#include "tests/support/markdown.h"
#include "tests/support/naiveplan.h"
#include "tests/support/naiverules.h"
#include "tests/support/plans.h"
#include "tests/support/shipped.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <cmath>
#include <map>
#include <set>

namespace tst_planreport {

using namespace hrw;
using Cells = markdown::Row;

namespace {

// A real cluster and real keys: 88 disks on ten hosts and 8,000 blocks of a storage trace. A host of eight disks is
// added, host-02 is drained in four steps and taken away. The other plan does it the other way round.

constexpr std::uint64_t dataBytes = std::uint64_t{150} << 40;
constexpr double limit = 0.8;
constexpr std::uint64_t bandwidth = 90'000'000; // of host-01's disks
constexpr double slowest = 2e7;
constexpr double fastest = 6e7;
constexpr std::uint64_t transfers = 3;
constexpr std::uint64_t throttle = 900'000'000;
constexpr double requestsPerSecond = 12'500;
constexpr double price = 312.5;
constexpr std::uint64_t tokens = 40;
constexpr std::uint64_t steps = 4;
const Rule rule{"mix64", 3, DomainLevel::Host, PerDomain::One};
const std::string drained = "host-02";

std::vector<Node> newDisks()
{
    std::vector<Node> nodes;
    for (int i = 0; i < 8; ++i) {
        Node node;
        node.id = "osd.new-" + std::to_string(i);
        node.weight = 0.8;
        node.capacity = std::uint64_t{8000} << 30;
        node.domain.at(DomainLevel::Host) = "host-11";
        nodes.push_back(node);
    }
    return nodes;
}

std::vector<Node> today(std::vector<Node> nodes)
{
    for (Node& node : nodes) {
        node.capacity = static_cast<std::uint64_t>(std::llround(node.weight * 10'000)) << 30;
        if (node.domain.at(DomainLevel::Host) == "host-01")
            node.bandwidth = bandwidth;
    }
    return nodes;
}

bool isDrained(const Node& node)
{
    return node.domain.at(DomainLevel::Host) == drained;
}

Stage named(const std::string& name, Step changes, std::uint64_t count = 1)
{
    Stage stage = cases::stage(std::move(changes), count);
    stage.name = name;
    return stage;
}

Scenario storageScenario(const std::vector<Node>& nodes, const ImportedKeys& keys)
{
    Step add;
    for (const Node& node : newDisks())
        add.push_back(AddNode{node});
    Step drain;
    Step remove;
    for (const Node& node : nodes)
        if (isDrained(node)) {
            drain.push_back(SetWeight{node.id, 0});
            remove.push_back(RemoveNode{node.id});
        }
    Scenario s;
    s.name = "Storage";
    s.start = Membership::make(1, nodes).value();
    s.keys = keys;
    s.rule = rule;
    const Stage joins = named("Host in", add);
    const Stage goes = named("Drain", drain, steps);
    const Stage gone = named("Host out", remove);
    s.plans = {{"after", {joins, goes, gone}}, {"before", {goes, gone, joins}}};
    s.planTerms.limit = limit;
    s.planTerms.dataBytes = dataBytes;
    s.planTerms.transfer = {slowest, fastest};
    s.planTerms.transfersPerNode = transfers;
    s.planTerms.throttle = throttle;
    s.planTerms.requestsPerSecond = requestsPerSecond;
    s.planTerms.nodeCost = price;
    s.planTerms.ringTokens = tokens;
    return s;
}

// ---- the plain model

struct Time
{
    double shortest = 0;
    double longest = 0;
};

struct Fullest
{
    std::string node;
    double share = 0;
    std::size_t step = 0;
};

/// A stage by ids. Bytes are what the keys' own come to.
struct ModelStage
{
    std::string title;
    naive::StagePlan plan;
    std::vector<Node> nodes; ///< those before in order, then those that joined
    std::set<std::string> joins, leaves;
    std::size_t liveBefore = 0, liveAfter = 0;
    std::uint64_t movedKeys = 0;
    naive::Amount all, moved, least;
    Time time;
    std::vector<Time> stepTimes;
    std::vector<std::map<std::string, std::uint64_t>> together; ///< old and new copies, by step
    Fullest before, during, after;
    double worst = 0; ///< requests of the keys that change owners in one step
    naive::Movement modulo, ring;
    std::vector<std::uint64_t> epochs; ///< after each step
};

class Model
{
public:
    Model(std::shared_ptr<const KeySet> keys, const std::vector<Node>& nodes)
        : m_keys(std::move(keys))
        , m_nodes(nodes)
        , m_scale(static_cast<double>(dataBytes) / m_keys->totalBytes())
    {
    }

    double scaled(std::uint64_t bytes) const { return static_cast<double>(bytes) * m_scale; }
    const KeySet& keys() const { return *m_keys; }

    /// "after" or "before".
    std::vector<ModelStage> plan(bool after)
    {
        m_now = m_nodes;
        m_epoch = 1;
        std::vector<ModelStage> stages;
        if (after)
            stages.push_back(join());
        stages.push_back(drain());
        stages.push_back(remove());
        if (!after)
            stages.push_back(join());
        return stages;
    }

private:
    using Lists = std::vector<std::vector<Node>>;

    ModelStage join()
    {
        std::vector<Node> nodes = m_now;
        for (const Node& node : newDisks())
            nodes.push_back(node);
        return through("Host in", {m_now, nodes});
    }

    ModelStage drain()
    {
        Lists lists{m_now};
        for (std::uint64_t step = 1; step <= steps; ++step) {
            std::vector<Node> nodes = m_now;
            for (Node& node : nodes)
                if (isDrained(node))
                    node.weight -= node.weight * static_cast<double>(step) / static_cast<double>(steps);
            lists.push_back(nodes);
        }
        return through("Drain", lists);
    }

    ModelStage remove()
    {
        std::vector<Node> nodes = m_now;
        std::erase_if(nodes, isDrained);
        return through("Host out", {m_now, nodes});
    }

    ModelStage through(const std::string& title, const Lists& lists)
    {
        StageCourse course;
        for (const std::vector<Node>& nodes : lists) {
            course.lists.push_back(Membership::make(m_epoch++, nodes).value());
            course.rules.push_back(rule);
        }
        --m_epoch;
        ModelStage stage;
        stage.title = title;
        stage.plan = naive::through(*m_keys, course);
        stage.nodes = lists.front();
        for (const Node& node : lists.back())
            if (!course.lists.front().find(node.id)) {
                stage.nodes.push_back(node);
                stage.joins.insert(node.id);
            }
        for (const Node& node : lists.front())
            if (!course.lists.back().find(node.id))
                stage.leaves.insert(node.id);
        stage.liveBefore = naive::live(course.lists.front()).size();
        stage.liveAfter = naive::live(course.lists.back()).size();
        for (std::size_t s = 1; s < course.lists.size(); ++s)
            stage.epochs.push_back(course.lists[s].epoch());
        stage.modulo = others(course, [](const std::string& key, const Membership& m) {
            return naive::take(naive::moduloOrder(key, m, rule), rule);
        });
        stage.ring = others(course, [this](const std::string& key, const Membership& m) { return onRing(key, m); });
        sumUp(stage);
        m_now = lists.back();
        return stage;
    }

    template<typename Place>
    naive::Movement others(const StageCourse& course, Place place)
    {
        const auto all = [&](const Membership& m) {
            m_points.clear();
            naive::Table table;
            for (KeyIndex k = 0; k < m_keys->size(); ++k)
                table.push_back(place(m_keys->text(k), m));
            return table;
        };
        const Membership& was = course.lists.front();
        const Membership& is = course.lists.back();
        const naive::Table before = all(was);
        return naive::compare(*m_keys, was, before, is, all(is));
    }

    naive::Holders onRing(const std::string& key, const Membership& m)
    {
        if (m_points.empty())
            for (const Node& node : naive::live(m))
                for (int v = 0; v < std::llround(node.weight * static_cast<double>(tokens)); ++v)
                    m_points[naive::hash(rule.score, node.id + "#" + std::to_string(v))] = node.id;
        std::vector<Node> order;
        std::set<std::string> met;
        auto at = m_points.upper_bound(naive::hash(rule.score, key));
        for (std::size_t i = 0; i < m_points.size() && order.size() < 30; ++i, ++at) {
            if (at == m_points.end())
                at = m_points.begin();
            if (met.insert(at->second).second)
                order.push_back(m[*m.find(at->second)]);
        }
        return naive::take(order, rule); // three hosts are among 30 disks
    }

    void sumUp(ModelStage& stage) const
    {
        for (const auto& [id, amount] : stage.plan.before)
            naive::add(stage.all, amount);
        for (const naive::StepTraffic& step : stage.plan.steps) {
            stage.movedKeys += step.movedKeys;
            naive::add(stage.moved, step.moved);
            stage.worst = std::max(stage.worst, step.movedRequests);
            stage.stepTimes.push_back(timeOf(step));
            stage.time.shortest += stage.stepTimes.back().shortest;
            stage.time.longest += stage.stepTimes.back().longest;
            std::map<std::string, std::uint64_t> both;
            for (const auto& [id, amount] : step.held)
                both[id] += amount.bytes;
            for (const auto& [id, amount] : step.in)
                both[id] += amount.bytes;
            stage.together.push_back(both);
        }
        for (const auto& [id, amount] : stage.plan.after) {
            const naive::Amount had = amountIn(stage.plan.before, id);
            stage.least.copies += amount.copies > had.copies ? amount.copies - had.copies : 0;
            stage.least.bytes += amount.bytes > had.bytes ? amount.bytes - had.bytes : 0;
        }
        stage.before = fullest(stage, bytesOf(stage.plan.before));
        stage.after = fullest(stage, bytesOf(stage.plan.after));
        for (std::size_t s = 0; s < stage.together.size(); ++s)
            if (Fullest f = fullest(stage, stage.together[s]); f.share > stage.during.share)
                stage.during = {f.node, f.share, s};
    }

public:
    static naive::Amount amountIn(const std::map<std::string, naive::Amount>& amounts, const std::string& id)
    {
        const auto at = amounts.find(id);
        return at == amounts.end() ? naive::Amount{} : at->second;
    }

    static std::map<std::string, std::uint64_t> bytesOf(const std::map<std::string, naive::Amount>& amounts)
    {
        std::map<std::string, std::uint64_t> bytes;
        for (const auto& [id, amount] : amounts)
            bytes[id] = amount.bytes;
        return bytes;
    }

    Fullest fullest(const ModelStage& stage, const std::map<std::string, std::uint64_t>& held) const
    {
        Fullest most;
        for (const Node& node : stage.nodes)
            if (held.contains(node.id))
                if (const double share = scaled(held.at(node.id)) / static_cast<double>(*node.capacity);
                    share > most.share)
                    most = {node.id, share, 0};
        return most;
    }

private:
    Time timeOf(const naive::StepTraffic& step) const
    {
        std::map<std::string, std::pair<double, double>> traffic;
        for (const auto& [id, amount] : step.in)
            traffic[id].first = scaled(amount.bytes);
        for (const auto& [id, amount] : step.out)
            traffic[id].second = scaled(amount.bytes);
        Time time;
        for (const auto& [id, both] : traffic) {
            const auto at = std::ranges::find(m_nodes, id, &Node::id);
            const bool slow = at != m_nodes.end() && at->bandwidth;
            const double quick = slow ? std::min<double>(bandwidth, transfers * fastest) : transfers * fastest;
            const double tardy = slow ? std::min<double>(bandwidth, transfers * slowest) : transfers * slowest;
            time.shortest = std::max({time.shortest, both.first / quick, both.second / quick});
            time.longest = std::max(time.longest, (both.first + both.second) / tardy);
        }
        const double all = scaled(step.moved.bytes) / static_cast<double>(throttle);
        return {std::max(time.shortest, all), std::max(time.longest, all)};
    }

    std::shared_ptr<const KeySet> m_keys;
    std::vector<Node> m_nodes;
    double m_scale;
    std::vector<Node> m_now;
    std::uint64_t m_epoch = 1;
    std::map<std::uint64_t, std::string> m_points; // of the ring, for one list
};

/// All stages of a plan as one.
ModelStage total(const Model& model, const std::vector<ModelStage>& stages)
{
    ModelStage sum;
    sum.title = "All stages";
    sum.plan.before = stages.front().plan.before;
    sum.plan.after = stages.back().plan.after;
    sum.all = stages.front().all;
    sum.before = stages.front().before;
    sum.after = stages.back().after;
    sum.liveBefore = stages.front().liveBefore;
    sum.liveAfter = stages.back().liveAfter;
    for (const ModelStage& stage : stages) {
        sum.movedKeys += stage.movedKeys;
        naive::add(sum.moved, stage.moved);
        sum.time.shortest += stage.time.shortest;
        sum.time.longest += stage.time.longest;
        sum.worst = std::max(sum.worst, stage.worst);
        if (stage.during.share > sum.during.share)
            sum.during = stage.during;
        for (auto [into, from] : {std::pair(&sum.modulo, &stage.modulo), {&sum.ring, &stage.ring}}) {
            into->movedKeys += from->movedKeys;
            into->movedCopies += from->movedCopies;
            into->movedBytes += from->movedBytes;
        }
    }
    for (const auto& [id, amount] : sum.plan.after) {
        const naive::Amount had = Model::amountIn(sum.plan.before, id);
        sum.least.copies += amount.copies > had.copies ? amount.copies - had.copies : 0;
        sum.least.bytes += model.scaled(amount.bytes) > model.scaled(had.bytes) ? amount.bytes - had.bytes : 0;
    }
    return sum;
}

// ---- the words

std::string percent(double part, double whole)
{
    return formatPercent(part / whole);
}

std::string number(std::uint64_t count)
{
    return groupDigits(count);
}

std::string time(const Time& t)
{
    if (t.longest == 0)
        return "none";
    const auto [unit, word] = t.longest < 120         ? std::pair(1.0, "s")
                              : t.longest < 7200      ? std::pair(60.0, "min")
                              : t.longest < 4 * 86400 ? std::pair(3600.0, "h")
                                                      : std::pair(86400.0, "days");
    const auto one = [unit = unit](double seconds) {
        char text[32];
        std::snprintf(text, sizeof text, seconds / unit < 99.95 ? "%.1f" : "%.0f", seconds / unit);
        return std::string(text);
    };
    return one(t.shortest) + " to " + one(t.longest) + " " + word;
}

std::string full(const Fullest& f)
{
    const std::string share = formatPercent(f.share);
    return f.node + " " + (f.share > limit ? "**" + share + "**" : share);
}

std::string ringSteps(const std::vector<Node>& after)
{
    double points = 0;
    for (const Node& node : after)
        points += naive::takesPart(node) ? std::round(node.weight * static_cast<double>(tokens)) : 0;
    return std::to_string(static_cast<int>(std::ceil(std::log2(points)))) + " steps";
}

std::vector<Node> nodesAfter(const ModelStage& stage)
{
    std::vector<Node> nodes;
    for (Node node : stage.nodes) {
        if (stage.title == "Drain" && isDrained(node))
            node.weight = 0;
        if (!stage.leaves.contains(node.id))
            nodes.push_back(node);
    }
    return nodes;
}

std::vector<Cells> csv(const std::string& text)
{
    std::vector<Cells> rows;
    for (const QByteArray& line : QByteArray::fromStdString(text).trimmed().split('\n')) {
        Cells row;
        for (const QByteArray& field : line.split(','))
            row.push_back(field.toStdString());
        rows.push_back(row);
    }
    return rows;
}

bool close(const std::string& text, double expected)
{
    return std::abs(QByteArray::fromStdString(text).toDouble() - expected) <= 1e-9 * std::abs(expected);
}

std::string joined(const Cells& row)
{
    std::string text;
    for (const std::string& cell : row)
        text += cell + " | ";
    return text;
}

std::map<std::string, std::uint64_t> heldAtTheEnd(const PlanRun& run)
{
    std::map<std::string, std::uint64_t> copies;
    for (std::size_t i = 0; i < run.total->nodes.size(); ++i)
        if (run.total->after[i].copies > 0)
            copies[run.total->nodes[i].node.id] = run.total->after[i].copies;
    return copies;
}

#define COMPARE_ROWS(actual, expected)                                                                                 \
    do {                                                                                                               \
        const std::vector<Cells> is = actual;                                                                          \
        const std::vector<Cells> should = expected;                                                                    \
        for (std::size_t at = 0; at < std::min(is.size(), should.size()); ++at)                                        \
            QCOMPARE(joined(is[at]), joined(should[at]));                                                              \
        QCOMPARE(is.size(), should.size());                                                                            \
    } while (false)

} // namespace

class TestPlanReport : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void summary();
    void inputs();
    void alternatives();
    void totals();
    void moves();
    void otherPlacements();
    void timesAndFill();
    void stages();
    void steps();
    void fill();
    void flows();
    void checklist();
    void stagesTable();
    void nodesTable();
    void flowsTable();
    void movesTable();
    void partitions();
    void namesAreShownAsTheyAre();
    void commentsKeepTheirLines();
    void timesInWords();
    void nothingIsCopied();
    void nothingStandsToday();
    void stagesThatCantBeDone();
    void tooManyMoves();
    void localeChangesNothing();
    void fiveCaches();
    void oneNodeToThree();
    void storagePlan();

private:
    std::string figure(const ModelStage& stage, const std::string& name) const
    {
        return markdown::beside(markdown::section(m_report, heading(stage)).tables.at(0), name);
    }
    std::string heading(const ModelStage& stage) const
    {
        for (std::size_t i = 0; i < m_stages.size(); ++i)
            if (m_stages[i].title == stage.title)
                return "Stage " + std::to_string(i + 1) + ". " + stage.title;
        return {};
    }
    std::string numbered(std::size_t i) const { return std::to_string(i + 1) + ". " + m_stages[i].title; }
    std::string bytes(std::uint64_t own) const { return formatBytes(m_model->scaled(own)); }
    std::string bytesOf(std::uint64_t own, double whole) const
    {
        return bytes(own) + " (" + percent(m_model->scaled(own), whole) + ")";
    }
    std::string share(const naive::Amount& part, const naive::Amount& whole) const
    {
        return percent(static_cast<double>(part.bytes), static_cast<double>(whole.bytes));
    }

    std::optional<Model> m_model;
    std::vector<ModelStage> m_stages; // of the plan in front
    ModelStage m_total;
    std::vector<ModelStage> m_other;
    ModelStage m_otherTotal;
    std::shared_ptr<const PlanEvaluation> m_evaluation;
    std::vector<markdown::Section> m_report;
};

#define NEED_INPUTS                                                                                                    \
    if (!m_evaluation)                                                                                                 \
    QSKIP("the real inputs are not there: set HRW_INPUTS to their folder")

void TestPlanReport::initTestCase()
{
    auto nodes = inputs::storageNodes();
    const auto keys = inputs::blockKeys();
    if (!nodes || !keys)
        return;
    nodes = today(*nodes);
    m_evaluation = evaluatePlans(storageScenario(*nodes, *keys), nullptr, nullptr);
    m_report = markdown::sections(planMarkdown(*m_evaluation));
    m_model.emplace(KeySet::make(*keys), *nodes);
    m_stages = m_model->plan(true);
    m_total = total(*m_model, m_stages);
    m_other = m_model->plan(false);
    m_otherTotal = total(*m_model, m_other);
    QCOMPARE(nodes->size(), 88u);
    QCOMPARE(m_model->keys().size(), KeyIndex{8000});
    QVERIFY(m_total.moved.copies > 1000);
}

void TestPlanReport::summary()
{
    NEED_INPUTS;
    const markdown::Section& top = m_report.at(0);
    QCOMPARE(top.title, std::string("Plan after"));
    QCOMPARE(top.lines.at(0), std::string("*Storage*: 3 stages from 88 nodes to 88 nodes, 8 added and 8 removed."));
    QCOMPARE(top.lines.at(1), "- **" + bytes(m_total.moved.bytes) + "** are copied, " +
                                  share(m_total.moved, m_total.all) + " of the " + bytes(m_total.all.bytes) +
                                  " of all copies today; " + bytes(m_total.least.bytes) + " is the least possible.");
    QCOMPARE(top.lines.at(2), "- It takes **" + time(m_total.time) + "** by the assumptions below.");
    const std::string fill = full({"", m_total.during.share, 0}).substr(1);
    QCOMPARE(top.lines.at(3), "- The fullest node on the way is " + m_total.during.node + ", with " + fill +
                                  " of its capacity; the limit is 80.0 %.");
    QCOMPARE(top.lines.at(4),
             std::string("- The 8 nodes that are added cost **2500**, at 312.5 each, in the currency of that price."));
}

void TestPlanReport::inputs()
{
    NEED_INPUTS;
    const markdown::Table& table = markdown::section(m_report, "Inputs").tables.at(0);
    const auto value = [&](const char* name) { return markdown::beside(table, name); };
    double weights = 0;
    double capacity = 0;
    for (const Node& node : m_stages.front().nodes)
        if (!m_stages.front().joins.contains(node.id)) {
            weights += node.weight;
            capacity += static_cast<double>(*node.capacity);
        }
    QCOMPARE(value("Scenario"), std::string("Storage"));
    QCOMPARE(value("Cluster today"),
             "88 nodes of epoch 1, 88 can hold keys, weights " + formatCount(weights) + " in all, 10 hosts");
    QCOMPARE(value("Capacity"), formatBytes(capacity) + ", given for 88 of 88 nodes");
    QCOMPARE(value("Population"), number(8000) + " imported keys of \"blocks-8000.keys.csv\"");
    QCOMPARE(value("Data"), "150 TiB without copies; the keys' own sizes, " +
                                formatBytes(m_model->keys().totalBytes()) + " in all, are scaled to it");
    QCOMPARE(value("Rule"), std::string("rendezvous hashing by mix64, 3 copies apart by host"));
    QVERIFY(value("Score function").starts_with("mix64: "));
    QVERIFY(value("Key hash").find("BLAKE2b") != std::string::npos);
    QVERIFY(value("Program").starts_with("Rendezvous Lab "));
    const std::vector<std::string>& terms = markdown::section(m_report, "Terms").lines;
    const auto says = [&](const std::string& text) {
        return std::ranges::any_of(terms, [&](const std::string& t) { return t.find(text) != std::string::npos; });
    };
    QVERIFY(says("more than 80.0 % of its capacity"));
    QVERIFY(says("3 transfers at the same time, each at " + formatBytes(slowest) + "/s to " + formatBytes(fastest) +
                 "/s: " + formatBytes(3 * slowest) + "/s to " + formatBytes(3 * fastest) + "/s"));
    QVERIFY(says("All transfers together take at most " + exactBytes(throttle) + "/s"));
    QVERIFY(says("12.5 K requests/s"));
    QVERIFY(says("312.5 for each node"));
}

void TestPlanReport::alternatives()
{
    NEED_INPUTS;
    const auto row = [&](const char* name, const ModelStage& sum, const char* differ) {
        return Cells{name,
                     bytes(sum.moved.bytes),
                     share(sum.moved, sum.all),
                     time(sum.time),
                     full(sum.before),
                     full(sum.during),
                     full(sum.after),
                     "8",
                     differ,
                     "2500"};
    };
    COMPARE_ROWS(
        markdown::section(m_report, "Alternatives").tables.at(0).rows,
        (std::vector<Cells>{row("**after** (this report)", m_total, "none"), row("before", m_otherTotal, "1, 2, 3")}));
}

void TestPlanReport::totals()
{
    NEED_INPUTS;
    const markdown::Table& table = markdown::section(m_report, "What it costs").tables.at(0);
    QCOMPARE(joined(table.head),
             joined({"All stages", "this plan", "least possible", "hash % N", "ring, 40 virtual nodes"}));
    const ModelStage& t = m_total;
    const std::vector<naive::Amount> all{
        t.moved, t.least, {t.modulo.movedCopies, t.modulo.movedBytes}, {t.ring.movedCopies, t.ring.movedBytes}};
    Cells bytesRow{"Bytes to copy"};
    Cells shareRow{"Of all copies' " + bytes(t.all.bytes)};
    Cells copiesRow{"Copies to make, of " + number(t.all.copies)};
    for (const naive::Amount& amount : all) {
        bytesRow.push_back(bytes(amount.bytes));
        shareRow.push_back(share(amount, t.all));
        copiesRow.push_back(number(amount.copies));
    }
    COMPARE_ROWS(table.rows,
                 (std::vector<Cells>{bytesRow,
                                     shareRow,
                                     copiesRow,
                                     {"Owners that change, of " + number(8000) + " keys", number(t.movedKeys), "-",
                                      number(t.modulo.movedKeys), number(t.ring.movedKeys)},
                                     {"One lookup afterwards", number(t.liveAfter) + " scores", "-", "1 step",
                                      ringSteps(nodesAfter(m_stages.back()))}}));
}

void TestPlanReport::moves()
{
    NEED_INPUTS;
    const auto row = [&](const std::string& title, const ModelStage& s) {
        return Cells{title,
                     number(s.movedKeys),
                     number(s.moved.copies),
                     bytes(s.moved.bytes),
                     share(s.moved, s.all),
                     bytes(s.least.bytes),
                     formatBytes(m_model->scaled(s.moved.bytes) - m_model->scaled(s.least.bytes))};
    };
    std::vector<Cells> rows;
    for (std::size_t i = 0; i < m_stages.size(); ++i)
        rows.push_back(row(numbered(i), m_stages[i]));
    rows.push_back(row("All stages", m_total));
    COMPARE_ROWS(markdown::section(m_report, "What moves").tables.at(0).rows, rows);
}

void TestPlanReport::otherPlacements()
{
    NEED_INPUTS;
    const auto row = [&](const std::string& title, const ModelStage& s) {
        const double all = m_model->scaled(s.all.bytes);
        return Cells{title, bytesOf(s.moved.bytes, all), bytesOf(s.modulo.movedBytes, all),
                     bytesOf(s.ring.movedBytes, all)};
    };
    std::vector<Cells> rows;
    for (std::size_t i = 0; i < m_stages.size(); ++i)
        rows.push_back(row(numbered(i), m_stages[i]));
    rows.push_back(row("All stages", m_total));
    COMPARE_ROWS(markdown::section(m_report, "Beside other placements").tables.at(0).rows, rows);
}

void TestPlanReport::timesAndFill()
{
    NEED_INPUTS;
    const auto row = [&](const std::string& title, const ModelStage& s) {
        return Cells{title, time(s.time), full(s.before), full(s.during), full(s.after)};
    };
    std::vector<Cells> rows;
    for (std::size_t i = 0; i < m_stages.size(); ++i)
        rows.push_back(row(numbered(i), m_stages[i]));
    rows.push_back(row("All stages", m_total));
    COMPARE_ROWS(markdown::section(m_report, "Time, and the fullest node").tables.at(0).rows, rows);
}

void TestPlanReport::stages()
{
    NEED_INPUTS;
    for (const ModelStage& s : m_stages) {
        const double all = m_model->scaled(s.all.bytes);
        const bool several = s.plan.steps.size() > 1;
        const std::string owners =
            "Owners that change, of " + number(8000) + " keys" + (several ? ", counted in every step" : "");
        QCOMPARE(figure(s, owners), number(s.movedKeys) + " (" + percent(static_cast<double>(s.movedKeys), 8000) + ")");
        QCOMPARE(figure(s, "Copies to make, of " + number(s.all.copies)),
                 number(s.moved.copies) + " (" +
                     percent(static_cast<double>(s.moved.copies), static_cast<double>(s.all.copies)) + ")");
        QCOMPARE(figure(s, "Bytes to copy, of all copies' " + bytes(s.all.bytes)), bytesOf(s.moved.bytes, all));
        QCOMPARE(figure(s, "Least possible from these loads to those afterwards"), bytesOf(s.least.bytes, all));
        QCOMPARE(figure(s, "Above the least"),
                 formatBytes(m_model->scaled(s.moved.bytes) - m_model->scaled(s.least.bytes)));
        QCOMPARE(figure(s, "hash % N would copy"), bytesOf(s.modulo.movedBytes, all));
        QCOMPARE(figure(s, "ring, 40 virtual nodes would copy"), bytesOf(s.ring.movedBytes, all));
        QCOMPARE(figure(s, "Time, by the assumptions above"), time(s.time));
        QCOMPARE(figure(s, "Fullest node before, limit 80.0 %"), full(s.before));
        QCOMPARE(figure(s, "Fullest node during"),
                 full(s.during) + (several ? ", in step " + std::to_string(s.during.step + 1) : ""));
        QCOMPARE(figure(s, "Fullest node after"), full(s.after));
        QCOMPARE(figure(s, "Copies that find no place afterwards"), number(s.plan.missing));
        const double misses = s.worst / m_model->keys().totalRequests();
        QCOMPARE(figure(s, "Requests that miss at the worst moment, of 12.5 K/s"),
                 formatCount(misses * requestsPerSecond) + "/s (" + formatPercent(misses) + ")");
        QCOMPARE(figure(s, "One lookup"),
                 std::to_string(s.liveBefore) + " scores before, " + std::to_string(s.liveAfter) + " after");
        QCOMPARE(figure(s, "One lookup afterwards, hash % N"), std::string("1 step"));
        QCOMPARE(figure(s, "One lookup afterwards, ring, 40 virtual nodes"), ringSteps(nodesAfter(s)));
    }
}

void TestPlanReport::steps()
{
    NEED_INPUTS;
    const ModelStage& drain = m_stages.at(1);
    std::vector<Cells> rows;
    for (std::size_t i = 0; i < drain.plan.steps.size(); ++i) {
        const naive::StepTraffic& step = drain.plan.steps[i];
        rows.push_back({std::to_string(i + 1), "weights " + std::to_string(i + 1) + " / 4 of the way",
                        number(step.movedKeys), number(step.moved.copies), bytes(step.moved.bytes),
                        time(drain.stepTimes[i]),
                        formatCount(step.movedRequests / m_model->keys().totalRequests() * requestsPerSecond) + "/s"});
    }
    QCOMPARE(rows.size(), std::size_t{4});
    COMPARE_ROWS(markdown::section(m_report, "Its steps", heading(drain)).tables.at(0).rows, rows);
}

/// 96 disks are more than a page has room for, so they are told host by host.
void TestPlanReport::fill()
{
    NEED_INPUTS;
    for (const ModelStage& s : m_stages) {
        struct Host
        {
            std::uint64_t nodes = 0, joins = 0, leaves = 0, capacity = 0, before = 0, after = 0, in = 0, out = 0;
            std::vector<std::uint64_t> together;
        };
        std::vector<std::string> order;
        std::map<std::string, Host> hosts;
        for (const Node& node : s.nodes) {
            const std::string& name = node.domain.at(DomainLevel::Host);
            if (!hosts.contains(name))
                order.push_back(name);
            Host& host = hosts[name];
            ++host.nodes;
            host.joins += s.joins.contains(node.id);
            host.leaves += s.leaves.contains(node.id);
            host.capacity += *node.capacity;
            host.before += Model::amountIn(s.plan.before, node.id).bytes;
            host.after += Model::amountIn(s.plan.after, node.id).bytes;
            host.together.resize(s.together.size());
            for (std::size_t i = 0; i < s.together.size(); ++i) {
                host.together[i] += s.together[i].contains(node.id) ? s.together[i].at(node.id) : 0;
                host.in += Model::amountIn(s.plan.steps[i].in, node.id).bytes;
                host.out += Model::amountIn(s.plan.steps[i].out, node.id).bytes;
            }
        }
        std::vector<Cells> rows;
        for (const std::string& name : order) {
            const Host& host = hosts.at(name);
            const auto capacity = static_cast<double>(host.capacity);
            const std::uint64_t during = std::max(host.before, std::ranges::max(host.together));
            rows.push_back({name + ", " + std::to_string(host.nodes) + " nodes" +
                                (host.joins == host.nodes    ? " (joins)"
                                 : host.leaves == host.nodes ? " (leaves)"
                                                             : ""),
                            formatBytes(capacity), bytesOf(host.before, capacity), bytesOf(during, capacity),
                            bytesOf(host.after, capacity), bytes(host.in), bytes(host.out)});
        }
        COMPARE_ROWS(markdown::section(m_report, "Fill of every host", heading(s)).tables.at(0).rows, rows);
    }
}

void TestPlanReport::flows()
{
    NEED_INPUTS;
    for (const ModelStage& s : m_stages) {
        std::map<std::string, std::string> hostOf;
        for (const Node& node : s.nodes)
            hostOf[node.id] = node.domain.at(DomainLevel::Host);
        std::map<std::pair<std::string, std::string>, naive::Amount> flows;
        for (const naive::StepTraffic& step : s.plan.steps)
            for (const auto& [ends, amount] : step.flows)
                naive::add(flows[{hostOf.at(ends.first), hostOf.at(ends.second)}], amount);
        if (flows.empty())
            continue;
        const std::string title =
            flows.size() > 20 ? "The 20 largest flows of " + number(flows.size()) : std::string("Every flow");
        const auto rows = markdown::section(m_report, title, heading(s)).tables.at(0).rows;
        QCOMPARE(rows.size(), std::min<std::size_t>(20, flows.size()));
        std::uint64_t last = UINT64_MAX;
        for (const Cells& row : rows) {
            const naive::Amount amount = flows.at({row[0], row[1]});
            QCOMPARE(row[2], number(amount.copies));
            QCOMPARE(row[3], bytes(amount.bytes));
            QCOMPARE(row[4], share(amount, s.moved));
            QVERIFY(amount.bytes <= last);
            last = amount.bytes;
        }
        const auto larger = std::ranges::count_if(flows, [&](const auto& flow) { return flow.second.bytes > last; });
        QVERIFY(static_cast<std::size_t>(larger) < rows.size());
    }
}

void TestPlanReport::checklist()
{
    NEED_INPUTS;
    std::size_t told = 0;
    for (const ModelStage& s : m_stages)
        for (std::size_t i = 0; i < s.plan.steps.size(); ++i) {
            const naive::StepTraffic& step = s.plan.steps[i];
            if (step.moved.copies == 0)
                continue;
            const std::string words =
                s.plan.steps.size() == 1 ? "all at once" : "weights " + std::to_string(i + 1) + " / 4 of the way";
            const markdown::Section& section =
                markdown::section(m_report,
                                  heading(s).substr(6) + ", step " + std::to_string(i + 1) + " of " +
                                      std::to_string(s.plan.steps.size()) + ": " + words,
                                  "Migration checklist");
            QCOMPARE(section.lines.at(0), number(step.moved.copies) + " copies to make, " + bytes(step.moved.bytes) +
                                              " to copy. Switch to the list of epoch " + std::to_string(s.epochs[i]) +
                                              ".");
            std::vector<Cells> rows;
            for (const auto& [range, amount] : step.ranges)
                rows.push_back({std::string(1, "0123456789abcdef"[range]) + "...", number(amount.copies),
                                bytes(amount.bytes), "\u2610", "\u2610", "\u2610", "\u2610"});
            COMPARE_ROWS(section.tables.at(0).rows, rows);
            ++told;
        }
    QCOMPARE(told, std::size_t{5}); // one step for the host that joins, four for the one that is drained
}

void TestPlanReport::stagesTable()
{
    NEED_INPUTS;
    const std::vector<Cells> rows = csv(planStagesCsv(*m_evaluation));
    QCOMPARE(rows.size(), m_stages.size() + 2);
    for (std::size_t i = 1; i < rows.size(); ++i) {
        const bool all = i > m_stages.size();
        const ModelStage& s = all ? m_total : m_stages[i - 1];
        std::map<std::string, std::string> row;
        for (std::size_t column = 0; column < rows[0].size(); ++column)
            row[rows[0][column]] = rows[i].at(column);
        QCOMPARE(row.size(), std::size_t{27});
        QCOMPARE(row["stage"], all ? "total" : std::to_string(i));
        QCOMPARE(row["title"], all ? "after" : s.title);
        QCOMPARE(row["done"], std::string(all ? "" : "yes"));
        QCOMPARE(row["keys"], std::string("8000"));
        QCOMPARE(row["moved_keys"], std::to_string(s.movedKeys));
        QCOMPARE(row["moved_copies"], std::to_string(s.moved.copies));
        QCOMPARE(row["least_copies"], std::to_string(s.least.copies));
        QCOMPARE(row["modulo_moved_keys"], std::to_string(s.modulo.movedKeys));
        QCOMPARE(row["ring_moved_keys"], std::to_string(s.ring.movedKeys));
        const auto isBytes = [&](const char* name, std::uint64_t own) {
            return std::abs(QByteArray::fromStdString(row[name]).toDouble() - m_model->scaled(own)) <= 1;
        };
        QVERIFY(isBytes("moved_bytes", s.moved.bytes));
        QVERIFY(isBytes("all_bytes", s.all.bytes));
        QVERIFY(isBytes("least_bytes", s.least.bytes));
        QVERIFY(isBytes("modulo_moved_bytes", s.modulo.movedBytes));
        QVERIFY(isBytes("ring_moved_bytes", s.ring.movedBytes));
        QVERIFY(close(row["moved_share"], static_cast<double>(s.moved.bytes) / static_cast<double>(s.all.bytes)));
        QVERIFY(close(row["shortest_seconds"], s.time.shortest));
        QVERIFY(close(row["longest_seconds"], s.time.longest));
        for (const auto& [name, fullest] :
             {std::pair("before", &s.before), {"during", &s.during}, {"after", &s.after}}) {
            QCOMPARE(row["fullest_" + std::string(name)], fullest->node);
            QVERIFY(close(row["fullest_" + std::string(name) + "_share"], fullest->share));
        }
        QCOMPARE(row["copies_missing"], std::string("0"));
        QVERIFY(close(row["worst_misses_per_second"], s.worst / m_model->keys().totalRequests() * requestsPerSecond));
        QCOMPARE(row["lookup_before"], std::to_string(s.liveBefore));
        QCOMPARE(row["lookup_after"], std::to_string(s.liveAfter));
    }
}

void TestPlanReport::nodesTable()
{
    NEED_INPUTS;
    std::vector<Cells> rows{
        {"stage", "node", "fate", "capacity_before", "capacity", "before", "during", "after", "in", "out"}};
    const auto whole = [&](std::uint64_t own) {
        char text[32];
        std::snprintf(text, sizeof text, "%.0f", m_model->scaled(own));
        return std::string(text);
    };
    for (std::size_t i = 0; i < m_stages.size(); ++i) {
        const ModelStage& s = m_stages[i];
        for (const Node& node : s.nodes) {
            std::uint64_t in = 0;
            std::uint64_t out = 0;
            for (const naive::StepTraffic& step : s.plan.steps) {
                in += Model::amountIn(step.in, node.id).bytes;
                out += Model::amountIn(step.out, node.id).bytes;
            }
            const auto during = s.plan.during.find(node.id);
            rows.push_back({std::to_string(i + 1), node.id,
                            s.joins.contains(node.id)    ? "joins"
                            : s.leaves.contains(node.id) ? "leaves"
                                                         : "",
                            std::to_string(*node.capacity), std::to_string(*node.capacity),
                            whole(Model::amountIn(s.plan.before, node.id).bytes),
                            whole(during == s.plan.during.end() ? 0 : during->second),
                            whole(Model::amountIn(s.plan.after, node.id).bytes), whole(in), whole(out)});
        }
    }
    const std::vector<Cells> told = csv(planNodesCsv(*m_evaluation));
    QCOMPARE(told.size(), rows.size());
    for (std::size_t i = 0; i < rows.size(); ++i)
        for (std::size_t field = 0; field < rows[i].size(); ++field)
            if (i == 0 || field < 4)
                QCOMPARE(told[i].at(field), rows[i].at(field));
            else // sums of what several steps scale may be rounded to the next byte
                QVERIFY(std::abs(QByteArray::fromStdString(told[i].at(field)).toDouble() -
                                 QByteArray::fromStdString(rows[i].at(field)).toDouble()) <= 1);
}

void TestPlanReport::flowsTable()
{
    NEED_INPUTS;
    std::map<std::tuple<std::size_t, std::string, std::string>, naive::Amount> flows;
    for (std::size_t i = 0; i < m_stages.size(); ++i)
        for (const naive::StepTraffic& step : m_stages[i].plan.steps)
            for (const auto& [ends, amount] : step.flows)
                naive::add(flows[{i + 1, ends.first, ends.second}], amount);
    const std::vector<Cells> told = csv(planFlowsCsv(*m_evaluation));
    QCOMPARE(joined(told[0]), joined({"stage", "from", "to", "copies", "bytes"}));
    QCOMPARE(told.size(), flows.size() + 1);
    for (std::size_t i = 1; i < told.size(); ++i) {
        const Cells& row = told[i];
        const auto at = flows.find({QByteArray::fromStdString(row[0]).toULongLong(), row[1], row[2]});
        QVERIFY(at != flows.end());
        QCOMPARE(row[3], std::to_string(at->second.copies));
        QVERIFY(std::abs(QByteArray::fromStdString(row[4]).toDouble() - m_model->scaled(at->second.bytes)) <= 1);
        flows.erase(at);
    }
}

/// Each copy that is made: taken together they are the flows, and from one stage to the next the holders change by
/// them.
void TestPlanReport::movesTable()
{
    NEED_INPUTS;
    const std::vector<Cells> told = csv(planMovesCsv(*m_evaluation).value());
    QCOMPARE(joined(told[0]), joined({"stage", "step", "key", "from", "to", "bytes"}));
    QCOMPARE(told.size(), m_total.moved.copies + 1);
    std::map<std::string, std::size_t> places;
    for (KeyIndex k = 0; k < m_model->keys().size(); ++k)
        places[m_model->keys().text(k)] = k;
    std::map<std::tuple<std::string, std::string, std::string, std::string>, naive::Amount> flows;
    std::pair<std::string, std::size_t> last;
    for (std::size_t i = 1; i < told.size(); ++i) {
        const Cells& row = told[i];
        const std::size_t key = places.at(row[2]);
        const std::pair at(row[0] + "/" + row[1], key);
        QVERIFY(at.first != last.first || at.second >= last.second); // in key order within each step
        last = at;
        const std::uint64_t own = m_model->keys().bytes(key);
        QVERIFY(std::abs(QByteArray::fromStdString(row[5]).toDouble() - m_model->scaled(own)) <= 1);
        flows[{row[0], row[1], row[3], row[4]}].add(own);
    }
    std::size_t count = 0;
    for (std::size_t stage = 0; stage < m_stages.size(); ++stage)
        for (std::size_t step = 0; step < m_stages[stage].plan.steps.size(); ++step)
            for (const auto& [ends, amount] : m_stages[stage].plan.steps[step].flows) {
                QCOMPARE((flows[{std::to_string(stage + 1), std::to_string(step + 1), ends.first, ends.second}]),
                         amount);
                ++count;
            }
    QCOMPARE(flows.size(), count);
}

/// With partitions their numbers are told, and each range has a sixteenth of them.
void TestPlanReport::partitions()
{
    Scenario s = defaultScenario();
    s.keys = SyntheticKeys{"key-", 0, 5000, {SizeModel::Kind::Fixed, 1000, 1}, {}, {}, 1};
    Node node;
    node.id = "N5";
    s.plans = {{"A", {cases::stage({AddNode{node}})}}};
    s.planTerms.partitions = 100;
    const auto evaluation = evaluatePlans(s, nullptr, nullptr);
    const auto report = markdown::sections(planMarkdown(*evaluation));
    std::map<std::uint64_t, std::uint64_t> sizes;
    const auto keys = KeySet::make(s.keys);
    for (KeyIndex k = 0; k < keys->size(); ++k)
        sizes[naive::hash("mix64", keys->text(k)) % 100] += 1000;
    std::uint64_t least = sizes.size() == 100 ? UINT64_MAX : 0;
    std::uint64_t most = 0;
    for (const auto& [partition, bytes] : sizes) {
        least = std::min(least, bytes);
        most = std::max(most, bytes);
    }
    QCOMPARE(markdown::beside(markdown::section(report, "Inputs").tables.at(0), "Partitions"),
             "100: a key is in partition hash % 100, and partitions are placed; smallest " +
                 formatBytes(static_cast<double>(least)) + ", mean " + formatBytes(50'000) + ", largest " +
                 formatBytes(static_cast<double>(most)));

    Rule one;
    std::map<std::string, naive::Amount> ranges;
    const Membership after = applyStep(s.start, s.plans[0].stages[0].changes).value();
    std::size_t moved = 0;
    for (std::uint64_t p = 0; p < 100; ++p) {
        const std::string row = "row-" + std::to_string(p);
        if (naive::holders(row, s.start, one) == naive::holders(row, after, one))
            continue;
        ++moved;
        std::uint64_t low = p; // of the partitions that have the same sixteenth
        std::uint64_t high = p;
        while (low > 0 && (low - 1) * 16 / 100 == p * 16 / 100)
            --low;
        while (high < 99 && (high + 1) * 16 / 100 == p * 16 / 100)
            ++high;
        ranges[std::to_string(low) + " to " + std::to_string(high)].add(sizes[p]);
    }
    const markdown::Table& table =
        markdown::section(report, "1. Add N5, step 1 of 1: all at once", "Migration checklist").tables.at(0);
    QCOMPARE(table.head.at(0), std::string("partitions"));
    QCOMPARE(table.rows.size(), ranges.size());
    for (const Cells& row : table.rows) {
        QCOMPARE(row[1], number(ranges.at(row[0]).copies));
        QCOMPARE(row[2], formatBytes(static_cast<double>(ranges.at(row[0]).bytes)));
    }
    QCOMPARE(csv(planMovesCsv(*evaluation).value()).size(), moved + 1);
    QVERIFY(planMovesCsv(*evaluation)->find("1,1,row-") != std::string::npos);

    // A lookup is in the table, whatever the number of nodes.
    const std::string hash = "1 hash, by the table";
    QCOMPARE(markdown::beside(markdown::section(report, "What it costs").tables.at(0), "One lookup afterwards"), hash);
    QCOMPARE(markdown::beside(markdown::section(report, "Stage 1. Add N5").tables.at(0), "One lookup"), hash);
    const auto stages = csv(planStagesCsv(*evaluation));
    const auto column = std::ranges::find(stages[0], "lookup_after") - stages[0].begin();
    QCOMPARE(stages.back().at(static_cast<std::size_t>(column)), std::string("1"));
}

void TestPlanReport::namesAreShownAsTheyAre()
{
    Scenario s = defaultScenario();
    s.name = "a|b *c* <d>\n# e";
    Node node;
    node.id = "N|5_x_ `y` \\";
    Stage stage = named("s | *t*", {AddNode{node}});
    stage.comment = "c\nd | [e](f)";
    s.plans = {{"it's | `p`", {stage}}};
    const std::string text = planMarkdown(*evaluatePlans(s, nullptr, nullptr));
    const auto report = markdown::sections(text);
    QCOMPARE(report.at(0).title, std::string("Plan it's \\| \\`p\\`"));
    QVERIFY(report.at(0).lines.at(0).starts_with("*a\\|b \\*c\\* \\<d\\> \\# e*: "));
    const auto& comment = markdown::section(report, "Stage 1. s \\| \\*t\\*").lines;
    QCOMPARE(comment.at(0), std::string("> c\\"));
    QCOMPARE(comment.at(1), std::string("> d \\| \\[e\\](f)"));
    const auto nodes = markdown::section(report, "Fill of every node").tables.at(0).rows;
    QCOMPARE(nodes.size(), std::size_t{5});
    QCOMPARE(nodes.back().at(0), std::string("N\\|5_x\\_ \\`y\\` \\\\ (joins)"));
    for (const Cells& row : nodes)
        QCOMPARE(row.size(), std::size_t{7});
    QVERIFY(text.find("hrwlab plan PLAN.hrw.json --alternative 'it'\\''s | `p`' --report DIR") != std::string::npos);
}

/// As CommonMark reads it: a backslash that ends a line breaks it, blank lines part paragraphs, and nothing of it is a
/// list or a heading.
void TestPlanReport::commentsKeepTheirLines()
{
    Scenario s = defaultScenario();
    Stage stage = named("s", {RemoveNode{"N2"}});
    stage.comment = "\n\nfirst\r\n  - second\n12. third\n\n \n+ fourth\n===\n4.5 % is no list\n\n";
    s.plans = {{"A", {stage}}};
    const std::string text = planMarkdown(*evaluatePlans(s, nullptr, nullptr));
    QVERIFY(
        text.find("### Stage 1. s\n\n> first\\\n> \\- second\\\n> 12\\. third\n>\n> \\+ fourth\\\n> \\===\\\n> 4.5 % "
                  "is no list\n\n") != std::string::npos);
    s.plans[0].stages[0].comment = " \n\n";
    const auto report = markdown::sections(planMarkdown(*evaluatePlans(s, nullptr, nullptr)));
    QVERIFY(!markdown::section(report, "Stage 1. s").lines.at(0).starts_with(">"));
}

/// One key of a known size goes from one node to another, at one rate.
void TestPlanReport::timesInWords()
{
    Scenario s = defaultScenario();
    s.keys = SyntheticKeys{"k", 0, 1, {SizeModel::Kind::Fixed, 1'000'000, 1}, {}, {}, 1};
    s.start = Membership::make(1, {s.start[0]}).value();
    Node node;
    node.id = "other";
    s.plans = {{"A", {named("swap", {AddNode{node}, RemoveNode{s.start[0].id}})}}};
    s.planTerms.transfersPerNode = 1;
    const auto told = [&](double seconds) {
        s.planTerms.transfer = {1e6 / seconds, 2e6 / seconds}; // slowest, fastest
        const auto report = markdown::sections(planMarkdown(*evaluatePlans(s, nullptr, nullptr)));
        return report.at(0).lines.at(2);
    };
    const auto takes = [](const std::string& text) { return "- It takes **" + text + "** by the assumptions below."; };
    constexpr double day = 86'400;
    QCOMPARE(told(0.09), takes("less than 0.1 s"));
    QCOMPARE(told(10), takes("5.0 to 10.0 s"));
    QCOMPARE(told(100 * day), takes("50.0 to 100 days"));
    QCOMPARE(told(999 * day), takes("500 to 999 days")); // 499.5
    QCOMPARE(told(3652.5 * day), takes("5.0 to 10.0 years"));
    QCOMPARE(told(173283.2 * day), takes("237 to 474 years"));
}

/// An empty plan, which leaves nodes as full as they are, and adds none.
void TestPlanReport::nothingIsCopied()
{
    Scenario s = defaultScenario();
    std::vector<Node> nodes(s.start.nodes().begin(), s.start.nodes().end());
    for (Node& node : nodes)
        node.capacity = std::uint64_t{1} << 50;
    s.start = Membership::make(1, nodes).value();
    s.planTerms.nodeCost = 320;
    s.plans = {{"A", {}}};
    const auto evaluation = evaluatePlans(s, nullptr, nullptr);
    std::map<std::string, std::uint64_t> held;
    const auto keys = KeySet::make(s.keys);
    for (KeyIndex k = 0; k < keys->size(); ++k)
        held[naive::holders(keys->text(k), s.start, Rule{}).front()] += keys->bytes(k);
    const auto most = std::ranges::max_element(held, {}, [](const auto& of) { return of.second; });
    const auto lines = markdown::sections(planMarkdown(*evaluation)).at(0).lines;
    QCOMPARE(lines.size(), std::size_t{3});
    QCOMPARE(lines.at(1), std::string("- Nothing is copied, which takes no time."));
    QCOMPARE(lines.at(2), "- The fullest node is " + most->first + ", with " +
                              percent(static_cast<double>(most->second), std::pow(2, 50)) +
                              " of its capacity; the limit is 85.0 %.");
}

/// No share is told of nothing.
void TestPlanReport::nothingStandsToday()
{
    Scenario s = defaultScenario();
    std::vector<Node> nodes(s.start.nodes().begin(), s.start.nodes().end());
    Step on;
    for (Node& node : nodes) {
        node.weight = 0;
        on.push_back(SetWeight{node.id, 1});
    }
    s.start = Membership::make(1, nodes).value();
    s.plans = {{"A", {named("on", on)}}};
    const auto evaluation = evaluatePlans(s, nullptr, nullptr);
    const auto keys = KeySet::make(s.keys);
    const std::string bytes = formatBytes(keys->totalBytes());
    const auto report = markdown::sections(planMarkdown(*evaluation));
    QCOMPARE(report.at(0).lines.at(1),
             "- **" + bytes + "** are copied, none of which is held today; " + bytes + " is the least possible.");
    const markdown::Table& totals = markdown::section(report, "What it costs").tables.at(0);
    QCOMPARE(markdown::beside(totals, "Copies to make"), number(keys->size()));
    QCOMPARE(totals.rows.size(), std::size_t{4});
    const markdown::Table& stage = markdown::section(report, "Stage 1. on").tables.at(0);
    QCOMPARE(markdown::beside(stage, "Copies to make"), number(keys->size()));
    QCOMPARE(markdown::beside(stage, "Bytes to copy"), bytes);
}

void TestPlanReport::stagesThatCantBeDone()
{
    Scenario s = defaultScenario();
    Stage off = named("off", {RemoveNode{"N1"}});
    off.enabled = false;
    s.plans = {{"A", {named("no such node", {RemoveNode{"N7"}}), off, named("one goes", {RemoveNode{"N2"}})}}};
    const auto evaluation = evaluatePlans(s, nullptr, nullptr);
    const auto report = markdown::sections(planMarkdown(*evaluation));
    QVERIFY(report.at(0).lines.at(0).find(": 3 stages, of which 1 can be done, from 4 nodes to 3 nodes, ") !=
            std::string::npos);
    QVERIFY(markdown::section(report, "Stage 1. no such node (passed over)").lines.at(0).find("no node of this id") !=
            std::string::npos);
    QCOMPARE(markdown::section(report, "Stage 2. off (passed over)").lines.at(0),
             std::string("It is switched off and passed over."));
    const auto rows = markdown::section(report, "What moves").tables.at(0).rows;
    QCOMPARE(rows.size(), std::size_t{4});
    QCOMPARE(rows[0][1], std::string("0"));
    QVERIFY(rows[2][1] != "0");
    QCOMPARE(rows[2][1], rows[3][1]);
    QCOMPARE(csv(planStagesCsv(*evaluation))[1][2], std::string("no"));
}

void TestPlanReport::tooManyMoves()
{
    Scenario s = defaultScenario();
    s.plans = {{"A", {cases::stage({RemoveNode{"N2"}})}}};
    const auto evaluation = evaluatePlans(s, nullptr, nullptr);
    const std::uint64_t moved = evaluation->front().run->total->moved.copies;
    QVERIFY(moved > 1);
    QVERIFY(planMovesCsv(*evaluation, moved));
    QVERIFY(!planMovesCsv(*evaluation, moved - 1));
    std::stop_source stopping;
    stopping.request_stop();
    QVERIFY(!planMovesCsv(*evaluation, moved, {stopping.get_token(), {}}));
}

void TestPlanReport::localeChangesNothing()
{
    const auto evaluation = evaluatePlans(shipped::scenario("storage-88-plan"), nullptr, nullptr);
    const auto all = [&] {
        return planMarkdown(*evaluation) + planStagesCsv(*evaluation) + planNodesCsv(*evaluation) +
               planFlowsCsv(*evaluation) + planMovesCsv(*evaluation).value();
    };
    const std::string text = all();
    const CommaLocale locale;
    QVERIFY(all() == text);
    if (!locale.found())
        QSKIP("the C++ part passed; there is no locale with a decimal comma for the C library");
}

/// Source 000: ten million sessions on five caches. A sixth moves when one joins, a fifth when one leaves, a third less
/// a fifth when one counts double: 1.67, 2 and 1.33 million. hash % N keeps min(n, m) / lcm(n, m).
void TestPlanReport::fiveCaches()
{
    const Scenario s = shipped::scenario("resize-five-caches");
    QCOMPARE(s.plans.size(), std::size_t{3});
    QCOMPARE(std::get<SyntheticKeys>(s.keys).count, std::uint64_t{10'000'000});
    const auto evaluation = evaluatePlans(s, nullptr, nullptr);
    const std::array shares{1.0 / 6, 1.0 / 5, 1.0 / 3 - 1.0 / 5};
    const std::array modulo{1 - 5.0 / 30, 1 - 4.0 / 20, 0.0};
    const std::array millions{1.67, 2.0, 1.33};
    for (std::size_t i = 0; i < shares.size(); ++i) {
        const PlanAnswer& plan = evaluation->plans[i];
        const auto moved = static_cast<double>(plan.run->total->movedKeys);
        const double expected = 1e7 * shares[i];
        QCOMPARE(std::round(expected / 1e4) / 100, millions[i]);
        QVERIFY(std::abs(moved - expected) <= 5 * std::sqrt(expected * (1 - shares[i])));
        QCOMPARE(static_cast<double>(plan.run->total->moved.copies), moved);
        const OtherMoves& others = plan.others->total.at(0);
        QCOMPARE(others.method->name(), std::string("modulo"));
        const auto tried = static_cast<double>(plan.others->keys);
        const double chance = 5 * std::sqrt(modulo[i] * (1 - modulo[i]) / tried);
        QVERIFY(std::abs(static_cast<double>(others.movedKeys) / 1e7 - modulo[i]) <= chance);
    }
    const auto rows =
        markdown::section(markdown::sections(planMarkdown(*evaluation)), "Alternatives").tables.at(0).rows;
    QCOMPARE(rows.size(), std::size_t{3});
    QCOMPARE(rows[0][2], std::string("16.7 %"));
    QCOMPARE(rows[1][2], std::string("20.0 %"));
    QCOMPARE(rows[2][2], std::string("13.3 %"));
}

/// Flexihash's question: one of ten nodes of weight 1 goes to 3, and gets 3 / 12 instead of 1 / 10 of the keys: 15 %
/// move, all of them to it.
void TestPlanReport::oneNodeToThree()
{
    const Scenario s = shipped::scenario("one-node-to-three");
    const auto evaluation = evaluatePlans(s, nullptr, nullptr);
    for (const PlanAnswer& plan : evaluation->plans) {
        const StageFigures& f = *plan.run->total;
        const auto keys = static_cast<double>(f.keys);
        const double expected = 0.15 * keys;
        QVERIFY(std::abs(static_cast<double>(f.movedKeys) - expected) <= 5 * std::sqrt(expected * 0.85));
        QVERIFY(!f.flows.empty());
        for (const PlanFlow& flow : f.flows)
            QCOMPARE(f.nodes[flow.to].node.id, std::string("node-03"));
        QCOMPARE(f.least.copies, f.moved.copies);
    }
    QCOMPARE(evaluation->plans[0].run->total->movedKeys, evaluation->plans[1].run->total->movedKeys);
}

/// Of the shape of the design's picture: the three ways end with the same disks, and only draining first goes above the
/// limit.
void TestPlanReport::storagePlan()
{
    const Scenario s = shipped::scenario("storage-88-plan");
    const auto evaluation = evaluatePlans(s, nullptr, nullptr);
    QCOMPARE(evaluation->plans.size(), std::size_t{3});
    const PlanRun& first = *evaluation->plans[0].run;
    for (const PlanAnswer& plan : evaluation->plans) {
        const PlanRun& run = *plan.run;
        QVERIFY(std::ranges::all_of(run.stages, &StageRun::done));
        QVERIFY(std::ranges::equal(run.last().nodes(), first.last().nodes()));
        QCOMPARE(run.nodesAdded, std::uint64_t{8});
        QCOMPARE(run.total->copiesMissing, std::uint64_t{0});
        QVERIFY(heldAtTheEnd(run) == heldAtTheEnd(first));
    }
    QVERIFY(first.total->fullestDuring.share < s.planTerms.limit);
    QVERIFY(evaluation->plans[1].run->total->fullestDuring.share > s.planTerms.limit);
    // Each replaced copy moves once at least, so one move at once is the least of the three.
    QVERIFY(evaluation->plans[2].run->total->moved.copies < first.total->moved.copies);
}

const Registration registration{__FILE__, Application::None, make<TestPlanReport>};

} // namespace tst_planreport

#include "tst_planreport.moc"
