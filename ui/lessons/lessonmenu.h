// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/lesson/lesson.h"
#include "ui/lessons/lessonshelf.h"

#include <QAction>
#include <QMenu>
#include <memory>
#include <optional>
#include <vector>

namespace hrw::ui {

/// The way to lessons: the shipped ones, the person's own, and any folder.
class LessonMenu : public QObject
{
    Q_OBJECT

public:
    explicit LessonMenu(QWidget* window);

    QMenu* menu;
    QAction* list; ///< a dialog that says what each is about
    QAction* openFolder;
    QAction* showFolder; ///< where the person's own ones lie
    QAction* handout;    ///< of a lesson that is chosen then
    QAction* leave;

    /// Says all that is wrong with one that can't be read.
    void open(const ShelvedLesson& shelved);

Q_SIGNALS:
    void chosen(const std::shared_ptr<const hrw::Lesson>& lesson);
    void refused(const hrw::Error& error); ///< the first of what is wrong
    void noted(const QString& message);

private:
    void fill();
    [[nodiscard]] std::optional<ShelvedLesson> chooseFromList(const QString& what);
    void chooseFolder();
    void showOwn();
    void printHandout();
    void writeHandout(const std::shared_ptr<const Lesson>& lesson, const std::vector<PlayedStep>& played,
                      const QString& path);
    void sayWhatIsWrong(const LessonFolder& folder, const Error& first);

    QWidget* m_window;
    std::vector<QAction*> m_entries;
};

} // namespace hrw::ui
