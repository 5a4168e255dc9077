// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/formdialog.h"

#include "ui/theme/theme.h"
#include "ui/widgets/formfields.h"

#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace hrw::ui {

FormDialog::FormDialog(const QString& title, QWidget* parent)
    : QDialog(parent)
    , m_fields(new QVBoxLayout)
    , m_message(new QLabel(this))
{
    setWindowTitle(title);
    prepareMessage(m_message);
    m_fields->setSpacing(grid + grid / 2);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(2 * grid, 2 * grid, 2 * grid, 2 * grid);
    column->setSpacing(grid + grid / 2);
    column->addLayout(m_fields, 1);
    column->addWidget(m_message);
}

void FormDialog::addButtons(const QString& accept, QWidget* beside)
{
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    m_accept = buttons->button(QDialogButtonBox::Ok);
    if (!accept.isEmpty())
        setAccept(accept);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* foot = new QHBoxLayout;
    if (beside)
        foot->addWidget(beside);
    foot->addWidget(buttons, 1);
    static_cast<QVBoxLayout*>(layout())->addLayout(foot);
}

void FormDialog::setAccept(const QString& text)
{
    m_accept->setText(text);
}

void FormDialog::showReady(const QString& sentence)
{
    say(m_message, sentence);
    m_accept->setEnabled(true);
}

void FormDialog::showMissing(const QString& sentence)
{
    say(m_message, sentence);
    m_accept->setEnabled(false);
}

void FormDialog::showRefusal(const Error& error)
{
    sayWrong(m_message, error);
    m_accept->setEnabled(false);
}

bool FormDialog::canBeAccepted() const
{
    return m_accept->isEnabled();
}

QString FormDialog::message() const
{
    return m_message->text();
}

} // namespace hrw::ui
