// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/evaluation.h"
#include "ui/widgets/workspace.h"

#include <QMenu>
#include <memory>

namespace hrw::ui {

/// The Export menu: any picture of the workspace in front as PNG or SVG; loads, moves, scores and nodes as CSV.
class Exports : public QObject
{
    Q_OBJECT

public:
    explicit Exports(QWidget* window);
    void setWorkspace(Workspace* workspace);
    void setEvaluation(const std::shared_ptr<const Evaluation>& evaluation);

    QMenu* menu;

Q_SIGNALS:
    void refused(const hrw::Error& error);
    void noted(const QString& message);

private:
    void fill();
    void exportPicture(const Picture& picture);
    void exportCsv(const QString& name, const std::function<std::string()>& text);
    void exportReport(const Report& report);
    void finish(const Result<void>& done, const QString& path);
    [[nodiscard]] std::string matrixText() const;

    QWidget* m_window;
    Workspace* m_workspace = nullptr;
    std::shared_ptr<const Evaluation> m_evaluation;
};

} // namespace hrw::ui
