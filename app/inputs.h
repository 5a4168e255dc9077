// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command.h"
#include "core/import/import.h"
#include "core/place/method.h"
#include "core/scenario/scenario.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace hrw::app {

// Files and flags as values. Files that aren't right end the command as bad input, flags as bad usage.

/// Of a file, or of the text that stands for one.
Scenario readScenario(const std::filesystem::path& path);

/// The nodes as the membership of epoch 1. What was taken for granted is added to `notes`.
Membership readNodes(const std::filesystem::path& path, std::vector<std::string>& notes);

KeySource readKeys(const std::filesystem::path& path, std::vector<std::string>& notes);

/// Changes as --change gives them, a step each.
std::vector<Step> readChanges(const std::vector<std::string>& texts);

/// SCENARIO and --step N.
struct ScenarioFlags
{
    std::string scenario;
    std::optional<std::uint64_t> step;

    void offer(Command& command, const std::string& help = "Scenario file");
    void offerStep(Command& command);
    /// The scenario, which shows that step if one was asked for.
    [[nodiscard]] Scenario read() const;
    [[nodiscard]] Scenario at(Scenario scenario) const;
};

/// --copies, --score, --apart-by and --per-domain.
struct RuleFlags
{
    std::optional<int> copies;
    std::string score;
    std::optional<DomainLevel> apartBy;
    std::optional<PerDomain> perDomain;

    void offer(Command& command);
    /// `rule` with those that were given.
    [[nodiscard]] Rule over(Rule rule = {}) const;
};

/// Rendezvous hashing, if nothing else is asked for.
Method standardMethod();
/// --rule
void offerMethod(Command& command, Method& method, const std::string& help, const std::string& standard = {});

/// What a command that looks at a change works on.
struct Source
{
    Membership start;
    std::vector<Step> steps; ///< one after another, each an epoch
    KeySource keys;
    Rule rule;
    double hotThreshold = defaultHotThreshold;
    RepairRates repair{};           ///< of the scenario, or the usual ones
    std::vector<std::string> notes; ///< what was taken for granted when the files were read

    /// The start, and the membership after each step. A step that can't be taken ends the command as bad input.
    [[nodiscard]] std::vector<Membership> memberships() const;
    /// The steps in words, from these.
    [[nodiscard]] std::vector<std::string> stepTexts(const std::vector<Membership>& memberships) const;
};

/// A scenario, or a file of nodes and one of keys; a rule; changes.
struct SourceFlags
{
    std::string scenario;
    std::string nodes;
    std::string keys;
    RuleFlags rule;
    std::vector<std::string> changes;

    void offer(Command& command);
    /// `command` is its name.
    [[nodiscard]] Source read(const std::string& command) const;
};

} // namespace hrw::app
