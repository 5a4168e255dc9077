// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lessonmenu.h"
#include "ui/nodes/keysetdialog.h"
#include "ui/nodes/rulebar.h"
#include "ui/shell/window/clusteractions.h"
#include "ui/shell/window/documents.h"
#include "ui/shell/window/exports.h"
#include "ui/shell/window/mainwindow.h"
#include "ui/shell/window/playbar.h"
#include "ui/shell/window/viewactions.h"
#include "ui/text/figures.h"
#include "ui/theme/icons.h"

#include <QMenuBar>
#include <QMessageBox>
#include <QToolBar>
#include <QToolButton>

namespace hrw::ui {

namespace {

constexpr int charactersForWords = 160; // that all buttons of the toolbar take, with their words

QToolButton* makeButton(QToolBar* bar, QAction* action, const QString& icon, bool words)
{
    auto* button = new QToolButton(bar);
    button->setDefaultAction(action);
    button->setProperty("lineIcon", icon);
    button->setProperty("words", words && icon != QLatin1String("add"));
    button->setToolButtonStyle(words ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
    button->setAccessibleName(action->text());
    button->setFocusPolicy(Qt::StrongFocus);
    return button;
}

} // namespace

void MainWindow::makeMenus()
{
    QMenu* file = menuBar()->addMenu(tr("&File"));
    file->addActions({m_documents->newDocument, m_documents->open});
    file->addMenu(m_documents->recent);
    file->addMenu(m_documents->samples);
    file->addSeparator();
    file->addActions({m_documents->save, m_documents->saveAs});
    file->addSeparator();
    file->addActions({m_documents->importNodes, m_documents->importKeys});
    file->addMenu(m_exports->menu);
    file->addSeparator();
    file->addAction(tr("Quit"), QKeySequence::Quit, this, &QWidget::close);

    QMenu* edit = menuBar()->addMenu(tr("&Edit"));
    QAction* undo = m_session.undoStack().createUndoAction(this, tr("Undo"));
    undo->setShortcuts(QKeySequence::Undo);
    QAction* redo = m_session.undoStack().createRedoAction(this, tr("Redo"));
    QList<QKeySequence> redoKeys = QKeySequence::keyBindings(QKeySequence::Redo);
    if (const QKeySequence also(Qt::CTRL | Qt::Key_Y); !redoKeys.contains(also))
        redoKeys += also;
    redo->setShortcuts(redoKeys);
    edit->addActions({undo, redo});
    edit->addSeparator();
    edit->addActions({m_documents->copyText, m_documents->pasteText});

    QMenu* cluster = menuBar()->addMenu(tr("&Cluster"));
    cluster->addActions({m_cluster->add, m_cluster->addAsking});
    cluster->addSeparator();
    cluster->addAction(m_cluster->failRandom);
    cluster->addActions({m_cluster->remove, m_cluster->fail, m_cluster->drain, m_cluster->weight, m_cluster->edit});

    QMenu* keys = menuBar()->addMenu(tr("&Keys"));
    keys->addAction(tr("Key set…"), QKeySequence(Qt::CTRL | Qt::Key_D), this, &MainWindow::editKeys);
    keys->addAction(m_documents->importKeys);

    menuBar()->addMenu(tr("&Playback"))->addActions(m_play->actions());
    menuBar()->addMenu(m_view->menu);
    menuBar()->addMenu(m_lessons->menu);
    // A menu bar that is hidden, as in presenter mode, takes the keys of its actions along.
    for (const QAction* top : menuBar()->actions())
        addActions(top->menu()->actions());
    QMenu* help = menuBar()->addMenu(tr("&Help"));
    help->addAction(tr("About Rendezvous Lab"), this, [this] {
        QMessageBox::about(
            this, tr("About Rendezvous Lab"),
            tr("<b>Rendezvous Lab %1</b><p>See, try out and plan with rendezvous (highest random weight) "
               "hashing.</p><p>GPL-3.0-or-later; the core library is MIT.</p>")
                .arg(QCoreApplication::applicationVersion()));
    });
}

void MainWindow::editKeys()
{
    KeySetDialog dialog(m_session.scenario().keys, m_session.scenario().sample, this);
    if (dialog.exec() != QDialog::Accepted)
        return;
    edit(tr("Key set"), [&](Scenario& scenario) {
        scenario.keys = dialog.keys();
        scenario.sample = dialog.sample();
    });
}

void MainWindow::makeToolBar()
{
    auto* bar = addToolBar(tr("Tools"));
    bar->setMovable(false);
    bar->setContextMenuPolicy(Qt::PreventContextMenu);
    QToolButton* add = makeButton(bar, m_cluster->add, QStringLiteral("add"), true);
    add->setObjectName(QStringLiteral("primary"));
    m_timelineTools = {
        bar->addWidget(add), bar->addWidget(makeButton(bar, m_cluster->remove, QStringLiteral("remove"), true)),
        bar->addWidget(makeButton(bar, m_cluster->fail, QStringLiteral("fail"), true)),
        bar->addWidget(makeButton(bar, m_cluster->weight, QStringLiteral("weight"), true)), bar->addSeparator()};
    bar->addWidget(m_rule);
    auto* spring = new QWidget(bar);
    spring->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    bar->addWidget(spring);
    bar->addWidget(makeButton(bar, m_view->present, QStringLiteral("present"), false));
    m_tools = bar;
    paintIcons();
}

/// Below this width the buttons say their names in tool tips only.
void MainWindow::fitToolBar()
{
    const bool words = width() >= charactersForWords * fontMetrics().averageCharWidth();
    for (QToolButton* button : m_tools->findChildren<QToolButton*>())
        if (button->property("words").toBool())
            button->setToolButtonStyle(words ? Qt::ToolButtonTextBesideIcon : Qt::ToolButtonIconOnly);
}

/// Icons are drawn in the colours of the theme, so they are redrawn when it changes.
void MainWindow::paintIcons()
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

} // namespace hrw::ui
