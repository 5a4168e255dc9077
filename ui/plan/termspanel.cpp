// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/termspanel.h"

#include "core/base/quantity.h"
#include "ui/plan/text/termstext.h"
#include "ui/text/amounts.h"
#include "ui/text/coretext.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"
#include "ui/widgets/formfields.h"
#include "ui/widgets/warninglabel.h"

#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>
#include <algorithm>

namespace hrw::ui {

namespace {

template<typename T, typename Target>
Result<void> store(const Result<T>& value, Target& target)
{
    if (!value)
        return tl::unexpected(value.error());
    target = *value;
    return {};
}

Result<std::uint64_t> readCount(const QString& text, const QString& where)
{
    return parseCount(QString(text).remove(QChar(0x2009)).remove(QChar(0x202F)).simplified(), where);
}

} // namespace

TermsPanel::TermsPanel(QWidget* parent)
    : QWidget(parent)
    , m_fields(new QGridLayout)
    , m_assumption(new QLabel(this))
{
    m_fields->setHorizontalSpacing(grid);
    m_fields->setVerticalSpacing(grid / 2);
    m_fields->setColumnStretch(1, 2);
    m_assumption->setProperty("muted", true);
    m_assumption->setTextFormat(Qt::PlainText);
    m_assumption->setWordWrap(true);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid + grid / 2);
    column->addLayout(m_fields);
    column->addWidget(m_assumption);
    column->addStretch();
    addDataFields();
    addTransferFields();
    addOtherFields();
    setTerms({});
}

TermsPanel::~TermsPanel()
{
    // A field that has the focus is left when the window goes, and would be read after the rest of this is gone.
    for (const Entry& entry : m_entries)
        entry.field->disconnect(this);
}

void TermsPanel::addEntry(const QString& name, const QString& unit, const QString& none, Read read, Print print)
{
    auto* field = new QLineEdit(this);
    auto* words = new QLabel(name, this);
    auto* after = new QLabel(unit, this);
    auto* wrong = new WarningLabel(this);
    words->setBuddy(field);
    after->setProperty("muted", true);
    field->setPlaceholderText(none);
    field->setAccessibleName(name);
    field->setAccessibleDescription(unit);
    field->setMinimumWidth(20 * grid);
    after->setWordWrap(true);
    const int row = 3 * static_cast<int>(m_entries.size());
    m_fields->addWidget(words, row, 0);
    m_fields->addWidget(field, row, 1);
    m_fields->addWidget(after, row + 1, 1); // below: the panel stands in a narrow card, too
    m_fields->addWidget(wrong, row + 2, 1);
    const std::size_t at = m_entries.size();
    connect(field, &QLineEdit::textEdited, this, [this, at] { (void)termsWith(m_entries[at]); });
    connect(field, &QLineEdit::editingFinished, this, [this, at] { finish(m_entries[at]); });
    m_entries.push_back({name, unit, field, wrong, std::move(read), std::move(print)});
}

void TermsPanel::addDataFields()
{
    const QString limit = tr("Limit");
    addEntry(
        limit, tr("of a node's capacity, never to be exceeded"), {},
        [limit](const QString& text, PlanTerms& terms) { return store(parsePercent(text, limit, 1.0), terms.limit); },
        [](const PlanTerms& terms) { return exactPercent(terms.limit); });
    const QString amount = tr("Data in all");
    addEntry(
        amount, tr("without copies, such as 358 TiB or 500M x 10 KB"), tr("as the keys say"),
        [amount](const QString& text, PlanTerms& terms) {
            return store(parseDataBytes(text, amount), terms.dataBytes);
        },
        [](const PlanTerms& terms) { return terms.dataBytes ? exactBytes(*terms.dataBytes) : QString(); });
}

void TermsPanel::addTransferFields()
{
    const QString rates = tr("One transfer");
    addEntry(
        rates, tr("slowest to fastest"), {},
        [rates](const QString& text, PlanTerms& terms) {
            return store(parseTransferRates(text, rates), terms.transfer);
        },
        [](const PlanTerms& terms) { return transferRatesText(terms.transfer); });
    const QString perNode = tr("Transfers per node");
    addEntry(
        perNode, tr("at the same time"), {},
        [perNode](const QString& text, PlanTerms& terms) {
            return store(readCount(text, perNode), terms.transfersPerNode);
        },
        [](const PlanTerms& terms) { return QString::number(terms.transfersPerNode); });
    const QString throttle = tr("Throttle");
    addEntry(
        throttle, tr("for all transfers together"), tr("none, or such as 1 GiB/s"),
        [throttle](const QString& text, PlanTerms& terms) -> Result<void> {
            if (!text.trimmed().isEmpty())
                return store(parseRate(text, throttle), terms.throttle);
            terms.throttle.reset();
            return {};
        },
        [](const PlanTerms& terms) { return terms.throttle ? exactRate(*terms.throttle) : QString(); });
}

void TermsPanel::addOtherFields()
{
    const QString requests = tr("Requests");
    addEntry(
        requests, tr("a second, to all keys together"), {},
        [requests](const QString& text, PlanTerms& terms) {
            return store(parseAmount(text, requests), terms.requestsPerSecond);
        },
        [](const PlanTerms& terms) { return exactAmount(terms.requestsPerSecond); });
    const QString price = tr("Price of a node");
    addEntry(
        price, tr("that is added, in any currency"), tr("not given"),
        [price](const QString& text, PlanTerms& terms) -> Result<void> {
            if (!text.trimmed().isEmpty())
                return store(parseAmount(text, price), terms.nodeCost);
            terms.nodeCost.reset();
            return {};
        },
        [](const PlanTerms& terms) { return terms.nodeCost ? exactAmount(*terms.nodeCost) : QString(); });
    const QString points = tr("Ring points");
    addEntry(
        points, tr("per node of weight 1, of the ring beside"), {},
        [points](const QString& text, PlanTerms& terms) { return store(readCount(text, points), terms.ringTokens); },
        [](const PlanTerms& terms) { return QString::number(terms.ringTokens); });
    const QString partitions = tr("Partitions");
    addEntry(
        partitions, tr("placed instead of keys; 0: keys"), {},
        [partitions](const QString& text, PlanTerms& terms) {
            return store(readCount(text, partitions), terms.partitions);
        },
        [](const PlanTerms& terms) { return QString::number(terms.partitions); });
}

void TermsPanel::setTerms(const PlanTerms& terms)
{
    m_terms = terms;
    for (const Entry& entry : m_entries)
        show(entry);
    m_assumption->setText(timeRangeText(terms));
}

void TermsPanel::updateTerms(const PlanTerms& terms)
{
    m_terms = terms;
    for (const Entry& entry : m_entries)
        if (!entry.field->isModified())
            show(entry);
    m_assumption->setText(timeRangeText(terms));
}

void TermsPanel::show(const Entry& entry)
{
    entry.field->setText(entry.print(m_terms)); // nobody has modified it then
    entry.wrong->say({});
    entry.field->setAccessibleDescription(entry.unit);
}

Result<PlanTerms> TermsPanel::termsWith(const Entry& entry) const
{
    PlanTerms terms = m_terms;
    Result<void> ok = entry.read(entry.field->text(), terms);
    if (ok)
        ok = checkPlanTerms(terms);
    entry.wrong->say(ok ? QString() : coreSentence(ok.error()));
    entry.field->setAccessibleDescription(ok ? entry.unit : entry.wrong->text());
    return ok.map([&terms] { return terms; });
}

void TermsPanel::finish(const Entry& entry)
{
    if (!entry.field->isModified())
        return;
    const Result<PlanTerms> terms = termsWith(entry);
    if (!terms)
        return;
    const bool changed = *terms != m_terms;
    m_terms = *terms; // at once: the next field comes on top of it
    show(entry);      // "10 KB" is shown as what it is, 10 KiB
    if (changed)
        Q_EMIT termsEdited(m_terms);
}

QLineEdit* TermsPanel::field(const QString& name) const
{
    const auto at = std::ranges::find(m_entries, name, &Entry::name);
    return at == m_entries.end() ? nullptr : at->field;
}

QString TermsPanel::wrong(const QString& name) const
{
    const auto at = std::ranges::find(m_entries, name, &Entry::name);
    return at == m_entries.end() ? QString() : at->wrong->text();
}

QString TermsPanel::assumption() const
{
    return m_assumption->text();
}

} // namespace hrw::ui
