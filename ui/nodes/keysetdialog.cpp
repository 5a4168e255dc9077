// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/nodes/keysetdialog.h"

#include "core/scenario/scenario.h"
#include "ui/text/amounts.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

namespace hrw::ui {

namespace {

/// The trimmed text of a field, and the field's name for refusals.
QString textOf(const QLineEdit* field)
{
    return field->text().trimmed();
}

QString nameOf(const QLineEdit* field)
{
    return field->accessibleName();
}

/// Puts what is in a field into `target`.
template<typename T>
Result<void> take(T& target, Result<T> (*parse)(const QString& text, const QString& where), const QLineEdit* field)
{
    return parse(textOf(field), nameOf(field)).map([&](const T& value) { target = value; });
}

} // namespace

KeySetDialog::KeySetDialog(const KeySource& keys, std::uint64_t sample, QWidget* parent)
    : FormDialog(tr("Key set"), parent)
    , m_keys(keys)
    , m_sample(sample)
{
    auto* form = new QFormLayout;
    form->setVerticalSpacing(grid);
    if (const auto* synthetic = std::get_if<SyntheticKeys>(&keys))
        buildSynthetic(form, *synthetic);
    else
        buildImported(form, std::get<ImportedKeys>(keys));
    m_sampleField = addField(form, tr("D&ots"), QString::number(sample), tr("How many keys are drawn, spread evenly"));
    fields()->addLayout(form);
    addButtons();
    setMinimumWidth(460);
    check();
}

void KeySetDialog::buildSynthetic(QFormLayout* form, const SyntheticKeys& keys)
{
    m_count = addField(form, tr("&Keys"), QString::number(keys.count), tr("0 to 10 million"));
    m_prefix = addField(form, tr("&Name"), fromUtf8(keys.prefix), tr("What stands before each key's number"));
    m_first = addField(form, tr("&First number"), QString::number(keys.first), tr("The number of the first key"));
    m_sizeKind = addChoice(form, tr("Si&zes"), {tr("all the same"), tr("log-normal")},
                           keys.size.kind == SizeModel::Kind::LogNormal);
    m_size = addField(form, tr("&Bytes per key"), exactBytes(keys.size.bytes), tr("Or the median: 10 KiB"));
    m_sigma = addField(form, tr("Sprea&d"), exactNumber(keys.size.sigma), tr("Standard deviation of ln(size)"));
    m_popularityKind = addChoice(form, tr("&Popularity"), {tr("all the same"), tr("Zipf")},
                                 keys.popularity.kind == Popularity::Kind::Zipf);
    m_exponent = addField(form, tr("&Exponent"), exactNumber(keys.popularity.exponent),
                          tr("Key number r is asked for in proportion to 1 / r^exponent"));
    m_requests = addField(form, tr("&Requests per key"), exactNumber(keys.popularity.requestsPerKey), tr("On average"));
    m_attribute =
        addField(form, tr("&Attribute"), fromUtf8(keys.attribute.name), tr("What colours the dots; may be empty"));
    QStringList values;
    for (const std::string& value : keys.attribute.values)
        values += fromUtf8(value);
    m_values = addField(form, tr("Its &values"), values.join(QStringLiteral(", ")), tr("Separated by commas"));
    m_seed = addField(form, tr("&Seed"), QString::number(keys.seed), tr("Of sizes and attributes"));
}

void KeySetDialog::buildImported(QFormLayout* form, const ImportedKeys& keys)
{
    form->addRow(tr("From"), new QLabel(fromUtf8(keys.source), this));
    QStringList columns;
    qsizetype current = 0;
    for (const AttributeColumn& column : keys.table->attributes) {
        if (column.name == keys.colourBy)
            current = columns.size();
        columns += fromUtf8(column.name);
    }
    m_colourBy = addChoice(form, tr("&Colour by"), columns, static_cast<int>(current));
    m_colourBy->setEnabled(!columns.isEmpty());
}

QLineEdit* KeySetDialog::addField(QFormLayout* form, const QString& label, const QString& value, const QString& tip)
{
    auto* field = new QLineEdit(value, this);
    field->setToolTip(tip);
    field->setAccessibleName(QString(label).remove(QLatin1Char('&')));
    field->setAccessibleDescription(tip);
    form->addRow(label, field);
    connect(field, &QLineEdit::textChanged, this, &KeySetDialog::check);
    return field;
}

QComboBox* KeySetDialog::addChoice(QFormLayout* form, const QString& label, const QStringList& choices, int current)
{
    auto* box = new QComboBox(this);
    box->addItems(choices);
    box->setCurrentIndex(current);
    box->setAccessibleName(QString(label).remove(QLatin1Char('&')));
    form->addRow(label, box);
    connect(box, &QComboBox::currentIndexChanged, this, &KeySetDialog::check);
    return box;
}

Result<KeySource> KeySetDialog::read() const
{
    Result<KeySource> source = m_keys;
    if (auto* imported = std::get_if<ImportedKeys>(&*source))
        imported->colourBy = toUtf8(m_colourBy->currentText());
    else
        source = readSynthetic();
    if (source)
        if (auto ok = checkKeys(*source); !ok)
            return tl::unexpected(ok.error());
    return source;
}

Result<SyntheticKeys> KeySetDialog::readSynthetic() const
{
    SyntheticKeys keys = std::get<SyntheticKeys>(m_keys);
    keys.prefix = toUtf8(m_prefix->text());
    keys.size.kind = m_sizeKind->currentIndex() == 1 ? SizeModel::Kind::LogNormal : SizeModel::Kind::Fixed;
    keys.popularity.kind = m_popularityKind->currentIndex() == 1 ? Popularity::Kind::Zipf : Popularity::Kind::Uniform;
    keys.attribute.name = toUtf8(textOf(m_attribute));
    keys.attribute.values.clear();
    for (const QString& value : m_values->text().split(QLatin1Char(','), Qt::SkipEmptyParts))
        if (!value.trimmed().isEmpty())
            keys.attribute.values.push_back(toUtf8(value.trimmed()));
    return take(keys.count, parseCount, m_count)
        .and_then([&] { return take(keys.first, parseCount, m_first); })
        .and_then([&] { return take(keys.seed, parseCount, m_seed); })
        .and_then([&] { return take(keys.size.bytes, parseBytes, m_size); })
        .and_then([&] { return take(keys.size.sigma, parseNumber, m_sigma); })
        .and_then([&] { return take(keys.popularity.exponent, parseNumber, m_exponent); })
        .and_then([&] { return take(keys.popularity.requestsPerKey, parseNumber, m_requests); })
        .map([&] { return keys; });
}

Result<std::uint64_t> KeySetDialog::readSample() const
{
    auto sample = parseCount(textOf(m_sampleField), nameOf(m_sampleField));
    if (sample && (*sample < 1 || *sample > maxSample))
        return refuse(verbatim(nameOf(m_sampleField)), fact("%1 are not between 1 and 50 000", *sample),
                      fact("choose how many keys are drawn"));
    return sample;
}

void KeySetDialog::check()
{
    if (m_sigma) {
        m_sigma->setEnabled(m_sizeKind->currentIndex() == 1);
        m_exponent->setEnabled(m_popularityKind->currentIndex() == 1);
    }
    const auto keys = read();
    const auto sample = readSample();
    if (!keys || !sample) {
        showRefusal(keys ? sample.error() : keys.error());
        return;
    }
    m_keys = *keys;
    m_sample = *sample;
    showReady(summary(m_keys));
}

QString summary(const KeySource& source)
{
    if (const auto* imported = std::get_if<ImportedKeys>(&source))
        return KeySetDialog::tr("%1 keys from %2")
            .arg(groupedText(imported->table->size()), fromUtf8(imported->source));
    const auto& keys = std::get<SyntheticKeys>(source);
    const bool spread = keys.size.kind == SizeModel::Kind::LogNormal && keys.size.sigma > 0;
    QString text = (spread ? KeySetDialog::tr("%1 keys, half of them below %2") : KeySetDialog::tr("%1 keys of %2"))
                       .arg(groupedText(keys.count), bytesText(static_cast<double>(keys.size.bytes)));
    text += keys.popularity.kind == Popularity::Kind::Zipf
                ? KeySetDialog::tr("; requests by Zipf %1").arg(exactNumber(keys.popularity.exponent))
                : KeySetDialog::tr("; all asked for equally often");
    if (!keys.attribute.name.empty())
        text += KeySetDialog::tr("; coloured by %1 (%2)")
                    .arg(fromUtf8(keys.attribute.name))
                    .arg(keys.attribute.values.size());
    return text;
}

} // namespace hrw::ui
