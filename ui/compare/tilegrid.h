// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

namespace hrw::ui {

/// Equal cells in rows for the children that are not hidden, in their order: three in a row where that leaves them
/// wide enough to read, else two.
class TileGrid : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;

    /// How many of `tiles` stand in a row of this width; `least`: of a tile that can be read.
    [[nodiscard]] static int columnsFor(int tiles, int width, int least);
    /// To be called when a tile has come or gone.
    void arrange();
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] QList<QWidget*> tiles() const;
    [[nodiscard]] int leastWidth() const;
};

} // namespace hrw::ui
