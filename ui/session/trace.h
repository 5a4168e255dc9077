// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <cstdio>
#include <optional>
#include <vector>

namespace hrw::ui {

class Evaluator;
class Session;

/// Tells on a stream how long the window takes: for each edit the time until its figures are there and until they are
/// on screen, each time that the event loop was kept busy for longer than a frame, and at the end how long it was busy
/// at most. While it is busy, no frame can be drawn.
class Trace : public QObject
{
    Q_OBJECT

public:
    Trace(Session& session, const Evaluator& evaluator, std::FILE* out, QObject* parent = nullptr);
    ~Trace() override; ///< tells the summary

private:
    void awake();
    void aboutToBlock();
    [[nodiscard]] double now() const; ///< milliseconds since the start

    Session& m_session;
    std::FILE* m_out;
    QElapsedTimer m_clock;
    QString m_what; ///< of the last edit
    std::optional<double> m_edited;
    std::optional<double> m_evaluated;
    double m_busySince = 0;
    bool m_busy = true;
    std::vector<double> m_stretches; ///< how long the event loop was busy each time, in milliseconds
};

} // namespace hrw::ui
