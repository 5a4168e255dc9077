// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/calculator/calculatortext.h"

#include "ui/text/amounts.h"
#include "ui/text/counts.h"
#include "ui/text/figures.h"

#include <QCoreApplication>
#include <QStringList>

namespace hrw::ui {

namespace {

struct CalculatorWords
{
    Q_DECLARE_TR_FUNCTIONS(Calculator)
};

constexpr int digits = 2; // of percents: shares of one node in a hundred differ in the second

QString exact(double number)
{
    return exactNumber(number);
}

CalculatorCell bytesCell(const Evaluation& e, double share)
{
    return {bytesText(e.resize.bytes(share)), percentText(share, digits)};
}

/// The share by formula and, where keys were placed, what happened to them.
void addShare(CalculatorRow& row, double formula, const Evaluation& e, MeasuredShare ResizeMeasurement::*measured)
{
    row.result = bytesCell(e, formula);
    if (!e.resizeMeasured)
        return;
    const MeasuredShare& found = *e.resizeMeasured.*measured;
    row.verdict = found.withinChance() ? Verdict::Within : Verdict::Beyond;
    row.measured = {percentText(found.measured, digits),
                    found.withinChance() ? CalculatorWords::tr("within chance") : CalculatorWords::tr("beyond chance")};
}

CalculatorRow totalRow(const Evaluation& e)
{
    CalculatorRow row;
    row.title = CalculatorWords::tr("Total data");
    row.formula = CalculatorWords::tr("users × data per user");
    row.result.figure = bytesText(e.resize.totalBytes);
    return row;
}

CalculatorRow addRow(const Evaluation& e)
{
    CalculatorRow row;
    row.title = CalculatorWords::tr("Adding one node moves");
    row.formula = CalculatorWords::tr("1 in N + 1 keys, all to the newcomer");
    addShare(row, e.resize.addOneShare, e, &ResizeMeasurement::addOne);
    row.modulo = bytesCell(e, e.resize.moduloAddOneShare);
    return row;
}

CalculatorRow removeRow(const Evaluation& e)
{
    CalculatorRow row;
    row.title = CalculatorWords::tr("Removing one node moves");
    row.formula = CalculatorWords::tr("its 1 / N share, each key to its second-best");
    addShare(row, e.resize.removeOneShare, e, &ResizeMeasurement::removeOne);
    row.modulo = bytesCell(e, e.resize.moduloRemoveOneShare);
    return row;
}

CalculatorRow resizeRow(const Evaluation& e)
{
    const ResizeInput& input = e.scenario.resize;
    CalculatorRow row;
    row.title = CalculatorWords::tr("Going from %1 to %2 nodes moves")
                    .arg(groupedText(input.nodes), groupedText(input.toNodes));
    row.formula = CalculatorWords::tr("|M − N| / max(N, M) of the keys, no others");
    addShare(row, e.resize.resizeShare, e, &ResizeMeasurement::resize);
    row.modulo = bytesCell(e, e.resize.moduloResizeShare);
    return row;
}

CalculatorRow weightRow(const Evaluation& e)
{
    const ResizeInput& input = e.scenario.resize;
    CalculatorRow row;
    row.title = CalculatorWords::tr("Changing one weight from %1 to %2 moves")
                    .arg(exact(input.oldWeight), exact(input.newWeight));
    row.formula = CalculatorWords::tr("the change of its share w / (N − 1 + w)");
    addShare(row, e.resize.weightShare, e, &ResizeMeasurement::weight);
    row.modulo = {QStringLiteral("–"), CalculatorWords::tr("no weights")};
    return row;
}

CalculatorRow lookupRow(const Evaluation& e)
{
    const ResizeFigures& figures = e.resize;
    CalculatorRow row;
    row.title = CalculatorWords::tr("Lookup work");
    row.formula = CalculatorWords::tr("N hashes per lookup; ring: about %1 steps, %2/s; table: one, %3/s")
                      .arg(QString::number(figures.ringSteps), countText(figures.ringStepsPerSecond),
                           countText(figures.tableStepsPerSecond));
    row.result.figure = CalculatorWords::tr("%1 hashes/s").arg(countText(figures.hashesPerSecond));
    return row;
}

QString footnoteOf(const Evaluation& e)
{
    if (!e.resizeMeasured)
        return e.keys->size() == 0 ? CalculatorWords::tr("Formulas only: there are no keys to measure with.")
                                   : CalculatorWords::tr("Formulas only: nothing is measured above %1 nodes.")
                                         .arg(groupedText(resizeMeasuredNodes));
    const ResizeMeasurement& found = *e.resizeMeasured;
    const QString keys = countedKeys(found.keys);
    const QString source = found.sampled ? CalculatorWords::tr("%1 of this population, evenly chosen").arg(keys)
                                         : CalculatorWords::tr("the %1 of this population").arg(keys);
    return CalculatorWords::tr("Measured on %1; needless moves %2; hash % N to one node more moved %3 (formula %4).")
        .arg(source, groupedText(found.needless), percentText(found.moduloAddOne.measured, digits),
             percentText(found.moduloAddOne.formula, digits));
}

} // namespace

CalculatorText CalculatorText::of(const Evaluation& e)
{
    CalculatorText text;
    text.rows = {totalRow(e), addRow(e), removeRow(e), resizeRow(e), weightRow(e), lookupRow(e)};
    text.measuredHead = e.resizeMeasured ? CalculatorWords::tr("measured") : QString();
    text.moduloHead = CalculatorWords::tr("hash % N");
    text.resultHead = CalculatorWords::tr("formula");
    text.footnote = footnoteOf(e);
    text.caption = CalculatorWords::tr("for equal nodes, one copy · formula beside what these keys really do");
    return text;
}

QString CalculatorText::spoken() const
{
    QStringList lines;
    int number = 0;
    for (const CalculatorRow& row : rows) {
        QStringList parts{QStringLiteral("%1. %2: %3 %4")
                              .arg(QString::number(++number), row.title, row.result.figure, row.result.note)
                              .trimmed(),
                          row.formula};
        if (row.verdict != Verdict::None)
            parts << CalculatorWords::tr("measured %1, %2").arg(row.measured.figure, row.measured.note);
        if (!row.modulo.figure.isEmpty())
            parts << QStringLiteral("%1 %2 %3").arg(moduloHead, row.modulo.figure, row.modulo.note);
        lines << parts.join(QStringLiteral("; "));
    }
    lines << footnote;
    return lines.join(QLatin1Char('\n'));
}

} // namespace hrw::ui
