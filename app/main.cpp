// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command.h"

#include <csignal>
#include <memory>
#include <new>

namespace hrw::app {

namespace {

struct ProgramFlags
{
    std::string scenario;
    bool test = false;
    bool trace = false;
};

Command program(int argc, char** argv)
{
    const auto flags = std::make_shared<ProgramFlags>();
    Command command{"hrwlab", "Rendezvous Lab: see, try out and plan with rendezvous hashing.\n"
                              "Without a command it opens the window."};
    command.option("SCENARIO", "", flags->scenario, "Scenario file to open in the window, or its text");
    command.flag("--self-test", flags->test, "Check that this build computes what every other one does");
    command.flag("--trace", flags->trace,
                 "Tell on the standard error stream how long edits and frames of the window take");
    command.commands = {simulateCommand(), planCommand(),           failoverCommand(), compareCommand(),
                        placeCommand(),    sharesCommand(),         tableCommand(),    qualityCommand(),
                        vectorsCommand(),  snippetCommand(),        cacheCommand(),    clientsCommand(),
                        hotkeysCommand(),  calculateCommand(),      lessonCommand(),   matrixCommand(),
                        shareCommand(),    openCommand(argc, argv), renderCommand(),   tourCommand(argc, argv)};
    command.run = [flags, argc, argv] {
        return flags->test ? selfTest() : openWindow(argc, argv, flags->scenario, flags->trace);
    };
    return command;
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
    using namespace hrw::app;
    try {
        return runCommand(program(argc, argv), argc, argv);
    } catch (const Failure& failure) {
        writeError(failure.error.sentence());
        return failure.status;
    } catch (const std::bad_alloc&) {
        writeError("memory: there is not enough of it for this input; use fewer keys or nodes.");
        return BadInput;
    }
}
