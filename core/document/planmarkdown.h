// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/markdown.h"
#include "core/scenario/planevaluation.h"

#include <string>

namespace hrw {

// The parts of planMarkdown().

/// What every part looks at.
struct PlanReport
{
    explicit PlanReport(const PlanEvaluation& evaluation);

    const PlanEvaluation& e;
    const PlanRun& run; ///< of the alternative in front
    const PlanOthers& others;
    const PlanTerms& terms;
    MarkdownWriter out;
};

/// "4. Drain host-02", of a stage.
std::string numberedTitle(const PlanRun& run, std::size_t stage);
/// "86.1 %", in bold type above the limit; "-" without a capacity.
std::string fillText(const Fullness& fullest, const PlanTerms& terms);
/// The same with the name of the node before it.
std::string fullestCell(const StageFigures& figures, const Fullness& fullest, const PlanTerms& terms);
/// "Copies to make, of 24 000"; nothing is told of none.
std::string copiesToMake(std::uint64_t all);

void writeSummary(PlanReport& report);
void writeInputs(PlanReport& report);
void writeAlternatives(PlanReport& report);
void writeOverview(PlanReport& report);
void writeWarnings(PlanReport& report);
void writeStage(PlanReport& report, std::size_t stage);
void writeChecklist(PlanReport& report);
void writeReproduction(PlanReport& report);

} // namespace hrw
