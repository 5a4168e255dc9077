// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QPointer>
#include <QSplitter>
#include <utility>

namespace hrw::ui {

/// How the splitters in a widget share their room, to be given back when what needed another share is over.
class SplitterShares
{
public:
    void remember(const QWidget& inside);
    /// Layouts have to know by then how much room they need: a part that asks for more than its share gets it for good.
    void giveBack();

private:
    QList<std::pair<QPointer<QSplitter>, QByteArray>> m_shares;
};

/// Lets all layouts have their turn: what is inside asks what is around it for room.
void settleLayouts();

} // namespace hrw::ui
