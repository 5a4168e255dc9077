// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/evaluation.h"
#include "ui/explore/loads/loadchartdata.h"

#include <QGraphicsView>
#include <memory>

namespace hrw::ui {

class LoadScene;

/// Keys, bytes or requests of every node against its fair share.
class LoadChart : public QGraphicsView
{
    Q_OBJECT

public:
    explicit LoadChart(QWidget* parent = nullptr);
    ~LoadChart() override;

    /// Shows it at once; a setProgress() after it starts from what was on screen.
    void setEvaluation(std::shared_ptr<const Evaluation> evaluation);
    /// At the end of a step: from now on the way back leads to the loads before this evaluation's own step.
    void settle();
    void setKind(LoadKind kind);
    /// 0 = what was on screen before, 1 = now.
    void setProgress(double progress);

    [[nodiscard]] LoadKind kind() const { return m_kind; }
    [[nodiscard]] QString caption() const { return m_to.caption; }
    [[nodiscard]] const LoadChartData& shown() const;
    [[nodiscard]] LoadScene* loadScene() const { return m_scene; }
    /// Keys | Bytes | Requests, for the card's head.
    QWidget* createTools(QWidget* parent);
    /// The current picture, in light colours, for paper and files.
    void paintScene(QPainter& painter, const QSizeF& size) const;

Q_SIGNALS:
    void captionChanged(const QString& caption);
    void kindChanged(hrw::LoadKind kind);
    void nodeActivated(const QString& id);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;

private:
    void take(LoadChartData next);
    void applyLook();
    void setCurrent(int mark);
    void showToolTip(const QPoint& globalPosition);
    [[nodiscard]] QString nameOf(int mark) const;

    std::shared_ptr<const Evaluation> m_evaluation;
    LoadKind m_kind = LoadKind::Keys;
    LoadScene* m_scene;
    LoadChartData m_from;
    LoadChartData m_to;
    int m_current = -1;
};

} // namespace hrw::ui
