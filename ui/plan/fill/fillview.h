// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plan/fill/fillpainter.h"

#include <QAbstractScrollArea>
#include <memory>

namespace hrw::ui {

/// How full every node, or domain, gets in a stage. Rows that have no room are scrolled to; the axis stays in sight.
class FillView : public QAbstractScrollArea
{
    Q_OBJECT

public:
    explicit FillView(QWidget* parent = nullptr);

    /// `limit`: of a capacity. Figures come grouped as they are to be shown.
    void setFigures(std::shared_ptr<const StageFigures> figures, double limit);
    void setProgress(double progress); ///< 0 = before, 0.5 = during, 1 = after
    void setReducedMotion(bool reduced);
    void selectNode(const QString& id); ///< and scrolls to it; an empty id selects none
    [[nodiscard]] const FillPicture& picture() const { return m_picture; }
    [[nodiscard]] QString caption() const; ///< how to read it
    /// What is said of the row that the keyboard is at; empty when there is none.
    [[nodiscard]] QString currentText() const;

    /// As large as it is here, or higher, so that all rows have room.
    [[nodiscard]] QSizeF sceneSize() const;
    /// All rows. `theme` nullptr: the widget's own.
    void paintScene(QPainter& painter, QSizeF size, const Theme* theme = nullptr) const;

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void nodeSelected(const QString& id);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void layOut();
    [[nodiscard]] QFont pixelFont() const { return pictureFont(font(), -1); }
    [[nodiscard]] double shownProgress() const;
    [[nodiscard]] FillLook look(const Theme* theme) const;
    [[nodiscard]] QString textOf(std::size_t row) const;
    [[nodiscard]] std::optional<std::size_t> rowAt(QPoint position) const;
    [[nodiscard]] int pageRows() const;
    void focusRow(int row);
    void scrollTo(std::size_t row);
    void choose(std::size_t row);
    void speak();

    std::shared_ptr<const StageFigures> m_figures;
    double m_limit = 0.85;
    FillPicture m_picture;
    double m_progress = 1;
    bool m_reducedMotion = false;
    QString m_selected;
    std::size_t m_focus = 0;
};

} // namespace hrw::ui
