// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/window/toolbar.h"

#include "ui/shell/window/clusteractions.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QToolButton>

namespace hrw::ui {

namespace {

constexpr int charactersForWords = 160; // that all buttons of the toolbar take, with their words

} // namespace

ToolBar::ToolBar(const ClusterActions& cluster, QWidget* rule, QAction* present, QWidget* window)
    : QToolBar(tr("Tools"), window)
{
    setMovable(false);
    setContextMenuPolicy(Qt::PreventContextMenu);
    QToolButton* add = makeButton(cluster.add, QStringLiteral("add"), true);
    add->setObjectName(QStringLiteral("primary"));
    m_timelineTools = {addWidget(add), addWidget(makeButton(cluster.remove, QStringLiteral("remove"), true)),
                       addWidget(makeButton(cluster.fail, QStringLiteral("fail"), true)),
                       addWidget(makeButton(cluster.weight, QStringLiteral("weight"), true)), addSeparator()};
    addWidget(rule);
    auto* spring = new QWidget(this);
    spring->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    addWidget(spring);
    addWidget(makeButton(present, QStringLiteral("present"), false));
    paintIcons();
}

QToolButton* ToolBar::makeButton(QAction* action, const QString& icon, bool words)
{
    auto* button = new QToolButton(this);
    button->setDefaultAction(action);
    button->setProperty("lineIcon", icon);
    button->setProperty("words", words && icon != QLatin1String("add"));
    button->setToolButtonStyle(words ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
    button->setAccessibleName(action->text());
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

void ToolBar::showTimelineTools(bool shown)
{
    for (QAction* tool : m_timelineTools)
        tool->setVisible(shown);
}

/// Icons are drawn in the colours of the theme, so they are redrawn when it changes.
void ToolBar::paintIcons()
{
    const Theme& theme = Theme::of(palette());
    for (QToolButton* button : findChildren<QToolButton*>()) {
        const QString name = button->property("lineIcon").toString();
        if (name.isEmpty())
            continue;
        const bool primary = button->objectName() == QLatin1String("primary");
        button->defaultAction()->setIcon(lineIcon(name, primary ? theme.onAccent : theme.text, theme.muted));
    }
}

void ToolBar::changeEvent(QEvent* event)
{
    QToolBar::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        paintIcons();
}

/// In a narrow window the buttons say their names in tool tips only.
void ToolBar::resizeEvent(QResizeEvent* event)
{
    QToolBar::resizeEvent(event);
    const bool words = width() >= charactersForWords * fontMetrics().averageCharWidth();
    for (QToolButton* button : findChildren<QToolButton*>())
        if (button->property("words").toBool())
            button->setToolButtonStyle(words ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
}

} // namespace hrw::ui
