// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/inspect/keyinspector.h"

#include "ui/explore/inspect/keyrankingmodel.h"
#include "ui/explore/matrix/matrixrows.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"
#include "ui/widgets/tablecolumns.h"

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>

namespace hrw::ui {

namespace {

/// A rung of the ladder: filled for the owner, pale for copies, outlined for the next in line.
class RungDelegate : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const Theme& theme = Theme::of(option.palette);
        const auto kind = static_cast<CellKind>(index.data(KeyRankingModel::kindRole).toInt());
        const QRectF rung = QRectF(option.rect).adjusted(0, 1.5, 0, -1.5);
        if (kind == CellKind::Owner)
            painter->fillRect(rung, theme.accent);
        else if (kind == CellKind::Copy)
            painter->fillRect(rung, theme.accentPale);
        else if (kind != CellKind::Out)
            painter->fillRect(rung, theme.cell);
        if (kind == CellKind::Next) {
            painter->setPen(QPen(theme.bar, 1.5));
            painter->drawLine(rung.topLeft(), rung.topRight());
            painter->drawLine(rung.bottomLeft(), rung.bottomRight());
        }
        if (option.state & QStyle::State_Selected) {
            painter->setPen(QPen(kind == CellKind::Owner ? theme.onAccent : theme.accent, 1));
            painter->drawLine(rung.bottomLeft() - QPointF(0, 1), rung.bottomRight() - QPointF(0, 1));
        }
        QFont font = option.font;
        font.setWeight(kind == CellKind::Owner || index.column() == KeyRankingModel::Name ? QFont::DemiBold
                                                                                          : QFont::Normal);
        painter->setFont(font);
        painter->setPen(kind == CellKind::Owner                            ? theme.onAccent
                        : kind == CellKind::Copy || kind == CellKind::Next ? theme.barText
                                                                           : theme.muted);
        const QRect room = option.rect.adjusted(grid, 0, -grid, 0);
        painter->drawText(
            room, index.data(Qt::TextAlignmentRole).toInt(),
            QFontMetrics(font).elidedText(index.data().toString(),
                                          index.column() == KeyRankingModel::Role ? Qt::ElideRight : Qt::ElideMiddle,
                                          room.width()));
    }
};

QString ownerText(const Evaluation& e, KeyIndex key)
{
    const OwnerChange change = ownerChange(e, key);
    const QString none = KeyInspector::tr("no node");
    const QString now = change.after == noNode ? none : fromUtf8(e.is[change.after].id);
    const QString before = change.before == noNode ? none : fromUtf8(e.was[change.before].id);
    return change.moved ? KeyInspector::tr("moved from %1 to %2").arg(before, now)
                        : KeyInspector::tr("owned by %1").arg(now);
}

QString factsText(const Evaluation& e, KeyIndex key)
{
    const KeySet& keys = *e.keys;
    QStringList facts{ownerText(e, key), bytesText(static_cast<double>(keys.bytes(key))),
                      KeyInspector::tr("%1 requests (%2 of all)")
                          .arg(countText(keys.requests(key)), percentText(keys.requests(key), keys.totalRequests()))};
    if (!keys.attributeName().empty())
        facts << QStringLiteral("%1 %2").arg(fromUtf8(keys.attributeName()),
                                             fromUtf8(keys.attributeValues()[keys.attribute(key)]));
    return facts.join(QStringLiteral(" · "));
}

} // namespace

KeyInspector::KeyInspector(QWidget* parent)
    : QWidget(parent)
    , m_title(new QLabel(this))
    , m_facts(new QLabel(this))
    , m_view(new QTableView(this))
    , m_model(new KeyRankingModel(this))
{
    m_title->setProperty("cardTitle", true);
    m_facts->setProperty("muted", true);
    for (QLabel* label : {m_title, m_facts}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    m_view->setModel(m_model);
    m_view->setTabKeyNavigation(false); // arrow keys walk the cells, Tab goes on to the next control
    m_view->setItemDelegate(new RungDelegate(this));
    m_view->setShowGrid(false);
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_view->verticalHeader()->hide();
    m_view->horizontalHeader()->setHighlightSections(false);
    m_view->horizontalHeader()->setStretchLastSection(true);
    m_view->setAccessibleName(tr("The race for this key, best node first"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid / 2);
    column->addWidget(m_title);
    column->addWidget(m_facts);
    column->addWidget(m_view, 1);
    connect(m_view, &QTableView::activated, this,
            [this](const QModelIndex& index) { Q_EMIT nodeActivated(index.data(KeyRankingModel::idRole).toString()); });
    showNothing();
}

KeyInspector::~KeyInspector() = default;

void KeyInspector::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitColumns(m_view);
}

void KeyInspector::setEvaluation(std::shared_ptr<const Evaluation> evaluation)
{
    if (m_evaluation && m_evaluation->keys != evaluation->keys)
        m_key.reset(); // a place in another population
    m_evaluation = std::move(evaluation);
    refresh();
}

void KeyInspector::setKey(KeyIndex key)
{
    m_key = key;
    m_typed.reset();
    refresh();
}

void KeyInspector::setTypedKey(const QString& key)
{
    m_typed = toUtf8(key);
    refresh();
}

void KeyInspector::refresh()
{
    if (m_evaluation && m_typed)
        showRace(*m_typed, tr("typed in, not counted among the keys"));
    else if (m_evaluation && m_key && *m_key < m_evaluation->keys->size())
        showRace(m_evaluation->keys->text(*m_key), factsText(*m_evaluation, *m_key));
    else
        showNothing();
}

void KeyInspector::showNothing()
{
    m_title->setText(tr("No key is selected"));
    m_facts->setText(tr("Click a dot or a row of the score matrix to see its whole ranking."));
    m_view->hide();
}

void KeyInspector::showRace(const std::string& key, const QString& facts)
{
    m_title->setText(keyText(key));
    m_facts->setText(facts);
    m_model->show(m_evaluation, key);
    const auto nodes = m_evaluation->is.nodes();
    m_view->setColumnHidden(KeyRankingModel::Domain,
                            std::ranges::all_of(nodes, [](const Node& node) { return node.domain.text().empty(); }));
    fitColumns(m_view);
    m_view->show();
}

QString KeyInspector::caption() const
{
    return tr("its whole race, best node first");
}

QString KeyInspector::facts() const
{
    return m_facts->text();
}

QString KeyInspector::title() const
{
    return m_title->text();
}

} // namespace hrw::ui
