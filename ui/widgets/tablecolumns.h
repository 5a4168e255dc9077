// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QTableView;

namespace hrw::ui {

/// Makes each column as wide as its head and the first rows ask for, within limits, and sets the height of all rows. A
/// header that resizes to its contents would ask every row of a long table at every change.
void fitColumns(QTableView* view);

} // namespace hrw::ui
