// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QProcess>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

// The program itself, run from outside.

namespace program {

using Json = nlohmann::json;

inline constexpr int patience = 60'000; // ms; a run takes a few

struct Run
{
    int status = -1;
    QByteArray out;
    QByteArray err;
};

inline Run hrwlab(const QStringList& arguments, const QByteArray& input = {})
{
    QProcess process;
    process.start(QStringLiteral(HRW_BINARY), arguments);
    process.write(input);
    process.closeWriteChannel();
    Run run;
    if (process.waitForFinished(patience) && process.exitStatus() == QProcess::NormalExit)
        run.status = process.exitCode();
    run.out = process.readAllStandardOutput();
    run.err = process.readAllStandardError();
    return run;
}

inline Json jsonOf(const Run& run)
{
    return Json::parse(run.out.toStdString(), nullptr, false);
}

inline bool close(double a, double b, double relative = 1e-12)
{
    return std::abs(a - b) <= relative * std::max(std::abs(a), std::abs(b));
}

} // namespace program
