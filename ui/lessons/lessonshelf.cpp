// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lessonshelf.h"

#include "ui/text/figures.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>

namespace hrw::ui {

namespace {

/// A folder that Qt can read: one of the program's own.
LessonFolder resourceFolder(const QString& path)
{
    const QDir dir(path);
    LessonFolder folder;
    folder.id = toUtf8(dir.dirName());
    folder.path = "lessons/" + folder.id;
    for (const QString& file : dir.entryList(QDir::Files, QDir::Name))
        folder.files.push_back(toUtf8(file));
    folder.read = [dir](const std::string& name) -> Result<std::string> {
        QFile file(dir.filePath(fromUtf8(name)));
        if (!file.open(QIODevice::ReadOnly))
            return refuse(verbatim(name), fact("the file can't be read (%1)", toUtf8(file.errorString())),
                          fact("reinstall the program"));
        return file.readAll().toStdString();
    };
    return folder;
}

QStringList foldersIn(const QDir& dir)
{
    return dir.entryList(QDir::Dirs | QDir::NoDotAndDotDot, QDir::Name);
}

} // namespace

ShelvedLesson shelved(const LessonFolder& folder, bool own)
{
    ShelvedLesson shelved{folder, own, nullptr, std::nullopt};
    Result<Lesson> lesson = readLesson(folder);
    if (lesson)
        shelved.lesson = std::make_shared<const Lesson>(std::move(*lesson));
    else
        shelved.problem = lesson.error();
    return shelved;
}

QString ownLessonsPath()
{
    // The window's AppDataLocation, also for the command line, where no application has been introduced.
    const QDir data(QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation));
    return data.filePath(QStringLiteral("Rendezvous Lab/hrwlab/lessons"));
}

std::vector<ShelvedLesson> lessonShelf()
{
    std::vector<ShelvedLesson> shelf;
    const QDir shipped(QStringLiteral(":/lessons"));
    for (const QString& name : foldersIn(shipped))
        shelf.push_back(shelved(resourceFolder(shipped.filePath(name)), false));
    const QDir own(ownLessonsPath());
    for (const QString& name : foldersIn(own)) {
        const std::string path = toUtf8(own.filePath(name));
        const Result<LessonFolder> folder =
            openLessonFolder(std::filesystem::path(own.filePath(name).toStdU16String()));
        if (folder)
            shelf.push_back(shelved(*folder, true));
        else
            shelf.push_back({LessonFolder{toUtf8(name), path, {}, {}}, true, nullptr, folder.error()});
    }
    return shelf;
}

} // namespace hrw::ui
