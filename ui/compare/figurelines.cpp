// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/figurelines.h"

#include "ui/text/coretext.h"
#include "ui/text/counts.h"
#include "ui/text/figures.h"

#include <QCoreApplication>

namespace hrw::ui {

namespace {

struct LineWords
{
    Q_DECLARE_TR_FUNCTIONS(hrw::ui::Compare)
};

FigureLine line(CompareFigure figure, const MethodFigures& method, const Standings& standing,
                const QString& reference = {}, bool againstChance = false)
{
    return {figureName(figure),
            figureText(figure, method),
            reference,
            standing[static_cast<std::size_t>(figure)],
            isBeyondChance(figure, method),
            againstChance};
}

} // namespace

QString FigureLine::spoken() const
{
    QStringList parts{label + QLatin1Char(' ') + value};
    if (!reference.isEmpty())
        parts << reference;
    if (againstChance)
        parts << (surprising ? LineWords::tr("beyond chance") : LineWords::tr("within chance"));
    if (standing != Standing::Between)
        parts << standingWord(standing);
    return parts.join(QStringLiteral(", "));
}

QList<FigureLine> figureLines(const MethodFigures& m, const Standings& standing)
{
    if (m.refused)
        return {};
    QString theory = LineWords::tr("no formula for it");
    if (m.chanceMovedBand())
        theory = LineWords::tr("theory %1").arg(figureText(CompareFigure::Theory, m));
    const QString chance = LineWords::tr("chance %1").arg(figureText(CompareFigure::ChanceSpread, m));
    return {line(CompareFigure::MovedShare, m, standing, theory, m.chanceMovedBand().has_value()),
            line(CompareFigure::Needless, m, standing),
            line(CompareFigure::Spread, m, standing, chance, true),
            line(CompareFigure::MovedBytes, m, standing),
            line(CompareFigure::State, m, standing),
            line(CompareFigure::Lookup, m, standing)};
}

QStringList abilityWords(const Method& method)
{
    const Abilities can = method->abilities();
    const auto word = [](bool yes, const QString& what) {
        return (yes ? QStringLiteral("✓ ") : QStringLiteral("✗ ")) + what;
    };
    return {word(can.removal, figureName(CompareFigure::Removal)),
            word(can.weights, figureName(CompareFigure::Weights)), word(can.copies, figureName(CompareFigure::Copies))};
}

QString methodNotes(const MethodFigures& m)
{
    QStringList notes{coreText(m.method->description())};
    if (const Fact cannot = m.method->abilities().cannot; !cannot.empty())
        notes << coreText(cannot);
    if (!m.refused && m.after.keysUnplaced > 0)
        notes << LineWords::tr("%1 without any holder").arg(countedKeys(m.after.keysUnplaced));
    else if (!m.refused && m.after.copiesMissing > 0)
        notes << LineWords::tr("%1 without a place").arg(countedCopies(m.after.copiesMissing));
    return notes.join(QLatin1Char('\n'));
}

} // namespace hrw::ui
