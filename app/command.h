// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/quantity.h"
#include "core/base/result.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

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

[[noreturn]] void fail(ExitStatus status, Error error);
[[noreturn]] void fail(ExitStatus status, std::string where, std::string what, std::string remedy);

/// For an option with a text that it doesn't take.
[[noreturn]] void badOption(const std::string& option, const std::string& text, const std::string& remedy);

/// The value, or the failure that stands in its place.
template<typename T>
T orFail(Result<T> result, ExitStatus status)
{
    if (!result)
        fail(status, result.error());
    if constexpr (!std::is_void_v<T>)
        return std::move(*result);
}

// The text of an option as a value; a text that isn't right is bad usage.
void readOption(const std::string& name, const std::string& text, std::string& into);
void readOption(const std::string& name, const std::string& text, double& into);
void readOption(const std::string& name, const std::string& text, std::uint64_t& into);
template<typename T>
void readOption(const std::string& name, const std::string& text, std::optional<T>& into)
{
    readOption(name, text, into.emplace());
}
/// An option, or an argument that stands by itself.
struct Option
{
    enum class Kind : std::uint8_t
    {
        Flag,    ///< is there or not
        Single,  ///< with one text
        Listed,  ///< with several texts, one after another
        Repeated ///< with one text, and may be given several times
    };

    std::string name; ///< "--nodes"; an argument's has no dashes
    std::string type; ///< what stands for its text in the help
    std::string help;
    Kind kind = Kind::Single;
    std::function<void(const std::string& text)> take; ///< called for each text, once all options are known
    bool required = false;
    char delimiter = 0;        ///< that texts of a list can have between them
    std::string standard = {}; ///< shown in the help as what is taken when nothing is given
    std::string needs = {};    ///< the option without which it makes no sense
};

/// How a result is printed.
struct Format
{
    bool json = false;
    bool csv = false;
};

/// A command, as plain data: what it takes from the command line, and what it does.
struct Command
{
    std::string name;
    std::string help;
    std::string footer = {}; ///< of the help
    std::vector<Option> options = {};
    std::vector<Command> commands = {}; ///< within it: at most one of them is given
    std::function<int()> run = {};      ///< gives an exit status

    /// These add an option. Where `into` is an object, it has to live as long as the command.
    Option& flag(const std::string& option, bool& into, const std::string& about);
    template<typename T>
    Option& option(const std::string& option, const std::string& type, T& into, const std::string& about)
    {
        return parsed(
            option, type, [option, &into](const std::string& text) { readOption(option, text, into); }, about);
    }
    /// The same with what reads the text.
    Option& parsed(const std::string& option, const std::string& type, std::function<void(const std::string&)> read,
                   const std::string& about);
    /// One of these words.
    Option& choice(const std::string& option, const std::string& type, const std::vector<std::string>& words,
                   std::string& into, const std::string& about);
    /// An amount of bytes: "4 GiB".
    template<typename T>
    Option& bytes(const std::string& option, T& into, const std::string& about)
    {
        const auto read = [option, &into](const std::string& text) {
            into = orFail(parseBytes(text, verbatim(option)), BadUsage);
        };
        return parsed(option, "BYTES", read, about);
    }
    Option& list(const std::string& option, const std::string& type, std::vector<std::string>& into,
                 const std::string& about, Option::Kind kind = Option::Kind::Listed);
    /// --json, and --csv where there is a help for it. Both of them are refused.
    void formats(Format& into, const std::string& json, const std::string& csv = {});
};

/// Parses the arguments, which are main()'s, and runs the command that they name. Ends with a Failure where they
/// aren't right.
int runCommand(const Command& program, int argc, char** argv);

Command cacheCommand();
Command calculateCommand();
Command clientsCommand();
Command compareCommand();
Command failoverCommand();
Command hotkeysCommand();
Command lessonCommand();
Command matrixCommand();
Command openCommand(int argc, char** argv); ///< main()'s
Command placeCommand();
Command planCommand();
Command qualityCommand();
Command renderCommand();
Command shareCommand();
Command sharesCommand();
Command simulateCommand();
Command snippetCommand();
Command tableCommand();
Command tourCommand(int argc, char** argv); ///< main()'s
Command vectorsCommand();

/// The window, on the file or the text of a scenario that is named; empty: on the default scenario. A word that is
/// neither is taken for a mistyped command. The arguments are main()'s, `trace` is that of runWindow().
int openWindow(int argc, char** argv, const std::string& scenario, bool trace);

/// Checks that this build computes what every other one does. Prints one line, and returns an exit status.
int selfTest();

/// Writes to the standard output. A reader that went away is no failure of ours: false says that nobody reads on.
bool writeOut(std::string_view text);

/// One line on the standard error stream.
void writeError(const std::string& sentence);

/// Prints a result by the functions json(found), csv(found) where there is one, and text(found).
template<typename T>
int print(const Format& format, const T& found)
{
    if constexpr (requires { csv(found); })
        if (format.csv) {
            writeOut(csv(found));
            return Success;
        }
    writeOut(format.json ? json(found).json() : text(found));
    return Success;
}

} // namespace hrw::app
