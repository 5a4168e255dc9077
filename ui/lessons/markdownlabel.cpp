// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/markdownlabel.h"

#include "ui/lessons/lessonwords.h"

namespace hrw::ui {

MarkdownLabel::MarkdownLabel(QWidget* parent)
    : QLabel(parent)
{
    setTextFormat(Qt::MarkdownText);
    setWordWrap(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    hide();
}

void MarkdownLabel::setMarkdown(const QString& markdown)
{
    setVisible(!markdown.isEmpty());
    if (markdown == text())
        return;
    setText(markdown);
    setAccessibleName(plainWords(markdown));
}

} // namespace hrw::ui
