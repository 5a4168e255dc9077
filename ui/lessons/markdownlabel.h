// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace hrw::ui {

/// A text in Markdown that wraps; not there while it is empty. Screen readers get its words without the marks.
class MarkdownLabel : public QLabel
{
    Q_OBJECT

public:
    explicit MarkdownLabel(QWidget* parent = nullptr);

    void setMarkdown(const QString& markdown);

protected:
    void changeEvent(QEvent* event) override;

private:
    void write();
    QString m_markdown;
};

} // namespace hrw::ui
