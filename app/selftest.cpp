// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command.h"
#include "core/base/fixedmath.h"
#include "core/document/scenariojson.h"
#include "core/hash/blake2b.h"
#include "core/hash/splitmix.h"
#include "core/scenario/evaluation.h"
#include "core/score/race.h"

#include <cmath>
#include <fmt/format.h>

namespace hrw::app {

namespace {

/// Counts checks, and keeps the first that fails.
class Checks
{
public:
    void expect(bool right, std::string_view what)
    {
        ++m_count;
        if (!right && m_failed.empty())
            m_failed = what;
    }
    [[nodiscard]] int count() const { return m_count; }
    [[nodiscard]] const std::string& failed() const { return m_failed; }

private:
    int m_count = 0;
    std::string m_failed;
};

// Digests as Python's hashlib.blake2b(digest_size=8) prints them; SplitMix64's first output for the seed 0 as in its
// authors' reference program.
void checkHashes(Checks& checks)
{
    checks.expect(blake2bBig("") == 0xE4A6A0577479B2B4u, "BLAKE2b of nothing");
    checks.expect(blake2bLittle("user:1") == 0x121A0CA4DD7A7BD4u, "BLAKE2b, little-endian");
    checks.expect(blake2bBig("user:1") == 0xD47B7ADDA40C1A12u, "BLAKE2b, big-endian");
    checks.expect(blake2bPair("N1", "user:1") == blake2bBig(std::string_view("N1\0user:1", 9)), "BLAKE2b of a pair");
    checks.expect(splitmix64(0) == 0xE220A8397B1DCDAFu, "SplitMix64");
}

void checkRace(Checks& checks)
{
    for (const std::uint64_t raw : {std::uint64_t{0}, UINT64_MAX - 1023, UINT64_MAX}) {
        checks.expect(unit(raw) > 0 && unit(raw) < 1, "the unit interval");
        checks.expect(std::isfinite(weightedScore(1, raw)), "a finite score");
    }
    for (double x = 1e-12; x < 1; x *= 1.7)
        checks.expect(std::abs(naturalLog(x) / std::log(x) - 1) < 1e-15, "the natural logarithm");
}

/// One node joins the default scenario: only it gains keys, and the file of it reads back.
void checkScenarios(Checks& checks)
{
    Node node;
    node.id = "N5";
    const Result<Scenario> joined = withStep(defaultScenario(), {AddNode{node}});
    checks.expect(joined.has_value(), "a node that joins");
    if (!joined)
        return;
    const auto evaluation = evaluate(*joined, nullptr);
    checks.expect(evaluation->movement.movedKeys > 0, "keys that move");
    checks.expect(evaluation->movement.needlessKeys == 0, "no needless moves");
    for (const Flow& flow : evaluation->movement.flows)
        checks.expect(flow.to == evaluation->is.find("N5"), "moves to the newcomer only");
    const Result<Scenario> read = parseScenario(printScenario(*joined), "self-test");
    checks.expect(read.has_value() && *read == *joined, "a scenario that reads back");
}

} // namespace

int selfTest()
{
    Checks checks;
    checkHashes(checks);
    checkRace(checks);
    checkScenarios(checks);
    if (!checks.failed().empty()) {
        writeError("self-test: this build gets " + checks.failed() + " wrong; build it again and report it.");
        return BadInput;
    }
    writeOut(fmt::format("self-test: all {} checks passed\n", checks.count()));
    return Success;
}

} // namespace hrw::app
