// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/markdownlabel.h"

#include "ui/lessons/lessonwords.h"

#include <QEvent>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <vector>

namespace hrw::ui {

namespace {

/// Code comes in the system's font for it, and in that one's size: it gets the size of its sentence.
void levelCode(QTextDocument& document)
{
    std::vector<QTextCursor> code;
    for (QTextBlock block = document.begin(); block.isValid(); block = block.next())
        for (auto at = block.begin(); !at.atEnd(); ++at) {
            if (!at.fragment().charFormat().fontFixedPitch())
                continue;
            code.emplace_back(block);
            code.back().setPosition(at.fragment().position());
            code.back().setPosition(at.fragment().position() + at.fragment().length(), QTextCursor::KeepAnchor);
        }
    for (QTextCursor& piece : code) {
        QTextCharFormat format = piece.charFormat();
        format.clearProperty(QTextFormat::FontPointSize);
        format.clearProperty(QTextFormat::FontPixelSize);
        piece.setCharFormat(format);
    }
}

} // namespace

MarkdownLabel::MarkdownLabel(QWidget* parent)
    : QLabel(parent)
{
    setTextFormat(Qt::RichText);
    setWordWrap(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    hide();
}

void MarkdownLabel::setMarkdown(const QString& markdown)
{
    setVisible(!markdown.isEmpty());
    if (markdown == m_markdown)
        return;
    m_markdown = markdown;
    write();
    setAccessibleName(plainWords(markdown));
}

void MarkdownLabel::write()
{
    QTextDocument document;
    document.setDefaultFont(font());
    document.setMarkdown(m_markdown);
    levelCode(document);
    setText(document.toHtml());
}

void MarkdownLabel::changeEvent(QEvent* event)
{
    QLabel::changeEvent(event);
    if (event->type() == QEvent::FontChange && !m_markdown.isEmpty())
        write();
}

} // namespace hrw::ui
