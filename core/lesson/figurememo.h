// SPDX-License-Identifier: MIT
#pragma once

#include "core/lesson/figure.h"
#include "core/measure/comparison.h"
#include "core/measure/heirs.h"
#include "core/measure/quality.h"
#include "core/measure/tablefigures.h"
#include "core/traffic/clients.h"
#include "core/traffic/hotkeys.h"

#include <map>
#include <memory>
#include <optional>
#include <string>

namespace hrw {

/// The most requested key, the first of several. There must be a key.
KeyIndex hottestKey(const KeySet& keys);

/// Several figures come out of one measurement. Each measurement is made once for the evaluation that it is of. What
/// is given out lives until the next call.
class FigureMemo
{
public:
    using Of = std::shared_ptr<const Evaluation>;

    /// Owners alone, from one step of the timeline to the next: flows are of keys.
    const Movement& owners(const Of& of);
    const Inheritance& heirs(const Of& of);
    const ScoreQuality& quality(const Of& of);
    Result<const MethodFigures*> method(const Of& of, const std::string& name);
    Result<const HotKeys*> hotKeys(const Of& of);
    /// A client that is `steps` steps behind what is shown, 1 to its step.
    Result<const Disagreement*> behind(const Of& of, std::uint64_t steps);
    const PartitionTable& table(const Of& of, std::uint64_t rows, bool before);

private:
    /// What is known of one evaluation.
    struct Known
    {
        Of of;
        std::optional<Movement> owners;
        std::optional<Inheritance> heirs;
        std::optional<ScoreQuality> quality;
        std::map<std::string, MethodFigures> methods;
        std::shared_ptr<const HotKeys> hotKeys;
        std::map<std::uint64_t, Disagreement> behind;
        std::map<std::pair<std::uint64_t, bool>, PartitionTable> tables;
    };
    Known& known(const Of& of);

    std::map<const Evaluation*, Known> m_known;
};

} // namespace hrw
