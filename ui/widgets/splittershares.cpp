// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/splittershares.h"

#include <QCoreApplication>

namespace hrw::ui {

namespace {

constexpr int deepest = 8; // layouts in each other, each of which asks the next

} // namespace

void SplitterShares::remember(const QWidget& inside)
{
    m_shares.clear();
    for (QSplitter* splitter : inside.findChildren<QSplitter*>())
        m_shares += {splitter, splitter->saveState()};
}

void SplitterShares::giveBack()
{
    for (const auto& [splitter, state] : m_shares)
        if (splitter)
            splitter->restoreState(state);
    m_shares.clear();
}

void settleLayouts()
{
    for (int round = 0; round < deepest; ++round)
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
}

} // namespace hrw::ui
