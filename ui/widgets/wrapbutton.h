// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>

namespace hrw::ui {

/// A push button whose words wrap where they have no room in one line. It wants one line, and grows downwards.
class WrapButton : public QPushButton
{
    Q_OBJECT

public:
    explicit WrapButton(QWidget* parent = nullptr);

    /// Words that may stand here next: it is as high as they need it, so that nothing around it moves then.
    void setNext(const QString& words);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] QSize around(const QSize& words) const; ///< with frame and padding
    [[nodiscard]] QSize wordsIn(int width) const;

    QString m_next;
};

} // namespace hrw::ui
