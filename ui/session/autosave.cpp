// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/autosave.h"

#include "ui/session/documentfile.h"

#include <QDir>
#include <QStandardPaths>
#include <QUuid>

namespace hrw::ui {

namespace {

const QString scenarioSuffix = QStringLiteral(".hrw.json");
const QString pathSuffix = QStringLiteral(".path");
const QString lockSuffix = QStringLiteral(".lock");

} // namespace

Autosave::Autosave(Session& session, const QString& folder, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_folder(folder)
    , m_name(QUuid::createUuid().toString(QUuid::WithoutBraces))
{
    QDir().mkpath(folder);
    m_lock = std::make_unique<QLockFile>(file(lockSuffix));
    m_lock->setStaleLockTime(0); // stale only when its process is gone
    m_lock->tryLock();
    m_timer.setSingleShot(true);
    m_timer.setInterval(delayMilliseconds);
    connect(&m_timer, &QTimer::timeout, this, &Autosave::saveNow);
    connect(&m_session, &Session::scenarioChanged, this, &Autosave::changed);
    connect(&m_session, &Session::documentChanged, this, &Autosave::changed);
}

Autosave::~Autosave()
{
    QFile::remove(file(scenarioSuffix));
    QFile::remove(file(pathSuffix));
}

QString Autosave::defaultFolder()
{
    return QStandardPaths::writableLocation(QStandardPaths::AppDataLocation) + QStringLiteral("/autosave");
}

std::optional<Recovered> Autosave::takeRecovered()
{
    QDir folder(m_folder);
    const QFileInfoList copies = folder.entryInfoList({QLatin1Char('*') + scenarioSuffix}, QDir::Files, QDir::Time);
    for (const QFileInfo& copy : copies) {
        const QString base = copy.absoluteFilePath().chopped(scenarioSuffix.size());
        QLockFile lock(base + lockSuffix);
        lock.setStaleLockTime(0);
        if (base == m_folder + QLatin1Char('/') + m_name || !lock.tryLock())
            continue; // its owner is alive
        const auto scenario = loadScenario(copy.absoluteFilePath());
        const auto path = readWhole(base + pathSuffix);
        if (!scenario)
            continue; // stays where it is: it may be of a newer version of the program
        QFile::remove(copy.absoluteFilePath());
        QFile::remove(base + pathSuffix);
        return Recovered{*scenario, path ? QString::fromUtf8(*path) : QString()};
    }
    return std::nullopt;
}

void Autosave::saveNow()
{
    m_timer.stop();
    if (!m_session.isModified()) {
        QFile::remove(file(scenarioSuffix));
        QFile::remove(file(pathSuffix));
        return;
    }
    auto done = writeWhole(file(pathSuffix), m_session.path().toUtf8());
    if (done)
        done = saveScenario(m_session.scenario(), file(scenarioSuffix));
    if (!done)
        Q_EMIT failed(done.error());
}

QString Autosave::file(const QString& suffix) const
{
    return m_folder + QLatin1Char('/') + m_name + suffix;
}

void Autosave::changed()
{
    if (!m_timer.isActive())
        m_timer.start();
}

} // namespace hrw::ui
