// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command.h"

#include <array>
#include <csignal>
#include <cstdio>

namespace hrw::app {

namespace {

/// CLI11's messages run over several lines, and begin small here as all others do.
std::string oneLine(std::string_view message)
{
    std::string line;
    for (const char c : message)
        line += c == '\n' ? ' ' : c;
    while (line.ends_with(' ') || line.ends_with('.'))
        line.pop_back();
    return line;
}

/// How to ask for the help that tells how it should have been.
std::string helpFor(const CLI::App& program)
{
    std::string text = "hrwlab ";
    for (const CLI::App* command : program.get_subcommands())
        text += command->get_name() + ' ';
    return text + "--help";
}

int dispatch(CLI::App& program, int argc, char** argv)
{
    std::string scenario;
    bool test = false;
    bool trace = false;
    program.add_option("SCENARIO", scenario, "Scenario file to open in the window, or its text")->type_name("");
    program.add_flag("--self-test", test, "Check that this build computes what every other one does");
    program.add_flag("--trace", trace,
                     "Tell on the standard error stream how long edits and frames of the window take");
    program.set_version_flag("--version", "hrwlab " HRW_VERSION);
    program.require_subcommand(0, 1);
    const std::array commands{
        simulateCommand(program), planCommand(program),
        failoverCommand(program), compareCommand(program),
        placeCommand(program),    sharesCommand(program),
        tableCommand(program),    qualityCommand(program),
        vectorsCommand(program),  snippetCommand(program),
        cacheCommand(program),    clientsCommand(program),
        hotkeysCommand(program),  calculateCommand(program),
        lessonCommand(program),   matrixCommand(program),
        shareCommand(program),    openCommand(program, argc, argv),
        renderCommand(program),   tourCommand(program, argc, argv),
    };
    program.parse(argc, argv);
    for (const Command& command : commands)
        if (command.arguments->parsed())
            return command.run();
    return test ? selfTest() : openWindow(argc, argv, scenario, trace);
}

int run(int argc, char** argv)
{
    CLI::App program("Rendezvous Lab: see, try out and plan with rendezvous hashing.\n"
                     "Without a command it opens the window.",
                     "hrwlab");
    try {
        return dispatch(program, argc, argv);
    } catch (const CLI::CallForHelp&) {
        writeOut(program.help());
        return Success;
    } catch (const CLI::CallForAllHelp&) {
        writeOut(program.help("", CLI::AppFormatMode::All));
        return Success;
    } catch (const CLI::CallForVersion& version) {
        writeOut(std::string(version.what()) + "\n");
        return Success;
    } catch (const CLI::ParseError& error) {
        writeError(oneLine(error.what()) + "; see " + helpFor(program) + ".");
        return BadUsage;
    } catch (const Failure& failure) {
        writeError(failure.error.sentence());
        return failure.status;
    }
}

} // namespace

} // namespace hrw::app

int main(int argc, char** argv)
{
#ifdef SIGPIPE
    std::signal(SIGPIPE, SIG_IGN); // writeOut() sees the closed pipe instead
#endif
#ifdef SIGXFSZ
    std::signal(SIGXFSZ, SIG_IGN); // as whoever writes a file that gets longer than may be sees that
#endif
    try {
        return hrw::app::run(argc, argv);
    } catch (const hrw::app::Failure& failure) {
        // The help itself could not be written.
        hrw::app::writeError(failure.error.sentence());
        return failure.status;
    } catch (const std::bad_alloc&) {
        hrw::app::writeError("memory: there is not enough of it for this input; use fewer keys or nodes.");
        return hrw::app::BadInput;
    }
}
