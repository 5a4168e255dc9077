// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/evaluation.h"

#include <QList>
#include <QString>

namespace hrw::ui {

// What the window says of an evaluation, in words. Pure: the same evaluation gives the same sentences.

/// The status line's summary of the step that led here, in parts, so that a window can lay them out and drop the last
/// ones when it is narrow.
struct StoryText
{
    QString step;            ///< "Step 3 · N5 joined"; "Start" before the first step
    QString moved;           ///< "moved 13 of 72 keys (18.1 %)"
    QString expected;        ///< "expected 20.0 % ± 9", with ": beyond chance" where it is
    QString copies;          ///< "copies moved 25, 250 KiB"; empty with one copy and no bytes
    QString needless;        ///< "needless 0"
    QString modulo;          ///< "hash % N would have moved 58"
    bool surprising = false; ///< beyond chance, or needless moves: to be shown with a mark

    /// All of it as one sentence, for screen readers and the clipboard.
    [[nodiscard]] QString sentence() const;
};
StoryText storyText(const Evaluation& evaluation);

/// "72 keys · 5 nodes · epoch 3 · placed in 0.1 ms"
QString populationText(const Evaluation& evaluation);

/// "keys", "bytes", "requests"
QString kindName(LoadKind kind);

/// "17 keys", "1.4 GiB", "1.4 K requests"
QString amountText(LoadKind kind, double amount);

/// What is to be said of all nodes' loads of one kind: "within chance"; "beyond chance: N4 holds 1.3× of its fair
/// share, chance allows 0.61× to 1.2×". Empty when there is nothing to judge.
QString loadVerdict(const Evaluation& evaluation, LoadKind kind);

/// The same of one node and kind: "within chance", "beyond chance: chance allows 0.61× to 1.2×", "drained", "failed".
QString nodeVerdict(const Evaluation& evaluation, NodeIndex node, LoadKind kind);

/// All load figures of one node, one line each.
QString loadToolTip(const Evaluation& evaluation, NodeIndex node);

/// "N2 is hot: 36 % of all requests, 1.8× its fair share; key user #1058 alone brings 14 %." Empty when no node is hot.
QString hotSentence(const Evaluation& evaluation);

/// "zone a"; "zone-a" stays as it is.
QString domainName(DomainLevel level, std::string_view name);

/// Something that a view must say instead of, or above, its picture.
struct StateMessage
{
    enum class Grade : quint8
    {
        Empty,
        Warning
    };
    Grade grade = Grade::Warning; ///< Empty: there is nothing to draw
    QString what;                 ///< "No nodes", without a full stop
    QString remedy;               ///< what to do, "add a node", or why it is so; without a full stop

    [[nodiscard]] QString sentence() const; ///< "No nodes: add a node."
};

/// Why copies find no place, or not the place that they should have; none when all is well.
QList<StateMessage> placeMessages(const Membership& nodes, const Rule& rule);
StateMessage noKeysMessage();

/// The gravest first; none when everything is as it should be.
QList<StateMessage> stateMessages(const Evaluation& evaluation);

} // namespace hrw::ui
