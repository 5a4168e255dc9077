// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/naivemethods.h"

// The figures of clients, of the calculator and those made of others; and all of them by their names.

namespace naive {

/// Some majority of the one list of holders shares no node with some majority of the other: every choice is tried.
inline bool quorumsApart(const Holders& a, const Holders& b)
{
    for (std::uint32_t ours = 0; ours < 1u << a.size(); ++ours)
        for (std::uint32_t theirs = 0; theirs < 1u << b.size(); ++theirs) {
            std::set<std::string> names;
            std::size_t size[2] = {0, 0};
            for (std::size_t i = 0; i < a.size(); ++i)
                if ((ours >> i & 1u) != 0)
                    names.insert(a[i]), ++size[0];
            for (std::size_t i = 0; i < b.size(); ++i)
                if ((theirs >> i & 1u) != 0)
                    names.insert(b[i]), ++size[1];
            if (2 * size[0] > a.size() && 2 * size[1] > b.size() && names.size() == size[0] + size[1])
                return true;
        }
    return false;
}

/// What becomes of one key of a client that goes by the list before.
inline std::set<std::string> fateOf(const World& w, KeyIndex k, const std::string& policy)
{
    const std::string sent = owner(w.then()[k]);
    const std::string right = owner(w.now()[k]);
    if (sent.empty() || !isUp(w.is(), sent))
        return {"failed"};
    if (policy == "reject-stale")
        return {"rejected"};
    if (sent == right)
        return {"accepted"};
    if (policy == "ignore")
        return {"misplaced"};
    if (right.empty())
        return {"failed"};
    for (const Node& node : w.was().nodes())
        if (node.id == right)
            return {"redirected"};
    return {"redirected", "strangers"};
}

inline void addClients(Figures& all)
{
    const auto differs = [](const World& w) {
        return [&w, &then = w.then()](KeyIndex k) { return owner(then[k]) != owner(w.now()[k]); };
    };
    all["stale.keys"] = [=](const World& w) { return number(countKeys(w, differs(w))); };
    all["stale.share"] = [=](const World& w) { return part(countKeys(w, differs(w)), w.keys().size()); };
    all["stale.requests.share"] = [=](const World& w) -> Value {
        double some = 0;
        double sum = 0;
        for (KeyIndex k = 0; k < w.keys().size(); ++k) {
            sum += w.keys().requests(k);
            some += differs(w)(k) ? w.keys().requests(k) : 0;
        }
        return sum > 0 ? some / sum : 0;
    };
    all["stale.expected"] = [](const World& w) -> Value { return static_cast<double>(movedShare(w.was(), w.is())); };
    const auto behind = [](const World& w) {
        require(w.count(0) >= 1 && w.count(0) <= w.e().scenario.shown && hasPlainForm(w.rule().score));
        const Membership old = hrw::membershipAt(w.e().scenario, w.e().scenario.shown - w.count(0));
        const Table then = place(w.keys(), old, w.rule());
        return countKeys(w, [&](KeyIndex k) { return owner(then[k]) != owner(w.now()[k]); });
    };
    all["stale.behind"] = [=](const World& w) { return number(behind(w)); };
    all["stale.behind.share"] = [=](const World& w) { return part(behind(w), w.keys().size()); };
    for (const std::string fate : {"accepted", "misplaced", "redirected", "strangers", "rejected", "failed"})
        all["stale." + fate] = [=](const World& w) {
            w.stepped();
            return number(countKeys(w, [&](KeyIndex k) { return fateOf(w, k, w.arg(0)).count(fate) > 0; }));
        };
    all["stale.quorums"] = [](const World& w) {
        w.stepped();
        return number(countKeys(w, [&](KeyIndex k) { return quorumsApart(w.then()[k], w.now()[k]); }));
    };
}

inline void addSizes(Figures& all)
{
    const auto input = [](const World& w) -> const hrw::ResizeInput& { return w.e().scenario.resize; };
    const auto total = [=](const World& w) { return input(w).users * static_cast<double>(input(w).bytesPerUser); };
    const auto n = [=](const World& w) { return static_cast<double>(input(w).nodes); };
    const auto m = [=](const World& w) { return static_cast<double>(input(w).toNodes); };
    all["resize.bytes"] = [=](const World& w) -> Value { return total(w); };
    all["resize.users"] = [=](const World& w) -> Value { return input(w).users; };
    all["resize.nodes"] = [=](const World& w) -> Value { return n(w); };
    all["resize.tonodes"] = [=](const World& w) -> Value { return m(w); };
    all["resize.lookups"] = [=](const World& w) -> Value { return input(w).lookupsPerSecond; };
    all["resize.hashes"] = [=](const World& w) -> Value { return n(w) * input(w).lookupsPerSecond; };
    all["resize.ring.steps"] = [=](const World& w) -> Value {
        return std::ceil(std::log2(n(w) * static_cast<double>(input(w).ringTokens)));
    };
    const auto share = [&](const std::string& name, const std::function<double(const World&)>& of) {
        all[name] = [=](const World& w) -> Value { return of(w); };
        all[name + ".bytes"] = [=](const World& w) -> Value { return of(w) * total(w); };
    };
    share("resize.add", [=](const World& w) { return 1 / (n(w) + 1); });
    share("resize.remove", [=](const World& w) { return 1 / n(w); });
    share("resize.share", [=](const World& w) { return std::abs(m(w) - n(w)) / std::max(n(w), m(w)); });
    share("resize.modulo.add", [=](const World& w) { return moduloShare(input(w).nodes, input(w).nodes + 1).number; });
    share("resize.modulo.share", [=](const World& w) { return moduloShare(input(w).nodes, input(w).toNodes).number; });
    share("resize.modulo.remove", [=](const World& w) {
        require(input(w).nodes > 1);
        return moduloShare(input(w).nodes, input(w).nodes - 1).number;
    });
}

inline const Figures& figures();

/// What a figure should come to; nullopt where it doesn't exist at this moment or has no plain way.
inline std::optional<Value> plain(const hrw::Figure& figure, const hrw::LessonMoment& moment, Tables& tables)
{
    try {
        return figures().at(std::string(figure.kind->name))({figure, moment, tables});
    } catch (const Undefined&) {
        return std::nullopt;
    }
}

inline void addJoined(Figures& all)
{
    const auto inner = [](const World& w, std::size_t i) {
        hrw::Figure figure = hrw::parseFigure(w.arg(i), hrw::verbatim("test")).value();
        figure.before = figure.before || w.figure.before;
        const auto value = plain(figure, w.moment, w.tables);
        require(value && value->text.empty());
        return value->number;
    };
    all["times"] = all["part"] = [=](const World& w) -> Value {
        require(inner(w, 1) != 0);
        return inner(w, 0) / inner(w, 1);
    };
    all["difference"] = [=](const World& w) -> Value { return inner(w, 0) - inner(w, 1); };
    all["sum"] = [=](const World& w) -> Value { return inner(w, 0) + inner(w, 1); };
    all["rest"] = [=](const World& w) -> Value { return 1 - inner(w, 0); };
}

inline const Figures& figures()
{
    static const Figures all = [] {
        Figures list;
        addCluster(list);
        addStep(list);
        addChange(list);
        addKeys(list);
        addLoads(list);
        addHot(list);
        addHeirs(list);
        addLosses(list);
        addTogether(list);
        addQuality(list);
        addMethods(list);
        addTables(list);
        addClients(list);
        addSizes(list);
        addJoined(list);
        return list;
    }();
    return all;
}

} // namespace naive
