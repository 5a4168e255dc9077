// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/planevaluation.h"

#include <QByteArray>

namespace hrw::ui {

/// The report of the plan in front as a PDF of A4 pages: planMarkdown() with the pictures of every stage, all of it
/// vectors, all text searchable. In English as the other files of a report are, and byte for byte the same wherever the
/// same fonts are installed: it looks at no clock, no screen and no setting. Needs a QGuiApplication.
QByteArray planPdf(const PlanEvaluation& evaluation);

} // namespace hrw::ui
