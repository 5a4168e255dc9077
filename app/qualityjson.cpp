// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/qualityreport.h"
#include "core/base/quantity.h"
#include "core/formats/csv.h"
#include "core/formats/jsonwriter.h"

#include <cmath>
#include <fmt/format.h>

namespace hrw::app {

namespace {

using Layout = JsonWriter::Layout;

void writeShares(JsonWriter& out, const ScoreQuality& quality, const Membership& membership)
{
    out.beginArray();
    for (const QualityShare& share : quality.shares) {
        out.beginObject(Layout::Row);
        out.member("node", membership[share.node].id);
        out.member("keys", share.keys);
        out.member("share", share.share);
        out.member("fair_share", 1 / static_cast<double>(quality.nodes));
        out.member("band_low", share.band.low);
        out.member("band_high", share.band.high);
        out.member("within_chance", share.withinChance);
        out.endObject();
    }
    out.endArray();
}

void writeHeirs(JsonWriter& out, const ScoreQuality& quality, const Membership& membership)
{
    out.beginArray();
    for (const QualityHeirs& entry : quality.heirs) {
        out.beginObject(Layout::Row);
        out.member("node", membership[entry.node].id);
        out.member("keys", entry.keys);
        out.member("p_value", entry.pValue);
        out.key("heirs");
        out.beginArray(Layout::Row);
        for (const QualityHeirs::Heir& heir : entry.heirs) {
            out.beginObject(Layout::Row);
            out.member("node", membership[heir.node].id);
            out.member("keys", heir.keys);
            out.endObject();
        }
        out.endArray();
        out.endObject();
    }
    out.endArray();
}

void writeAvalanche(JsonWriter& out, std::string_view name, const Avalanche& avalanche)
{
    out.key(name);
    out.beginObject(Layout::Row);
    out.member("trials", avalanche.trials);
    out.member("mean", avalanche.mean);
    out.member("worst", avalanche.worst());
    out.member("worst_in", avalanche.worstIn);
    out.member("worst_out", avalanche.worstOut);
    out.member("p_value", avalanche.pValue);
    out.endObject();
}

void writeChecks(JsonWriter& out, const ScoreQuality& quality)
{
    out.beginArray();
    for (const QualityCheck& check : quality.checks) {
        out.beginObject(Layout::Row);
        out.member("name", check.name);
        out.member("ran", check.ran);
        out.member("passed", check.passed);
        out.key("p_value");
        if (check.pValue)
            out.value(*check.pValue);
        else
            out.null();
        out.member("figure", check.sentence);
        out.endObject();
    }
    out.endArray();
}

/// First what is promised in this order, then all the rest.
void writeQuality(JsonWriter& out, const ScoreQuality& quality, const Membership& membership)
{
    out.beginObject();
    out.member("score", quality.score);
    out.member("sound", quality.sound);
    out.member("reason", quality.reason);
    out.member("rankings_seen", quality.rankings.seen);
    out.member("rankings_possible", quality.rankings.possible);
    out.member("pairs_seen", quality.pairs.seen);
    out.member("pairs_possible", quality.pairs.possible);
    out.key("shares");
    writeShares(out, quality, membership);
    out.member("keys", quality.keys);
    out.member("nodes", quality.nodes);
    out.member("rankings_expected", quality.rankings.expected);
    out.member("pairs_expected", quality.pairs.expected);
    out.member("chi_square", quality.chiSquare);
    out.member("peak", quality.peak);
    out.member("peak_expected", quality.expectedPeak);
    out.member("check_risk", checkRisk);
    out.key("checks");
    writeChecks(out, quality);
    writeAvalanche(out, "key_avalanche", quality.keyAvalanche);
    writeAvalanche(out, "node_avalanche", quality.nodeAvalanche);
    out.key("heirs");
    writeHeirs(out, quality, membership);
    out.endObject();
}

} // namespace

std::string qualityJson(const QualityReport& report)
{
    JsonWriter out;
    if (!report.all) {
        writeQuality(out, report.scores.front(), report.membership);
        return out.take();
    }
    out.beginObject();
    out.key("scores");
    out.beginArray();
    for (const ScoreQuality& quality : report.scores)
        writeQuality(out, quality, report.membership);
    out.endArray();
    out.endObject();
    return out.take();
}

std::string qualityCsv(const QualityReport& report)
{
    std::string text =
        "score,sound,nodes,keys,rankings_seen,rankings_possible,rankings_expected,pairs_seen,pairs_possible,"
        "pairs_expected,chi_square,peak,peak_expected,key_avalanche_mean,key_avalanche_worst,"
        "node_avalanche_mean,node_avalanche_worst,failed_checks,reason\n";
    for (const ScoreQuality& q : report.scores) {
        std::string failed;
        for (const QualityCheck& check : q.checks)
            if (!check.passed)
                failed += (failed.empty() ? "" : "; ") + check.name;
        // What is beyond a double is left empty, as JSON has null for it.
        const std::string possible = std::isfinite(q.rankings.possible) ? exactNumber(q.rankings.possible) : "";
        text += fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}\n", csvField(q.score),
                            q.sound ? "yes" : "no", q.nodes, q.keys, q.rankings.seen, possible,
                            exactNumber(q.rankings.expected), q.pairs.seen, exactNumber(q.pairs.possible),
                            exactNumber(q.pairs.expected), exactNumber(q.chiSquare), exactNumber(q.peak),
                            exactNumber(q.expectedPeak), exactNumber(q.keyAvalanche.mean),
                            exactNumber(q.keyAvalanche.worst()), exactNumber(q.nodeAvalanche.mean),
                            exactNumber(q.nodeAvalanche.worst()), csvField(failed), csvField(q.reason));
    }
    return text;
}

} // namespace hrw::app
