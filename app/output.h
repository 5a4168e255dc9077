// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command.h"
#include "ui/session/wholefile.h"

#include <optional>
#include <string>
#include <string_view>

namespace hrw::app {

/// Where a command's result goes: the file of --out, all or nothing, or the standard output.
class OutputFile
{
public:
    /// The standard output if `path` is empty. A file that can't be written ends the command as bad input.
    explicit OutputFile(const std::string& path);

    /// False says that nobody reads on.
    bool write(std::string_view text);
    /// The file is there from now on. Without this it stays as it was.
    void finish();

    /// --out F
    static void offer(Command& command, std::string& path);

private:
    std::optional<ui::WholeFile> m_file; // none: the standard output
};

/// All of a result at once.
int writeTo(const std::string& path, std::string_view text);

} // namespace hrw::app
