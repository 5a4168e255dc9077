// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explore/keyflow/keyflowfacts.h"
#include "ui/explore/keyflow/keyflowgrid.h"

#include <vector>

namespace hrw::ui {

/// Where everything in the key-flow picture is at rest. A plain value that follows from its inputs alone.
///
/// People are to see what moved, so a layout made with `keep` (the one on screen) changes as little as it can: cards
/// keep their cells while those suffice, dots keep the slot in their card and their size, and arriving dots take the
/// first free slot, such as one that has been vacated. Only when cells or slots run out, or far too many are empty, is
/// the picture laid out from scratch; then slots close up.
class KeyFlowLayout
{
public:
    KeyFlowLayout() = default;

    /// Without `keep` room is made for both moments of the evaluation and for one node more.
    static KeyFlowLayout of(const Evaluation& evaluation, KeyFlowMoment moment, const KeyFlowCanvas& canvas,
                            const KeyFlowLayout* keep = nullptr);

    /// The same picture on another canvas.
    [[nodiscard]] KeyFlowLayout on(const KeyFlowCanvas& canvas) const;

    [[nodiscard]] const KeyFlowFrame& frame() const { return m_frame; }
    [[nodiscard]] const KeyFlowGrid& grid() const { return m_grid; }
    [[nodiscard]] const KeyFlowCanvas& canvas() const { return m_frame.stage.canvas; }
    bool operator==(const KeyFlowLayout&) const = default;

private:
    /// What the grid and the dot size were chosen for.
    struct Needs
    {
        int places = 1;
        quint32 keysInCard = 0; ///< in the fullest
        quint32 waiting = 0;
        bool operator==(const Needs&) const = default;
    };
    static Needs needsOf(const KeyFlowFrame& frame);

    void stay(const KeyFlowLayout& keep);
    [[nodiscard]] std::vector<int> cellsIn(const KeyFlowLayout& keep) const;
    void inheritSlots(const KeyFlowLayout& keep);
    void arrange();
    void setCells(int capacity);
    [[nodiscard]] double pitchIn(const KeyFlowGrid& grid) const;
    [[nodiscard]] bool holds(double pitch) const;
    [[nodiscard]] quint32 slotsInCard(double pitch) const;
    [[nodiscard]] bool slotsFit(double pitch) const;
    void setPitch(double pitch);
    void closeUp();
    void takeSlots();
    void place();
    [[nodiscard]] std::size_t home(std::size_t dot) const; ///< card, or the number of cards for the waiting room
    [[nodiscard]] std::vector<std::size_t> homes() const;

    KeyFlowFrame m_frame;
    KeyFlowGrid m_grid;
    Needs m_needs;
    std::vector<int> m_cells;     // per card
    std::vector<quint32> m_slots; // per dot
};

} // namespace hrw::ui
