// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/facttable.h"

#include <vector>

namespace hrw::ui {

/// What a plan costs, beside other ways: few rows, whose columns share the width and whose texts wrap in it.
class CostTable : public FactTable
{
    Q_OBJECT

public:
    explicit CostTable(QWidget* parent = nullptr);

    void setSheet(const FactSheet& sheet);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    [[nodiscard]] int figureWidth(int column, std::size_t rows) const;
    [[nodiscard]] std::vector<int> figureWidths(int room) const;
    void share();
};

} // namespace hrw::ui
