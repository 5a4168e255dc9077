// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <string_view>
#include <utility>

namespace hrw::app {

/// What the program tells the shell.
enum ExitStatus : int
{
    Success = 0,
    BadInput = 1, ///< a file, or what follows from files, is not right
    BadUsage = 2, ///< the command line alone is not right
};

/// Ends a command: main() prints the error as one line and exits with the status.
struct Failure
{
    ExitStatus status;
    Error error;
};

[[noreturn]] inline void fail(ExitStatus status, const Error& error)
{
    throw Failure{status, error};
}

/// The value, or the failure that stands in its place.
template<typename T>
T orFail(Result<T> result, ExitStatus status)
{
    if (!result)
        fail(status, result.error());
    if constexpr (!std::is_void_v<T>)
        return std::move(*result);
}

/// A subcommand: what parses its arguments, and what it does once they are parsed.
struct Command
{
    CLI::App* arguments;
    std::function<int()> run;
};

Command cacheCommand(CLI::App& program);
Command calculateCommand(CLI::App& program);
Command clientsCommand(CLI::App& program);
Command compareCommand(CLI::App& program);
Command failoverCommand(CLI::App& program);
Command hotkeysCommand(CLI::App& program);
Command lessonCommand(CLI::App& program);
Command matrixCommand(CLI::App& program);
Command openCommand(CLI::App& program, int argc, char** argv); ///< main()'s
Command placeCommand(CLI::App& program);
Command planCommand(CLI::App& program);
Command qualityCommand(CLI::App& program);
Command renderCommand(CLI::App& program);
Command shareCommand(CLI::App& program);
Command sharesCommand(CLI::App& program);
Command simulateCommand(CLI::App& program);
Command tableCommand(CLI::App& program);
Command snippetCommand(CLI::App& program);
Command tourCommand(CLI::App& program, int argc, char** argv); ///< main()'s
Command vectorsCommand(CLI::App& program);

/// The window, on the file or the text of a scenario that is named; empty: on the default scenario. A word that is
/// neither is taken for a mistyped command. The arguments are main()'s, `trace` is that of runWindow().
int openWindow(int argc, char** argv, const std::string& scenario, bool trace);

/// Checks that this build computes what every other one does. Prints one line, and returns an exit status.
int selfTest();

/// Writes to the standard output. A reader that went away is no failure of ours: false says that nobody reads on.
bool writeOut(std::string_view text);

/// One line on the standard error stream.
void writeError(const std::string& sentence);

} // namespace hrw::app
