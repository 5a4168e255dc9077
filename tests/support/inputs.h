// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cluster/node.h"
#include "core/keys/keysource.h"

#include <QByteArray>
#include <QFile>

#include <memory>
#include <optional>
#include <vector>

// The real inputs lie beside the project, not in it: in the folder that HRW_INPUTS names, or in ../shared/inputs. They
// are plain tables without quotes, read here in a few lines so that a test of figures does not lean on the importer.

namespace inputs {

/// The lines of a file as fields, without the header. Nothing when the file is absent.
inline std::optional<std::vector<std::vector<std::string>>> rows(const char* name)
{
    const QByteArray given = qgetenv("HRW_INPUTS");
    const QByteArray folder = given.isEmpty() ? QByteArray(HRW_SOURCE_DIR "/../shared/inputs") : given;
    QFile file(QString::fromLocal8Bit(folder + '/' + name));
    if (!file.open(QIODevice::ReadOnly))
        return std::nullopt;
    std::vector<std::vector<std::string>> table;
    file.readLine();
    while (!file.atEnd()) {
        std::vector<std::string> fields;
        for (const QByteArray& field : file.readLine().trimmed().split(','))
            fields.push_back(field.toStdString());
        table.push_back(fields);
    }
    return table;
}

/// id,weight,host
inline std::optional<std::vector<hrw::Node>> storageNodes()
{
    const auto table = rows("storage-88-osds.nodes.csv");
    if (!table)
        return std::nullopt;
    std::vector<hrw::Node> nodes;
    for (const auto& row : *table) {
        hrw::Node node;
        node.id = row.at(0);
        node.weight = QByteArray::fromStdString(row.at(1)).toDouble();
        node.domain.at(hrw::DomainLevel::Host) = row.at(2);
        nodes.push_back(node);
    }
    return nodes;
}

/// key,size,requests
inline std::optional<hrw::ImportedKeys> blockKeys()
{
    const auto lines = rows("blocks-8000.keys.csv");
    if (!lines)
        return std::nullopt;
    auto table = std::make_shared<hrw::KeyTable>();
    for (const auto& row : *lines) {
        table->arena += row.at(0);
        table->ends.push_back(table->arena.size());
        table->bytes.push_back(QByteArray::fromStdString(row.at(1)).toULongLong());
        table->requests.push_back(QByteArray::fromStdString(row.at(2)).toDouble());
    }
    return hrw::ImportedKeys{"blocks-8000.keys.csv", table, ""};
}

} // namespace inputs
