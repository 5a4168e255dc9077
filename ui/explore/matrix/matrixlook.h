// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMetaType>
#include <Qt>
#include <QtGlobal>

namespace hrw::ui {

/// What a cell of the score matrix is to its key.
enum class CellKind : quint8
{
    Plain, ///< holds nothing of it
    Owner,
    Copy, ///< holds a further copy
    Next, ///< takes over when a holder dies
    Out   ///< failed or drained: not in the race
};

/// All that the delegate needs of one cell. Small enough to lie inside a QVariant.
struct CellLook
{
    qint16 score = -1; ///< out of 999; -1 when not in the race
    CellKind kind = CellKind::Plain;
    CellKind was = CellKind::Plain; ///< one step ago
    quint8 copy = 0;                ///< 1 = owner
    bool joining = false;           ///< its node joined in this step
    bool operator==(const CellLook&) const = default;
};

/// Roles beside Qt's own, in cells and headers of the score matrix.
enum MatrixRole
{
    LookRole = Qt::UserRole + 1, ///< cells: CellLook
    KeyRole,                     ///< cells and row headers: KeyIndex; invalid for a key that is typed in
    MovedRole,                   ///< owner column and row headers: bool, the key moved in this step
    OwnerBeforeRole,             ///< owner column: the text one step ago
    HolderRole,                  ///< owner column: int, column of the node that owns the key; invalid when none does
    NodeIdRole,                  ///< column headers: the node's id; invalid for the owner column
    JoiningRole                  ///< column headers: bool
};

/// How far the parts of the matrix's motion are at `t` of 0 to 1: first the columns of the joining nodes open, then the
/// cells that changed hands turn over.
struct MatrixMotion
{
    double open = 1; ///< share of its full width that a joining column has
    double turn = 1; ///< 0 = the side of one step ago, 1 = now
    [[nodiscard]] bool showsNow() const { return turn >= 0.5; }
    [[nodiscard]] bool moving() const { return turn < 1; }
    /// The share of its full height that a turning cell shows.
    [[nodiscard]] double face() const { return turn < 0.5 ? 1 - 2 * turn : 2 * turn - 1; }
    static MatrixMotion at(double t) { return {qBound(0.0, 2 * t, 1.0), qBound(0.0, 2 * t - 1, 1.0)}; }
};

} // namespace hrw::ui

Q_DECLARE_METATYPE(hrw::ui::CellLook)
