// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/nodes/keysetdialog.h"

#include "core/scenario/scenario.h"
#include "ui/text/amounts.h"
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

/// Puts a parsed value into `target`, or passes the refusal on.
template<typename T>
Result<void> into(T& target, const Result<T>& parsed)
{
    if (!parsed)
        return tl::unexpected(parsed.error());
    target = *parsed;
    return {};
}

} // namespace

KeySetDialog::KeySetDialog(const KeySource& keys, std::uint64_t sample, QWidget* parent)
    : QDialog(parent)
    , m_keys(keys)
    , m_sample(sample)
    , m_message(new QLabel(this))
{
    setWindowTitle(tr("Key set"));
    auto* form = new QFormLayout;
    form->setVerticalSpacing(grid);
    if (const auto* synthetic = std::get_if<SyntheticKeys>(&keys))
        buildSynthetic(form, *synthetic);
    else
        buildImported(form, std::get<ImportedKeys>(keys));
    m_sampleField = addField(form, tr("D&ots"), QString::number(sample), tr("How many keys are drawn, spread evenly"));
    m_message->setWordWrap(true);
    m_message->setMinimumHeight(3 * fontMetrics().height());
    m_message->setAlignment(Qt::AlignTop);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    m_accept = buttons->button(QDialogButtonBox::Ok);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(2 * grid, 2 * grid, 2 * grid, 2 * grid);
    layout->addLayout(form);
    layout->addWidget(m_message);
    layout->addWidget(buttons);
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
    KeySource source = m_keys;
    if (auto* imported = std::get_if<ImportedKeys>(&source)) {
        imported->colourBy = toUtf8(m_colourBy->currentText());
    } else {
        auto synthetic = readSynthetic();
        if (!synthetic)
            return tl::unexpected(synthetic.error());
        source = *synthetic;
    }
    if (auto ok = checkKeys(source); !ok)
        return tl::unexpected(ok.error());
    return source;
}

Result<SyntheticKeys> KeySetDialog::readSynthetic() const
{
    SyntheticKeys keys = std::get<SyntheticKeys>(m_keys);
    for (const auto part : {&KeySetDialog::readPopulation, &KeySetDialog::readSizes, &KeySetDialog::readPopularity})
        if (auto ok = (this->*part)(keys); !ok)
            return tl::unexpected(ok.error());
    keys.attribute.name = toUtf8(textOf(m_attribute));
    keys.attribute.values.clear();
    for (const QString& value : m_values->text().split(QLatin1Char(','), Qt::SkipEmptyParts))
        if (!value.trimmed().isEmpty())
            keys.attribute.values.push_back(toUtf8(value.trimmed()));
    return keys;
}

Result<void> KeySetDialog::readPopulation(SyntheticKeys& keys) const
{
    keys.prefix = toUtf8(m_prefix->text());
    if (auto ok = into(keys.count, parseCount(textOf(m_count), nameOf(m_count))); !ok)
        return ok;
    if (auto ok = into(keys.first, parseCount(textOf(m_first), nameOf(m_first))); !ok)
        return ok;
    return into(keys.seed, parseCount(textOf(m_seed), nameOf(m_seed)));
}

Result<void> KeySetDialog::readSizes(SyntheticKeys& keys) const
{
    keys.size.kind = m_sizeKind->currentIndex() == 1 ? SizeModel::Kind::LogNormal : SizeModel::Kind::Fixed;
    if (auto ok = into(keys.size.bytes, parseBytes(textOf(m_size), nameOf(m_size))); !ok)
        return ok;
    return into(keys.size.sigma, parseNumber(textOf(m_sigma), nameOf(m_sigma)));
}

Result<void> KeySetDialog::readPopularity(SyntheticKeys& keys) const
{
    keys.popularity.kind = m_popularityKind->currentIndex() == 1 ? Popularity::Kind::Zipf : Popularity::Kind::Uniform;
    if (auto ok = into(keys.popularity.exponent, parseNumber(textOf(m_exponent), nameOf(m_exponent))); !ok)
        return ok;
    return into(keys.popularity.requestsPerKey, parseNumber(textOf(m_requests), nameOf(m_requests)));
}

Result<std::uint64_t> KeySetDialog::readSample() const
{
    auto sample = parseCount(textOf(m_sampleField), nameOf(m_sampleField));
    if (sample && (*sample < 1 || *sample > maxSample))
        return refuse(toUtf8(nameOf(m_sampleField)), tr("%1 are not between 1 and 50 000").arg(*sample).toStdString(),
                      tr("choose how many keys are drawn").toStdString());
    return sample;
}

void KeySetDialog::check()
{
    if (!m_accept)
        return;
    if (m_sigma) {
        m_sigma->setEnabled(m_sizeKind->currentIndex() == 1);
        m_exponent->setEnabled(m_popularityKind->currentIndex() == 1);
    }
    const auto keys = read();
    const auto sample = readSample();
    const bool good = keys && sample;
    if (good) {
        m_keys = *keys;
        m_sample = *sample;
    }
    const Theme& theme = Theme::of(palette());
    m_accept->setEnabled(good);
    m_message->setText(!keys ? coreSentence(keys.error()) : !sample ? coreSentence(sample.error()) : summary(*keys));
    m_message->setStyleSheet(QStringLiteral("color: %1").arg((good ? theme.muted : theme.hotText).name()));
}

QString KeySetDialog::message() const
{
    return m_message->text();
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
