// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cluster/membership.h"

#include <QString>
#include <QStringList>
#include <span>
#include <vector>

namespace hrw::ui {

/// A domain that can be chosen whole.
struct DomainChoice
{
    DomainLevel level = DomainLevel::Zone;
    QString name; ///< "zone b", "host-02"; "host h1 in eu / b" where there are several of this name
    std::vector<NodeIndex> nodes;
};

/// Every domain that a node names: widest levels first, each level in the order of the list.
std::vector<DomainChoice> domainChoices(const Membership& membership);

/// The names of the domains at `level`, each once, in order.
QStringList domainNames(const Membership& membership, DomainLevel level);

/// "osd.7", "host-02 (8 nodes)" where they are exactly a domain, else "12 nodes: osd.1, osd.2, osd.3, …".
/// `nodes` in ascending order.
QString nodesText(const Membership& membership, std::span<const NodeIndex> nodes);

/// "weight 0.8 · 4 TiB · host-02": what a node is beside its id.
QString nodeFacts(const Node& node);

} // namespace hrw::ui
