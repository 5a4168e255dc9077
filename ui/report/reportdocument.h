// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QFont>
#include <QString>
#include <QTextCursor>
#include <QTextDocument>

namespace hrw::ui {

// Printed text. Everything is laid out in units of 1/96 inch with fonts of as many pixels, unhinted, so that the lines
// break alike whatever the resolution of a screen is.

/// The font of printed text.
QFont printFont(int pixels, int weight = QFont::Normal);

/// Puts CommonMark with tables into `document` and gives it its look: tables as wide as the page, which is `width`,
/// whose heads come again on every page.
void fillReport(QTextDocument& document, const QString& markdown, double width);

/// The block that the cursor is in begins a page.
void beginPage(QTextCursor cursor);

/// Lays it out on pages of this size, so that no heading is the last line of one.
void paginate(QTextDocument& document, const QSizeF& page);

/// Of a paginated one: what stands under a heading of this level, up to the next such, and would be cut by the end of a
/// page, begins a page of its own.
void keepTogether(QTextDocument& document, int level);

} // namespace hrw::ui
