// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QGridLayout;
class QHBoxLayout;
class QLabel;

namespace hrw::ui {

class CardCaption;

/// A calm surface with a title, a one-line caption that says how to read the picture, and the picture. Its object name
/// is what lessons call it: "key-flow"; it never changes, whatever the title is.
class Card : public QFrame
{
    Q_OBJECT

public:
    Card(const QString& name, const QString& title, QWidget* content, QWidget* parent = nullptr);

    void setTitle(const QString& title);
    [[nodiscard]] QString title() const;
    void setCaption(const QString& caption);
    /// A frame that says: look here.
    void setSpotlit(bool spotlit);
    [[nodiscard]] bool isSpotlit() const { return m_spotlit; }
    /// A caption that has no room next to the tools goes below them, in at most so many lines.
    void setCaptionLines(int most);
    /// Small controls at the right of the title.
    void addTool(QWidget* tool);
    [[nodiscard]] QWidget* content() const { return m_content; }

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void placeCaption();
    void fitTools();

    QLabel* m_title;
    CardCaption* m_caption;
    QGridLayout* m_head;
    QHBoxLayout* m_tools;
    int m_captionLines = 1;
    bool m_captionBelow = false; ///< not beside the tools
    QWidget* m_content;
    bool m_spotlit = false;
};

} // namespace hrw::ui
