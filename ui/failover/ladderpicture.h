// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/measure/ladder.h"

#include <QString>
#include <vector>

namespace hrw::ui {

/// One rung as it is written down.
struct LadderRung
{
    QString id;
    QString domain;
    QString score;
    QString words; ///< "primary", "copy 2", "skipped: same zone as N5", "zone b failed"
    RungRole role = RungRole::Spare;
    bool operator==(const LadderRung&) const = default;
};

/// One rung at a moment of a step.
struct LadderFrameRung
{
    const LadderRung* was = nullptr; ///< null: it comes
    const LadderRung* is = nullptr;  ///< null: it goes
    double place = 0;                ///< 0 is the top; rungs in motion stand between two places
    double opacity = 1;
    double turned = 0; ///< from the look of `was` to that of `is`, 0 to 1
    double flash = 0;  ///< of a rung that has just taken the key, 0 to 1
    double inset = 0;  ///< of a rung that slides in to take a copy, 0 to 1
};

/// The ranking ladder of one key before and after a step, and the way from one to the other.
class LadderPicture
{
public:
    LadderPicture() = default;
    LadderPicture(std::vector<LadderRung> was, std::vector<LadderRung> is);

    [[nodiscard]] const std::vector<LadderRung>& before() const { return m_was; }
    [[nodiscard]] const std::vector<LadderRung>& after() const { return m_is; }
    /// Exactly the ladder before at 0, exactly the one after at 1.
    [[nodiscard]] std::vector<LadderFrameRung> at(double t) const;
    /// Places that have to be shown at any moment.
    [[nodiscard]] std::size_t places() const { return std::max(m_was.size(), m_is.size()); }

private:
    struct Path
    {
        int from = -1;
        int to = -1;
    };
    std::vector<LadderRung> m_was;
    std::vector<LadderRung> m_is;
    std::vector<Path> m_paths;
};

/// The ladder of `key`, in words.
std::vector<LadderRung> ladderRungs(const std::string& key, const Membership& membership, const Rule& rule);

/// "N5 primary, N2 copy 2; N4 and N3 failed", for screen readers.
QString spokenLadder(const std::vector<LadderRung>& rungs);

} // namespace hrw::ui
