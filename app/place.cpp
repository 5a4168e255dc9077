// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command.h"
#include "app/inputs.h"
#include "core/place/rendezvous.h"

#include <fmt/format.h>
#include <iostream>
#include <memory>

namespace hrw::app {

namespace {

constexpr std::size_t fullBuffer = 65536;

struct PlaceFlags
{
    std::string nodes;
    RuleFlags rule;
};

/// Places one key after the other and gathers the answers.
class Placer
{
public:
    Placer(const Membership& membership, const Rule& rule)
        : m_membership(membership)
        , m_rendezvous(membership, rule)
        , m_holders(static_cast<std::size_t>(rule.copies))
    {
    }

    void place(std::string_view key)
    {
        ++m_keys;
        if (m_rendezvous.place(keyRef(key), m_holders) < static_cast<int>(m_holders.size()))
            ++m_short;
        m_answers += key;
        for (const NodeIndex node : m_holders) {
            m_answers += '\t';
            if (node != noNode)
                m_answers += m_membership[node].id;
        }
        m_answers += '\n';
    }

    [[nodiscard]] bool full() const { return m_answers.size() >= fullBuffer; }

    /// False when nobody reads any more.
    bool flush()
    {
        const bool read = m_answers.empty() || writeOut(m_answers);
        m_answers.clear();
        return read;
    }

    /// What stayed without its copies, if anything.
    [[nodiscard]] std::string shortfall() const
    {
        if (m_short == 0)
            return {};
        return fmt::format("place: {} of {} keys got fewer than {} {}; {} of {} nodes can hold keys.", m_short, m_keys,
                           m_holders.size(), m_holders.size() == 1 ? "copy" : "copies", m_membership.liveCount(),
                           m_membership.size());
    }

private:
    const Membership& m_membership;
    Rendezvous m_rendezvous;
    std::vector<NodeIndex> m_holders;
    std::string m_answers;
    std::uint64_t m_keys = 0;
    std::uint64_t m_short = 0;
};

int placeLines(const PlaceFlags& flags)
{
    const Rule rule = flags.rule.over({});
    std::vector<std::string> notes;
    const Membership membership = readNodes(flags.nodes, notes);
    Placer placer(membership, rule);
    std::ios::sync_with_stdio(false);
    for (std::string line; std::getline(std::cin, line);) {
        if (line.ends_with('\r'))
            line.pop_back();
        placer.place(line);
        // Whoever waits for an answer before the next question gets it: nothing is held back while no input is there.
        if ((placer.full() || std::cin.rdbuf()->in_avail() <= 0) && !placer.flush())
            return Success;
    }
    placer.flush();
    if (const std::string shortfall = placer.shortfall(); !shortfall.empty())
        writeError(shortfall);
    return Success;
}

} // namespace

Command placeCommand(CLI::App& program)
{
    const auto flags = std::make_shared<PlaceFlags>();
    CLI::App* command = program.add_subcommand("place", "Read keys from the standard input and print their holders");
    command->footer("One key to a line in, and out the key, its owner and its further holders, with tabs between.\n"
                    "A key is any bytes but a line feed; one CR at the end of a line belongs to the line end.\n"
                    "A copy that found no node is left empty, and the number of such keys is told at the end.");
    command->add_option("--nodes", flags->nodes, "CSV file of nodes")->required()->type_name("F");
    flags->rule.offer(*command);
    return {command, [flags] { return placeLines(*flags); }};
}

} // namespace hrw::app
