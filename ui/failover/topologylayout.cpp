// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/failover/topologylayout.h"

#include "ui/scene/cardparts.h"
#include "ui/scene/dotslots.h"
#include "ui/text/sentences.h"

#include <algorithm>
#include <cmath>

namespace hrw::ui {

namespace {

constexpr double margin = 3;           ///< around the outer boxes, where their focus ring is
constexpr double largestPitch = 27;    ///< before text scaling; larger dots say no more
constexpr double comfortablePitch = 5; ///< of dots for which names need not go
constexpr double worthResizing = 1.6;  ///< and by this much to change the size of dots on screen
constexpr double closestSquares = 3;   ///< pitch at which squares of two pixels are still apart
constexpr double numberedRadius = 5.5; ///< from here on a number can be read in a ring
constexpr double ringedRadius = 2.2;   ///< from here on a ring is not a disc

/// Slots to spare, so that a few arrivals don't change the size of all dots.
quint32 withSlack(quint32 copies)
{
    return copies + copies / 5 + 1;
}

/// Who needs larger text needs larger numbers, too.
bool saysRanks(double pitch, double textScale)
{
    return dotRadius(pitch) >= numberedRadius * std::max(1.0, textScale);
}

bool speaks(const Membership& nodes, const Evaluation& e)
{
    return !e.keys || e.keys->size() == 0 || !placeMessages(nodes, e.scenario.rule).isEmpty();
}

} // namespace

TopologyLayout TopologyLayout::of(const Evaluation& e, KeyFlowMoment moment, const KeyFlowCanvas& canvas,
                                  const TopologyLayout* keep)
{
    TopologyLayout first;
    if (!keep && moment == KeyFlowMoment::After) {
        first = of(e, KeyFlowMoment::Before, canvas);
        keep = &first;
    }
    TopologyLayout layout;
    layout.m_tree = TopologyTree(e);
    TopologyFacts facts = topologyFacts(e, layout.m_tree, moment);
    layout.m_frame = std::move(facts.frame);
    layout.m_frame.stage.canvas = canvas;
    layout.m_itemOf = std::move(facts.itemOf);
    layout.m_slots.assign(layout.m_frame.dots.size(), noSlot);
    layout.m_ghostSlots.assign(layout.m_frame.ghosts.size(), noSlot);
    layout.m_speaks = speaks(e.was, e) || speaks(e.is, e);
    layout.askForRoom(e);
    layout.setBands();
    if (keep)
        layout.inherit(keep->canvas() == canvas ? *keep : keep->on(canvas));
    layout.takeSlots();
    layout.arrange();
    return layout;
}

TopologyLayout TopologyLayout::on(const KeyFlowCanvas& canvas) const
{
    TopologyLayout layout = *this;
    if (layout.m_frame.stage.canvas != canvas)
        layout.m_keeps = false;
    layout.m_frame.stage.canvas = canvas;
    layout.arrange();
    return layout;
}

/// For both moments, so that their boxes and dots are alike.
void TopologyLayout::askForRoom(const Evaluation& e)
{
    m_needs.assign(m_tree.items().size(), 0);
    const auto ask = [&](const std::shared_ptr<const Placement>& placement, const std::vector<qint32>& itemOf) {
        Needs held(m_needs.size(), 0);
        for (const KeyIndex key : e.sample) {
            if (!placement || key >= placement->keys())
                continue;
            for (const NodeIndex node : placement->of(key)) {
                if (node != noNode)
                    ++held[static_cast<std::size_t>(itemOf[node])];
            }
        }
        for (std::size_t i = 0; i < held.size(); ++i)
            m_needs[i] = std::max(m_needs[i], held[i]);
    };
    ask(e.before, m_tree.itemOfWas());
    ask(e.placement, m_tree.itemOfIs());
}

/// Takes over what is on screen where that still suits.
void TopologyLayout::inherit(const TopologyLayout& keep)
{
    QHash<BoxPlace, qint32> items;
    for (std::size_t i = 0; i < m_tree.items().size(); ++i)
        items.insert(m_tree.items()[i].place, static_cast<qint32>(i));
    std::vector<qint32> itemNow; // of keep's items
    for (const TopologyTree::Item& item : keep.m_tree.items())
        itemNow.push_back(items.value(item.place, noBox));
    Needs both = m_needs;
    for (std::size_t i = 0; i < itemNow.size(); ++i) {
        if (itemNow[i] != noBox)
            both[static_cast<std::size_t>(itemNow[i])] =
                std::max(both[static_cast<std::size_t>(itemNow[i])], keep.m_needs[i]);
    }
    inheritSlots(keep, itemNow);
    const Choice fresh = choose();
    const double s = canvas().textScale;
    if (fresh.measure == keep.m_measure && fresh.pitch <= worthResizing * keep.m_pitch &&
        saysRanks(fresh.pitch, s) <= saysRanks(keep.m_pitch, s) && holds(fresh.nest, both, false, keep.m_pitch)) {
        m_needs = std::move(both);
        m_keeps = true;
        m_measure = keep.m_measure;
        m_pitch = keep.m_pitch;
        return;
    }
    std::vector<quint32> all = m_slots;
    all.insert(all.end(), m_ghostSlots.begin(), m_ghostSlots.end());
    std::vector<std::size_t> places = homes(m_frame.dots);
    const std::vector<std::size_t> ghostPlaces = homes(m_frame.ghosts);
    places.insert(places.end(), ghostPlaces.begin(), ghostPlaces.end());
    closeUpSlots(all, places, m_needs.size());
    std::copy_n(all.begin(), m_slots.size(), m_slots.begin());
    std::copy(all.begin() + std::ssize(m_slots), all.end(), m_ghostSlots.begin());
}

/// A copy that stays on its node stays in its slot, and its outline takes it over.
void TopologyLayout::inheritSlots(const TopologyLayout& keep, const std::vector<qint32>& itemNow)
{
    struct Known
    {
        KeyIndex key;
        qint32 item;
        quint32 slot;
    };
    std::vector<Known> known;
    const auto learn = [&](const std::vector<TopologyDot>& dots, const std::vector<quint32>& taken) {
        for (std::size_t i = 0; i < dots.size(); ++i) {
            const auto box = static_cast<std::size_t>(dots[i].box);
            known.push_back({dots[i].key, itemNow[static_cast<std::size_t>(keep.m_itemOf[box])], taken[i]});
        }
    };
    learn(keep.m_frame.dots, keep.m_slots);
    learn(keep.m_frame.ghosts, keep.m_ghostSlots);
    const auto order = [](const Known& k) { return std::pair(k.key, k.item); };
    std::ranges::sort(known, {}, order);
    const auto recall = [&](const std::vector<TopologyDot>& dots, std::vector<quint32>& taken) {
        for (std::size_t i = 0; i < dots.size(); ++i) {
            const std::pair wanted(dots[i].key, m_itemOf[static_cast<std::size_t>(dots[i].box)]);
            const auto found = std::ranges::lower_bound(known, wanted, {}, order);
            if (found != known.end() && order(*found) == wanted)
                taken[i] = found->slot;
        }
    };
    recall(m_frame.dots, m_slots);
    recall(m_frame.ghosts, m_ghostSlots);
}

std::vector<std::size_t> TopologyLayout::homes(const std::vector<TopologyDot>& dots) const
{
    std::vector<std::size_t> list;
    list.reserve(dots.size());
    for (const TopologyDot& dot : dots)
        list.push_back(static_cast<std::size_t>(m_itemOf[static_cast<std::size_t>(dot.box)]));
    return list;
}

/// Dots come first. An outline that has no slot of its own, or one that a dot has taken, goes, unless its node holds
/// nothing any more and so has room for it.
void TopologyLayout::takeSlots()
{
    const std::vector<std::size_t> places = homes(m_frame.dots);
    fillSlots(m_slots, places, m_needs.size());
    std::vector<std::pair<std::size_t, quint32>> taken;
    for (std::size_t i = 0; i < places.size(); ++i)
        taken.emplace_back(places[i], m_slots[i]);
    std::ranges::sort(taken);
    const std::vector<std::size_t> left = homes(m_frame.ghosts);
    std::vector<TopologyDot> ghosts;
    std::vector<quint32> ghostSlots;
    std::vector<std::size_t> ghostHomes;
    for (std::size_t i = 0; i < left.size(); ++i) {
        const bool bare = m_frame.boxes[static_cast<std::size_t>(m_frame.ghosts[i].box)].copies == 0;
        const bool own =
            m_ghostSlots[i] != noSlot && !std::ranges::binary_search(taken, std::pair(left[i], m_ghostSlots[i]));
        if (!bare && !own)
            continue;
        ghosts.push_back(m_frame.ghosts[i]);
        ghostSlots.push_back(m_ghostSlots[i]);
        ghostHomes.push_back(left[i]);
    }
    m_frame.ghosts = std::move(ghosts);
    m_ghostSlots = std::move(ghostSlots);
    fillSlots(m_ghostSlots, ghostHomes, m_needs.size());
}

void TopologyLayout::arrange()
{
    setBands();
    Choice choice = choose();
    m_keeps = m_keeps && choice.measure == m_measure && holds(choice.nest, m_needs, false, m_pitch);
    if (m_keeps)
        choice.pitch = m_pitch;
    m_measure = choice.measure;
    m_pitch = choice.pitch;
    setGrain(m_pitch);
    placeBoxes(choice);
    placeDots(m_frame.dots, m_slots);
    placeDots(m_frame.ghosts, m_ghostSlots);
}

/// The message above the boxes and the legend below them.
void TopologyLayout::setBands()
{
    TopologyStage& stage = m_frame.stage;
    const QSizeF size = stage.canvas.size;
    const double s = stage.canvas.textScale;
    const double rows = stage.keys == 0 || m_tree.items().empty() || size.height() < 150 * s ? 0
                        : size.height() < 300 * s                                            ? 1
                                                                                             : 2;
    const double legend = std::floor(rows * 19 * s + (rows > 0 ? 5 * s : 0));
    stage.legend = rows > 0 ? QRectF(margin, size.height() - legend, size.width() - 2 * margin, legend) : QRectF();
    stage.messageLine = {};
    if (m_tree.items().empty())
        stage.messageLine = QRectF(margin, 0, size.width() - 2 * margin, size.height());
    else if (m_speaks && size.height() >= 110 * s)
        stage.messageLine = QRectF(margin, 0, size.width() - 2 * margin, std::floor(24 * s));
}

QRectF TopologyLayout::area() const
{
    const TopologyStage& stage = m_frame.stage;
    const double top = std::max(margin, stage.messageLine.bottom());
    const double bottom = stage.canvas.size.height() - std::max(margin, stage.legend.height());
    return {margin, top, std::max(1.0, stage.canvas.size.width() - 2 * margin), std::max(1.0, bottom - top)};
}

/// Names first, as long as they leave dots their room; those of domains as long as they have room themselves.
TopologyLayout::Choice TopologyLayout::choose() const
{
    Choice best;
    const double s = canvas().textScale;
    const auto measures = nestMeasures();
    for (const NestMeasure& measure : measures) {
        Choice next{&measure, TopologyNest(m_tree, area(), measure, s), 0};
        if (!next.nest.isRoomy() && !best.measure && &measure != &measures.back())
            continue;
        next.pitch = pitchIn(next.nest, m_needs);
        const bool larger = next.pitch > best.pitch && best.pitch < comfortablePitch;
        if (!best.measure || (larger && measure.header > 0))
            best = std::move(next);
    }
    return best;
}

double TopologyLayout::pitchIn(const TopologyNest& nest, const Needs& needs) const
{
    const double s = canvas().textScale;
    const double roomy = pitchFor(nest, needs, true);
    const double tight = pitchFor(nest, needs, false);
    return roomy > 0 && saysRanks(roomy, s) == saysRanks(tight, s) ? roomy : tight;
}

double TopologyLayout::pitchFor(const TopologyNest& nest, const Needs& needs, bool slack) const
{
    const double s = canvas().textScale;
    double pitch = std::floor(largestPitch * s);
    for (std::size_t i = 0; i < needs.size(); ++i) {
        if (needs[i] > 0)
            pitch = std::min(pitch, widestPitch(nest.cells()[i].inner, s));
    }
    while (pitch >= closestSquares && !holds(nest, needs, slack, pitch))
        pitch = nextPitch(pitch);
    return pitch >= closestSquares ? pitch : 0;
}

/// Always, where copies are no dots.
bool TopologyLayout::holds(const TopologyNest& nest, const Needs& needs, bool slack, double pitch)
{
    for (std::size_t i = 0; i < needs.size() && pitch > 0; ++i) {
        const quint32 wanted = slack ? withSlack(needs[i]) : needs[i];
        if (needs[i] > 0 && dotLattice(nest.cells()[i].inner, pitch).capacity() < wanted)
            return false;
    }
    return true;
}

void TopologyLayout::setGrain(double pitch)
{
    TopologyStage& stage = m_frame.stage;
    stage.pitch = pitch == 0 ? closestSquares : pitch;
    stage.radius = dotRadius(stage.pitch);
    if (pitch == 0)
        stage.grain = TopologyGrain::Density;
    else if (saysRanks(stage.pitch, canvas().textScale))
        stage.grain = TopologyGrain::Numbered;
    else
        stage.grain = stage.radius >= ringedRadius ? TopologyGrain::Ringed : TopologyGrain::Squares;
}

void TopologyLayout::placeBoxes(const Choice& choice)
{
    TopologyStage& stage = m_frame.stage;
    stage.nodeNames = choice.measure->title > 0;
    stage.domainNames = choice.measure->header > 0;
    stage.nodeText = choice.measure->titleText;
    stage.domainText = choice.measure->headerText;
    for (std::size_t i = 0; i < m_frame.boxes.size(); ++i) {
        TopologyBox& box = m_frame.boxes[i];
        const TopologyNest::Cell& cell = choice.nest.cells()[static_cast<std::size_t>(m_itemOf[i])];
        box.rect = cell.rect;
        box.title = cell.title;
        box.dots = box.place.isNode ? cell.inner : QRectF();
        box.heat = box.place.isNode && stage.fullest > 0 ? static_cast<double>(box.copies) / stage.fullest : 0;
    }
}

void TopologyLayout::placeDots(std::vector<TopologyDot>& dots, const std::vector<quint32>& taken) const
{
    const TopologyStage& stage = m_frame.stage;
    std::vector<DotLattice> lattices;
    for (const TopologyBox& box : m_frame.boxes)
        lattices.push_back(dotLattice(box.dots, stage.pitch));
    for (std::size_t i = 0; i < dots.size(); ++i) {
        const auto box = static_cast<std::size_t>(dots[i].box);
        if (stage.grain == TopologyGrain::Density) {
            const quint32 full = std::max(1u, stage.fullest);
            dots[i].moveTo(densityPoint(m_frame.boxes[box].dots, taken[i] % full, full));
        } else {
            dots[i].moveTo(lattices[box].at(taken[i]));
        }
    }
}

} // namespace hrw::ui
