// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/command.h"
#include "core/import/import.h"
#include "core/scenario/scenario.h"

#include <filesystem>
#include <string>
#include <vector>

namespace hrw::app {

// Files and flags as values. Files that aren't right end the command as bad input, flags as bad usage.

/// Of a file, or of the text that stands for one.
Scenario readScenario(const std::filesystem::path& path);

/// The nodes as the membership of epoch 1. What was taken for granted is added to `notes`.
Membership readNodes(const std::filesystem::path& path, std::vector<std::string>& notes);

KeySource readKeys(const std::filesystem::path& path, std::vector<std::string>& notes);

/// --step N, wherever it is offered.
void offerStep(CLI::App& command, std::string& step);
/// Makes `scenario` show the step that was asked for, if one was.
void showStep(const std::string& step, Scenario& scenario);

// Flags whose text is empty were not given, and leave `into` as it is.

void readNumber(const std::string& flag, const std::string& text, double& into);
void readCount(const std::string& flag, const std::string& text, std::uint64_t& into);

/// --copies, --score, --apart-by and --per-domain, wherever they are offered.
struct RuleFlags
{
    std::string copies;
    std::string score;
    std::string apartBy;
    std::string perDomain;

    void offer(CLI::App& command);
    /// `rule` with those that were given.
    [[nodiscard]] Rule over(Rule rule) const;
};

} // namespace hrw::app
