// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/scenario.h"

#include <QObject>
#include <QString>
#include <QUndoStack>

namespace hrw::ui {

/// The open document: the one place that holds a scenario which can change. Every edit is one undo command that keeps
/// the whole scenario before and after; imported keys are shared between them, so a command stays small.
class Session : public QObject
{
    Q_OBJECT

public:
    explicit Session(QObject* parent = nullptr);

    [[nodiscard]] const Scenario& scenario() const { return m_scenario; }
    [[nodiscard]] Membership membership() const { return membershipAt(m_scenario, m_scenario.shown); }
    [[nodiscard]] const QString& path() const { return m_path; } ///< empty: never saved
    [[nodiscard]] bool isModified() const { return !m_undo.isClean(); }
    QUndoStack& undoStack() { return m_undo; }

    /// Another document. `modified`: it was recovered and differs from its file.
    void open(const Scenario& scenario, const QString& path, bool modified = false);
    /// The document is now saved at `path`.
    void saved(const QString& path);

    /// Replaces the scenario, undoably. Refuses what checkScenario() refuses; then nothing changes.
    Result<void> edit(const QString& text, const Scenario& next);
    /// Appends a step to what is shown, undoably; steps beyond it are dropped.
    Result<void> takeStep(const Step& step);
    /// Goes along the timeline. Not an edit.
    void showStep(quint64 step);

Q_SIGNALS:
    void scenarioChanged();
    void documentChanged(); ///< path or modified flag

private:
    friend class ScenarioCommand;
    void replace(const Scenario& scenario);

    Scenario m_scenario;
    QString m_path;
    QUndoStack m_undo;
};

} // namespace hrw::ui
