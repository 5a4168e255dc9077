// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/fact.h"
#include "tests/support/testprogram.h"

#include <QTest>

namespace tst_fact {

using namespace hrw;

namespace {

/// A language with forms and a decimal mark of its own.
std::string whispered(const Fact& said)
{
    const auto softly = [](std::string text) { return "~" + text; };
    return worded(said,
                  {softly, [&](const char* form, std::uint64_t) { return softly(form); },
                   [](std::string number) { return "<" + number + ">"; }, [](std::string text) { return "^" + text; }});
}

constexpr Form<0> fromTable = form("jump hash");
constexpr Form<1> withGap = form<1>("ring of %1");

} // namespace

class TestFact : public QObject
{
    Q_OBJECT

private slots:
    void formsAreFilled();
    void figuresAreThoseOfTheCore();
    void countsChooseTheirWords();
    void factsHoldFacts();
    void lists();
    void capitals();
    void valuesAreCompared();
    void otherLanguages();
};

void TestFact::formsAreFilled()
{
    QVERIFY(Fact().empty());
    QCOMPARE(english(Fact()), std::string());
    QCOMPARE(english(fact("it is closed")), std::string("it is closed"));
    QCOMPARE(english(fact("%2 before %1, and %2", std::string("b"), std::string("a"))),
             std::string("a before b, and a"));
    // What comes from people is never looked into.
    QCOMPARE(english(fact("%1 and %2", std::string("%2"), std::string("{a|b}"))), std::string("%2 and {a|b}"));
    QCOMPARE(english(fact("hash %1 % %2 = %3", 17, 5u, 2)), std::string("hash 17 % 5 = 2"));
    QCOMPARE(english(verbatim("a.csv")), std::string("a.csv"));
    QCOMPARE(english(fact(fromTable)), std::string("jump hash"));
    QCOMPARE(english(fact(withGap, 12)), std::string("ring of 12"));
}

void TestFact::figuresAreThoseOfTheCore()
{
    const auto said = [](Argument argument) { return english(fact("%1", std::move(argument))); };
    QCOMPARE(said(90123), std::string("90123"));
    QCOMPARE(said(-3), std::string("-3"));
    QCOMPARE(said(~std::uint64_t{0}), std::string("18446744073709551615"));
    QCOMPARE(said(Fact::Count{90123, true}), std::string("90\u202F123"));
    QCOMPARE(said(0.8), std::string("0.8"));
    QCOMPARE(said(1e300), std::string("1e+300"));
    QCOMPARE(said(Fact::Number{2, 2}), std::string("2.00"));
    QCOMPARE(said(Fact::Significant{0.99871, 4}), std::string("0.9987"));
    QCOMPARE(said(Fact::Bytes{4.66 * 0x1p40}), std::string("4.66 TiB"));
    QCOMPARE(said(Fact::ExactBytes{1000}), std::string("1000 B"));
    QCOMPARE(said(Fact::Share{0.181}), std::string("18.1 %"));
    QCOMPARE(said(Fact::Share{0.9, 0}), std::string("90 %"));
}

void TestFact::countsChooseTheirWords()
{
    const auto left = [](std::uint64_t count) {
        return english(plural("%2: %1 {key is|keys are} left{| over}", count, std::string("{x|y}")));
    };
    QCOMPARE(left(0), std::string("{x|y}: 0 keys are left over"));
    QCOMPARE(left(1), std::string("{x|y}: 1 key is left"));
    QCOMPARE(left(2), std::string("{x|y}: 2 keys are left over"));
    QCOMPARE(english(plural("%1 {row|rows}", Fact::Count{4000, true})), std::string("4\u202F000 rows"));
    QCOMPARE(withAlternative("no choice", 1), std::string("no choice"));
}

void TestFact::factsHoldFacts()
{
    const Fact inner = fact("line %1", 3);
    QCOMPARE(english(fact("%1, %2", verbatim("a.csv"), inner)), std::string("a.csv, line 3"));
    QCOMPARE(english(fact("%1: %2", fact("%1, %2", verbatim("a.csv"), inner), fact("it is blank"))),
             std::string("a.csv, line 3: it is blank"));
}

void TestFact::lists()
{
    std::vector<Fact> names;
    QCOMPARE(english(listed(names)), std::string());
    names.push_back(verbatim("a"));
    QCOMPARE(english(listed(names)), std::string("a"));
    names.push_back(verbatim("b"));
    QCOMPARE(english(listed(names)), std::string("a and b"));
    names.push_back(fact("no other"));
    QCOMPARE(english(listed(names)), std::string("a, b and no other"));
    QCOMPARE(english(joined(names, "; ")), std::string("a; b; no other"));
    QVERIFY(joined({}, ", ").empty());
}

void TestFact::capitals()
{
    QCOMPARE(english(capitalised(fact("stage %1", 4))), std::string("Stage 4"));
    QCOMPARE(english(capitalised(Fact())), std::string());
    QCOMPARE(english(capitalised(fact("%1 stages", 4))), std::string("4 stages"));
    QCOMPARE(english(capitalised(verbatim("node 1"))), std::string("Node 1"));
    // A name in a form keeps its small letter.
    QCOMPARE(english(capitalised(fact("%1 leaves", std::string("osd.7")))), std::string("osd.7 leaves"));
    QCOMPARE(english(capitalised(joined({fact("%1 leaves", verbatim("a")), fact("b")}, ", "))),
             std::string("a leaves, b"));
    QCOMPARE(english(quoted(fact("stage %1", 4))), std::string("\"stage 4\""));
}

void TestFact::valuesAreCompared()
{
    QCOMPARE(fact("line %1", 3), fact("line %1", 3));
    QVERIFY(!(fact("line %1", 3) == fact("line %1", 4)));
    QVERIFY(!(fact("line %1", 3) == fact("row %1", 3)));
    QVERIFY(!(fact("line %1", 3) == plural("line %1", 3u)));
    QVERIFY(!(fact("line %1", 3) == fact("line %1", 3.0)));
    QVERIFY(!(verbatim("key") == fact("key")));
    QCOMPARE(capitalised(fact("a")), capitalised(fact("a")));
}

void TestFact::otherLanguages()
{
    QCOMPARE(whispered(fact("%1 in %2", 1.5, fact("zone %1", std::string("b")))), std::string("~<1.5> in ~zone b"));
    QCOMPARE(whispered(joined({verbatim("a"), fact("no other")}, ", ")), std::string("a, ~no other"));
    QCOMPARE(whispered(capitalised(plural("%1 keys", 3u))), std::string("^~<3> keys"));
}

const Registration registration{__FILE__, Application::None, make<TestFact>};

} // namespace tst_fact

#include "tst_fact.moc"
