// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <cstdio>
#include <optional>
#include <string>
#include <vector>

namespace hrw::ui {

class Evaluator;

/// Tells on a stream how long the window takes: for each edit, opened file and step the time until its figures are
/// there and until they are on screen (and where they take long, until the sample is in place), each time that the
/// event loop was kept busy for longer than a frame, and at the end how long it was busy at most. While it is busy, no
/// frame can be drawn.
class Trace : public QObject
{
    Q_OBJECT

public:
    /// `window`: where the figures appear.
    Trace(const Evaluator& evaluator, QObject& window, std::FILE* out, QObject* parent = nullptr);
    ~Trace() override; ///< prints the summary

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void awake();
    void aboutToBlock();
    [[nodiscard]] double now() const; ///< milliseconds since the start

    std::FILE* m_out;
    QElapsedTimer m_clock;
    std::string m_what; ///< the last edit has led to
    std::optional<double> m_edited;
    std::optional<double> m_pictured; ///< the sample alone
    std::optional<double> m_evaluated;
    bool m_painted = false; ///< since the figures were there
    double m_busySince = 0;
    bool m_busy = true;
    std::vector<double> m_stretches; ///< how long the event loop was busy each time, in milliseconds
};

} // namespace hrw::ui
