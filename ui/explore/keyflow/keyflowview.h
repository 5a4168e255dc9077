// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explore/keyflow/keyflowlayout.h"
#include "ui/explore/keyflow/keyflowrenderer.h"
#include "ui/explore/keyflow/keyflowtransition.h"
#include "ui/explore/keyflow/stepview.h"

#include <functional>
#include <vector>

namespace hrw::ui {

/// Where the sample keys live: the App above, a card for each node, a dot for each key, and after a change the dots
/// that move on their way.
class KeyFlowView : public StepView<KeyFlowLayout, KeyFlowTransition, KeyFlowRenderer>
{
    Q_OBJECT

public:
    explicit KeyFlowView(QWidget* parent = nullptr);

    /// Cards alone, for one of several pictures side by side.
    void setCompact(bool compact);
    /// What else is to be said of a key, below its own facts; the function may return nothing.
    void setDotNote(std::function<QString(KeyIndex)> note);
    /// While it is on, a click or Enter on a dot chooses it or lets it go, and activates no key. Chosen dots are ringed
    /// as long as there are any.
    void setPicking(bool on);
    [[nodiscard]] bool isPicking() const { return m_picking; }
    void setPickedKeys(const std::vector<KeyIndex>& keys); ///< ascending
    [[nodiscard]] const std::vector<KeyIndex>& pickedKeys() const { return m_picked; }

    /// What a tool tip says of a key.
    [[nodiscard]] QString dotWords(KeyIndex key) const;
    [[nodiscard]] QString spoken(std::size_t mostNodes = SIZE_MAX) const override;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void pickedKeysChanged(); ///< by hand

protected:
    [[nodiscard]] std::size_t boxes() const override;
    [[nodiscard]] BoxPlace placeOf(std::size_t box) const override;
    [[nodiscard]] QRectF rectOf(std::size_t box) const override;
    [[nodiscard]] std::optional<std::size_t> boxFor(const BoxPlace& place) const override;
    [[nodiscard]] std::optional<std::size_t> boxUnder(QPointF point) const override;
    [[nodiscard]] std::optional<KeyIndex> keyUnder(QPointF point) const override;
    [[nodiscard]] std::size_t boxBeside(std::size_t box, Direction direction) const override;
    [[nodiscard]] std::size_t outermostBox(std::size_t box, bool last) const override;
    [[nodiscard]] std::optional<Stop> dotBeside(std::size_t box, std::optional<KeyIndex> key,
                                                bool forward) const override;
    [[nodiscard]] QString keyWords(KeyIndex key) const override { return dotWords(key); }
    [[nodiscard]] QString boxWords(std::size_t box) const override;
    [[nodiscard]] QString spokenKey(KeyIndex key) const override;
    [[nodiscard]] QString spokenPlace(const BoxPlace& place) const override;
    [[nodiscard]] QString spokenName(const QString& focus) const override;

    void activateKey(KeyIndex key) override;
    bool takeKey(const QKeyEvent& event) override;
    [[nodiscard]] KeyFlowCanvas canvas() const override;
    void paintMarks(QPainter& painter, const KeyFlowFrame& frame, const KeyFlowStyle& style,
                    const DotMarks& marks) const override;

private:
    bool m_compact = false;
    std::function<QString(KeyIndex)> m_dotNote;
    bool m_picking = false;
    std::vector<KeyIndex> m_picked; ///< ascending
};

} // namespace hrw::ui
