// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lessonmenu.h"

#include "ui/lessons/handoutpdf.h"
#include "ui/lessons/lessonlist.h"
#include "ui/lessons/lessonwords.h"
#include "ui/session/backgroundtask.h"
#include "ui/session/documentfile.h"
#include "ui/text/coretext.h"
#include "ui/text/figures.h"
#include "ui/text/menutext.h"

#include <QDesktopServices>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QUrl>
#include <filesystem>

namespace hrw::ui {

namespace {

QString minutesText(std::uint64_t minutes)
{
    return LessonMenu::tr("%n min", "minutes", static_cast<int>(minutes));
}

/// Lessons are called by the number with which their folders begin: "03-join" is lesson 3.
QString titleOf(const ShelvedLesson& shelved)
{
    const QString id = fromUtf8(shelved.folder.id);
    if (!shelved.lesson)
        return id;
    const QString title = plainWords(filledWords(shelved.lesson->in(lessonLanguage()).title, nullptr, {}).value_or(id));
    bool isNumbered = false;
    const uint number = id.section(u'-', 0, 0).toUInt(&isNumbered);
    return isNumbered ? LessonMenu::tr("%1. %2", "number and title of a lesson").arg(number).arg(title) : title;
}

LessonLine lineOf(const ShelvedLesson& shelved)
{
    if (!shelved.lesson)
        return {titleOf(shelved), coreSentence(*shelved.problem), LessonMenu::tr("has mistakes")};
    const QString summary = plainWords(fromUtf8(shelved.lesson->in(lessonLanguage()).summary));
    return {titleOf(shelved), summary, minutesText(shelved.lesson->minutes)};
}

} // namespace

LessonMenu::LessonMenu(QWidget* window)
    : QObject(window)
    , menu(new QMenu(tr("&Lessons"), window))
    , list(new QAction(tr("All lessons…"), window))
    , openFolder(new QAction(tr("Open a lesson folder…"), window))
    , showFolder(new QAction(tr("Where my lessons lie"), window))
    , handout(new QAction(tr("Handout of a lesson (PDF)…"), window))
    , leave(new QAction(tr("Leave the lesson"), window))
    , m_window(window)
{
    leave->setEnabled(false);
    menu->addActions({list, menu->addSeparator(), menu->addSeparator(), openFolder, showFolder, handout,
                      menu->addSeparator(), leave});
    connect(menu, &QMenu::aboutToShow, this, &LessonMenu::fill);
    connect(list, &QAction::triggered, this, [this] {
        if (const auto lesson = chooseFromList(tr("All lessons")))
            open(*lesson);
    });
    connect(handout, &QAction::triggered, this, &LessonMenu::printHandout);
    connect(openFolder, &QAction::triggered, this, &LessonMenu::chooseFolder);
    connect(showFolder, &QAction::triggered, this, &LessonMenu::showOwn);
}

/// The person's own lessons may have changed since.
void LessonMenu::fill()
{
    qDeleteAll(m_entries);
    m_entries.clear();
    QAction* below = menu->actions().at(2);
    for (const ShelvedLesson& shelved : lessonShelf()) {
        const QString minutes = shelved.lesson ? minutesText(shelved.lesson->minutes) : tr("has mistakes");
        auto* entry = new QAction(inMenu(titleOf(shelved)) + QLatin1Char('\t') + minutes, menu);
        connect(entry, &QAction::triggered, this, [this, shelved] { open(shelved); });
        menu->insertAction(below, entry);
        m_entries.push_back(entry);
    }
}

void LessonMenu::open(const ShelvedLesson& shelved)
{
    if (shelved.lesson)
        Q_EMIT chosen(shelved.lesson);
    else
        sayWhatIsWrong(shelved.folder, *shelved.problem);
}

/// One sentence in the window; where there are more, all of them beside it.
void LessonMenu::sayWhatIsWrong(const LessonFolder& folder, const Error& first)
{
    Q_EMIT refused(first);
    const std::vector<Error> all = folder.read ? checkLesson(folder) : std::vector<Error>{};
    if (all.size() < 2)
        return;
    QStringList sentences;
    for (const Error& error : all)
        sentences += coreSentence(error);
    auto* box = new QMessageBox(
        QMessageBox::Warning, tr("Lesson with mistakes"),
        tr("%n mistake(s) in the lesson %1", nullptr, static_cast<int>(all.size())).arg(fromUtf8(folder.id)),
        QMessageBox::Close, m_window);
    box->setInformativeText(sentences.join(u'\n'));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

std::optional<ShelvedLesson> LessonMenu::chooseFromList(const QString& what)
{
    const std::vector<ShelvedLesson> shelf = lessonShelf();
    std::vector<LessonLine> lines;
    for (const ShelvedLesson& shelved : shelf)
        lines.push_back(lineOf(shelved));
    LessonList dialog(lines, m_window);
    dialog.setWindowTitle(what);
    if (dialog.exec() != QDialog::Accepted || dialog.chosen() < 0)
        return std::nullopt;
    return shelf[static_cast<std::size_t>(dialog.chosen())];
}

void LessonMenu::chooseFolder()
{
    const QString path = QFileDialog::getExistingDirectory(m_window, tr("Open a lesson folder"), ownLessonsPath());
    if (path.isEmpty())
        return;
    if (const auto folder = openLessonFolder(std::filesystem::path(path.toStdU16String())))
        open(shelved(*folder, true));
    else
        Q_EMIT refused(folder.error());
}

void LessonMenu::showOwn()
{
    const QString path = ownLessonsPath();
    if (QDir().mkpath(path))
        QDesktopServices::openUrl(QUrl::fromLocalFile(path));
    else
        Q_EMIT refused({verbatim(toUtf8(path)), fact("the folder can't be made"),
                        fact("make it by hand, or open lessons from another one")});
}

/// Its figures take a while.
void LessonMenu::printHandout()
{
    const auto chosen = chooseFromList(tr("Handout of a lesson"));
    if (!chosen)
        return;
    if (!chosen->lesson) {
        sayWhatIsWrong(chosen->folder, *chosen->problem);
        return;
    }
    QString path = QFileDialog::getSaveFileName(
        m_window, tr("Handout of a lesson"), fromUtf8(chosen->folder.id) + QStringLiteral(".pdf"), tr("PDF (*.pdf)"));
    if (path.isEmpty())
        return;
    if (QFileInfo(path).suffix().isEmpty())
        path += QStringLiteral(".pdf");
    using Played = std::shared_ptr<Result<std::optional<std::vector<PlayedStep>>>>; // shared: a future copies it
    runInBackground<Played>(
        m_window, tr("Playing the lesson"),
        [lesson = chosen->lesson, folder = chosen->folder](const Task& task) {
            return std::make_shared<Played::element_type>(playLesson(*lesson, folder, task));
        },
        [this, lesson = chosen->lesson, path](const Played& played) {
            if (!*played)
                Q_EMIT refused(played->error());
            else if (**played)
                writeHandout(lesson, ***played, path);
        });
}

void LessonMenu::writeHandout(const std::shared_ptr<const Lesson>& lesson, const std::vector<PlayedStep>& played,
                              const QString& path)
{
    const auto written = handoutPdf(lesson, played, lessonLanguage()).and_then([&](const QByteArray& pdf) {
        return writeWhole(path, pdf);
    });
    if (written)
        Q_EMIT noted(tr("Wrote %1").arg(QDir::toNativeSeparators(path)));
    else
        Q_EMIT refused(written.error());
}

} // namespace hrw::ui
