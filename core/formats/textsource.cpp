// SPDX-License-Identifier: MIT
#include "core/formats/textsource.h"

#include "core/formats/textfile.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <memory>
#include <system_error>

namespace hrw {

namespace {

bool endsLine(char c)
{
    return c == '\n' || c == '\r';
}

} // namespace

TextSource textSource(std::string_view text)
{
    return {text.size(), [rest = text](std::span<char> into) mutable -> Result<std::size_t> {
                const std::size_t size = rest.copy(into.data(), into.size());
                rest.remove_prefix(size);
                return size;
            }};
}

Result<TextSource> openText(const std::filesystem::path& path)
{
    std::error_code unknown;
    if (std::filesystem::is_directory(path, unknown))
        return refuse(verbatim(pathText(path)), fact("this is a folder"), fact("name a file in it"));
    errno = 0;
    const auto file = std::make_shared<std::ifstream>(path, std::ios::binary);
    if (!*file)
        return refuseFile(pathText(path), errno != 0 ? errno : ENOENT);
    const std::uintmax_t size = std::filesystem::file_size(path, unknown);
    return TextSource{unknown ? 0 : size, [file, path](std::span<char> into) -> Result<std::size_t> {
                          errno = 0;
                          file->read(into.data(), static_cast<std::streamsize>(into.size()));
                          if (file->bad())
                              return refuseFile(pathText(path), errno != 0 ? errno : EIO);
                          return static_cast<std::size_t>(file->gcount());
                      }};
}

tl::unexpected<Error> refuseStopped(const std::string& source)
{
    return refuse(verbatim(source), fact("the reading was stopped"), fact("read it again when you want it"));
}

LinePieces::LinePieces(const TextSource& text, const std::string& source, const Task& task, std::size_t chunk,
                       std::size_t room)
    : m_text(text)
    , m_source(source)
    , m_task(task)
    , m_chunk(text.bytes == 0 ? chunk : std::min<std::uint64_t>(chunk, text.bytes + 1)) // one more shows the end
    , m_room(room)
{
}

Result<std::string_view> LinePieces::next()
{
    m_size -= m_given;
    if (m_size > 0)
        std::memmove(m_buffer.data(), m_buffer.data() + m_given, m_size);
    m_given = 0;
    return extend();
}

Result<std::string_view> LinePieces::extend()
{
    while (!m_atEnd) {
        // A CR that was the last is the end of a line only if no LF follows.
        const std::size_t from = m_size > 0 ? m_size - 1 : 0;
        if (const Result<void> done = readChunk(); !done)
            return tl::unexpected(done.error());
        std::size_t to = m_size;
        if (!m_atEnd && to > from && m_buffer[to - 1] == '\r')
            --to;
        while (to > from && !endsLine(m_buffer[to - 1]))
            --to;
        if (to > from && !m_atEnd) {
            m_given = to;
            return std::string_view(m_buffer.data(), m_given);
        }
    }
    m_given = m_size;
    return std::string_view(m_buffer.data(), m_given);
}

Result<void> LinePieces::readChunk()
{
    if (m_read < m_text.bytes)
        m_task.report(m_read, m_text.bytes);
    if (m_task.stopped())
        return refuseStopped(m_source);
    if (m_buffer.size() < m_size + m_chunk + m_room)
        m_buffer.resize(std::max(m_size + m_chunk + m_room, m_buffer.size() * 2));
    const Result<std::size_t> got = m_text.read(std::span(m_buffer).subspan(m_size, m_chunk));
    if (!got)
        return tl::unexpected(got.error());
    m_size += *got;
    m_read += *got;
    m_atEnd = *got < m_chunk;
    return {};
}

} // namespace hrw
