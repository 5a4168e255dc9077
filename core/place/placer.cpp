// SPDX-License-Identifier: MIT
#include "core/place/placer.h"

namespace hrw {

namespace {

constexpr KeyIndex taskStride = 4096; // keys between two looks at the task

} // namespace

std::shared_ptr<const Placement> placeAll(const KeySet& keys, Placer& placer, const Task& task)
{
    auto placement = std::make_shared<Placement>();
    const auto copies = static_cast<std::size_t>(placer.copies());
    placement->copies = placer.copies();
    placement->holders.resize(keys.size() * copies);
    KeySet::Scratch scratch;
    for (KeyIndex i = 0; i < keys.size(); ++i) {
        if (i % taskStride == 0) {
            if (task.stopped())
                return nullptr;
            task.report(i, keys.size());
        }
        placer.place(keys.ref(i, scratch), std::span(placement->holders).subspan(i * copies, copies));
    }
    return placement;
}

} // namespace hrw
