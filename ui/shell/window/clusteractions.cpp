// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/window/clusteractions.h"

#include "core/base/quantity.h"
#include "ui/nodes/nodedialog.h"
#include "ui/nodes/stagechanges.h"
#include "ui/text/counts.h"
#include "ui/text/figures.h"

#include <QCursor>
#include <QInputDialog>
#include <QRandomGenerator>
#include <map>

namespace hrw::ui {

namespace {

constexpr int mostInMenu = 40; // more nodes are asked for by typing

} // namespace

ClusterActions::ClusterActions(Session& session, QWidget* window)
    : QObject(window)
    , m_session(session)
    , m_window(window)
{
    add = make(tr("Add node"), tr("Add a node like the last one, where nodes are fewest"),
               QKeySequence(Qt::CTRL | Qt::Key_N));
    add->setIconText(tr("Add node", "beside a plus"));
    addAsking = make(tr("Add node…"), tr("Choose id, weight and place of the new node"),
                     QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N));
    remove = makePerNode(tr("Remove"), tr("Take a node out of the cluster for good"), QKeySequence(Qt::Key_Delete),
                         &ClusterActions::removeNode);
    fail = makePerNode(tr("Fail"), tr("Fail a node, or restore a failed one; it stays listed"),
                       QKeySequence(Qt::CTRL | Qt::Key_K), &ClusterActions::failNode);
    weight = makePerNode(tr("Weight…"), tr("Change how much a node should hold"), QKeySequence(Qt::CTRL | Qt::Key_W),
                         &ClusterActions::weighNode);
    edit = makePerNode(tr("Edit node…"), tr("Change id, weight, capacity or place of a node"),
                       QKeySequence(Qt::CTRL | Qt::Key_E), &ClusterActions::editNode);
    drain = makePerNode(tr("Drain"), tr("Set a node's weight to 0: it hands over all it holds and stays listed"), {},
                        &ClusterActions::drainNode);
    failRandom = make(tr("Kill a random node"), tr("Fail one of the nodes that are up, whichever comes up"),
                      QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_K));
    connect(failRandom, &QAction::triggered, this, &ClusterActions::failAnyNode);
    connect(add, &QAction::triggered, this, &ClusterActions::addLikeLast);
    connect(addAsking, &QAction::triggered, this, &ClusterActions::addWithDialog);
    connect(&m_session, &Session::scenarioChanged, this, &ClusterActions::update);
    update();
}

QAction* ClusterActions::make(const QString& text, const QString& tip, const QKeySequence& keys)
{
    auto* action = new QAction(text, m_window);
    action->setShortcut(keys);
    action->setToolTip(keys.isEmpty() ? tip
                                      : QStringLiteral("%1 (%2)").arg(tip, keys.toString(QKeySequence::NativeText)));
    action->setStatusTip(QString());
    return action;
}

QAction* ClusterActions::makePerNode(const QString& text, const QString& tip, const QKeySequence& keys, PerNode act)
{
    QAction* action = make(text, tip, keys);
    connect(action, &QAction::triggered, this, [this, act] { withNode(act); });
    return action;
}

void ClusterActions::setSelected(const QString& id)
{
    m_selected = id;
    m_domain.reset();
    update();
}

void ClusterActions::setAvailable(bool available)
{
    m_available = available;
    update();
}

void ClusterActions::setSelectedDomain(DomainLevel level, const QString& key)
{
    m_selected.clear();
    m_domain = {level, toUtf8(key)};
    update();
}

/// Empty when no domain is selected, or when it is not in the cluster (any more).
std::vector<NodeIndex> ClusterActions::domainNodes(const Membership& membership) const
{
    return m_domain ? nodesIn(membership, m_domain->first, m_domain->second) : std::vector<NodeIndex>();
}

bool ClusterActions::isDomainDown(const Membership& membership) const
{
    const std::vector<NodeIndex> nodes = domainNodes(membership);
    const auto failed = [&](NodeIndex node) { return membership[node].state == NodeState::Failed; };
    return !nodes.empty() && std::ranges::all_of(nodes, failed);
}

QString ClusterActions::selected() const
{
    return m_session.membership().find(toUtf8(m_selected)) ? m_selected : QString();
}

void ClusterActions::update()
{
    const Membership membership = m_session.membership();
    const auto at = membership.find(toUtf8(m_selected));
    const bool failed = at ? membership[*at].state == NodeState::Failed : isDomainDown(membership);
    fail->setText(failed ? tr("Restore") : tr("Fail"));
    failRandom->setEnabled(m_available && membership.liveCount() > 0);
    for (QAction* action : {add, addAsking})
        action->setEnabled(m_available);
    for (QAction* action : {remove, fail, weight, edit, drain})
        action->setEnabled(m_available && membership.size() > 0);
}

void ClusterActions::showMenu(const QString& id, const QPoint& global)
{
    setSelected(id);
    QMenu menu(m_window);
    menu.addAction(id)->setEnabled(false);
    menu.addSeparator();
    menu.addActions({fail, drain, weight, edit});
    menu.addSeparator();
    menu.addAction(remove);
    menu.exec(global);
}

void ClusterActions::showDomainMenu(DomainLevel level, const QString& key, const QPoint& global)
{
    setSelectedDomain(level, key);
    const Membership membership = m_session.membership();
    const std::vector<NodeIndex> nodes = domainNodes(membership);
    if (nodes.empty())
        return;
    QMenu menu(m_window);
    menu.addAction(tr("%1 %2 · %3")
                       .arg(levelText(level), fromUtf8(membership[nodes.front()].domain.at(level)),
                            countedNodes(nodes.size())))
        ->setEnabled(false);
    menu.addSeparator();
    menu.addActions({fail, drain});
    menu.exec(global);
}

void ClusterActions::takeOrSay(const Step& step, const QString& otherwise)
{
    if (step.empty())
        Q_EMIT noted(otherwise);
    else
        take(step);
}

void ClusterActions::failAnyNode()
{
    const Membership membership = m_session.membership();
    std::vector<std::string> live;
    for (const Node& node : membership.nodes())
        if (node.raceWeight() > 0)
            live.push_back(node.id);
    if (live.empty())
        return;
    const auto drawn = QRandomGenerator::global()->bounded(static_cast<quint32>(live.size()));
    take({SetState{live[drawn], NodeState::Failed}});
}

void ClusterActions::take(const Step& step)
{
    const Scenario& scenario = m_session.scenario();
    const std::uint64_t dropped = scenario.steps.size() - scenario.shown;
    if (auto ok = m_session.takeStep(step); !ok)
        Q_EMIT refused(ok.error());
    else if (dropped > 0)
        Q_EMIT noted(tr("%1 gave way to this one; undo brings them back.").arg(counted(dropped, [](int n) {
            return tr("%1 later step(s)", nullptr, n);
        })));
}

/// Does it to the selected node, or asks which node is meant.
void ClusterActions::withNode(PerNode act)
{
    if (const QString id = selected(); !id.isEmpty()) {
        (this->*act)(id);
        return;
    }
    const Membership membership = m_session.membership();
    if (const std::vector<NodeIndex> nodes = domainNodes(membership); !nodes.empty()) {
        if (act == &ClusterActions::failNode) {
            const NodeState state = isDomainDown(membership) ? NodeState::Up : NodeState::Failed;
            take(stateStep(membership, nodes, state));
            return;
        }
        if (act == &ClusterActions::drainNode) {
            takeOrSay(drainStep(membership, nodes), tr("All of them are drained already."));
            return;
        }
    }
    QStringList ids;
    for (const Node& node : membership.nodes())
        ids += fromUtf8(node.id);
    if (ids.size() > mostInMenu) {
        bool chosen = false;
        const QString id = QInputDialog::getItem(m_window, tr("Which node?"), tr("Node"), ids, 0, true, &chosen);
        if (chosen)
            (this->*act)(id);
        return;
    }
    QMenu menu(m_window);
    menu.addAction(tr("Which node?"))->setEnabled(false);
    menu.addSeparator();
    for (const QString& id : ids)
        connect(menu.addAction(id), &QAction::triggered, this, [this, act, id] { (this->*act)(id); });
    menu.exec(QCursor::pos());
}

/// A node like the last one, standing where the fewest nodes stand.
Node ClusterActions::proposal() const
{
    const Membership membership = m_session.membership();
    Node node;
    std::map<std::array<std::string, domainLevels.size()>, std::size_t> count;
    for (const Node& other : membership.nodes())
        ++count[other.domain.names];
    if (membership.size() > 0) {
        node = membership.nodes().back();
        node.state = NodeState::Up;
        const auto fewest = std::min_element(count.begin(), count.end(),
                                             [](const auto& a, const auto& b) { return a.second < b.second; });
        if (count.size() > 1)
            node.domain.names = fewest->first;
        if (node.weight <= 0)
            node.weight = 1;
    }
    node.id = nextNodeId(membership);
    return node;
}

void ClusterActions::addLikeLast()
{
    take({AddNode{proposal()}});
}

void ClusterActions::addWithDialog()
{
    const Membership membership = m_session.membership();
    NodeDialog dialog(tr("Add node"), proposal(), membership, {}, m_window);
    if (dialog.exec() == QDialog::Accepted)
        take({AddNode{dialog.node()}});
}

void ClusterActions::removeNode(const QString& id)
{
    take({RemoveNode{toUtf8(id)}});
}

void ClusterActions::failNode(const QString& id)
{
    const Membership membership = m_session.membership();
    const auto at = membership.find(toUtf8(id));
    const bool failed = at && membership[*at].state == NodeState::Failed;
    take({SetState{toUtf8(id), failed ? NodeState::Up : NodeState::Failed}});
}

void ClusterActions::weighNode(const QString& id)
{
    const Membership membership = m_session.membership();
    const auto at = membership.find(toUtf8(id));
    if (!at)
        return;
    NodeDialog dialog(tr("Weight of %1").arg(id), membership[*at], membership, id, m_window);
    dialog.startAtWeight();
    askAndTake(dialog, membership[*at]);
}

void ClusterActions::askAndTake(NodeDialog& dialog, const Node& was)
{
    if (dialog.exec() == QDialog::Accepted && dialog.node() != was)
        take({changeBetween(was, dialog.node())});
}

void ClusterActions::editNode(const QString& id)
{
    const Membership membership = m_session.membership();
    const auto at = membership.find(toUtf8(id));
    if (!at)
        return;
    NodeDialog dialog(tr("Edit %1").arg(id), membership[*at], membership, id, m_window);
    askAndTake(dialog, membership[*at]);
}

void ClusterActions::drainNode(const QString& id)
{
    take({SetWeight{toUtf8(id), 0}});
}

} // namespace hrw::ui
