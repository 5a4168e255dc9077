// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lessonlist.h"

#include "ui/theme/theme.h"

#include <QDialogButtonBox>
#include <QListView>
#include <QPainter>
#include <QPushButton>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

namespace hrw::ui {

namespace {

constexpr int summaryRole = Qt::UserRole + 1;
constexpr int minutesRole = Qt::UserRole + 2;
constexpr int padding = 10;
constexpr int wrapping = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

/// A title with its minutes, and below it what the lesson is about.
class LineDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const auto* view = qobject_cast<const QListView*>(option.widget);
        const int width = view ? view->viewport()->width() : 60 * grid;
        const QRect room(0, 0, width - 2 * padding, 1 << 16);
        const QString summary = index.data(summaryRole).toString();
        const int lines = option.fontMetrics.boundingRect(room, wrapping, summary).height();
        return {width, lines + option.fontMetrics.height() + 2 * padding + grid / 2};
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const Theme& theme = Theme::of(option.palette);
        const bool chosen = option.state & QStyle::State_Selected;
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(chosen ? QPen(theme.accent, 1.5) : QPen(Qt::NoPen));
        painter->setBrush(chosen ? theme.accentPale : theme.card);
        painter->drawRoundedRect(QRectF(option.rect).adjusted(1, 1, -1, -1), grid, grid);
        const QRect room = option.rect.adjusted(padding, padding, -padding, -padding);
        painter->setFont(option.font);
        painter->setPen(theme.muted);
        painter->drawText(room, Qt::AlignRight | Qt::AlignTop, index.data(minutesRole).toString());
        const int below = option.fontMetrics.height() + grid / 2;
        painter->drawText(room.adjusted(0, below, 0, 0), wrapping, index.data(summaryRole).toString());
        QFont strong = option.font;
        strong.setWeight(QFont::DemiBold);
        painter->setFont(strong);
        painter->setPen(theme.text);
        painter->drawText(room, Qt::AlignLeft | Qt::AlignTop, index.data(Qt::DisplayRole).toString());
        painter->restore();
    }
};

} // namespace

LessonList::LessonList(const std::vector<LessonLine>& lessons, QWidget* parent)
    : QDialog(parent)
    , m_lessons(new QStandardItemModel(this))
    , m_view(new QListView(this))
{
    setWindowTitle(tr("Lessons"));
    for (const LessonLine& lesson : lessons) {
        auto* item = new QStandardItem(lesson.title);
        item->setEditable(false);
        item->setData(lesson.summary, summaryRole);
        item->setData(lesson.minutes, minutesRole);
        item->setData(tr("%1, %2. %3", "title, minutes and summary").arg(lesson.title, lesson.minutes, lesson.summary),
                      Qt::AccessibleTextRole);
        m_lessons->appendRow(item);
    }
    m_view->setModel(m_lessons);
    m_view->setItemDelegate(new LineDelegate(m_view));
    m_view->setResizeMode(QListView::Adjust);
    m_view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setAccessibleName(tr("Lessons"));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Open | QDialogButtonBox::Cancel, this);
    buttons->button(QDialogButtonBox::Open)->setDefault(true);
    auto* column = new QVBoxLayout(this);
    column->addWidget(m_view, 1);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_view, &QListView::doubleClicked, this, &QDialog::accept);
    choose(0);
    resize(75 * grid, 75 * grid);
}

int LessonList::chosen() const
{
    return m_view->currentIndex().row();
}

void LessonList::choose(int lesson)
{
    m_view->setCurrentIndex(m_lessons->index(lesson, 0));
}

} // namespace hrw::ui
