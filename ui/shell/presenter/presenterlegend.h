// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

namespace hrw::ui {

/// What the keys of presenter mode do, in the middle of the window.
class PresenterLegend : public QFrame
{
    Q_OBJECT

public:
    explicit PresenterLegend(QWidget* window);
    /// Its place follows its size, which follows the text's.
    void centre();

protected:
    void paintEvent(QPaintEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace hrw::ui
