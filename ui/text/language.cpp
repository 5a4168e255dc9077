// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>
#include <array>
#include <utility>

namespace hrw::ui {

namespace {

constexpr std::array codes{std::pair{Language::System, "system"}, std::pair{Language::English, "en"},
                           std::pair{Language::German, "de"}};
thread_local int englishOnly = 0;

/// The texts of one language. All but the English ones, which are plurals, keep silent in a thread that writes a file.
class Texts : public QTranslator
{
public:
    Texts(bool english, QObject* parent)
        : QTranslator(parent)
        , m_english(english)
    {
    }

    [[nodiscard]] QString translate(const char* context, const char* source, const char* comment,
                                    int count) const override
    {
        return m_english || englishOnly == 0 ? QTranslator::translate(context, source, comment, count) : QString();
    }

private:
    bool m_english;
};

void install(const QString& name, const QString& folder, bool english)
{
    auto* texts = new Texts(english, QCoreApplication::instance());
    if (texts->load(name, folder))
        QCoreApplication::installTranslator(texts);
    else
        delete texts; // Qt's own texts are a package of their own, which may be missing
}

/// English plurals stand below every other language, also in programs that never choose one.
void installEnglish()
{
    install(QStringLiteral("hrwlab_en"), QStringLiteral(":/translations"), true);
}
Q_COREAPP_STARTUP_FUNCTION(installEnglish)

void removeAll()
{
    for (auto* texts : QCoreApplication::instance()->findChildren<QTranslator*>(Qt::FindDirectChildrenOnly))
        if (dynamic_cast<Texts*>(texts))
            delete texts; // which takes it out of use
}

Language languageOfDesktop()
{
    for (const QString& name : QLocale::system().uiLanguages())
        if (const QLocale::Language language = QLocale(name).language(); language == QLocale::German)
            return Language::German;
        else if (language == QLocale::English)
            return Language::English;
    return Language::English;
}

} // namespace

void applyLanguage(Language language)
{
    const Language spoken = language == Language::System ? languageOfDesktop() : language;
    const bool german = spoken == Language::German;
    removeAll();
    QLocale::setDefault(german ? QLocale(QLocale::German) : QLocale(QLocale::English));
    installEnglish();
    if (!german)
        return;
    install(QStringLiteral("qtbase_de"), QLibraryInfo::path(QLibraryInfo::TranslationsPath), false);
    install(QStringLiteral("hrwlab_de"), QStringLiteral(":/translations"), false);
}

QString languageCode(Language language)
{
    for (const auto& [known, code] : codes)
        if (known == language)
            return QLatin1String(code);
    return {};
}

Language languageOf(const QString& code)
{
    for (const auto& [language, known] : codes)
        if (code == QLatin1String(known))
            return language;
    return Language::System;
}

InEnglish::InEnglish()
{
    ++englishOnly;
}

InEnglish::~InEnglish()
{
    --englishOnly;
}

QChar decimalMark()
{
    return QCoreApplication::translate("Figures", ".", "the decimal mark").front();
}

QString localNumber(QString number)
{
    return number.replace(QLatin1Char('.'), decimalMark());
}

} // namespace hrw::ui
