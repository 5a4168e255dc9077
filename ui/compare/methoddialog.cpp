// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/methoddialog.h"

#include "core/place/method.h"
#include "core/scenario/scenario.h"
#include "ui/text/coretext.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>

namespace hrw::ui {

namespace {

/// "bounded-ring:100:1.25" in its parts.
QStringList parts(const std::string& name)
{
    return fromUtf8(name).split(QLatin1Char(':'));
}

/// "V" and "C" of "[:V[:C]]": the names by which the meaning tells of them.
QStringList fieldNames(const MethodKind& kind)
{
    const QString text = fromUtf8(kind.parameters).remove(QLatin1Char('[')).remove(QLatin1Char(']'));
    return text.split(QLatin1Char(':'), Qt::SkipEmptyParts);
}

} // namespace

MethodDialog::MethodDialog(std::vector<std::string> compared, std::size_t place, QWidget* parent)
    : QDialog(parent)
    , m_compared(std::move(compared))
    , m_place(std::min(place, m_compared.size()))
    , m_kind(new QComboBox(this))
    , m_form(new QFormLayout)
    , m_how(new QLabel(this))
    , m_message(new QLabel(this))
{
    const bool adds = m_place == m_compared.size();
    setWindowTitle(adds ? tr("Add a placement") : tr("Choose a placement"));
    for (const MethodKind& kind : methodKinds())
        m_kind->addItem(fromUtf8(kind.word));
    m_kind->setAccessibleName(tr("Kind of placement"));
    m_form->setVerticalSpacing(grid);
    m_form->addRow(tr("&Placement"), m_kind);
    for (QLabel* label : {m_how, m_message}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setMinimumHeight(2 * fontMetrics().height());
        label->setAlignment(Qt::AlignTop);
    }
    m_how->setProperty("muted", true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    m_accept = buttons->button(QDialogButtonBox::Ok);
    m_accept->setText(adds ? tr("Add") : tr("Choose"));
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(2 * grid, 2 * grid, 2 * grid, 2 * grid);
    layout->addLayout(m_form);
    layout->addWidget(m_how);
    layout->addWidget(m_message);
    layout->addWidget(buttons);
    setMinimumWidth(420);

    const std::string now = adds ? std::string() : parseMethod(m_compared[m_place]).value()->name();
    m_kind->setCurrentIndex(std::max(0, m_kind->findText(parts(now).first())));
    showKind();
    const QStringList numbers = parts(now).mid(1);
    for (std::size_t i = 0; i < std::min<std::size_t>(m_fields.size(), static_cast<std::size_t>(numbers.size())); ++i)
        m_fields[i]->setText(numbers[static_cast<qsizetype>(i)]);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &MethodDialog::showKind);
}

/// The fields of the chosen kind, with what it takes when nobody says anything else.
void MethodDialog::showKind()
{
    for (QLineEdit* field : m_fields)
        m_form->removeRow(field);
    m_fields.clear();
    const MethodKind& kind = methodKinds()[static_cast<std::size_t>(m_kind->currentIndex())];
    const QStringList values = parts(kind.standard->name()).mid(1);
    const QStringList names = fieldNames(kind);
    for (qsizetype i = 0; i < names.size(); ++i) {
        auto* field = new QLineEdit(values.value(i), this);
        field->setAccessibleName(tr("%1 of %2").arg(names[i], fromUtf8(kind.word)));
        field->setAccessibleDescription(coreText(kind.meaning));
        connect(field, &QLineEdit::textChanged, this, &MethodDialog::check);
        m_form->addRow(names[i], field);
        m_fields.push_back(field);
    }
    QStringList how{coreText(kind.standard->description())};
    if (!kind.meaning.empty())
        how << coreText(kind.meaning);
    m_how->setText(how.join(QLatin1Char('\n')));
    check();
}

std::string MethodDialog::chosen() const
{
    QStringList name{m_kind->currentText()};
    for (const QLineEdit* field : m_fields)
        name << field->text().trimmed();
    while (name.size() > 1 && name.last().isEmpty())
        name.removeLast(); // left out: as usual
    return toUtf8(name.join(QLatin1Char(':')));
}

std::vector<std::string> MethodDialog::compared() const
{
    std::vector<std::string> list = m_compared;
    if (m_place == list.size())
        list.emplace_back();
    const Result<Method> method = parseMethod(chosen());
    list[m_place] = method ? (*method)->name() : chosen();
    return list;
}

void MethodDialog::check()
{
    const Result<void> ok = checkCompared(compared());
    const Theme& theme = Theme::of(palette());
    m_accept->setEnabled(ok.has_value());
    const Result<Method> method = parseMethod(chosen());
    m_message->setText(ok ? coreText((*method)->title()) : coreSentence(ok.error()));
    m_message->setStyleSheet(QStringLiteral("color: %1").arg((ok ? theme.muted : theme.hotText).name()));
}

} // namespace hrw::ui
