// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/text/phrases.h"

#include <QtGlobal>
#include <array>

namespace hrw::ui {

namespace {

// What happens to the cluster: steps of the timeline, stages of plans, and the words that they are made of.
constexpr std::array phrases{
    // Steps.
    QT_TRANSLATE_NOOP("Core", "region %1 failed (%2 nodes)"),
    QT_TRANSLATE_NOOP("Core", "zone %1 failed (%2 nodes)"),
    QT_TRANSLATE_NOOP("Core", "rack %1 failed (%2 nodes)"),
    QT_TRANSLATE_NOOP("Core", "host %1 failed (%2 nodes)"),
    QT_TRANSLATE_NOOP("Core", "region %1 restored (%2 nodes)"),
    QT_TRANSLATE_NOOP("Core", "zone %1 restored (%2 nodes)"),
    QT_TRANSLATE_NOOP("Core", "rack %1 restored (%2 nodes)"),
    QT_TRANSLATE_NOOP("Core", "host %1 restored (%2 nodes)"),
    QT_TRANSLATE_NOOP("Core", "region %1 drained (%2 nodes)"),
    QT_TRANSLATE_NOOP("Core", "zone %1 drained (%2 nodes)"),
    QT_TRANSLATE_NOOP("Core", "rack %1 drained (%2 nodes)"),
    QT_TRANSLATE_NOOP("Core", "host %1 drained (%2 nodes)"),
    // Stages.
    QT_TRANSLATE_NOOP("Core", "Nothing changes"),
    QT_TRANSLATE_NOOP("Core", "nothing changes"),
    QT_TRANSLATE_NOOP("Core", "Add %1 at weight 0 in %2"),
    QT_TRANSLATE_NOOP("Core", "Add %1 at weight 0"),
    QT_TRANSLATE_NOOP("Core", "Add %1 in %2"),
    QT_TRANSLATE_NOOP("Core", "Add %1"),
    QT_TRANSLATE_NOOP("Core", "Add %1 at weight 0 in %2 in %3 steps"),
    QT_TRANSLATE_NOOP("Core", "Add %1 at weight 0 in %2 steps"),
    QT_TRANSLATE_NOOP("Core", "Add %1 in %2 in %3 steps"),
    QT_TRANSLATE_NOOP("Core", "Add %1 in %2 steps"),
    QT_TRANSLATE_NOOP("Core", "Drain %1 in %2 steps"),
    QT_TRANSLATE_NOOP("Core", "drain %1 in %2 steps"),
    QT_TRANSLATE_NOOP("Core", "Drain %1"),
    QT_TRANSLATE_NOOP("Core", "drain %1"),
    QT_TRANSLATE_NOOP("Core", "Set %1 from %2 to weight %3 in %4 steps"),
    QT_TRANSLATE_NOOP("Core", "set %1 from %2 to weight %3 in %4 steps"),
    QT_TRANSLATE_NOOP("Core", "Set %1 to weight %2 in %3 steps"),
    QT_TRANSLATE_NOOP("Core", "set %1 to weight %2 in %3 steps"),
    QT_TRANSLATE_NOOP("Core", "Set %1 from %2 to weight %3"),
    QT_TRANSLATE_NOOP("Core", "set %1 from %2 to weight %3"),
    QT_TRANSLATE_NOOP("Core", "Set %1 to weight %2"),
    QT_TRANSLATE_NOOP("Core", "set %1 to weight %2"),
    QT_TRANSLATE_NOOP("Core", "Remove %1 in %2 steps"),
    QT_TRANSLATE_NOOP("Core", "remove %1 in %2 steps"),
    QT_TRANSLATE_NOOP("Core", "Remove %1"),
    QT_TRANSLATE_NOOP("Core", "remove %1"),
    QT_TRANSLATE_NOOP("Core", "Fail %1 in %2 steps"),
    QT_TRANSLATE_NOOP("Core", "fail %1 in %2 steps"),
    QT_TRANSLATE_NOOP("Core", "Fail %1"),
    QT_TRANSLATE_NOOP("Core", "fail %1"),
    QT_TRANSLATE_NOOP("Core", "Restore %1 in %2 steps"),
    QT_TRANSLATE_NOOP("Core", "restore %1 in %2 steps"),
    QT_TRANSLATE_NOOP("Core", "Restore %1"),
    QT_TRANSLATE_NOOP("Core", "restore %1"),
    QT_TRANSLATE_NOOP("Core", "Change %1 nodes in %2 steps"),
    QT_TRANSLATE_NOOP("Core", "change %1 nodes in %2 steps"),
    QT_TRANSLATE_NOOP("Core", "Change %1 nodes"),
    QT_TRANSLATE_NOOP("Core", "change %1 nodes"),
    QT_TRANSLATE_NOOP("Core", "Change %1 in %2 steps"),
    QT_TRANSLATE_NOOP("Core", "change %1 in %2 steps"),
    QT_TRANSLATE_NOOP("Core", "Change %1"),
    QT_TRANSLATE_NOOP("Core", "change %1"),
    QT_TRANSLATE_NOOP("Core", "From here on %1"),
    QT_TRANSLATE_NOOP("Core", "from here on %1"),
    QT_TRANSLATE_NOOP("Core", "copies anywhere"),
    QT_TRANSLATE_NOOP("Core", "copies apart by %1"),
    QT_TRANSLATE_NOOP("Core", "evenly"),
    QT_TRANSLATE_NOOP("Core", "score %1"),
    QT_TRANSLATE_NOOP("Core", "the same rule"),
    QT_TRANSLATE_NOOP("Core", "the rule changes"),
    QT_TRANSLATE_NOOP("Core", "all at once"),
    QT_TRANSLATE_NOOP("Core", "weights %1 of the way"),
    QT_TRANSLATE_NOOP("Core", "%1 and %2"),
    QT_TRANSLATE_NOOP("Core", "%1 and %2 others"),
    QT_TRANSLATE_NOOP("Core", "%1 (%2 nodes)"),
    // Words.
    QT_TRANSLATE_NOOP("Core", "1 node"),
    QT_TRANSLATE_NOOP("Core", "%1 nodes"),
    QT_TRANSLATE_NOOP("Core", "nodes"),
    QT_TRANSLATE_NOOP("Core", "node"),
    QT_TRANSLATE_NOOP("Core", "1 copy"),
    QT_TRANSLATE_NOOP("Core", "one copy"),
    QT_TRANSLATE_NOOP("Core", "%1 copies"),
    QT_TRANSLATE_NOOP("Core", "1 copy apart by %1"),
    QT_TRANSLATE_NOOP("Core", "%1 copies apart by %2"),
    QT_TRANSLATE_NOOP("Core", "region"),
    QT_TRANSLATE_NOOP("Core", "zone"),
    QT_TRANSLATE_NOOP("Core", "rack"),
    QT_TRANSLATE_NOOP("Core", "host"),
    QT_TRANSLATE_NOOP("Core", "domain"),
    QT_TRANSLATE_NOOP("Core", "region %1"),
    QT_TRANSLATE_NOOP("Core", "zone %1"),
    QT_TRANSLATE_NOOP("Core", "rack %1"),
    QT_TRANSLATE_NOOP("Core", "host %1"),
    QT_TRANSLATE_NOOP("Core", "Region %1"),
    QT_TRANSLATE_NOOP("Core", "Zone %1"),
    QT_TRANSLATE_NOOP("Core", "Rack %1"),
    QT_TRANSLATE_NOOP("Core", "Host %1"),
    QT_TRANSLATE_NOOP("Core", "key"),
    QT_TRANSLATE_NOOP("Core", "keys"),
    QT_TRANSLATE_NOOP("Core", "partition"),
    QT_TRANSLATE_NOOP("Core", "partitions"),
    QT_TRANSLATE_NOOP("Core", "today"),
    QT_TRANSLATE_NOOP("Core", "Today"),
    QT_TRANSLATE_NOOP("Core", "stage %1"),
    QT_TRANSLATE_NOOP("Core", "Stage %1"),
    QT_TRANSLATE_NOOP("Core", "after stage %1"),
    QT_TRANSLATE_NOOP("Core", "node \"%1\""),
    QT_TRANSLATE_NOOP("Core", "Node \"%1\""),
};

} // namespace

std::span<const char* const> stepPhrases()
{
    return phrases;
}

} // namespace hrw::ui
