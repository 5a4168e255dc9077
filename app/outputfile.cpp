// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/outputfile.h"

#include <QFile>

namespace hrw::app {

OutputFile::OutputFile(const std::string& path)
{
    if (path.empty())
        return;
    m_file.emplace(QFile::decodeName(path.c_str()));
    orFail(m_file->open(), BadInput);
}

bool OutputFile::write(std::string_view text)
{
    if (!m_file)
        return writeOut(text);
    orFail(m_file->write(text), BadInput);
    return true;
}

void OutputFile::finish()
{
    if (m_file)
        orFail(m_file->finish(), BadInput);
}

void OutputFile::offer(CLI::App& command, std::string& path)
{
    command.add_option("--out", path, "File to write to instead of the standard output")->type_name("F");
}

} // namespace hrw::app
