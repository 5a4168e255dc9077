// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/compareheader.h"

#include "core/scenario/scenario.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/jobline.h"

#include <QHBoxLayout>
#include <QPushButton>

namespace hrw::ui {

CompareHeader::CompareHeader(QWidget* parent)
    : QWidget(parent)
    , m_headline(new QLabel(this))
    , m_caption(new ElidedLabel(this))
    , m_work(new JobLine(tr("comparing"), this))
    , m_again(new QPushButton(tr("Compare"), this))
    , m_add(new QPushButton(tr("Add placement…"), this))
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(2, 0, 0, 0);
    row->setSpacing(grid);
    m_headline->setProperty("cardTitle", true);
    m_headline->setTextFormat(Qt::PlainText);
    m_caption->setProperty("muted", true);
    m_again->hide();
    for (QPushButton* button : {m_again, m_add})
        button->setAutoDefault(false);
    row->addWidget(m_headline);
    row->addWidget(m_caption, 1);
    row->addWidget(m_work);
    row->addWidget(m_again);
    row->addWidget(m_add);
}

void CompareHeader::setWords(const QString& headline, const QString& caption)
{
    m_headline->setText(headline);
    m_caption->setText(caption);
    m_caption->setToolTip(caption);
}

QString CompareHeader::caption() const
{
    return m_caption->text();
}

void CompareHeader::offerAgain(bool offered)
{
    m_again->setVisible(offered);
}

void CompareHeader::setFull(bool full)
{
    m_add->setEnabled(!full);
    m_add->setToolTip(full ? tr("No more than %1 placements are shown beside each other").arg(maxCompared) : QString());
}

} // namespace hrw::ui
