// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/calculator/calculatorpanel.h"

#include "core/base/quantity.h"
#include "ui/explore/calculator/calculatorsheet.h"
#include "ui/text/amounts.h"
#include "ui/text/coretext.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"
#include "ui/widgets/chipfield.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/warninglabel.h"

#include <QPainter>
#include <QRegularExpression>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>

namespace hrw::ui {

namespace {

template<typename T>
Result<void> store(const Result<T>& value, T& target)
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

/// "1 → 2", and the ways in which people type an arrow.
Result<void> readWeights(const QString& text, const QString& where, ResizeInput& input)
{
    static const QRegularExpression arrow(QStringLiteral("\\s*(?:→|->|>|\\b(?:to|auf)\\b|\\s)\\s*"));
    const QStringList weights = text.trimmed().split(arrow, Qt::SkipEmptyParts);
    if (weights.size() != 2)
        return refuse(verbatim(where), fact("it takes two weights"), fact("write them as 1 -> 2"));
    if (auto ok = store(parseNumber(weights[0], where), input.oldWeight); !ok)
        return ok;
    return store(parseNumber(weights[1], where), input.newWeight);
}

} // namespace

CalculatorPanel::CalculatorPanel(QWidget* parent)
    : QWidget(parent)
    , m_fields(new QWidget(this))
    , m_wrong(new WarningLabel(this))
    , m_sheet(new CalculatorSheet)
{
    m_fields->setLayout(new FlowLayout(grid));
    addFields();

    auto* scroll = new QScrollArea(this);
    scroll->setAccessibleName(tr("What a resize moves, and what a lookup costs"));
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(m_sheet);
    m_sheet->setAutoFillBackground(false); // the card shows through
    scroll->viewport()->setAutoFillBackground(false);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid);
    column->addWidget(m_fields);
    column->addWidget(m_wrong);
    column->addWidget(scroll, 1);
}

CalculatorPanel::~CalculatorPanel()
{
    // A field that has the focus is left when the window goes, and would be read after the rest of this is gone.
    for (const Entry& entry : m_entries)
        entry.field->disconnect(this);
}

void CalculatorPanel::addEntry(const QString& name, const QString& before, const QString& after,
                               std::function<Result<void>(const QString&, ResizeInput&)> read,
                               std::function<QString(const ResizeInput&)> print)
{
    auto* field = new ChipField(name, before, after, m_fields);
    m_fields->layout()->addWidget(field);
    connect(field, &ChipField::edited, this, &CalculatorPanel::readFields);
    connect(field, &ChipField::finished, this, &CalculatorPanel::finish);
    m_entries.push_back({name, field, std::move(read), std::move(print)});
}

void CalculatorPanel::addFields()
{
    const QString users = tr("Users");
    addEntry(
        users, {}, tr("users"),
        [users](const QString& text, ResizeInput& input) { return store(parseAmount(text, users), input.users); },
        [](const ResizeInput& input) { return exactAmount(input.users); });
    const QString perUser = tr("Data per user");
    addEntry(
        perUser, {}, tr("each"),
        [perUser](const QString& text, ResizeInput& input) {
            return store(parseBytes(text, perUser), input.bytesPerUser);
        },
        [](const ResizeInput& input) { return exactBytes(input.bytesPerUser); });
    const QString nodes = tr("Nodes");
    addEntry(
        nodes, {}, tr("nodes"),
        [nodes](const QString& text, ResizeInput& input) { return store(readCount(text, nodes), input.nodes); },
        [](const ResizeInput& input) { return QString::number(input.nodes); });
    const QString toNodes = tr("Nodes after the resize");
    addEntry(
        toNodes, tr("to"), tr("nodes"),
        [toNodes](const QString& text, ResizeInput& input) { return store(readCount(text, toNodes), input.toNodes); },
        [](const ResizeInput& input) { return QString::number(input.toNodes); });
    const QString lookups = tr("Lookups per second");
    addEntry(
        lookups, {}, tr("lookups/s"),
        [lookups](const QString& text, ResizeInput& input) {
            return store(parseAmount(text, lookups), input.lookupsPerSecond);
        },
        [](const ResizeInput& input) { return exactAmount(input.lookupsPerSecond); });
    const QString tokens = tr("Ring tokens per node");
    addEntry(
        tokens, tr("ring"), tr("tokens"),
        [tokens](const QString& text, ResizeInput& input) { return store(readCount(text, tokens), input.ringTokens); },
        [](const ResizeInput& input) { return QString::number(input.ringTokens); });
    const QString weight = tr("Weight of one node, before and after");
    addEntry(
        weight, tr("weight"), {},
        [weight](const QString& text, ResizeInput& input) { return readWeights(text, weight, input); },
        [](const ResizeInput& input) {
            return exactNumber(input.oldWeight) + QStringLiteral(" → ") + exactNumber(input.newWeight);
        });
}

void CalculatorPanel::setEvaluation(std::shared_ptr<const Evaluation> evaluation)
{
    m_evaluation = std::move(evaluation);
    for (const Entry& entry : m_entries)
        if (entry.field->wrong().isEmpty()) // what is being mended is not taken away
            entry.field->setText(entry.print(m_evaluation->scenario.resize));
    const CalculatorText text = CalculatorText::of(*m_evaluation);
    m_sheet->setText(text);
    if (text.caption == m_caption)
        return;
    m_caption = text.caption;
    Q_EMIT captionChanged(m_caption);
}

std::optional<ResizeInput> CalculatorPanel::readFields()
{
    if (!m_evaluation)
        return std::nullopt;
    ResizeInput input = m_evaluation->scenario.resize;
    QString first;
    for (const Entry& entry : m_entries) {
        // One field at a time on top of what is shown, so that a refusal names the field that caused it.
        ResizeInput alone = m_evaluation->scenario.resize;
        Result<void> ok = entry.read(entry.field->text(), alone);
        if (ok)
            ok = checkResize(alone);
        if (ok)
            ok = entry.read(entry.field->text(), input);
        const QString sentence = ok ? QString() : coreSentence(ok.error());
        entry.field->setWrong(sentence);
        if (first.isEmpty())
            first = sentence;
    }
    m_wrong->say(first);
    return first.isEmpty() ? std::optional(input) : std::nullopt;
}

void CalculatorPanel::finish()
{
    const std::optional<ResizeInput> input = readFields();
    if (!input)
        return;
    for (const Entry& entry : m_entries)
        entry.field->setText(entry.print(*input)); // "10 KB" is shown as what it is, 10 KiB
    if (*input != m_evaluation->scenario.resize)
        Q_EMIT inputEdited(*input);
}

QString CalculatorPanel::caption() const
{
    return m_caption;
}

QString CalculatorPanel::wrong() const
{
    return m_wrong->text();
}

ChipField* CalculatorPanel::field(const QString& name) const
{
    const auto at = std::ranges::find(m_entries, name, &Entry::name);
    return at == m_entries.end() ? nullptr : at->field;
}

void CalculatorPanel::paintScene(QPainter& painter, const QSizeF& size) const
{
    painter.fillRect(QRectF(QPointF(0, 0), size), Theme::light().card);
    m_sheet->paintSheet(painter, size.width(), Theme::light());
}

} // namespace hrw::ui
