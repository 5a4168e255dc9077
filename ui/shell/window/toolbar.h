// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolBar>

class QToolButton;

namespace hrw::ui {

class ClusterActions;

/// What is done most: actions on the cluster, the rule, and presenting.
class ToolBar : public QToolBar
{
    Q_OBJECT

public:
    ToolBar(const ClusterActions& cluster, QWidget* rule, QAction* present, QWidget* window);

    /// Whether what acts on the timeline is there.
    void showTimelineTools(bool shown);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    QToolButton* makeButton(QAction* action, const QString& icon, bool words);
    void paintIcons();

    QList<QAction*> m_timelineTools;
};

} // namespace hrw::ui
