// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <vector>

class QListView;
class QStandardItemModel;

namespace hrw::ui {

/// What the list says of one lesson.
struct LessonLine
{
    QString title;
    QString summary; ///< plain; of a broken one, what is wrong
    QString minutes; ///< "4 min", or that it has mistakes
};

/// All lessons with what they are about: the way in for somebody who doesn't know them.
class LessonList : public QDialog
{
    Q_OBJECT

public:
    explicit LessonList(const std::vector<LessonLine>& lessons, QWidget* parent = nullptr);

    [[nodiscard]] int chosen() const; ///< -1: none
    void choose(int lesson);

private:
    QStandardItemModel* m_lessons;
    QListView* m_view;
};

} // namespace hrw::ui
