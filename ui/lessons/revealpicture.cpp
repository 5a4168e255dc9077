// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/revealpicture.h"

#include "ui/lessons/lessonwords.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <algorithm>
#include <numeric>

namespace hrw::ui {

namespace {

struct RevealWords
{
    Q_DECLARE_TR_FUNCTIONS(hrw::ui::RevealPicture)
};

constexpr double mostForNames = 0.45; // of the width; the bars are what is compared

std::uint64_t roomOf(const Hands& hands)
{
    return std::accumulate(hands.counts.begin(), hands.counts.end(), std::uint64_t{0});
}

} // namespace

std::vector<RevealRow> revealRows(const NumberQuestion& question, const Revealed& revealed)
{
    std::vector<std::pair<RevealRow, double>> amounts;
    const auto add = [&](RevealRow::Kind kind, const QString& name, FigureUnit unit, double amount) {
        amounts.push_back({{kind, name, amountWords(unit, amount), 0}, amount});
    };
    if (const auto* guess = revealed.guess ? std::get_if<double>(&*revealed.guess) : nullptr)
        add(RevealRow::Kind::Guess, RevealWords::tr("your guess"), revealed.truth.unit, *guess);
    add(RevealRow::Kind::Truth, RevealWords::tr("measured"), revealed.truth.unit, revealed.truth.number);
    if (revealed.theory)
        add(RevealRow::Kind::Theory, RevealWords::tr("theory"), revealed.theory->unit, revealed.theory->number);
    double end = question.to;
    for (const auto& [row, amount] : amounts)
        end = std::max(end, amount);
    std::vector<RevealRow> rows;
    for (auto& [row, amount] : amounts) {
        row.share = end > 0 ? std::clamp(amount / end, 0.0, 1.0) : 0;
        rows.push_back(row);
    }
    return rows;
}

std::vector<RevealRow> roomRows(const QStringList& choices, const Hands& hands, const std::optional<std::size_t>& right)
{
    const std::uint64_t room = roomOf(hands);
    std::vector<RevealRow> rows;
    if (room == 0)
        return rows;
    for (std::size_t i = 0; i < hands.counts.size(); ++i) {
        const bool truth = right == i;
        const QString& name = choices.value(static_cast<qsizetype>(i));
        rows.push_back({truth ? RevealRow::Kind::Truth : RevealRow::Kind::Guess,
                        truth ? RevealWords::tr("%1 (right)").arg(name) : name, groupedText(hands.counts[i]),
                        static_cast<double>(hands.counts[i]) / static_cast<double>(room)});
    }
    return rows;
}

QString roomWords(const Hands& hands, const std::optional<std::size_t>& right)
{
    const std::uint64_t room = roomOf(hands);
    const std::uint64_t hits = right && *right < hands.counts.size() ? hands.counts[*right] : 0;
    return RevealWords::tr("%1 of %2 were right (%3).")
        .arg(groupedText(hits), groupedText(room), percentText(static_cast<double>(hits), static_cast<double>(room)));
}

RevealPicture RevealPicture::of(const std::vector<RevealRow>& rows, double width, const TextMeasure& measure)
{
    double names = 0;
    double amounts = 0;
    for (const RevealRow& row : rows) {
        names = std::max(names, measure.width(row.name));
        amounts = std::max(amounts, measure.width(row.amount));
    }
    names = std::min(names, mostForNames * width);
    const double pitch = 1.5 * measure.line;
    const double left = names + grid;
    const double room = std::max(1.0, width - left - amounts - grid);
    RevealPicture picture;
    for (const RevealRow& row : rows) {
        Bar bar;
        bar.row = row;
        const double top = picture.height;
        bar.track = QRectF(left, top + 0.2 * pitch, room, 0.6 * pitch);
        bar.bar = QRectF(bar.track.topLeft(), QSizeF(room * row.share, bar.track.height()));
        bar.nameRoom = QRectF(0, top, names, pitch);
        bar.amountRoom = QRectF(width - amounts, top, amounts, pitch);
        picture.bars.push_back(bar);
        picture.height += pitch;
    }
    return picture;
}

QString spokenRows(const std::vector<RevealRow>& rows)
{
    QStringList parts;
    for (const RevealRow& row : rows)
        parts += RevealWords::tr("%1 %2", "a bar's name and amount").arg(row.name, row.amount);
    return parts.join(QStringLiteral(", "));
}

} // namespace hrw::ui
