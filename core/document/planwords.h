// SPDX-License-Identifier: MIT
#pragma once

#include "core/scenario/planevaluation.h"

#include <string>
#include <string_view>
#include <vector>

namespace hrw {

// What reports say of plans, in the same words wherever they are read. Plain text.

/// "Rendezvous Lab 1.0.0".
std::string programText();
/// "8.1 to 13.1 h", "less than 0.1 s"; "none" where nothing is moved.
std::string timeText(const PlanTime& time);
/// "16.4 %"; "-" of nothing.
std::string shareText(double part, double whole);
/// "1.2 TiB (61.3 %)", of what the head of the column says; "1.2 TiB" of nothing.
std::string bytesOfText(double bytes, double whole);
/// "osd.7: 86.1 % of its capacity"; "no capacity is known".
std::string fullestText(const StageFigures& figures, const Fullness& fullest);
/// The most during any step; without steps, the most before or afterwards.
const Fullness& fullestOnTheWay(const StageFigures& figures);
/// What one lookup takes where one without partitions takes so many scores: with them, one hash finds the row of the
/// table.
std::uint64_t lookupWork(std::uint64_t scores, const PlanTerms& terms);
/// "9 scores"; "1 hash, by the table".
std::string lookupText(std::uint64_t scores, const PlanTerms& terms);
/// "8 scores before, 9 after"; "1 hash, by the table".
std::string lookupText(const StageFigures& figures, const PlanTerms& terms);

/// "1 node", "8 000 keys".
std::string countedText(std::uint64_t count, std::string_view one);
/// What is placed: "key" or "partition".
std::string_view placedWord(const PlanTerms& terms);
/// "3 copies apart by host".
std::string copiesText(const Rule& rule);
/// "rendezvous hashing by mix64, 3 copies apart by host".
std::string ruleText(const Rule& rule);
/// Names and sizes of the population, and how they are made.
std::string populationText(const KeySource& keys);
/// How a duration comes about, sentence by sentence.
std::vector<std::string> timeWords(const PlanTerms& terms);

/// Figures with few enough rows to read, and what a row is.
struct ShownFigures
{
    StageFigures figures;
    std::string_view row = "node";
};
/// Every node; or, where these are more than 60, the narrowest domains that aren't; or the widest there are.
ShownFigures shownFigures(const StageFigures& figures);

/// The placements that something is told of, in order. One that refuses a stage's clusters has no total.
std::vector<Method> otherMethods(const PlanOthers& others);
/// What this one would have moved; nullptr where it refuses.
const OtherMoves* movesBy(const Method& method, const std::vector<OtherMoves>& others);

/// All bytes in `amounts`, and all copies.
PlanAmount sumOf(const std::vector<PlanAmount>& amounts);
/// The number of a stage as people count: "stage 4".
std::string stageWord(std::size_t stage);
/// The numbers of the stages in which `plan` is not `other`; empty when they are the same.
std::vector<std::size_t> differingStages(const Plan& plan, const Plan& other);

} // namespace hrw
