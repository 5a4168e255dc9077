// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/scenariojson.h"
#include "core/document/sharetext.h"
#include "core/import/import.h"
#include "core/place/method.h"
#include "core/plan/planwarnings.h"
#include "core/score/scorefunction.h"
#include "tests/support/anyscenario.h"
#include "tests/support/cases.h"
#include "tests/support/plans.h"
#include "tests/support/shipped.h"
#include "tests/support/testprogram.h"
#include "ui/text/amounts.h"
#include "ui/text/coretext.h"
#include "ui/text/figures.h"
#include "ui/text/language.h"

#include <QDirIterator>
#include <QRegularExpression>
#include <QTest>
#include <QTranslator>
#include <map>
#include <set>

namespace tst_coretext {

using namespace hrw;
using namespace hrw::ui;

namespace {

/// Words that no German sentence has; what is quoted, and names of nodes, may be anything.
QStringList englishWords(QString text)
{
    static const QRegularExpression quoted(
        QStringLiteral("\"[^\"]*\"|„[^“]*“|(id|remove), weight,|\\w+\\.(csv|json)|Spalte \\w+|so nennen: .*"));
    static const QRegularExpression english(QStringLiteral(
        "(?<![\\w.-])(the|of|is|are|and|to|with|for|it|its|node|nodes|key|keys|copy|copies|stage|stages|other|at|"
        "by|not|than|each|every|no|from|steps|weight|that|today|after)(?![\\w-])"));
    text.remove(quoted);
    QStringList found;
    for (auto all = english.globalMatch(text); all.hasNext();)
        found += all.next().captured();
    return found;
}

QString complaint(const QString& text)
{
    return QStringLiteral("%1 (in: %2)").arg(englishWords(text).join(u' '), text);
}

/// The forms of facts in the sources under a folder, as `./dev translate` finds them, and whether they have a plural.
std::map<QString, bool> formsUnder(const QString& folder)
{
    static const QRegularExpression call(
        QStringLiteral("\\b(fact|plural|form(?:<\\d>)?)\\(\\s*((?:\"(?:[^\"\\\\\\n]|\\\\.)*\"\\s*)+)"));
    static const QRegularExpression border(QStringLiteral("(?<!\\\\)\"\\s*\""));
    static const QRegularExpression escaped(QStringLiteral("\\\\(.)"));
    std::map<QString, bool> forms;
    QDirIterator files(folder, {QStringLiteral("*.cpp"), QStringLiteral("*.h")}, QDir::Files,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
        QFile file(files.next());
        if (!file.open(QIODevice::ReadOnly))
            continue;
        const QString text = QString::fromUtf8(file.readAll());
        for (auto all = call.globalMatch(text); all.hasNext();) {
            const QRegularExpressionMatch found = all.next();
            const qsizetype line = text.lastIndexOf(u'\n', found.capturedStart()) + 1;
            if (text.mid(line, found.capturedStart() - line).trimmed().startsWith(QLatin1String("//")))
                continue;
            const QString literals = found.captured(2).trimmed().remove(border);
            forms[literals.mid(1, literals.size() - 2).replace(escaped, QStringLiteral("\\1"))] =
                found.captured(1) == QLatin1String("plural");
        }
    }
    return forms;
}

Node named(const char* id, double weight = 1)
{
    Node node;
    node.id = id;
    node.weight = weight;
    return node;
}

QString stepText(const Step& step, const Membership& before)
{
    return coreText(describe(step, before));
}

} // namespace

class TestCoreText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { applyLanguage(Language::German); }
    void cleanup() { applyLanguage(Language::English); }

    void factsAreWorded();
    void everyFormIsGerman();
    void englishIsWhatTheCoreSays();
    void placementsAndScoresAreTranslated();
    void warningsAreTranslated();
    void stagesAreTranslated();
    void stepsAreTranslated();
    void whyAKeyIsWhereItIsIsTranslated();
    void whatPeopleTypeIsRefusedInTheirLanguage();
    void whatFilesHoldIsRefusedInTheirLanguage();
    void namesStayAsTheyAre();
};

void TestCoreText::factsAreWorded()
{
    const std::string name = "a and b";
    const Fact said = fact("%1 and %2", joined({fact("zone %1", name), fact("today")}, ", "), 1.5);
    QCOMPARE(coreText(said), QStringLiteral("Zone a and b, heute und 1,5"));
    QCOMPARE(coreText(capitalised(fact("today"))), QStringLiteral("Heute"));
    QCOMPARE(coreText(verbatim(std::string("today"))), QStringLiteral("today"));
    applyLanguage(Language::English);
    QCOMPARE(coreText(said), fromUtf8(english(said)));
}

/// Whatever fills the gaps of a form is a fact again, a figure, or in no language: so this is all there is to
/// translate.
void TestCoreText::everyFormIsGerman()
{
    QTranslator german;
    QVERIFY(german.load(QStringLiteral(":/translations/hrwlab_de.qm")));
    auto forms = formsUnder(QStringLiteral(HRW_SOURCE_DIR "/core"));
    forms.merge(formsUnder(QStringLiteral(HRW_SOURCE_DIR "/ui")));
    QVERIFY(forms.size() > 600);
    for (const auto& [form, hasPlural] : forms)
        for (const int count : hasPlural ? std::vector{1, 2} : std::vector{-1}) {
            const QString text = german.translate("Core", form.toUtf8(), nullptr, count);
            QVERIFY2(!text.isEmpty(), qPrintable(form));
            QVERIFY2(englishWords(text).isEmpty(), qPrintable(complaint(text)));
        }
}

/// Whatever a text of the core is, in English the window shows it as it is; and a step in words of the window is what
/// the core calls it.
void TestCoreText::englishIsWhatTheCoreSays()
{
    applyLanguage(Language::English);
    anything::Dice dice(1);
    int steps = 0;
    for (int i = 0; i < 60; ++i) {
        const Scenario scenario = dice.scenario();
        Membership before = scenario.start;
        for (const Step& step : scenario.steps) {
            ++steps;
            const Fact said = describe(step, before);
            QCOMPARE(coreText(said), fromUtf8(english(said)));
            before = *applyStep(before, step);
        }
    }
    QVERIFY(steps > 50);
}

void TestCoreText::placementsAndScoresAreTranslated()
{
    QStringList texts;
    for (const ScoreFunction* score : scoreFunctions())
        texts << coreText(score->title()) << coreText(score->description()) << coreText(score->verdict().why);
    for (const MethodKind& kind : methodKinds()) {
        texts << coreText(kind.standard->title()) << coreText(kind.standard->description()) << coreText(kind.meaning);
        texts << coreText(kind.standard->movement()) << coreText(kind.standard->abilities().cannot);
    }
    for (const QString& text : texts)
        QVERIFY2(englishWords(text).isEmpty(), qPrintable(complaint(text)));
    QCOMPARE(coreText(parseMethod("ring:1").value()->title()), QStringLiteral("Ring, 1 virtueller Knoten"));
}

/// Of plans of all kinds. What nodes are called is no word of either language here.
void TestCoreText::warningsAreTranslated()
{
    std::set<PlanWarning::Kind> kinds;
    cases::Dice dice("warnings are translated");
    for (int i = 0; i < 120; ++i, dice.next()) {
        const Membership today = cases::membership(dice);
        const auto keys = KeySet::make(cases::keys(dice, 40));
        const auto run = runPlan(planGround(keys, today, cases::rule(dice), {}), cases::plan(dice, today));
        const auto warnings = planWarnings(*run);
        for (const PlanWarning& warning : *warnings) {
            kinds.insert(warning.kind);
            QVERIFY(!coreText(kindWord(warning.kind)).isEmpty());
            for (const Fact& text : {warning.what, warning.reason, warning.remedy})
                QVERIFY2(englishWords(coreText(text)).isEmpty(), qPrintable(complaint(coreText(text))));
        }
    }
    QVERIFY(kinds.size() >= 6);
}

void TestCoreText::stagesAreTranslated()
{
    int stages = 0;
    cases::Dice dice("stages are translated");
    for (int i = 0; i < 80; ++i, dice.next()) {
        const Membership today = cases::membership(dice);
        const auto keys = KeySet::make(cases::keys(dice, 20));
        const auto run = runPlan(planGround(keys, today, cases::rule(dice), {}), cases::plan(dice, today));
        for (const StageRun& stage : run->stages) {
            ++stages;
            QVERIFY2(englishWords(coreText(stage.what)).isEmpty(), qPrintable(complaint(coreText(stage.what))));
            for (const StepFigures& step : stage.figures->steps)
                QVERIFY2(englishWords(coreText(step.what)).isEmpty(), qPrintable(complaint(coreText(step.what))));
        }
    }
    QVERIFY(stages > 40);
    Node moved = named("d");
    moved.domain.at(DomainLevel::Rack) = "rack-2";
    const Membership three = cases::membership({named("a"), named("b"), named("d", 4)});
    const Stage stage{"",   "",
                      true, {RemoveNode{"a"}, RemoveNode{"b"}, EditNode{"d", moved}},
                      1,    Rule{"mix64", 3, DomainLevel::Host, PerDomain::One}};
    QCOMPARE(coreText(describe(stage, three, Rule{})), // a name keeps its small letter
             QStringLiteral("a und b entfernen, ändern: d: Gewicht 4 -> 1, Ort rack-2, ab hier: 3 Kopien, Kopien "
                            "getrennt nach Host"));
}

void TestCoreText::stepsAreTranslated()
{
    for (const char* name : {"four-zones", "replica-failover", "storage-88-disks", "ten-nodes"}) {
        const Scenario scenario = shipped::scenario(name);
        Membership before = scenario.start;
        for (const Step& step : scenario.steps) {
            const QString text = stepText(step, before);
            QVERIFY2(englishWords(text).isEmpty(), qPrintable(complaint(text)));
            before = *applyStep(before, step);
        }
    }
    const Membership two = cases::membership({named("a"), named("b")});
    QCOMPARE(stepText({AddNode{named("c")}}, two), QStringLiteral("c kam dazu"));
    QCOMPARE(stepText({SetWeight{"a", 1.5}}, two), QStringLiteral("a: Gewicht 1 -> 1,5"));
    QCOMPARE(stepText({SetState{"a", NodeState::Failed}, RemoveNode{"b"}}, two), QStringLiteral("a fiel aus, b ging"));
}

void TestCoreText::whyAKeyIsWhereItIsIsTranslated()
{
    const Membership nodes = cases::membership({named("n1"), named("n2", 2), named("n3"), named("n4", 0.5)});
    Rule rule;
    for (const MethodKind& kind : methodKinds()) {
        const auto placer = kind.standard->over(nodes, rule, 1000);
        QVERIFY(placer);
        for (int i = 0; i < 20; ++i) {
            const std::string key = "user #" + std::to_string(i);
            const QString text = coreText((*placer)->reason(keyRef(key)));
            QVERIFY2(englishWords(text).isEmpty(), qPrintable(complaint(text)));
        }
    }
}

void TestCoreText::whatPeopleTypeIsRefusedInTheirLanguage()
{
    const QString where = QStringLiteral("Feld");
    const auto said = [&](const auto& result) { return result ? QString() : coreSentence(result.error()); };
    QStringList sentences;
    for (const char* text : {"", "x", "1.5.2", "1e999", "nan", "1.5x", "-3", "12345678901234567890123", "5 Q"}) {
        const QString typed = QString::fromUtf8(text);
        sentences << said(parseNumber(typed, where)) << said(parseCount(typed, where)) << said(parseBytes(typed, where))
                  << said(parseAmount(typed, where)) << said(parseRate(typed, where));
    }
    sentences << said(checkNode(named(""), verbatim(std::string("Knoten"))))
              << said(checkNode(named("a", -1), verbatim(std::string("Knoten")))) << said(parseMethod("nonsense"))
              << said(parseMethod("maglev:4")) << said(parseMethod("ring:0"));
    sentences.removeAll(QString());
    QVERIFY(sentences.size() > 25);
    for (const QString& sentence : sentences)
        QVERIFY2(englishWords(sentence).isEmpty(), qPrintable(complaint(sentence)));
}

void TestCoreText::whatFilesHoldIsRefusedInTheirLanguage()
{
    QStringList sentences;
    const auto hear = [&](const auto& result) {
        if (!result)
            sentences << coreSentence(result.error());
        else if constexpr (requires { result->notes; })
            for (const Fact& note : result->notes)
                sentences << coreText(note);
    };
    for (const char* csv : {"", "name\n", "id,id\n", "id,x\n", "id,\na,b\n", "id,weight\na,x\n",
                            "id,weight\na,-1\nb,1e300\n", "id,weight\na,\n", "id,capacity\na,5 Q\n", "id\na\na\n",
                            "id,state\na,off\n", "id\n\"a", "id,zone\na\n", "id\n\nb\n", "id\n\xFF\n", "id\n"})
        hear(parseNodes(csv, "nodes.csv"));
    for (const char* csv :
         {"id\n", "key,size\na,-1\n", "key,requests\na,-1\nb,1e19\n", "key\na\na\n", "key,size\na,\n", "key\n"})
        hear(parseKeys(csv, "keys.csv"));
    const std::string whole = printScenario(shipped::scenario("four-zones"));
    for (const auto& [from, to] : {std::pair{"{", ""},
                                   {"\"format\"", "\"fromat\""},
                                   {"\"version\": 1", "\"version\": 7"},
                                   {"\"shown\"", "\"seen\""},
                                   {"\"rule\": {", "\"rule\": {\"copies\": \"x\", "}}) {
        std::string text = whole;
        const std::size_t at = text.find(from);
        QVERIFY2(at != std::string::npos, from);
        hear(parseScenario(text.replace(at, std::string_view(from).size(), to), "s.json"));
    }
    hear(parseShareText("hello", verbatim(std::string("Zwischenablage"))));
    QVERIFY(sentences.size() > 25);
    QStringList complaints;
    for (const QString& sentence : sentences)
        if (!englishWords(sentence).isEmpty())
            complaints << complaint(sentence);
    QVERIFY2(complaints.isEmpty(), qPrintable(complaints.join(u'\n')));
    QVERIFY(sentences.contains(QStringLiteral(
                "nodes.csv, Zeile 3: die Zeile ist leer; sie entfernen oder einen leeren Text als \"\" schreiben.")) ||
            sentences.contains(QStringLiteral(
                "nodes.csv, Zeile 2: die Zeile ist leer; sie entfernen oder einen leeren Text als \"\" schreiben.")));
}

void TestCoreText::namesStayAsTheyAre()
{
    for (const char* name : {"osd.7", "node 1", "N5", "cache-a", "10.0.0.1", "a, b", "left", "north"})
        QCOMPARE(coreText(fact("%1, %2", std::string(name), std::string("today"))),
                 QString::fromUtf8(name) + QStringLiteral(", today"));
    const std::string id = "10.5.0.1";
    QCOMPARE(coreText(fact("%1 holds %2 of its capacity today", id, Fact::Share{0.875})),
             QStringLiteral("10.5.0.1 hält heute 87,5 % seiner Kapazität"));
}

const Registration registration{__FILE__, Application::Core, make<TestCoreText>};

} // namespace tst_coretext

#include "tst_coretext.moc"
