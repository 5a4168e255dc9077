// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QTimer>

class QLabel;

namespace hrw::ui {

/// One sentence across the top of the window: a refusal, which stays until it is closed, or a note, which goes by
/// itself. It never takes the focus.
class Banner : public QFrame
{
    Q_OBJECT

public:
    explicit Banner(QWidget* parent = nullptr);

    void refuse(const QString& sentence);
    void note(const QString& sentence);
    /// What was refused has been put right, or no longer matters.
    void endRefusal();
    [[nodiscard]] QString text() const;

protected:
    void changeEvent(QEvent* event) override;

private:
    void say(const QString& sentence, bool refusal);
    void paintColours();

    QLabel* m_label;
    QTimer m_timer;
    bool m_refusal = false;
};

} // namespace hrw::ui
