// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/evaluation.h"
#include "ui/failover/inheritpicture.h"

#include <QWidget>

namespace hrw::ui {

/// The keys of nodes that went, spread over the survivors: under rendezvous hashing and, beside it, under rings.
class InheritView : public QWidget
{
    Q_OBJECT

public:
    explicit InheritView(QWidget* parent = nullptr);

    /// Heirs are nodes of `is`.
    void setResults(const Membership& is, std::vector<InheritResult> results);
    [[nodiscard]] const InheritPicture& picture() const { return m_picture; }
    void paintScene(QPainter& painter, QSizeF size) const;

    [[nodiscard]] QSize sizeHint() const override { return {420, 240}; }
    [[nodiscard]] QSize minimumSizeHint() const override { return {240, 120}; }

Q_SIGNALS:
    void nodeActivated(const QString& id);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    bool event(QEvent* event) override;

private:
    void layOut();
    [[nodiscard]] double line() const;
    void paint(QPainter& painter, const InheritPicture& picture, QSizeF size) const;
    void paintLane(QPainter& painter, const InheritLane& lane) const;
    void paintEven(QPainter& painter, const InheritLane& lane) const;

    Membership m_is;
    std::vector<InheritResult> m_results;
    InheritPicture m_picture;
};

} // namespace hrw::ui
