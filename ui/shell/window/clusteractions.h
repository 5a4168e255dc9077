// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QAction>
#include <QMenu>

namespace hrw::ui {

class NodeDialog;

/// What a person can do to the cluster: each action becomes one step of the session. Remove, fail and weight act on the
/// selected node; with none selected they ask which.
class ClusterActions : public QObject
{
    Q_OBJECT

public:
    ClusterActions(Session& session, QWidget* window);

    void setSelected(const QString& id);
    /// False where the timeline isn't shown: a step must not be taken unseen.
    void setAvailable(bool available);
    [[nodiscard]] QString selected() const; ///< empty when it is not in the cluster (any more)
    /// All nodes of a domain, as DomainPath::key() tells it: they can be failed, restored and drained together.
    void setSelectedDomain(DomainLevel level, const QString& key);
    /// The same actions as a context menu for one node, and for a domain.
    void showMenu(const QString& id, const QPoint& global);
    void showDomainMenu(DomainLevel level, const QString& key, const QPoint& global);
    void take(const Step& step);

    QAction* add;       ///< like the last node, at once
    QAction* addAsking; ///< with a dialog
    QAction* remove;
    QAction* fail; ///< restores a failed one
    QAction* weight;
    QAction* edit;
    QAction* drain;
    QAction* failRandom; ///< a node that is up, whichever

Q_SIGNALS:
    void refused(const hrw::Error& error);
    void noted(const QString& message);

private:
    using PerNode = void (ClusterActions::*)(const QString& id);
    QAction* make(const QString& text, const QString& tip, const QKeySequence& keys);
    QAction* makePerNode(const QString& text, const QString& tip, const QKeySequence& keys, PerNode act);
    void update();
    [[nodiscard]] std::vector<NodeIndex> domainNodes(const Membership& membership) const;
    [[nodiscard]] bool isDomainDown(const Membership& membership) const;
    void takeOrSay(const Step& step, const QString& otherwise);
    void failAnyNode();
    void withNode(PerNode act);
    void askAndTake(NodeDialog& dialog, const Node& was);
    [[nodiscard]] Node proposal() const;
    void addLikeLast();
    void addWithDialog();
    void removeNode(const QString& id);
    void failNode(const QString& id);
    void weighNode(const QString& id);
    void editNode(const QString& id);
    void drainNode(const QString& id);

    Session& m_session;
    QWidget* m_window;
    QString m_selected;
    bool m_available = true;
    std::optional<std::pair<DomainLevel, std::string>> m_domain; ///< instead of a node
};

} // namespace hrw::ui
