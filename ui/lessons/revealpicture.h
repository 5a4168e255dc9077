// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/course.h"
#include "ui/text/picturetext.h"

#include <QRectF>
#include <QString>
#include <QStringList>
#include <vector>

namespace hrw::ui {

/// One amount that is set against others.
struct RevealRow
{
    enum class Kind : quint8
    {
        Guess,
        Truth,
        Theory
    };
    Kind kind = Kind::Truth;
    QString name;     ///< "your guess"
    QString amount;   ///< "13"
    double share = 0; ///< of the scale, 0 to 1
    bool operator==(const RevealRow&) const = default;
};

/// A guess, what was measured and theory, on a scale from nothing to the slider's end or beyond it.
std::vector<RevealRow> revealRows(const NumberQuestion& question, const Revealed& revealed);
/// How many of a room said what; a bar across all of it would be the whole room. Empty when nobody said anything.
std::vector<RevealRow> roomRows(const QStringList& choices, const Hands& hands,
                                const std::optional<std::size_t>& right);
/// "14 of 25 were right (56.0 %)"
QString roomWords(const Hands& hands, const std::optional<std::size_t>& right);

/// Rows below each other: a name, a bar on one scale for all, and the amount at the right.
struct RevealPicture
{
    struct Bar
    {
        RevealRow row;
        QRectF track; ///< the whole scale
        QRectF bar;   ///< from its left end
        QRectF nameRoom, amountRoom;
    };
    std::vector<Bar> bars; ///< from top to bottom
    double height = 0;

    static RevealPicture of(const std::vector<RevealRow>& rows, double width, const TextMeasure& measure);
};

/// "your guess 20, measured 13, theory 14", for screen readers.
QString spokenRows(const std::vector<RevealRow>& rows);

} // namespace hrw::ui
