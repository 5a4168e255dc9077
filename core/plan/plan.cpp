// SPDX-License-Identifier: MIT
#include "core/plan/plan.h"

#include "core/base/utf8.h"
#include "core/place/hashring.h"
#include "core/place/partitiontable.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fmt/format.h>

namespace hrw {

namespace {

constexpr std::uint64_t mostTransfers = 1'000;

bool isRate(double rate)
{
    return rate > 0 && std::isfinite(rate);
}

bool isAmount(double amount)
{
    return amount >= 0 && std::isfinite(amount);
}

/// It stands in one line of a table.
bool isOneLine(std::string_view text)
{
    return std::ranges::none_of(text, [](char c) { return (c >= 0 && c < ' ') || c == '\x7F'; });
}

Result<void> checkStage(const Stage& stage, const Fact& where)
{
    if (!isUtf8(stage.name) || !isUtf8(stage.comment))
        return refuse(where, fact("its text is not UTF-8"), fact("save the file as UTF-8"));
    if (!isOneLine(stage.name))
        return refuse(where, fact("its name has a line break or another control character"),
                      fact("put longer text into the comment"));
    if (stage.steps < 1 || stage.steps > maxStageSteps)
        return refuse(where, fact("a stage of %1 steps is not between 1 and %2", stage.steps, maxStageSteps),
                      fact("change the number of steps"));
    for (const Change& change : stage.changes)
        if (const auto* add = std::get_if<AddNode>(&change)) {
            if (auto ok = checkNode(add->node, where); !ok)
                return ok;
        } else if (const auto* edit = std::get_if<EditNode>(&change)) {
            if (auto ok = checkNode(edit->node, where); !ok)
                return ok;
        } else if (const auto* weight = std::get_if<SetWeight>(&change); weight && !isWeight(weight->weight)) {
            return refuse(where, fact("weight %1 of %2 is not one", weight->weight, weight->id),
                          fact("use 0 to drain a node, or a positive weight"));
        }
    return stage.rule ? checkRule(*stage.rule) : Result<void>();
}

/// The digits at the end of an id, and what stands before them.
struct Numbered
{
    std::string words;
    std::string digits;
    std::uint64_t number = 0;
};

std::optional<Numbered> numbered(const std::string& id)
{
    const std::size_t end = id.find_last_not_of("0123456789");
    const std::size_t from = end == std::string::npos ? 0 : end + 1;
    Numbered parts{id.substr(0, from), id.substr(from), 0};
    const char* last = parts.digits.data() + parts.digits.size();
    const auto read = std::from_chars(parts.digits.data(), last, parts.number);
    constexpr std::uint64_t room = 1'000'000'000; // to count on
    if (parts.digits.empty() || read.ec != std::errc() || parts.number > UINT64_MAX - room)
        return std::nullopt;
    return parts;
}

} // namespace

Result<void> checkPlan(const Plan& plan)
{
    if (plan.name.empty() || !isUtf8(plan.name) || !isOneLine(plan.name))
        return refuse(fact("plan"), fact("its name is empty, not UTF-8 or not one line"),
                      fact("give it a name such as A"));
    if (plan.stages.size() > maxStages)
        return refuse(fact("plan %1", plan.name), fact("%1 stages are more than %2", plan.stages.size(), maxStages),
                      fact("put some of them together"));
    for (std::size_t i = 0; i < plan.stages.size(); ++i)
        if (auto ok = checkStage(plan.stages[i], fact("plan %1, stage %2", plan.name, i + 1)); !ok)
            return ok;
    return {};
}

Result<void> checkPlanTerms(const PlanTerms& terms)
{
    const auto wrong = [](Fact what, Fact remedy) {
        return refuse(fact("plan terms"), std::move(what), std::move(remedy));
    };
    if (!(terms.limit > 0 && terms.limit <= 1))
        return wrong(fact("the limit is not above 0 and at most 1"),
                     fact("use a share of a node's capacity such as %1", 0.85));
    if (terms.dataBytes == 0u)
        return wrong(fact("all data together are 0 bytes"), fact("leave the amount out to take the sizes of the keys"));
    if (!isRate(terms.transfer.slowest) || !isRate(terms.transfer.fastest))
        return wrong(fact("a rate of transfer is not a finite number above 0"), fact("give bytes per second"));
    if (terms.transfer.slowest > terms.transfer.fastest)
        return wrong(fact("the slowest rate of transfer is above the fastest"), fact("exchange the two"));
    if (terms.transfersPerNode < 1 || terms.transfersPerNode > mostTransfers)
        return wrong(fact("the transfers of a node are not between 1 and 1,000"), fact("change their number"));
    if (terms.throttle == 0u)
        return wrong(fact("the throttle lets nothing through"), fact("leave it out, or give bytes per second"));
    if (!isAmount(terms.requestsPerSecond))
        return wrong(fact("the requests per second are not a finite number >= 0"),
                     fact("use 0 where they don't matter"));
    if (terms.nodeCost && !isAmount(*terms.nodeCost))
        return wrong(fact("the price of a node is not a finite number >= 0"),
                     fact("leave it out where it isn't known"));
    if (terms.ringTokens < 1 || terms.ringTokens > maxVirtualNodes)
        return wrong(fact("the points of a node on the ring are not between 1 and 100,000"),
                     fact("change their number"));
    if (terms.partitions > maxTableRows)
        return wrong(fact("there are too many partitions"), fact("use at most 4,194,304, or 0 to place keys"));
    return {};
}

std::vector<std::string> idsThatJoin(std::span<const Plan> plans)
{
    std::vector<std::string> ids;
    for (const Plan& plan : plans)
        for (const Stage& stage : plan.stages)
            for (const Change& change : stage.changes) {
                if (const auto* add = std::get_if<AddNode>(&change))
                    ids.push_back(add->node.id);
                else if (const auto* edit = std::get_if<EditNode>(&change))
                    ids.push_back(edit->node.id);
            }
    return ids;
}

std::vector<Node> nodesLike(const Node& like, std::uint64_t count, const Membership& among,
                            std::span<const std::string> taken)
{
    const Numbered first = numbered(like.id).value_or(Numbered{like.id + "-", "1", 1});
    std::uint64_t last = first.number;
    const auto pass = [&](const std::string& id) {
        if (const auto other = numbered(id); other && other->words == first.words)
            last = std::max(last, other->number);
    };
    for (const Node& node : among.nodes())
        pass(node.id);
    for (const std::string& id : taken)
        pass(id);
    std::vector<Node> nodes;
    for (std::uint64_t i = 1; i <= count; ++i) {
        Node node = like;
        node.id = fmt::format("{}{:0{}}", first.words, last + i, first.digits.size());
        node.state = NodeState::Up;
        nodes.push_back(std::move(node));
    }
    return nodes;
}

} // namespace hrw
