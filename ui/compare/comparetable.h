// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/measure/comparison.h"

#include <QTableView>
#include <vector>

class QSortFilterProxyModel;

namespace hrw::ui {

class CompareModel;

/// The figures of placements beside each other, to sort and to copy.
class CompareTable : public QTableView
{
    Q_OBJECT

public:
    explicit CompareTable(QWidget* parent = nullptr);

    void setMethods(const std::vector<MethodFigures>& methods);
    [[nodiscard]] CompareModel* figures() const { return m_figures; }
    /// What is selected, or everything when nothing is, goes to the clipboard as tab-separated text.
    void copy();
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void changeEvent(QEvent* event) override;

private:
    void fit();
    [[nodiscard]] int rowHeight() const;

    CompareModel* m_figures;
    QSortFilterProxyModel* m_sorted;
};

} // namespace hrw::ui
