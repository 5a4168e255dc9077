// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/evaluation.h"
#include "ui/failover/ladderpicture.h"
#include "ui/theme/theme.h"

#include <QAbstractScrollArea>
#include <memory>

namespace hrw::ui {

/// All nodes as rungs of one key's ranking: which hold it, which were passed over and why, and how that changes in the
/// step that is shown.
class LadderView : public QAbstractScrollArea
{
    Q_OBJECT

public:
    explicit LadderView(QWidget* parent = nullptr);

    void setEvaluation(std::shared_ptr<const Evaluation> evaluation);
    void setProgress(double progress);
    /// Any text; it need not be among the keys that are placed.
    void setKey(const QString& key);
    [[nodiscard]] const QString& key() const { return m_key; }
    [[nodiscard]] const LadderPicture& picture() const { return m_picture; }
    void selectNode(const QString& id);
    void setReducedMotion(bool reduced) { m_reducedMotion = reduced; }

Q_SIGNALS:
    void nodeActivated(const QString& id);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    /// How one role is painted.
    struct Look
    {
        QColor surface, ink, edge;
        bool dashed = false;
    };
    [[nodiscard]] static Look lookOf(RungRole role, const Theme& theme);
    [[nodiscard]] double pitch() const; ///< from one rung to the next
    [[nodiscard]] QRectF rectOf(double place) const;
    [[nodiscard]] int rungAt(QPoint position) const; ///< of the ladder after; -1: none
    void refresh();
    void measure();
    void paintRung(QPainter& painter, const LadderFrameRung& rung, const Theme& theme) const;
    void focusRung(int rung);

    std::shared_ptr<const Evaluation> m_evaluation;
    QString m_key;
    LadderPicture m_picture;
    double m_progress = 1;
    bool m_reducedMotion = false;
    QString m_selected;
    int m_focus = 0;
    int m_nameWidth = 0, m_domainWidth = 0, m_scoreWidth = 0;
};

} // namespace hrw::ui
