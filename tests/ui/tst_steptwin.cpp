// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/evaluations.h"
#include "tests/support/naive.h"
#include "tests/support/testprogram.h"
#include "ui/text/steptwin.h"

#include <QRegularExpression>
#include <QTest>
#include <map>

namespace tst_steptwin {

using namespace Qt::StringLiterals;
using namespace hrw;
using namespace hrw::ui;
using hrw::test::Case;
using hrw::test::EvaluationPtr;

namespace {

/// (from, to) -> keys
using Pairs = std::map<std::pair<QString, QString>, int>;

/// Who owned what before and after, by the plainest race.
Pairs recounted(const Evaluation& e)
{
    Pairs pairs;
    for (KeyIndex key = 0; key < e.keys->size(); ++key) {
        const std::string text(e.keys->text(key));
        const std::string was = naive::owner(naive::holders(text, e.was, e.scenario.rule));
        const std::string is = naive::owner(naive::holders(text, e.is, e.scenario.rule));
        if (was != is)
            ++pairs[{QString::fromStdString(was), QString::fromStdString(is)}];
    }
    return pairs;
}

/// The same read from the words.
Pairs heard(const QString& twin)
{
    Pairs pairs;
    static const QRegularExpression group(u"(to|from) (\\S+) (from|to) ([^;.]+)"_s);
    for (auto groups = group.globalMatch(twin); groups.hasNext();) {
        const QRegularExpressionMatch match = groups.next();
        for (const QString& part : match.captured(4).split(u", "_s)) {
            const QString other = part.section(u' ', 0, 0);
            const int keys = part.section(u' ', 1).toInt();
            pairs[match.captured(1) == u"to"_s ? std::pair{other, match.captured(2)}
                                               : std::pair{match.captured(2), other}] += keys;
        }
    }
    return pairs;
}

} // namespace

class TestStepTwin : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void saysWhatMoved_data();
    void saysWhatMoved();
    void countsWhatIsTooMuchToTell();
    void atTheStart();
};

void TestStepTwin::saysWhatMoved_data()
{
    QTest::addColumn<QString>("change");
    QTest::addColumn<QString>("begins");
    QTest::newRow("joins") << u"add N5 1"_s << u"N5 joined: "_s;
    QTest::newRow("leaves") << u"remove N2"_s << u"N2 left: "_s;
    QTest::newRow("heavier") << u"weight N3 4"_s << u"N3: weight 1"_s;
    QTest::newRow("drained") << u"weight N4 0"_s << u"N4: weight 1"_s;
}

void TestStepTwin::saysWhatMoved()
{
    QFETCH(QString, change);
    QFETCH(QString, begins);
    const EvaluationPtr e = Case(4, 72).then(change.toStdString()).evaluate();
    const QString twin = stepTwin(*e);
    QVERIFY2(twin.startsWith(begins), qPrintable(twin));
    const Pairs pairs = recounted(*e);
    QCOMPARE(heard(twin), pairs);
    int moved = 0;
    for (const auto& [nodes, keys] : pairs)
        moved += keys;
    QVERIFY2(twin.contains(u": %1 of 72 keys moved"_s.arg(moved)), qPrintable(twin));
}

void TestStepTwin::countsWhatIsTooMuchToTell()
{
    Case many(40, 5000);
    const EvaluationPtr e = many.then("remove N1").evaluate();
    const QString twin = stepTwin(*e);
    static const QRegularExpression rest(u"others (\\d+)"_s);
    const QRegularExpressionMatch match = rest.match(twin);
    QVERIFY2(match.hasMatch(), qPrintable(twin));
    int told = match.captured(1).toInt();
    Pairs pairs = heard(twin);
    pairs.erase({u"N1"_s, u"others"_s});
    for (const auto& [nodes, keys] : pairs)
        told += keys;
    QCOMPARE(static_cast<std::uint64_t>(told), e->movement.movedCopies);
}

void TestStepTwin::atTheStart()
{
    const QString twin = stepTwin(*Case(4, 72).evaluate());
    QVERIFY(twin.contains(u"72 keys"_s));
    QVERIFY(!twin.contains(u"moved"_s));
}

const Registration registration{__FILE__, Application::Widgets, make<TestStepTwin>};

} // namespace tst_steptwin

#include "tst_steptwin.moc"
