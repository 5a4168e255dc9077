// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/session.h"

#include <QLockFile>
#include <QTimer>
#include <memory>
#include <optional>

namespace hrw::ui {

/// What a killed run left behind.
struct Recovered
{
    Scenario scenario;
    QString path; ///< of the document it belongs to; empty: never saved
};

/// Keeps a copy of unsaved work in its own folder, a few seconds after each change, and removes it when the
/// document is saved or the program ends by itself. Each running program holds a lock next to its copy; a copy without
/// a living owner is what a kill has left.
class Autosave : public QObject
{
    Q_OBJECT

public:
    static constexpr int delayMilliseconds = 3000;

    Autosave(Session& session, const QString& folder, QObject* parent = nullptr);
    ~Autosave() override; ///< removes the copy

    /// Where copies are kept unless a test says otherwise.
    static QString defaultFolder();
    /// The newest copy without an owner; it is taken out of the folder. nullopt when there is none.
    std::optional<Recovered> takeRecovered();
    /// Writes the copy now, if there is anything unsaved.
    void saveNow();

Q_SIGNALS:
    void failed(const hrw::Error& error);

private:
    [[nodiscard]] QString file(const QString& suffix) const;
    void changed();

    Session& m_session;
    QString m_folder;
    QString m_name;
    std::unique_ptr<QLockFile> m_lock;
    QTimer m_timer;
};

} // namespace hrw::ui
