// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/comparemodel.h"

#include "ui/compare/figurelines.h"
#include "ui/text/coretext.h"
#include "ui/text/figures.h"

#include <limits>

namespace hrw::ui {

namespace {

CompareFigure figureOf(int column)
{
    return compareFigures.at(static_cast<std::size_t>(column - 1));
}

} // namespace

CompareModel::CompareModel(QObject* parent)
    : QAbstractTableModel(parent)
{
}

void CompareModel::setMethods(std::vector<MethodFigures> methods)
{
    beginResetModel();
    m_methods = std::move(methods);
    m_standings = allStandings(m_methods);
    endResetModel();
}

int CompareModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_methods.size());
}

int CompareModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(compareFigures.size()) + 1;
}

QString CompareModel::text(const QModelIndex& index) const
{
    const MethodFigures& method = m_methods[static_cast<std::size_t>(index.row())];
    return index.column() == 0 ? coreText(method.method->title()) : figureText(figureOf(index.column()), method);
}

QVariant CompareModel::number(const QModelIndex& index) const
{
    if (index.column() == 0)
        return text(index);
    const auto value = figureNumber(figureOf(index.column()), m_methods[static_cast<std::size_t>(index.row())]);
    return value.value_or(std::numeric_limits<double>::infinity());
}

Standing CompareModel::standing(const QModelIndex& index) const
{
    if (index.column() == 0)
        return Standing::Between;
    return m_standings[static_cast<std::size_t>(index.row())].at(static_cast<std::size_t>(index.column() - 1));
}

QString CompareModel::toolTip(const QModelIndex& index) const
{
    const MethodFigures& method = m_methods[static_cast<std::size_t>(index.row())];
    if (method.refused)
        return coreSentence(*method.refused);
    return index.column() == 0 ? methodNotes(method) : figureMeaning(figureOf(index.column()));
}

QString CompareModel::spoken(const QModelIndex& index) const
{
    const MethodFigures& method = m_methods[static_cast<std::size_t>(index.row())];
    if (index.column() == 0)
        return method.refused ? coreSentence(*method.refused) : text(index);
    QStringList words{QStringLiteral("%1, %2: %3")
                          .arg(coreText(method.method->title()), figureName(figureOf(index.column())), text(index))};
    if (standing(index) != Standing::Between)
        words << standingWord(standing(index));
    if (isBeyondChance(figureOf(index.column()), method))
        words << tr("beyond chance");
    return words.join(QStringLiteral(", "));
}

QVariant CompareModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return text(index);
    case sortRole:
        return number(index);
    case standingRole:
        return static_cast<int>(standing(index));
    case beyondRole:
        return index.column() > 0 &&
               isBeyondChance(figureOf(index.column()), m_methods[static_cast<std::size_t>(index.row())]);
    case chanceRole:
        return headerData(index.column(), Qt::Horizontal, chanceRole);
    case Qt::TextAlignmentRole:
        return int{Qt::AlignVCenter} | (index.column() > 0 ? int{Qt::AlignRight} : int{Qt::AlignLeft});
    case Qt::ToolTipRole:
        return toolTip(index);
    case Qt::AccessibleTextRole:
        return spoken(index);
    default:
        return {};
    }
}

QVariant CompareModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Vertical && role == Qt::DisplayRole && section >= 0 && section < rowCount())
        return fromUtf8(m_methods[static_cast<std::size_t>(section)].method->name());
    if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
        return {};
    if (role == Qt::TextAlignmentRole)
        return int{Qt::AlignVCenter} | (section > 0 ? int{Qt::AlignRight} : int{Qt::AlignLeft});
    if (role == chanceRole)
        return section == column(CompareFigure::MovedShare) || section == column(CompareFigure::Spread);
    if (role == judgedRole)
        return section > 0 && isJudged(figureOf(section));
    if (role == Qt::ToolTipRole && section > 0)
        return figureMeaning(figureOf(section));
    if (role != Qt::DisplayRole)
        return {};
    return section == 0 ? tr("placement") : figureName(figureOf(section));
}

} // namespace hrw::ui
