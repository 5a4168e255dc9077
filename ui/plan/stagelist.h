// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plan/plancardlist.h"

#include <QTimer>
#include <optional>

namespace hrw::ui {

/// Today, the stages of a plan, and their total. Stages can be dragged, moved by Alt+Up and Alt+Down, checked off,
/// edited, duplicated and deleted; each is asked for by a signal, and setCards() shows what came of it.
class StageList : public PlanCardList
{
    Q_OBJECT

public:
    explicit StageList(QWidget* parent = nullptr);

    /// Of a row; nullopt: today, or the total.
    [[nodiscard]] std::optional<std::size_t> stageAt(int row) const;
    [[nodiscard]] std::optional<std::size_t> currentStage() const { return stageAt(currentRow()); }
    [[nodiscard]] std::size_t stageCount() const;

Q_SIGNALS:
    void moveRequested(std::size_t from, std::size_t to); ///< the place that it has afterwards
    void enableRequested(std::size_t stage, bool enabled);
    void editRequested(std::size_t stage);
    void duplicateRequested(std::size_t stage);
    void deleteRequested(std::size_t stage);
    void addRequested();
    void menuRequested(const QPoint& global);

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    struct Drag
    {
        std::size_t stage = 0;
        QPoint pressed;
        bool moving = false;
        std::size_t gap = 0; ///< it would go before the stage that stands here now
    };
    bool handleKey(const QKeyEvent& event, bool act);
    void dragTo(QPoint at);
    void endDrag(bool drop);
    void scrollWhileDragging();
    [[nodiscard]] std::size_t gapAt(int y) const;
    [[nodiscard]] QRect rowRect(std::size_t stage) const;

    std::optional<Drag> m_drag;
    QTimer m_scroll;
};

} // namespace hrw::ui
