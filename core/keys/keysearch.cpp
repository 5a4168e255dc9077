// SPDX-License-Identifier: MIT
#include "core/keys/keysearch.h"

#include "core/base/task.h"

namespace hrw {

namespace {

} // namespace

std::optional<KeyIndex> findPrefix(const KeySet& keys, std::string_view prefix, KeyIndex from, const Task& task)
{
    KeySet::Scratch scratch;
    const KeyIndex count = keys.size();
    for (KeyIndex step = 0; step < count; ++step) {
        if (step % taskStride == 0 && task.stopped())
            return std::nullopt;
        const KeyIndex key = (from + step) % count;
        if (keys.ref(key, scratch).text.starts_with(prefix))
            return key;
    }
    return std::nullopt;
}

} // namespace hrw
