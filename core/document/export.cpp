// SPDX-License-Identifier: MIT
#include "core/document/export.h"

#include "core/base/quantity.h"
#include "core/formats/csv.h"
#include "core/formats/rowwriter.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace hrw {

namespace {

std::string attributeTitle(const std::string& name)
{
    const std::string key = columnKey(name);
    if (key.empty())
        return "attribute";
    return key == "key" || key == "size" || key == "requests" ? name + " (attribute)" : name;
}

/// The ids of a membership's nodes by index, "" for none.
std::string_view idOf(const Membership& membership, NodeIndex node)
{
    return node == noNode ? std::string_view() : std::string_view(membership[node].id);
}

/// The holders of one key that the other placement lacks, owner first, as ids. `mapped` leads from this membership to
/// the other one.
void onlyHere(std::span<const NodeIndex> here, std::span<const NodeIndex> there, const Membership& membership,
              const std::vector<NodeIndex>& mapped, std::vector<std::string_view>& out)
{
    out.clear();
    for (const NodeIndex node : here) {
        if (node == noNode)
            continue;
        const NodeIndex other = mapped[node];
        if (other == noNode || std::find(there.begin(), there.end(), other) == there.end())
            out.push_back(idOf(membership, node));
    }
}

} // namespace

std::string nodesCsv(const Membership& membership)
{
    RowWriter out;
    out.header({"id", "weight", "capacity", "bandwidth", "region", "zone", "rack", "host", "state"});
    for (const Node& node : membership.nodes()) {
        out.add(node.id);
        out.add(node.weight);
        out.add(node.capacity ? exactBytes(*node.capacity) : std::string());
        out.add(node.bandwidth ? exactBytes(*node.bandwidth) : std::string());
        for (const DomainLevel level : domainLevels)
            out.add(node.domain.at(level));
        out.add(std::string_view(node.state == NodeState::Failed ? "failed" : "up"));
        out.end();
    }
    return out.take();
}

std::string keysCsv(const KeySet& keys)
{
    const bool attribute = !keys.attributeValues().empty();
    RowWriter out;
    for (const std::string_view name : {"key", "size", "requests"})
        out.addName(name);
    if (attribute)
        out.addName(attributeTitle(keys.attributeName()));
    out.end();
    KeySet::Scratch scratch;
    for (KeyIndex i = 0; i < keys.size(); ++i) {
        out.add(keys.ref(i, scratch).text);
        out.add(keys.bytes(i));
        out.add(keys.requests(i));
        if (attribute)
            out.add(keys.attributeValues()[keys.attribute(i)]);
        out.end();
    }
    return out.take();
}

std::string keysCsv(const KeyTable& table)
{
    RowWriter out;
    for (const std::string_view name : {"key", "size", "requests"})
        out.addName(name);
    for (const AttributeColumn& attribute : table.attributes)
        out.addName(attributeTitle(attribute.name));
    out.end();
    for (std::size_t i = 0; i < table.size(); ++i) {
        out.add(table.name(i));
        out.add(table.bytes[i]);
        out.add(table.requests[i]);
        for (const AttributeColumn& attribute : table.attributes)
            out.add(attribute.values[attribute.codes[i]]);
        out.end();
    }
    return out.take();
}

std::string loadsCsv(const Evaluation& evaluation)
{
    RowWriter out;
    out.header({"node", "weight", "keys", "bytes", "requests", "share", "fair_share", "band_low", "band_high",
                "verdict", "hot"});
    for (NodeIndex i = 0; i < evaluation.is.size(); ++i) {
        const NodeLoad& load = evaluation.loads.nodes[i];
        out.add(evaluation.is[i].id);
        for (const double figure : {evaluation.is[i].weight, load.keys.amount, load.bytes.amount, load.requests.amount,
                                    load.keys.share, load.keys.fairShare, load.keys.band.low, load.keys.band.high})
            out.add(figure);
        out.add(std::string_view(load.keys.withinChance ? "within chance" : "beyond chance"));
        out.add(std::string_view(evaluation.hot.hot[i] ? "yes" : "no"));
        out.end();
    }
    return out.take();
}

std::string movesCsv(const Evaluation& evaluation)
{
    const Evaluation& e = evaluation;
    const std::vector<NodeIndex> toIs = mapNodes(e.was, e.is);
    const std::vector<NodeIndex> toWas = mapNodes(e.is, e.was);
    std::vector<std::string_view> lost;
    std::vector<std::string_view> gained;
    KeySet::Scratch scratch;
    RowWriter out;
    out.header({"key", "from", "to", "bytes"});
    for (KeyIndex k = 0; k < e.keys->size(); ++k) {
        onlyHere(e.before->of(k), e.placement->of(k), e.was, toIs, lost);
        onlyHere(e.placement->of(k), e.before->of(k), e.is, toWas, gained);
        for (std::size_t i = 0; i < std::max(lost.size(), gained.size()); ++i) {
            out.add(e.keys->ref(k, scratch).text);
            out.add(i < lost.size() ? lost[i] : std::string_view());
            out.add(i < gained.size() ? gained[i] : std::string_view());
            out.add(e.keys->bytes(k));
            out.end();
        }
    }
    return out.take();
}

std::string matrixCsv(ScoreMatrix& matrix, KeyIndex first, KeyIndex count)
{
    RowWriter out;
    out.addName("key");
    for (const Node& node : matrix.membership().nodes())
        out.addName(node.id);
    out.addName("owner");
    out.end();
    const KeyIndex from = std::min(first, matrix.rows());
    for (KeyIndex k = from; k < from + std::min(count, matrix.rows() - from); ++k) {
        NodeIndex owner = noNode;
        out.add(matrix.keys().text(k));
        const std::vector<MatrixCell>& cells = matrix.row(k);
        for (NodeIndex i = 0; i < cells.size(); ++i) {
            out.add(fmt::format("{:016x}", cells[i].raw));
            if (cells[i].copy == 1)
                owner = i;
        }
        out.add(idOf(matrix.membership(), owner));
        out.end();
    }
    return out.take();
}

} // namespace hrw
