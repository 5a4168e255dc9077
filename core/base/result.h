// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/fact.h"

#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace hrw {

/// A refusal that a person can act on: where it is, what is wrong, what to do. It is a value; the core never throws
/// across its public interface and never prints.
struct Error
{
    Fact where;  ///< file, line and column, JSON path or name of the thing refused
    Fact what;   ///< what is wrong, without a full stop
    Fact remedy; ///< what to do about it, without a full stop

    /// "where: what; remedy."
    [[nodiscard]] Fact whole() const { return fact("%1: %2; %3.", where, what, remedy); }
    /// The same in English, on one line.
    [[nodiscard]] std::string sentence() const { return english(whole()); }

    /// The same refusal, seen from further out: "file.csv, " before the place.
    [[nodiscard]] Error inside(Fact outer) const
    {
        return {where.empty() ? outer : fact("%1, %2", outer, where), what, remedy};
    }

    bool operator==(const Error&) const = default;
};

template<typename T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> refuse(Fact where, Fact what, Fact remedy)
{
    return tl::unexpected<Error>(Error{std::move(where), std::move(what), std::move(remedy)});
}

} // namespace hrw
