// SPDX-License-Identifier: MIT
#pragma once

#include "core/scenario/scenario.h"

#include <cstddef>
#include <string>
#include <string_view>

namespace hrw {

// A scenario as one line of text that goes through a chat, and back:
//
//     hrwlab1:<letters>
//
// The letters are URL-safe base64 (RFC 4648, without padding) of 8 bytes of checksum and a zlib stream (RFC 1950); the
// checksum is the BLAKE2b digest of that stream, the stream holds printScenario(). The 1 is the version of this form;
// that of the scenario is inside.

inline constexpr int shareTextVersion = 1;

/// What chats and command lines take in one piece.
inline constexpr std::size_t longestShareText = 65'536;

/// The scenario as JSON may take so many bytes, so that no text can exhaust the memory of its reader.
inline constexpr std::size_t largestSharedScenario = std::size_t{8} << 20;

/// Whether `text` begins as such a text does, in whatever version and state. It can be long and of any bytes.
bool isShareText(std::string_view text);

/// Refuses a scenario for which a limit above is too small.
Result<std::string> printShareText(const Scenario& scenario);

/// Blanks, line breaks, > where lines begin, and quotes or angle brackets around the text don't matter. Refuses, naming
/// `source`: a text that begins otherwise, another version, a letter that doesn't belong there and where, what was
/// damaged or cut, a scenario that is too large, and whatever parseScenario() refuses.
Result<Scenario> parseShareText(std::string_view text, const Fact& source);

/// What a file holds that somebody calls a scenario: one as JSON, or such a text that was saved.
Result<Scenario> parseAnyScenario(std::string_view text, const std::string& source);

} // namespace hrw
