// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QFileDevice>
#include <QString>

#include <memory>
#include <string_view>

namespace hrw::ui {

/// The one way by which files are written. All or nothing: the old file stays until the new one is complete on disk,
/// whatever fails until then. What is no file but a device or a pipe stays what it is, and is written to.
class WholeFile
{
public:
    explicit WholeFile(const QString& path);

    // Each refuses with the operating system's reason and `remedy`.

    Result<void> open(Form<0> remedy = wroteNothing);
    Result<void> write(std::string_view bytes, Form<0> remedy = wroteNothing);
    /// All that was written is on disk or in the system's hands: nothing but finish() is left to do.
    Result<void> flush(Form<0> remedy = wroteNothing);
    /// The file is there from now on. Without this it stays as it was.
    Result<void> finish(Form<0> remedy = wroteNothing);

    static constexpr Form<0> wroteNothing = form("nothing was written: choose another place or free the file");

private:
    Result<void> orRefusal(bool done, Form<0> remedy) const;

    std::unique_ptr<QFileDevice> m_file;
};

} // namespace hrw::ui
