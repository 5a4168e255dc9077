// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/facttable.h"

namespace hrw::ui {

/// The alternatives of a plan, one a row, in a narrow table: where there is no room, names are elided, and then the
/// cost is left out.
class Alternatives : public FactTable
{
    Q_OBJECT

public:
    explicit Alternatives(QWidget* parent = nullptr);

    /// `front`: the row of the plan that is shown.
    void setPlans(const FactSheet& sheet, int front);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void share();
    void fitHeight();
    [[nodiscard]] int columnWidth(int column) const;
};

} // namespace hrw::ui
