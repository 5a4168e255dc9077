// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/failover/topologytransition.h"

#include <QHash>
#include <algorithm>
#include <cmath>
#include <map>

namespace hrw::ui {

namespace {

constexpr double flightTime = 0.35;  ///< of a copy that is re-created
constexpr double flightOnTime = 0.5; ///< of one that was in the air already
constexpr double shortFade = 0.05;

/// A box that comes or goes is transparent at its other end.
TopologyBox faded(TopologyBox box)
{
    box.opacity = 0;
    return box;
}

/// What is told of the nodes in a box is told at once: for a word its neighbours need not be painted again and again.
bool looksAlike(const TopologyBox& a, const TopologyBox& b)
{
    return a.rect == b.rect && a.title == b.title && a.opacity == b.opacity && a.levels == b.levels &&
           a.parentFailed == b.parentFailed;
}

/// The copies of one key, as runs of a list that is sorted by key.
class Runs
{
public:
    explicit Runs(const std::vector<TopologyDot>& dots)
        : m_dots(dots)
    {
    }
    [[nodiscard]] bool atEnd() const { return m_at == m_dots.size(); }
    [[nodiscard]] KeyIndex key() const { return m_dots[m_at].key; }
    /// Those of `key`, which is the next one or none. What can't be seen is not there.
    void take(KeyIndex key, std::vector<const TopologyDot*>& copies)
    {
        copies.clear();
        for (; m_at < m_dots.size() && m_dots[m_at].key == key; ++m_at) {
            if (m_dots[m_at].alpha > 0)
                copies.push_back(&m_dots[m_at]);
        }
    }

private:
    const std::vector<TopologyDot>& m_dots;
    std::size_t m_at = 0;
};

} // namespace

TopologyTransition::TopologyTransition(TopologyFrame from, TopologyFrame to)
    : m_from(std::move(from))
    , m_to(std::move(to))
{
    const TopologyStage& a = m_from.stage;
    const TopologyStage& b = m_to.stage;
    m_dotsResize = a.radius != b.radius || a.pitch != b.pitch || a.grain != b.grain;
    matchBoxes();
    markLiveBoxes();
    matchDots();
    setTakeOffs(m_flights, m_boxes.size(), promoted, latestTakeOff, &Flight::fromBox);
    matchGhosts();
}

void TopologyTransition::matchBoxes()
{
    QHash<BoxPlace, std::size_t> old;
    for (std::size_t i = 0; i < m_from.boxes.size(); ++i)
        old.insert(m_from.boxes[i].place, i);
    m_boxOf.assign(m_from.boxes.size(), noBox);
    for (const TopologyBox& box : m_to.boxes) {
        const auto found = old.constFind(box.place);
        if (found != old.cend())
            m_boxOf[*found] = static_cast<qint32>(m_boxes.size());
        m_boxes.push_back({found != old.cend() ? m_from.boxes[*found] : faded(box), box});
    }
    for (std::size_t i = 0; i < m_from.boxes.size(); ++i) {
        if (m_boxOf[i] != noBox)
            continue;
        m_boxOf[i] = static_cast<qint32>(m_boxes.size());
        BoxPath path{m_from.boxes[i], faded(m_from.boxes[i]), false, false, true};
        // Its parent comes before it in `from` and so has its place already.
        path.to.parent = path.to.parent == noBox ? noBox : m_boxOf[static_cast<std::size_t>(path.to.parent)];
        m_boxes.push_back(std::move(path));
    }
}

/// What lies in a box that is repainted is repainted, too.
void TopologyTransition::markLiveBoxes()
{
    const bool density = m_to.stage.grain == TopologyGrain::Density;
    for (BoxPath& path : m_boxes) {
        path.early = m_dotsResize || !looksAlike(path.from, path.to);
        path.late = path.leaves || (density && path.from.heat != path.to.heat);
        if (path.to.parent != noBox) {
            const BoxPath& parent = m_boxes[static_cast<std::size_t>(path.to.parent)];
            path.early = path.early || parent.early;
            path.late = path.late || parent.late;
        }
    }
}

qint32 TopologyTransition::boxNow(const TopologyDot& before) const
{
    return before.box < 0 ? before.box : m_boxOf[static_cast<std::size_t>(before.box)];
}

bool TopologyTransition::failsWith(qint32 box) const
{
    return box >= 0 && m_boxes[static_cast<std::size_t>(box)].to.failed();
}

void TopologyTransition::matchDots()
{
    Runs a(m_from.dots);
    Runs b(m_to.dots);
    Copies before, after;
    while (!a.atEnd() || !b.atEnd()) {
        const KeyIndex key = a.atEnd() ? b.key() : b.atEnd() ? a.key() : std::min(a.key(), b.key());
        a.take(key, before);
        b.take(key, after);
        matchKey(before, after);
    }
}

void TopologyTransition::matchKey(const Copies& before, const Copies& after)
{
    Copies lost, fresh;
    for (const TopologyDot* dot : before) {
        const auto same = std::ranges::find_if(
            after, [&](const TopologyDot* other) { return dot->box >= 0 && other->box == boxNow(*dot); });
        if (same != after.end())
            stay(*dot, **same);
        else
            lost.push_back(dot);
    }
    for (const TopologyDot* dot : after) {
        const auto same = std::ranges::find_if(
            before, [&](const TopologyDot* other) { return other->box >= 0 && dot->box == boxNow(*other); });
        if (same == before.end())
            fresh.push_back(dot);
    }
    std::ranges::stable_sort(lost, {}, [](const TopologyDot* dot) { return dot->rank; });
    const auto primary = std::ranges::find_if(before, [](const TopologyDot* dot) { return dot->rank == 0; });
    for (std::size_t i = 0; i < std::max(lost.size(), fresh.size()); ++i) {
        if (i >= fresh.size())
            go(*lost[i]);
        else if (i >= lost.size())
            appear(*fresh[i], primary != before.end() ? *primary : nullptr);
        else
            replace(*lost[i], *fresh[i]);
    }
}

std::uint32_t TopologyTransition::addDot(const TopologyDot& dot, Motion early, Motion late)
{
    m_dots.push_back(dot);
    m_dots.back().box = dot.box < 0 ? dot.box : m_boxOf[static_cast<std::size_t>(dot.box)];
    m_dots.back().halo = 0;
    m_dots.back().turned = 255;
    m_paths.push_back({early, late});
    return static_cast<std::uint32_t>(m_dots.size() - 1);
}

void TopologyTransition::stay(const TopologyDot& before, const TopologyDot& after)
{
    const bool slides = before.x != after.x || before.y != after.y;
    const bool turns = before.rank != after.rank || before.turned != 255;
    const BoxPath& box = m_boxes[static_cast<std::size_t>(after.box)];
    const bool changes = slides || before.alpha != 255 || before.ring != after.ring || before.look != after.look;
    const auto index = addDot(before, changes || box.early || m_dotsResize ? Motion::InPlace : Motion::Still,
                              turns || box.late ? Motion::InPlace : Motion::Still);
    TopologyDot& dot = m_dots.back();
    dot.ring = after.ring;
    dot.look = after.look;
    if (slides)
        m_slides.push_back({index, before.x, before.y, after.x, after.y});
    if (before.alpha != 255)
        m_fades.push_back({index, static_cast<double>(before.alpha), 255, 0, boxesTurned});
    if (!turns)
        return;
    // One that was just turning goes on from the side on which it is.
    dot.rankWas = before.turned < 128 ? before.rankWas : before.rank;
    dot.rank = after.rank;
    dot.turned = dot.rank == dot.rankWas ? 255 : 0;
    m_turns.push_back({index, after.rank == 0 && dot.rankWas != 0});
}

/// A copy that nothing replaces. One on a failed node goes with it.
void TopologyTransition::go(const TopologyDot& before)
{
    const bool early = failsWith(boxNow(before)) || before.alpha != 255 || before.box < 0;
    const auto index = addDot(before, early || m_dotsResize ? Motion::InPlace : Motion::Still, Motion::InPlace);
    const qint32 box = m_dots.back().box;
    if (box >= 0 && m_boxes[static_cast<std::size_t>(box)].early && !early)
        m_paths.back().early = Motion::InPlace;
    m_fades.push_back(
        {index, static_cast<double>(before.alpha), 0, early ? 0.0 : promoted, early ? boxesTurned : latestTakeOff});
}

/// A failed node's copy is lost at once and glides as one that is made anew; another one goes itself.
void TopologyTransition::replace(const TopologyDot& before, const TopologyDot& after)
{
    const bool dies = failsWith(boxNow(before));
    if (dies)
        go(before);
    addFlight(before, after, !dies);
}

void TopologyTransition::appear(const TopologyDot& after, const TopologyDot* primary)
{
    if (primary) {
        addFlight(*primary, after, false);
        return;
    }
    m_dots.push_back(after); // its box is one of `to`, so of m_boxes
    m_dots.back().alpha = 0;
    m_paths.push_back({Motion::Still, Motion::InPlace});
    m_fades.push_back({static_cast<std::uint32_t>(m_dots.size() - 1), 0, 255, promoted, latestTakeOff});
}

void TopologyTransition::addFlight(const TopologyDot& start, const TopologyDot& end, bool waits)
{
    const bool inAir = start.box < 0;
    Flight flight;
    flight.dot = addDot(start, inAir ? Motion::Flies : waits ? Motion::InPlace : Motion::Still, Motion::Flies);
    flight.fromBox = m_dots.back().box;
    flight.waits = waits;
    flight.start = m_dots.back();
    flight.end = end;
    flight.duration = inAir ? flightOnTime : flightTime;
    const double distance = std::hypot(end.x - start.x, end.y - start.y);
    flight.lift = flightLift(distance);
    m_dots.back().alpha = waits ? start.alpha : 0;
    m_dots.back().look = end.look;
    m_flights.push_back(flight);
}

void TopologyTransition::matchGhosts()
{
    // By key and box, both sides; a key has few ghosts.
    std::map<std::pair<KeyIndex, qint32>, std::pair<const TopologyDot*, const TopologyDot*>> both;
    for (const TopologyDot& ghost : m_from.ghosts) {
        if (ghost.alpha > 0)
            both[{ghost.key, boxNow(ghost)}].first = &ghost;
    }
    for (const TopologyDot& ghost : m_to.ghosts)
        both[{ghost.key, ghost.box}].second = &ghost;
    for (const auto& [place, ends] : both) {
        const auto [before, after] = ends;
        if (after) {
            addGhost(*after, comingGhost(*after, before ? before->alpha : 0));
        } else {
            GhostPath path{static_cast<double>(before->alpha), 0, 0, boxesTurned, true, false};
            addGhost(*before, path);
            m_ghosts.back().box = place.second;
        }
    }
}

void TopologyTransition::addGhost(const TopologyDot& ghost, const GhostPath& path)
{
    m_ghosts.push_back(ghost);
    m_ghosts.back().alpha = static_cast<quint8>(std::lround(path.from));
    m_ghostPaths.push_back(path);
    const BoxPath& box = m_boxes[static_cast<std::size_t>(m_ghosts.back().box)];
    m_ghostPaths.back().early = path.early || box.early || m_dotsResize;
    m_ghostPaths.back().late = path.late || box.late;
}

/// On a node that failed an outline comes as the copy goes; elsewhere when the copy takes off.
TopologyTransition::GhostPath TopologyTransition::comingGhost(const TopologyDot& ghost, double from) const
{
    auto flight = std::ranges::lower_bound(m_flights, ghost.key, {}, [](const Flight& f) { return f.end.key; });
    for (; flight != m_flights.end() && flight->end.key == ghost.key; ++flight) {
        if (flight->fromBox == ghost.box && flight->waits)
            return {from, 255, flight->delay, flight->delay + shortFade, false, true};
    }
    return failsWith(ghost.box) ? GhostPath{from, 255, 0, boxesTurned, from != 255, false}
                                : GhostPath{from, 255, promoted, latestTakeOff, false, true};
}

TopologyFrame stretched(TopologyFrame frame, const KeyFlowCanvas& canvas)
{
    const Stretch stretch(frame.stage.canvas, canvas);
    for (TopologyBox& box : frame.boxes) {
        for (QRectF* rect : {&box.rect, &box.title, &box.dots})
            *rect = stretch.of(*rect);
    }
    for (auto* dots : {&frame.dots, &frame.ghosts}) {
        for (TopologyDot& dot : *dots)
            dot.moveTo(stretch.of(dot.position()));
    }
    frame.stage.canvas = canvas;
    return frame;
}

} // namespace hrw::ui
