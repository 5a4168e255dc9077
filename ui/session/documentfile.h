// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/formats/textsource.h"
#include "core/scenario/scenario.h"

#include <QByteArray>
#include <QString>

namespace hrw::ui {

// Files by QString paths, so that every name that the desktop can show can be opened.

/// The whole file; refuses with the operating system's reason.
Result<QByteArray> readWhole(const QString& path);

/// The same file as a source, for reading a chunk at a time.
Result<TextSource> openSource(const QString& path);

/// The beginning of the file, as far as its first line and no more than `most` bytes.
Result<QByteArray> readFirstLine(const QString& path, qint64 most);

/// All or nothing: the old file stays until the new one is complete on disk.
Result<void> writeWhole(const QString& path, const QByteArray& content);

Result<Scenario> loadScenario(const QString& path);
Result<void> saveScenario(const Scenario& scenario, const QString& path);

} // namespace hrw::ui
