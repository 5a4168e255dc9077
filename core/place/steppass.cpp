// SPDX-License-Identifier: MIT
#include "core/place/steppass.h"

#include "core/base/parallel.h"
#include "core/hash/splitmix.h"
#include "core/place/bulkrace.h"
#include "core/score/race.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace hrw {

namespace {

bool sameDomain(const Node& a, const Node& b, const Rule& rule)
{
    return !rule.apartBy || a.domain.key(*rule.apartBy) == b.domain.key(*rule.apartBy);
}

template<typename T>
std::vector<T> joined(const std::vector<std::vector<T>>& parts)
{
    std::size_t size = 0;
    for (const std::vector<T>& part : parts)
        size += part.size();
    std::vector<T> all;
    all.reserve(size);
    for (const std::vector<T>& part : parts)
        all.insert(all.end(), part.begin(), part.end());
    return all;
}

} // namespace

std::size_t rowDepth(const Rule& rule)
{
    return static_cast<std::size_t>(rule.copies) + (rule.apartBy ? 0 : 1);
}

KeyIndex keysPerBlock(const RaceField& field)
{
    constexpr double scoresPerBlock = 1 << 23; // of mix64
    constexpr double otherHashes = 500;        // what they cost at most, in scores of mix64
    constexpr double keyItself = 250;          // what a key costs beside its scores
    const double perKey = keyItself + static_cast<double>(field.size()) * (field.mix64 ? 1 : otherHashes);
    const auto keys = static_cast<KeyIndex>(std::max(scoresPerBlock / perKey, 1.0));
    return field.mix64 ? std::max<KeyIndex>(keys / keysAtATime, 1) * keysAtATime : keys;
}

StepPass::StepPass(const KeySet& keys, const Placement& before, const Membership& was, const Membership& is,
                   const Rule& rule, StepMemo* memo)
    : m_keys(keys)
    , m_before(before)
    , m_rule(rule)
    , m_is(is)
    , m_score(*findScoreFunction(rule.score))
    , m_mix64(rule.score == "mix64")
    , m_depth(rowDepth(rule))
    , m_memo(memo)
{
    const bool known = before.keys() > 0 && before.copies() == rule.copies && before.rows()->hasReaches() &&
                       before.rows()->depth() == m_depth;
    if (!known || !m_score.exponentialRace() || !m_score.verdict().sound)
        return;
    m_unit = before.rows()->unit();
    m_quota = domainQuota(rule, is);
    m_fullBefore = possibleNodes(was, rule, m_depth);
    m_full = possibleNodes(is, rule, m_depth);
    numberSeats(was);
    classify(was);
    m_possible = domainQuota(rule, was) == m_quota && before.rows()->holds(m_seats.size());
}

/// Nodes keep their seats, newcomers get further ones.
void StepPass::numberSeats(const Membership& was)
{
    const std::vector<NodeIndex> toIs = mapNodes(was, m_is);
    std::vector<bool> numbered(m_is.size(), false);
    m_seats = m_before.seats();
    for (Placement::SeatNode& seat : m_seats) {
        seat.node = seat.node == noNode ? noNode : toIs[seat.node];
        if (seat.node != noNode)
            numbered[seat.node] = true;
    }
    for (NodeIndex now = 0; now < m_is.size(); ++now)
        if (!numbered[now])
            seatNewcomer(now);
}

/// Its own seat where it has one and no other node has it, else one behind all others.
void StepPass::seatNewcomer(NodeIndex node)
{
    const std::uint64_t seed = nodeSeed(m_is[node].id);
    const auto behind = static_cast<Seat>(m_seats.size());
    Seat seat = m_memo ? m_memo->seat(m_before.rows(), seed, behind) : behind;
    const auto isFree = [&](const Placement::SeatNode& s) {
        return s.unused() || (s.node == noNode && s.seed == seed);
    };
    if (seat < behind && !isFree(m_seats[seat]))
        seat = behind;
    m_seats.resize(std::max<std::size_t>(m_seats.size(), seat + 1)); // no seats between
    m_seats[seat] = {node, seed};
}

StepPass::Standing StepPass::standing(Seat seat, const std::vector<std::uint32_t>& domains) const
{
    const auto [node, seed] = m_seats[seat];
    if (node == noNode)
        return {};
    const std::uint32_t domain = m_rule.apartBy ? domains[node] : seat;
    return {node, {m_is[node].id, seed, node}, m_is[node].raceWeight(), 0, domain, false, false, false};
}

void StepPass::classify(const Membership& was)
{
    const std::vector<std::uint32_t> domains =
        m_rule.apartBy ? domainNumbers(m_is, m_rule.apartBy) : std::vector<std::uint32_t>();
    const double totalBefore = was.totalWeight();
    const double totalNow = m_is.totalWeight();
    for (Seat seat = 0; seat < m_seats.size(); ++seat) {
        Standing s = standing(seat, domains);
        const NodeIndex then = seat < m_before.seats().size() ? m_before.seats()[seat].node : noNode;
        const double weightThen = then == noNode ? 0 : was[then].raceWeight();
        const bool elsewhere = s.weight > 0 && weightThen > 0 && !sameDomain(was[then], m_is[s.node], m_rule);
        s.weightBefore = weightThen;
        s.falls = weightThen > s.weight || elsewhere;
        s.rises = s.weight > weightThen || elsewhere;
        s.again = s.falls && !s.rises && s.weight > 0;
        if (s.falls) {
            m_falling.push_back(seat);
            m_fallingShare += weightThen / totalBefore;
        }
        if (s.rises) {
            m_rising.push_back(seat);
            m_risingShare += s.weight / totalNow;
        }
        if (s.again)
            m_again.push_back(seat);
        m_standings.push_back(s);
        m_falls.push_back(s.falls ? 1 : 0);
    }
}

/// In scores of the bulk kernel for one key. Only the speed depends on the figures.
bool StepPass::pays() const
{
    if (!m_possible)
        return false;
    constexpr double pass = 2;      // one node against one key, with what is read for it
    constexpr double update = 1000; // a row that is looked at
    const auto depth = static_cast<double>(m_depth);
    const auto nodes = static_cast<double>(m_is.liveCount());
    const double looked = std::min(1.0, (m_fallingShare + m_risingShare) * depth);
    const double races = m_rule.apartBy ? std::min(1.0, m_fallingShare * depth) * (nodes + 200) : 0;
    const double step =
        static_cast<double>(m_rising.size()) * pass + static_cast<double>(m_falling.size()) + looked * update + races;
    const double anew = nodes * (m_mix64 ? 1 : 100) + 200;
    return step < anew;
}

std::uint64_t StepPass::rawScore(KeyIndex key, const Standing& node, KeySet::Scratch& scratch) const
{
    if (m_mix64)
        return splitmix64(m_keys.hash(key) ^ node.ref.seed);
    std::uint64_t raw = 0;
    m_score.row(m_keys.ref(key, scratch), std::span(&node.ref, 1), std::span(&raw, 1));
    return raw;
}

void StepPass::Ranking::insert(std::size_t place, const Scored& node)
{
    std::copy_backward(nodes.begin() + place, nodes.begin() + count, nodes.begin() + count + 1);
    nodes.at(place) = node;
    ++count;
}

void StepPass::Ranking::erase(std::size_t place)
{
    std::copy(nodes.begin() + place + 1, nodes.begin() + count, nodes.begin() + place);
    --count;
}

StepPass::Scored StepPass::scored(KeyIndex key, Seat seat, KeySet::Scratch& scratch) const
{
    const Standing& node = m_standings[seat];
    const std::uint64_t raw = rawScore(key, node, scratch);
    return {seat, raw, Clock(raw, 1 / node.weight)};
}

/// As hrw::beats() decides; the scores themselves are computed only where their clocks are too close to tell.
bool StepPass::beats(const Scored& a, const Scored& b) const
{
    if (a.clock.before(b.clock) || b.clock.before(a.clock))
        return a.clock.before(b.clock);
    const auto entry = [&](const Scored& s) {
        const Standing& node = m_standings[s.seat];
        return Entry{weightedScore(node.weight, s.raw), s.raw, node.ref.id};
    };
    return hrw::beats(entry(a), entry(b));
}

/// Puts a node into a row, if it belongs there. In a complete row stand all nodes that can hold the key, in others
/// only the first ones: what does not beat the last of these may come after nodes that aren't known.
void StepPass::enter(Ranking& row, const Scored& node, bool complete) const
{
    int sharing = 0;
    std::size_t rival = 0; // the last of the same domain
    for (std::size_t i = 0; i < row.count; ++i)
        if (m_standings[row.nodes.at(i).seat].domain == m_standings[node.seat].domain) {
            ++sharing;
            rival = i;
        }
    if (sharing >= m_quota) {
        if (!beats(node, row.nodes.at(rival)))
            return;
        row.erase(rival);
    } else if (!complete && (row.count == 0 || !beats(node, row.nodes.at(row.count - 1)))) {
        return;
    }
    std::size_t place = row.count;
    while (place > 0 && beats(node, row.nodes.at(place - 1)))
        --place;
    row.insert(place, node);
    row.count = std::min(row.count, m_depth);
}

/// The row after the step; nullopt when the key has to be raced again.
std::optional<Row> StepPass::updated(KeyIndex key, const Row& row, KeySet::Scratch& scratch) const
{
    bool complete = row.count < m_depth && row.count == m_fullBefore;
    Ranking ranking;
    for (std::size_t i = 0; i < row.count; ++i) {
        const Standing& node = m_standings[row.seats.at(i)];
        if (node.falls && m_rule.apartBy)
            return std::nullopt; // another node of its domain may come instead
        if (!node.falls && !node.rises)
            ranking.nodes.at(ranking.count++) = scored(key, row.seats.at(i), scratch);
    }
    for (const auto* seats : {&m_rising, &m_again})
        for (const Seat seat : *seats) {
            enter(ranking, scored(key, seat, scratch), complete);
            complete = complete && ranking.count < m_depth;
        }
    const std::size_t needed = std::min(static_cast<std::size_t>(m_rule.copies), m_full);
    if (ranking.count < needed)
        return std::nullopt;
    Row now;
    for (; now.count < ranking.count; ++now.count)
        now.seats.at(now.count) = ranking.nodes.at(now.count).seat;
    const bool all = now.count < m_depth && now.count == m_full;
    now.reach = all ? std::numeric_limits<float>::infinity() : reachOf(ranking.nodes.at(now.count - 1).clock, m_unit);
    return now;
}

std::shared_ptr<const Placement> StepPass::run(const Task& task)
{
    if (!(m_earlier ? compare(task) : remember(task)))
        return nullptr;
    const KeyIndex blocks = (m_keys.size() + blockKeys - 1) / blockKeys;
    std::vector<Entries> changes(blocks);
    std::vector<std::vector<KeyIndex>> open(blocks); // to be raced again
    std::vector<TakenOver> taken(blocks);
    const bool done = forBlocks(m_keys.size(), blockKeys, task, [&](KeyIndex begin, KeyIndex end) {
        const std::size_t block = begin / blockKeys;
        std::array<std::uint64_t, blockKeys / bitsPerWord> room{};
        const auto marks = std::span(room).first((end - begin + bitsPerWord - 1) / bitsPerWord);
        if (m_earlier)
            markAlike(begin, end, marks, taken[block]);
        else
            markBlock(begin, end, marks);
        update(begin, marks, changes[block], open[block]);
        const Entries& rows = taken[block].rows;
        changes[block].insert(changes[block].end(), rows.begin(), rows.end());
        if (!rows.empty())
            std::ranges::sort(changes[block], {}, &RowPatch::Entry::key);
    });
    if (!done)
        return nullptr;
    std::vector<KeyIndex> again = joined(open);
    raceAgain(again, task, changes);
    if (task.stopped())
        return nullptr;
    Entries all = joined(changes);
    if (!again.empty())
        std::ranges::sort(all, {}, &RowPatch::Entry::key);
    for (const TakenOver& part : taken)
        again.insert(again.end(), part.raced.begin(), part.raced.end());
    std::ranges::sort(again);
    nowApart(taken);
    auto patch = std::make_shared<RowPatch>(m_keys.size(), m_before.patch(), all, m_before.rows()->depth(),
                                            m_seats.size(), std::move(again));
    return std::make_shared<Placement>(m_rule.copies, m_before.rows(), std::move(patch), m_seats);
}

/// Makes the rows of the keys of a block that are marked. `open`: those that have to be raced again.
void StepPass::update(KeyIndex begin, std::span<const std::uint64_t> marks, Entries& changes,
                      std::vector<KeyIndex>& open) const
{
    std::vector<KeyIndex> marked;
    for (std::size_t word = 0; word < marks.size(); ++word)
        for (std::uint64_t bits = marks[word]; bits != 0; bits &= bits - 1) {
            marked.push_back(begin + word * bitsPerWord + static_cast<KeyIndex>(std::countr_zero(bits)));
            m_before.rows()->prefetch(marked.back());
            __builtin_prefetch(m_keys.hashes().data() + marked.back());
        }
    KeySet::Scratch scratch;
    for (const KeyIndex key : marked) {
        const Row row = m_before.row(key);
        const std::optional<Row> now = updated(key, row, scratch);
        if (!now)
            open.push_back(key);
        else if (*now != row)
            changes.push_back({key, *now});
    }
}

/// Races these keys among all nodes, and adds their rows to `changes`.
void StepPass::raceAgain(const std::vector<KeyIndex>& keys, const Task& task, std::vector<Entries>& changes)
{
    if (keys.empty())
        return;
    RaceField field(m_is, m_rule, m_depth);
    field.unit = m_unit;
    const std::vector<RaceBounds> bounds = chooseBounds(field);
    std::vector<Seat> seats(field.size()); // of each place in the field
    std::vector<Seat> ofNode(m_seats.size());
    for (Seat seat = 0; seat < m_seats.size(); ++seat)
        if (m_seats[seat].node != noNode)
            ofNode[m_seats[seat].node] = seat;
    std::ranges::transform(field.nodes, seats.begin(), [&](NodeIndex node) { return ofNode[node]; });
    const KeyIndex block = std::min<KeyIndex>(keysPerBlock(field), 1024);
    std::vector<Entries> raced((keys.size() + block - 1) / block);
    forBlocks(keys.size(), block, task, [&](KeyIndex begin, KeyIndex end) {
        Entries& rows = raced[begin / block];
        BulkRace race(field, bounds, m_keys, [&](KeyIndex key, Row row) {
            for (std::size_t i = 0; i < row.count; ++i)
                row.seats.at(i) = seats[row.seats.at(i)];
            rows.push_back({key, row});
        });
        for (KeyIndex i = begin; i < end; ++i)
            race.add(keys[i]);
        race.finish();
    });
    for (Entries& rows : raced)
        changes.push_back(std::move(rows));
}

} // namespace hrw
