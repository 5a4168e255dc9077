// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/documentfile.h"

#include "core/document/scenariojson.h"
#include "ui/session/wholefile.h"
#include "ui/text/figures.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <memory>

namespace hrw::ui {

namespace {

using FilePointer = std::shared_ptr<QFile>;

Result<FilePointer> openFile(const QString& path)
{
    auto file = std::make_shared<QFile>(path);
    if (QFileInfo(path).isDir())
        return refuse(verbatim(path), fact("this is a folder"), fact("choose a file"));
    if (!file->open(QIODevice::ReadOnly))
        return refuse(verbatim(path), verbatim(file->errorString()), fact("check its name and its permissions"));
    return file;
}

Result<void> checkRead(const QFile& file)
{
    if (file.error() == QFileDevice::NoError)
        return {};
    return refuse(verbatim(file.fileName()), verbatim(file.errorString()),
                  fact("check the disk or the connection to it"));
}

/// What `read` takes from the file.
template<typename Read>
Result<QByteArray> readFrom(const QString& path, Read read)
{
    const auto file = openFile(path);
    if (!file)
        return tl::unexpected(file.error());
    QByteArray content = read(**file);
    if (const auto fine = checkRead(**file); !fine)
        return tl::unexpected(fine.error());
    return content;
}

} // namespace

Result<QByteArray> readWhole(const QString& path)
{
    return readFrom(path, [](QFile& file) { return file.readAll(); });
}

Result<QByteArray> readFirstLine(const QString& path, qint64 most)
{
    return readFrom(path, [most](QFile& file) { return file.readLine(most); });
}

Result<TextSource> openSource(const QString& path)
{
    const auto opened = openFile(path);
    if (!opened)
        return tl::unexpected(opened.error());
    const FilePointer& file = *opened;
    const auto read = [file](std::span<char> into) -> Result<std::size_t> {
        std::size_t size = 0;
        for (qint64 got = 1; got > 0 && size < into.size(); size += static_cast<std::size_t>(std::max<qint64>(got, 0)))
            got = file->read(into.data() + size, static_cast<qint64>(into.size() - size));
        if (const auto fine = checkRead(*file); !fine)
            return tl::unexpected(fine.error());
        return size;
    };
    return TextSource{static_cast<std::uint64_t>(file->size()), read};
}

Result<void> writeWhole(const QString& path, const QByteArray& content)
{
    WholeFile file(path);
    const std::string_view bytes(content.constData(), static_cast<std::size_t>(content.size()));
    return file.open().and_then([&] { return file.write(bytes); }).and_then([&] { return file.finish(); });
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
