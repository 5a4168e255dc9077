// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/explore/calculator/calculatortext.h"

#include <QRectF>
#include <QWidget>
#include <array>
#include <vector>

namespace hrw::ui {

struct Theme;

/// Where the words of the calculator's rows lie at one width: sentences at the left, wrapped, then three columns of
/// figures that end at the same lines.
struct SheetGeometry
{
    static constexpr int columns = 3; ///< measured, hash % N, formula
    struct Cell
    {
        QRectF figure, note;
    };
    struct Line
    {
        QRectF number, title, formula;
        std::array<Cell, columns> cells;
    };
    std::array<QRectF, columns> heads;
    std::vector<Line> lines;
    QRectF footnote;
    double height = 0;

    /// `plain` and `bold` are the fonts of sentences and of titles and figures.
    static SheetGeometry of(const CalculatorText& text, double width, const QFont& plain, const QFont& bold);
};

/// The numbered rows of the resize calculator, painted.
class CalculatorSheet : public QWidget
{
    Q_OBJECT

public:
    explicit CalculatorSheet(QWidget* parent = nullptr);

    void setText(const CalculatorText& text);
    [[nodiscard]] const CalculatorText& text() const { return m_text; }
    void paintSheet(QPainter& painter, double width, const Theme& theme) const;

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void paintRow(QPainter& painter, const CalculatorRow& row, const SheetGeometry::Line& line, int number,
                  const Theme& theme) const;
    [[nodiscard]] QFont plainFont() const;
    [[nodiscard]] QFont boldFont() const;

    CalculatorText m_text;
};

} // namespace hrw::ui
