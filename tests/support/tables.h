// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cluster/membership.h"
#include "core/keys/keyset.h"

#include <QByteArray>
#include <QFile>
#include <QList>
#include <QString>
#include <QTemporaryDir>

#include <memory>
#include <random>
#include <vector>

// Files of nodes and keys, and a reader of them that shares nothing with the program's importers.

namespace tables {

/// The cluster and the population of a test, read without the program's importers.
struct Tables
{
    QString nodesFile;
    QString keysFile;
    hrw::Membership nodes;
    std::shared_ptr<const hrw::KeySet> keys;
};

inline std::vector<hrw::Node> plainNodes(const QByteArray& csv)
{
    std::vector<hrw::Node> nodes;
    const QList<QByteArray> lines = csv.trimmed().split('\n');
    const QList<QByteArray> header = lines[0].trimmed().split(',');
    for (qsizetype i = 1; i < lines.size(); ++i) {
        const QList<QByteArray> fields = lines[i].trimmed().split(',');
        hrw::Node node;
        node.id = fields[header.indexOf("id")].toStdString();
        node.weight = fields[header.indexOf("weight")].toDouble();
        if (header.contains("zone"))
            node.domain.at(hrw::DomainLevel::Zone) = fields[header.indexOf("zone")].toStdString();
        if (header.contains("host"))
            node.domain.at(hrw::DomainLevel::Host) = fields[header.indexOf("host")].toStdString();
        nodes.push_back(node);
    }
    return nodes;
}

inline std::shared_ptr<const hrw::KeySet> plainKeys(const QByteArray& csv)
{
    hrw::KeyTable table;
    const QList<QByteArray> lines = csv.trimmed().split('\n');
    for (qsizetype i = 1; i < lines.size(); ++i) {
        const QList<QByteArray> fields = lines[i].trimmed().split(',');
        table.arena += fields[0].toStdString();
        table.ends.push_back(table.arena.size());
        table.bytes.push_back(fields[1].toULongLong());
        table.requests.push_back(fields[2].toDouble());
    }
    return hrw::KeySet::make(hrw::ImportedKeys{"keys", std::make_shared<const hrw::KeyTable>(table), {}});
}

inline QByteArray someNodes()
{
    QByteArray csv = "id,weight,zone,host\n";
    for (int i = 0; i < 12; ++i)
        csv += "node-" + QByteArray::number(i) + "," + (i % 4 == 0 ? "2.5" : "1") + ",z" + QByteArray::number(i % 3) +
               ",h" + QByteArray::number(i / 2) + "\n";
    return csv;
}

/// 3,000 keys; no two are asked for equally often, so that the order of hot keys is one.
inline QByteArray someKeys()
{
    std::mt19937_64 random(5);
    QByteArray csv = "key,size,requests\n";
    for (int i = 0; i < 3000; ++i)
        csv += "key-" + QByteArray::number(i) + "," + QByteArray::number(static_cast<qulonglong>(random() % 100'000)) +
               "," + QByteArray::number(1e5 / (i + 1.0), 'g', 17) + "\n";
    return csv;
}

/// A folder of test files that goes away with the test.
class Folder
{
public:
    /// The path of the new file; empty when it can't be written.
    QString write(const QString& name, const QByteArray& text) const
    {
        QFile file(m_folder.filePath(name));
        const bool written = file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
        return written ? file.fileName() : QString();
    }
    [[nodiscard]] QString path() const { return m_folder.path(); }

private:
    QTemporaryDir m_folder;
};

/// someNodes() and someKeys() as files and as values.
inline Tables makeTables(const Folder& folder)
{
    return {folder.write("nodes.csv", someNodes()), folder.write("keys.csv", someKeys()),
            hrw::Membership::make(1, plainNodes(someNodes())).value(), plainKeys(someKeys())};
}

} // namespace tables
