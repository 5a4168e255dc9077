// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command.h"

#include "app/wording.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <deque>

namespace hrw::app {

namespace {

/// The texts that were given for an option.
struct Given
{
    const Option* option;
    CLI::Option* parser;
    bool flag = false;
    std::string text;
    std::vector<std::string> texts;
};

/// A command as CLI11 parses it. Addresses stay, as the parser writes to them.
struct Parsed
{
    const Command* command;
    CLI::App* parser;
    std::deque<Given> given;
    std::deque<Parsed> commands;
};

CLI::Option* offer(const Option& option, CLI::App& parser, Given& given)
{
    if (option.kind == Option::Kind::Flag)
        return parser.add_flag(option.name, given.flag, option.help);
    CLI::Option* offered = option.kind == Option::Kind::Single
                               ? parser.add_option(option.name, given.text, option.help)
                               : parser.add_option(option.name, given.texts, option.help);
    offered->type_name(option.type)->required(option.required);
    if (option.kind == Option::Kind::Repeated)
        offered->expected(1)->take_all();
    if (option.delimiter != 0)
        offered->delimiter(option.delimiter);
    if (!option.standard.empty())
        offered->default_str(option.standard);
    if (!option.needs.empty())
        offered->needs(parser.get_option(option.needs));
    return offered;
}

void offer(const Command& command, CLI::App& parser, Parsed& parsed)
{
    parsed.command = &command;
    parsed.parser = &parser;
    parser.footer(command.footer);
    for (const Option& option : command.options) {
        Given& given = parsed.given.emplace_back(Given{&option, nullptr, false, {}, {}});
        given.parser = offer(option, parser, given);
    }
    if (!command.commands.empty())
        parser.require_subcommand(0, 1); // with (1), a mistyped one would be reported as missing
    for (const Command& within : command.commands)
        offer(within, *parser.add_subcommand(within.name, within.help), parsed.commands.emplace_back());
}

/// Hands the texts to the options of the command that was named, and of what it stands within.
const Command& take(const Parsed& parsed)
{
    for (const Given& given : parsed.given) {
        const std::vector<std::string>& texts =
            given.option->kind == Option::Kind::Single ? std::vector{given.text} : given.texts;
        if (given.option->kind == Option::Kind::Flag && given.flag)
            given.option->take({});
        else if (given.parser->count() > 0)
            std::ranges::for_each(texts, given.option->take);
    }
    for (const Parsed& within : parsed.commands)
        if (within.parser->parsed())
            return take(within);
    return *parsed.command;
}

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

/// How to ask for the help on what was typed.
std::string helpFor(const CLI::App& program)
{
    std::string text = "hrwlab ";
    for (const CLI::App* command : program.get_subcommands())
        text += command->get_name() + ' ';
    return text + "--help";
}

} // namespace

Option& Command::flag(const std::string& option, bool& into, const std::string& about)
{
    return options.emplace_back(
        Option{option, {}, about, Option::Kind::Flag, [&into](const std::string&) { into = true; }});
}

Option& Command::parsed(const std::string& option, const std::string& type,
                        std::function<void(const std::string&)> read, const std::string& about)
{
    return options.emplace_back(Option{option, type, about, Option::Kind::Single, std::move(read)});
}

Option& Command::choice(const std::string& option, const std::string& type, const std::vector<std::string>& words,
                        std::string& into, const std::string& about)
{
    const auto read = [option, words, &into](const std::string& text) {
        if (std::ranges::find(words, text) == words.end())
            badOption(option, text, "use " + alternatives(words));
        into = text;
    };
    return parsed(option, type, read, about);
}

Option& Command::list(const std::string& option, const std::string& type, std::vector<std::string>& into,
                      const std::string& about, Option::Kind kind)
{
    return options.emplace_back(
        Option{option, type, about, kind, [&into](const std::string& text) { into.push_back(text); }});
}

void Command::formats(Format& into, const std::string& json, const std::string& csv)
{
    flag("--json", into.json, json);
    if (csv.empty())
        return;
    flag("--csv", into.csv, csv).take = [&into, where = name](const std::string&) {
        if (into.json)
            fail(BadUsage, where, "both --json and --csv are given", "choose one");
        into.csv = true;
    };
}

int runCommand(const Command& program, int argc, char** argv)
{
    CLI::App parser(program.help, program.name);
    Parsed parsed;
    offer(program, parser, parsed);
    parser.set_version_flag("--version", program.name + " " HRW_VERSION);
    try {
        parser.parse(argc, argv);
    } catch (const CLI::CallForHelp&) {
        writeOut(parser.help());
        return Success;
    } catch (const CLI::CallForVersion& version) {
        writeOut(std::string(version.what()) + "\n");
        return Success;
    } catch (const CLI::ParseError& error) {
        writeError(oneLine(error.what()) + "; see " + helpFor(parser) + ".");
        return BadUsage;
    }
    return take(parsed).run();
}

} // namespace hrw::app
