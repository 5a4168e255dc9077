// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/reportdocument.h"

#include "ui/theme/theme.h"

#include <QAbstractTextDocumentLayout>
#include <QFontDatabase>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextList>
#include <QTextTable>

namespace hrw::ui {

namespace {

constexpr int textPixels = 12;
constexpr int cellPixels = 11;
constexpr int wideCellPixels = 9; // where there are many columns
constexpr int manyColumns = 8;
constexpr int codePixels = 11;
constexpr std::array headingPixels{24, 17, 14, 12};

QString firstInstalled(const QStringList& families)
{
    for (const QString& family : families)
        if (QFontDatabase::hasFamily(family))
            return family;
    return families.last();
}

QTextCharFormat charFormat(const QFont& font, const QColor& colour)
{
    QTextCharFormat format;
    format.setFont(font);
    format.setForeground(colour);
    return format;
}

/// Gives every piece of text in the block the font, those in bold type a bold one.
void setFont(const QTextBlock& block, QFont font, const QColor& colour)
{
    QTextCursor cursor(block);
    cursor.setBlockCharFormat(charFormat(font, colour));
    QList<QTextFragment> pieces;
    for (auto piece = block.begin(); !piece.atEnd(); ++piece)
        pieces << piece.fragment();
    for (const QTextFragment& piece : pieces) {
        const QTextCharFormat was = piece.charFormat();
        QFont own = font;
        if (was.fontWeight() > QFont::Normal)
            own.setWeight(QFont::Bold);
        own.setItalic(was.fontItalic());
        cursor.setPosition(piece.position());
        cursor.setPosition(piece.position() + piece.length(), QTextCursor::KeepAnchor);
        cursor.setCharFormat(charFormat(own, colour));
    }
}

void styleHeading(const QTextBlock& block, int level)
{
    const Theme& theme = Theme::light();
    const int pixels = headingPixels.at(static_cast<std::size_t>(std::clamp(level, 1, 4) - 1));
    setFont(block, printFont(pixels, QFont::DemiBold), theme.text);
    QTextBlockFormat format = block.blockFormat();
    format.setTopMargin(level == 1 ? 0 : pixels);
    format.setBottomMargin(grid / 2);
    QTextCursor(block).setBlockFormat(format);
}

void styleCode(const QTextBlock& block)
{
    QFont font = printFont(codePixels);
    font.setFamilies({firstInstalled({QStringLiteral("DejaVu Sans Mono"), QStringLiteral("monospace")})});
    setFont(block, font, Theme::light().text);
    QTextBlockFormat format = block.blockFormat();
    format.setBackground(Theme::light().cell);
    format.setNonBreakableLines(false);
    QTextCursor(block).setBlockFormat(format);
}

void styleParagraph(const QTextBlock& block)
{
    setFont(block, printFont(textPixels), Theme::light().text);
    QTextBlockFormat format = block.blockFormat();
    format.setTopMargin(grid / 2);
    format.setBottomMargin(grid / 2);
    QTextCursor(block).setBlockFormat(format);
}

/// Takes away the empty line that is put behind every table, where text follows: alone on a page it would look like
/// nothing, and the head of the table would come again there.
void closeGaps(QTextDocument& document)
{
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        const QTextBlock next = block.next();
        const bool gap = block.length() == 1 && !QTextCursor(block).currentTable();
        if (!gap || !next.isValid() || next.textList() || QTextCursor(next).currentTable())
            continue;
        const QTextBlockFormat format = next.blockFormat();
        QTextCursor cursor(block);
        cursor.deleteChar();
        cursor.setBlockFormat(format);
        block = cursor.block();
    }
}

void styleBlocks(QTextDocument& document)
{
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        if (QTextCursor(block).currentTable())
            continue;
        const QTextBlockFormat format = block.blockFormat();
        if (format.headingLevel() > 0)
            styleHeading(block, format.headingLevel());
        else if (format.hasProperty(QTextFormat::BlockCodeFence) || format.hasProperty(QTextFormat::BlockCodeLanguage))
            styleCode(block);
        else
            styleParagraph(block);
    }
}

/// The cell's own format is that of its first block, so texts come first.
/// `last`: of the column, which keeps the distance to what follows, as margins of tables and of texts behind them
/// don't.
void styleCell(QTextTableCell cell, bool head, bool last, Qt::Alignment alignment, int pixels)
{
    const Theme& theme = Theme::light();
    for (auto block = cell.begin(); !block.atEnd(); ++block) {
        setFont(block.currentBlock(), printFont(pixels, head ? QFont::DemiBold : QFont::Normal),
                head ? theme.muted : theme.text);
        QTextBlockFormat format = block.currentBlock().blockFormat();
        format.setAlignment(alignment);
        QTextCursor(block.currentBlock()).setBlockFormat(format);
    }
    QTextTableCellFormat format = cell.format().toTableCellFormat();
    if (!last) {
        format.setBottomBorder(1);
        format.setBottomBorderStyle(QTextFrameFormat::BorderStyle_Solid);
        format.setBottomBorderBrush(theme.border);
    }
    format.setTopPadding(2);
    format.setBottomPadding(last ? 2 + grid : 2);
    format.setLeftPadding(grid / 2);
    format.setRightPadding(grid / 2);
    if (head) {
        format.setBackground(theme.cell);
        format.setVerticalAlignment(QTextCharFormat::AlignBottom);
    }
    cell.setFormat(format);
}

/// That of the rows, which the heads don't have by themselves.
Qt::Alignment alignmentOf(const QTextTable& table, int column)
{
    const int row = table.rows() > 1 ? 1 : 0;
    return table.cellAt(row, column).firstCursorPosition().blockFormat().alignment();
}

/// How wide texts in bold type are, which some are.
double textWidth(const QString& text, int pixels)
{
    return QFontMetricsF(printFont(pixels, QFont::Bold)).horizontalAdvance(text);
}

/// A column's width with every row on one line: the least, where its head is broken at blanks, and that of a whole
/// head.
struct ColumnWidth
{
    double least = 0;
    double whole = 0;
};

ColumnWidth widthOf(const QTextTable& table, int column, int pixels)
{
    constexpr double around = grid + 2; // padding, and what metrics round
    double rows = 0;
    for (int row = 1; row < table.rows(); ++row)
        rows = std::max(rows, textWidth(table.cellAt(row, column).firstCursorPosition().block().text(), pixels));
    const QString head = table.cellAt(0, column).firstCursorPosition().block().text();
    double word = 0;
    for (const QString& part : head.split(u' '))
        word = std::max(word, textWidth(part, pixels));
    return {std::max(rows, word) + around, std::max(rows, textWidth(head, pixels)) + around};
}

/// Breaks heads before rows, where all rows have room on one line: long heads would take it from the titles of stages.
void fitColumns(const QTextTable& table, QTextTableFormat& format, double width, int pixels)
{
    QList<ColumnWidth> columns;
    double least = 0;
    double whole = 0;
    for (int column = 0; column < table.columns(); ++column) {
        columns << widthOf(table, column, pixels);
        least += columns.back().least;
        whole += columns.back().whole;
    }
    if (least > width || whole <= width)
        return; // rows are broken whatever is done, or nothing is
    const double given = (width - least) / (whole - least);
    QList<QTextLength> widths;
    for (const ColumnWidth& column : columns)
        widths << QTextLength(QTextLength::FixedLength,
                              std::floor(column.least + given * (column.whole - column.least)));
    format.setColumnWidthConstraints(widths);
}

void styleTable(QTextTable& table, double width)
{
    QTextTableFormat format = table.format();
    format.setWidth(QTextLength(QTextLength::PercentageLength, 100));
    format.setHeaderRowCount(1);
    format.setBorder(0);
    format.setCellSpacing(0);
    format.setCellPadding(0);
    // Without collapsing borders, which asks every cell for its neighbours', over and over: lines are only below rows.
    format.setBorderCollapse(false);
    format.setTopMargin(grid / 2);
    const int pixels = table.columns() >= manyColumns ? wideCellPixels : cellPixels;
    fitColumns(table, format, width, pixels);
    table.setFormat(format);
    for (int column = 0; column < table.columns(); ++column) {
        const Qt::Alignment alignment = alignmentOf(table, column);
        for (int row = 0; row < table.rows(); ++row)
            styleCell(table.cellAt(row, column), row == 0, row == table.rows() - 1, alignment, pixels);
    }
}

bool isHeading(const QTextBlock& block)
{
    return block.blockFormat().headingLevel() > 0;
}

/// Of its first line, which goes to the next page where it doesn't fit on the one that its block begins on.
int pageOf(const QTextDocument& document, const QTextBlock& block)
{
    const double top = document.documentLayout()->blockBoundingRect(block).top();
    const QTextLayout& lines = *block.layout();
    const double inside = lines.lineCount() > 0 ? lines.lineAt(0).y() : 0;
    constexpr double rounding = 1; // positions are reported slightly above the top of a page
    return static_cast<int>((top + inside + rounding) / document.pageSize().height());
}

bool beginsPage(const QTextBlock& block)
{
    return block.blockFormat().pageBreakPolicy().testFlag(QTextFormat::PageBreak_AlwaysBefore);
}

/// Moves what ends a page and shouldn't to the next. Only what comes before the next forced break moves with it, so
/// there can be one between any two of these at a time. False when there was nothing to move.
bool moveLonely(QTextDocument& document)
{
    QTextCursor edit(&document);
    edit.beginEditBlock();
    bool moved = false;  // anything
    bool moving = false; // what comes now, by a break that is new
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        moving = moving && !beginsPage(block);
        if (moving || !isHeading(block) || beginsPage(block))
            continue;
        // Of several headings in a row the first one goes, and takes the others along.
        QTextBlock last = block;
        while (last.next().isValid() && isHeading(last.next()))
            last = last.next();
        if (last.next().isValid() && pageOf(document, last.next()) != pageOf(document, block)) {
            beginPage(QTextCursor(block));
            moved = moving = true;
        }
        block = last;
    }
    // What is laid out again in part loses blocks between tables.
    if (moved)
        document.markContentsDirty(0, document.characterCount());
    edit.endEditBlock();
    return moved;
}

} // namespace

QFont printFont(int pixels, int weight)
{
    // Looked up once: it takes as long as laying out a cell does.
    static const QString family =
        firstInstalled({QStringLiteral("Inter"), QStringLiteral("DejaVu Sans"), QStringLiteral("sans-serif")});
    QFont font(family);
    font.setPixelSize(pixels);
    font.setWeight(static_cast<QFont::Weight>(weight));
    font.setHintingPreference(QFont::PreferNoHinting);
    // Without shaping, since a PDF can't name the characters of glyphs that a font puts in their place by the context.
    font.setStyleStrategy(static_cast<QFont::StyleStrategy>(QFont::PreferOutline | QFont::PreferNoShaping));
    return font;
}

void fillReport(QTextDocument& document, const QString& markdown, double width)
{
    document.setUndoRedoEnabled(false);
    document.setUseDesignMetrics(true);
    document.setDocumentMargin(0);
    document.setDefaultFont(printFont(textPixels));
    QTextOption wrapping;
    wrapping.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    document.setDefaultTextOption(wrapping);
    document.setIndentWidth(2 * grid);
    QTextCursor edit(&document);
    edit.beginEditBlock(); // tables are searched for once, not again after each
    document.setMarkdown(markdown, QTextDocument::MarkdownDialectGitHub);
    edit.endEditBlock();
    edit.beginEditBlock();
    closeGaps(document);
    styleBlocks(document);
    const QList<QTextFrame*> frames = document.rootFrame()->childFrames();
    for (QTextFrame* frame : frames)
        if (auto* table = qobject_cast<QTextTable*>(frame))
            styleTable(*table, width);
    edit.endEditBlock();
}

void beginPage(QTextCursor cursor)
{
    QTextBlockFormat format = cursor.blockFormat();
    format.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
    cursor.setBlockFormat(format);
}

void paginate(QTextDocument& document, const QSizeF& page)
{
    document.setPageSize(page);
    while (moveLonely(document)) {
    }
}

void keepTogether(QTextDocument& document, int level)
{
    const auto begins = [level](const QTextBlock& block) { return block.blockFormat().headingLevel() == level; };
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next()) {
        if (!begins(block))
            continue;
        QTextBlock last = block;
        while (last.next().isValid() && !begins(last.next()))
            last = last.next();
        if (pageOf(document, last) != pageOf(document, block) && !beginsPage(block))
            beginPage(QTextCursor(block));
    }
}

} // namespace hrw::ui
