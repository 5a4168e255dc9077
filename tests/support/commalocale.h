// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>

#include <clocale>
#include <locale>
#include <string>

// A desktop whose numbers have a decimal comma and grouping dots, for as long as an object of this lives: the C library
// in a locale that is installed or is made from its source on the spot, the C++ streams by a facet in any case.

class CommaLocale
{
public:
    CommaLocale()
        : m_cBefore(std::setlocale(LC_ALL, nullptr))
        , m_before(std::locale::global(std::locale(std::locale::classic(), new German)))
    {
        m_found = enterInstalled() || enterMade();
    }
    ~CommaLocale()
    {
        std::locale::global(m_before);
        std::setlocale(LC_ALL, m_cBefore.c_str());
        qputenv("LOCPATH", m_pathBefore);
        if (m_pathBefore.isEmpty())
            qunsetenv("LOCPATH");
    }
    CommaLocale(const CommaLocale&) = delete;
    CommaLocale& operator=(const CommaLocale&) = delete;

    /// The C library is in such a locale, too.
    [[nodiscard]] bool found() const { return m_found; }

private:
    struct German : std::numpunct<char>
    {
        char do_decimal_point() const override { return ','; }
        char do_thousands_sep() const override { return '.'; }
        std::string do_grouping() const override { return "\3"; }
    };

    static bool enter(const char* name)
    {
        return std::setlocale(LC_ALL, name) != nullptr && *std::localeconv()->decimal_point == ',';
    }

    static bool enterInstalled()
    {
        for (const char* name : {"de_DE.UTF-8", "fr_FR.UTF-8", "pt_BR.UTF-8", "nl_NL.UTF-8", "pl_PL.UTF-8"})
            if (enter(name))
                return true;
        return false;
    }

    bool enterMade()
    {
        const QString localedef = QStandardPaths::findExecutable(QStringLiteral("localedef"));
        if (localedef.isEmpty() || !m_folder.isValid())
            return false;
        QProcess process;
        process.start(localedef, {QStringLiteral("-i"), QStringLiteral("de_DE"), QStringLiteral("-f"),
                                  QStringLiteral("UTF-8"), m_folder.filePath(QStringLiteral("de_DE.UTF-8"))});
        if (!process.waitForFinished())
            return false;
        qputenv("LOCPATH", m_folder.path().toUtf8());
        return enter("de_DE.UTF-8");
    }

    QTemporaryDir m_folder;
    QByteArray m_pathBefore = qgetenv("LOCPATH");
    std::string m_cBefore;
    std::locale m_before;
    bool m_found = false;
};
