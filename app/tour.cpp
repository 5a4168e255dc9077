// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command.h"
#include "app/window.h"

#include <QCoreApplication>
#include <QFile>
#include <QImage>
#include <QPainter>
#include <QProcess>
#include <QTemporaryDir>
#include <memory>
#include <system_error>

namespace hrw::app {

namespace {

struct TourFlags
{
    std::string out;
    std::string language = "en";
    bool all = false;
};

/// "a-{x,y} $1" as "a-x x" and "a-y y".
QStringList expanded(const QString& line, int braces = 1)
{
    const auto from = line.indexOf(u'{');
    const auto to = line.indexOf(u'}', from);
    if (from < 0 || to < 0)
        return {line};
    QStringList lines;
    for (const QString& choice : line.mid(from + 1, to - from - 1).split(u',')) {
        QString chosen = line.left(from) + choice + line.mid(to + 1);
        lines += expanded(chosen.replace(QStringLiteral("$%1").arg(braces), choice), braces + 1);
    }
    return lines;
}

/// Runs a script of commands, by running this program once for each: the scale is fixed when a program starts.
class Tour
{
public:
    explicit Tour(const TourFlags& flags)
        : m_folder(toQString(flags.out))
        , m_language(QString::fromStdString(flags.language))
    {
    }

    void follow(const QString& script) const
    {
        QFile file(QStringLiteral(":/tour/%1.txt").arg(script));
        if (!file.open(QIODevice::ReadOnly))
            fail(BadInput, "tour", "its script is missing", "build the program again");
        for (const QString& line : QString::fromUtf8(file.readAll()).split(u'\n', Qt::SkipEmptyParts))
            if (!line.startsWith(u'#'))
                for (const QString& one : expanded(line))
                    take(one);
    }

private:
    void take(const QString& line) const
    {
        const QString command = line.section(u' ', 0, 0);
        const QString rest = line.section(u' ', 1);
        QStringList words = rest.split(u' ');
        if (command == QLatin1String("say")) {
            writeOut(rest.toStdString() + "\n");
        } else if (command == QLatin1String("strip")) {
            stack(rest);
        } else if (command == QLatin1String("picture")) {
            const QString name = words.takeFirst();
            make(QStringList{QStringLiteral("render"), QStringLiteral("--language"), m_language} + words,
                 picture(name));
        } else if (command == QLatin1String("handout")) {
            make({QStringLiteral("lesson"), command, rest, QStringLiteral("--language"), m_language},
                 m_folder + QStringLiteral("/handout-%1.pdf").arg(rest));
        } else {
            run(command + u' ' + rest, QStringList{command} + words);
        }
    }

    [[nodiscard]] QString picture(const QString& name) const { return m_folder + u'/' + name + QStringLiteral(".png"); }

    /// The file of a scenario that comes with the program.
    [[nodiscard]] QString scenario(const QString& name) const
    {
        const QString file = name + QStringLiteral(".hrw.json");
        for (const char* folder : {":/tour/", ":/scenarios/"})
            QFile::copy(QLatin1String(folder) + file, m_scenarios.filePath(file));
        return m_scenarios.filePath(file);
    }

    void make(const QStringList& arguments, const QString& file) const
    {
        run(file, arguments + QStringList{QStringLiteral("--out"), file});
        writeOut(file.toStdString() + "\n");
    }

    void run(const QString& what, QStringList arguments) const
    {
        for (QString& argument : arguments)
            if (argument.startsWith(u'@'))
                argument = scenario(argument.mid(1));
        QProcess program;
        program.setProcessChannelMode(QProcess::ForwardedChannels);
        program.start(QCoreApplication::applicationFilePath(), arguments);
        program.waitForFinished(-1);
        if (program.exitStatus() != QProcess::NormalExit || program.exitCode() != 0)
            fail(BadInput, "tour", what.toStdString() + " could not be made", "see the line above");
    }

    /// Moments of one animation below each other.
    void stack(const QString& name) const
    {
        std::vector<QImage> frames;
        for (int i = 1; QFile::exists(picture(QStringLiteral("%1-%2").arg(name).arg(i))); ++i)
            frames.emplace_back(picture(QStringLiteral("%1-%2").arg(name).arg(i)));
        const int height = frames.front().height();
        QImage all(frames.front().width(), height * static_cast<int>(frames.size()), QImage::Format_RGB32);
        QPainter painter(&all);
        for (std::size_t i = 0; i < frames.size(); ++i)
            painter.drawImage(0, static_cast<int>(i) * height, frames[i]);
        painter.end();
        if (!all.save(picture(name)))
            fail(BadInput, picture(name).toStdString(), "it can't be written", "choose another folder");
        writeOut(picture(name).toStdString() + "\n");
    }

    QString m_folder;
    QString m_language;
    QTemporaryDir m_scenarios;
};

int makeTour(int argc, char** argv, const TourFlags& flags)
{
    std::error_code failed;
    std::filesystem::create_directories(flags.out, failed);
    if (failed)
        fail(BadInput, flags.out, "the folder can't be made (" + failed.message() + ")", "choose another one");
    const QCoreApplication application(argc, argv);
    Tour(flags).follow(flags.all ? QStringLiteral("all") : QStringLiteral("tour"));
    return Success;
}

} // namespace

Command tourCommand(int argc, char** argv)
{
    const auto flags = std::make_shared<TourFlags>();
    Command command{"tour", "Render every workspace to PNG files in a folder"};
    command.option("--out", "DIR", flags->out, "Folder to write to; made when it is missing").required = true;
    command.flag("--all", flags->all, "In every state, size and scale that is looked at before a release");
    command.choice("--language", "L", windowLanguages(), flags->language, "Of the window: en (default) or de");
    command.run = [flags, argc, argv] { return makeTour(argc, argv, *flags); };
    return command;
}

} // namespace hrw::app
