// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/workspace.h"

class QSplitter;
class QStackedWidget;

namespace hrw::ui {

class CalculatorPanel;
class Card;
class KeyFlowView;
class KeyInspector;
class LoadChart;
class NodeInspector;
class NodeTable;
class ScoreMatrixView;
class Segmented;

/// Where keys live, why (their scores), what that loads on each node, and what a resize would move.
class ExploreWorkspace : public Workspace
{
    Q_OBJECT

public:
    explicit ExploreWorkspace(QWidget* parent = nullptr);

    void setEvaluation(const std::shared_ptr<const Evaluation>& evaluation) override;
    void setFirstPicture(const std::shared_ptr<const Evaluation>& first) override;
    void setProgress(double progress) override;
    void takeOver(const Workspace& before) override;
    void setReducedMotion(bool reduced) override;
    void setShapes(bool shapes) override;
    [[nodiscard]] std::vector<Picture> pictures() override;
    [[nodiscard]] QStringList panelNames() const override;
    void showPanelAt(int index) override { showPanel(static_cast<Panel>(index)); }

    void focusPicture() override;
    void setPicking(bool picking, const std::vector<KeyIndex>& picked) override;
    void setOwnKey(const QString& key) override;

    /// The panels that share the fourth card.
    enum class Panel : quint8
    {
        Resize,
        Node,
        Key,
        Nodes
    };
    void showPanel(Panel panel);
    void selectNode(const QString& id);
    void selectKey(quint64 key);

private:
    void layOut();
    void connectAll();
    void updateCaptions();
    void nameFlow(const Evaluation& evaluation);
    void markNode(const QString& id);

    KeyFlowView* m_flow;
    ScoreMatrixView* m_matrix;
    LoadChart* m_loads;
    CalculatorPanel* m_calculator;
    NodeInspector* m_nodeInspector;
    KeyInspector* m_keyInspector;
    NodeTable* m_nodes;
    QStackedWidget* m_panels;
    Segmented* m_panelChoice;
    Card* m_flowCard;
    Card* m_matrixCard;
    Card* m_loadCard;
    Card* m_panelCard;
    std::shared_ptr<const Evaluation> m_evaluation;
    bool m_ahead = false;   ///< the flow shows what the other pictures have no figures for yet
    bool m_settled = false; ///< the pictures' way back is that of the step itself
};

} // namespace hrw::ui
