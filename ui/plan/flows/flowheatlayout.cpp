// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/flows/flowheatlayout.h"

#include "ui/plan/text/plantext.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <cmath>

namespace hrw::ui {

namespace {

struct HeatWords
{
    Q_DECLARE_TR_FUNCTIONS(hrw::ui::Plan)
};

constexpr double inset = grid / 2.0;
constexpr double widestNames = 0.35; // of the width
constexpr double highestHeads = 0.3; // of the height
constexpr double cellGap = 2;
constexpr double textMargin = 2;
constexpr double widestCell = 11 * grid;
constexpr double highestCell = 5 * grid;
constexpr double leastCell = grid; // lower or narrower ones have no gaps
constexpr double sumGap = grid / 2.0;
constexpr double tight = 0.85; // of a line's height: what letters without descenders take

/// Figures in one unit, chosen so that the largest has at most four digits before the dot.
class Unit
{
public:
    explicit Unit(double largest)
    {
        while (m_power + 1 < names.size() && largest >= 1024) {
            largest /= 1024;
            m_size *= 1024;
            ++m_power;
        }
        m_decimals = m_power == 0 || largest >= 100 ? 0 : 1;
    }

    [[nodiscard]] QString name() const { return QLatin1String(names[m_power]); }
    [[nodiscard]] QString text(double bytes) const
    {
        if (bytes == 0)
            return QStringLiteral("0");
        const double least = std::pow(10, -m_decimals);
        if (bytes / m_size < least / 2)
            return u'<' + decimalText(least, m_decimals);
        return decimalText(bytes / m_size, m_decimals);
    }

private:
    static constexpr std::array names{"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
    std::size_t m_power = 0;
    double m_size = 1;
    int m_decimals = 0;
};

/// What follows the words that all names begin with: "01" of "host-01". A number is not cut.
QStringList shortened(const QStringList& names)
{
    if (names.size() < 2)
        return names;
    qsizetype same = names.front().size();
    for (const QString& name : names) {
        qsizetype i = 0;
        while (i < std::min(same, name.size()) && name[i] == names.front()[i])
            ++i;
        same = i;
    }
    while (same > 0 && names.front()[same - 1].isLetterOrNumber())
        --same;
    QStringList rests;
    for (const QString& name : names)
        rests << name.mid(same);
    return rests.contains(QString()) ? names : rests;
}

/// The smallest of 1, 2, 5, 10, 20 ... that is at least `least`.
std::size_t roundStride(double least)
{
    for (std::size_t decade = 1;; decade *= 10)
        for (const std::size_t step : {1u, 2u, 5u})
            if (static_cast<double>(step * decade) >= least)
                return step * decade;
}

class Layout
{
public:
    Layout(FlowHeatPicture& picture, const StageFigures& figures, QSizeF size, const TextMeasure& measure)
        : m_picture(picture)
        , m_size(size)
        , m_measure(measure)
        , m_few(picture.rows.size() <= FlowHeatPicture::mostNamed + 1 && picture.columns <= FlowHeatPicture::mostNamed)
        , m_unit(largest(picture))
    {
        m_columnNames = nodeNames(figures);
        m_rowNames = m_columnNames;
        if (picture.rows.back() == noNode)
            m_rowNames << HeatWords::tr("lost");
        m_shortNames = shortened(m_columnNames);
        picture.givesHead = HeatWords::tr("gives");
        picture.receivesHead = HeatWords::tr("receives");
        if (!m_few)
            return;
        for (const PlanAmount& amount : picture.gives)
            m_givesTexts << m_unit.text(amount.bytes);
        for (const PlanAmount& amount : picture.receives)
            m_receivesTexts << m_unit.text(amount.bytes);
        for (const FlowCell& cell : picture.cells)
            m_figures << m_unit.text(cell.amount.bytes);
    }

    void layOut()
    {
        const bool all = m_few && place(true);
        if (all && figuresFit())
            return tellFigures();
        place(false);
        if (figuresFit())
            return tellFigures();
        if (all)
            place(true);
    }

private:
    static double largest(const FlowHeatPicture& picture)
    {
        double most = 0;
        for (const FlowCell& cell : picture.cells)
            most = std::max(most, cell.amount.bytes);
        return most;
    }

    void tellFigures()
    {
        for (std::size_t i = 0; i < m_picture.cells.size(); ++i)
            m_picture.cells[i].figure = m_figures[static_cast<qsizetype>(i)];
        m_picture.unit = m_figures.empty() ? QString() : m_unit.name();
    }

    /// Returns whether every row and column can have its name, and its sum where these are wanted.
    bool place(bool sums)
    {
        const double names = std::max(widest(m_rowNames), sums ? m_measure.width(m_picture.receivesHead) : 0.0);
        const double nameWidth = std::min(std::ceil(names) + 1, widestNames * m_size.width());
        const double left = inset + nameWidth + grid;
        const double sumWidth =
            sums ? std::max(widest(m_givesTexts), m_measure.width(m_picture.givesHead)) + sumGap + textMargin : 0;
        const auto columns = static_cast<double>(m_picture.columns);
        const auto rows = static_cast<double>(m_picture.rows.size());
        double width = std::max(1.0, m_size.width() - left - sumWidth) / columns;
        if (m_few)
            width = std::clamp(std::floor(width), std::min(width, leastCell), widestCell * m_measure.scale());
        const double top = placeHeads(width);
        double height = std::max(1.0, m_size.height() - top - (sums ? m_measure.line + sumGap : 0)) / rows;
        if (m_few)
            height = std::clamp(std::floor(height), std::min(height, leastCell), highestCell * m_measure.scale());
        m_picture.frame = QRectF(left, top, width * columns, height * rows);
        m_picture.nameColumn = QRectF(inset, top, nameWidth, height * rows);
        m_picture.headRow = QRectF(left, 0, width * columns, top);
        m_picture.gap = m_few && std::min(width, height) >= leastCell ? cellGap : 0;
        placeSums(sums, sumWidth);
        const bool everyRow = placeRowNames(height);
        const bool everyColumn = !m_picture.columnNames.contains(QString());
        return everyRow && everyColumn && m_picture.gap > 0 && (!sums || widest(m_receivesTexts) + textMargin <= width);
    }

    void placeSums(bool sums, double sumWidth)
    {
        const QRectF& frame = m_picture.frame;
        m_picture.sums = sums;
        m_picture.sumUnit = sums ? m_unit.name() : QString();
        m_picture.givesTexts = sums ? m_givesTexts : QStringList();
        m_picture.receivesTexts = sums ? m_receivesTexts : QStringList();
        m_picture.sumColumn = QRectF(frame.right() + sumGap, frame.top(), sumWidth - sumGap, frame.height());
        m_picture.sumRow = QRectF(frame.left(), frame.bottom() + sumGap, frame.width(), m_measure.line);
    }

    /// The shortest way to name all columns; else some of them. Returns how high the names are.
    double placeHeads(double width)
    {
        const double level = m_measure.line + sumGap;
        m_picture.heads = FlowHeatPicture::Heads::Level;
        for (const QStringList& names : {m_columnNames, m_shortNames}) {
            m_picture.columnNames = names;
            if (widest(names) + 2 * textMargin <= width)
                return level;
        }
        if (m_few && width >= m_measure.line * tight) {
            m_picture.heads = FlowHeatPicture::Heads::Turned;
            m_picture.columnNames = m_columnNames;
            return std::max(level, std::min(widest(m_columnNames), highestHeads * m_size.height()) + sumGap);
        }
        keepEvery(m_picture.columnNames, roundStride((widest(m_shortNames) + 2 * textMargin) / width));
        return level;
    }

    bool placeRowNames(double height)
    {
        m_picture.rowNames = m_rowNames;
        const std::size_t stride = roundStride(m_measure.line * tight / height);
        keepEvery(m_picture.rowNames, stride);
        if (m_picture.rows.back() != noNode || stride == 1)
            return stride == 1;
        for (qsizetype row = m_rowNames.size() - 1;
             row > m_rowNames.size() - 1 - static_cast<qsizetype>(stride) && row >= 0; --row)
            m_picture.rowNames[row].clear(); // lost copies are named in any case
        m_picture.rowNames.back() = m_rowNames.back();
        return false;
    }

    static void keepEvery(QStringList& names, std::size_t stride)
    {
        for (qsizetype i = 0; i < names.size(); ++i)
            if (static_cast<std::size_t>(i) % stride != 0)
                names[i].clear();
    }

    /// Where nothing moves, names stand as they do where something does.
    static QStringList usualFigure() { return {QStringLiteral("0.0")}; }

    [[nodiscard]] bool figuresFit() const
    {
        return m_few && m_picture.single() && m_picture.cellHeight() - cellGap >= m_measure.line * tight &&
               widest(m_figures.empty() ? usualFigure() : m_figures) + 2 * textMargin <=
                   m_picture.cellWidth() - cellGap;
    }

    [[nodiscard]] double widest(const QStringList& texts) const
    {
        double most = 0;
        for (const QString& text : texts)
            most = std::max(most, m_measure.width(text));
        return std::ceil(most);
    }

    FlowHeatPicture& m_picture;
    QSizeF m_size;
    const TextMeasure& m_measure;
    bool m_few;
    Unit m_unit;
    QStringList m_rowNames, m_columnNames, m_shortNames, m_givesTexts, m_receivesTexts, m_figures;
};

} // namespace

void layOut(FlowHeatPicture& picture, const StageFigures& figures, QSizeF size, const TextMeasure& measure)
{
    Layout(picture, figures, size, measure).layOut();
}

} // namespace hrw::ui
