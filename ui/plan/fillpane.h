// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/planrun.h"

#include <QWidget>
#include <memory>
#include <optional>

class QComboBox;

namespace hrw::ui {

class FillView;
class WarningLabel;

/// How full nodes get in what is selected of a plan, by what they are put together.
class FillPane : public QWidget
{
    Q_OBJECT

public:
    explicit FillPane(QWidget* parent = nullptr);

    /// Of nodes; the pane puts them together. `refusal`: why nothing is done here.
    void setFigures(const std::shared_ptr<const StageFigures>& figures, double limit, const QString& refusal);
    /// As they are shown.
    [[nodiscard]] const std::shared_ptr<const StageFigures>& shown() const { return m_shown; }
    [[nodiscard]] std::optional<DomainLevel> level() const;
    /// By hand: it holds until the level is no longer one that is offered.
    void chooseLevel(std::optional<DomainLevel> level);
    void setProgress(double progress);
    void setReducedMotion(bool reduced);

    [[nodiscard]] FillView* view() const { return m_view; }
    [[nodiscard]] QComboBox* levels() const { return m_levels; }
    [[nodiscard]] QString refusal() const;

Q_SIGNALS:
    void shownChanged(); ///< other figures, or put together by something else

private:
    void layOut();
    void offerLevels();
    void group();

    FillView* m_view;
    WarningLabel* m_refusal;
    QComboBox* m_levels;
    std::shared_ptr<const StageFigures> m_figures;
    std::shared_ptr<const StageFigures> m_shown;
    double m_limit = 1;
    std::optional<std::optional<DomainLevel>> m_chosen; ///< by hand
    double m_progress = 1;
};

} // namespace hrw::ui
