// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/sizing.h"
#include "ui/text/picturetext.h"

#include <QRectF>
#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

namespace hrw::ui {

/// One number of nodes more.
struct SizingMark
{
    QPointF whole; ///< the fullest with nothing lost
    QPointF lost;  ///< once the worst has been lost; the same where nothing is lost
    bool within = false;
    bool missing = false; ///< copies find no place after that loss
    QString text;         ///< what is said of it
};

/// An entry of the legend above the curve, or of an axis: where its sign or tick is, and what it says.
struct SizingLabel
{
    enum class Sign : quint8
    {
        None,
        Whole,
        Lost,
        Limit,
        Missing
    };
    Sign sign = Sign::None;
    QPointF at;
    QString text;
};

/// How full the fullest node is, by how many nodes are added.
struct SizingPicture
{
    static constexpr std::size_t mostMarked = 64; ///< points with a sign of their own; more are a line alone

    QString message; ///< instead of curves
    QRectF frame;
    double scale = 1; ///< of signs: TextMeasure::scale()
    std::vector<SizingMark> marks;
    bool loses = false; ///< something is lost: there is a second curve
    double limitY = 0;
    std::vector<SizingLabel> across; ///< ticks: on the lower edge of the frame
    std::vector<SizingLabel> up;     ///< on its left edge
    std::vector<SizingLabel> legend; ///< middle of each sign; its text follows
    QString acrossTitle;
    QRectF acrossRoom;                 ///< for the title
    std::optional<std::size_t> answer; ///< of `marks`
    QString answerText;
    QRectF answerRoom;       ///< for the text, beside the line from the answer down to the axis
    bool answerLeft = false; ///< it stands left of that line

    static SizingPicture of(const Sizing& sizing, double limit, QSizeF size, const TextMeasure& measure);
    [[nodiscard]] std::optional<std::size_t> markAt(QPointF position) const; ///< nearest by x
};

} // namespace hrw::ui
