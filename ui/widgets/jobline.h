// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

class QProgressBar;
class QPushButton;

namespace hrw::ui {

/// The progress of background work, and a way to cancel it. Not there while there is nothing to wait for, nor in the
/// first moments of work that may be over at once.
class JobLine : public QWidget
{
    Q_OBJECT

public:
    JobLine(const QString& what, QWidget* parent = nullptr);

    void setBusy(bool busy);
    void setPermille(int permille);
    [[nodiscard]] QPushButton* cancelButton() const { return m_cancel; }

Q_SIGNALS:
    void cancelRequested();

private:
    void showWork(bool shown);

    QProgressBar* m_bar;
    QPushButton* m_cancel;
    QTimer m_patience;
};

} // namespace hrw::ui
