// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/base/task.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace hrw {

/// A text that is read once, from its beginning to its end, a chunk at a time.
struct TextSource
{
    std::uint64_t bytes = 0; ///< how many there are; 0 if unknown
    /// Fills `into` with what comes next and says with how many bytes: fewer than it takes only at the end.
    std::function<Result<std::size_t>(std::span<char> into)> read;
};

/// A text in memory, which must outlive the source.
TextSource textSource(std::string_view text);

/// A file. Opening and reading refuse what the operating system refuses, with its reason.
Result<TextSource> openText(const std::filesystem::path& path);

/// The refusal for reading that was stopped.
tl::unexpected<Error> refuseStopped(const std::string& source);

/// Cuts a source into pieces of whole lines, in the memory of one chunk and one line. A line ends with CRLF, LF or CR.
class LinePieces
{
public:
    /// All references must outlive the object. `chunk` is how many bytes are read at a time, `room` how many can be
    /// read behind every piece.
    LinePieces(const TextSource& text, const std::string& source, const Task& task, std::size_t chunk,
               std::size_t room);

    /// The next lines, at least one, the last of a text with or without its end; empty behind the last. They live until
    /// the next call. Says before each chunk how many bytes were read, and refuses when it is to stop.
    Result<std::string_view> next();
    /// The same lines again, and more of them unless this was the end.
    Result<std::string_view> extend();
    [[nodiscard]] bool atEnd() const { return m_atEnd; }
    [[nodiscard]] std::uint64_t bytesRead() const { return m_read; }

private:
    Result<void> readChunk();

    const TextSource& m_text;
    const std::string& m_source;
    const Task& m_task;
    std::size_t m_chunk;
    std::size_t m_room;
    std::vector<char> m_buffer;
    std::size_t m_size = 0;  // of what is in the buffer
    std::size_t m_given = 0; // of that, what next() gave
    std::uint64_t m_read = 0;
    bool m_atEnd = false;
};

} // namespace hrw
