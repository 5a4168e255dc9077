// SPDX-License-Identifier: MIT
#include "core/document/sharetext.h"

#include "core/base/decimal.h"
#include "core/base/inquotes.h"
#include "core/base/utf8.h"
#include "core/cluster/node.h"
#include "core/document/scenariojson.h"
#include "core/hash/blake2b.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <new>
#include <sodium/utils.h>
#include <vector>
#include <zlib.h>

namespace hrw {

namespace {

constexpr std::string_view mark = "hrwlab";
constexpr int variant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
constexpr std::size_t checksumBytes = 8;

// What programs put between letters: spaces, line breaks, and invisible characters.
constexpr std::array<std::string_view, 12> invisibles{
    " ",        "\t",       "\n",           "\r",           "\v",           "\f",
    "\xC2\xA0", "\xC2\xAD", "\xE2\x80\x8B", "\xE2\x80\xAF", "\xE2\x81\xA0", "\xEF\xBB\xBF"};

// What programs and people put around a text. Mails and chats put > before every line of what they answer, too.
constexpr std::array<std::string_view, 15> quotes{"\"",
                                                  "'",
                                                  "`",
                                                  "<",
                                                  ">",
                                                  "\xE2\x80\x98",
                                                  "\xE2\x80\x99",
                                                  "\xE2\x80\x9A",
                                                  "\xE2\x80\x9C",
                                                  "\xE2\x80\x9D",
                                                  "\xE2\x80\x9E",
                                                  "\xC2\xAB",
                                                  "\xC2\xBB",
                                                  "\xE2\x80\xB9",
                                                  "\xE2\x80\xBA"};

template<std::size_t count>
bool isOneOf(const std::array<std::string_view, count>& all, std::string_view character)
{
    return std::ranges::find(all, character) != all.end();
}

/// The character that begins at `at`, of a text that may be any bytes.
std::string_view characterAt(std::string_view text, std::size_t at)
{
    std::size_t end = at + 1;
    while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0u) == 0x80u)
        ++end;
    return text.substr(at, end - at);
}

/// The letters of a text, each with its place among all of its characters, the first being 1.
struct Letters
{
    struct Letter
    {
        std::string_view character;
        std::size_t place = 0;
    };
    std::vector<Letter> all;

    /// No more than `most` of them.
    Letters(std::string_view text, std::size_t most)
    {
        std::size_t place = 0;
        bool lineBegins = true;
        for (std::size_t at = 0; at < text.size() && all.size() < most;) {
            const std::string_view character = characterAt(text, at);
            at += character.size();
            ++place;
            const bool breaks = character == "\n" || character == "\r";
            const bool blank = isOneOf(invisibles, character);
            const bool quote = (all.empty() && isOneOf(quotes, character)) || (lineBegins && character == ">");
            lineBegins = breaks || (lineBegins && (blank || quote));
            if (!blank && !quote)
                all.push_back({character, place});
        }
        while (!all.empty() && isOneOf(quotes, all.back().character))
            all.pop_back();
    }

    [[nodiscard]] std::string text() const
    {
        std::string out;
        for (const Letter& letter : all)
            out += letter.character;
        return out;
    }
};

/// The version that a text names in its prefix; empty when it has none.
std::string_view versionOf(std::string_view text)
{
    if (!text.starts_with(mark))
        return {};
    const std::string_view behind = text.substr(mark.size());
    const std::size_t digits = std::min(behind.find_first_not_of("0123456789"), behind.size());
    return behind.substr(digits).starts_with(':') ? behind.substr(0, digits) : std::string_view();
}

bool isBase64(std::string_view character)
{
    const char c = character.front();
    return character.size() == 1 &&
           ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || isDigit(c) || c == '-' || c == '_');
}

Fact named(std::string_view character)
{
    return isUtf8(character)
               ? verbatim(inQuotes(character))
               : fact("the byte %1", fmt::format("{:02X}", static_cast<unsigned char>(character.front())));
}

std::string prefix()
{
    return fmt::format("{}{}:", mark, shareTextVersion);
}

Fact howToCopy()
{
    return fact("copy all of it again, from \"%1\" to its end", prefix());
}

tl::unexpected<Error> refuseDamaged(const Fact& source)
{
    return refuse(source, fact("it was changed or cut on its way, as its checksum does not fit"), howToCopy());
}

tl::unexpected<Error> refuseLarge(const Fact& source)
{
    return refuse(
        source,
        fact("as text a scenario may take %1, and this one takes more", Fact::ExactBytes{largestSharedScenario}),
        fact("send its file instead"));
}

std::string checksum(std::string_view bytes)
{
    std::string out;
    for (std::uint64_t digest = blake2bLittle(bytes); out.size() < checksumBytes; digest >>= 8)
        out += static_cast<char>(digest & 0xFF);
    return out;
}

std::string compressed(const std::string& text)
{
    uLongf size = compressBound(text.size());
    std::string out(size, '\0');
    // The only ways to fail are too little room and too little memory.
    if (compress2(reinterpret_cast<Bytef*>(out.data()), &size, reinterpret_cast<const Bytef*>(text.data()), text.size(),
                  Z_BEST_COMPRESSION) != Z_OK)
        throw std::bad_alloc();
    out.resize(size);
    return out;
}

Result<std::string> expanded(std::string_view stream, const Fact& source)
{
    std::string out(largestSharedScenario, '\0');
    uLongf size = out.size();
    uLong taken = stream.size();
    const int status =
        uncompress2(reinterpret_cast<Bytef*>(out.data()), &size, reinterpret_cast<const Bytef*>(stream.data()), &taken);
    if (status == Z_BUF_ERROR)
        return refuseLarge(source);
    if (status != Z_OK || taken != stream.size())
        return refuseDamaged(source);
    out.resize(size);
    return out;
}

/// The bytes that the letters stand for.
Result<std::string> bytesOf(std::string_view letters, const Fact& source)
{
    std::string out(letters.size(), '\0');
    std::size_t size = 0;
    const int status = sodium_base642bin(reinterpret_cast<unsigned char*>(out.data()), out.size(), letters.data(),
                                         letters.size(), nullptr, &size, nullptr, variant);
    if (status != 0)
        return refuseDamaged(source);
    out.resize(size);
    return out;
}

/// Names of imported keys alone may be too much, and need not be printed to see that.
bool isClearlyTooLarge(const Scenario& scenario)
{
    const auto* imported = std::get_if<ImportedKeys>(&scenario.keys);
    return imported && imported->table->arena.size() + imported->table->size() > largestSharedScenario;
}

} // namespace

bool isShareText(std::string_view text)
{
    constexpr std::size_t enough = mark.size() + 12;
    return !versionOf(Letters(text, enough).text()).empty();
}

Result<std::string> printShareText(const Scenario& scenario)
{
    const Fact source = verbatim(inQuotes(scenario.name));
    if (isClearlyTooLarge(scenario))
        return refuseLarge(source);
    const std::string json = printScenario(scenario);
    if (json.size() > largestSharedScenario)
        return refuseLarge(source);
    const std::string stream = compressed(json);
    const std::string bytes = checksum(stream) + stream;
    std::string letters(sodium_base64_encoded_len(bytes.size(), variant), '\0');
    sodium_bin2base64(letters.data(), letters.size(), reinterpret_cast<const unsigned char*>(bytes.data()),
                      bytes.size(), variant);
    letters.pop_back(); // the end of a C string
    std::string text = prefix() + letters;
    if (text.size() > longestShareText)
        return refuse(source,
                      fact("its text would be %1 letters long, and %2 is the most that chats take well", text.size(),
                           longestShareText),
                      fact("send its file instead"));
    return text;
}

Result<Scenario> parseShareText(std::string_view text, const Fact& source)
{
    const Letters letters(text, longestShareText + 1);
    const std::string line = letters.text();
    const std::string_view version = versionOf(line);
    if (version.empty())
        return refuse(source, fact("it does not begin with \"%1\", as the text of a scenario does", prefix()),
                      howToCopy());
    if (version != fmt::format("{}", shareTextVersion))
        return refuse(source,
                      fact("it begins with %1, and this program reads \"%2\"",
                           inQuotes(fmt::format("{}{}:", mark, version)), prefix()),
                      fact("open it with the program that made it, or ask for the scenario's file"));
    if (letters.all.size() > longestShareText)
        return refuse(source, fact("it is longer than %1 letters", longestShareText),
                      fact("ask for the scenario's file"));
    const auto behind = letters.all.begin() + static_cast<std::ptrdiff_t>(prefix().size());
    const auto odd = std::find_if(behind, letters.all.end(),
                                  [](const Letters::Letter& letter) { return !isBase64(letter.character); });
    if (odd != letters.all.end())
        return refuse(fact("%1, character %2", source, odd->place),
                      fact("%1 does not belong there", named(odd->character)), howToCopy());
    const auto bytes = bytesOf(std::string_view(line).substr(prefix().size()), source);
    if (!bytes)
        return tl::unexpected(bytes.error());
    const std::string_view all = *bytes;
    if (all.size() < checksumBytes || checksum(all.substr(checksumBytes)) != all.substr(0, checksumBytes))
        return refuseDamaged(source);
    const auto json = expanded(all.substr(checksumBytes), source);
    if (!json)
        return tl::unexpected(json.error());
    return parseScenario(*json).map_error([&](const Error& error) { return error.inside(source); });
}

Result<Scenario> parseAnyScenario(std::string_view text, const std::string& source)
{
    return isShareText(text) ? parseShareText(text, verbatim(source)) : parseScenario(text, source);
}

} // namespace hrw
