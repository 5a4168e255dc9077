// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/evaluation.h"

#include <QStatusBar>
#include <QTimer>

class QLabel;
class QProgressBar;
class QPushButton;

namespace hrw::ui {

/// The bottom line: what the last step did, on the left; what is being looked at, on the right; and while something
/// takes long, how far it is and a way to stop it.
class StatusLine : public QStatusBar
{
    Q_OBJECT

public:
    explicit StatusLine(QWidget* parent = nullptr);

    /// `story`: what is said of the step instead of what moved; empty: that.
    void setEvaluation(const Evaluation& evaluation, const QStringList& story = {});
    /// What is said where the timeline's step isn't shown: the first part is the place, and `population` what is looked
    /// at.
    void setWords(const QStringList& parts, const QString& population);
    /// All that it would say if it had the room: the first part is the step.
    [[nodiscard]] const QStringList& words() const { return m_words; }
    void setBusy(bool busy);
    void setPermille(int permille);

Q_SIGNALS:
    void cancelRequested();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void layOut();
    [[nodiscard]] QString strong(const QString& part) const;
    void showProgress(bool shown);

    QLabel* m_story;
    QLabel* m_population;
    QProgressBar* m_progress;
    QPushButton* m_cancel;
    QTimer m_patience;   ///< short work shows no progress
    QStringList m_parts; ///< of the story, rich text, the most important first
    QStringList m_words; ///< the same as plain text
    QString m_warning;   ///< the one of these that is a warning, if any
};

} // namespace hrw::ui
