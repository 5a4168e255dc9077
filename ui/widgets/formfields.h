// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QString>

class QLabel;
class QWidget;

namespace hrw::ui {

// What dialogs of several fields have in common.

/// A field with its name above it; Alt and the marked letter lead to it.
QWidget* labelled(const QString& name, QWidget* field, QWidget* parent);

/// The line or two of a dialog that say what it will do, or what is wrong.
void prepareMessage(QLabel* message);
void say(QLabel* message, const QString& sentence);
void sayWrong(QLabel* message, const Error& error);

} // namespace hrw::ui
