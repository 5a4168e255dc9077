// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command.h"

#include <cerrno>
#include <cstdio>
#include <fmt/format.h>
#include <system_error>

namespace hrw::app {

bool writeOut(std::string_view text)
{
    errno = 0;
    const bool written = std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0;
    if (written)
        return true;
    if (errno == EPIPE)
        return false;
    fail(BadInput, {"standard output", "it can't be written (" + std::generic_category().message(errno) + ")",
                    "make room, or write elsewhere"});
}

void writeError(const std::string& sentence)
{
    std::string line = "hrwlab: ";
    for (const char c : sentence)
        line += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    line += '\n';
    std::fwrite(line.data(), 1, line.size(), stderr);
}

} // namespace hrw::app
