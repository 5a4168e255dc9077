// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QStringList>
#include <QWidget>
#include <limits>
#include <vector>

class QLabel;
class QSortFilterProxyModel;
class QTableView;

namespace hrw::ui {

/// One cell of a table of facts.
struct FactCell
{
    enum class Tone : quint8
    {
        Plain,
        Strong, ///< a name
        Muted,  ///< what a figure is measured against
        Grave   ///< something is lost; the text says so too
    };
    QString text;
    /// What a figure is sorted by; NaN: the cell is a text, and sorted as one.
    double order = std::numeric_limits<double>::quiet_NaN();
    Tone tone = Tone::Plain;
    QString tip; ///< empty: the text

    [[nodiscard]] bool isFigure() const { return order == order; }
};

/// A table that is made elsewhere and shown as it is.
struct FactSheet
{
    QStringList heads;
    QStringList headTips; ///< what each column means; as many as heads, or none
    std::vector<std::vector<FactCell>> rows;
    QString empty; ///< what is said instead of rows when there are none
};

/// Shows a FactSheet. Rows of text, figures at the right.
class FactModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    static constexpr int orderRole = Qt::UserRole;

    using QAbstractTableModel::QAbstractTableModel;
    void setSheet(FactSheet sheet);
    [[nodiscard]] const FactSheet& sheet() const { return m_sheet; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    FactSheet m_sheet;
};

/// A table of facts that can be sorted by its heads, copied, and whose rows can be chosen by click or Enter.
class FactTable : public QWidget
{
    Q_OBJECT

public:
    /// `name`: for screen readers. `sortable`: by its heads; else the rows keep their order.
    FactTable(const QString& name, bool sortable, QWidget* parent = nullptr);

    /// Keeps the order that the user has chosen.
    void setSheet(const FactSheet& sheet);
    [[nodiscard]] const FactSheet& sheet() const { return m_model->sheet(); }
    [[nodiscard]] QTableView* view() const { return m_view; }

Q_SIGNALS:
    void rowActivated(int row); ///< of the sheet, in whatever order it is shown

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fit();
    void activate(const QModelIndex& index);
    void copySelection();

    FactModel* m_model;
    QSortFilterProxyModel* m_sorted;
    QTableView* m_view;
    QLabel* m_empty;
};

} // namespace hrw::ui
