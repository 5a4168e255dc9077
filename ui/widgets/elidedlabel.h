// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace hrw::ui {

/// One line of plain text that ends in "…" where it has no room; the tool tip says all of it.
class ElidedLabel : public QLabel
{
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget* parent = nullptr);
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace hrw::ui
