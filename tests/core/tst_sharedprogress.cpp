// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/parallel.h"
#include "core/base/sharedprogress.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <algorithm>
#include <vector>

namespace tst_sharedprogress {

using namespace hrw;

namespace {

/// A task that writes down what it is told, in percent.
struct Listener
{
    std::vector<double> percent;
    Task task{{}, [this](std::uint64_t done, std::uint64_t total) {
                  percent.push_back(100.0 * static_cast<double>(done) / static_cast<double>(total));
              }};
};

} // namespace

class TestSharedProgress : public QObject
{
    Q_OBJECT

private slots:
    void partsCountByTheirWeight();
    void nothingIsToldTwice();
    void manyThreads();
    void stopsWithTheWhole();
};

void TestSharedProgress::partsCountByTheirWeight()
{
    Listener listener;
    SharedProgress progress(listener.task, 4);
    const Task light = progress.part(1);
    const Task heavy = progress.part(3);
    light.report(5, 10);
    heavy.report(1, 3);
    light.report(10, 10);
    heavy.report(2, 3);
    heavy.report(3, 3);
    QCOMPARE(listener.percent, (std::vector<double>{12.5, 37.5, 50, 75, 100}));
}

/// Reports that bring nothing new, of nothing at all, or that go back, as a second pass over the same keys does.
void TestSharedProgress::nothingIsToldTwice()
{
    Listener listener;
    SharedProgress progress(listener.task, 2);
    const Task part = progress.part(2);
    part.report(0, 0);
    part.report(0, 10);
    part.report(5, 10);
    part.report(5, 10);
    part.report(2, 10);
    part.report(8, 10);
    QCOMPARE(listener.percent, (std::vector<double>{50, 80}));
    const Task deaf;
    SharedProgress unheard(deaf, 1);
    unheard.part(1).report(1, 2); // nobody listens
}

void TestSharedProgress::manyThreads()
{
    Listener listener;
    SharedProgress progress(listener.task, 64);
    forBlocks(64, 1, {}, [&](std::uint64_t, std::uint64_t) {
        const Task part = progress.part(1);
        for (std::uint64_t done = 0; done <= 1000; ++done)
            part.report(done, 1000);
    });
    QVERIFY(std::ranges::is_sorted(listener.percent));
    QVERIFY(listener.percent.size() > 500 && listener.percent.size() <= 1000);
    QVERIFY(listener.percent.back() > 99.8); // 64,000 additions of doubles
}

void TestSharedProgress::stopsWithTheWhole()
{
    std::stop_source source;
    Listener listener;
    listener.task.stop = source.get_token();
    SharedProgress progress(listener.task, 1);
    const Task part = progress.part(1);
    QVERIFY(!part.stopped());
    source.request_stop();
    QVERIFY(part.stopped());
    QVERIFY(progress.part(1).stopped());
}

const Registration registration{__FILE__, Application::None, make<TestSharedProgress>};

} // namespace tst_sharedprogress

#include "tst_sharedprogress.moc"
