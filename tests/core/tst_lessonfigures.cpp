// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/quantity.h"
#include "core/lesson/lesson.h"
#include "tests/support/cases.h"
#include "tests/support/evaluations.h"
#include "tests/support/lessonfigures.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <algorithm>
#include <cmath>

namespace tst_lessonfigures {

using namespace hrw;
using naive::agrees;

namespace {

constexpr std::uint64_t few = 4;       // worlds in which a figure that takes long is asked for
constexpr std::uint64_t enoughMet = 3; // agreements without which a kind counts as unchecked

/// Simulations, and verdicts on score functions.
bool takesLong(std::string_view name)
{
    return name.starts_with("hot.") || name.starts_with("score.") || name.starts_with("shares.") ||
           name.starts_with("heirs.quality");
}

std::string quoted(const std::string& text)
{
    std::string out = "\"";
    for (const char c : text)
        out += c == '"' ? std::string("\"\"") : std::string(1, c);
    return out + "\"";
}

/// Two evaluations that an action lies between, whatever it does.
struct Ends
{
    LessonMoment moment;
    bool isStep = true;
};

Scenario anyScenario(cases::Dice& dice)
{
    Scenario s;
    s.start = cases::membership(dice, 2, 6);
    if (dice.chance(0.5))
        s.start = cases::equalNodes(dice.between(3, 6), "n");
    s.keys = cases::keys(dice, 50 + dice.below(150));
    s.rule = dice.chance(0.3) ? cases::evenRule(dice) : cases::rule(dice);
    s.rule.copies = std::min(s.rule.copies, dice.between(1, 4));
    if (dice.chance(0.5))
        s.rule = {dice.oneOf(std::vector<std::string>{"mix64", "xor", "crc32c-pair"}), dice.between(1, 3), {}, {}};
    s.sample = dice.below(2) == 0 ? 72 : 40;
    s.resize.nodes = 1 + dice.below(40);
    s.resize.toNodes = 1 + dice.below(40);
    s.resize.users = static_cast<double>(1 + dice.below(1'000'000));
    return s;
}

Ends anyEnds(cases::Dice& dice)
{
    Scenario s = anyScenario(dice);
    const auto take = [&](int count) {
        for (int i = 0; i < count; ++i) {
            const Membership on = membershipAt(s, s.shown);
            const Change change =
                dice.chance(0.4) && on.size() > 0
                    ? Change(SetState{on[static_cast<NodeIndex>(dice.below(on.size()))].id, NodeState::Failed})
                    : cases::change(dice, on, s.shown);
            s = withStep(s, {change}).value();
        }
    };
    take(dice.between(0, 1));
    const auto before = evaluate(s, nullptr);
    const bool isStep = dice.chance(0.8);
    if (isStep)
        take(dice.between(1, 2));
    else
        s.rule.copies = 1 + s.rule.copies % 4;
    return {{before, evaluate(s, before.get()), dice.chance(0.7) ? "Ada, née Byron" : ""}, isStep};
}

/// An argument of this parameter, right or not.
std::string argument(cases::Dice& dice, std::string_view parameter, const LessonMoment& moment)
{
    const Evaluation& e = *moment.after;
    const auto oneOf = [&](const std::vector<std::string>& list) { return dice.oneOf(list); };
    if (parameter == "KEY")
        return dice.chance(0.3) ? oneOf({"@", quoted("a, b (\"c\")"), "Ada"})
                                : quoted(e.keys->text(dice.below(e.keys->size())));
    if (parameter == "NODE") {
        const Membership& nodes = dice.chance(0.5) ? e.is : e.was;
        return nodes.size() == 0 ? "none" : quoted(nodes[static_cast<NodeIndex>(dice.below(nodes.size()))].id);
    }
    if (parameter == "I")
        return std::to_string(dice.between(0, 5));
    if (parameter == "N" || parameter == "M")
        return std::to_string(dice.between(1, 30));
    if (parameter == "LEVEL")
        return oneOf({"region", "zone", "rack", "host"});
    if (parameter == "METHOD")
        return oneOf({"hrw", "ring:10", "modulo", "jump", "maglev", "table:64", "flat", "bounded:1.3"});
    if (parameter == "P")
        return oneOf({"1", "7", "64", "100"});
    if (parameter == "V")
        return oneOf({"1", "16", "100"});
    if (parameter == "STRATEGY")
        return oneOf({"owner", "two-choices", "split", "bounded"});
    if (parameter == "POLICY")
        return oneOf({"ignore", "recheck", "reject-stale"});
    return oneOf({"keys", "moved.keys", "before busiest.keys", "modulo.share", "resize.bytes", "times(nodes, keys)"});
}

/// The kind with some arguments, as a lesson writes it.
std::string anyFigure(cases::Dice& dice, const FigureKind& kind, const LessonMoment& moment)
{
    std::string list;
    std::string parameter;
    for (const char c : kind.parameters) {
        if (c == ',' || c == ')') {
            list += (list.empty() ? "" : ", ") + argument(dice, parameter, moment);
            parameter.clear();
        } else if (c != '(' && c != ' ') {
            parameter += c;
        }
    }
    const std::string name = (dice.chance(0.2) ? "before " : "") + std::string(kind.name);
    return list.empty() ? name : name + "(" + list + ")";
}

QByteArray told(const std::string& figure, const Result<FigureValue>& value, const std::optional<naive::Value>& plain)
{
    const std::string is = value ? figureText(*value) + " " + std::to_string(value->number) : value.error().sentence();
    const std::string should = plain ? plain->text + " " + std::to_string(plain->number) : "nothing";
    return QByteArray::fromStdString(figure + " is " + is + " and should be " + should);
}

} // namespace

class TestLessonFigures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void listsEachKindOnce();
    void areWhatPlainCountingGives();
    void keepTheirText_data();
    void keepTheirText();
    void refuseWhatCannotBe_data();
    void refuseWhatCannotBe();
    void refuseWhatTheMomentLacks_data();
    void refuseWhatTheMomentLacks();
    void suggestTheNearestName();
    void measureOnce();
    void areWrittenInTheCLocale();
    void waitForFigures();
};

void TestLessonFigures::listsEachKindOnce()
{
    std::set<std::string_view> names;
    for (const FigureKind& kind : figureKinds()) {
        QVERIFY2(names.insert(kind.name).second, std::string(kind.name).c_str());
        QVERIFY(!kind.meaning.empty());
        QVERIFY2(kind.meaning.find('\n') == std::string_view::npos, std::string(kind.name).c_str());
        QVERIFY2(naive::figures().count(std::string(kind.name)) == 1, std::string(kind.name).c_str());
    }
    QCOMPARE(names.size(), naive::figures().size());
}

void TestLessonFigures::areWhatPlainCountingGives()
{
    cases::Dice dice("figures of lessons");
    std::map<std::string_view, std::uint64_t> met;
    for (std::uint64_t world = 0; world < 24; ++world) {
        dice.next();
        const Ends ends = anyEnds(dice);
        naive::Tables tables;
        for (const FigureKind& kind : figureKinds())
            for (int draw = 0; draw < 4; ++draw) {
                if (takesLong(kind.name) && (world >= few || draw > 1))
                    continue;
                const std::string text = anyFigure(dice, kind, ends.moment);
                const auto figure = parseFigure(text, verbatim("test"));
                if (!figure)
                    continue; // place 0 and the like
                const auto value = valueOf(*figure, ends.moment, verbatim("test"));
                const auto plain = naive::plain(*figure, ends.moment, tables);
                if (value && plain)
                    met[kind.name] += agrees(*value, *plain);
                QVERIFY2(!plain || (value && agrees(*value, *plain)), dice.where() + ": " + told(text, value, plain));
                QVERIFY2(!value || value->unit == unitOf(*figure), text.c_str());
            }
    }
    for (const FigureKind& kind : figureKinds())
        QVERIFY2(met[kind.name] >= enoughMet, (std::string(kind.name) + " was held against plain counting " +
                                               std::to_string(met[kind.name]) + " times")
                                                  .c_str());
}

void TestLessonFigures::keepTheirText_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("kept");
    const auto row = [](const char* text, const char* kept) { QTest::newRow(text) << text << kept; };
    row("moved.keys", "moved.keys");
    row(" before  share( N3 ) ", "before share(N3)");
    row("owner(\"Ada, Countess\")", "owner(\"Ada, Countess\")");
    row("owner(\"Ada\")", "owner(Ada)");
    row("owner(\"\")", "owner(\"\")");
    row("owner(\"a\"\"b\")", "owner(\"a\"\"b\")");
    row("owner(\"a)\")", "owner(\"a)\")");
    row("owner(a (b))", "owner(a (b))");
    row("times(share(N1), before share(N1))", "times(share(N1), before share(N1))");
    row("times(owner.x, keys)", "");
    row("part(held(\"a,b\"), keys)", "part(held(\"a,b\"), keys)");
    row("method.peak(ring:100)", "method.peak(ring:100)");
}

void TestLessonFigures::keepTheirText()
{
    QFETCH(const QString, text);
    QFETCH(const QString, kept);
    const auto figure = parseFigure(text.toStdString(), verbatim("here"));
    QCOMPARE(figure.has_value(), !kept.isEmpty());
    if (!figure)
        return;
    QCOMPARE(QString::fromStdString(figure->text()), kept);
    QCOMPARE(parseFigure(figure->text(), verbatim("here")).value(), *figure);
}

void TestLessonFigures::refuseWhatCannotBe_data()
{
    QTest::addColumn<QString>("text");
    for (const char* text : {"",
                             "nonsense",
                             "before",
                             "moved.keys()x",
                             "share",
                             "share()",
                             "share(N1, N2)",
                             "share(N1",
                             "share N1)",
                             "moved.keys(N1)",
                             "owner(\"Ada)",
                             "method.peak(rong)",
                             "method.peak(ring:0)",
                             "domains(planet)",
                             "hot.ratio(luck)",
                             "stale.failed(hope)",
                             "modulo.expected(0, 3)",
                             "modulo.expected(3, x)",
                             "modulo.expected(3, 1000000)",
                             "copy(Ada, -1)",
                             "copy(Ada, 1.5)",
                             "table.peak(0)",
                             "table.peak(99999999)",
                             "times(keys)",
                             "times(keys, rubbish)",
                             "key(100000)"})
        QTest::newRow(text) << text;
    QVERIFY(parseFigure("copy(Ada, 1)", verbatim("x")));
}

void TestLessonFigures::refuseWhatCannotBe()
{
    QFETCH(const QString, text);
    const auto figure = parseFigure(text.toStdString(), verbatim("lesson.md:7"));
    QVERIFY(!figure);
    QCOMPARE(english(figure.error().where), std::string("lesson.md:7"));
    QVERIFY(!figure.error().what.empty() && !figure.error().remedy.empty());
}

void TestLessonFigures::refuseWhatTheMomentLacks_data()
{
    QTest::addColumn<QString>("text");
    for (const char* text : {"share(N9)",
                             "before moved.keys",
                             "before moved.dots",
                             "copy(Ada, 2)",
                             "key(0)",
                             "key(73)",
                             "node(4)",
                             "key.bytes(Ada)",
                             "owner(@)",
                             "typed.key",
                             "moved.to(N9)",
                             "moved.from(N9)",
                             "displaced(2)",
                             "left(2)",
                             "heirs.keys",
                             "heir.largest",
                             "run.steps",
                             "together(zone)",
                             "method.owner(hrw, Ada)",
                             "stale.behind(2)",
                             "zone(N3)",
                             "rack(N1)",
                             "times(keys, moved.needless)",
                             "times(keys, owner(Ada))",
                             "method.heirs(ring:1)",
                             "method.theory.spread(bounded)"})
        QTest::newRow(text) << text;
}

void TestLessonFigures::refuseWhatTheMomentLacks()
{
    QFETCH(const QString, text);
    test::Case c(2, 72);
    const auto before = c.evaluate();
    const auto after = c.then("add N3").evaluate();
    const LessonMoment moment{before, after, ""};
    const auto value =
        valueOf(parseFigure(text.toStdString(), verbatim("here")).value(), moment, verbatim("lesson.md:7"));
    QVERIFY2(!value, qPrintable(text + " is " + (value ? QString::fromStdString(figureText(*value)) : QString())));
    QCOMPARE(english(value.error().where), std::string("lesson.md:7"));
    // What is read before the action knows of no change.
    QVERIFY(!valueOf(parseFigure("changed.keys", verbatim("x")).value(), moment.atStart(), verbatim("x")));
    QVERIFY(valueOf(parseFigure("changed.keys", verbatim("x")).value(), moment, verbatim("x")));
}

void TestLessonFigures::suggestTheNearestName()
{
    const auto figure = parseFigure("moved.key", verbatim("here"));
    QVERIFY(!figure);
    QVERIFY2(english(figure.error().remedy).find("moved.keys") != std::string::npos,
             english(figure.error().remedy).c_str());
    QVERIFY(english(parseFigure("busyest.node", verbatim("here")).error().remedy).find("busiest.node") !=
            std::string::npos);
}

/// A measurement that several figures come out of gives the same values again from the memo, and a copy of the moment
/// shares it.
void TestLessonFigures::measureOnce()
{
    test::Case c(4, 500);
    const auto before = c.evaluate();
    const LessonMoment moment{before, c.then("remove N2").evaluate(), ""};
    const LessonMoment copy = moment;
    QCOMPARE(copy.memo, moment.memo);
    QCOMPARE(moment.atStart().memo, moment.memo);
    for (const char* text : {"method.moved(ring:50)", "method.peak(ring:50)", "heir.largest", "stale.keys",
                             "score.sound", "before method.peak(ring:50)", "table.peak(64)", "moved.to(N1)"}) {
        const Figure figure = parseFigure(text, verbatim("here")).value();
        const auto first = valueOf(figure, moment, verbatim("here"));
        QVERIFY2(first, text);
        QCOMPARE(valueOf(figure, copy, verbatim("here")).value(), *first);
        const LessonMoment fresh{moment.before, moment.after, ""};
        QCOMPARE(valueOf(figure, fresh, verbatim("here")).value(), *first);
    }
    // The end that a figure is of is part of what is remembered.
    const auto value = [&](const char* text) {
        return valueOf(parseFigure(text, verbatim("x")).value(), moment, verbatim("x"))->number;
    };
    QVERIFY(value("method.held(hrw, N1)") != value("before method.held(hrw, N1)"));
}

void TestLessonFigures::areWrittenInTheCLocale()
{
    const auto text = [](FigureUnit unit, double number) { return figureText({unit, number, "N2", {}}); };
    QCOMPARE(text(FigureUnit::Count, 13), std::string("13"));
    QCOMPARE(text(FigureUnit::Count, 90123), groupDigits(90123));
    QCOMPARE(text(FigureUnit::Count, -5), std::string("-5"));
    QCOMPARE(text(FigureUnit::Count, 3.5e20), std::string("3.5e+20"));
    QCOMPARE(text(FigureUnit::Share, 0.181), std::string("18.1 %"));
    QCOMPARE(text(FigureUnit::Bytes, 1.5 * 1024), formatBytes(1536));
    QCOMPARE(text(FigureUnit::Times, 1.8), std::string("1.80x"));
    QCOMPARE(text(FigureUnit::Times, 1.04), std::string("1.04x")); // and not 1.0x, as if it were what it should be
    QCOMPARE(text(FigureUnit::Times, 9.994), std::string("9.99x"));
    QCOMPARE(text(FigureUnit::Times, 9.996), std::string("10.0x"));
    QCOMPARE(text(FigureUnit::Times, 58.82), std::string("58.8x"));
    QCOMPARE(text(FigureUnit::Times, 99.96), std::string("100x"));
    QCOMPARE(text(FigureUnit::Number, 14.4), std::string("14.4"));
    QCOMPARE(text(FigureUnit::Number, 24), std::string("24"));
    QCOMPARE(text(FigureUnit::Text, 0), std::string("N2"));
    QCOMPARE(text(FigureUnit::Keys, 3), std::string("3"));
}

void TestLessonFigures::waitForFigures()
{
    const auto whole = test::Case(3, 72).evaluate();
    Evaluation first = *whole;
    first.hasFigures = false;
    const auto picture = std::make_shared<const Evaluation>(first);
    QVERIFY(!valueOf(parseFigure("keys", verbatim("x")).value(), {picture, picture, ""}, verbatim("x")));
}

const Registration registration{__FILE__, Application::None, make<TestLessonFigures>};

} // namespace tst_lessonfigures

#include "tst_lessonfigures.moc"
