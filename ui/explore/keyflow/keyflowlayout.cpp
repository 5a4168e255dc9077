// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/keyflow/keyflowlayout.h"

#include "ui/scene/cardparts.h"
#include "ui/scene/dotslots.h"

#include <QHash>
#include <algorithm>
#include <cmath>
#include <numeric>

namespace hrw::ui {

namespace {

/// Slots to spare, so that a few arrivals don't change the size of all dots.
quint32 withSlack(quint32 keys)
{
    return keys + keys / 5 + 1;
}

/// The number that a full bar stands for: two significant digits, upwards.
quint32 roundedUp(quint32 keys)
{
    const double step = std::pow(10, std::max(0.0, std::floor(std::log10(std::max(1u, keys))) - 1));
    return static_cast<quint32>(std::ceil(keys / step) * step);
}

/// The widest pitch that holds so many dots in a card and in the waiting room; 0 when they can't be told apart.
double pitchFor(const QRectF& dots, const QRectF& room, double textScale, quint32 keys, quint32 waiting)
{
    for (double pitch = widestPitch(dots, textScale); pitch >= closestPitch; pitch = nextPitch(pitch)) {
        if (dotLattice(dots, pitch).capacity() >= keys && waitingLattice(room, pitch).capacity() >= waiting)
            return pitch;
    }
    return 0;
}

} // namespace

KeyFlowLayout::Needs KeyFlowLayout::needsOf(const KeyFlowFrame& frame)
{
    Needs needs;
    const int nodes = static_cast<int>(frame.cards.size());
    needs.places = nodes < 2 ? std::max(1, nodes) : nodes + 1;
    for (const KeyFlowCard& card : frame.cards)
        needs.keysInCard = std::max(needs.keysInCard, card.keys);
    needs.waiting = frame.stage.waitingKeys;
    return needs;
}

KeyFlowLayout KeyFlowLayout::of(const Evaluation& e, KeyFlowMoment moment, const KeyFlowCanvas& canvas,
                                const KeyFlowLayout* keep)
{
    KeyFlowLayout layout;
    layout.m_frame = keyFlowFacts(e, moment);
    layout.m_frame.stage.canvas = canvas;
    layout.m_slots.assign(layout.m_frame.dots.size(), noSlot);
    layout.m_needs = needsOf(layout.m_frame);
    if (keep) {
        layout.stay(keep->canvas() == canvas ? *keep : keep->on(canvas));
        return layout;
    }
    const bool after = moment == KeyFlowMoment::After;
    const Needs other = needsOf(keyFlowFacts(e, after ? KeyFlowMoment::Before : KeyFlowMoment::After));
    // One node more than before the step: the one that joins in it takes that place.
    const int was = static_cast<int>(e.was.size());
    const int is = static_cast<int>(e.is.size());
    layout.m_needs.places = std::max({1, is, std::max(was, is) < 2 ? was : was + 1});
    layout.m_needs.keysInCard = std::max(layout.m_needs.keysInCard, other.keysInCard);
    layout.m_needs.waiting = std::max(layout.m_needs.waiting, other.waiting);
    layout.arrange();
    return layout;
}

KeyFlowLayout KeyFlowLayout::on(const KeyFlowCanvas& canvas) const
{
    KeyFlowLayout layout = *this;
    layout.m_frame.stage.canvas = canvas;
    layout.arrange();
    return layout;
}

bool KeyFlowLayout::slotsFit(double pitch) const
{
    const quint32 capacity = pitch == 0 ? roundedUp(m_needs.keysInCard) : slotsInCard(pitch);
    for (std::size_t i = 0; i < m_slots.size(); ++i) {
        if (m_slots[i] == noSlot || (m_frame.dots[i].card >= 0 && m_slots[i] >= capacity))
            return false;
    }
    return true;
}

/// The cells that the cards had in `keep`'s grid, or nothing when the grid must change.
std::vector<int> KeyFlowLayout::cellsIn(const KeyFlowLayout& keep) const
{
    QHash<QString, int> cellOf;
    for (std::size_t i = 0; i < keep.m_cells.size(); ++i)
        cellOf.insert(keep.m_frame.cards[i].node.id, keep.m_cells[i]);
    std::vector<int> cells;
    for (const KeyFlowCard& card : m_frame.cards)
        cells.push_back(cellOf.value(card.node.id, -1));
    const int nodes = static_cast<int>(cells.size());
    const int capacity = keep.m_grid.capacity();
    if (nodes == 0 || nodes > capacity || capacity > 2 * nodes + 4)
        return {};
    cells = assignCells(cells, capacity);
    if (cells.empty()) {
        cells.resize(m_frame.cards.size());
        std::iota(cells.begin(), cells.end(), 0);
    }
    return cells;
}

void KeyFlowLayout::inheritSlots(const KeyFlowLayout& keep)
{
    QHash<QString, qint32> cardOf;
    for (std::size_t i = 0; i < m_frame.cards.size(); ++i)
        cardOf.insert(m_frame.cards[i].node.id, static_cast<qint32>(i));
    std::vector<qint32> cardNow; // of keep's cards
    for (const KeyFlowCard& card : keep.m_frame.cards)
        cardNow.push_back(cardOf.value(card.node.id, dotIsGone));
    const auto& old = keep.m_frame.dots;
    std::size_t j = 0;
    for (std::size_t i = 0; i < m_frame.dots.size(); ++i) {
        const KeyFlowDot& dot = m_frame.dots[i];
        while (j < old.size() && old[j].key < dot.key)
            ++j;
        if (j == old.size() || old[j].key != dot.key)
            continue;
        const qint32 before = old[j].card < 0 ? dotWaits : cardNow[static_cast<std::size_t>(old[j].card)];
        if (before == dot.card)
            m_slots[i] = keep.m_slots[j];
    }
}

void KeyFlowLayout::stay(const KeyFlowLayout& keep)
{
    inheritSlots(keep);
    m_cells = cellsIn(keep);
    if (m_cells.empty()) {
        arrange();
        return;
    }
    m_grid = keep.m_grid;
    const double fresh = pitchIn(m_grid);
    const double kept = keep.m_frame.stage.pitch;
    const bool sameKind = (fresh == 0) == keep.m_frame.stage.density;
    m_needs.places = keep.m_needs.places;
    if (sameKind && holds(kept) && fresh <= 1.6 * kept) {
        m_needs.keysInCard = std::max(m_needs.keysInCard, keep.m_needs.keysInCard);
        m_needs.waiting = std::max(m_needs.waiting, keep.m_needs.waiting);
        setPitch(kept);
    } else {
        closeUp();
        setPitch(fresh);
    }
    takeSlots();
    place();
}

/// A layout from scratch, as far as slots that are known already leave it room.
void KeyFlowLayout::arrange()
{
    const bool legend = !m_frame.dots.empty();
    const KeyFlowCanvas& canvas = m_frame.stage.canvas;
    m_grid = chooseGrid(canvas, m_needs.places, legend, CardWidth::Narrow);
    double pitch = pitchIn(m_grid);
    if (pitch < 10 * canvas.textScale) {
        m_grid = chooseGrid(canvas, m_needs.places, legend, CardWidth::Wide);
        pitch = pitchIn(m_grid);
    }
    setCells(m_grid.capacity());
    if (!slotsFit(pitch))
        closeUp();
    setPitch(pitch);
    takeSlots();
    place();
}

void KeyFlowLayout::setCells(int capacity)
{
    const bool good = m_cells.size() == m_frame.cards.size() && (m_cells.empty() || m_cells.back() < capacity);
    if (good)
        return;
    m_cells.resize(m_frame.cards.size());
    std::iota(m_cells.begin(), m_cells.end(), 0);
}

double KeyFlowLayout::pitchIn(const KeyFlowGrid& grid) const
{
    KeyFlowStage stage = m_frame.stage;
    stage.waitingKeys = m_needs.waiting;
    setStage(stage, grid, !m_frame.dots.empty());
    const double s = stage.canvas.textScale;
    const QRectF dots = cardParts(grid.rect(0), s).dots;
    const double roomy = pitchFor(dots, stage.waiting, s, withSlack(m_needs.keysInCard), m_needs.waiting);
    return roomy > 0 ? roomy : pitchFor(dots, stage.waiting, s, m_needs.keysInCard, m_needs.waiting);
}

bool KeyFlowLayout::holds(double pitch) const
{
    const Needs now = needsOf(m_frame);
    KeyFlowStage stage = m_frame.stage;
    setStage(stage, m_grid, !m_frame.dots.empty());
    return pitch == 0 ||
           (slotsInCard(pitch) >= now.keysInCard && waitingLattice(stage.waiting, pitch).capacity() >= now.waiting);
}

quint32 KeyFlowLayout::slotsInCard(double pitch) const
{
    return dotLattice(cardParts(m_grid.rect(0), canvas().textScale).dots, pitch).capacity();
}

void KeyFlowLayout::setPitch(double pitch)
{
    KeyFlowStage& stage = m_frame.stage;
    stage.pitch = pitch;
    stage.density = pitch == 0;
    stage.radius = stage.density ? 1.5 : dotRadius(pitch);
    stage.fullBar = roundedUp(std::max(1u, m_needs.keysInCard));
}

std::size_t KeyFlowLayout::home(std::size_t dot) const
{
    const qint32 card = m_frame.dots[dot].card;
    return card < 0 ? m_frame.cards.size() : static_cast<std::size_t>(card);
}

/// Of each dot.
std::vector<std::size_t> KeyFlowLayout::homes() const
{
    std::vector<std::size_t> list(m_slots.size());
    for (std::size_t i = 0; i < list.size(); ++i)
        list[i] = home(i);
    return list;
}

void KeyFlowLayout::closeUp()
{
    closeUpSlots(m_slots, homes(), m_frame.cards.size() + 1);
}

void KeyFlowLayout::takeSlots()
{
    fillSlots(m_slots, homes(), m_frame.cards.size() + 1);
}

void KeyFlowLayout::place()
{
    KeyFlowStage& stage = m_frame.stage;
    setStage(stage, m_grid, !m_frame.dots.empty());
    stage.spare.clear();
    const bool shelves = m_grid.cell.width() >= tierSize(CardTier::Title).width * stage.canvas.textScale;
    for (int cell = 0; cell < m_grid.capacity() && shelves && stage.nodes > 0; ++cell) {
        if (std::ranges::find(m_cells, cell) == m_cells.end())
            stage.spare.push_back(m_grid.rect(cell));
    }
    std::vector<QRectF> areas;
    std::vector<DotLattice> lattices;
    for (std::size_t i = 0; i < m_frame.cards.size(); ++i) {
        m_frame.cards[i].rect = m_grid.rect(m_cells[i]);
        areas.push_back(cardParts(m_frame.cards[i].rect, stage.canvas.textScale).dots);
        lattices.push_back(dotLattice(areas.back(), std::max(closestPitch, stage.pitch)));
    }
    areas.push_back(stage.waiting);
    lattices.push_back(waitingLattice(stage.waiting, std::max(closestPitch, stage.pitch)));
    for (std::size_t i = 0; i < m_frame.dots.size(); ++i) {
        KeyFlowDot& dot = m_frame.dots[i];
        const bool waits = dot.card < 0;
        const quint32 full = waits ? std::max(1u, stage.waitingKeys) : stage.fullBar;
        dot.moveTo(stage.density ? densityPoint(areas[home(i)], m_slots[i], full) : lattices[home(i)].at(m_slots[i]));
    }
}

} // namespace hrw::ui
