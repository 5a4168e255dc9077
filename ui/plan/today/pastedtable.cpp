// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/today/pastedtable.h"

#include "core/formats/quotedrow.h"
#include "ui/text/counts.h"
#include "ui/text/figures.h"

#include <QCoreApplication>
#include <algorithm>

namespace hrw::ui {

namespace {

struct PastedTableWords
{
    Q_DECLARE_TR_FUNCTIONS(PastedTable)
};

/// The lines with LF at the end of each; the blank ones at the end are left out.
QStringList linesOf(QString text)
{
    text.replace(QLatin1String("\r\n"), QLatin1String("\n")).replace(u'\r', u'\n');
    if (text.startsWith(QChar(QChar::ByteOrderMark)))
        text.remove(0, 1);
    QStringList lines = text.split(u'\n');
    while (!lines.isEmpty() && lines.last().trimmed().isEmpty())
        lines.removeLast();
    return lines;
}

char delimiterOf(const QString& firstLine)
{
    for (const char delimiter : {'\t', ';', ','})
        if (firstLine.contains(QLatin1Char(delimiter)))
            return delimiter;
    return '\t';
}

tl::unexpected<Error> refuseQuote(int line)
{
    return refuse(pastedLine(line), fact("a quotation mark is out of place or left open"),
                  fact("copy the cells again, or take the mark out"));
}

QStringList texts(std::span<const std::string_view> fields)
{
    QStringList cells;
    for (const std::string_view field : fields)
        cells << fromUtf8(field);
    return cells;
}

Result<void> checkWidths(const PastedTable& table)
{
    const auto odd = std::ranges::find_if(
        table.rows, [&](const PastedTable::Row& row) { return row.cells.size() != table.width(); });
    if (odd == table.rows.end())
        return {};
    return refuse(pastedLine(odd->line),
                  plural("it has %1 {cell|cells} where the first line has %2",
                         static_cast<std::uint64_t>(odd->cells.size()), table.width()),
                  fact("copy a rectangle of cells"));
}

} // namespace

Result<PastedTable> PastedTable::of(const QString& text)
{
    const QStringList lines = linesOf(text);
    if (lines.isEmpty())
        return refuse(fact("pasted text"), fact("there are no cells in it"),
                      fact("copy cells of a spreadsheet, or lines of a CSV file"));
    PastedTable table;
    QuotedRow row(delimiterOf(lines.first()));
    for (int i = 0; i < lines.size(); ++i) {
        const bool begins = !row.inside();
        if (begins)
            table.rows.push_back({i + 1, {}});
        if (begins && lines[i].isEmpty()) { // one empty cell
            table.rows.back().cells << QString();
            continue;
        }
        const QuotedRow::State state = row.feed(toUtf8(lines[i] + u'\n'));
        if (state == QuotedRow::State::Broken)
            return refuseQuote(i + 1);
        if (state == QuotedRow::State::RowEnded)
            table.rows.back().cells = texts(row.fields());
    }
    if (row.inside())
        return refuseQuote(table.rows.back().line);
    return checkWidths(table).map([&] { return std::move(table); });
}

bool PastedTable::hasHeader() const
{
    return std::ranges::any_of(rows.front().cells, [](const QString& cell) {
        return cell.trimmed().compare(QLatin1String("id"), Qt::CaseInsensitive) == 0;
    });
}

Fact pastedLine(int line)
{
    return fact("pasted text, line %1", line);
}

QString pastedPlace(int line, const QString& column)
{
    return PastedTableWords::tr("pasted text, line %1, %2").arg(line).arg(column);
}

} // namespace hrw::ui
