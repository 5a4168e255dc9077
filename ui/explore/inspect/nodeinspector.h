// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/evaluation.h"
#include "ui/explore/inspect/nodeinspection.h"
#include "ui/widgets/latestjob.h"

#include <QWidget>
#include <array>
#include <memory>

class QGridLayout;
class QLabel;

namespace hrw::ui {

class HeirBars;
class WarningLabel;

/// One node: its keys, bytes and requests next to its fair share, and which nodes take over from it.
class NodeInspector : public QWidget
{
    Q_OBJECT

public:
    explicit NodeInspector(QWidget* parent = nullptr);
    ~NodeInspector() override;

    void setEvaluation(std::shared_ptr<const Evaluation> evaluation);
    /// Empty, or one that is not there: it says so.
    void setNode(const QString& id);
    [[nodiscard]] const QString& node() const { return m_id; }
    [[nodiscard]] QString caption() const;
    [[nodiscard]] HeirBars* heirs() const { return m_heirs; }
    [[nodiscard]] QString title() const;
    [[nodiscard]] QString spoken() const { return accessibleDescription(); }

Q_SIGNALS:
    void captionChanged(const QString& caption); ///< as of every panel; this one keeps its caption
    void nodeActivated(const QString& id);

protected:
    void changeEvent(QEvent* event) override;

private:
    static constexpr int columns = 5;
    static constexpr int kinds = 3;
    QGridLayout* createTable();
    void refresh();
    void showNothing();
    void showFigures(const NodeInspection& inspection);
    void colourVerdicts(const NodeInspection& inspection);
    void findHeirs(NodeIndex node);
    void showHeirs(NodeIndex node, const Inheritance& found);

    std::shared_ptr<const Evaluation> m_evaluation;
    QString m_id;
    QLabel* m_title;
    QLabel* m_subtitle;
    WarningLabel* m_hot;
    QWidget* m_table;
    std::array<std::array<QLabel*, columns>, kinds> m_cells{};
    HeirBars* m_heirs;
    LatestJob<std::pair<NodeIndex, Inheritance>> m_job; ///< a node and its heirs
};

} // namespace hrw::ui
