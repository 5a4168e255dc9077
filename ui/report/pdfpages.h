// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/report/steadypdf.h"

#include <QBuffer>
#include <QPdfWriter>
#include <QString>
#include <QTextDocument>

namespace hrw::ui {

/// A document on A4 pages as a PDF, all of it vectors, each page with a line below it that says what it is of. Looks at
/// no clock, no screen and no setting. What is made of the document while there is one comes out the same every time.
class PdfPages
{
public:
    explicit PdfPages(const QString& title);

    /// The room for text on one of them, in the units of printed text.
    [[nodiscard]] QSizeF page() const;

    /// `document` has been paginated for page(). `place`: "page %1 of %2" in its language.
    QByteArray print(const QTextDocument& document, const QString& footer, const QString& place);

private:
    SteadyHashes m_steady;
    QByteArray m_pdf;
    QBuffer m_buffer;
    QPdfWriter m_writer;
};

} // namespace hrw::ui
