// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QDialog;
class QDialogButtonBox;
class QPushButton;
class QVBoxLayout;

namespace hrw::ui {

// What surrounds the fields of a dialog.

/// From top to bottom, with the distance to the edges that dialogs have.
QVBoxLayout* dialogColumn(QDialog* dialog);

struct DialogButtons
{
    QDialogButtonBox* box;
    QPushButton* accept;
};
/// "Cancel", and one that accepts; empty: it says "OK".
DialogButtons dialogButtons(QDialog* dialog, const QString& accept = {});

} // namespace hrw::ui
