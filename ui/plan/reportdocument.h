// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QFont>
#include <QString>
#include <QTextDocument>

namespace hrw::ui {

// Printed text. Everything is laid out in units of 1/96 inch with fonts of as many pixels, unhinted, so that the lines
// break alike whatever the resolution of a screen is.

/// The font of printed text.
QFont printFont(int pixels, int weight = QFont::Normal);

/// Puts CommonMark with tables into `document` and makes it fit to be read on paper: headings that stay with what
/// follows, tables as wide as the page whose heads come again on every page.
void layOutReport(QTextDocument& document, const QString& markdown, const QSizeF& page);

/// Moves headings that would be the last line of a page to the next one. Again after the document has changed.
void keepHeadings(QTextDocument& document);

} // namespace hrw::ui
