// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QList>
#include <QRect>
#include <QString>
#include <optional>

class QPainter;

namespace hrw::ui {

struct Theme;

/// A word or two on a coloured ground; the words alone say it, too.
struct PlanChip
{
    enum class Tone : quint8
    {
        Muted,
        Moved,
        Hot,
        Good
    };
    QString text;
    Tone tone = Tone::Muted;
    bool operator==(const PlanChip&) const = default;
};

/// A card in a list: a stage of a plan, or a warning.
struct PlanCard
{
    QList<PlanChip> lead; ///< before the title
    QString title;
    QList<PlanChip> chips;       ///< after it
    QString line;                ///< muted, below; may be empty
    std::optional<bool> checked; ///< with a box to check
    bool faded = false;
    QString tip;

    /// All of it as one sentence, for screen readers.
    [[nodiscard]] QString spoken() const;
    bool operator==(const PlanCard&) const = default;
};

/// Where the parts of a card lie in one of a given width: plain geometry, from the card's top left corner.
struct PlanCardLayout
{
    PlanCardLayout(const PlanCard& card, int width, const QFont& font);

    struct Line
    {
        QRect rect;
        QString text;
    };
    QList<QRect> lead;
    QList<Line> title;
    QList<QRect> chips;
    QList<Line> line;
    QRect box; ///< to check; null without one
    int height = 0;

private:
    struct ChipRow;
    void placeBelow(const QList<PlanChip>& others, ChipRow& chipRow, int width);
};

enum class PlanCardState : quint8
{
    Plain,
    Hovered,
    Current,
    Focused ///< current in the list that has the focus
};

/// The font of the title, and of chips.
QFont planTitleFont(const QFont& font);
QFont planChipFont(const QFont& font);

void paintPlanCard(QPainter& painter, const PlanCard& card, const QRect& rect, const QFont& font, const Theme& theme,
                   PlanCardState state);

} // namespace hrw::ui
