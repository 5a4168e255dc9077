// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/figurelines.h"
#include "ui/compare/figuresheetlayout.h"

#include <QWidget>

namespace hrw::ui {

/// The figures of one placement in a few lines, beside its picture or below it.
class FigureSheet : public QWidget
{
    Q_OBJECT

public:
    explicit FigureSheet(QWidget* parent = nullptr);

    void setFigures(const QList<FigureLine>& lines, const QStringList& abilities);
    void setBeside(bool beside);
    [[nodiscard]] const QList<FigureLine>& lines() const { return m_lines; }
    /// The height of a line in this font.
    [[nodiscard]] double lineHeight() const;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintFigure(QPainter& painter, const FigureLine& line, const QRectF& rect) const;
    void paintAbilities(QPainter& painter, const FigureSheetLayout::Item& item) const;
    [[nodiscard]] QFont smallFont() const;

    QList<FigureLine> m_lines;
    QStringList m_abilities;
    bool m_beside = false;
};

} // namespace hrw::ui
