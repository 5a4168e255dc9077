// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/calculator/calculatorsheet.h"

#include "ui/theme/theme.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <array>

namespace hrw::ui {

namespace {

constexpr double numberWidth = 20;
constexpr double lineGap = 2;
constexpr double rowGap = 9;
constexpr double columnGap = 14;
constexpr double leastLetters = 22; ///< beside the figures; where there is less, they go below
constexpr int barRoom = grid;       // the scroll bar lies over the right edge

/// The height that a text takes when it wraps at `width`; 0 for an empty one.
double heightOf(const QString& text, double width, const QFontMetricsF& metrics)
{
    return text.isEmpty() ? 0 : metrics.boundingRect(QRectF(0, 0, width, 1e6), int{Qt::TextWordWrap}, text).height();
}

using Columns = std::array<const CalculatorCell*, SheetGeometry::columns>;

Columns cellsOf(const CalculatorRow& row)
{
    return {&row.measured, &row.modulo, &row.result};
}

std::array<QString, SheetGeometry::columns> headsOf(const CalculatorText& text)
{
    return {text.measuredHead, text.moduloHead, text.resultHead};
}

/// A row with nothing to compare has the columns to itself.
bool standsAlone(const CalculatorRow& row)
{
    return row.modulo.figure.isEmpty();
}

/// Each column as wide as its widest text; an empty column takes no room.
std::array<double, SheetGeometry::columns> widthsOf(const CalculatorText& text, const QFontMetricsF& plain,
                                                    const QFontMetricsF& bold)
{
    std::array<double, SheetGeometry::columns> widths{};
    const auto heads = headsOf(text);
    for (std::size_t i = 0; i < widths.size(); ++i) {
        widths[i] = plain.horizontalAdvance(heads[i]);
        for (const CalculatorRow& row : text.rows) {
            const CalculatorCell& cell = *cellsOf(row)[i];
            if (!standsAlone(row))
                widths[i] =
                    std::max({widths[i], bold.horizontalAdvance(cell.figure), plain.horizontalAdvance(cell.note)});
        }
        widths[i] += widths[i] > 0 ? columnGap : 0;
    }
    return widths;
}

/// One row from `y` on; `heads` are the columns.
SheetGeometry::Line lineOf(const CalculatorRow& row, double y, double width,
                           const std::array<QRectF, SheetGeometry::columns>& heads, const QFontMetricsF& plain,
                           const QFontMetricsF& bold)
{
    const double alone = bold.horizontalAdvance(row.result.figure) + columnGap;
    const bool below =
        !standsAlone(row) && heads.front().left() - numberWidth < leastLetters * plain.averageCharWidth();
    const double figuresFrom = below ? width : standsAlone(row) ? width - alone : heads.front().left();
    const double room = std::max(1.0, figuresFrom - numberWidth);
    SheetGeometry::Line line;
    line.number = QRectF(0, y, numberWidth, bold.height());
    line.title = QRectF(numberWidth, y, room, heightOf(row.title, room, bold));
    line.formula = QRectF(numberWidth, line.title.bottom() + lineGap, room, heightOf(row.formula, room, plain));
    if (below)
        y = line.formula.bottom() + lineGap;
    for (std::size_t i = 0; i < heads.size(); ++i) {
        const double wide = standsAlone(row) && i + 1 == heads.size() ? alone : heads[i].width();
        const double x = heads[i].right() - wide;
        const double noteHeight = row.result.note.isEmpty() ? 0 : plain.height();
        line.cells[i] = {QRectF(x, y, wide, bold.height()), QRectF(x, y + bold.height() + lineGap, wide, noteHeight)};
    }
    return line;
}

} // namespace

SheetGeometry SheetGeometry::of(const CalculatorText& text, double width, const QFont& plain, const QFont& bold)
{
    const QFontMetricsF plainMetrics(plain);
    const QFontMetricsF boldMetrics(bold);
    const auto widths = widthsOf(text, plainMetrics, boldMetrics);
    SheetGeometry sheet;
    double right = width;
    for (std::size_t i = columns; i-- > 0; right -= widths[i])
        sheet.heads[i] = QRectF(right - widths[i], 0, widths[i], plainMetrics.height());
    double y = 0;
    for (const CalculatorRow& row : text.rows) {
        const Line line = lineOf(row, y, width, sheet.heads, plainMetrics, boldMetrics);
        y = std::max(line.formula.bottom(), line.cells.back().note.bottom()) + rowGap;
        sheet.lines.push_back(line);
    }
    const double room = std::max(1.0, width - numberWidth);
    sheet.footnote = QRectF(numberWidth, y, room, heightOf(text.footnote, room, plainMetrics));
    sheet.height = sheet.footnote.bottom();
    return sheet;
}

CalculatorSheet::CalculatorSheet(QWidget* parent)
    : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAccessibleName(tr("What a resize moves, and what a lookup costs"));
}

void CalculatorSheet::setText(const CalculatorText& text)
{
    m_text = text;
    setAccessibleDescription(text.spoken());
    updateGeometry();
    update();
}

QFont CalculatorSheet::plainFont() const
{
    return figureFont(*this, -0.75);
}

QFont CalculatorSheet::boldFont() const
{
    return figureFont(*this, 0, QFont::DemiBold);
}

int CalculatorSheet::heightForWidth(int width) const
{
    return qCeil(SheetGeometry::of(m_text, width - barRoom, plainFont(), boldFont()).height);
}

QSize CalculatorSheet::sizeHint() const
{
    const int width = 48 * grid;
    return {width, heightForWidth(width)};
}

void CalculatorSheet::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    paintSheet(painter, width() - barRoom, Theme::of(palette()));
}

void CalculatorSheet::paintSheet(QPainter& painter, double width, const Theme& theme) const
{
    const SheetGeometry sheet = SheetGeometry::of(m_text, width, plainFont(), boldFont());
    for (std::size_t i = 0; i < sheet.lines.size(); ++i)
        paintRow(painter, m_text.rows[i], sheet.lines[i], static_cast<int>(i) + 1, theme);
    painter.setFont(plainFont());
    painter.setPen(theme.muted);
    // The heads stand in the first row, which has nothing to compare.
    const auto heads = headsOf(m_text);
    for (std::size_t i = 0; i + 1 < heads.size(); ++i)
        painter.drawText(sheet.heads[i], Qt::AlignRight, heads[i]);
    painter.drawText(sheet.footnote, int{Qt::TextWordWrap}, m_text.footnote);
}

void CalculatorSheet::paintRow(QPainter& painter, const CalculatorRow& row, const SheetGeometry::Line& line, int number,
                               const Theme& theme) const
{
    painter.setPen(theme.text);
    painter.setFont(font());
    painter.drawText(line.number, int{Qt::AlignLeft}, QString::number(number));
    painter.drawText(line.title, int{Qt::TextWordWrap}, row.title);
    const Columns cells = cellsOf(row);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const bool result = i + 1 == cells.size();
        const bool beyond = i == 0 && row.verdict == Verdict::Beyond;
        painter.setFont(result ? boldFont() : font());
        painter.setPen(beyond ? theme.movedText : result ? theme.text : theme.muted);
        painter.drawText(line.cells[i].figure, Qt::AlignRight, cells[i]->figure);
        painter.setFont(plainFont());
        painter.setPen(beyond ? theme.movedText : theme.muted);
        painter.drawText(line.cells[i].note, Qt::AlignRight, cells[i]->note);
    }
    painter.drawText(line.formula, int{Qt::TextWordWrap}, row.formula);
}

} // namespace hrw::ui
