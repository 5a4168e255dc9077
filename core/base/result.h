// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <tl/expected.hpp>
#include <utility>

namespace hrw {

/// A refusal that a person can act on: where it is, what is wrong, what to do. It is a value; the core never throws
/// across its public interface and never prints.
struct Error
{
    std::string where;  ///< file, line and column, JSON path or name of the thing refused
    std::string what;   ///< what is wrong, without a full stop
    std::string remedy; ///< what to do about it, without a full stop

    /// "where: what; remedy." as one line.
    [[nodiscard]] std::string sentence() const { return where + ": " + what + "; " + remedy + "."; }

    /// The same refusal, seen from further out: "file.csv, " before the place.
    [[nodiscard]] Error inside(const std::string& outer) const { return {outer + ", " + where, what, remedy}; }

    bool operator==(const Error&) const = default;
};

template<typename T>
using Result = tl::expected<T, Error>;

inline tl::unexpected<Error> refuse(std::string where, std::string what, std::string remedy)
{
    return tl::unexpected<Error>(Error{std::move(where), std::move(what), std::move(remedy)});
}

} // namespace hrw
