// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plan/planner.h"
#include "ui/plan/plansteps.h"
#include "ui/plan/rowmemory.h"
#include "ui/widgets/workspace.h"

#include <optional>

class QLabel;
class QStackedWidget;

namespace hrw::ui {

class Card;
class CostTable;
class FillPane;
class FlowHeatView;
class InOutTable;
class PlanActions;
class Segmented;
class SizingPanel;
class StagesPane;
class TermsPanel;
class TodayTable;
class WarningList;
struct OthersBeside;
struct PlanInView;

/// A change of the cluster in stages: what each of them moves, how full nodes get on the way, how long it takes, what
/// it costs beside other ways, and what to know before one begins. Alternatives stand beside each other.
class PlanWorkspace : public Workspace
{
    Q_OBJECT

public:
    explicit PlanWorkspace(QWidget* parent = nullptr);
    ~PlanWorkspace() override;

    void setEvaluation(const std::shared_ptr<const Evaluation>& evaluation) override;
    void setFirstPicture(const std::shared_ptr<const Evaluation>&) override {}
    void setProgress(double progress) override;
    void takeOver(const Workspace& before) override;
    void finishWork() override;
    void setReducedMotion(bool reduced) override;
    void setShapes(bool) override {}
    [[nodiscard]] std::vector<Picture> pictures() override;
    [[nodiscard]] std::vector<Table> tables() override;
    [[nodiscard]] std::optional<Report> report() override;
    [[nodiscard]] QStringList panelNames() const override;
    void showPanelAt(int index) override;
    [[nodiscard]] QStringList story(const Evaluation& evaluation) const override;
    [[nodiscard]] bool showsTimeline() const override { return false; }
    [[nodiscard]] QString population() const override;
    [[nodiscard]] Steps* steps() override { return &m_steps; }

    /// What the list of stages has selected: today, a stage, the total.
    void selectRow(int row);
    [[nodiscard]] int row() const { return m_row; }

    /// What shares the card at the top, and the one at the bottom.
    enum class Top : quint8
    {
        Fill,
        Today,
        Sizing
    };
    enum class Bottom : quint8
    {
        Costs,
        InAndOut,
        Terms
    };
    void showTop(Top panel);
    void showBottom(Bottom panel);

    [[nodiscard]] const Planner& planner() const { return m_planner; }
    [[nodiscard]] StagesPane* stages() const { return m_stages; }
    [[nodiscard]] FillPane* fill() const { return m_fill; }
    [[nodiscard]] FlowHeatView* flows() const { return m_flows; }
    [[nodiscard]] CostTable* costs() const { return m_costs; }
    [[nodiscard]] InOutTable* inAndOut() const { return m_inOut; }
    [[nodiscard]] TodayTable* today() const { return m_todayTable; }
    [[nodiscard]] SizingPanel* sizing() const { return m_sizing; }
    [[nodiscard]] TermsPanel* terms() const { return m_terms; }
    [[nodiscard]] WarningList* warnings() const { return m_warnings; }
    [[nodiscard]] PlanActions* actions() const { return m_actions; }
    /// Those on screen, of nodes; nullptr before there are any.
    [[nodiscard]] const std::shared_ptr<const StageFigures>& figures() const { return m_figures; }

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void layOut();
    void connectAll();
    void display();
    void showFigures();
    void showInputs();
    void showWarnings();
    void showWarned(const PlanWarning& warning);
    void updateWords();
    void updateTopWords();
    void updateBottomWords();
    [[nodiscard]] bool isOlder() const;
    [[nodiscard]] PlanInView view() const;
    void followRow(const Scenario& before, std::optional<int> wanted);
    [[nodiscard]] int clampedRow(int row) const;
    [[nodiscard]] std::shared_ptr<const StageFigures> selectedFigures();
    [[nodiscard]] OthersBeside othersBeside() const;
    [[nodiscard]] std::optional<QString> emptyState() const;
    [[nodiscard]] QString selectedName() const;
    [[nodiscard]] QString groupName() const;

    Planner m_planner;
    PlanSteps m_steps{*this};
    PlanActions* m_actions;
    StagesPane* m_stages;
    FillPane* m_fill;
    QLabel* m_message;
    QStackedWidget* m_pictures; ///< the fill, or why there is none
    TodayTable* m_todayTable;
    SizingPanel* m_sizing;
    QStackedWidget* m_topPanels;
    Segmented* m_topChoice;
    CostTable* m_costs;
    InOutTable* m_inOut;
    TermsPanel* m_terms;
    QStackedWidget* m_bottomPanels;
    Segmented* m_bottomChoice;
    FlowHeatView* m_flows;
    WarningList* m_warnings;
    Card* m_stagesCard;
    Card* m_topCard;
    Card* m_bottomCard;
    Card* m_flowCard;
    Card* m_warningCard;
    std::shared_ptr<const Evaluation> m_evaluation;
    std::shared_ptr<const StageFigures> m_figures;
    std::shared_ptr<const PlanGround> m_todayGround; ///< that m_today was made of
    std::shared_ptr<const StageFigures> m_today;
    int m_row = 0;
    bool m_total = true; ///< the total is what is wanted, however many stages there are
    RowMemory m_rows;
};

} // namespace hrw::ui
