// SPDX-License-Identifier: GPL-3.0-or-later
// From the start of the process to the end of its first painted frame: the program on its default scenario against a
// window with nothing in it. This program is both the stopwatch and, with --empty-window, the empty window.

#include <QApplication>
#include <QDir>
#include <QProcess>
#include <QTimer>
#include <QWidget>
#include <benchmark/benchmark.h>

namespace {

constexpr int settledStarts = 10;

class EmptyWindow : public QWidget
{
protected:
    void paintEvent(QPaintEvent*) override { QTimer::singleShot(0, qApp, &QApplication::quit); }
};

int showEmptyWindow(int argc, char** argv)
{
    QApplication app(argc, argv);
    EmptyWindow window;
    window.resize(1440, 900);
    window.show();
    return QApplication::exec();
}

void start(benchmark::State& state, const QString& program, const QStringList& arguments)
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("HRWLAB_QUIT_AFTER_FIRST_FRAME"), QStringLiteral("1"));
    environment.insert(QStringLiteral("XDG_DATA_HOME"), QDir::tempPath());
    environment.insert(QStringLiteral("XDG_CONFIG_HOME"), QDir::tempPath());
    for (auto _ : state) {
        QProcess process;
        process.setProcessEnvironment(environment);
        process.start(program, arguments);
        process.waitForFinished(-1);
        if (process.exitCode() != 0)
            state.SkipWithError("the program did not start");
    }
}

} // namespace

int main(int argc, char** argv)
{
    qputenv("QT_QPA_PLATFORM", "offscreen");
    if (argc > 1 && qstrcmp(argv[1], "--empty-window") == 0)
        return showEmptyWindow(argc, argv);
    QCoreApplication app(argc, argv);
    const QString self = QCoreApplication::applicationFilePath();
    const QString program = QCoreApplication::applicationDirPath() + QStringLiteral("/hrwlab");
    benchmark::RegisterBenchmark("Start/firstFrame", [&](benchmark::State& s) { start(s, program, {}); })
        ->Iterations(settledStarts)
        ->UseRealTime()
        ->Unit(benchmark::kMillisecond);
    benchmark::RegisterBenchmark("StartBaseline/emptyWindow",
                                 [&](benchmark::State& s) { start(s, self, {QStringLiteral("--empty-window")}); })
        ->Iterations(settledStarts)
        ->UseRealTime()
        ->Unit(benchmark::kMillisecond);
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv))
        return 2;
    benchmark::RunSpecifiedBenchmarks();
    return 0;
}
