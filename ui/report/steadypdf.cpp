// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/steadypdf.h"

namespace hrw::ui {

namespace {

constexpr int placeDigits = 10; // of an entry "0000012345 00000 n"

/// Shifts a number of placeDigits or fewer digits at `at`, if it counts bytes from behind `changed` on.
void shift(QByteArray& pdf, qsizetype at, qsizetype digits, qsizetype changed, qsizetype by)
{
    const qsizetype place = pdf.mid(at, digits).toLongLong();
    if (place > changed)
        pdf.replace(at, digits, QByteArray::number(place + by).rightJustified(digits, '0'));
}

} // namespace

QByteArray withoutClock(QByteArray pdf)
{
    const QByteArray begin = "/CreationDate (D:";
    const QByteArray still = "20000101000000Z";
    const qsizetype at = pdf.indexOf(begin);
    if (at < 0)
        return pdf;
    const qsizetype from = at + begin.size();
    const qsizetype length = pdf.indexOf(')', from) - from;
    const qsizetype by = still.size() - length;
    pdf.replace(from, length, still);

    const QByteArray tableBegin = "\nxref\n";
    const qsizetype table = pdf.lastIndexOf(tableBegin);
    const qsizetype trailer = pdf.lastIndexOf("trailer");
    if (by == 0 || table < 0)
        return pdf;
    const qsizetype entryLength = placeDigits + qsizetype(sizeof " 00000 n ");
    qsizetype entry = pdf.indexOf('\n', table + tableBegin.size()) + 1; // behind "0 42"
    for (; entry + entryLength <= trailer; entry += entryLength)
        shift(pdf, entry, placeDigits, from, by);
    const QByteArray startWord = "startxref\n";
    const qsizetype start = pdf.lastIndexOf(startWord) + startWord.size();
    qsizetype digits = 0;
    while (pdf.at(start + digits) >= '0' && pdf.at(start + digits) <= '9')
        ++digits;
    const qsizetype place = pdf.mid(start, digits).toLongLong();
    pdf.replace(start, digits, QByteArray::number(place + by));
    return pdf;
}

} // namespace hrw::ui
