// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/evaluation.h"

#include <QString>
#include <cstdint>
#include <vector>

namespace hrw::ui {

enum class Verdict : std::uint8_t
{
    None, ///< nothing was measured
    Within,
    Beyond
};

/// Two lines in one column of the calculator: a figure, and what to say of it.
struct CalculatorCell
{
    QString figure;
    QString note;
};

/// One numbered line of the resize calculator.
struct CalculatorRow
{
    QString title;           ///< "Adding one node moves"
    QString formula;         ///< "1 in N + 1 keys, all to the newcomer"
    CalculatorCell measured; ///< "6.68 %", "within chance"
    Verdict verdict = Verdict::None;
    CalculatorCell modulo; ///< "4.35 TiB", "93.3 %": what hash % N would move
    CalculatorCell result; ///< "318 GiB", "6.67 %"
};

struct CalculatorText
{
    QString measuredHead, moduloHead, resultHead; ///< over the columns
    std::vector<CalculatorRow> rows;
    QString footnote; ///< what the measured figures come from
    QString caption;

    static CalculatorText of(const Evaluation& evaluation);
    /// All of it, line by line, for screen readers and the clipboard.
    [[nodiscard]] QString spoken() const;
};

} // namespace hrw::ui
