// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/inouttable.h"

#include "ui/theme/theme.h"
#include "ui/widgets/tablecolumns.h"

#include <QEvent>
#include <QHeaderView>
#include <QStyle>
#include <QTableView>
#include <algorithm>
#include <numeric>

namespace hrw::ui {

namespace {

constexpr int rowsMeasured = 64;
constexpr int leastGap = grid + grid / 2; ///< of a column beside its text
constexpr int narrowGap = grid / 2 + 2;   ///< where nothing else is left to give
constexpr int mostGap = 3 * grid;
constexpr int shortestNode = 8 * grid;

/// What the texts of each column ask for.
std::vector<int> columnWidths(const FactSheet& sheet, const QFont& font)
{
    QFont bold = font;
    bold.setWeight(QFont::DemiBold);
    const QFontMetrics metrics(bold);
    std::vector<int> widths;
    for (int column = 0; column < sheet.heads.size(); ++column) {
        int widest = lineWidth(metrics, sheet.heads[column]) + grid; // the arrow of the order
        const std::size_t rows = std::min<std::size_t>(rowsMeasured, sheet.rows.size());
        for (std::size_t row = 0; row < rows; ++row)
            widest = std::max(widest, lineWidth(metrics, sheet.rows[row][static_cast<std::size_t>(column)].text));
        widths.push_back(widest);
    }
    return widths;
}

int sumOf(const std::vector<int>& widths)
{
    return std::accumulate(widths.begin(), widths.end(), 0);
}

} // namespace

InOutTable::InOutTable(QWidget* parent)
    : FactTable(tr("In and out"), true, parent)
{
    view()->horizontalHeader()->setMinimumSectionSize(4 * grid);
}

void InOutTable::setFigures(const std::shared_ptr<const StageFigures>& figures)
{
    m_figures = figures;
    m_sheets = {};
    chooseForm(true);
}

const FactSheet& InOutTable::sheetIn(InOutForm form)
{
    std::optional<FactSheet>& known = m_sheets.at(static_cast<std::size_t>(form));
    if (!known)
        known = inOutSheet(*m_figures, form);
    return *known;
}

/// With the scroll bar that may come: a form doesn't depend on whether it is there.
int InOutTable::room() const
{
    return view()->width() - view()->style()->pixelMetric(QStyle::PM_ScrollBarExtent) - 2 * view()->frameWidth();
}

void InOutTable::chooseForm(bool anew)
{
    if (!m_figures)
        return;
    InOutForm form = InOutForm::Narrow;
    for (const InOutForm each : {InOutForm::Stacked, InOutForm::Wide}) {
        const FactSheet& sheet = sheetIn(each);
        if (sumOf(columnWidths(sheet, view()->font())) + leastGap * static_cast<int>(sheet.heads.size()) <= room())
            form = each;
    }
    if (anew || form != m_form) {
        m_form = form;
        setSheet(sheetIn(form));
    }
    share();
}

void InOutTable::share()
{
    QHeaderView* header = view()->horizontalHeader();
    const std::vector<int> widths = columnWidths(sheet(), view()->font());
    const int columns = header->count();
    if (columns == 0)
        return;
    const int least = m_form == InOutForm::Narrow ? narrowGap : leastGap;
    const int gap = std::clamp((room() - sumOf(widths)) / columns, least, mostGap);
    for (int column = 0; column < columns; ++column)
        header->resizeSection(column, widths[static_cast<std::size_t>(column)] + gap);
    if (const int missing = header->length() - room(); missing > 0)
        header->resizeSection(0, std::max(shortestNode, header->sectionSize(0) - missing));
    const int line = view()->fontMetrics().lineSpacing();
    view()->verticalHeader()->setDefaultSectionSize(m_form == InOutForm::Wide ? 2 * line : 2 * line + grid);
}

/// The base class has its own way with columns whenever the room changes.
bool InOutTable::eventFilter(QObject* watched, QEvent* event)
{
    const bool done = FactTable::eventFilter(watched, event);
    if (watched == view()->viewport() && event->type() == QEvent::Resize)
        chooseForm(false);
    return done;
}

void InOutTable::changeEvent(QEvent* event)
{
    FactTable::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        chooseForm(false);
}

} // namespace hrw::ui
