// SPDX-License-Identifier: MIT
#include "core/base/decimal.h"

#include <algorithm>
#include <charconv>
#include <limits>

namespace hrw {

namespace {

constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
constexpr int farExponent = 1'000'000; // beyond any that can matter

/// Walks over a text and gathers a Decimal.
class Reader
{
public:
    explicit Reader(std::string_view text)
        : m_text(text)
    {
    }

    Decimal read()
    {
        m_out.negative = take('-');
        std::size_t count = readDigits(false);
        if (take('.'))
            count += readDigits(true);
        if (count == 0) {
            m_out.flaw = Decimal::Flaw::NotANumber;
            return m_out;
        }
        m_out.exponent += static_cast<int>(std::min<std::size_t>(m_zeros, farExponent));
        readExponent();
        if (m_out.digits == 0)
            m_out.exponent = 0;
        m_out.rest = m_text.substr(m_at);
        return m_out;
    }

private:
    bool take(char c)
    {
        if (m_at >= m_text.size() || m_text[m_at] != c)
            return false;
        ++m_at;
        return true;
    }

    std::size_t readDigits(bool behindPoint)
    {
        const std::size_t first = m_at;
        for (; m_at < m_text.size() && isDigit(m_text[m_at]); ++m_at) {
            if (behindPoint)
                m_out.exponent = std::max(m_out.exponent - 1, -farExponent);
            digit(static_cast<unsigned>(m_text[m_at] - '0'));
        }
        return m_at - first;
    }

    // Zeros are held back until another digit follows, so that "4.000" has one digit.
    void digit(unsigned value)
    {
        ++m_zeros;
        if (value == 0)
            return;
        for (; m_zeros > 1; --m_zeros)
            append(0);
        append(value);
        m_zeros = 0;
    }

    void append(unsigned value)
    {
        if (m_out.digits > (most - value) / 10)
            m_out.flaw = Decimal::Flaw::TooManyDigits;
        else
            m_out.digits = m_out.digits * 10 + value;
    }

    void readExponent()
    {
        if (m_at >= m_text.size() || asciiLower(m_text[m_at]) != 'e')
            return;
        std::size_t first = m_at + 1;
        if (first < m_text.size() && m_text[first] == '+' && first + 1 < m_text.size() && isDigit(m_text[first + 1]))
            ++first;
        int value = 0;
        const auto parsed = std::from_chars(m_text.data() + first, m_text.data() + m_text.size(), value);
        if (parsed.ec == std::errc::invalid_argument)
            return;
        if (parsed.ec == std::errc::result_out_of_range)
            value = m_text[first] == '-' ? -farExponent : farExponent;
        m_out.exponent += std::clamp(value, -farExponent, farExponent);
        m_at = static_cast<std::size_t>(parsed.ptr - m_text.data());
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::size_t m_zeros = 0;
    Decimal m_out;
};

/// Takes `factor` out of `value` `times` times; false when it does not divide.
bool divideOut(std::uint64_t& value, unsigned factor, int times)
{
    for (; times > 0; --times) {
        if (value % factor != 0)
            return false;
        value /= factor;
    }
    return true;
}

bool multiplyIn(std::uint64_t& value, unsigned factor, int times)
{
    for (; times > 0; --times) {
        if (value > most / factor)
            return false;
        value *= factor;
    }
    return true;
}

} // namespace

Decimal readDecimal(std::string_view text)
{
    return Reader(text).read();
}

Whole wholeNumber(const Decimal& decimal, int shift, std::uint64_t& out)
{
    out = decimal.digits;
    if (out == 0)
        return Whole::Yes;
    // 10^-n divides digits x 2^shift exactly if 5^n divides the digits and the twos cancel.
    const int fives = decimal.exponent;
    const int twos = decimal.exponent + shift;
    if (!divideOut(out, 5, -fives) || !divideOut(out, 2, -twos))
        return Whole::Fractional;
    if (!multiplyIn(out, 5, fives) || !multiplyIn(out, 2, twos))
        return Whole::TooLarge;
    return Whole::Yes;
}

} // namespace hrw
