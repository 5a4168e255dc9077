// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/lessonsource.h"
#include "core/formats/strictjson.h"
#include "tests/support/evaluations.h"
#include "tests/support/lessons.h"
#include "tests/support/testprogram.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include <fstream>

namespace tst_lesson {

using namespace hrw;
using lessons::Files;

namespace {

/// What is wrong with the files, all of it.
std::vector<Error> problems(const Files& files)
{
    return checkLesson(lessons::folderOf(files));
}

QByteArray listed(const std::vector<Error>& errors)
{
    QByteArray text;
    for (const Error& error : errors)
        text += QByteArray::fromStdString(error.sentence()) + "\n";
    return text;
}

/// A change that makes the lesson wrong, and the text on whose line the refusal should point.
struct Fault
{
    const char* name;
    const char* file;
    const char* from;
    const char* to;
    const char* at;   ///< in `file`, after the change
    const char* what; ///< part of the refusal
};

const Fault faults[] = {
    {"no-json", "lesson.json", "\"minutes\": 2,", "\"minutes\": 2;", "\"minutes\": 2;", "not JSON"},
    {"format", "lesson.json", "rendezvous-lab lesson", "lesson", "\"format\"", "not a lesson"},
    {"version", "lesson.json", "\"version\": 1", "\"version\": 2", "\"version\"", "version 2"},
    {"minutes", "lesson.json", "\"minutes\": 2", "\"minutes\": 0", "\"minutes\"", "between 1 and 60"},
    {"no-scenario", "lesson.json", "\"scenario\": \"start", "\"scenario\": \"other", "\"scenario\"", "no file"},
    {"unknown-member", "lesson.json", "\"spotlight\": \"matrix\"", "\"light\": \"matrix\"", "\"light\"", "not known"},
    {"twice", "lesson.json", "\"key\": \"Ada\",", "\"key\": \"Ada\", \"key\": \"Bob\",", "\"key\"", "twice"},
    {"workspace", "lesson.json", "\"explore\"", "\"study\"", "\"workspace\"", "study"},
    {"spotlight", "lesson.json", "\"spotlight\": \"matrix\"", "\"spotlight\": \"matrx\"", "\"matrx\"", "\"matrx\""},
    {"panel", "lesson.json", "\"spotlight\": \"matrix\"", "\"panel\": \"sweep\"", "\"sweep\"", "\"sweep\""},
    {"id", "lesson.json", "\"id\": \"join\"", "\"id\": \"Join it\"", "\"Join it\"", "no id"},
    {"same-id", "lesson.json", "\"id\": \"leave\"", "\"id\": \"join\"", "\"id\": \"join\",\n      \"predict\"",
     "already"},
    {"figure", "lesson.json", "\"theory\": \"expected.keys\"", "\"theory\": \"expected.key\"", "\"theory\"",
     "no figure"},
    {"slider", "lesson.json", "\"from\": 0, \"to\": 72", "\"from\": 72, \"to\": 0", "\"to\": 0", "ends where"},
    {"slider-step", "lesson.json", "\"to\": 72}", "\"to\": 72, \"step\": 0}", "\"step\"", "can't move"},
    {"number-text", "lesson.json", "\"number\": \"moved.keys\"", "\"number\": \"busiest.node\"", "\"number\"",
     "is a text"},
    {"node-number", "lesson.json", "\"node\": \"owner(@)\"", "\"node\": \"keys\"", "\"node\"", "not a node"},
    {"dots-number", "lesson.json", "\"dots\": \"moved.dots\"", "\"dots\": \"moved.keys\"", "\"dots\"",
     "no set of dots"},
    {"two-kinds", "lesson.json", "{\"dots\": \"moved.dots\"}", "{\"dots\": \"moved.dots\", \"of\": \"after\"}",
     "\"of\"", "not known"},
    {"condition", "lesson.json", "moved.to(N5) = moved.keys", "moved.to(N5) moved.keys", "moved.to(N5) moved.keys",
     "compares nothing"},
    {"condition-signs", "lesson.json", "moved.to(N5) = moved.keys", "moved.to(N5) << moved.keys", "moved.to(N5) <<",
     "two signs"},
    {"condition-text", "lesson.json", "moved.to(N5) = moved.keys", "busiest.node = 3", "busiest.node", "text with"},
    {"change", "lesson.json", "add N5 zone=c", "drop N5", "drop N5", "is no change"},
    {"scene", "lesson.json", "\"act\": {\"take\": [[\"remove",
     "\"scene\": {\"take\": [[\"remove N7\"]]}, \"act\": {\"take\": [[\"remove", "\"scene\": {", "no node of this id"},
    {"action", "lesson.json", "remove N5", "remove N7", "\"act\": {\"take\": [[\"remove", "no node of this id"},
    {"truth-outside", "lesson.json", "\"to\": 72", "\"to\": 3", "\"to\": 3", "outside the slider"},
    {"both-hold", "lesson.json", "moved.to(N5) < moved.keys", "moved.to(N5) <= moved.keys",
     "\"predict\": {\n        \"choice\"", "both hold"},
    {"none-holds", "lesson.json", "moved.to(N5) = moved.keys", "moved.to(N5) > moved.keys",
     "\"predict\": {\n        \"choice\"", "no option"},
    {"salted", "start.hrw.json", "mix64", "salted", "\"scenario\"", "elsewhere"},
    {"broken-scenario", "start.hrw.json", "\"weight\": 1,", "\"weight\": -1,", "-1", "weight"},
    {"no-title", "lesson.md", "# A node joins", "A node joins", "A node joins", "no title"},
    {"two-titles", "lesson.md", "## where:", "# where:", "# where:", "title already"},
    {"no-words", "lesson.md", "## leave: Two go", "## late: Two go", "## late", "\"late\""},
    {"order", "lesson.md", "## join: A fifth node", "## where: A fifth node", "## where: A", "\"where\""},
    {"part", "lesson.md", "### Watch for", "### Watch out", "### Watch out", "\"Watch out\""},
    {"part-twice", "lesson.md", "### Watch for", "### Reveal", "### Reveal\n\n{{moved.keys}}", "already"},
    {"no-predict", "lesson.md", "### Predict\n\nHow many keys will move?\n", "", "## join", "no part \"Predict\""},
    {"no-reveal", "lesson.md", "### Reveal\n\nN5 took {{moved.to(N5)}} of {{moved.keys}}.", "", "## where",
     "\"Reveal\""},
    {"act-for-nothing", "lesson.md", "### Reveal\n\n{{owner(@)}}", "### Act\n\nGo\n\n### Reveal\n\n{{owner(@)}}",
     "## name", "\"Act\""},
    {"watch-nothing", "lesson.md", "### Reveal\n\n{{owner(@)}}", "### Watch for\n\nx\n\n### Reveal\n\n{{owner(@)}}",
     "x\n", "nothing happens"},
    {"option-missing", "lesson.md", "- one: all", "- two: all", "- two", "no option"},
    {"braces", "lesson.md", "N1 {{score(@, N1)}}", "N1 {{score(@, N1)", "For {{typed.key}}", "not closed"},
    {"figure-in-text", "lesson.md", "{{runnerup(@)}}", "{{second(@)}}", "{{second", "no figure"},
    {"figure-later", "lesson.md", "N1 holds {{held(N1)}}", "N1 gave {{moved.keys}}", "N1 gave", "no step"},
    {"figure-node", "lesson.md", "N5 took {{moved.to(N5)}}", "N5 took {{moved.to(N6)}}", "N5 took", "N6"},
    {"figure-in-title", "lesson.md", "# A node joins", "# {{keys}} keys", "# {{keys}}", "before there are any"},
    {"figure-in-option", "lesson.md", "- one: all of them to N5", "- one: {{moved.nothing}}", "- one", "no figure"},
    {"no-figure", "lesson.json", "\"number\": \"moved.keys\"", "\"number\": \"\"", "\"number\"", "no figure is named"},
    {"slider-wide", "lesson.json", "\"to\": 72", "\"to\": 1e300", "\"to\"", "too large"},
    {"slider-fine", "lesson.json", "\"to\": 72}", "\"to\": 72, \"step\": 1e-9}", "\"step\"", "10000 places"},
    {"slider-coarse", "lesson.json", "\"to\": 72}", "\"to\": 72, \"step\": 73}", "\"step\"", "can't move"},
    {"number-dots", "lesson.json", "\"number\": \"moved.keys\"", "\"number\": \"moved.dots\"", "\"number\"",
     "set of dots"},
    {"theory-kind", "lesson.json", "\"theory\": \"expected.keys\"", "\"theory\": \"expected.share\"", "\"theory\"",
     "another kind"},
    {"condition-kind", "lesson.json", "moved.to(N5) = moved.keys", "moved.to(N5) = moved.share",
     "moved.to(N5) = moved.share", "two kinds"},
    {"condition-percent", "lesson.json", "moved.to(N5) = moved.keys", "moved.to(N5) = 3 %", "moved.to(N5) = 3 %",
     "two kinds"},
    {"no-tile", "lesson.json",
     "\"spotlight\": \"key-flow\",\n      \"predict\": {\"number\": \"moved.keys\", \"theory\": \"expected.keys\", "
     "\"from\": 0, \"to\": 72},\n      \"act\": {",
     "\"workspace\": \"compare\",\n      \"spotlight\": \"tile-3\",\n      \"predict\": {\"number\": \"moved.keys\", "
     "\"from\": 0, \"to\": 72},\n      \"act\": {\"compared\": [\"hrw\", \"modulo\"], ",
     "\"tile-3\"", "2 are compared here"},
    {"no-stage", "lesson.json", "\"workspace\": \"explore\",\n      \"spotlight\": \"matrix\"",
     "\"workspace\": \"plan\",\n      \"panel\": \"stage-1\"", "\"stage-1\"", "0 stages"},
    {"take-nothing", "lesson.json", "[[\"add N5 zone=c\"]]", "[[]]", "[[]]", "changes nothing"},
    {"change-nothing", "lesson.json", "\"add N5 zone=c\"", "\"restore N1\"", "\"restore N1\"", "changes nothing"},
    {"no-zone", "lesson.json", "zone=c", "zone=", "zone=", "the zone has no name"},
    {"empty-act", "lesson.md", "### Act\n", "### Act\n\n### Notes\n", "### Act", "is empty"},
    {"option-empty", "lesson.md", "- one: all of them to N5", "- one:", "- one:", "no text"},
    {"picture", "lesson.md", "N1 holds", "![x](y.png) holds", "![x]", "pictures"},
    {"html", "lesson.md", "N1 holds", "<b>N1</b> holds", "<b>", "HTML"},
    {"script", "lesson.md", "N1 holds", "<script src=\"x\"/> holds", "<script", "HTML"},
    {"german", "lesson.de.md", "{{margin(@)}}", "{{abstand(@)}}", "{{abstand", "no figure"},
};

} // namespace

class TestLesson : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void readsWhatIsThere();
    void readsWords();
    void findsFaults_data();
    void findsFaults();
    void findsAllFaultsAtOnce();
    void whatFollowsFromAFaultIsNone();
    void saysWhereTextIsNoText();
    void needsEnglish();
    void agreesWithTheSchema();
    void findsLines();
    void namesTheFolder();
    void takesActionsInOrder();
    void setsTheSceneBeforeTheAction();
    void refusesActions();
    void comparesFigures_data();
    void comparesFigures();
    void refusesConditions();
    void cutsTexts();
    void keepsCodeAndCarriageReturns();
    void suggestsWhatIsNear();
    void takesPlainSigns();
    void saysWhichFileIsMissing();
    void stops();
};

void TestLesson::readsWhatIsThere()
{
    const auto lesson = readLesson(lessons::folderOf(lessons::rightFiles()));
    QVERIFY2(lesson, lesson ? "" : lesson.error().sentence().c_str());
    QCOMPARE(lesson->id, std::string("a-node-joins"));
    QCOMPARE(lesson->minutes, std::uint64_t{2});
    QCOMPARE(lesson->start.name, std::string("Four nodes"));
    QCOMPARE(lesson->steps.size(), std::size_t{4});
    const LessonStep& name = lesson->steps[0];
    QCOMPARE(name.id, std::string("name"));
    QCOMPARE(name.workspace, std::string("explore"));
    QCOMPARE(name.spotlight, std::string("matrix"));
    QCOMPARE(name.key, std::string("Ada"));
    QVERIFY(name.action.isNothing());
    QCOMPARE(std::get<NodeQuestion>(*name.question).truth.text(), std::string("owner(@)"));
    const auto& number = std::get<NumberQuestion>(*lesson->steps[1].question);
    QCOMPARE(number.truth.text(), std::string("moved.keys"));
    QCOMPARE(number.theory->text(), std::string("expected.keys"));
    QCOMPARE(number.from, 0.0);
    QCOMPARE(number.to, 72.0);
    QCOMPARE(number.step, 1.0);
    QCOMPARE(lesson->steps[1].workspace, std::string("explore"));
    QCOMPARE(lesson->steps[1].action.steps, (std::vector<Step>{{parseChange("add N5 1 zone=c").value()}}));
    QCOMPARE(std::get<ChoiceQuestion>(*lesson->steps[2].question).options.size(), std::size_t{2});
    QCOMPARE(std::get<DotsQuestion>(*lesson->steps[3].question).truth.text(), std::string("moved.dots"));
    QCOMPARE(lesson->steps[3].action.steps.size(), std::size_t{2});
    QVERIFY(problems(lessons::rightFiles()).empty());
}

void TestLesson::readsWords()
{
    const Lesson lesson = readLesson(lessons::folderOf(lessons::rightFiles())).value();
    const LessonWords& english = lesson.in("en");
    QCOMPARE(english.title, std::string("A node joins"));
    QVERIFY(english.summary.find("Four nodes") == 0);
    QCOMPARE(lesson.in("de").title, std::string("Ein Knoten kommt dazu"));
    QCOMPARE(lesson.in("fr").title, english.title);
    const StepWords& join = english.steps.at(1);
    QCOMPARE(join.title, std::string("A fifth node"));
    QCOMPARE(join.text, std::string("N1 holds {{held(N1)}} of {{keys}} keys, on {{nodes}} nodes."));
    QCOMPARE(join.question, std::string("How many keys will move?"));
    QCOMPARE(join.act, std::string("Add N5"));
    QCOMPARE(join.watch, std::string("No dot goes from one old node to another."));
    QVERIFY(join.reveal.find("{{moved.keys}} keys moved") == 0);
    QCOMPARE(join.notes, std::string("Most people guess half of them."));
    const StepWords& where = english.steps.at(2);
    QCOMPARE(where.question, std::string("Where to?"));
    QCOMPARE(where.options.at("one"), std::string("all of them to N5"));
    QCOMPARE(where.options.at("all"), std::string("some of them to other nodes, as well"));
    QVERIFY(where.act.empty() && where.watch.empty() && where.notes.empty());
}

void TestLesson::findsFaults_data()
{
    QTest::addColumn<int>("fault");
    for (std::size_t i = 0; i < std::size(faults); ++i)
        QTest::newRow(faults[i].name) << static_cast<int>(i);
}

void TestLesson::findsFaults()
{
    QFETCH(const int, fault);
    const Fault& f = faults[fault];
    const Files files = lessons::with(lessons::rightFiles(), f.file, f.from, f.to);
    const std::vector<Error> found = problems(files);
    QVERIFY(!found.empty());
    // A scenario is refused where it is named.
    const std::string file = std::string(f.name) == "salted" ? "lesson.json" : f.file;
    const std::string place = "L/" + file + ":" + std::to_string(lessons::lineOf(files, file, f.at));
    const bool told = std::any_of(found.begin(), found.end(), [&](const Error& error) {
        return english(error.where) == place && english(error.what).find(f.what) != std::string::npos &&
               !error.remedy.empty();
    });
    QVERIFY2(told, listed(found) + "should be told at " + QByteArray::fromStdString(place));
    // The first of them is what playing and reading refuse.
    const auto lesson = readLesson(lessons::folderOf(files));
    if (lesson)
        QVERIFY(!playLesson(*lesson, lessons::folderOf(files)));
    else
        QCOMPARE(lesson.error(), found.front());
}

void TestLesson::findsAllFaultsAtOnce()
{
    Files files = lessons::rightFiles();
    files = lessons::with(files, "lesson.json", "\"id\": \"where\"", "\"id\": \"where\", \"spot\": \"\"");
    files = lessons::with(files, "lesson.json", "owner(@)", "owned(@)");
    files = lessons::with(files, "lesson.md", "{{runnerup(@)}}", "{{second(@)}}");
    files = lessons::with(files, "lesson.md", "### Watch for", "### Watch out");
    files = lessons::with(files, "lesson.de.md", "{{modulo.keys}} would", "{{modulo.kies}} would");
    const std::vector<Error> found = problems(files);
    for (const char* what : {"spot", "not a node", "second", "Watch out", "modulo.kies"}) {
        const auto told = std::count_if(found.begin(), found.end(), [&](const Error& error) {
            return english(error.what).find(what) != std::string::npos;
        });
        QVERIFY2(told >= 1, QByteArray(what) + " in\n" + listed(found));
    }
    // What goes wrong only when it is played is found beside what goes wrong before.
    Files late = lessons::with(lessons::rightFiles(), "lesson.md", "N5 took {{moved.to(N5)}}", "N5 {{moved.to(N6)}}");
    late = lessons::with(late, "lesson.md", "{{runnerup(@)}}", "{{second(@)}}");
    QCOMPARE(problems(late).size(), std::size_t{2});
}

/// N5 can't go where it could not come; that is no second fault.
void TestLesson::whatFollowsFromAFaultIsNone()
{
    for (const char* member : {"add N5", "ad N5", "add N1"}) {
        const Files files = lessons::with(lessons::rightFiles(), "lesson.json", "add N5", member);
        QCOMPARE(problems(files).size(), std::size_t{std::string_view(member) == "add N5" ? 0u : 1u});
    }
    const Files files = lessons::with(lessons::rightFiles(), "lesson.json", "\"id\": \"join\"", "\"id\": \"Join it\"");
    for (const Error& error : problems(files))
        QVERIFY2(english(error.what).find("N5") == std::string::npos, error.sentence().c_str());
}

/// Once, and with the line that it is on.
void TestLesson::saysWhereTextIsNoText()
{
    for (const auto& [file, from] : {std::pair("lesson.md", "The keys moved."), std::pair("lesson.json", "Ada")}) {
        const Files files = lessons::with(lessons::rightFiles(), file, from, "\xFF");
        const std::string sentence = problems(files).front().sentence();
        const std::string place = "L/" + std::string(file) + ":" + std::to_string(lessons::lineOf(files, file, "\xFF"));
        QVERIFY2(sentence.starts_with(place + ": the text is not UTF-8"), sentence.c_str());
    }
    const Files files = lessons::with(lessons::rightFiles(), "lesson.json", "\"minutes\": 2,", "\"minutes\": 2");
    const std::string sentence = problems(files).front().sentence();
    QVERIFY2(sentence.find("not JSON, from \"scenario\" on") != std::string::npos, sentence.c_str());
}

void TestLesson::needsEnglish()
{
    Files files = lessons::rightFiles();
    files["lesson.fr.md"] = files["lesson.md"];
    QVERIFY(problems(files).empty());
    files.erase("lesson.md");
    QVERIFY2(listed(problems(files)).contains("no words in English"), listed(problems(files)));
    files = lessons::rightFiles();
    files["lesson.md"] = "# \xff";
    QVERIFY(listed(problems(files)).contains("UTF-8"));
    Files broken = lessons::rightFiles();
    broken["lesson.json"] = "[]";
    QVERIFY(listed(problems(broken)).contains("not a lesson"));
}

/// The schema that editors use accepts what the program reads, and refuses what it refuses of the shape.
void TestLesson::agreesWithTheSchema()
{
    struct Shape
    {
        const char* from;
        const char* to;
        bool right;
    };
    const Shape shapes[] = {
        {"\"minutes\": 2,", "\"minutes\": 2,", true},
        {"\"minutes\": 2,", "\"$schema\": \"../lesson.schema.json\", \"minutes\": 60,", true},
        {"\"node\": \"owner(@)\"", "\"node\": \"owner(@)\", \"of\": \"before\"", true},
        {"{\"take\": [[\"add N5 zone=c\"]]}",
         "{\"rule\": {\"score\": \"xor\", \"copies\": 1}, \"compared\": [\"hrw\"], \"show\": 0, \"take\": [[\"add "
         "N5\"]]}",
         true},
        {"\"spotlight\": \"matrix\",",
         "\"spotlight\": \"matrix\", \"scene\": {\"rule\": {\"score\": \"xor\", \"copies\": 1}},", true},
        {"\"spotlight\": \"matrix\",", "\"panel\": \"\", \"spotlight\": \"loads\",", true},
        {"\"minutes\": 2,", "\"minutes\": 61,", false},
        {"\"minutes\": 2,", "\"minutes\": \"2\",", false},
        {"\"minutes\": 2,", "", false},
        {"\"version\": 1", "\"version\": 7", false},
        {"\"spotlight\": \"matrix\",", "\"light\": \"matrix\",", false},
        {"\"workspace\": \"explore\"", "\"workspace\": \"study\"", false},
        {"\"id\": \"join\"", "\"id\": \"Join\"", false},
        {"\"from\": 0, \"to\": 72", "\"from\": 0", false},
        {"\"to\": 72", "\"to\": 72, \"step\": 0", false},
        {"{\"dots\": \"moved.dots\"}", "{\"dots\": \"moved.dots\", \"from\": 1}", false},
        {"{\"dots\": \"moved.dots\"}", "{}", false},
        {"{\"take\": [[\"add N5 zone=c\"]]}", "{\"take\": [\"add N5\"]}", false},
        {"{\"take\": [[\"add N5 zone=c\"]]}", "{\"take\": [[\"drop N5\"]]}", false},
        {"{\"take\": [[\"add N5 zone=c\"]]}", "{\"rule\": {\"copies\": 2}}", false},
    };
    QTemporaryDir folder;
    QStringList files;
    for (const Shape& shape : shapes) {
        const Files changed = lessons::with(lessons::rightFiles(), "lesson.json", shape.from, shape.to);
        const QString file = folder.filePath(QString::number(files.size()) + ".json");
        std::ofstream(file.toStdString()) << changed.at("lesson.json");
        files << file;
        const auto lesson = readLesson(lessons::folderOf(changed));
        const bool words = !lesson && english(lesson.error().where).find("lesson.json") == std::string::npos;
        QVERIFY2((lesson || words) == shape.right, shape.to);
    }
    for (const char* path : {HRW_TEST_DATA "/lessons/a-node-joins/lesson.json"})
        files << path;
    const QString check = QStringLiteral("import json, sys, jsonschema\n"
                                         "schema = json.load(open(sys.argv[1]))\n"
                                         "validator = jsonschema.Draft202012Validator\n"
                                         "validator.check_schema(schema)\n"
                                         "for f in sys.argv[2:]:\n"
                                         "    print(int(validator(schema).is_valid(json.load(open(f)))))\n");
    QProcess python;
    python.start("python3", QStringList{"-c", check, HRW_SOURCE_DIR "/resources/lessons/lesson.schema.json"} + files);
    QVERIFY(python.waitForFinished());
    QVERIFY2(python.exitCode() == 0, python.readAllStandardError());
    const QList<QByteArray> valid = python.readAllStandardOutput().trimmed().split('\n');
    QCOMPARE(valid.size(), files.size());
    for (qsizetype i = 0; i < static_cast<qsizetype>(std::size(shapes)); ++i)
        QVERIFY2((valid[i] == "1") == shapes[i].right, shapes[i].to);
    QCOMPARE(valid.last(), QByteArray("1"));
}

void TestLesson::findsLines()
{
    const std::string text = "{\n"               // 1
                             "  \"a\": [1, 2,\n" // 2
                             "    {\"b\": \"x\\\"y\",\n"
                             "     \"c d\": {}}\n" // 4
                             "  ],\n"
                             "\n"
                             "  \"e\":\n" // 7
                             "    true\n" // 8
                             "}\n";
    const auto line = [&](const char* path) { return strictjson::lineOf(text, path); };
    QCOMPARE(line("$"), std::uint64_t{1});
    QCOMPARE(line("$.a"), std::uint64_t{2});
    QCOMPARE(line("$.a[1]"), std::uint64_t{2});
    QCOMPARE(line("$.a[2]"), std::uint64_t{3});
    QCOMPARE(line("$.a[2].b"), std::uint64_t{3});
    QCOMPARE(line("$.a[2][\"c d\"]"), std::uint64_t{4});
    QCOMPARE(line("$.a[2].missing"), std::uint64_t{3}); // where it should be
    QCOMPARE(line("$.e"), std::uint64_t{7});            // the member's name
    QCOMPARE(line("$.f"), std::uint64_t{1});
    QCOMPARE(line("$.ab"), std::uint64_t{1}); // not $.a
    QCOMPARE(strictjson::lineOf("", "$.a"), std::uint64_t{1});
    QCOMPARE(strictjson::lineOf("{\"a\": [1, }", "$.a[7]"), std::uint64_t{1}); // ends, whatever it is given
}

void TestLesson::namesTheFolder()
{
    const auto folder = openLessonFolder(HRW_TEST_DATA "/lessons/a-node-joins/");
    QVERIFY(folder);
    QCOMPARE(folder->id, std::string("a-node-joins"));
    QVERIFY(!openLessonFolder(HRW_TEST_DATA "/lessons/nothing"));
    QVERIFY(!openLessonFolder(HRW_TEST_DATA "/lessons/a-node-joins/lesson.md"));
}

void TestLesson::takesActionsInOrder()
{
    Lesson lesson;
    lesson.start = defaultScenario();
    lesson.steps.resize(3);
    lesson.steps[0].action.steps = {{parseChange("add N5").value()}, {parseChange("fail N1").value()}};
    lesson.steps[1].action.show = 1;
    lesson.steps[1].action.rule = Rule{"mix64", 2, std::nullopt, PerDomain::One};
    lesson.steps[1].action.compared = std::vector<std::string>{"hrw", "ring:5"};
    lesson.steps[2].action.steps = {{parseChange("remove N2").value(), parseChange("weight N3 2").value()}};
    const auto scenes = scenesOf(lesson);
    QVERIFY(scenes);
    QCOMPARE(scenes->size(), std::size_t{3});
    QCOMPARE((*scenes)[0].before, lesson.start);
    QCOMPARE((*scenes)[0].after.shown, std::uint64_t{2});
    const Scenario& second = (*scenes)[1].after;
    QCOMPARE(second.shown, std::uint64_t{1});
    QCOMPARE(second.steps.size(), std::size_t{2}); // those beyond are still there
    QCOMPARE(second.rule.copies, 2);
    QCOMPARE(second.compared, (std::vector<std::string>{"hrw", "ring:5"}));
    QCOMPARE((*scenes)[2].after.shown, std::uint64_t{2});
    QCOMPARE(membershipAt((*scenes)[2].after, 2).size(), std::size_t{4});
    for (std::size_t i = 1; i < scenes->size(); ++i)
        QCOMPARE((*scenes)[i].before, (*scenes)[i - 1].after); // nothing comes between
    lesson.steps[2].action.scenario = defaultScenario();
    lesson.steps[2].action.steps.clear();
    QCOMPARE(scenesOf(lesson)->back().after, defaultScenario());
}

void TestLesson::setsTheSceneBeforeTheAction()
{
    Lesson lesson;
    lesson.start = defaultScenario();
    lesson.steps.resize(2);
    lesson.steps[0].action.steps = {{parseChange("fail N1").value()}};
    Scenario other = defaultScenario();
    other.rule.copies = 2;
    lesson.steps[1].scene.scenario = other;
    lesson.steps[1].scene.steps = {{parseChange("remove N2").value()}};
    lesson.steps[1].action.steps = {{parseChange("add N9").value()}};
    const auto scenes = scenesOf(lesson);
    QVERIFY(scenes);
    const Scenario set = withStep(other, {parseChange("remove N2").value()}).value();
    QCOMPARE((*scenes)[1].before, set); // nothing is left of the step before
    QCOMPARE((*scenes)[1].after, withStep(set, {parseChange("add N9").value()}).value());
    lesson.steps[1].scene.steps = {{parseChange("remove N7").value()}};
    QVERIFY(!scenesOf(lesson));
}

void TestLesson::refusesActions()
{
    const auto refuses = [](const LessonAction& action) {
        Lesson lesson;
        lesson.start = defaultScenario();
        lesson.steps.resize(1);
        lesson.steps[0].id = "one";
        lesson.steps[0].action = action;
        const auto scenes = scenesOf(lesson);
        return !scenes && english(scenes.error().where).find("\"one\"") != std::string::npos;
    };
    LessonAction action;
    QVERIFY(action.isNothing() && !refuses(action));
    action.show = 1;
    QVERIFY(!action.isNothing() && refuses(action));
    action = {};
    action.steps = {{parseChange("remove N9").value()}};
    QVERIFY(refuses(action));
    action = {};
    action.rule = Rule{"none", 1, std::nullopt, PerDomain::One};
    QVERIFY(refuses(action));
    action = {};
    action.compared = std::vector<std::string>{};
    QVERIFY(refuses(action));
}

void TestLesson::comparesFigures_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("is");
    const auto row = [](const char* text, bool is) { QTest::newRow(text) << text << is; };
    row("keys = 72", true);
    row("keys != 72", false);
    row("keys<73", true);
    row("keys <= 72", true);
    row("keys > 72", false);
    row("keys >= 72.0", true);
    row("moved.share < 100 %", true);
    row("moved.share < 1", true);
    row("moved.share >= 100%", false);
    row("moved.keys <= keys", true);
    row("before nodes < nodes", true);
    row("node(1) = \"N1\"", true);
    row("node(1) != \"N1\"", false);
    row("node(1) = node(1)", true);
    row("node(1) = node(2)", false);
    row("owner(\"a < b\") = owner(\"a < b\")", true);
    row("moved.dots = moved.keys", true); // all keys are dots here
    row("times(keys, keys) = 1", true);
}

void TestLesson::comparesFigures()
{
    QFETCH(const QString, text);
    QFETCH(const bool, is);
    test::Case c(3, 72);
    const auto before = c.evaluate();
    const LessonMoment moment{before, c.then("add N4").evaluate(), ""};
    const auto condition = parseCondition(text.toStdString(), verbatim("here"));
    QVERIFY2(condition, condition ? "" : condition.error().sentence().c_str());
    QCOMPARE(holds(*condition, moment, verbatim("here")).value(), is);
}

void TestLesson::refusesConditions()
{
    for (const char* text : {"", "keys", "keys == 3", "keys << 3", "keys <", "= 3", "3 < keys", "keys < \"3\"",
                             "node(1) = 3", "node(1) < node(2)", "keys < many", "node(1) = \"a\" b"})
        QVERIFY2(!parseCondition(text, verbatim("here")), text);
    const auto after = test::Case(3, 72).evaluate();
    QVERIFY(!holds(parseCondition("held(N9) = 3", verbatim("x")).value(), {after, after, ""}, verbatim("x")));
    QVERIFY(!holds(parseCondition("keys = held(N9)", verbatim("x")).value(), {after, after, ""}, verbatim("x")));
}

void TestLesson::cutsTexts()
{
    const auto pieces = piecesOf("{{keys}} of **{{ before share(N1) }}** { x } end", verbatim("here"));
    QVERIFY(pieces);
    QCOMPARE(pieces->size(), std::size_t{4});
    QCOMPARE((*pieces)[0].figure->text(), std::string("keys"));
    QCOMPARE((*pieces)[1].text, std::string(" of **"));
    QCOMPARE((*pieces)[2].figure->text(), std::string("before share(N1)"));
    QCOMPARE((*pieces)[3].text, std::string("** { x } end"));
    QVERIFY(!(*pieces)[3].figure);
    QVERIFY(piecesOf("", verbatim("here"))->empty());
    for (const char* text : {"{{keys", "keys}}", "{{}}", "{{keys}} }}", "{{keys {{nodes}}"})
        QVERIFY2(!piecesOf(text, verbatim("here")), text);
}

void TestLesson::keepsCodeAndCarriageReturns()
{
    Files files = lessons::rightFiles();
    files = lessons::with(files, "lesson.md", "The keys moved.",
                          "Text.\n\n```\n# no title\n## no: step\n```\n\n#### small");
    QVERIFY2(problems(files).empty(), listed(problems(files)));
    std::string windows;
    for (const char c : files.at("lesson.md"))
        windows += c == '\n' ? std::string("\r\n") : std::string(1, c);
    const LessonWords plain = readLesson(lessons::folderOf(files))->in("en");
    files["lesson.md"] = "\xEF\xBB\xBF" + windows;
    const auto lesson = readLesson(lessons::folderOf(files));
    QVERIFY2(lesson, lesson ? "" : lesson.error().sentence().c_str());
    QCOMPARE(lesson->in("en").steps[2].text, plain.steps[2].text);
    QVERIFY(plain.steps[2].text.find("# no title") != std::string::npos);
}

/// A far name is no suggestion, and what a fault brings with it is not told again.
void TestLesson::suggestsWhatIsNear()
{
    QVERIFY(english(parseFigure("moved.kys", verbatim("x")).error().remedy).find("moved.keys") != std::string::npos);
    for (const char* far : {"", "Ada", "@"})
        QVERIFY2(english(parseFigure(far, verbatim("x")).error().remedy) == "name one that hrwlab lesson figures lists",
                 far);
    const Files noId = lessons::with(lessons::rightFiles(), "lesson.json", "\"id\": \"join\",", "");
    for (const Error& error : problems(noId))
        QVERIFY2(english(error.what).find("\"\"") == std::string::npos, error.sentence().c_str());
}

/// What looks like HTML and is none.
void TestLesson::takesPlainSigns()
{
    for (const char* text :
         {"1 < 2 and 3 > 2", "`<b>`", "<https://example.org/>", "a <- b -> c", "`![x](y)`", "n<m, m>k"}) {
        const Files files = lessons::with(lessons::rightFiles(), "lesson.md", "N1 holds", std::string(text) + " holds");
        QVERIFY2(problems(files).empty(), listed(problems(files)));
    }
}

/// Every problem has a line, also where a file is missing.
void TestLesson::saysWhichFileIsMissing()
{
    const QTemporaryDir empty;
    const auto found = checkLesson(openLessonFolder(empty.path().toStdString()).value());
    QCOMPARE(found.size(), std::size_t{2});
    for (const Error& error : found)
        QVERIFY2(english(error.where).ends_with(":1"), error.sentence().c_str());
    QCOMPARE(english(placeIn(openLessonFolder("/").value(), "lesson.md", 1)), std::string("/lesson.md:1"));
}

void TestLesson::stops()
{
    std::stop_source source;
    source.request_stop();
    const LessonFolder folder = lessons::folderOf(lessons::rightFiles());
    const auto played = playLesson(readLesson(folder).value(), folder, {source.get_token(), {}});
    QVERIFY(played && !played->has_value());
}

const Registration registration{__FILE__, Application::None, make<TestLesson>};

} // namespace tst_lesson

#include "tst_lesson.moc"
