// SPDX-License-Identifier: MIT
#include "core/plan/planothers.h"

#include "core/base/parallel.h"
#include "core/base/sharedprogress.h"
#include "core/keys/sampledkeys.h"
#include "core/measure/movement.h"
#include "core/place/hashring.h"
#include "core/place/modulo.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cmath>

namespace hrw {

namespace {

/// What a key, and a byte of one, stand for that are placed.
struct Scale
{
    double keys = 1;
    double bytes = 1;

    Scale(const KeySet& all, const KeySet& placed, double ofGround)
        : keys(ratio(static_cast<double>(all.size()), static_cast<double>(placed.size())))
        , bytes(ratio(all.totalBytes(), placed.totalBytes()) * ofGround)
    {
    }
    [[nodiscard]] std::uint64_t count(std::uint64_t placed) const
    {
        return static_cast<std::uint64_t>(std::llround(static_cast<double>(placed) * keys));
    }

private:
    static double ratio(double all, double placed) { return placed > 0 ? all / placed : 1; }
};

std::uint64_t searchSteps(const Membership& membership, std::uint64_t tokens)
{
    double points = 0;
    for (const Node& node : membership.nodes())
        points += ringPoints(node.raceWeight(), tokens);
    return points < 2 ? 0 : std::bit_width(static_cast<std::uint64_t>(points) - 1);
}

/// A cluster and the rule that holds on it.
struct Moment
{
    const Membership* membership;
    const Rule* rule;

    /// Every method places alike on both.
    [[nodiscard]] bool sameAs(const Moment& other) const
    {
        return *rule == *other.rule && std::ranges::equal(membership->nodes(), other.membership->nodes());
    }
};

/// Stages that were gone through before, with the same keys and on the same terms.
class KnownStages
{
public:
    KnownStages(const PlanGround& ground, std::span<const KnownOthers> known)
    {
        for (const auto& [run, others] : known)
            if (run && others && run->ground->keys == ground.keys && run->ground->scale == ground.scale &&
                run->ground->terms.ringTokens == ground.terms.ringTokens)
                for (std::size_t i = 0; i < run->stages.size(); ++i)
                    if (run->stages[i].done())
                        m_stages.push_back({&run->stages[i], &others->stages[i]});
    }

    /// nullptr where no stage is like this one.
    [[nodiscard]] const std::vector<OtherMoves>* find(const StageRun& stage) const
    {
        const auto at = std::ranges::find_if(m_stages, [&](const Known& known) {
            return Moment{&known.stage->was, &known.stage->ruleBefore}.sameAs({&stage.was, &stage.ruleBefore}) &&
                   Moment{&known.stage->is, &known.stage->rule}.sameAs({&stage.is, &stage.rule});
        });
        return at == m_stages.end() ? nullptr : at->moves;
    }

private:
    struct Known
    {
        const StageRun* stage;
        const std::vector<OtherMoves>* moves;
    };
    std::vector<Known> m_stages;
};

/// One method on its way through a plan. A stage begins where the one before has ended, so that each cluster is placed
/// on once.
class Walk
{
public:
    /// `tokens`: of a ring, for a node of weight 1; 0 for hash % N.
    Walk(const PlanRun& run, const KnownStages& known, Method method, std::uint64_t tokens, const KeySet& keys,
         const Scale& scale, Task task)
        : m_run(run)
        , m_known(known)
        , m_method(std::move(method))
        , m_tokens(tokens)
        , m_keys(keys)
        , m_scale(scale)
        , m_task(std::move(task))
    {
    }

    /// False when stopped.
    bool walk(SharedProgress& progress)
    {
        for (const StageRun& stage : m_run.stages) {
            std::optional<OtherMoves> moves;
            const std::vector<OtherMoves>* const same = stage.done() ? m_known.find(stage) : nullptr;
            if (same)
                moves = among(*same);
            else if (stage.done() && !through(stage, moves))
                return false;
            m_refused = m_refused || (stage.done() && !moves);
            m_stages.push_back(std::move(moves));
            progress.part(1).report(1, 1);
        }
        return !m_task.stopped();
    }

    /// nullopt: the stage isn't done, or the method refuses one of its clusters.
    [[nodiscard]] const std::optional<OtherMoves>& stage(std::size_t number) const { return m_stages[number]; }

    [[nodiscard]] std::optional<OtherMoves> total() const
    {
        OtherMoves sum;
        sum.method = m_method;
        sum.lookup = lookup(m_run.last());
        for (const std::optional<OtherMoves>& stage : m_stages)
            if (stage) {
                sum.movedKeys += stage->movedKeys;
                sum.moved.copies += stage->moved.copies;
                sum.moved.bytes += stage->moved.bytes;
            }
        return m_refused ? std::nullopt : std::optional(sum);
    }

private:
    [[nodiscard]] std::optional<OtherMoves> among(const std::vector<OtherMoves>& all) const
    {
        const std::string name = m_method->name();
        const auto at =
            std::ranges::find_if(all, [&](const OtherMoves& moves) { return moves.method->name() == name; });
        return at == all.end() ? std::nullopt : std::optional(*at);
    }

    bool through(const StageRun& stage, std::optional<OtherMoves>& moves)
    {
        const Moment begin{&stage.was, &stage.ruleBefore};
        const Moment end{&stage.is, &stage.rule};
        if (!m_placed || !m_at->sameAs(begin))
            if (!place(begin))
                return false;
        const std::shared_ptr<const Placement> before = m_placed;
        if (!m_at->sameAs(end) && !place(end))
            return false;
        if (!before || !m_placed)
            return true;
        const auto movement = compare(m_keys, stage.was, *before, stage.is, *m_placed, m_task);
        if (!movement)
            return false;
        moves = OtherMoves{
            m_method,
            m_scale.count(movement->movedKeys),
            {m_scale.count(movement->movedCopies), static_cast<double>(movement->movedBytes) * m_scale.bytes},
            lookup(stage.is)};
        return true;
    }

    /// No placement where the method refuses; false when stopped.
    bool place(const Moment& at)
    {
        m_at = at;
        m_placed = nullptr;
        const auto placer = m_method->over(*at.membership, *at.rule, m_keys.size());
        if (!placer)
            return true;
        m_placed = placeAll(m_keys, **placer, m_task);
        return m_placed != nullptr;
    }

    [[nodiscard]] std::uint64_t lookup(const Membership& membership) const
    {
        return m_tokens > 0 ? searchSteps(membership, m_tokens) : 1;
    }

    const PlanRun& m_run;
    const KnownStages& m_known;
    Method m_method;
    std::uint64_t m_tokens;
    const KeySet& m_keys;
    const Scale& m_scale;
    Task m_task;
    std::optional<Moment> m_at; // of m_placed
    std::shared_ptr<const Placement> m_placed;
    std::vector<std::optional<OtherMoves>> m_stages;
    bool m_refused = false;
};

} // namespace

std::optional<PlanOthers> otherMoves(const PlanRun& run, std::span<const KnownOthers> known, const Task& task)
{
    const KeySet& all = *run.ground->keys;
    PlanOthers others;
    others.sampled = all.size() > othersSample;
    const std::shared_ptr<const KeySet> keys = others.sampled ? sampledKeys(all, othersSample, task) : run.ground->keys;
    if (!keys)
        return std::nullopt;
    others.keys = keys->size();
    const Scale scale(all, *keys, run.ground->scale);

    const std::uint64_t tokens = run.ground->terms.ringTokens;
    const Task within{task.stop, {}};
    const KnownStages stages(*run.ground, known);
    std::array walks{Walk(run, stages, moduloMethod(), 0, *keys, scale, within),
                     Walk(run, stages, ringMethod(tokens), tokens, *keys, scale, within)};
    SharedProgress progress(task, std::max(1.0, static_cast<double>(walks.size() * run.stages.size())));
    std::atomic<bool> stopped = false;
    const bool done = forBlocks(walks.size(), 1, {task.stop, {}}, [&](std::uint64_t number, std::uint64_t) {
        if (!walks[number].walk(progress))
            stopped = true;
    });
    if (!done || stopped)
        return std::nullopt;

    others.stages.resize(run.stages.size());
    for (const Walk& walk : walks) {
        for (std::size_t i = 0; i < run.stages.size(); ++i)
            if (walk.stage(i))
                others.stages[i].push_back(*walk.stage(i));
        if (auto total = walk.total())
            others.total.push_back(std::move(*total));
    }
    return others;
}

} // namespace hrw
