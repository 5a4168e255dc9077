// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"
#include "ui/session/settings.h"

#include <QAction>
#include <QMenu>
#include <QUrl>

namespace hrw::ui {

/// Files in and out of the window: new, open, save, recent, samples, importing node and key lists, dropping a file on
/// the window, and the question before unsaved work is discarded.
class Documents : public QObject
{
    Q_OBJECT

public:
    Documents(Session& session, Settings& settings, QWidget* window);

    /// Opens whatever the file is: a scenario, a node list or a key list; or the scenario that a share text stands for.
    /// False when it was refused.
    bool openAny(const QString& path);
    /// True when unsaved work is saved or discarded, or there is none.
    bool mayDiscard();
    /// What "Save as" proposes: the path that it has, else a file named after the scenario beside the one opened last.
    [[nodiscard]] QString proposedPath() const;
    /// "Name[*] - Rendezvous Lab" for the window's title.
    [[nodiscard]] QString title() const;

    QAction* newDocument;
    QAction* open;
    QAction* save;
    QAction* saveAs;
    QAction* importNodes;
    QAction* importKeys;
    QAction* editKeys; ///< the key set, in a dialog
    QAction* copyText;
    QAction* pasteText;
    QMenu* recent;
    QMenu* samples;

Q_SIGNALS:
    /// A document was read and asks to be shown.
    void opened(const hrw::Scenario& scenario, const QString& path);
    void refused(const hrw::Error& error);
    void noted(const QString& message);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QAction* make(const QString& text, const QKeySequence& keys);
    void makeMenus();
    void fillRecent();
    void fillSamples();
    void openAsking();
    bool openScenario(const QString& path);
    bool openText(const QString& text, const QString& source);
    void copyAsText();
    void openClipboard();
    bool saveTo(const QString& path);
    bool saveNow();
    bool saveAsking();
    bool readNodes(const QString& path);
    void readKeys(const QString& path);
    bool refuse(const Error& error);
    void askForKeys();
    QString askForFile(const QString& title, const QString& filter);

    Session& m_session;
    Settings& m_settings;
    QWidget* m_window;
};

} // namespace hrw::ui
