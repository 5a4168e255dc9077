// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/text/language.h"

#include <QApplication>
#include <QString>
#include <QTemporaryDir>
#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace hrw::app {

// Where the command line ends and the window begins: everything that needs a QApplication.

/// Opens the window, on the scenario if one is named (by its file or its text), and returns when it is closed. `argc`
/// and `argv` are main()'s. `trace`: says on the standard error stream how long edits and frames take.
int runWindow(int argc, char** argv, const std::optional<std::filesystem::path>& scenario, bool trace);

/// An application without a display. What it paints depends on its request alone: neither on a display nor on the
/// settings of the person at this desk.
class OffscreenApplication
{
public:
    explicit OffscreenApplication(double scale = 1, const std::string& language = "en");

    [[nodiscard]] QApplication& application() { return *m_application; }

private:
    QTemporaryDir m_noSettings;
    std::string m_name = "hrwlab";
    std::array<char*, 2> m_argv{m_name.data(), nullptr};
    int m_argc = 1;
    std::optional<QApplication> m_application;
};

/// The languages that a picture can be in: "en", "de".
std::vector<std::string> windowLanguages();

QString toQString(const std::filesystem::path& path);

} // namespace hrw::app
