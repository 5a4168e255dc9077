// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/planrun.h"
#include "ui/plan/plancosts.h"
#include "ui/widgets/facttable.h"

#include <array>
#include <memory>
#include <optional>

namespace hrw::ui {

/// What nodes hold, take in and give, one a row, in the widest form that has room: no figure is out of sight.
class InOutTable : public FactTable
{
    Q_OBJECT

public:
    explicit InOutTable(QWidget* parent = nullptr);

    void setFigures(const std::shared_ptr<const StageFigures>& figures);
    [[nodiscard]] InOutForm form() const { return m_form; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void chooseForm(bool anew);
    void share();
    const FactSheet& sheetIn(InOutForm form);
    [[nodiscard]] int room() const;

    std::shared_ptr<const StageFigures> m_figures;
    std::array<std::optional<FactSheet>, inOutForms.size()> m_sheets; ///< of the figures, as far as asked for
    InOutForm m_form = InOutForm::Wide;
};

} // namespace hrw::ui
