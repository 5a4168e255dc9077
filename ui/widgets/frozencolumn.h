// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace hrw::ui {

/// Keeps the first column of a table in sight while the others are scrolled sideways: a second view of it, above.
class FrozenColumn : public QTableView
{
    Q_OBJECT

public:
    /// `over`: has its model already.
    explicit FrozenColumn(QTableView* over);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void prepare();
    void follow();
    void place();
    void clear(const QModelIndex& current);

    QTableView* m_over;
};

} // namespace hrw::ui
