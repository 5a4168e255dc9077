// SPDX-License-Identifier: MIT
#include "core/base/quantity.h"
#include "core/document/planmarkdown.h"
#include "core/document/planwords.h"

#include <fmt/format.h>

namespace hrw {

namespace {

constexpr std::string_view box = "\xE2\x98\x90"; // U+2610

/// The keys of a range, as people find them: by the first of the 16 hexadecimal digits of the hash, or by the number
/// of the partition.
std::string rangeText(std::size_t range, const PlanTerms& terms)
{
    if (terms.partitions == 0)
        return fmt::format("{:x}...", range);
    const auto first = [&](std::size_t r) { return (r * terms.partitions + keyRanges - 1) / keyRanges; };
    return fmt::format("{} to {}", first(range), first(range + 1) - 1);
}

std::size_t movingSteps(const PlanRun& run)
{
    std::size_t count = 0;
    for (const StepFigures& step : run.total->steps)
        count += step.moved.copies > 0;
    return count;
}

void writeStep(PlanReport& r, const StepFigures& step, const std::string& title, std::uint64_t epoch)
{
    r.out.heading(3, title);
    r.out.paragraph(
        fmt::format("{} to make, {} to copy. Switch to the list of epoch {}.",
                    step.moved.copies == 1 ? std::string("1 copy") : groupDigits(step.moved.copies) + " copies",
                    formatBytes(step.moved.bytes), epoch));
    r.out.table("lrrllll", {r.terms.partitions > 0 ? "partitions" : "key hash", "copies", "bytes", "copy", "verify",
                            "switch", "retire"});
    const std::string open(box);
    for (std::size_t range = 0; range < keyRanges; ++range)
        if (const PlanAmount& amount = step.ranges.at(range); amount.copies > 0)
            r.out.row({rangeText(range, r.terms), groupDigits(amount.copies), formatBytes(amount.bytes), open, open,
                       open, open});
}

void writeStates(PlanReport& r)
{
    r.out.bullet("**copy**: the new holder takes the bytes from the node that flows.csv names. The old copy stays the "
                 "one that counts: it is read, and what is written meanwhile has to reach both.");
    r.out.bullet("**verify**: the new copy is held against the old one, by number and by checksum. Until it is right, "
                 "nothing depends on it.");
    r.out.bullet("**switch**: clients take the next list of nodes, and ask the new holder from then on. A client with "
                 "the list before it still finds the old copy.");
    r.out.bullet("**retire**: the old copy is deleted, once no client has the old list and your rules allow it. Until "
                 "then both take up room, which is what *during* counts.");
}

} // namespace

void writeChecklist(PlanReport& r)
{
    r.out.heading(2, "Migration checklist");
    if (movingSteps(r.run) == 0) {
        r.out.paragraph("Nothing moves, so there is nothing to tick.");
        return;
    }
    r.out.paragraph(fmt::format(
        "Step by step, and in each for every part of the {}s of which a copy moves. {}", placedWord(r.terms),
        r.terms.partitions > 0
            ? "Partitions are told by their numbers."
            : "Keys are told apart by the first of the 16 hexadecimal digits of their hash, so each is in one of 16 "
              "parts."));
    writeStates(r);
    for (std::size_t i = 0; i < r.run.stages.size(); ++i) {
        const StageRun& stage = r.run.stages[i];
        const std::vector<StepFigures>& steps = stage.figures->steps;
        if (!stage.done() || stage.figures->moved.copies == 0)
            continue;
        const auto course = courseOf(r.run.plan.stages[i], stage.was, stage.ruleBefore);
        for (std::size_t s = 0; s < steps.size(); ++s)
            if (steps[s].moved.copies > 0)
                writeStep(r, steps[s],
                          fmt::format("{}, step {} of {}: {}", numberedTitle(r.run, i), s + 1, steps.size(),
                                      markdownText(english(steps[s].what))),
                          course->lists[s + 1].epoch());
    }
}

} // namespace hrw
