// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/keyscores.h"

#include "ui/explore/matrix/scorematrixdelegate.h"
#include "ui/explore/matrix/scorematrixmodel.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QHeaderView>
#include <QScrollBar>
#include <algorithm>

namespace hrw::ui {

KeyScores::KeyScores(QWidget* parent)
    : QTableView(parent)
    , m_scores(new ScoreMatrixModel(this))
{
    setAccessibleName(tr("Scores of your key"));
    setModel(m_scores);
    setItemDelegate(new ScoreMatrixDelegate(this));
    setShowGrid(false);
    setFrameShape(QFrame::NoFrame);
    setTabKeyNavigation(false);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    verticalHeader()->hide();
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setMinimumSectionSize(1);
}

void KeyScores::setKey(const std::shared_ptr<const Evaluation>& evaluation, const QString& key)
{
    m_scores->showOwn(evaluation, key);
    setColumnHidden(m_scores->ownerColumn(), true); // the filled cell says it
    fit();
}

/// All nodes side by side while a score still fits, and then they scroll.
void KeyScores::fit()
{
    const int nodes = std::max(1, m_scores->columnCount() - 1);
    const int least = fontMetrics().horizontalAdvance(QStringLiteral("0000")) + 2 * grid;
    horizontalHeader()->setDefaultSectionSize(std::max(least, viewport()->width() / nodes));
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 2 * grid);
    updateGeometry();
}

QSize KeyScores::sizeHint() const
{
    const int bar = horizontalScrollBar()->isVisible() ? horizontalScrollBar()->sizeHint().height() : 0;
    return {20 * grid, horizontalHeader()->sizeHint().height() + fontMetrics().height() + 2 * grid + bar + 2};
}

void KeyScores::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    fit();
}

void KeyScores::changeEvent(QEvent* event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fit();
}

} // namespace hrw::ui
