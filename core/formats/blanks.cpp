// SPDX-License-Identifier: MIT
#include "core/formats/blanks.h"

namespace hrw {

namespace {

constexpr char directiveMark = '@';

/// What a line that is a directive says, without its mark; else nothing.
std::string_view directiveIn(std::string_view line)
{
    const std::size_t first = line.find_first_not_of(" \t");
    if (first == std::string_view::npos || line[first] != directiveMark)
        return {};
    const std::string_view said = line.substr(first + 1, line.find_last_not_of(" \t\r\n") - first);
    const bool known = said == "else" || said == "end" || said.starts_with("if ") || said.starts_with("each ");
    return known ? said : std::string_view();
}

/// Reads a form from its beginning to its end, and goes back only to repeat a list's part.
class Filler
{
public:
    Filler(std::string_view form, const Blanks& blanks)
        : m_form(form)
        , m_blanks(blanks)
    {
    }

    std::string fill()
    {
        while (m_at < m_form.size())
            block(true);
        return std::move(m_out);
    }

private:
    std::string_view nextLine()
    {
        const std::size_t end = m_form.find('\n', m_at);
        const std::size_t next = end == std::string_view::npos ? m_form.size() : end + 1;
        const std::string_view line = m_form.substr(m_at, next - m_at);
        m_at = next;
        return line;
    }

    /// The lines up to what ends this part, which is returned: "else", "end", or nothing at the form's end.
    std::string_view block(bool wanted)
    {
        while (m_at < m_form.size()) {
            const std::string_view line = nextLine();
            const std::string_view directive = directiveIn(line);
            if (directive == "else" || directive == "end")
                return directive;
            if (directive.starts_with("if "))
                choose(m_blanks.facts.contains(directive.substr(3)), wanted);
            else if (directive.starts_with("each "))
                repeat(directive.substr(5), wanted);
            else if (wanted)
                appendLine(line);
        }
        return {};
    }

    void choose(bool holds, bool wanted)
    {
        if (block(wanted && holds) == "else")
            block(wanted && !holds);
    }

    void repeat(std::string_view name, bool wanted)
    {
        const std::size_t begin = m_at;
        block(false);
        const auto list = m_blanks.lists.find(name);
        if (!wanted || list == m_blanks.lists.end())
            return;
        for (const std::string& text : list->second) {
            m_at = begin;
            m_current = {name, text};
            block(true);
        }
        m_current = {};
    }

    void appendLine(std::string_view line)
    {
        while (!line.empty()) {
            const std::size_t first = line.find(directiveMark);
            m_out += line.substr(0, first);
            if (first == std::string_view::npos)
                return;
            const std::size_t second = line.find(directiveMark, first + 1);
            if (second != std::string_view::npos && put(line.substr(first + 1, second - first - 1))) {
                line.remove_prefix(second + 1);
            } else {
                m_out += directiveMark;
                line.remove_prefix(first + 1);
            }
        }
    }

    /// False when `inside` is no known mark.
    bool put(std::string_view inside)
    {
        if (const std::size_t colon = inside.find(':'); colon != std::string_view::npos) {
            if (m_blanks.facts.contains(inside.substr(0, colon)))
                m_out += inside.substr(colon + 1);
            return true;
        }
        if (!inside.empty() && inside == m_current.name) {
            m_out += m_current.text;
            return true;
        }
        const auto text = m_blanks.texts.find(inside);
        if (text == m_blanks.texts.end())
            return false;
        m_out += text->second;
        return true;
    }

    struct Current
    {
        std::string_view name;
        std::string_view text;
    };

    std::string_view m_form;
    const Blanks& m_blanks;
    std::size_t m_at = 0;
    Current m_current; // of the list that is being repeated
    std::string m_out;
};

} // namespace

std::string fillIn(std::string_view form, const Blanks& blanks)
{
    return Filler(form, blanks).fill();
}

} // namespace hrw
