// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRadioButton>

namespace hrw::ui {

/// A choice as a tile whose text wraps. At the reveal it says whether it is the truth, and whether it was the guess.
class OptionButton : public QRadioButton
{
    Q_OBJECT

public:
    explicit OptionButton(const QString& text, QWidget* parent = nullptr);

    /// What stands at its right, as in "right" or "your guess"; `isTruth` frames it.
    void setMark(const QString& mark, bool isTruth);
    [[nodiscard]] const QString& mark() const { return m_mark; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    [[nodiscard]] bool hitButton(const QPoint& position) const override;

private:
    [[nodiscard]] int markWidth() const;
    [[nodiscard]] int indent() const; ///< of the text

    QString m_text;
    QString m_mark;
    bool m_isTruth = false;
};

} // namespace hrw::ui
