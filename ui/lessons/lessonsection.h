// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QVBoxLayout;

namespace hrw::ui {

/// A part of the lesson panel on a surface of its own.
class LessonSection : public QFrame
{
    Q_OBJECT

public:
    enum class Tone : quint8
    {
        Quiet,
        Watch ///< something happens on screen now
    };
    explicit LessonSection(Tone tone, QWidget* parent = nullptr);

    [[nodiscard]] QVBoxLayout* column() const { return m_column; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Tone m_tone;
    QVBoxLayout* m_column;
};

} // namespace hrw::ui
