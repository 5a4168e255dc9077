// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/wholefile.h"

#include "ui/text/figures.h"

#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

namespace hrw::ui {

namespace {

/// QSaveFile puts a new file in the place of whatever has the name, a device or a pipe as well.
std::unique_ptr<QFileDevice> fileFor(const QString& path)
{
    const QFileInfo there(path);
    if (there.exists() && !there.isFile() && !there.isDir())
        return std::make_unique<QFile>(path);
    return std::make_unique<QSaveFile>(path);
}

} // namespace

WholeFile::WholeFile(const QString& path)
    : m_file(fileFor(path))
{
}

Result<void> WholeFile::open(Form<0> remedy)
{
    return orRefusal(m_file->open(QIODevice::WriteOnly), remedy);
}

Result<void> WholeFile::write(std::string_view bytes, Form<0> remedy)
{
    const auto size = static_cast<qint64>(bytes.size());
    return orRefusal(m_file->write(bytes.data(), size) == size, remedy);
}

Result<void> WholeFile::flush(Form<0> remedy)
{
    return orRefusal(m_file->flush(), remedy);
}

Result<void> WholeFile::finish(Form<0> remedy)
{
    // QSaveFile::commit() overlooks that the last of it could not be written.
    if (auto flushed = flush(remedy); !flushed)
        return flushed;
    auto* file = qobject_cast<QSaveFile*>(m_file.get());
    return orRefusal(!file || file->commit(), remedy);
}

Result<void> WholeFile::orRefusal(bool done, Form<0> remedy) const
{
    if (done)
        return {};
    return refuse(verbatim(m_file->fileName()), fact("the file can't be written (%1)", toUtf8(m_file->errorString())),
                  fact(remedy));
}

} // namespace hrw::ui
