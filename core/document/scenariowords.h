// SPDX-License-Identifier: MIT
#pragma once

#include "core/cluster/node.h"
#include "core/keys/keysource.h"

#include <string_view>

namespace hrw {

// The words that scenario files use for choices, shared by the printer and the parser.

inline constexpr std::string_view scenarioFormat = "rendezvous-lab scenario";

constexpr std::string_view stateWord(NodeState state)
{
    return state == NodeState::Failed ? "failed" : "up";
}

constexpr std::string_view sizeWord(SizeModel::Kind kind)
{
    return kind == SizeModel::Kind::LogNormal ? "log-normal" : "fixed";
}

constexpr std::string_view popularityWord(Popularity::Kind kind)
{
    return kind == Popularity::Kind::Zipf ? "zipf" : "uniform";
}

} // namespace hrw
