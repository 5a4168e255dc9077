// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inputs.h"
#include "app/wording.h"
#include "core/base/inquotes.h"
#include "core/document/comparisoncsv.h"
#include "core/measure/reasons.h"

#include <algorithm>
#include <array>
#include <memory>
#include <set>

namespace hrw::app {

namespace {

constexpr std::string_view standardRules = "hrw,ring:100,modulo,jump,maglev,table:4096";

struct CompareFlags
{
    SourceFlags source;
    std::string rules;
    std::optional<std::uint64_t> why;
    std::string sweep;
    std::string points;
    Format format;
};

/// Several placement rules side by side, and what they were tried on.
struct Comparison
{
    KeyIndex keys = 0;
    Membership was;
    Membership is;
    Rule rule;
    std::vector<std::string> steps; ///< in words
    std::vector<std::string> notes;
    std::vector<MethodFigures> methods;

    /// A key that moved.
    struct Reason
    {
        std::string key;
        std::string from; ///< id of its owner; empty when there was none
        std::string to;
        std::string was; ///< how it got there, in the method's terms
        std::string is;
    };
    std::vector<std::vector<Reason>> reasons; ///< of each method; empty where they were not asked for
};

/// A sweep, and what it was made with.
struct SweepReport
{
    Sweep sweep;
    Rule rule;
    std::vector<std::string> notes;
};

/// A list with commas between, part by part.
std::vector<std::string> parts(const std::string& list)
{
    std::vector<std::string> all;
    for (std::size_t from = 0; from <= list.size();) {
        const std::size_t comma = std::min(list.find(',', from), list.size());
        all.push_back(list.substr(from, comma - from));
        from = comma + 1;
    }
    return all;
}

std::vector<Method> readMethods(const std::string& list, std::string_view standard)
{
    std::vector<Method> methods;
    std::set<std::string> seen;
    for (const std::string& part : parts(list.empty() ? std::string(standard) : list)) {
        methods.push_back(orFail(parseMethod(part), BadUsage));
        if (!seen.insert(methods.back()->name()).second)
            fail(BadUsage, "--rules", methods.back()->name() + " is named twice", "name each rule once");
    }
    return methods;
}

/// The first keys that a method moves, with its reasons.
std::vector<Comparison::Reason> reasonsOf(const MethodFigures& f, const KeySet& keys,
                                          const std::vector<Membership>& memberships, const Rule& rule,
                                          std::uint64_t most)
{
    if (f.refused)
        return {};
    const Membership& was = memberships.front();
    const Membership& is = memberships.back();
    const auto id = [](const Membership& m, NodeIndex node) { return node == noNode ? std::string() : m[node].id; };
    const auto moved = firstMovedKeys(was, *f.placedBefore, is, *f.placedAfter, most);
    std::vector<Comparison::Reason> reasons;
    const auto explained = explain(keys, memberships, rule, *f.method, moved);
    for (const KeyReason& r : *explained)
        reasons.push_back({keys.text(r.key), id(was, r.from), id(is, r.to), Value(r.was).text(), Value(r.is).text()});
    return reasons;
}

Comparison compareRules(const CompareFlags& flags)
{
    if (!flags.points.empty())
        fail(BadUsage, "--points", "there is no --sweep that has points", "add --sweep, or leave it out");
    if (flags.format.csv && flags.why)
        fail(BadUsage, "--why", "reasons are sentences, not columns", "choose --json or neither");
    const std::vector<Method> methods = readMethods(flags.rules, standardRules);
    const Source source = flags.source.read("compare");
    const std::vector<Membership> memberships = source.memberships();
    const auto keys = KeySet::make(source.keys);
    Comparison c{keys->size(),
                 memberships.front(),
                 memberships.back(),
                 source.rule,
                 source.stepTexts(memberships),
                 source.notes,
                 {},
                 {}};
    addRuleNotes(c.rule, c.is, c.notes);
    addShortfallNotes(c.rule, c.is, c.notes);
    c.methods = *compareMethods(*keys, memberships, c.rule, methods);
    if (flags.why.value_or(0) > 0)
        for (const MethodFigures& f : c.methods)
            c.reasons.push_back(reasonsOf(f, *keys, memberships, c.rule, *flags.why));
    return c;
}

/// Rules that have something to show when this varies.
std::string_view rulesFor(SweepOver over)
{
    if (over == SweepOver::VirtualNodes)
        return "ring,hrw";
    return over == SweepOver::Partitions ? "table,maglev,hrw" : standardRules;
}

SweepRequest sweepRequest(const CompareFlags& flags)
{
    const std::optional<SweepOver> over = sweepOverFromWord(flags.sweep);
    if (!over)
        fail(BadUsage, "--sweep", inQuotes(flags.sweep) + " is nothing that can be varied",
             "use nodes, virtual-nodes or partitions");
    if (!flags.source.changes.empty())
        fail(BadUsage, "--change", "a sweep has its own change: one node joins", "leave out --change or --sweep");
    if (flags.why)
        fail(BadUsage, "--why", "a sweep tells no reasons", "leave out --why or --sweep");
    SweepRequest request;
    request.over = *over;
    if (!flags.points.empty())
        for (const std::string& part : parts(flags.points))
            request.grid.push_back(orFail(parseCount(part, verbatim("--points")), BadUsage));
    orFail(checkSweep(request), BadUsage);
    return request;
}

SweepReport sweepRules(const CompareFlags& flags)
{
    SweepRequest request = sweepRequest(flags);
    const std::vector<Method> methods = readMethods(flags.rules, rulesFor(request.over));
    const Source source = flags.source.read("compare");
    request.nodes = source.start.liveCount();
    orFail(checkSweep(request), BadInput);
    SweepReport report{{}, source.rule, source.notes};
    report.rule.apartBy.reset(); // the nodes stand in no domains
    report.rule.perDomain = PerDomain::One;
    addRuleNotes(report.rule, {}, report.notes);
    report.sweep = *sweep(request, *KeySet::make(source.keys), report.rule, methods);
    return report;
}

/// `reasons`: null where they were not asked for.
Value methodOf(const MethodFigures& f, const std::vector<Comparison::Reason>* reasons)
{
    Value row = Value::object({{"rule", f.method->name()}});
    for (const NamedFigure& figure : namedFigures(f))
        row.add({{std::string(figure.name), f.refused ? Value() : figure.value}});
    row.add({{"expected_moved_share", f.refused ? Value() : f.expectedMovedShare},
             {"title", f.method->title()},
             {"cannot", f.method->abilities().cannot}});
    if (f.refused)
        row.add({{"refused", f.refused->sentence()}});
    if (reasons)
        row.add({{"reasons", Value::list(*reasons, [](const Comparison::Reason& reason) {
                      return Value::object({{"key", reason.key},
                                            {"from", reason.from},
                                            {"to", reason.to},
                                            {"was", reason.was},
                                            {"is", reason.is}});
                  })}});
    return row;
}

Value json(const Comparison& c)
{
    std::vector<Value> rules;
    for (std::size_t i = 0; i < c.methods.size(); ++i)
        rules.push_back(methodOf(c.methods[i], c.reasons.empty() ? nullptr : &c.reasons[i]));
    Value all = Value::object({{"keys", c.keys},
                               {"nodes_before", c.was.size()},
                               {"nodes_after", c.is.size()},
                               {"score", c.rule.score},
                               {"copies", c.rule.copies}});
    if (c.rule.apartBy)
        all.add({{"apart_by", levelName(*c.rule.apartBy)}, {"per_domain", perDomainWord(c.rule.perDomain)}});
    return all.add({{"notes", Value::list(c.notes)}, {"steps", Value::list(c.steps)}, {"rules", Value::list(rules)}});
}

std::string csv(const Comparison& c)
{
    return comparisonCsv(c.methods);
}

std::string stateText(double bytes)
{
    return bytes > 0 ? bytesText(bytes) : "none";
}

std::string hashesText(double hashes)
{
    return fmt::format("{:.4g}", hashes);
}

/// "142 ns", "1.5 us".
std::string lookupText(double seconds)
{
    const double nanoseconds = seconds * 1e9;
    return nanoseconds < 1000 ? fmt::format("{:.0f} ns", nanoseconds) : fmt::format("{:.1f} us", nanoseconds / 1000);
}

std::string figuresText(const Comparison& c)
{
    Table table = Table::headed(
        {"rule", "moved", "share", "theory", "needless", "spread", "busiest", "state", "hashes", "lookup"});
    for (const MethodFigures& f : c.methods)
        if (f.refused)
            table.row({f.method->name(), {}, {}, {}, {}, {}, {}, {}, {}, {}});
        else
            table.row({f.method->name(), f.movement.movedKeys, shareText(f.movedShare()),
                       Value(f.expectedMovedShare).text(shareText), f.movement.needlessKeys, shareText(f.spread()),
                       timesText(f.busiest), stateText(static_cast<double>(f.stateBytes)),
                       hashesText(f.hashesPerLookup), lookupText(f.lookupSeconds)});
    return table.text();
}

std::string limitsText(const Comparison& c)
{
    Lines out;
    for (const MethodFigures& f : c.methods) {
        const std::string cannot = Value(f.method->abilities().cannot).text();
        if (f.refused)
            out.line("  {}: {}", f.method->name(), f.refused->sentence());
        else if (!cannot.empty())
            out.line("  {}: {}.", f.method->name(), cannot);
        if (!f.refused && f.after.copiesMissing > 0)
            out.line("  {}: {} found no place, {} without any holder.", f.method->name(),
                     copiesText(f.after.copiesMissing), countText(f.after.keysUnplaced, "key"));
    }
    return out.take();
}

void reasonsText(const Comparison& c, Lines& out)
{
    const auto owner = [](const std::string& id) { return id.empty() ? "nobody" : id; };
    for (std::size_t i = 0; i < c.reasons.size(); ++i) {
        out.line("\nWhy keys moved under {}:", c.methods[i].method->name());
        if (c.reasons[i].empty())
            out.line("  none did");
        for (const Comparison::Reason& reason : c.reasons[i])
            out.line("  {}: {} -> {}\n    before: {}\n    after:  {}", inQuotes(reason.key), owner(reason.from),
                     owner(reason.to), reason.was, reason.is);
    }
}

std::string text(const Comparison& c)
{
    Lines out;
    out.line("{}, {}, score {}; {} before and {} after", countText(c.keys, "key"), copiesOf(c.rule), c.rule.score,
             countText(c.was.size(), "node"), c.is.size());
    out.each("step", c.steps);
    out.notes(c.notes);
    out.add("\n" + figuresText(c));
    const auto placed = std::ranges::find_if(c.methods, [](const MethodFigures& f) { return !f.refused; });
    if (placed != c.methods.end())
        out.line("\nSpread and busiest node are those before the change; chance alone makes a spread of {}.",
                 shareText(placed->chanceSpread()));
    if (const std::string limits = limitsText(c); !limits.empty())
        out.add("\nWhat they can't do:\n" + limits);
    reasonsText(c, out);
    return out.take();
}

Value pointOf(const SweepPoint& point)
{
    Value row = Value::object({{"x", point.x}, {"rule", point.method->name()}});
    if (point.refused)
        row.add({{"refused", point.refused->sentence()}});
    for (const SweepFigure figure : sweepFigures) {
        const SweepValue& value = point.of(figure);
        Value both = Value::row({{"measured", value.measured}, {"theory", value.theory}});
        if (value.band)
            both.add({{"low", value.band->low}, {"high", value.band->high}});
        row.add({{std::string(sweepFigureWord(figure)), std::move(both)}});
    }
    return row;
}

Value json(const SweepReport& report)
{
    const Sweep& sweep = report.sweep;
    Value all = Value::object({{"over", sweepOverWord(sweep.request.over)}});
    if (sweep.request.over != SweepOver::Nodes)
        all.add({{"nodes", sweep.request.nodes}});
    return all.add({{"keys", sweep.keys},
                    {"population", sweep.population},
                    {"score", report.rule.score},
                    {"copies", report.rule.copies},
                    {"notes", Value::list(report.notes)},
                    {"rules", Value::list(sweep.series, [](const SweepSeries& series) {
                         return Value::object({{"rule", series.name},
                                               {"varies", series.varies},
                                               {"points", Value::list(series.points, pointOf)}});
                     })}});
}

std::string csv(const SweepReport& report)
{
    return sweepCsv(report.sweep);
}

/// What people are shown of one figure. State and hashes are counted by the formula itself, so there is nothing to put
/// beside them; nor is there to a time.
struct SweepColumn
{
    SweepFigure figure;
    const char* heading;
    std::string (*number)(double);
    bool theory = true;
};
constexpr std::array sweepColumns{SweepColumn{SweepFigure::MovedShare, "moved", shareText},
                                  SweepColumn{SweepFigure::NeedlessShare, "needless", shareText},
                                  SweepColumn{SweepFigure::Spread, "spread", shareText},
                                  SweepColumn{SweepFigure::Busiest, "busiest", timesText},
                                  SweepColumn{SweepFigure::StateBytes, "state", stateText, false},
                                  SweepColumn{SweepFigure::HashesPerLookup, "hashes", hashesText, false},
                                  SweepColumn{SweepFigure::LookupTime, "lookup", lookupText, false}};

bool beyondChance(const SweepValue& value)
{
    return value.measured && value.band && !value.band->contains(*value.measured);
}

std::string seriesText(const SweepSeries& series, SweepOver over)
{
    std::vector<std::string> headings{std::string(sweepOverWord(over))};
    for (const SweepColumn& column : sweepColumns) {
        headings.emplace_back(column.heading);
        if (column.theory)
            headings.emplace_back("theory");
    }
    Table table = Table::headed(headings);
    Lines refusals;
    for (const SweepPoint& point : series.points) {
        std::vector<Value> cells{point.x};
        for (const SweepColumn& column : sweepColumns) {
            const SweepValue& value = point.of(column.figure);
            cells.emplace_back(Value(value.measured).text(column.number) + (beyondChance(value) ? "*" : ""));
            if (column.theory)
                cells.emplace_back(Value(value.theory).text(column.number));
        }
        table.row(std::move(cells));
        if (point.refused)
            refusals.line("  {}: {}", point.x, point.refused->sentence());
    }
    return fmt::format("\n{}{}\n", series.name, series.varies ? "" : " (does not vary)") + table.text() +
           refusals.take();
}

bool anyBeyondChance(const Sweep& sweep)
{
    return std::ranges::any_of(sweep.series, [](const SweepSeries& series) {
        return std::ranges::any_of(
            series.points, [](const SweepPoint& point) { return std::ranges::any_of(point.values, beyondChance); });
    });
}

std::string text(const SweepReport& report)
{
    const Sweep& sweep = report.sweep;
    const SweepOver over = sweep.request.over;
    const std::string nodes =
        over == SweepOver::Nodes ? std::string("equal nodes") : fmt::format("{} equal nodes", sweep.request.nodes);
    Lines out;
    out.line("{}, {}, score {}; {}, and one joins", countText(sweep.keys, "key"), copiesOf(report.rule),
             report.rule.score, nodes);
    if (sweep.keys < sweep.population)
        out.line("note: only the first {} of {} keys are placed", sweep.keys, sweep.population);
    out.notes(report.notes);
    for (const SweepSeries& series : sweep.series)
        out.add(seriesText(series, over));
    out.line("\nSpread and busiest node are those before the join.");
    if (anyBeyondChance(sweep))
        out.line("* is beyond what chance makes of the theory, of which one in a hundred is by chance, too.");
    return out.take();
}

std::string helpOnRules()
{
    std::string help = "Rules:\n";
    for (const MethodKind& kind : methodKinds()) {
        const std::string call = std::string(kind.word) + std::string(kind.parameters);
        help += fmt::format("  {:<20}{}{}\n", call, call.size() < 20 ? "" : " ",
                            Value(kind.standard->description()).text());
        if (const std::string meaning = Value(kind.meaning).text(); !meaning.empty())
            help += std::string(22, ' ') + meaning + "\n";
    }
    return help;
}

} // namespace

Command compareCommand()
{
    const auto flags = std::make_shared<CompareFlags>();
    Command command{"compare", "The same keys and the same change under several placement rules", helpOnRules()};
    flags->source.offer(command);
    command.option("--rules", "LIST", flags->rules,
                   "Rules, with commas between (default: " + std::string(standardRules) +
                       ", or those that a sweep is about)");
    command.option("--why", "N", flags->why, "Tell of the first N keys that each rule moves why it did");
    command.option("--sweep", "WHAT", flags->sweep,
                   "Instead: let one node join equal nodes, and vary nodes, virtual-nodes or partitions");
    command.option("--points", "LIST", flags->points, "Where a sweep measures, with commas between");
    command.formats(flags->format, "Print JSON", "Print CSV, one row for each rule");
    command.run = [flags] {
        return flags->sweep.empty() ? print(flags->format, compareRules(*flags))
                                    : print(flags->format, sweepRules(*flags));
    };
    return command;
}

} // namespace hrw::app
