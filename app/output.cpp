// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/output.h"

#include "core/base/inquotes.h"

#include <QFile>
#include <cerrno>
#include <cstdio>
#include <system_error>

namespace hrw::app {

void fail(ExitStatus status, Error error)
{
    throw Failure{status, std::move(error)};
}

void fail(ExitStatus status, std::string where, std::string what, std::string remedy)
{
    fail(status, Error{verbatim(std::move(where)), verbatim(std::move(what)), verbatim(std::move(remedy))});
}

void badOption(const std::string& option, const std::string& text, const std::string& remedy)
{
    fail(BadUsage, option, inQuotes(text) + " can't be used here", remedy);
}

bool writeOut(std::string_view text)
{
    errno = 0;
    const bool written = std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
    if (written)
        return true;
    if (errno == EPIPE)
        return false;
    fail(BadInput, "standard output", "it can't be written (" + std::generic_category().message(errno) + ")",
         "make room, or write elsewhere");
}

void writeError(const std::string& sentence)
{
    std::string line = "hrwlab: ";
    for (const char c : sentence)
        line += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    line += '\n';
    std::fwrite(line.data(), 1, line.size(), stderr);
}

OutputFile::OutputFile(const std::string& path)
{
    if (path.empty())
        return;
    m_file.emplace(QFile::decodeName(path.c_str()));
    orFail(m_file->open(), BadInput);
}

bool OutputFile::write(std::string_view text)
{
    if (!m_file)
        return writeOut(text);
    orFail(m_file->write(text), BadInput);
    return true;
}

void OutputFile::finish()
{
    if (m_file)
        orFail(m_file->finish(), BadInput);
}

void OutputFile::offer(Command& command, std::string& path)
{
    command.option("--out", "F", path, "File to write to instead of the standard output");
}

int writeTo(const std::string& path, std::string_view text)
{
    OutputFile out(path);
    out.write(text);
    out.finish();
    return Success;
}

} // namespace hrw::app
