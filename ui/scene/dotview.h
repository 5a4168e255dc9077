// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/evaluation.h"
#include "ui/scene/boxplace.h"
#include "ui/scene/keyflowcanvas.h"
#include "ui/scene/keyflowstyle.h"

#include <QPointF>
#include <QRectF>
#include <QWidget>
#include <memory>
#include <optional>

namespace hrw::ui {

/// What is marked in a picture: keys by a ring around their dots, places by one around their box.
struct DotMarks
{
    std::optional<KeyIndex> selectedKey, hoverKey, focusKey;
    std::optional<BoxPlace> selected, hover, focus;
};

/// A picture of keys as dots in boxes, whatever the boxes stand for: how far its step has come, its looks, what is
/// selected in it, and all that mouse and keyboard do. What is drawn, and where, is up to derived classes.
/// It has no clock: the player of the step calls setProgress().
class DotView : public QWidget
{
    Q_OBJECT

public:
    explicit DotView(QWidget* parent = nullptr);
    ~DotView() override;

    [[nodiscard]] double progress() const { return m_progress; }
    /// Nothing moves: every progress above 0 shows the end.
    void setReducedMotion(bool reduced);
    /// Draws another shape for each colour.
    void setShapes(bool shapes);
    void selectKey(std::optional<KeyIndex> key);
    [[nodiscard]] std::optional<KeyIndex> selectedKey() const { return m_marks.selectedKey; }
    void selectNode(const QString& id); ///< an empty id selects none

    /// The end of the current step in words, at most so many boxes of it.
    [[nodiscard]] virtual QString spoken(std::size_t mostBoxes = SIZE_MAX) const = 0;

public Q_SLOTS:
    void setProgress(double progress);

Q_SIGNALS:
    void keyActivated(quint64 keyIndex);
    void nodeActivated(const QString& id);
    void nodeMenuRequested(const QString& id, QPoint global);

protected:
    /// A dot that the keyboard leads to, and the point below which its words belong.
    struct Stop
    {
        KeyIndex key = 0;
        QPointF below;
    };

    // What is on screen. Boxes are named by their place in its list of boxes, which changes with it.
    [[nodiscard]] virtual std::size_t boxes() const = 0;
    [[nodiscard]] virtual BoxPlace placeOf(std::size_t box) const = 0;
    [[nodiscard]] virtual QRectF rectOf(std::size_t box) const = 0;
    [[nodiscard]] virtual std::optional<std::size_t> boxFor(const BoxPlace& place) const = 0;
    [[nodiscard]] virtual std::optional<std::size_t> boxUnder(QPointF point) const = 0;
    [[nodiscard]] virtual std::optional<KeyIndex> keyUnder(QPointF point) const = 0;
    /// Where an arrow key leads; the same box when there is none.
    [[nodiscard]] virtual std::size_t boxBeside(std::size_t box, Direction direction) const = 0;
    /// Where Home and End lead.
    [[nodiscard]] virtual std::size_t outermostBox(std::size_t box, bool last) const = 0;
    /// The dot of `box` after that of `key`, or before it; without a key the first or last one.
    [[nodiscard]] virtual std::optional<Stop> dotBeside(std::size_t box, std::optional<KeyIndex> key,
                                                        bool forward) const = 0;

    // Words.
    [[nodiscard]] virtual QString keyWords(KeyIndex key) const = 0;    ///< of a tool tip
    [[nodiscard]] virtual QString boxWords(std::size_t box) const = 0; ///< of a tool tip
    [[nodiscard]] virtual QString spokenKey(KeyIndex key) const;
    /// Of a place at the end of the step, as the description is; empty when it isn't there.
    [[nodiscard]] virtual QString spokenPlace(const BoxPlace& place) const = 0;
    /// The accessible name, with what has the focus; `focus` may be empty.
    [[nodiscard]] virtual QString spokenName(const QString& focus) const = 0;

    // What follows from it.
    virtual void relayOut() = 0; ///< if the canvas is another one now
    virtual void repaintAll() = 0;
    virtual void activateKey(KeyIndex key);
    virtual void activate(const BoxPlace& place);
    virtual void requestMenu(const BoxPlace& place, QPoint global);

    [[nodiscard]] const std::shared_ptr<const Evaluation>& evaluation() const { return m_evaluation; }
    [[nodiscard]] bool hasKeysOf(const Evaluation& other) const;
    void takeEvaluation(std::shared_ptr<const Evaluation> evaluation);
    void restart(); ///< to the start of a transition, or what is shown instead of it
    [[nodiscard]] double shownProgress() const;
    [[nodiscard]] bool isSampled() const;
    [[nodiscard]] virtual KeyFlowCanvas canvas() const;
    [[nodiscard]] KeyFlowStyle look(const Theme* theme = nullptr) const;
    static void fillEmpty(QPainter& painter, const QRectF& area, const KeyFlowStyle& style);
    /// `interactive`: for people who are using it now, pointer and keyboard focus as well.
    [[nodiscard]] DotMarks marks(bool interactive) const;

    [[nodiscard]] std::optional<KeyIndex> focusKey() const { return m_marks.focusKey; }
    [[nodiscard]] std::optional<std::size_t> focusedBox() const;
    virtual void focusBox(std::size_t box);
    void leaveKey(); ///< the focus goes from a dot back to its box
    void nameFocus();
    bool stepDot(bool forward); ///< false when there is no further one
    /// Handles a key press, if it means anything here.
    virtual bool takeKey(const QKeyEvent& event);

    bool event(QEvent* event) override;
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
    void refreshWords();
    void showToolTip(QPoint local, QPoint global);
    void setHover(std::optional<KeyIndex> key, std::optional<BoxPlace> place);
    bool moveFocus(int key);
    void activateFocus();
    void requestMenuAtFocus();

    std::shared_ptr<const Evaluation> m_evaluation;
    QStringList m_legendValues;
    double m_progress = 1;
    bool m_reducedMotion = false;
    bool m_shapes = false;
    DotMarks m_marks;
    std::optional<KeyIndex> m_pressedKey;
    std::optional<BoxPlace> m_pressed;
};

} // namespace hrw::ui
