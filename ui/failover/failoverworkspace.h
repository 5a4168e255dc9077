// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/failover/failovertext.h"
#include "ui/failover/inheritpicture.h"
#include "ui/widgets/latestjob.h"
#include "ui/widgets/workspace.h"

class QLineEdit;
class QPushButton;
class QStackedWidget;
class QToolButton;

namespace hrw::ui {

class Card;
class FactTable;
class InheritView;
class JobLine;
class LadderView;
class RepairFields;
class Segmented;
class TopologyView;

/// What copies do when things die: where they stand, who takes over and why, what has to be made again, and which
/// failure would hurt most.
class FailoverWorkspace : public Workspace
{
    Q_OBJECT

public:
    explicit FailoverWorkspace(QWidget* parent = nullptr);
    ~FailoverWorkspace() override;

    void setEvaluation(const std::shared_ptr<const Evaluation>& evaluation) override;
    void setFirstPicture(const std::shared_ptr<const Evaluation>& first) override;
    void setProgress(double progress) override;
    void takeOver(const Workspace& before) override;
    void finishWork() override;
    void setReducedMotion(bool reduced) override;
    void setShapes(bool shapes) override;
    [[nodiscard]] std::vector<Picture> pictures() override;
    [[nodiscard]] QStringList panelNames() const override;
    void showPanelAt(int index) override { showPanel(static_cast<Panel>(index)); }
    [[nodiscard]] QStringList story(const Evaluation& evaluation) const override;

    /// The tables that share the third card.
    enum class Panel : quint8
    {
        Survival,
        Step,
        Shares,
        Absence,
        Views
    };
    void showPanel(Panel panel);
    void selectNode(const QString& id);
    void selectKey(quint64 key);
    /// The ladder of any text.
    void showLadder(const QString& key);

Q_SIGNALS:
    void failRandomRequested();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    /// What happens when the nodes come back, and what clients with different lists do meanwhile.
    struct Aside
    {
        Movement back;
        std::optional<Disagreement> disagreement; ///< nullopt: no step, so one list only
    };

    void layOut();
    void connectAll();
    QWidget* makeSurvivalPanel();
    QWidget* makeViewsPanel();
    void chooseKey();
    void updateCaptions();
    void nameMap(const Evaluation& evaluation);
    void startWork();
    void startPanel();
    void startSurvival();
    void cancelSurvival();
    void showSurvivalWork();
    void startShares();
    void startAside();
    void startInheritance();
    void showSurvival(std::vector<SurvivalRow> rows);
    void showShares(AchievedShares shares);
    void showAside(const Aside& aside);
    void showInheritance(std::vector<InheritResult> results);
    void playOutage(int row);
    [[nodiscard]] QString inheritTitle() const;

    TopologyView* m_map;
    LadderView* m_ladder;
    QLineEdit* m_keyField;
    FactTable* m_survival;
    JobLine* m_survivalWork;
    QPushButton* m_survivalAgain;
    FactTable* m_step;
    RepairFields* m_repair;
    FactTable* m_shares;
    FactTable* m_absence;
    FactTable* m_policies;
    FactTable* m_contested;
    QStackedWidget* m_panels;
    Segmented* m_panelChoice;
    InheritView* m_inherit;
    FactTable* m_fromTo;
    QStackedWidget* m_inheritPanels;
    Segmented* m_inheritChoice;
    Card* m_mapCard;
    Card* m_ladderCard;
    Card* m_panelCard;
    Card* m_inheritCard;
    std::shared_ptr<const Evaluation> m_evaluation;
    bool m_ahead = false;    ///< the map shows what the other pictures have no figures for yet
    bool m_settled = false;  ///< the map's way back is that of the step itself
    bool m_typedKey = false; ///< the ladder's key was chosen by hand
    QString m_selectedNode;
    std::vector<SurvivalRow> m_rows;
    QString m_survivalCaption, m_viewsCaption;
    bool m_survivalAsked = false; ///< it is being found
    bool m_survivalCancelled = false;
    std::optional<AchievedShares> m_achieved;
    LatestJob<std::vector<SurvivalRow>> m_survivalJob;
    LatestJob<AchievedShares> m_sharesJob;
    LatestJob<Aside> m_asideJob;
    LatestJob<std::vector<InheritResult>> m_inheritJob;
};

} // namespace hrw::ui
