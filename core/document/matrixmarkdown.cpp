// SPDX-License-Identifier: MIT
#include "core/document/matrixmarkdown.h"

#include "core/document/planwords.h"
#include "core/formats/markdown.h"

#include <fmt/format.h>

namespace hrw {

namespace {

std::string cellText(const MatrixCell& cell)
{
    if (cell.outOf999 < 0)
        return "-";
    const char* mark = cell.copy == 1 ? "**" : cell.copy > 1 ? "*" : "";
    return fmt::format("{0}{1}{0}", mark, cell.outOf999);
}

std::string keyCell(std::string_view key)
{
    return key.empty() ? "*(empty key)*" : markdownText(key);
}

struct Marks
{
    bool copies = false;
    bool out = false; ///< a node that takes no part
};

std::string caption(const ScoreMatrix& matrix, std::size_t keys, const Marks& marks)
{
    std::string text =
        fmt::format("Scores of {} on {}, epoch {}, out of 999; in each row **bold** is the highest: the owner",
                    countedText(keys, "key"), countedText(matrix.columns(), "node"), matrix.membership().epoch());
    if (marks.copies)
        text += ", *italic* the nodes with further copies";
    if (marks.out)
        text += "; - is a node that takes no part";
    return text + ".";
}

} // namespace

std::string matrixMarkdown(ScoreMatrix& matrix, std::span<const KeyIndex> keys)
{
    const auto nodes = matrix.membership().nodes();
    std::vector<std::string> head{"key"};
    for (const Node& node : nodes)
        head.push_back(markdownText(node.id));
    head.emplace_back("owner");
    MarkdownWriter table;
    table.table("l" + std::string(nodes.size(), 'r') + "l", head);
    Marks marks;
    for (const KeyIndex key : keys) {
        std::vector<std::string> row{keyCell(matrix.keys().text(key))};
        std::string owner;
        const std::vector<MatrixCell>& cells = matrix.row(key);
        for (NodeIndex node = 0; node < cells.size(); ++node) {
            const MatrixCell& cell = cells[node];
            row.push_back(cellText(cell));
            marks.copies = marks.copies || cell.copy > 1;
            marks.out = marks.out || cell.outOf999 < 0;
            if (cell.copy == 1)
                owner = markdownText(nodes[node].id);
        }
        row.push_back(owner);
        table.row(row);
    }
    MarkdownWriter text;
    text.paragraph(caption(matrix, keys.size(), marks));
    return text.take() + '\n' + table.take();
}

} // namespace hrw
