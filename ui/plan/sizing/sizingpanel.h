// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/sizing.h"
#include "ui/widgets/latestjob.h"

#include <QWidget>
#include <memory>
#include <optional>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace hrw::ui {

class JobLine;
class SizingChart;

/// "How many nodes of this kind, so that the fullest is below 80 % after losing a zone?" Nothing is placed before
/// somebody asks.
class SizingPanel : public QWidget
{
    Q_OBJECT

public:
    explicit SizingPanel(QWidget* parent = nullptr);
    ~SizingPanel() override;

    /// The plan whose end the question is about; nullptr: there is none yet. An answer about another one goes.
    void setRun(std::shared_ptr<const PlanRun> run);
    /// The question, and the answer if there is one, of another one.
    void takeOver(const SizingPanel& before);
    [[nodiscard]] const std::optional<Sizing>& sizing() const { return m_sizing; }
    [[nodiscard]] QString message() const; ///< the answer, or what is wrong
    [[nodiscard]] QComboBox* like() const { return m_like; }
    [[nodiscard]] QLineEdit* limit() const { return m_limit; }
    [[nodiscard]] QComboBox* loss() const { return m_loss; }
    [[nodiscard]] QComboBox* spread() const { return m_spread; }
    [[nodiscard]] QSpinBox* most() const { return m_most; }
    [[nodiscard]] QPushButton* askButton() const { return m_ask; }
    [[nodiscard]] QPushButton* stageButton() const { return m_addStage; }
    [[nodiscard]] SizingChart* chart() const { return m_chart; }
    void finish() { m_job.finish(); }

public Q_SLOTS:
    void ask();
    void cancel();

Q_SIGNALS:
    /// The nodes of the answer, as a stage.
    void stageWanted(const hrw::Stage& stage);

private:
    using Found = Result<Sizing>;
    void build();
    void fillNodes(const Membership& cluster, const PlanRun* before);
    void fillLevels(const Membership& cluster);
    [[nodiscard]] Result<SizingInput> read() const;
    void check();
    void forget();
    void tell(const Found& found);
    void wantStage();

    std::shared_ptr<const PlanRun> m_run;
    bool m_lossChosen = false; ///< by hand
    SizingInput m_asked;
    std::optional<Sizing> m_sizing;
    QComboBox* m_like;
    QLineEdit* m_limit;
    QComboBox* m_loss;
    QComboBox* m_spread;
    QSpinBox* m_most;
    QPushButton* m_ask;
    JobLine* m_work;
    QLabel* m_message;
    SizingChart* m_chart;
    QPushButton* m_addStage;
    LatestJob<Found> m_job;
};

/// "5 nodes like osd.0: host-07 then holds 79 % after zone b is lost."
QString sizingAnswer(const Sizing& sizing, const SizingInput& input);

} // namespace hrw::ui
