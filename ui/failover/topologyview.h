// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/failover/topologyhit.h"
#include "ui/failover/topologylayout.h"
#include "ui/failover/topologyrenderer.h"
#include "ui/failover/topologytransition.h"

#include <QWidget>
#include <memory>
#include <optional>

namespace hrw::ui {

struct Theme;

/// Domains and nodes as boxes in each other, the copies of the sample keys as dots in them, and after a change which
/// copies were lost, promoted and made anew. It has no clock: whoever plays the step calls setProgress().
class TopologyView : public QWidget
{
    Q_OBJECT

public:
    explicit TopologyView(QWidget* parent = nullptr);
    ~TopologyView() override;

    /// Starts a transition, at progress 0, from what is on screen; other keys than those on screen start where their
    /// own step starts.
    void setEvaluation(std::shared_ptr<const Evaluation> evaluation);
    /// At the end of a transition: from now on the way back leads to where this evaluation's own step began, whatever
    /// was on screen before it.
    void settle();
    [[nodiscard]] double progress() const { return m_progress; }
    /// Nothing moves: every progress above 0 shows the end.
    void setReducedMotion(bool reduced);
    /// Draws another shape for each colour.
    void setShapes(bool shapes);
    void selectKey(std::optional<KeyIndex> key);
    void selectNode(const QString& id); ///< an empty id selects none

    /// The picture as it is now, laid out for `size`: pixels on a raster device, lines and circles on any other.
    /// `theme` nullptr: the widget's own.
    void paintScene(QPainter& painter, QSizeF size, const Theme* theme = nullptr);

    [[nodiscard]] const TopologyFrame& frame() const; ///< what is on screen
    [[nodiscard]] const TopologyTransition& transition() const { return m_transition; }
    /// The end of the current step in words.
    [[nodiscard]] QString spoken(std::size_t mostBoxes = SIZE_MAX) const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

public Q_SLOTS:
    void setProgress(double progress);

Q_SIGNALS:
    void keyActivated(quint64 keyIndex);
    void nodeActivated(const QString& id);
    void nodeMenuRequested(const QString& id, QPoint global);
    /// `key`: DomainPath::key() of the domain.
    void domainActivated(hrw::DomainLevel level, const QString& key);
    void domainMenuRequested(hrw::DomainLevel level, const QString& key, QPoint global);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    /// Tab walks the copies of the node that has the focus; at their end, or after Escape, it leaves the picture.
    bool focusNextPrevChild(bool next) override;

private:
    [[nodiscard]] KeyFlowCanvas canvas() const;
    [[nodiscard]] KeyFlowStyle look(const Theme* theme = nullptr) const;
    [[nodiscard]] TopologyTransition transitionOn(const KeyFlowCanvas& canvas, std::optional<TopologyLayout>& start,
                                                  TopologyLayout& target) const;
    [[nodiscard]] double shownProgress() const;
    void startFrom(std::optional<TopologyLayout> start, TopologyFrame frame, TopologyLayout target);
    void relayOut();
    void repaintAll();
    void refreshWords();
    void nameFocus();
    void showToolTip(QPoint local, QPoint global);

    void paintMarks(QPainter& painter, const TopologyFrame& frame, const KeyFlowStyle& style, bool interactive);
    void paintKeyMarks(TopologyPainter& paint, const TopologyFrame& frame, KeyIndex key, const QColor& colour,
                       double width, qint32 box = noBox);

    [[nodiscard]] std::optional<std::size_t> focusedBox() const;
    void focusBox(std::size_t box);
    bool moveFocus(int key);
    bool stepDot(bool forward);
    void activateFocus();
    void activate(const TopologyPlace& place);
    void requestMenu(const TopologyPlace& place, QPoint global);
    void requestMenuAtFocus();
    void setHover(std::optional<KeyIndex> key, std::optional<TopologyPlace> place);

    std::shared_ptr<const Evaluation> m_evaluation;
    QStringList m_legendValues;
    TopologyLayout m_target;
    std::optional<TopologyLayout> m_start; ///< unless the transition began in mid-flight
    TopologyTransition m_transition;
    double m_progress = 1;
    TopologyRenderer m_renderer;
    mutable TopologyFrame m_frame;
    mutable bool m_frameIsOld = true;

    bool m_reducedMotion = false;
    bool m_shapes = false;
    bool m_tabLeaves = false; ///< Escape was pressed
    std::optional<KeyIndex> m_selectedKey, m_hoverKey, m_focusKey, m_pressedKey;
    std::optional<TopologyPlace> m_selected, m_hover, m_focus, m_pressed;
};

} // namespace hrw::ui
