// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QStringList>

/// What somebody finds who searches a PDF for words.
namespace hrw::test {

/// By pdftotext; null where it isn't installed.
inline QString wordsOf(const QByteArray& pdf)
{
    const QString tool = QStandardPaths::findExecutable(QStringLiteral("pdftotext"));
    if (tool.isEmpty())
        return {};
    QProcess process;
    process.start(tool, {QStringLiteral("-layout"), QStringLiteral("-"), QStringLiteral("-")});
    process.write(pdf);
    process.closeWriteChannel();
    process.waitForFinished();
    return QString::fromUtf8(process.readAllStandardOutput());
}

/// The same page by page; none where it isn't installed.
inline QStringList pagesOf(const QByteArray& pdf)
{
    QStringList pages = wordsOf(pdf).split(u'\f');
    pages.removeLast(); // behind the end of the last one
    return pages;
}

/// Without blanks and line ends, which a page has its own of.
inline QString packed(QString text)
{
    text.remove(QRegularExpression(QStringLiteral("\\s"), QRegularExpression::UseUnicodePropertiesOption));
    return text;
}

} // namespace hrw::test
