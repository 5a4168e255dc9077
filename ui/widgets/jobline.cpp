// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/jobline.h"

#include "ui/theme/theme.h"

#include <QHBoxLayout>
#include <QProgressBar>
#include <QPushButton>

namespace hrw::ui {

namespace {

constexpr int patienceMilliseconds = 250;
constexpr int barWidth = 120;

} // namespace

JobLine::JobLine(const QString& what, QWidget* parent)
    : QWidget(parent)
    , m_bar(new QProgressBar(this))
    , m_cancel(new QPushButton(tr("Cancel"), this))
{
    m_bar->setRange(0, 1000);
    m_bar->setTextVisible(false);
    m_bar->setFixedWidth(barWidth);
    m_bar->setAccessibleName(what);
    m_cancel->setAutoDefault(false);
    m_cancel->setAccessibleName(tr("Cancel: %1").arg(what));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(grid);
    row->addWidget(m_bar);
    row->addWidget(m_cancel);
    m_patience.setSingleShot(true);
    m_patience.setInterval(patienceMilliseconds);
    connect(&m_patience, &QTimer::timeout, this, [this] { showWork(true); });
    connect(m_cancel, &QPushButton::clicked, this, &JobLine::cancelRequested);
    showWork(false);
}

void JobLine::setBusy(bool busy)
{
    m_bar->setValue(0);
    if (busy) {
        m_patience.start();
        return;
    }
    m_patience.stop();
    showWork(false);
}

void JobLine::setPermille(int permille)
{
    m_bar->setValue(permille);
}

void JobLine::showWork(bool shown)
{
    m_bar->setVisible(shown);
    m_cancel->setVisible(shown);
}

} // namespace hrw::ui
