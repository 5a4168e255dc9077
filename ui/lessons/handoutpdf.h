// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/lessonfolder.h"

#include <QByteArray>
#include <memory>
#include <string>
#include <vector>

namespace hrw::ui {

/// A lesson to be printed and handed out, as a PDF of A4 pages: what each step says and asks, with room for an answer,
/// and on the last page the answers. Where the lesson begins, and where dots are asked for, they are drawn on their
/// nodes. `played`: by playLesson(). In `language`, if the lesson speaks it; byte for byte the
/// same wherever the same fonts are installed. Needs a QApplication.
Result<QByteArray> handoutPdf(const std::shared_ptr<const Lesson>& lesson, const std::vector<PlayedStep>& played,
                              const std::string& language);

} // namespace hrw::ui
