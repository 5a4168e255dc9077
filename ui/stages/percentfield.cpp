// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/stages/percentfield.h"

#include "ui/text/amounts.h"
#include "ui/text/figures.h"

#include <QCoreApplication>
#include <cmath>

namespace hrw::ui {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(PercentField)
};

} // namespace

Result<double> readPercentField(const QString& text, const QString& where, std::optional<double> most)
{
    const QString remedy = Words::tr("write it in percent, such as 80 %");
    if (text.trimmed().isEmpty())
        return refuse(toUtf8(where), toUtf8(Words::tr("no number is given")), toUtf8(remedy));
    const Result<double> share = parsePercent(text, where);
    if (!share && text.contains(u','))
        return share; // which says how to write decimals
    if (!share)
        return refuse(toUtf8(where), share.error().what, toUtf8(remedy));
    if (*share > 0 && std::isfinite(*share) && (!most || *share <= *most))
        return share;
    const QString what = most ? Words::tr("it is not above 0 % and at most %1").arg(exactPercent(*most))
                              : Words::tr("it is not above 0 %");
    return refuse(toUtf8(where), toUtf8(what), toUtf8(remedy));
}

} // namespace hrw::ui
