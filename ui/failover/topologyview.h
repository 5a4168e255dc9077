// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explore/keyflow/stepview.h"
#include "ui/failover/topologylayout.h"
#include "ui/failover/topologyrenderer.h"
#include "ui/failover/topologytransition.h"

namespace hrw::ui {

/// Domains and nodes as boxes in each other, the copies of the sample keys as dots in them, and after a change which
/// copies were lost, promoted and made anew.
class TopologyView : public StepView<TopologyLayout, TopologyTransition, TopologyRenderer>
{
    Q_OBJECT

public:
    explicit TopologyView(QWidget* parent = nullptr);

    [[nodiscard]] QString spoken(std::size_t mostBoxes = SIZE_MAX) const override;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// `key`: DomainPath::key() of the domain.
    void domainActivated(hrw::DomainLevel level, const QString& key);
    void domainMenuRequested(hrw::DomainLevel level, const QString& key, QPoint global);

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
    [[nodiscard]] QString keyWords(KeyIndex key) const override;
    [[nodiscard]] QString boxWords(std::size_t box) const override;
    [[nodiscard]] QString spokenPlace(const BoxPlace& place) const override;
    [[nodiscard]] QString spokenName(const QString& focus) const override;

    void activate(const BoxPlace& place) override;
    void requestMenu(const BoxPlace& place, QPoint global) override;
    void focusBox(std::size_t box) override;
    bool takeKey(const QKeyEvent& event) override;
    void focusInEvent(QFocusEvent* event) override;
    /// Tab walks the copies of the node that has the focus; at their end, or after Escape, it leaves the picture.
    bool focusNextPrevChild(bool next) override;
    void paintMarks(QPainter& painter, const TopologyFrame& frame, const KeyFlowStyle& style,
                    const DotMarks& marks) const override;

private:
    bool m_tabLeaves = false; ///< Escape was pressed
};

} // namespace hrw::ui
