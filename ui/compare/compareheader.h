// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace hrw::ui {

class JobLine;

/// The line above the pictures: the step, how to read them, how far the work is, and a way to add a placement.
class CompareHeader : public QWidget
{
    Q_OBJECT

public:
    explicit CompareHeader(QWidget* parent = nullptr);

    void setWords(const QString& headline, const QString& caption);
    /// Offers to compare again what was given up.
    void offerAgain(bool offered);
    void setFull(bool full); ///< no more placements can be added
    [[nodiscard]] QString caption() const;
    [[nodiscard]] JobLine* work() const { return m_work; }
    [[nodiscard]] QPushButton* addButton() const { return m_add; }
    [[nodiscard]] QPushButton* againButton() const { return m_again; }

private:
    QLabel* m_headline;
    QLabel* m_caption;
    JobLine* m_work;
    QPushButton* m_again;
    QPushButton* m_add;
};

} // namespace hrw::ui
