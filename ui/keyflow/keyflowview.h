// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/keyflow/keyflowhit.h"
#include "ui/keyflow/keyflowlayout.h"
#include "ui/keyflow/keyflowrenderer.h"
#include "ui/keyflow/keyflowtransition.h"

#include <QWidget>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace hrw::ui {

struct Theme;

/// Where the sample keys live: the App above, a card for each node, a dot for each key, and after a change the dots
/// that move on their way. It has no clock: whoever plays the step calls setProgress().
class KeyFlowView : public QWidget
{
    Q_OBJECT

public:
    explicit KeyFlowView(QWidget* parent = nullptr);
    ~KeyFlowView() override;

    /// Starts a transition, at progress 0, from what is on screen; other keys than those on screen start where their
    /// own step starts.
    void setEvaluation(std::shared_ptr<const Evaluation> evaluation);
    /// At the end of a transition: from now on the way back leads to where this evaluation's own step began, whatever
    /// was on screen before it.
    void settle();
    [[nodiscard]] double progress() const { return m_progress; }
    /// No dot flies: every progress above 0 shows the end.
    void setReducedMotion(bool reduced);
    /// Draws another shape for each colour.
    void setShapes(bool shapes);
    /// Cards alone, for one of several pictures beside each other.
    void setCompact(bool compact);
    /// What else is to be said of a key, below its own facts; the function may return nothing.
    void setDotNote(std::function<QString(KeyIndex)> note);
    void selectKey(std::optional<KeyIndex> key);
    [[nodiscard]] std::optional<KeyIndex> selectedKey() const { return m_selectedKey; }
    void selectNode(const QString& id); ///< an empty id selects none
    /// While it is on, a click or Enter on a dot chooses it or lets it go, and activates no key. Chosen dots are ringed
    /// as long as there are any.
    void setPicking(bool on);
    [[nodiscard]] bool isPicking() const { return m_picking; }
    void setPickedKeys(const std::vector<KeyIndex>& keys); ///< ascending
    [[nodiscard]] const std::vector<KeyIndex>& pickedKeys() const { return m_picked; }

    /// The picture as it is now, laid out for `size`: pixels on a raster device, lines and circles on any other.
    /// `theme` nullptr: the widget's own.
    void paintScene(QPainter& painter, QSizeF size, const Theme* theme = nullptr);

    [[nodiscard]] const KeyFlowFrame& frame() const; ///< what is on screen
    [[nodiscard]] const KeyFlowTransition& transition() const { return m_transition; }
    /// What a tool tip says of a key.
    [[nodiscard]] QString dotWords(KeyIndex key) const;
    /// The end of the current step in words.
    [[nodiscard]] QString spoken(std::size_t mostNodes = SIZE_MAX) const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

public Q_SLOTS:
    void setProgress(double progress);

Q_SIGNALS:
    void keyActivated(quint64 keyIndex);
    void nodeActivated(const QString& id);
    void nodeMenuRequested(const QString& id, QPoint global);
    void pickedKeysChanged(); ///< by hand

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

private:
    [[nodiscard]] KeyFlowCanvas canvas() const;
    [[nodiscard]] KeyFlowStyle look(const Theme* theme = nullptr) const;
    [[nodiscard]] KeyFlowTransition transitionOn(const KeyFlowCanvas& canvas, std::optional<KeyFlowLayout>& start,
                                                 KeyFlowLayout& target) const;
    [[nodiscard]] double shownProgress() const;
    [[nodiscard]] bool isSampled() const;
    void startFrom(std::optional<KeyFlowLayout> start, KeyFlowFrame frame, KeyFlowLayout target);
    void relayOut();
    void repaintAll();
    void refreshWords();
    void nameFocus();
    void showToolTip(QPoint local, QPoint global);

    void paintMarks(QPainter& painter, const KeyFlowFrame& frame, const KeyFlowStyle& style, bool interactive);
    void paintDotMark(KeyFlowPainter& paint, const KeyFlowFrame& frame, KeyIndex key, const QColor& colour,
                      double width);

    [[nodiscard]] std::optional<std::size_t> focusedCard() const;
    void focusCard(std::size_t card);
    bool moveFocus(int key);
    bool stepDot(bool forward);
    void activateKey(KeyIndex key);
    void activateFocus();
    void requestMenuAtFocus();
    void setHover(std::optional<KeyIndex> key, const QString& node);

    std::shared_ptr<const Evaluation> m_evaluation;
    QStringList m_legendValues;
    KeyFlowLayout m_target;
    std::optional<KeyFlowLayout> m_start; ///< unless the transition began in mid-flight
    KeyFlowTransition m_transition;
    double m_progress = 1;
    KeyFlowRenderer m_renderer;
    mutable KeyFlowFrame m_frame;
    mutable bool m_frameIsOld = true;

    bool m_reducedMotion = false;
    bool m_shapes = false;
    bool m_compact = false;
    std::function<QString(KeyIndex)> m_dotNote;
    bool m_picking = false;
    std::vector<KeyIndex> m_picked; ///< ascending
    std::optional<KeyIndex> m_selectedKey, m_hoverKey, m_focusKey, m_pressedKey;
    QString m_selectedNode, m_hoverNode, m_focusNode, m_pressedNode;
};

} // namespace hrw::ui
