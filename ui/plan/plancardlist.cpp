// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/plancardlist.h"

#include "ui/theme/theme.h"

#include <QMouseEvent>
#include <QScopedValueRollback>
#include <QStyledItemDelegate>
#include <algorithm>
#include <iterator>

namespace hrw::ui {

namespace {

constexpr int cardSpacing = grid / 2;

class CardDelegate : public QStyledItemDelegate
{
public:
    explicit CardDelegate(PlanCardList* list)
        : QStyledItemDelegate(list)
        , m_list(list)
    {
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const bool current = index == m_list->currentIndex();
        const bool hovered = (option.state & QStyle::State_MouseOver) != 0;
        const PlanCardState state = current && m_list->hasFocus() ? PlanCardState::Focused
                                    : current                     ? PlanCardState::Current
                                    : hovered                     ? PlanCardState::Hovered
                                                                  : PlanCardState::Plain;
        paintPlanCard(*painter, cardAt(index), cardRect(option.rect), m_list->font(), Theme::of(m_list->palette()),
                      state);
    }

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const override
    {
        const int width = m_list->viewport()->width();
        return {width, PlanCardLayout(cardAt(index), width, m_list->font()).height + cardSpacing};
    }

    bool editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option,
                     const QModelIndex& index) override
    {
        const PlanCard& card = cardAt(index);
        if (event->type() != QEvent::MouseButtonRelease || !card.checked)
            return false;
        const auto* mouse = static_cast<QMouseEvent*>(event);
        const QRect rect = cardRect(option.rect);
        const QRect box = PlanCardLayout(card, rect.width(), m_list->font()).box.translated(rect.topLeft());
        if (mouse->button() != Qt::LeftButton || !box.adjusted(-4, -4, 4, 4).contains(mouse->position().toPoint()))
            return false;
        return model->setData(index, *card.checked ? Qt::Unchecked : Qt::Checked, Qt::CheckStateRole);
    }

private:
    [[nodiscard]] const PlanCard& cardAt(const QModelIndex& index) const
    {
        return m_list->cards()[static_cast<std::size_t>(index.row())];
    }
    [[nodiscard]] static QRect cardRect(const QRect& row) { return row.adjusted(0, 0, 0, -cardSpacing); }

    PlanCardList* m_list;
};

} // namespace

/// Rows come and go at the end, and what is in them changes: so the view keeps its place.
void PlanCardModel::setCards(std::vector<PlanCard> cards)
{
    const auto rows = static_cast<std::ptrdiff_t>(cards.size());
    const auto was = static_cast<std::ptrdiff_t>(m_cards.size());
    if (rows < was) {
        beginRemoveRows({}, static_cast<int>(rows), static_cast<int>(was) - 1);
        m_cards.erase(m_cards.begin() + rows, m_cards.end());
        endRemoveRows();
    }
    const auto shared = std::min(rows, was);
    std::move(cards.begin(), cards.begin() + shared, m_cards.begin());
    if (shared > 0)
        Q_EMIT dataChanged(index(0), index(static_cast<int>(shared) - 1));
    if (rows > was) {
        beginInsertRows({}, static_cast<int>(was), static_cast<int>(rows) - 1);
        std::move(cards.begin() + was, cards.end(), std::back_inserter(m_cards));
        endInsertRows();
    }
}

int PlanCardModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_cards.size());
}

QVariant PlanCardModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const PlanCard& card = m_cards[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return card.title;
    case Qt::ToolTipRole:
        return card.tip.isEmpty() ? QVariant() : QVariant(card.tip);
    case Qt::AccessibleTextRole:
        return card.spoken();
    case Qt::AccessibleDescriptionRole:
        return card.tip;
    case Qt::CheckStateRole:
        return card.checked ? QVariant(*card.checked ? Qt::Checked : Qt::Unchecked) : QVariant();
    default:
        return {};
    }
}

bool PlanCardModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::CheckStateRole || !checkIndex(index, CheckIndexOption::IndexIsValid))
        return false;
    Q_EMIT checkRequested(index.row(), value.toInt() == Qt::Checked);
    return true;
}

Qt::ItemFlags PlanCardModel::flags(const QModelIndex& index) const
{
    const Qt::ItemFlags flags = QAbstractListModel::flags(index);
    const bool box = index.isValid() && m_cards[static_cast<std::size_t>(index.row())].checked.has_value();
    return box ? flags | Qt::ItemIsUserCheckable : flags;
}

PlanCardList::PlanCardList(const QString& name, QWidget* parent)
    : QListView(parent)
    , m_model(new PlanCardModel(this))
{
    setModel(m_model);
    setItemDelegate(new CardDelegate(this));
    setAccessibleName(name);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollMode(ScrollPerPixel);
    setSelectionMode(SingleSelection);
    setEditTriggers(NoEditTriggers);
    setMouseTracking(true);
    setMinimumSize(18 * grid, 8 * grid);
}

void PlanCardList::setCards(std::vector<PlanCard> cards)
{
    if (cards == m_model->cards())
        return;
    const QScopedValueRollback quiet(m_quiet, true);
    m_model->setCards(std::move(cards));
    m_changed = true;
    fitScrollBar();
    scheduleDelayedItemsLayout();
}

void PlanCardList::setCurrentRow(int row)
{
    const QScopedValueRollback quiet(m_quiet, true);
    const bool moved = m_changed || row != currentIndex().row();
    setCurrentIndex(m_model->index(row));
    if (!moved)
        return;                  // who has scrolled away stays there
    executeDelayedItemsLayout(); // where it is follows from the heights of those above it
    scrollTo(currentIndex());
    m_changed = false;
}

int PlanCardList::contentHeight() const
{
    int height = 0;
    for (const PlanCard& card : cards())
        height += PlanCardLayout(card, width() - 2 * frameWidth(), font()).height + cardSpacing;
    return height;
}

/// A scroll bar makes cards narrower, and so higher: one that isn't needed would keep itself needed.
void PlanCardList::fitScrollBar()
{
    setVerticalScrollBarPolicy(contentHeight() <= height() ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
}

/// The rows' heights follow the width. What is current stays in sight if it was.
void PlanCardList::resizeEvent(QResizeEvent* event)
{
    const bool seen = QRect({}, event->oldSize()).contains(visualRect(currentIndex()));
    QListView::resizeEvent(event);
    fitScrollBar();
    if (event->size().width() != event->oldSize().width())
        scheduleDelayedItemsLayout();
    if (seen)
        scrollSoon();
}

/// When heights are new.
void PlanCardList::scrollSoon()
{
    QMetaObject::invokeMethod(
        this, [this] { scrollTo(currentIndex()); }, Qt::QueuedConnection);
}

void PlanCardList::changeEvent(QEvent* event)
{
    QListView::changeEvent(event);
    if (event->type() != QEvent::FontChange)
        return;
    scheduleDelayedItemsLayout();
    scrollSoon();
}

void PlanCardList::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QListView::currentChanged(current, previous);
    if (!m_quiet && current.isValid())
        Q_EMIT rowChosen(current.row());
}

} // namespace hrw::ui
