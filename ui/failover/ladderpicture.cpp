// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/failover/ladderpicture.h"

#include "ui/scene/easing.h"
#include "ui/text/counts.h"
#include "ui/text/figures.h"

#include <QCoreApplication>
#include <QHash>
#include <QStringList>
#include <cmath>
#include <numbers>

namespace hrw::ui {

namespace {

struct LadderWords
{
    Q_DECLARE_TR_FUNCTIONS(Ladder)
};

constexpr std::size_t mostSpoken = 12;

bool holds(RungRole role)
{
    return role == RungRole::Primary || role == RungRole::Copy;
}

/// "zone b failed" where the whole domain that copies are kept apart by has failed, else "failed".
QString failedText(const Membership& membership, const Node& node, const Rule& rule)
{
    const auto key = rule.apartBy ? node.domain.key(*rule.apartBy) : std::nullopt;
    if (!key)
        return LadderWords::tr("failed");
    for (const NodeIndex other : nodesIn(membership, *rule.apartBy, *key))
        if (membership[other].state != NodeState::Failed)
            return LadderWords::tr("failed");
    return LadderWords::tr("%1 %2 failed").arg(levelText(*rule.apartBy), fromUtf8(node.domain.at(*rule.apartBy)));
}

QString roleText(const Rung& rung, const Membership& membership, const Rule& rule)
{
    const QString next = rung.next ? LadderWords::tr("next in line") : QString();
    switch (rung.role) {
    case RungRole::Primary:
        return LadderWords::tr("primary");
    case RungRole::Copy:
        return LadderWords::tr("copy %1").arg(rung.copy);
    case RungRole::Skipped: {
        const QString why = LadderWords::tr("skipped: same %1 as %2")
                                .arg(levelText(*rule.apartBy), fromUtf8(membership[rung.sameDomainAs].id));
        return rung.next ? QStringLiteral("%1 · %2").arg(why, next) : why;
    }
    case RungRole::Failed:
        return failedText(membership, membership[rung.node], rule);
    case RungRole::Drained:
        return LadderWords::tr("drained");
    case RungRole::Spare:
        break;
    }
    return next;
}

/// With decimals that stand below each other, as far as the number is an ordinary one.
QString scoreText(double score)
{
    const bool ordinary = score >= 0.01 && score < 1e6;
    return ordinary ? decimalText(score, 3) : digitsText(score, 4);
}

/// The level that copies are kept apart by, else the widest that is given.
QString domainText(const Node& node, const Rule& rule)
{
    for (const DomainLevel level : domainLevels)
        if (!node.domain.at(level).empty() && (!rule.apartBy || level == *rule.apartBy))
            return QStringLiteral("%1 %2").arg(levelText(level), fromUtf8(node.domain.at(level)));
    return {};
}

} // namespace

LadderPicture::LadderPicture(std::vector<LadderRung> was, std::vector<LadderRung> is)
    : m_was(std::move(was))
    , m_is(std::move(is))
{
    QHash<QString, int> old;
    for (std::size_t i = 0; i < m_was.size(); ++i)
        old.insert(m_was[i].id, static_cast<int>(i));
    std::vector<bool> stays(m_was.size(), false);
    for (std::size_t i = 0; i < m_is.size(); ++i) {
        const int from = old.value(m_is[i].id, -1);
        if (from >= 0)
            stays[static_cast<std::size_t>(from)] = true;
        m_paths.push_back({from, static_cast<int>(i)});
    }
    for (std::size_t i = 0; i < m_was.size(); ++i)
        if (!stays[i])
            m_paths.push_back({static_cast<int>(i), -1});
}

std::vector<LadderFrameRung> LadderPicture::at(double t) const
{
    constexpr double turning = 0.5; // looks change in the first half, the new rungs slide in during the second
    const double turned = easeInOut(within(t, 0, turning));
    const double slid = easeInOut(within(t, turning, 1));
    const double moved = easeInOut(within(t, 0, 1));
    std::vector<LadderFrameRung> frame;
    for (const Path& path : m_paths) {
        LadderFrameRung rung;
        rung.was = path.from < 0 ? nullptr : &m_was[static_cast<std::size_t>(path.from)];
        rung.is = path.to < 0 ? nullptr : &m_is[static_cast<std::size_t>(path.to)];
        const double from = path.from < 0 ? path.to : path.from;
        const double to = path.to < 0 ? path.from : path.to;
        rung.place = from + (to - from) * moved;
        rung.opacity = !rung.was ? moved : !rung.is ? 1 - moved : 1;
        const bool takes = rung.is && holds(rung.is->role) && !(rung.was && holds(rung.was->role));
        rung.turned = takes ? slid : turned;
        rung.inset = takes ? std::sin(std::numbers::pi * slid) : 0;
        const bool promoted =
            rung.was && rung.is && rung.is->role == RungRole::Primary && rung.was->role == RungRole::Copy;
        rung.flash = promoted ? std::sin(std::numbers::pi * turned) : 0;
        frame.push_back(rung);
    }
    return frame;
}

std::vector<LadderRung> ladderRungs(const std::string& key, const Membership& membership, const Rule& rule)
{
    std::vector<LadderRung> rungs;
    for (const Rung& rung : ladder(key, membership, rule)) {
        const Node& node = membership[rung.node];
        const bool drained = node.weight <= 0;
        rungs.push_back({fromUtf8(node.id), domainText(node, rule),
                         drained ? QStringLiteral("–") : scoreText(rung.weighted), roleText(rung, membership, rule),
                         rung.role});
    }
    return rungs;
}

QString spokenLadder(const std::vector<LadderRung>& rungs)
{
    QStringList parts;
    for (const LadderRung& rung : rungs) {
        if (static_cast<std::size_t>(parts.size()) == mostSpoken)
            break;
        parts << (rung.words.isEmpty() ? rung.id : QStringLiteral("%1 %2").arg(rung.id, rung.words));
    }
    const std::size_t more = rungs.size() - static_cast<std::size_t>(parts.size());
    if (more > 0)
        parts << LadderWords::tr("and %1").arg(
            counted(more, [](int n) { return LadderWords::tr("%1 more node(s)", nullptr, n); }));
    return parts.join(QStringLiteral(", "));
}

} // namespace hrw::ui
