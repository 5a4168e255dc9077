// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <QWidget>

namespace hrw::ui {

/// Remembers whether the focus came with Tab: who goes about with the keyboard wants arrow keys to go on where the
/// focus is, who has clicked does not know where it is.
class TabFocus : public QObject
{
    Q_OBJECT

public:
    explicit TabFocus(QObject* parent = nullptr);
    ~TabFocus() override;

    [[nodiscard]] bool isAt(const QWidget* widget) const { return widget && m_widget == widget; }

Q_SIGNALS:
    /// Tab went to `widget`; nullptr: the focus has gone on otherwise, or somebody has clicked.
    void moved(QWidget* widget);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void moveTo(QWidget* widget);
    QPointer<QWidget> m_widget;
};

} // namespace hrw::ui
