// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/snippet.h"
#include "core/score/scorefunction.h"
#include "tests/support/cases.h"
#include "tests/support/testprogram.h"

#include <QFile>
#include <QTest>

#include <nlohmann/json.hpp>

// What can be told of the clients without running them; app/tst_snippets runs them.

namespace tst_snippet {

using namespace hrw;

namespace {

constexpr const char* trigraph = "?\?";

const std::vector<std::string>& nastyPieces()
{
    static const std::vector<std::string> pieces{
        "\"",     "\\",     "'",       "`",          "$",      "${x}",   "%s",     "{}",         "@copies@",
        trigraph, "?/",     "\\u0022", "\\n",        "//",     "*/",     "#",      "a",          "7",
        " ",      "\u00e9", "\u65e5",  "\U0001F600", "\u2028", "\u0085", "\uFEFF", "\U0010FFFF", "\u202E"};
    return pieces;
}

std::string nastyText(cases::Dice& dice)
{
    std::string text;
    for (std::uint64_t n = 1 + dice.below(8); n > 0; --n)
        text += dice.oneOf(nastyPieces());
    return text;
}

Scenario anyScenario(cases::Dice& dice)
{
    Scenario scenario;
    std::vector<Node> nodes = cases::nodes(dice, 1 + dice.below(6), cases::kindOfWeights(dice));
    for (std::size_t i = 0; i < nodes.size(); ++i)
        nodes[i].id = cases::numbered(nastyText(dice), i);
    scenario.start = cases::membership(nodes);
    scenario.rule = cases::rule(dice);
    return scenario;
}

/// What a literal of printable ASCII and of octal escapes with three digits stands for.
std::string fromOctal(const std::string& literal)
{
    std::string text;
    for (std::size_t i = 1; i + 1 < literal.size(); ++i) {
        if (literal[i] == '"' || literal[i] < ' ' || literal[i] > '~')
            return "no literal";
        if (literal[i] == '\\') {
            text += static_cast<char>(std::stoi(literal.substr(i + 1, 3), nullptr, 8));
            i += 3;
        } else {
            text += literal[i];
        }
    }
    return text;
}

std::vector<std::string> linesOf(const std::string& text)
{
    std::vector<std::string> lines(1);
    for (const char c : text) {
        if (c == '\n')
            lines.emplace_back();
        else
            lines.back() += c;
    }
    return lines;
}

} // namespace

class TestSnippet : public QObject
{
    Q_OBJECT

private slots:
    void formsAreTheFiles();
    void literalsReadBack();
    void numbersAreNoIntegers();
    void isAscii();
    void nameStaysInItsComment();
    void carriesOnlyWhatItNeeds();
    void leavesOutWhoHoldsNothing();
    void refusesOtherScores();
    void refusesTooManyNodesForJava();
    void knowsItsLanguages();
};

void TestSnippet::formsAreTheFiles()
{
    const std::array names{"client.py", "client.js", "client.cpp", "client.go", "Client.java"};
    for (std::size_t i = 0; i < names.size(); ++i) {
        QFile file(QLatin1String(HRW_SOURCE_DIR "/resources/snippets/") + QLatin1String(names[i]) +
                   QLatin1String(".in"));
        QVERIFY2(file.open(QIODevice::ReadOnly), names[i]);
        QVERIFY2(file.readAll().toStdString() == snippetForms[i], names[i]);
    }
}

/// Java's and Python's escapes below U+10000 and JSON's are the same, and Java's above, too: a JSON parser reads them.
void TestSnippet::literalsReadBack()
{
    cases::Dice dice("literals");
    for (int i = 0; i < 2000; ++i, dice.next()) {
        const std::string text = nastyText(dice);
        const std::string java = stringLiteral(text, SnippetLanguage::Java);
        QVERIFY2(nlohmann::json::parse(java, nullptr, false) == text, java.c_str());
        const std::string cpp = stringLiteral(text, SnippetLanguage::Cpp);
        QVERIFY2(fromOctal(cpp) == text && cpp.find(trigraph) == std::string::npos, cpp.c_str());
    }
    QCOMPARE(stringLiteral("a\U0001F600\u00e9", SnippetLanguage::Python), std::string("\"a\\U0001f600\\u00e9\""));
    QCOMPARE(stringLiteral("a\U0001F600\u00e9", SnippetLanguage::Go), std::string("\"a\\U0001f600\\u00e9\""));
    QCOMPARE(stringLiteral("a\U0001F600\u00e9", SnippetLanguage::JavaScript), std::string("\"a\\u{1f600}\\u{e9}\""));
}

void TestSnippet::numbersAreNoIntegers()
{
    cases::Dice dice("numbers");
    for (int i = 0; i < 2000; ++i, dice.next()) {
        const double value = i % 2 == 0 ? std::floor(std::exp(40 * dice.unit())) : std::exp(460 * (dice.unit() - 0.5));
        const std::string text = numberLiteral(value);
        QVERIFY2(text.find_first_of(".e") != std::string::npos, text.c_str());
        QVERIFY2(QByteArray::fromStdString(text).toDouble() == value, text.c_str());
    }
}

void TestSnippet::isAscii()
{
    cases::Dice dice("ASCII");
    for (int i = 0; i < 400; ++i, dice.next()) {
        Scenario scenario = anyScenario(dice);
        scenario.name = nastyText(dice);
        for (const SnippetLanguage language : snippetLanguages) {
            const std::string text = snippet(scenario, language).value();
            for (const char c : text)
                QVERIFY2((c >= 0x20 && c < 0x7F) || c == '\n' || c == '\t', text.c_str());
            for (const std::string& line : linesOf(text))
                QVERIFY2(!line.starts_with('@'), line.c_str());
        }
    }
}

/// Whatever the scenario is called, one comment line differs and no other.
void TestSnippet::nameStaysInItsComment()
{
    Scenario plain = defaultScenario();
    plain.name = "plain";
    Scenario wild = plain;
    for (const char* name :
         {"a\nimport os", "a\r\nb", "end\\", "\u2028x", "*/ x", "\\u000a x", "?\?/", "\"\"\"", "@copies@"}) {
        wild.name = name;
        for (const SnippetLanguage language : snippetLanguages) {
            const auto was = linesOf(snippet(plain, language).value());
            const auto is = linesOf(snippet(wild, language).value());
            QCOMPARE(is.size(), was.size());
            for (std::size_t i = 0; i < is.size(); ++i)
                QVERIFY(is[i] == was[i] ||
                        (i == 2 && is[i].starts_with(language == SnippetLanguage::Python ? "#" : "//")));
            QVERIFY(!is[2].ends_with('\\') && is[2].find("\\u") == std::string::npos);
        }
    }
}

void TestSnippet::carriesOnlyWhatItNeeds()
{
    const auto has = [](const Scenario& scenario, SnippetLanguage language, const char* word) {
        return QByteArray::fromStdString(snippet(scenario, language).value()).toLower().contains(word);
    };
    const Scenario equal = defaultScenario();
    Scenario unequal = equal;
    unequal.steps = {{SetWeight{"N1", 2}}};
    unequal.shown = 1;
    Scenario apart = equal;
    apart.rule.apartBy = DomainLevel::Zone;
    Scenario pair = equal;
    pair.rule.score = "blake2b-pair";
    for (const SnippetLanguage language : snippetLanguages) {
        QVERIFY(!has(equal, language, "134217729") && !has(equal, language, "weight"));
        QVERIFY(has(unequal, language, "134217729") && has(unequal, language, "weight"));
        QVERIFY(!has(equal, language, "domain") && has(apart, language, "domain"));
        QVERIFY(has(equal, language, "bf58476d1ce4e5b9") && !has(pair, language, "bf58476d1ce4e5b9"));
    }
    // Equal among those that take part is equal.
    unequal.steps.push_back({SetState{"N1", NodeState::Failed}});
    unequal.shown = 2;
    QVERIFY(!has(unequal, SnippetLanguage::Cpp, "134217729"));
}

void TestSnippet::leavesOutWhoHoldsNothing()
{
    Scenario scenario = defaultScenario();
    scenario.steps = {{SetState{"N1", NodeState::Failed}, SetWeight{"N3", 0}}};
    scenario.shown = 1;
    for (const SnippetLanguage language : snippetLanguages) {
        const std::string text = snippet(scenario, language).value();
        for (const char* id : {"\"N1\"", "\"N3\""})
            QVERIFY(text.find(id) == std::string::npos);
        for (const char* id : {"\"N2\"", "\"N4\""})
            QVERIFY(text.find(id) != std::string::npos);
        QVERIFY(text.find("2 nodes (2 failed or drained are left out), 1 copy of each key") != std::string::npos);
    }
}

void TestSnippet::refusesOtherScores()
{
    for (const ScoreFunction* function : scoreFunctions()) {
        Scenario scenario = defaultScenario();
        scenario.rule.score = function->name();
        const Result<std::string> text = snippet(scenario, SnippetLanguage::Go);
        const bool known = function->name() == "mix64" || function->name() == "blake2b-pair";
        QCOMPARE(text.has_value(), known);
        if (!known) {
            const std::string sentence = text.error().sentence();
            for (const std::string& word : {std::string("mix64"), std::string("blake2b-pair"), scenario.rule.score})
                QVERIFY2(sentence.find(word) != std::string::npos, sentence.c_str());
        }
    }
}

void TestSnippet::refusesTooManyNodesForJava()
{
    Scenario scenario = defaultScenario();
    scenario.start = cases::equalNodes(static_cast<int>(maxJavaNodes));
    QVERIFY(snippet(scenario, SnippetLanguage::Java));
    scenario.start = cases::equalNodes(static_cast<int>(maxJavaNodes) + 1);
    QVERIFY(!snippet(scenario, SnippetLanguage::Java));
    QVERIFY(snippet(scenario, SnippetLanguage::Python));
}

void TestSnippet::knowsItsLanguages()
{
    for (const SnippetLanguage language : snippetLanguages)
        QVERIFY(languageFromName(languageName(language)) == language);
    QVERIFY(languageFromName("javascript") == SnippetLanguage::JavaScript);
    QVERIFY(languageFromName("java") == SnippetLanguage::Java);
    QVERIFY(!languageFromName("") && !languageFromName("rust") && !languageFromName("Python"));
}

const Registration registration{__FILE__, Application::None, make<TestSnippet>};

} // namespace tst_snippet

#include "tst_snippet.moc"
