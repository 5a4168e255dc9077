// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/measure/sweep.h"
#include "core/scenario/evaluation.h"
#include "ui/widgets/latestjob.h"

#include <QWidget>
#include <memory>

class QComboBox;
class QPushButton;

namespace hrw::ui {

class JobLine;
class Segmented;
class SweepChart;

/// How the figures of the compared placements grow with the number of nodes, virtual nodes or partitions. Nothing is
/// measured before somebody looks.
class SweepPanel : public QWidget
{
    Q_OBJECT

public:
    explicit SweepPanel(QWidget* parent = nullptr);

    void setEvaluation(const std::shared_ptr<const Evaluation>& evaluation);
    /// Only what is looked at is measured.
    void setLookedAt(bool lookedAt);
    void setOver(SweepOver over);
    void setFigure(SweepFigure figure);
    /// What was measured and chosen in another one.
    void takeOver(const SweepPanel& before);
    /// Gives up what is being measured.
    void cancel();
    void finish() { m_job.finish(); }

    /// The choices and the progress, for the head of a card. To be called once.
    QWidget* createTools(QWidget* parent);
    [[nodiscard]] QString title() const;
    [[nodiscard]] QString caption() const;
    [[nodiscard]] QPushButton* againButton() const { return m_again; }
    [[nodiscard]] SweepChart* chart() const { return m_chart; }
    [[nodiscard]] const std::shared_ptr<const Sweep>& measured() const { return m_sweep; }
    /// The same, if it answers what is asked now; else nullptr.
    [[nodiscard]] std::shared_ptr<const Sweep> answer() const;

Q_SIGNALS:
    void captionChanged();

private:
    /// What a sweep depends on.
    struct Question
    {
        std::shared_ptr<const KeySet> keys;
        Rule rule;
        std::vector<std::string> methods;
        SweepOver over = SweepOver::Nodes;
        bool operator==(const Question&) const = default;
    };

    [[nodiscard]] Question question() const;
    void measure();
    void display();

    std::shared_ptr<const Evaluation> m_evaluation;
    std::shared_ptr<const Sweep> m_sweep;
    Question m_answered; ///< what m_sweep answers
    Question m_asked;
    SweepOver m_over = SweepOver::Nodes;
    SweepFigure m_figure = SweepFigure::MovedShare;
    bool m_lookedAt = false;
    bool m_cancelled = false;
    SweepChart* m_chart;
    JobLine* m_work = nullptr;
    Segmented* m_overChoice = nullptr;
    QComboBox* m_figureChoice = nullptr;
    QPushButton* m_again = nullptr;
    LatestJob<std::shared_ptr<const Sweep>> m_job;
};

} // namespace hrw::ui
