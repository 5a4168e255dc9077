// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/comparer.h"
#include "ui/widgets/workspace.h"

#include <optional>

class QLabel;
class QScrollArea;
class QSplitter;
class QStackedWidget;

namespace hrw::ui {

class Card;
class CompareHeader;
class CompareTable;
class CompareTile;
class Segmented;
class SweepPanel;
class TileGrid;

/// The same keys and the same step under several placements beside each other, their figures in one table, and how
/// these grow with the cluster.
class CompareWorkspace : public Workspace
{
    Q_OBJECT

public:
    explicit CompareWorkspace(QWidget* parent = nullptr);

    void setEvaluation(const std::shared_ptr<const Evaluation>& evaluation) override;
    void setFirstPicture(const std::shared_ptr<const Evaluation>& first) override;
    void setProgress(double progress) override;
    void takeOver(const Workspace& before) override;
    void finishWork() override;
    void showOnly(Card* card) override;
    void setReducedMotion(bool reduced) override;
    void setShapes(bool shapes) override;
    void focusPicture() override;
    void setPicking(bool picking, const std::vector<KeyIndex>& picked) override;
    [[nodiscard]] std::vector<Picture> pictures() override;
    [[nodiscard]] std::vector<Table> tables() override;

    /// What shares the card below the tiles.
    enum class Panel : quint8
    {
        Figures,
        Sweep
    };
    void showPanel(Panel panel);
    [[nodiscard]] QStringList story(const Evaluation& evaluation) const override;
    [[nodiscard]] QStringList panelNames() const override;
    void showPanelAt(int index) override { showPanel(static_cast<Panel>(index)); }
    void selectKey(quint64 key);
    void selectNode(const QString& id);

    [[nodiscard]] std::vector<CompareTile*> tiles() const; ///< those on screen
    [[nodiscard]] CompareTable* table() const { return m_table; }
    [[nodiscard]] SweepPanel* sweep() const { return m_sweep; }
    [[nodiscard]] CompareHeader* header() const { return m_header; }
    [[nodiscard]] const Comparer& comparer() const { return m_comparer; }

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void layOut();
    QWidget* createPictures();
    void connectAll();
    void connectTile(CompareTile* tile, std::size_t place);
    void display();
    void updateWords();
    void updatePanelWords();
    void shareRoom();
    void makeTiles(std::size_t count);
    void arrangeTiles(Card* only);
    void chooseMethod(std::size_t place);
    void removeMethod(std::size_t place);
    [[nodiscard]] std::optional<QString> emptyState() const;
    [[nodiscard]] QString caption() const;

    Comparer m_comparer;
    std::shared_ptr<const Evaluation> m_evaluation;
    CompareHeader* m_header;
    QStackedWidget* m_pictures;
    QScrollArea* m_scroll;
    TileGrid* m_grid;
    QLabel* m_message;
    std::vector<CompareTile*> m_tiles; ///< as many as were ever needed
    std::size_t m_tilesShown = 0;      ///< the first of them
    QSplitter* m_split;
    CompareTable* m_table;
    SweepPanel* m_sweep;
    QWidget* m_sweepTools = nullptr;
    QStackedWidget* m_panels;
    Segmented* m_panelChoice;
    Card* m_panelCard;
    std::optional<quint64> m_selectedKey;
    bool m_reducedMotion = false;
    bool m_shapes = false;
    bool m_current = false; ///< the tiles show the evaluation
    bool m_shared = false;  ///< somebody has shared out the room by hand
};

} // namespace hrw::ui
