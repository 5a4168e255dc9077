// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/exports.h"

#include "core/io/export.h"
#include "ui/export/pictureexport.h"
#include "ui/report/planfiles.h"
#include "ui/session/documentfile.h"
#include "ui/text/figures.h"
#include "ui/text/menutext.h"
#include "ui/window/backgroundtask.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QInputDialog>
#include <algorithm>

namespace hrw::ui {

namespace {

constexpr KeyIndex mostMatrixRows = 100'000;
const QByteArray byteOrderMark = "\xEF\xBB\xBF";

} // namespace

Exports::Exports(QWidget* window)
    : QObject(window)
    , menu(new QMenu(tr("Export"), window))
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
    menu->addAction(tr("Pictures (PNG, SVG)"))->setEnabled(false);
    for (const Picture& picture : m_workspace->pictures())
        connect(menu->addAction(inMenu(picture.name) + QStringLiteral("…")), &QAction::triggered, this,
                [this, picture] { exportPicture(picture); });
    menu->addSeparator();
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
