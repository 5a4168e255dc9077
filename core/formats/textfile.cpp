// SPDX-License-Identifier: MIT
#include "core/formats/textfile.h"

#include "core/base/utf8.h"
#include "core/formats/textsource.h"

#include <array>
#include <cerrno>
#include <new>
#include <stdexcept>
#include <system_error>

namespace hrw {

static Result<std::string> readAll(const std::filesystem::path& path)
{
    const Result<TextSource> file = openText(path);
    if (!file)
        return tl::unexpected(file.error());
    std::string text;
    text.reserve(file->bytes);
    std::array<char, 65536> block{};
    for (std::size_t size = block.size(); size == block.size();) {
        const Result<std::size_t> got = file->read(block);
        if (!got)
            return tl::unexpected(got.error());
        size = *got;
        text.append(block.data(), size);
    }
    return text;
}

Result<std::string> readFile(const std::filesystem::path& path)
{
    try {
        return readAll(path);
    } catch (const std::bad_alloc&) {
        return refuseFile(pathText(path), ENOMEM);
    } catch (const std::length_error&) {
        return refuseFile(pathText(path), ENOMEM);
    }
}

tl::unexpected<Error> refuseFile(std::string file, int reason)
{
    return refuse(verbatim(std::move(file)),
                  fact("the file can't be read (%1)", std::generic_category().message(reason)),
                  fact("check that it is there and that you may read it"));
}

std::string pathText(const std::filesystem::path& path)
{
    const std::u8string name = path.u8string();
    std::string text(name.begin(), name.end());
    if (isUtf8(text))
        return text;
    // File names may be any bytes, but what goes into messages and files is UTF-8.
    std::string readable;
    for (const char c : text) {
        if (static_cast<unsigned char>(c) < 0x80)
            readable += c;
        else
            readable += "\xEF\xBF\xBD"; // U+FFFD
    }
    return readable;
}

Fact linePlace(const std::string& source, std::uint64_t line)
{
    return fact("%1, line %2", source, Fact::Line{line});
}

std::string_view withoutByteOrderMark(std::string_view text)
{
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    if (text.starts_with(mark))
        text.remove_prefix(mark.size());
    return text;
}

Result<void> checkUtf8(std::string_view text)
{
    if (isUtf8(text))
        return {};
    // A line feed is never part of a longer character, so the lines can be checked one by one.
    std::uint64_t line = 1;
    std::size_t from = 0;
    for (std::size_t to = 0; (to = text.find('\n', from)) != std::string_view::npos; from = to + 1, ++line) {
        if (!isUtf8(text.substr(from, to - from)))
            break;
    }
    return refuse(fact("line %1", Fact::Line{line}), fact("the text is not UTF-8"), fact("save the file as UTF-8"));
}

} // namespace hrw
