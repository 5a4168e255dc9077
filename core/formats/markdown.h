// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace hrw {

/// A text of people as CommonMark that shows it as it is, on one line.
std::string markdownText(std::string_view text);

/// Writes CommonMark with the tables of GitHub's dialect. What is handed over is Markdown; names that people gave must
/// have been through markdownText().
class MarkdownWriter
{
public:
    void heading(int level, std::string_view text);
    void paragraph(std::string_view text);
    /// One of a list; a list ends with whatever else follows.
    void bullet(std::string_view text);
    void code(std::string_view text);
    /// What people wrote, as it is and line by line; blank lines part paragraphs.
    void quote(std::string_view text);
    /// A table's head: `sides` has one letter for each column, l(eft) or r(ight).
    void table(std::string_view sides, const std::vector<std::string>& head);
    void row(const std::vector<std::string>& cells);
    [[nodiscard]] std::string take();

private:
    enum class Last : unsigned char
    {
        Nothing,
        Block,
        Bullet,
        Row
    };
    void begin(Last what);

    std::string m_text;
    Last m_last = Last::Nothing;
};

} // namespace hrw
