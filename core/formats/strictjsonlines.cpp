// SPDX-License-Identifier: MIT
#include "core/formats/strictjson.h"

#include <algorithm>

namespace hrw::strictjson {

namespace {

/// Walks over a document that parse() has taken, as far as it is one, and looks for a path. Values are not read, only
/// gone past.
class Finder
{
public:
    Finder(std::string_view text, std::string_view path)
        : m_text(text)
        , m_path(path)
    {
    }

    std::size_t find()
    {
        value("$", 0);
        return m_best;
    }

private:
    static constexpr int mostLevels = 64;

    void blanks()
    {
        while (m_at < m_text.size() && std::string_view(" \t\r\n").find(m_text[m_at]) != std::string_view::npos)
            ++m_at;
    }

    [[nodiscard]] char next() const { return m_at < m_text.size() ? m_text[m_at] : '\0'; }

    /// Remembers the place when `path` is what is looked for or leads there.
    bool leadsThere(const std::string& path, std::size_t place)
    {
        const bool leads = m_path.starts_with(path) &&
                           (m_path.size() == path.size() || m_path[path.size()] == '.' || m_path[path.size()] == '[');
        if (leads && path.size() > m_bestSize) {
            m_best = place;
            m_bestSize = path.size();
        }
        return leads;
    }

    std::string text()
    {
        std::string plain;
        for (++m_at; m_at < m_text.size() && m_text[m_at] != '"'; ++m_at) {
            m_at += m_text[m_at] == '\\' ? 1u : 0u;
            plain += next();
        }
        m_at = std::min(m_at + 1, m_text.size());
        return plain;
    }

    void value(const std::string& path, int level)
    {
        blanks();
        leadsThere(path, m_at);
        if (level > mostLevels)
            m_at = m_text.size();
        else if (next() == '{')
            members(path, level);
        else if (next() == '[')
            elements(path, level);
        else if (next() == '"')
            text();
        else
            m_at = std::min(m_text.find_first_of(",]} \t\r\n", m_at), m_text.size());
    }

    void members(const std::string& path, int level)
    {
        for (++m_at; m_at < m_text.size(); ++m_at) {
            blanks();
            if (next() == '}')
                break;
            const std::size_t place = m_at;
            if (next() != '"')
                continue;
            const std::string member = pathOfMember(path, text());
            leadsThere(member, place);
            blanks();
            ++m_at; // the colon
            value(member, level + 1);
            blanks();
            if (next() == '}')
                break;
        }
        m_at = std::min(m_at + 1, m_text.size());
    }

    void elements(const std::string& path, int level)
    {
        ++m_at;
        blanks();
        for (std::size_t i = 0; m_at < m_text.size() && next() != ']'; ++i) {
            value(pathOfIndex(path, i), level + 1);
            blanks();
            if (next() != ',')
                break;
            ++m_at;
            blanks();
        }
        m_at = std::min(m_at + 1, m_text.size());
    }

    std::string_view m_text;
    std::string_view m_path;
    std::size_t m_at = 0;
    std::size_t m_best = 0;
    std::size_t m_bestSize = 0;
};

} // namespace

std::uint64_t lineOf(std::string_view text, std::string_view path)
{
    const std::string_view before = text.substr(0, Finder(text, path).find());
    return static_cast<std::uint64_t>(std::count(before.begin(), before.end(), '\n')) + 1;
}

} // namespace hrw::strictjson
