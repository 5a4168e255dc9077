// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/nodes/nodepicker.h"

#include "ui/nodes/nodepickermodel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elidedlabel.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QVBoxLayout>

namespace hrw::ui {

NodePicker::NodePicker(QWidget* parent)
    : QWidget(parent)
    , m_model(new NodePickerModel(this))
    , m_filter(new QLineEdit(this))
    , m_view(new QListView(this))
    , m_picked(new ElidedLabel(this))
    , m_clear(new QPushButton(tr("None"), this))
{
    m_filter->setPlaceholderText(tr("A node or a domain, such as a host: type, then Enter"));
    m_filter->setAccessibleName(tr("Find nodes"));
    m_filter->setClearButtonEnabled(true);
    m_filter->installEventFilter(this);
    m_view->setModel(m_model);
    m_view->setUniformItemSizes(true);
    m_view->setSpacing(3);
    m_view->setAccessibleName(tr("Domains and nodes"));
    m_view->setMinimumHeight(5 * 2 * fontMetrics().height());
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setFocusPolicy(Qt::ClickFocus); // keys reach it from the field above
    m_clear->setAutoDefault(false);
    m_clear->setFocusPolicy(Qt::ClickFocus);
    m_clear->setToolTip(tr("Untick all"));
    auto* row = new QHBoxLayout;
    row->setSpacing(grid);
    row->addWidget(m_picked, 1);
    row->addWidget(m_clear);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid / 2);
    column->addWidget(m_filter);
    column->addWidget(m_view, 1);
    column->addLayout(row);
    connect(m_filter, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_model->setFilter(text);
        showFirst();
    });
    connect(m_clear, &QPushButton::clicked, this, [this] { setPicked({}); });
    connect(m_model, &NodePickerModel::pickedChanged, this, [this] {
        sayPicked();
        Q_EMIT changed();
    });
    sayPicked();
}

void NodePicker::setMembership(const Membership& membership)
{
    m_model->setMembership(membership);
    showFirst();
    sayPicked();
}

std::vector<NodeIndex> NodePicker::picked() const
{
    return m_model->picked();
}

void NodePicker::setPicked(const std::vector<NodeIndex>& nodes)
{
    m_model->setPicked(nodes);
}

void NodePicker::showFirst()
{
    m_view->setCurrentIndex(m_model->index(0));
}

void NodePicker::sayPicked()
{
    const std::vector<NodeIndex> nodes = m_model->picked();
    m_picked->setText(nodes.empty() ? tr("nothing ticked") : nodesText(m_model->membership(), nodes));
    m_clear->setVisible(!nodes.empty());
}

/// Keys that go to the list while one types. An empty field leaves Enter to the dialog, and takes Space instead.
bool NodePicker::takeFilterKey(int key)
{
    const int row = m_view->currentIndex().row();
    switch (key) {
    case Qt::Key_Up:
    case Qt::Key_Down:
        m_view->setCurrentIndex(m_model->index(qBound(0, row + (key == Qt::Key_Up ? -1 : 1), m_model->rowCount() - 1)));
        return true;
    case Qt::Key_Space:
        if (!m_filter->text().isEmpty() || row < 0)
            return false; // part of a name
        m_model->toggle(row);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_filter->text().isEmpty())
            return false;
        if (row >= 0) {
            m_model->toggle(row);
            m_filter->clear();
        }
        return true;
    default:
        return false;
    }
}

bool NodePicker::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress && takeFilterKey(static_cast<const QKeyEvent*>(event)->key()))
        return true;
    return QWidget::eventFilter(watched, event);
}

} // namespace hrw::ui
