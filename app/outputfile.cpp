// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/outputfile.h"

#include <QFile>

namespace hrw::app {

OutputFile::OutputFile(const std::string& path)
    : m_path(path)
{
    if (path.empty())
        return;
    m_file = std::make_unique<QSaveFile>(QFile::decodeName(path.c_str()));
    if (!m_file->open(QIODevice::WriteOnly))
        fail();
}

bool OutputFile::write(std::string_view text)
{
    if (!m_file)
        return writeOut(text);
    const auto size = static_cast<qint64>(text.size());
    if (m_file->write(text.data(), size) != size)
        fail();
    return true;
}

void OutputFile::finish()
{
    if (m_file && !m_file->commit())
        fail();
}

void OutputFile::offer(CLI::App& command, std::string& path)
{
    command.add_option("--out", path, "File to write to instead of the standard output")->type_name("F");
}

void OutputFile::fail() const
{
    app::fail(BadInput, {m_path, "the file can't be written (" + m_file->errorString().toStdString() + ")",
                         "choose another place or free the file"});
}

} // namespace hrw::app
