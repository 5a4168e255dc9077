// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/window/exports.h"

#include "core/document/export.h"
#include "core/document/matrixmarkdown.h"
#include "ui/plan/report/planfiles.h"
#include "ui/session/backgroundtask.h"
#include "ui/session/documentfile.h"
#include "ui/shell/export/beforeafter.h"
#include "ui/shell/export/filming.h"
#include "ui/shell/export/pictureexport.h"
#include "ui/text/figures.h"
#include "ui/text/menutext.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <QProgressDialog>
#include <algorithm>

namespace hrw::ui {

namespace {

constexpr KeyIndex mostMatrixRows = 100'000;
const QByteArray byteOrderMark = "\xEF\xBB\xBF";

} // namespace

Exports::Exports(Playback& playback, QWidget* window)
    : QObject(window)
    , menu(new QMenu(tr("Export"), window))
    , m_playback(playback)
    , m_window(window)
{
    connect(menu, &QMenu::aboutToShow, this, &Exports::fill);
}

void Exports::setWorkspace(Workspace* workspace)
{
    m_workspace = workspace;
}

void Exports::setEvaluation(const std::shared_ptr<const Evaluation>& evaluation)
{
    m_evaluation = evaluation;
    if (m_filming)
        m_filming->cancel(); // its other frames would be of something else
}

void Exports::fill()
{
    menu->clear();
    if (!m_workspace || !m_evaluation)
        return;
    if (const std::optional<Report> report = m_workspace->report()) {
        connect(menu->addAction(tr("%1 (a folder)…").arg(inMenu(report->name))), &QAction::triggered, this,
                [this, report = *report] { exportReport(report); });
        menu->addSeparator();
    }
    addPictures();
    menu->addSeparator();
    addStep();
    menu->addSeparator();
    addTables();
}

void Exports::addPictures()
{
    menu->addAction(tr("Pictures (PNG, SVG)"))->setEnabled(false);
    for (const Picture& picture : m_workspace->pictures())
        connect(menu->addAction(inMenu(picture.name) + QStringLiteral("…")), &QAction::triggered, this,
                [this, picture] { exportPicture(picture); });
}

/// What happens in the step that is shown. At the start nothing has happened.
void Exports::addStep()
{
    menu->addAction(tr("This step"))->setEnabled(false);
    const bool happened = !m_workspace->showsTimeline() || m_evaluation->scenario.shown > 0;
    const auto offer = [&](const QString& title, void (Exports::*make)(const Picture&)) {
        QMenu* kind = menu->addMenu(title);
        kind->setEnabled(happened);
        for (const Picture& picture : m_workspace->pictures())
            connect(kind->addAction(inMenu(picture.name) + QStringLiteral("…")), &QAction::triggered, this,
                    [this, picture, make] { (this->*make)(picture); });
    };
    offer(tr("Animation (GIF)"), &Exports::exportAnimation);
    offer(tr("Numbered frames (PNG, a folder)"), &Exports::exportFrames);
    offer(tr("Before and after (SVG, PNG)"), &Exports::exportBeforeAfter);
}

void Exports::addTables()
{
    menu->addAction(tr("Tables (CSV)"))->setEnabled(false);
    const auto table = [this](const QString& text, const QString& name, const std::function<std::string()>& make) {
        connect(menu->addAction(text), &QAction::triggered, this, [this, name, make] { exportCsv(name, make); });
    };
    table(tr("Loads…"), tr("loads"), [this] { return loadsCsv(*m_evaluation); });
    table(tr("Moves of this step…"), tr("moves"), [this] { return movesCsv(*m_evaluation); });
    const KeyIndex keys = m_evaluation->keys->size();
    table(keys > mostMatrixRows ? tr("Scores of the first %1 keys…").arg(groupedText(mostMatrixRows)) : tr("Scores…"),
          tr("scores"), [this] { return matrixText(); });
    table(tr("Nodes…"), tr("nodes"), [this] { return nodesCsv(m_evaluation->is); });
    for (const Table& own : m_workspace->tables())
        table(own.name + QStringLiteral("…"), own.name.toLower(), own.csv);
    menu->addSeparator();
    menu->addAction(tr("Tables (Markdown)"))->setEnabled(false);
    const bool all = m_evaluation->sample.size() <= usualMarkdownKeys && m_evaluation->sample.size() == keys;
    connect(menu->addAction(all ? tr("Score matrix…") : tr("Score matrix of some keys…")), &QAction::triggered, this,
            &Exports::exportMarkdown);
}

void Exports::exportPicture(const Picture& picture)
{
    const QString png = tr("PNG picture (*.png)");
    const QString png2 = tr("PNG picture, twice as fine (*.png)");
    const QString svg = tr("SVG drawing (*.svg)");
    QString chosen = png2;
    QString path = QFileDialog::getSaveFileName(m_window, tr("Export %1").arg(picture.name), picture.name,
                                                QStringList{png, png2, svg}.join(QStringLiteral(";;")), &chosen);
    if (path.isEmpty())
        return;
    const QString suffix = QFileInfo(path).suffix().toLower();
    const bool drawing = suffix == QLatin1String("svg") || (suffix.isEmpty() && chosen == svg);
    if (suffix.isEmpty())
        path += drawing ? QStringLiteral(".svg") : QStringLiteral(".png");
    finish(drawing ? exportSvg(picture, path) : exportPng(picture, path, chosen == png ? 1 : 2), path);
}

Film Exports::film(const Picture& picture, double scale) const
{
    const double seconds = Playback::normalSeconds / m_playback.speed();
    return {picture, FilmSet::show(m_playback), scale, frameTimes(framesFor(seconds), seconds)};
}

void Exports::exportAnimation(const Picture& picture)
{
    const QString loop = tr("GIF that begins anew at its end (*.gif)");
    const QString fine = tr("GIF that begins anew at its end, twice as fine (*.gif)");
    const QString once = tr("GIF that plays once (*.gif)");
    QString chosen = loop;
    QString path = QFileDialog::getSaveFileName(m_window, tr("Export %1").arg(picture.name), picture.name,
                                                QStringList{loop, fine, once}.join(QStringLiteral(";;")), &chosen);
    if (path.isEmpty())
        return;
    if (QFileInfo(path).suffix().isEmpty())
        path += QStringLiteral(".gif");
    const auto set = std::make_shared<FilmSet>(*m_workspace, m_playback);
    takeFilm(set, gifTurns(film(picture, chosen == fine ? 2 : 1), path, chosen != once), path);
}

void Exports::exportFrames(const Picture& picture)
{
    const QString folder = QFileDialog::getExistingDirectory(m_window, tr("Export %1").arg(picture.name));
    if (folder.isEmpty())
        return;
    const auto set = std::make_shared<FilmSet>(*m_workspace, m_playback);
    takeFilm(set, frameTurns(film(picture, 2), folder), folder);
}

void Exports::takeFilm(const std::shared_ptr<FilmSet>& set, const Turns& turns, const QString& path)
{
    m_filming = takeTurns(m_window, tr("Taking frames"), turns,
                          [this, set = set, path](const std::optional<Result<void>>& done) mutable {
                              set.reset();
                              if (done)
                                  finish(*done, path);
                          });
}

void Exports::exportBeforeAfter(const Picture& picture)
{
    Picture both = beforeAfter(picture, FilmSet::show(m_playback), beforeAfterWords(*m_workspace, *m_evaluation));
    both.paint = [this, paint = both.paint](QPainter& painter, QSizeF size) {
        const FilmSet set(*m_workspace, m_playback);
        paint(painter, size);
    };
    exportPicture(both);
}

void Exports::exportMarkdown()
{
    QString path = QFileDialog::getSaveFileName(m_window, tr("Export %1").arg(tr("score matrix")),
                                                tr("scores") + QStringLiteral(".md"), tr("Markdown (*.md)"));
    if (path.isEmpty())
        return;
    if (QFileInfo(path).suffix().isEmpty())
        path += QStringLiteral(".md");
    ScoreMatrix matrix(m_evaluation->keys, m_evaluation->is, m_evaluation->scenario.rule);
    const std::vector<KeyIndex>& keys = m_evaluation->sample;
    const auto rows = std::span(keys).first(std::min(keys.size(), usualMarkdownKeys));
    finish(writeWhole(path, QByteArray::fromStdString(matrixMarkdown(matrix, rows))), path);
}

void Exports::exportCsv(const QString& name, const std::function<std::string()>& text)
{
    const QString plain = tr("CSV (*.csv)");
    const QString excel = tr("CSV for Excel, with byte order mark (*.csv)");
    QString chosen = plain;
    QString path = QFileDialog::getSaveFileName(m_window, tr("Export %1").arg(name), name + QStringLiteral(".csv"),
                                                plain + QStringLiteral(";;") + excel, &chosen);
    if (path.isEmpty())
        return;
    if (QFileInfo(path).suffix().isEmpty())
        path += QStringLiteral(".csv");
    finish(writeWhole(path, (chosen == excel ? byteOrderMark : QByteArray()) + QByteArray::fromStdString(text())),
           path);
}

void Exports::exportReport(const Report& report)
{
    const QString folder = QFileDialog::getExistingDirectory(m_window, tr("Export %1").arg(report.name));
    if (folder.isEmpty())
        return;
    using Files = std::optional<std::vector<PlanFile>>;
    runInBackground<Files>(m_window, tr("Writing the report"), report.files, [this, folder](const Files& files) {
        if (files)
            finish(writeFiles(*files, folder), folder);
    });
}

std::string Exports::matrixText() const
{
    ScoreMatrix matrix(m_evaluation->keys, m_evaluation->is, m_evaluation->scenario.rule);
    return matrixCsv(matrix, 0, std::min(m_evaluation->keys->size(), mostMatrixRows));
}

void Exports::finish(const Result<void>& done, const QString& path)
{
    if (done)
        Q_EMIT noted(tr("Wrote %1").arg(QDir::toNativeSeparators(path)));
    else
        Q_EMIT refused(done.error());
}

} // namespace hrw::ui
