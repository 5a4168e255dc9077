// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/comparefigures.h"

#include <QStringList>

namespace hrw::ui {

// The few lines in which a tile says what the table says in full.

/// One line of a tile: "moved   90.1 %   theory 90.0 %, within chance".
struct FigureLine
{
    QString label;
    QString value;
    QString reference; ///< what theory says, and whether the difference is chance; may be empty
    Standing standing = Standing::Between;
    bool surprising = false;    ///< beyond chance
    bool againstChance = false; ///< it was held against chance

    [[nodiscard]] QString spoken() const;
};

/// What a tile says beside its picture, the most important first.
QList<FigureLine> figureLines(const MethodFigures& method, const Standings& standing);

/// "✓ any removal", "✗ weights", "✓ copies".
QStringList abilityWords(const Method& method);
/// What a tile tells beside its lines: how the method finds a holder, what it can't do, keys without a holder.
QString methodNotes(const MethodFigures& method);
} // namespace hrw::ui
