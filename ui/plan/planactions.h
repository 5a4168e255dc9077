// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plan/planner.h"
#include "ui/plan/stages/changepage.h"

#include <QMenu>
#include <functional>
#include <optional>

namespace hrw::ui {

struct PlanInView;

/// What a person can do to a plan: each action is one undoable edit of the scenario.
class PlanActions : public QObject
{
    Q_OBJECT

public:
    explicit PlanActions(QWidget* workspace);

    /// What the actions are about. `row`: the one that is selected in the list of stages.
    void setPlan(const Scenario& scenario, const PlanEvaluationPtr& known, int row);
    /// An edit that was made here.
    struct Made
    {
        Scenario scenario;      ///< that comes of it
        std::optional<int> row; ///< that should be selected then; nullopt: whichever is
    };
    /// The last one, if it is what led to `now`; told once.
    [[nodiscard]] std::optional<Made> takeMade(const Scenario& now);

    QMenu* add;   ///< "+ Stage"
    QMenu* plans; ///< "Fork"
    QMenu* stage; ///< of the selected stage

    void edit(std::size_t stage); ///< in a dialog
    void ramp();                  ///< in a dialog, at the end of the plan
    void move(std::size_t from, std::size_t to);
    void enable(std::size_t stage, bool enabled);
    void duplicate(std::size_t stage);
    void remove(std::size_t stage);
    /// After what is selected.
    void insert(const std::vector<Stage>& stages, const QString& what);
    void append(const std::vector<Stage>& stages, const QString& what);
    void choose(std::size_t plan);
    void fork();
    void rename();
    void setToday(const QString& what, const std::vector<Node>& nodes);
    void setTerms(const PlanTerms& terms);

Q_SIGNALS:
    void edited(const QString& what, const std::function<void(hrw::Scenario&)>& change);

private:
    using Change = std::function<void(Scenario&)>;
    void makeAddMenu();
    void makeStageMenu();
    void askNew(ChangePage::Kind kind);
    QAction* addAction(QMenu* menu, const QString& text, const std::function<void()>& act);
    void change(const QString& what, std::optional<int> row, const Change& change);
    void fillPlans();
    void update();
    [[nodiscard]] PlanInView view() const;
    [[nodiscard]] const Plan& plan() const { return m_scenario.plans[m_scenario.plan]; }
    [[nodiscard]] std::optional<std::size_t> selected() const;
    [[nodiscard]] std::size_t insertPlace() const; ///< after what is selected

    QWidget* m_workspace;
    Scenario m_scenario;
    PlanEvaluationPtr m_known;
    int m_row = 0;
    std::optional<Made> m_made; ///< until it is shown
    QAction* m_takeTimeline;
    QAction* m_beginWithShown;
    QAction* m_up;
    QAction* m_down;
    QAction* m_enable;
};

} // namespace hrw::ui
