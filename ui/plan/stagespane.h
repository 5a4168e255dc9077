// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plan/stagecards.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QToolButton;

namespace hrw::ui {

class Alternatives;
class JobLine;
class PlanActions;
class StageList;

/// The stages of the plan in front, what can be done to them, and the alternatives.
class StagesPane : public QWidget
{
    Q_OBJECT

public:
    explicit StagesPane(PlanActions* actions, QWidget* parent = nullptr);

    /// `row`: of the list, that is selected.
    void setPlan(const PlanInView& view, int row);
    /// What is shown is older than the plan, as working it out was given up.
    void offerAgain(bool offered);

    [[nodiscard]] StageList* list() const { return m_list; }
    [[nodiscard]] Alternatives* alternatives() const { return m_alternatives; }
    [[nodiscard]] JobLine* work() const { return m_work; }
    [[nodiscard]] QPushButton* againButton() const { return m_again; }
    [[nodiscard]] QToolButton* addButton() const { return m_add; }
    [[nodiscard]] QToolButton* rampButton() const { return m_ramp; }
    [[nodiscard]] QToolButton* plansButton() const { return m_plans; }
    [[nodiscard]] QString notice() const;
    /// How to read the list.
    [[nodiscard]] static QString caption(const PlanInView& view);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void layOut();
    void connectAll();
    void fit();
    void setNotice(const PlanInView& view);

    PlanActions* m_actions;
    StageList* m_list;
    QLabel* m_notice;
    QToolButton* m_add;
    QToolButton* m_ramp;
    QToolButton* m_plans;
    JobLine* m_work;
    QPushButton* m_again;
    Alternatives* m_alternatives;
};

} // namespace hrw::ui
