// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/evaluation.h"
#include "ui/shell/export/film.h"
#include "ui/shell/playback/playback.h"

#include <QMenu>
#include <QPointer>
#include <memory>

class QProgressDialog;

namespace hrw::ui {

class FilmSet;

/// The Export menu: any picture of the workspace in front as PNG or SVG, and its step as a GIF, as numbered frames, and
/// before and after beside each other; loads, moves, scores and nodes as CSV, scores as Markdown.
class Exports : public QObject
{
    Q_OBJECT

public:
    /// `playback`: the clock that the workspaces follow.
    Exports(Playback& playback, QWidget* window);
    void setWorkspace(Workspace* workspace);
    void setEvaluation(const std::shared_ptr<const Evaluation>& evaluation);

    QMenu* menu;

Q_SIGNALS:
    void refused(const hrw::Error& error);
    void noted(const QString& message);

private:
    void fill();
    void addPictures();
    void addStep();
    void addTables();
    void exportPicture(const Picture& picture);
    void exportAnimation(const Picture& picture);
    void exportFrames(const Picture& picture);
    void exportBeforeAfter(const Picture& picture);
    void exportMarkdown();
    [[nodiscard]] Film film(const Picture& picture, double scale) const;
    void takeFilm(const std::shared_ptr<FilmSet>& set, const Turns& turns, const QString& path);
    void exportCsv(const QString& name, const std::function<std::string()>& text);
    void exportReport(const Report& report);
    void finish(const Result<void>& done, const QString& path);
    [[nodiscard]] std::string matrixText() const;

    Playback& m_playback;
    QWidget* m_window;
    Workspace* m_workspace = nullptr;
    std::shared_ptr<const Evaluation> m_evaluation;
    QPointer<QProgressDialog> m_filming;
};

} // namespace hrw::ui
