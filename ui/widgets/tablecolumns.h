// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QFontMetrics;
class QString;
class QTableView;

namespace hrw::ui {

/// Makes each column as wide as its head and the first rows ask for, within limits, and sets the height of all rows. A
/// header that resizes to its contents would ask every row of a long table at every change.
void fitColumns(QTableView* view);
/// After fitColumns(): where the view is too narrow for them all, columns stand closer together.
void squeezeColumns(QTableView* view);

/// Of the longest line of a text.
int lineWidth(const QFontMetrics& metrics, const QString& text);

} // namespace hrw::ui
