// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/evaluation.h"

#include <QString>
#include <cstdint>
#include <optional>
#include <vector>

namespace hrw::ui {

/// One node in the picture of loads. Heights are multiples of the node's fair share.
struct LoadMark
{
    QString name; ///< the node's id
    NodeIndex node = noNode;
    double x = 0; ///< middle of its slot; slots are 1 wide
    double height = 0;
    double bandLow = 0;
    double bandHigh = 0;
    std::optional<double> dot; ///< its requests, where the bars are keys
    double presence = 1;       ///< 0 to 1: joining or leaving while the picture moves
    bool hot = false;
    bool beyondChance = false;
    bool named = false; ///< written beside its place on the curve
    QString amount;     ///< "17 keys"
    QString brief;      ///< "17", where there is no room
    QString badge;      ///< "HOT 1.8×", "beyond chance", "failed", "drained"; empty for most

    bool operator==(const LoadMark&) const = default;
};

enum class LoadForm : std::uint8_t
{
    Empty, ///< nothing to draw but a message
    Bars,
    Curve ///< the loads in falling order
};

/// More nodes than this are drawn as the sorted curve: bars and their names would not be told apart.
inline constexpr std::size_t mostBars = 60;

/// All that the picture of loads shows. The chart draws it and decides nothing.
struct LoadChartData
{
    LoadForm form = LoadForm::Empty;
    std::vector<LoadMark> marks; ///< as bars in the membership's order, as curve highest first
    double width = 1;            ///< of the axis below, in slots; finite, > 0
    double top = 2;              ///< of the axis at the side; finite, > 0
    int steps = 4;               ///< into which the axis at the side is divided
    bool dots = false;
    bool hotBars = false; ///< the bars are requests, so that a hot node's bar itself is marked
    QString axis;         ///< what stands along the axis below, where nodes have no names of their own
    QString message;      ///< instead of the picture, or above it
    QString caption;
    QString spoken; ///< the picture in words

    static LoadChartData of(const Evaluation& evaluation, LoadKind kind);
    /// The picture on the way from one to the other, t of 0 to 1. Bars are matched by the node's id, curves by rank;
    /// a picture of another form appears at once.
    static LoadChartData between(const LoadChartData& from, const LoadChartData& to, double t);

    bool operator==(const LoadChartData&) const = default;
};

} // namespace hrw::ui
