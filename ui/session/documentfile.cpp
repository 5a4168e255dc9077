// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/documentfile.h"

#include "core/io/scenariojson.h"

#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

namespace hrw::ui {

Result<QByteArray> readWhole(const QString& path)
{
    QFile file(path);
    if (QFileInfo(path).isDir())
        return refuse(path.toStdString(), "this is a folder", "choose a file");
    if (!file.open(QIODevice::ReadOnly))
        return refuse(path.toStdString(), file.errorString().toStdString(), "check its name and its permissions");
    QByteArray content = file.readAll();
    if (file.error() != QFileDevice::NoError)
        return refuse(path.toStdString(), file.errorString().toStdString(), "check the disk or the connection to it");
    return content;
}

Result<void> writeWhole(const QString& path, const QByteArray& content)
{
    QSaveFile file(path);
    const bool written = file.open(QIODevice::WriteOnly) && file.write(content) == content.size() && file.commit();
    if (!written)
        return refuse(path.toStdString(), file.errorString().toStdString(),
                      "nothing was written: choose another place or free the file");
    return {};
}

Result<Scenario> loadScenario(const QString& path)
{
    const auto content = readWhole(path);
    if (!content)
        return tl::unexpected(content.error());
    return parseScenario(std::string_view(content->constData(), static_cast<std::size_t>(content->size())),
                         QFileInfo(path).fileName().toStdString());
}

Result<void> saveScenario(const Scenario& scenario, const QString& path)
{
    return writeWhole(path, QByteArray::fromStdString(printScenario(scenario)));
}

} // namespace hrw::ui
