// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

class QButtonGroup;

namespace hrw::ui {

/// A dot for each step of a lesson: the current one is filled, and each leads to its step.
class StepDots : public QWidget
{
    Q_OBJECT

public:
    explicit StepDots(QWidget* parent = nullptr);

    void setSteps(const QStringList& titles, std::size_t current);

Q_SIGNALS:
    void stepChosen(int step);

private:
    void build(const QStringList& titles);

    QStringList m_titles;
    QButtonGroup* m_dots;
};

} // namespace hrw::ui
