// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/evaluations.h"
#include "tests/support/testprogram.h"
#include "ui/failover/ladderview.h"
#include "ui/theme/theme.h"

#include <QSignalSpy>
#include <QTest>
#include <set>

namespace tst_ladder {

using namespace hrw;
using namespace hrw::ui;
using namespace Qt::StringLiterals;
using test::Case;
using test::EvaluationPtr;

namespace {

Case threeZones()
{
    Case c(6, 72);
    c.scenario().rule.copies = 2;
    c.scenario().rule.apartBy = DomainLevel::Zone;
    return c;
}

} // namespace

class TestLadderPicture : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rungsSayWhatTheyAre();
    void bothEndsAreExact();
    void nothingJumps();
    void onlyWhoTakesTheKeySlidesIn();
    void byMouseAndByKeyboard();
    void emptyAndLongLadders();
};

/// Against the plainest reading of the rule: walk down by score, take a rung unless its zone is taken.
void TestLadderPicture::rungsSayWhatTheyAre()
{
    const EvaluationPtr e = threeZones().then("fail N3").evaluate();
    for (int i = 0; i < 40; ++i) {
        const std::string key = "user-" + std::to_string(i);
        const auto rungs = ladderRungs(key, e->is, e->scenario.rule);
        QCOMPARE(rungs.size(), std::size_t{6});
        std::map<QString, QString> holder; // by zone
        int taken = 0;
        double above = std::numeric_limits<double>::infinity();
        for (const LadderRung& rung : rungs) {
            QVERIFY(rung.score.toDouble() <= above);
            above = rung.score.toDouble();
            if (rung.id == u"N3"_s) {
                QCOMPARE(rung.words, u"failed"_s); // its zone has another node
                continue;
            }
            const auto before = holder.find(rung.domain);
            if (taken < 2 && before == holder.end()) {
                QCOMPARE(rung.words, taken == 0 ? u"primary"_s : u"copy 2"_s);
                holder[rung.domain] = rung.id;
                ++taken;
            } else if (taken < 2) {
                QVERIFY2(rung.words.startsWith(u"skipped: same zone as "_s + before->second), qPrintable(rung.words));
            } else {
                QVERIFY(rung.words.isEmpty() || rung.words == u"next in line"_s);
            }
        }
    }
    const EvaluationPtr dead = threeZones().thenAll({"fail N3", "fail N6"}).evaluate();
    for (const LadderRung& rung : ladderRungs("user-1", dead->is, dead->scenario.rule))
        if (rung.id == u"N3"_s || rung.id == u"N6"_s)
            QCOMPARE(rung.words, u"zone c failed"_s);
}

void TestLadderPicture::bothEndsAreExact()
{
    const EvaluationPtr e = threeZones().thenAll({"remove N2", "add N9 1 zone=b", "fail N4"}).evaluate();
    for (int i = 0; i < 20; ++i) {
        const std::string key = "user-" + std::to_string(i);
        const LadderPicture picture(ladderRungs(key, e->was, e->scenario.rule),
                                    ladderRungs(key, e->is, e->scenario.rule));
        const auto check = [](const std::vector<LadderFrameRung>& frame, const std::vector<LadderRung>& ladder,
                              bool after) {
            std::size_t seen = 0;
            for (const LadderFrameRung& rung : frame) {
                const LadderRung* here = after ? rung.is : rung.was;
                QCOMPARE(rung.opacity, here ? 1.0 : 0.0);
                if (!here)
                    continue;
                ++seen;
                QCOMPARE(rung.turned, rung.was && rung.is ? (after ? 1.0 : 0.0) : rung.turned);
                QCOMPARE(rung.place, static_cast<double>(here - ladder.data()));
                QVERIFY(rung.flash < 1e-9 && rung.inset < 1e-9);
            }
            QCOMPARE(seen, ladder.size());
        };
        check(picture.at(0), picture.before(), false);
        check(picture.at(1), picture.after(), true);
    }
}

void TestLadderPicture::nothingJumps()
{
    const EvaluationPtr e = threeZones().thenAll({"remove N2", "add N9 1 zone=b", "fail N4"}).evaluate();
    const LadderPicture picture(ladderRungs("user-7", e->was, e->scenario.rule),
                                ladderRungs("user-7", e->is, e->scenario.rule));
    constexpr int frames = 200;
    auto last = picture.at(0);
    for (int i = 1; i <= frames; ++i) {
        const auto now = picture.at(static_cast<double>(i) / frames);
        QCOMPARE(now.size(), last.size());
        for (std::size_t r = 0; r < now.size(); ++r) {
            QVERIFY(std::abs(now[r].place - last[r].place) < 0.2);
            QVERIFY(std::abs(now[r].opacity - last[r].opacity) < 0.05);
            QVERIFY(std::abs(now[r].turned - last[r].turned) < 0.1);
        }
        last = now;
    }
}

/// The primary dies: the second is promoted where it stands and flashes, and one new node slides in.
void TestLadderPicture::onlyWhoTakesTheKeySlidesIn()
{
    Case c(8, 10);
    c.scenario().rule.copies = 3;
    const EvaluationPtr start = c.evaluate();
    const std::string key = start->keys->text(0);
    const HolderList holders = start->placement->of(0);
    const std::string primary = start->is[holders[0]].id;
    const EvaluationPtr e = c.then("fail " + primary).evaluate();
    const LadderPicture picture(ladderRungs(key, e->was, e->scenario.rule), ladderRungs(key, e->is, e->scenario.rule));
    std::set<QString> flashed;
    std::set<QString> slid;
    for (int i = 1; i < 100; ++i)
        for (const LadderFrameRung& rung : picture.at(i / 100.0)) {
            if (rung.flash > 0.1)
                flashed.insert(rung.is->id);
            if (rung.inset > 0.1)
                slid.insert(rung.is->id);
        }
    QCOMPARE(flashed, std::set{QString::fromStdString(e->was[holders[1]].id)});
    QCOMPARE(slid, std::set{QString::fromStdString(e->is[e->placement->of(0)[2]].id)});
}

void TestLadderPicture::byMouseAndByKeyboard()
{
    LadderView view;
    view.resize(420, 300);
    view.setEvaluation(threeZones().evaluate());
    view.setKey(u"user-3"_s);
    view.setProgress(1);
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    QSignalSpy chosen(&view, &LadderView::nodeActivated);
    QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, {30, 12});
    QCOMPARE(chosen.takeFirst().front().toString(), view.picture().after()[0].id);
    view.setFocus();
    QTest::keyClick(&view, Qt::Key_Down);
    QTest::keyClick(&view, Qt::Key_Down);
    QTest::keyClick(&view, Qt::Key_Return);
    QCOMPARE(chosen.takeFirst().front().toString(), view.picture().after()[2].id);
    QTest::keyClick(&view, Qt::Key_End);
    QTest::keyClick(&view, Qt::Key_Down);
    QTest::keyClick(&view, Qt::Key_Return);
    QCOMPARE(chosen.takeFirst().front().toString(), view.picture().after()[5].id);
    QVERIFY(view.accessibleDescription().startsWith(view.picture().after()[0].id + u" primary"_s));
}

void TestLadderPicture::emptyAndLongLadders()
{
    LadderView view;
    view.resize(300, 200);
    Case none(1, 5);
    view.setEvaluation(none.then("remove N1").evaluate());
    view.setProgress(1);
    const QImage said = view.grab().toImage(); // a message, not a blank
    std::set<QRgb> colours;
    for (int x = 0; x < said.width(); ++x)
        for (int y = 0; y < said.height(); ++y)
            colours.insert(said.pixel(x, y));
    QVERIFY(colours.size() > 1);
    QTest::keyClick(&view, Qt::Key_Return);
    QTest::keyClick(&view, Qt::Key_Down);
    QVERIFY(view.picture().after().empty());
    view.setEvaluation(Case(1000, 5).evaluate());
    view.setKey(u"user-1"_s);
    QCOMPARE(view.picture().after().size(), std::size_t{1000});
    QTest::keyClick(&view, Qt::Key_End);
    QVERIFY(!view.grab().isNull());
    QVERIFY(view.accessibleDescription().endsWith(u"and 988 more nodes"_s));
}

const Registration registration{__FILE__, Application::Widgets, make<TestLadderPicture>};

} // namespace tst_ladder

#include "tst_ladder.moc"
