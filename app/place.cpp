// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/inputs.h"
#include "app/wording.h"

#include <iostream>
#include <memory>

namespace hrw::app {

namespace {

constexpr std::size_t fullBuffer = 65536;

struct PlaceFlags
{
    std::string nodes;
    RuleFlags rule;
    Method method = standardMethod();
};

/// Places one key after the other and gathers the answers.
class Answers
{
public:
    Answers(const Membership& membership, Placer& placer)
        : m_membership(membership)
        , m_placer(placer)
        , m_holders(static_cast<std::size_t>(placer.copies()))
    {
    }

    void place(std::string_view key)
    {
        ++m_keys;
        if (m_placer.place(keyRef(key), m_holders) < static_cast<int>(m_holders.size()))
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

    /// False when the reader has gone.
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
        return fmt::format("place: {} of {} keys got fewer than {}; {} of {} nodes can hold keys.", m_short, m_keys,
                           copiesText(m_holders.size()), m_membership.liveCount(), m_membership.size());
    }

private:
    const Membership& m_membership;
    Placer& m_placer;
    std::vector<NodeIndex> m_holders;
    std::string m_answers;
    std::uint64_t m_keys = 0;
    std::uint64_t m_short = 0;
};

bool readKey(std::string& line)
{
    if (!std::getline(std::cin, line))
        return false;
    if (line.ends_with('\r'))
        line.pop_back();
    return true;
}

int finish(Answers& answers)
{
    answers.flush();
    if (const std::string shortfall = answers.shortfall(); !shortfall.empty())
        writeError(shortfall);
    return Success;
}

/// For bounded loads: how many keys there are must be known before the first is placed.
int placeTogether(const Membership& membership, const PlacementMethod& method, const Rule& rule)
{
    std::vector<std::string> keys;
    for (std::string line; readKey(line);)
        keys.push_back(line);
    const auto placer = orFail(method.over(membership, rule, keys.size()), BadInput);
    Answers answers(membership, *placer);
    for (const std::string& key : keys) {
        answers.place(key);
        if (answers.full() && !answers.flush())
            return Success;
    }
    return finish(answers);
}

int placeLines(const PlaceFlags& flags)
{
    const Rule rule = flags.rule.over();
    std::vector<std::string> notes;
    const Membership membership = readNodes(flags.nodes, notes);
    notes.clear(); // those of the file are left out
    addRuleNotes(rule, membership, notes);
    for (const std::string& note : notes)
        writeError("place: " + note + ".");
    std::ios::sync_with_stdio(false);
    if (!flags.method->abilities().alone)
        return placeTogether(membership, *flags.method, rule);
    const auto placer = orFail(flags.method->over(membership, rule, 0), BadInput);
    Answers answers(membership, *placer);
    for (std::string line; readKey(line);) {
        answers.place(line);
        // Whoever waits for an answer before the next question gets it: nothing is held back while no input is there.
        if ((answers.full() || std::cin.rdbuf()->in_avail() <= 0) && !answers.flush())
            return Success;
    }
    return finish(answers);
}

} // namespace

Command placeCommand()
{
    const auto flags = std::make_shared<PlaceFlags>();
    Command command{"place", "Read keys from the standard input and print their holders",
                    "One key to a line in, and out the key, its owner and its further holders, with tabs between.\n"
                    "A key is any bytes but a line feed; one CR at the end of a line belongs to the line end.\n"
                    "A copy that found no node is left empty, and the number of such keys is told at the end."};
    command.option("--nodes", "F", flags->nodes, "CSV file of nodes").required = true;
    flags->rule.offer(command);
    offerMethod(command, flags->method, "Placement rule (hrwlab compare --help lists them)", "hrw");
    command.run = [flags] { return placeLines(*flags); };
    return command;
}

} // namespace hrw::app
