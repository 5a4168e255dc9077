// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/measure/failover.h"

#include <QWidget>

namespace hrw::ui {

class ChipField;

/// "Each node takes in [50 MiB] to [120 MiB] a second": the assumption behind repair times.
class RepairFields : public QWidget
{
    Q_OBJECT

public:
    explicit RepairFields(QWidget* parent = nullptr);
    void setRates(const RepairRates& rates);

Q_SIGNALS:
    void edited(const hrw::RepairRates& rates);

private:
    [[nodiscard]] Result<RepairRates> read() const;
    void check();
    void finish();

    ChipField* m_slowest;
    ChipField* m_fastest;
    RepairRates m_rates;
};

} // namespace hrw::ui
