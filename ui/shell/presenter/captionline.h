// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

namespace hrw::ui {

/// What the step did, large, below the picture: what it is, then as many figures as two lines hold. The lines keep
/// their height, so that pictures stay where they are.
class CaptionLine : public QWidget
{
    Q_OBJECT

public:
    explicit CaptionLine(QWidget* parent = nullptr);

    /// The first part is the place.
    void setParts(const QStringList& parts);
    void setAutoPlaying(bool on);
    /// What has room.
    [[nodiscard]] QStringList shownParts() const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] QFont largeFont() const;
    [[nodiscard]] QString html(const QStringList& parts) const;
    [[nodiscard]] double heightOf(const QStringList& parts) const;

    QStringList m_parts;
    bool m_auto = false;
};

} // namespace hrw::ui
