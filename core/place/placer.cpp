// SPDX-License-Identifier: MIT
#include "core/place/placer.h"

#include "core/base/task.h"

namespace hrw {

namespace {

} // namespace

std::shared_ptr<const Placement> placeAll(const KeySet& keys, Placer& placer, const Task& task)
{
    const auto copies = static_cast<std::size_t>(placer.copies());
    std::vector<NodeIndex> holders(keys.size() * copies);
    KeySet::Scratch scratch;
    for (KeyIndex i = 0; i < keys.size(); ++i) {
        if (i % taskStride == 0) {
            if (task.stopped())
                return nullptr;
            task.report(i, keys.size());
        }
        placer.place(keys.ref(i, scratch), std::span(holders).subspan(i * copies, copies));
    }
    return std::make_shared<Placement>(placer.copies(), holders);
}

} // namespace hrw
