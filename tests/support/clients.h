// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/program.h"

#include <QDir>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <vector>

// The clients that `hrwlab snippet` writes, built and run in their languages.

namespace clients {

using program::Run;

inline constexpr int patience = 120'000; // ms; a compiler on a busy machine

inline Run run(const QStringList& command, const QString& folder, const QByteArray& input = {})
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("LC_ALL", "C"); // no client may depend on the desktop's language
    environment.insert("GOCACHE", QDir::cleanPath(folder + "/../go"));
    environment.insert("GO111MODULE", "off");
    QProcess process;
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(folder);
    process.start(command[0], command.sliced(1));
    process.write(input);
    process.closeWriteChannel();
    Run result;
    if (process.waitForFinished(patience) && process.exitStatus() == QProcess::NormalExit)
        result.status = process.exitCode();
    result.out = process.readAllStandardOutput();
    result.err = process.readAllStandardError();
    return result;
}

/// One language: the file that its client goes into, and how it is built and run. Empty `build`: nothing to build.
struct Language
{
    QString name;
    QString file;
    QStringList build;
    QStringList start;
};

inline QStringList cppBuild(const QStringList& flags = {"-O0"}, const QString& file = "client.cpp")
{
    return QStringList{HRW_CXX, "-std=c++17", "-Wall", "-Wextra", "-Wpedantic", "-Werror"} + flags +
           QStringList{file, "-o", "client"};
}

inline const std::vector<Language>& languages()
{
    static const std::vector<Language> all{
        {"python", "client.py", {}, {"python3", "client.py"}},
        {"javascript", "client.js", {}, {"node", "client.js"}},
        {"cpp", "client.cpp", cppBuild(), {"./client"}},
        {"go", "client.go", {"go", "build", "-o", "goclient", "client.go"}, {"./goclient"}},
        {"java", "Client.java", {"javac", "-Xlint:all", "-Werror", "Client.java"}, {"java", "Client"}}};
    return all;
}

/// A row for each language, with its place in languages().
inline void languageRows()
{
    QTest::addColumn<int>("language");
    for (int i = 0; i < static_cast<int>(languages().size()); ++i)
        QTest::newRow(qPrintable(languages()[static_cast<std::size_t>(i)].name)) << i;
}

/// What a language needs and is not here; empty when all is.
inline QString missing(const Language& language)
{
    for (const QStringList& command : {language.build, language.start})
        if (!command.isEmpty() && !command[0].startsWith("./") && QStandardPaths::findExecutable(command[0]).isEmpty())
            return command[0];
    return {};
}

/// Not every desktop has a Go or a Java compiler; the others are installed before the tests are run.
inline bool optional(const Language& language)
{
    return language.name == "go" || language.name == "java";
}

/// The client that the program writes; nothing when it complains.
inline QByteArray client(const Language& language, const QString& scenario)
{
    const Run source = program::hrwlab({"snippet", scenario, "--language", language.name});
    return source.status == 0 && source.err.isEmpty() ? source.out : QByteArray();
}

/// A folder for each client.
class Workshop
{
public:
    QString folder()
    {
        const QString path = m_folder.path() + QString::fromLatin1("/%1").arg(m_count++);
        return QDir().mkpath(path) ? path : QString();
    }

    static bool write(const QString& folder, const QString& name, const QByteArray& text)
    {
        QFile file(folder + '/' + name);
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
    }

    /// Builds a client in a folder of its own, which is returned. Empty: what the compiler said has failed the test.
    QString build(const Language& language, const QByteArray& source)
    {
        const QString place = folder();
        if (source.isEmpty() || !write(place, language.file, source))
            return {};
        return language.build.isEmpty() || succeeds(language.build, place) ? place : QString();
    }

    static bool succeeds(const QStringList& command, const QString& folder)
    {
        const Run result = run(command, folder);
        if (result.status != 0)
            QTest::qFail(result.err + result.out, __FILE__, __LINE__);
        return result.status == 0;
    }

private:
    QTemporaryDir m_folder;
    int m_count = 0;
};

} // namespace clients
