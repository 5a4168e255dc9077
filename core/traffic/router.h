// SPDX-License-Identifier: MIT
#pragma once

#include "core/place/method.h"

#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace hrw {

/// Where a request goes. Indices belong to the membership of the router.
struct Route
{
    NodeIndex serves = noNode; ///< noNode: no node can
    NodeIndex warms = noNode;  ///< also caches the item; noNode: no other node does
};

/// Decides which node of a cache fleet serves a request.
class Router
{
public:
    virtual ~Router() = default;
    [[nodiscard]] virtual std::string name() const = 0; ///< as makeRouter() takes it
    [[nodiscard]] virtual Fact title() const = 0;       ///< as in tables
    [[nodiscard]] virtual Fact description() const = 0;

    /// From now on the fleet is `membership`, with at least one live node; it must outlive this. Refuses a membership
    /// for which the router's state would grow beyond reason.
    virtual Result<void> standOn(const Membership& membership, const KeySet& items) = 0;
    virtual Route route(KeyIndex item) = 0;
};

/// What a router is made with.
struct RouterSetting
{
    std::string score = "blake2b-pair"; ///< of the routers that hash
    std::uint64_t seed = 1;             ///< of those that draw
};

/// "random", "round-robin", any placement method as parseMethod() takes it ("modulo", "ring:100", "hrw"), and such a
/// method with "+warm" behind it: the second in its order also keeps a copy of what the first serves.
Result<std::unique_ptr<Router>> makeRouter(std::string_view name, const RouterSetting& setting);

/// The names of the routers that are compared when nothing else is said.
std::span<const std::string_view> standardRouters();

} // namespace hrw
