// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

namespace hrw::ui {

/// The positions of the steps on a timeline of a given width: plain numbers, tested without a window.
class TimelineLayout
{
public:
    TimelineLayout(int stops, double width, double margin);
    [[nodiscard]] double x(int stop) const;
    [[nodiscard]] double gap() const { return m_gap; }
    /// The stop nearest to a point of the bar.
    [[nodiscard]] int stopAt(double x) const;

private:
    int m_stops;
    double m_margin;
    double m_gap;
};

/// The steps of a scenario as stops on a line, the shown one filled; between it and the one before runs the progress of
/// the animation. A click goes to a stop, dragging scrubs the current step, arrow keys walk.
class TimelineBar : public QWidget
{
    Q_OBJECT

public:
    explicit TimelineBar(QWidget* parent = nullptr);

    /// `labels[i]` says what step i + 1 does; stop 0 is the start, called `start` where there is a better word.
    void setSteps(const QStringList& labels, int shown, const QString& start = {});
    void setProgress(double progress);
    [[nodiscard]] int shown() const { return m_shown; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void stepChosen(int step);
    void scrubbed(double progress);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    [[nodiscard]] TimelineLayout layoutNow() const;
    [[nodiscard]] QString label(int stop) const;
    void choose(int stop);
    void scrubTo(double x);
    void paintLabels(QPainter& painter, const TimelineLayout& layout) const;

    QStringList m_labels;
    QString m_start;
    int m_shown = 0;
    double m_progress = 1;
    bool m_dragging = false;
    double m_pressedAt = 0;
};

} // namespace hrw::ui
