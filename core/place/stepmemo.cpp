// SPDX-License-Identifier: MIT
#include "core/place/stepmemo.h"

namespace hrw {

StepMemo::Keys StepMemo::keys(const Question& question, const std::function<Keys()>& find)
{
    {
        const std::lock_guard lock(m_looking);
        if (const auto at = m_known.find(question); at != m_known.end())
            return at->second;
    }
    Keys found = find();
    if (!found)
        return nullptr;
    const std::lock_guard lock(m_looking);
    if (m_kept + found->size() > mostKept) {
        m_known.clear();
        m_kept = 0;
    }
    if (m_known.emplace(question, found).second)
        m_kept += found->size();
    return found;
}

} // namespace hrw
