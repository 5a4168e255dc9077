// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/facttable.h"

namespace hrw::ui {

/// The alternatives of a plan, one a row, in a narrow table. Where names would be elided, figures stand below them.
class Alternatives : public FactTable
{
    Q_OBJECT

public:
    explicit Alternatives(QWidget* parent = nullptr);

    /// The same in a wide form and in a narrow one. `front`: the row of the plan that is shown.
    void setPlans(const FactSheet& wide, const FactSheet& narrow, int front);
    [[nodiscard]] bool isNarrow() const { return m_isNarrow; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void arrange(bool anew);
    void share();
    void fitHeight();
    [[nodiscard]] int columnWidth(const FactSheet& sheet, int column) const;

    FactSheet m_wide;
    FactSheet m_narrow;
    int m_front = 0;
    bool m_isNarrow = false;
};

} // namespace hrw::ui
