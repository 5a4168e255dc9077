// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <bit>
#include <cstdint>
#include <string>
#include <vector>

// The oracle files in tests/data: what independent programs (CPython's hashlib and math) print for the same inputs.

namespace vectors {

/// An empty object when the file is missing or is not JSON; tests then fail on what they look for.
inline QJsonObject load(const char* name)
{
    QFile file(QString::fromUtf8(HRW_TEST_DATA "/") + QString::fromUtf8(name));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return QJsonDocument::fromJson(file.readAll()).object();
}

inline std::string text(const QJsonValue& value)
{
    return value.toString().toStdString();
}

inline std::vector<std::string> texts(const QJsonValue& list)
{
    std::vector<std::string> all;
    for (const QJsonValue value : list.toArray())
        all.push_back(text(value));
    return all;
}

inline std::vector<double> numbers(const QJsonValue& list)
{
    std::vector<double> all;
    for (const QJsonValue value : list.toArray())
        all.push_back(value.toDouble());
    return all;
}

inline std::vector<std::uint32_t> indices(const QJsonValue& list)
{
    std::vector<std::uint32_t> all;
    for (const QJsonValue value : list.toArray())
        all.push_back(static_cast<std::uint32_t>(value.toInt()));
    return all;
}

inline std::uint64_t hex(const QJsonValue& value)
{
    return value.toString().toULongLong(nullptr, 16);
}

/// A double written as the hex digits of its bits, most significant first.
inline double doubleOfBits(const QJsonValue& value)
{
    return std::bit_cast<double>(hex(value));
}

} // namespace vectors
