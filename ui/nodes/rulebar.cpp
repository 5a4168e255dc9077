// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/nodes/rulebar.h"

#include "core/score/scorefunction.h"
#include "ui/text/coretext.h"
#include "ui/text/counts.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>

namespace hrw::ui {

namespace {

constexpr int levels = static_cast<int>(domainLevels.size());

/// A choice of the box as one number.
int apartData(DomainLevel level, PerDomain perDomain)
{
    return static_cast<int>(level) + (perDomain == PerDomain::Even ? levels : 0);
}

} // namespace

RuleBar::RuleBar(QWidget* parent)
    : QWidget(parent)
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(grid);
    m_score = addChoice(tr("Score"), tr("The function that gives each key a score on each node"));
    for (const ScoreFunction* function : scoreFunctions()) {
        const Verdict verdict = function->verdict();
        const QString title = coreText(function->title());
        m_score->addItem(verdict.sound ? title : tr("⚠ %1").arg(title), fromUtf8(function->name()));
        const QString what = coreText(function->description());
        m_score->setItemData(m_score->count() - 1,
                             verdict.sound ? what : tr("%1. Unsound: %2.").arg(what, coreText(verdict.why)),
                             Qt::ToolTipRole);
    }
    m_copies = addChoice(tr("Copies"), tr("How many nodes hold each key"));
    for (int copies = 1; copies <= maxCopies; ++copies)
        m_copies->addItem(QString::number(copies), copies);
    m_apart = addChoice(tr("apart by"), tr("Keep the copies of a key in different domains of this level"));
    m_apart->addItem(tr("node"), -1);
    for (const DomainLevel level : domainLevels)
        m_apart->addItem(levelText(level), apartData(level, PerDomain::One));
    for (const DomainLevel level : domainLevels) {
        m_apart->addItem(tr("%1, evenly").arg(levelText(level)), apartData(level, PerDomain::Even));
        m_apart->setItemData(
            m_apart->count() - 1,
            tr("At most copies / domains in each, rounded up: fewer domains than copies still hold all"),
            Qt::ToolTipRole);
    }
    // In a narrow window these get narrower than their longest choices; the score is always seen whole.
    for (QComboBox* box : {m_copies, m_apart})
        box->setMinimumContentsLength(2);
    setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
}

QComboBox* RuleBar::addChoice(const QString& label, const QString& tip)
{
    auto* words = new QLabel(label, this);
    words->setProperty("muted", true);
    auto* box = new QComboBox(this);
    box->setToolTip(tip);
    box->setAccessibleName(label);
    box->setAccessibleDescription(tip);
    words->setBuddy(box);
    layout()->addWidget(words);
    layout()->addWidget(box);
    connect(box, &QComboBox::activated, this, &RuleBar::changed);
    return box;
}

void RuleBar::setRule(const Rule& rule)
{
    m_rule = rule;
    m_score->setCurrentIndex(m_score->findData(fromUtf8(rule.score)));
    m_score->setToolTip(m_score->currentData(Qt::ToolTipRole).toString());
    m_copies->setCurrentIndex(m_copies->findData(rule.copies));
    m_apart->setCurrentIndex(m_apart->findData(rule.apartBy ? apartData(*rule.apartBy, rule.perDomain) : -1));
    m_apart->setEnabled(rule.copies > 1 || rule.apartBy.has_value());
}

void RuleBar::changed()
{
    Rule rule;
    rule.score = toUtf8(m_score->currentData().toString());
    rule.copies = m_copies->currentData().toInt();
    if (const int apart = m_apart->currentData().toInt(); apart >= 0) {
        rule.apartBy = static_cast<DomainLevel>(apart % levels);
        rule.perDomain = apart < levels ? PerDomain::One : PerDomain::Even;
    }
    if (!(rule == m_rule))
        Q_EMIT edited(rule);
}

} // namespace hrw::ui
