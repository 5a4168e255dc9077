// SPDX-License-Identifier: MIT
#pragma once

#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace hrw {

/// Writes JSON for people and for diffs: members one to a line, what is opened as Row on one line, what is opened as
/// Column wrapped at the width of a page. Doubles get as many digits as bring the same bits back, without a locale.
class JsonWriter
{
public:
    enum class Layout : std::uint8_t
    {
        Lines,
        Row,
        Column
    };

    void beginObject(Layout layout = Layout::Lines) { begin('{', layout); }
    void endObject() { end('}'); }
    void beginArray(Layout layout = Layout::Lines) { begin('[', layout); }
    void endArray() { end(']'); }

    void key(std::string_view name);

    void value(std::string_view text);
    void value(const std::string& text) { value(std::string_view(text)); }
    void value(const char* text) { value(std::string_view(text)); }
    void value(double number); ///< null when it isn't finite: JSON has no such number
    void value(std::same_as<bool> auto truth) { literal(truth ? "true" : "false"); }
    template<std::unsigned_integral T>
    requires(!std::same_as<T, bool>) void value(T number) { whole(number); }

    void null() { literal("null"); }

    /// key() and value() in one.
    template<typename T>
    void member(std::string_view name, const T& content)
    {
        key(name);
        value(content);
    }

    /// The finished text (what drain() has not given yet of it), with a line end.
    [[nodiscard]] std::string take();
    /// What has been written since the last time, so that a large text need not be kept whole.
    [[nodiscard]] std::string drain();
    /// Bytes that drain() would give.
    [[nodiscard]] std::size_t pending() const { return m_text.size(); }

private:
    struct Open
    {
        Layout layout;
        bool empty = true;
    };

    void begin(char bracket, Layout layout);
    void end(char bracket);
    void whole(std::uint64_t number);
    void literal(std::string_view text);
    void separate();
    void breakLine();

    [[nodiscard]] std::size_t written() const { return m_drained + m_text.size(); }

    std::string m_text;
    std::vector<Open> m_open;
    std::size_t m_drained = 0;
    std::size_t m_lineStart = 0; // counted from the beginning of all that was written
    bool m_afterKey = false;
};

} // namespace hrw
