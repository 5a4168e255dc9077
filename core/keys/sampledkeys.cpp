// SPDX-License-Identifier: MIT
#include "core/keys/sampledkeys.h"

#include "core/base/task.h"

namespace hrw {

namespace {

} // namespace

std::shared_ptr<const KeySet> sampledKeys(const KeySet& keys, KeyIndex most, const Task& task)
{
    const std::vector<KeyIndex> chosen = sampleKeys(keys.size(), most);
    auto table = std::make_shared<KeyTable>();
    table->ends.reserve(chosen.size());
    table->bytes.reserve(chosen.size());
    table->requests.reserve(chosen.size());
    KeySet::Scratch scratch;
    for (std::size_t i = 0; i < chosen.size(); ++i) {
        if (i % taskStride == 0 && task.stopped())
            return nullptr;
        table->arena += keys.ref(chosen[i], scratch).text;
        table->ends.push_back(table->arena.size());
        table->bytes.push_back(keys.bytes(chosen[i]));
        table->requests.push_back(keys.requests(chosen[i]));
    }
    return KeySet::make(ImportedKeys{"", std::move(table), ""}, task);
}

} // namespace hrw
