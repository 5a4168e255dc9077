// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/window/documents.h"

#include "core/document/sharetext.h"
#include "core/import/import.h"
#include "ui/nodes/keysetdialog.h"
#include "ui/session/backgroundtask.h"
#include "ui/session/documentfile.h"
#include "ui/text/coretext.h"
#include "ui/text/counts.h"
#include "ui/text/figures.h"

#include <QClipboard>
#include <QDir>
#include <QDropEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMessageBox>
#include <QMimeData>

namespace hrw::ui {

namespace {

const QString scenarioSuffix = QStringLiteral(".hrw.json");

constexpr qint64 longestHeader = 1 << 20;
constexpr qsizetype longestName = 60; // of a proposed file, in letters

std::string_view viewOf(const QByteArray& bytes)
{
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

/// A node list has a column "id" in its first line, a key list a column "key".
bool hasColumn(const QByteArray& csv, QByteArrayView column)
{
    const QByteArray header = csv.left(csv.indexOf('\n')).toLower().replace('"', "").replace("\xEF\xBB\xBF", "");
    for (const char separator : {',', ';', '\t'})
        for (const QByteArray& field : header.split(separator))
            if (field.trimmed() == column)
                return true;
    return false;
}

/// "Four nodes: a fifth" as "four-nodes-a-fifth.hrw.json", which every file system takes.
QString fileNameOf(const QString& name)
{
    QStringList words{QString()};
    for (const QChar letter : name.toLower())
        if (letter.isLetterOrNumber() || letter.isMark() || letter.isSurrogate())
            words.back() += letter;
        else if (!words.back().isEmpty())
            words += QString();
    words.removeAll(QString());
    return (words.isEmpty() ? QStringLiteral("scenario") : words.join(u'-').left(longestName)) + scenarioSuffix;
}

} // namespace

Documents::Documents(Session& session, Settings& settings, QWidget* window)
    : QObject(window)
    , m_session(session)
    , m_settings(settings)
    , m_window(window)
{
    newDocument = make(tr("New"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_T));
    open = make(tr("Open…"), QKeySequence::Open);
    save = make(tr("Save"), QKeySequence::Save);
    saveAs = make(tr("Save as…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S));
    importNodes = make(tr("Import nodes…"), {});
    importKeys = make(tr("Import keys…"), {});
    editKeys = make(tr("Key set…"), QKeySequence(Qt::CTRL | Qt::Key_D));
    copyText = make(tr("Copy scenario as text"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C));
    pasteText = make(tr("Open copied scenario"), QKeySequence::Paste);
    makeMenus();
    window->setAcceptDrops(true);
    window->installEventFilter(this);
    connect(editKeys, &QAction::triggered, this, &Documents::askForKeys);
    connect(newDocument, &QAction::triggered, this, [this] {
        if (mayDiscard())
            Q_EMIT opened(defaultScenario(), {});
    });
    connect(open, &QAction::triggered, this, &Documents::openAsking);
    connect(save, &QAction::triggered, this, &Documents::saveNow);
    connect(saveAs, &QAction::triggered, this, &Documents::saveAsking);
    connect(copyText, &QAction::triggered, this, &Documents::copyAsText);
    connect(pasteText, &QAction::triggered, this, &Documents::openClipboard);
    connect(importNodes, &QAction::triggered, this, [this] {
        if (const QString path = askForFile(tr("Import nodes"), tr("Node lists (*.csv *.tsv);;All files (*)"));
            !path.isEmpty())
            readNodes(path);
    });
    connect(importKeys, &QAction::triggered, this, [this] {
        if (const QString path = askForFile(tr("Import keys"), tr("Key lists (*.csv *.tsv);;All files (*)"));
            !path.isEmpty())
            readKeys(path);
    });
}

/// A file that is dropped on the window is opened.
bool Documents::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::DragEnter && event->type() != QEvent::Drop)
        return QObject::eventFilter(watched, event);
    auto* drop = static_cast<QDropEvent*>(event);
    const QList<QUrl> urls = drop->mimeData()->urls();
    if (urls.size() != 1 || !urls.front().isLocalFile())
        return false;
    drop->acceptProposedAction();
    if (event->type() == QEvent::Drop)
        openAny(urls.front().toLocalFile());
    return true;
}

void Documents::askForKeys()
{
    KeySetDialog dialog(m_session.scenario().keys, m_session.scenario().sample, m_window);
    if (dialog.exec() != QDialog::Accepted)
        return;
    Scenario next = m_session.scenario();
    next.keys = dialog.keys();
    next.sample = dialog.sample();
    if (auto ok = m_session.edit(tr("Key set"), next); !ok)
        refuse(ok.error());
}

QAction* Documents::make(const QString& text, const QKeySequence& keys)
{
    auto* action = new QAction(text, m_window);
    action->setShortcut(keys);
    return action;
}

void Documents::makeMenus()
{
    recent = new QMenu(tr("Open recent"), m_window);
    samples = new QMenu(tr("Samples"), m_window);
    connect(recent, &QMenu::aboutToShow, this, &Documents::fillRecent);
    fillSamples();
}

void Documents::fillRecent()
{
    recent->clear();
    for (const QString& path : m_settings.recentFiles()) {
        QAction* action = recent->addAction(QDir::toNativeSeparators(path));
        connect(action, &QAction::triggered, this, [this, path] {
            if (mayDiscard() && !openScenario(path))
                m_settings.removeRecentFile(path);
        });
    }
    if (recent->isEmpty())
        recent->addAction(tr("Nothing opened yet"))->setEnabled(false);
}

void Documents::fillSamples()
{
    const QDir folder(QStringLiteral(":/scenarios"));
    for (const QString& name : folder.entryList({QLatin1Char('*') + scenarioSuffix})) {
        const QString path = folder.filePath(name);
        const auto scenario = loadScenario(path);
        QAction* action = samples->addAction(scenario ? fromUtf8(scenario->name) : name);
        connect(action, &QAction::triggered, this, [this, path] {
            if (!mayDiscard())
                return;
            if (const auto sample = loadScenario(path))
                Q_EMIT opened(*sample, {});
            else
                refuse(sample.error());
        });
    }
    samples->setEnabled(!samples->isEmpty());
}

QString Documents::askForFile(const QString& title, const QString& filter)
{
    const QString path = QFileDialog::getOpenFileName(m_window, title, QFileInfo(m_session.path()).path(), filter);
    return path;
}

void Documents::openAsking()
{
    if (!mayDiscard())
        return;
    const QString path =
        askForFile(tr("Open"), tr("Scenarios and lists (*.hrw.json *.json *.csv *.tsv);;All files (*)"));
    if (!path.isEmpty())
        openAny(path);
}

bool Documents::openAny(const QString& path)
{
    if (isShareText(toUtf8(path)))
        return openText(path, tr("the text of the scenario"));
    const QString suffix = QFileInfo(path).suffix().toLower();
    if (suffix != QLatin1String("csv") && suffix != QLatin1String("tsv"))
        return mayDiscard() && openScenario(path);
    const auto header = readFirstLine(path, longestHeader);
    if (!header)
        return refuse(header.error());
    if (!hasColumn(*header, "key"))
        return readNodes(path);
    readKeys(path);
    return true;
}

bool Documents::openScenario(const QString& path)
{
    const QFileInfo file(path);
    const auto content = readWhole(path);
    if (!content)
        return refuse(content.error());
    const std::string text = content->toStdString();
    const auto scenario = parseAnyScenario(text, toUtf8(file.fileName()));
    if (!scenario)
        return refuse(scenario.error());
    m_settings.addRecentFile(file.absoluteFilePath());
    Q_EMIT opened(*scenario, isShareText(text) ? QString() : file.absoluteFilePath()); // no JSON in place of a text
    return true;
}

/// A damaged text is refused before the person is asked to give anything up for it.
bool Documents::openText(const QString& text, const QString& source)
{
    const auto scenario = parseShareText(toUtf8(text), verbatim(source));
    if (!scenario)
        return refuse(scenario.error());
    if (!mayDiscard())
        return false;
    Q_EMIT opened(*scenario, {});
    return true;
}

void Documents::copyAsText()
{
    const auto text = printShareText(m_session.scenario());
    if (!text) {
        refuse(text.error());
        return;
    }
    QGuiApplication::clipboard()->setText(fromUtf8(*text));
    Q_EMIT noted(
        tr("Copied as text (%n letter(s)): paste it into a chat; whoever copies it from there opens it here with %1",
           nullptr, static_cast<int>(text->size()))
            .arg(pasteText->shortcut().toString(QKeySequence::NativeText)));
}

void Documents::openClipboard()
{
    openText(QGuiApplication::clipboard()->text(), tr("clipboard"));
}

bool Documents::saveTo(const QString& path)
{
    if (auto done = saveScenario(m_session.scenario(), path); !done)
        return refuse(done.error());
    m_settings.addRecentFile(QFileInfo(path).absoluteFilePath());
    m_session.saved(QFileInfo(path).absoluteFilePath());
    Q_EMIT noted(tr("Saved %1").arg(QDir::toNativeSeparators(path)));
    return true;
}

bool Documents::saveNow()
{
    return m_session.path().isEmpty() ? saveAsking() : saveTo(m_session.path());
}

QString Documents::proposedPath() const
{
    if (!m_session.path().isEmpty())
        return m_session.path();
    const QStringList recentFiles = m_settings.recentFiles();
    const QString name = fileNameOf(fromUtf8(m_session.scenario().name));
    return recentFiles.isEmpty() ? name : QFileInfo(recentFiles.front()).dir().filePath(name);
}

bool Documents::saveAsking()
{
    QString path = QFileDialog::getSaveFileName(m_window, tr("Save as"), proposedPath(),
                                                tr("Scenarios (*.hrw.json);;All files (*)"));
    if (path.isEmpty())
        return false;
    if (QFileInfo(path).suffix().isEmpty())
        path += scenarioSuffix;
    return saveTo(path);
}

bool Documents::mayDiscard()
{
    if (!m_session.isModified())
        return true;
    QMessageBox box(QMessageBox::Question, tr("Unsaved changes"),
                    tr("%1 has changes that are not saved.").arg(fromUtf8(m_session.scenario().name)),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, m_window);
    box.setInformativeText(tr("Save them before it is closed?"));
    box.setDefaultButton(QMessageBox::Save);
    switch (box.exec()) {
    case QMessageBox::Save:
        return saveNow();
    case QMessageBox::Discard:
        return true;
    default:
        return false;
    }
}

QString Documents::title() const
{
    const QString name =
        m_session.path().isEmpty() ? fromUtf8(m_session.scenario().name) : QFileInfo(m_session.path()).fileName();
    return tr("%1[*] - Rendezvous Lab").arg(name);
}

/// A node list replaces the cluster and starts a timeline of its own.
bool Documents::readNodes(const QString& path)
{
    const auto content = readWhole(path);
    if (!content)
        return refuse(content.error());
    const QString name = QFileInfo(path).fileName();
    const auto nodes = parseNodes(viewOf(*content), toUtf8(name));
    if (!nodes)
        return refuse(nodes.error());
    auto start = Membership::make(1, nodes->nodes);
    if (!start)
        return refuse(start.error().inside(verbatim(name)));
    Scenario next = m_session.scenario();
    const std::uint64_t steps = next.steps.size();
    next.start = *start;
    next.steps.clear();
    next.shown = 0;
    if (auto ok = m_session.edit(tr("Import nodes"), next); !ok)
        return refuse(ok.error());
    QStringList notes{tr("%1 from %2").arg(countedNodes(nodes->nodes.size()), name)};
    for (const Fact& note : nodes->notes)
        notes += coreText(note);
    if (steps > 0)
        notes += tr("the timeline starts anew; undo brings its %1 back").arg(countedSteps(steps));
    Q_EMIT noted(notes.join(QStringLiteral("; ")));
    return true;
}

void Documents::readKeys(const QString& path)
{
    const QString name = QFileInfo(path).fileName();
    using Read = std::shared_ptr<Result<KeyImport>>; // shared: a future copies what it holds
    runInBackground<Read>(
        m_window, tr("Reading %1").arg(name),
        [path, name](const Task& task) {
            const auto file = openSource(path);
            return std::make_shared<Result<KeyImport>>(
                file.and_then([&](const TextSource& text) { return hrw::readKeys(text, toUtf8(name), task); }));
        },
        [this, name](const Read& result) {
            auto& read = *result;
            if (!read) {
                refuse(read.error());
                return;
            }
            Scenario next = m_session.scenario();
            const std::size_t keys = read->table.size();
            next.keys = ImportedKeys{toUtf8(name), std::make_shared<const KeyTable>(std::move(read->table)), {}};
            QStringList notes{tr("%1 from %2").arg(countedKeys(keys), name)};
            for (const Fact& note : read->notes)
                notes += coreText(note);
            if (auto ok = m_session.edit(tr("Import keys"), next); !ok)
                refuse(ok.error());
            else
                Q_EMIT noted(notes.join(QStringLiteral("; ")));
        });
}

bool Documents::refuse(const Error& error)
{
    Q_EMIT refused(error);
    return false;
}

} // namespace hrw::ui
