// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/dialogframe.h"

#include "ui/theme/theme.h"

#include <QDialog>
#include <QDialogButtonBox>
#include <QPushButton>
#include <QVBoxLayout>

namespace hrw::ui {

QVBoxLayout* dialogColumn(QDialog* dialog)
{
    auto* column = new QVBoxLayout(dialog);
    column->setContentsMargins(2 * grid, 2 * grid, 2 * grid, 2 * grid);
    column->setSpacing(grid + grid / 2);
    return column;
}

DialogButtons dialogButtons(QDialog* dialog, const QString& accept)
{
    auto* box = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, dialog);
    QPushButton* ok = box->button(QDialogButtonBox::Ok);
    if (!accept.isEmpty())
        ok->setText(accept);
    QObject::connect(box, &QDialogButtonBox::accepted, dialog, &QDialog::accept);
    QObject::connect(box, &QDialogButtonBox::rejected, dialog, &QDialog::reject);
    return {box, ok};
}

} // namespace hrw::ui
