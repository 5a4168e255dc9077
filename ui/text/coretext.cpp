// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/coretext.h"

#include "ui/text/counts.h"
#include "ui/text/figures.h"
#include "ui/text/language.h"

#include <QCoreApplication>

namespace hrw::ui {

QString coreText(const Fact& fact)
{
    static const Wording wording{
        [](const char* form) { return toUtf8(QCoreApplication::translate("Core", form)); },
        [](const char* form, std::uint64_t count) {
            return withAlternative(toUtf8(QCoreApplication::translate("Core", form, nullptr, pluralNumber(count))),
                                   count); // English has no entries of its own
        },
        [](std::string number) { return toUtf8(localNumber(fromUtf8(number))); },
        [](std::string text) {
            const QString small = fromUtf8(text);
            return toUtf8(small.left(1).toUpper() + small.mid(1));
        }};
    return fromUtf8(worded(fact, wording));
}

QString coreSentence(const Error& error)
{
    return coreText(error.whole());
}

} // namespace hrw::ui
