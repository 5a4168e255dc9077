// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>
#include <QWidget>

namespace hrw::ui {

/// Remembers whether the focus came with Tab: keyboard users want arrow keys to act where the
/// focus is; after a click, people do not know where it is.
class TabFocus : public QObject
{
    Q_OBJECT

public:
    explicit TabFocus(QObject* parent = nullptr);
    ~TabFocus() override;

    [[nodiscard]] bool isAt(const QWidget* widget) const { return widget && m_widget == widget; }

Q_SIGNALS:
    /// Tab went to `widget`; nullptr: the focus moved in another way, or there was a click.
    void moved(QWidget* widget);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void moveTo(QWidget* widget);
    QPointer<QWidget> m_widget;
};

} // namespace hrw::ui
