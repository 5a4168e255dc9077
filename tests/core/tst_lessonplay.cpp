// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/lessonfigures.h"
#include "tests/support/lessons.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <map>

namespace tst_lessonplay {

using namespace hrw;
using naive::agrees;

namespace {

QByteArray told(const Figure& figure, const FigureValue& value, const naive::Value& plain)
{
    return QByteArray::fromStdString(figure.text() + " is " + figureText(value) + " and should be " + plain.text +
                                     std::to_string(plain.number));
}

/// The options of a choice whose condition holds by plain counting; nullopt where it can't say.
std::optional<bool> holdsPlainly(const Condition& condition, const LessonMoment& moment, naive::Tables& tables)
{
    const auto left = naive::plain(condition.left, moment, tables);
    std::optional<naive::Value> right;
    if (const auto* number = std::get_if<double>(&condition.right))
        right = naive::Value(*number);
    else if (const auto* text = std::get_if<std::string>(&condition.right))
        right = naive::Value(*text);
    else
        right = naive::plain(std::get<Figure>(condition.right), moment, tables);
    if (!left || !right)
        return std::nullopt;
    const auto by = [&](const auto& a, const auto& b) {
        switch (condition.sign) {
        case Condition::Sign::Less:
            return a < b;
        case Condition::Sign::LessOrEqual:
            return a <= b;
        case Condition::Sign::Equal:
            return a == b;
        case Condition::Sign::NotEqual:
            return a != b;
        case Condition::Sign::GreaterOrEqual:
            return a >= b;
        default:
            return a > b;
        }
    };
    const bool texts = unitOf(condition.left) == FigureUnit::Text;
    return texts ? by(left->text, right->text) : by(left->number, right->number);
}

/// Holds what a played lesson shows against plain counting.
class Counter
{
public:
    QByteArray faults;
    std::size_t compared = 0;

    void reveal(const Question& question, const Revealed& revealed, const LessonMoment& moment)
    {
        if (const auto* choice = std::get_if<ChoiceQuestion>(&question)) {
            for (const ChoiceQuestion::Option& option : choice->options)
                if (const auto is = holdsPlainly(option.holds, moment, m_tables)) {
                    ++compared;
                    if (*is != (option.id == revealed.truth.text))
                        faults += QByteArray::fromStdString("option " + option.id + "\n");
                }
        } else if (const auto* number = std::get_if<NumberQuestion>(&question)) {
            figure(number->truth, moment, revealed.truth);
            if (number->theory)
                figure(*number->theory, moment, *revealed.theory);
        } else if (const auto* node = std::get_if<NodeQuestion>(&question)) {
            figure(node->truth, moment, revealed.truth);
        } else {
            figure(std::get<DotsQuestion>(question).truth, moment, revealed.truth);
        }
    }

    void words(const std::string& text, const LessonMoment& moment)
    {
        const auto pieces = piecesOf(text, verbatim("x"));
        for (const WordPiece& piece : *pieces)
            if (piece.figure)
                figure(*piece.figure, moment, valueOf(*piece.figure, moment, verbatim("x")).value());
    }

private:
    void figure(const Figure& figure, const LessonMoment& moment, const FigureValue& value)
    {
        const auto plain = naive::plain(figure, moment, m_tables);
        compared += plain.has_value();
        if (plain && !agrees(value, *plain))
            faults += told(figure, value, *plain) + "\n";
    }

    naive::Tables m_tables;
};

} // namespace

class TestLessonPlay : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void checksOut_data();
    void checksOut();
    void revealsWhatPlainCountingGives_data();
    void revealsWhatPlainCountingGives();
    void showsWhatItAsksAbout_data();
    void showsWhatItAsksAbout();

private:
    static void rows();
};

void TestLessonPlay::rows()
{
    QTest::addColumn<QString>("path");
    QTest::newRow("a-node-joins") << QStringLiteral(HRW_TEST_DATA "/lessons/a-node-joins");
    for (const auto& folder : lessons::shipped())
        QTest::newRow(folder.filename().string().c_str()) << QString::fromStdString(folder.string());
}

void TestLessonPlay::checksOut_data()
{
    rows();
}

void TestLessonPlay::checksOut()
{
    QFETCH(const QString, path);
    const LessonFolder folder = openLessonFolder(path.toStdString()).value();
    QByteArray found;
    for (const Error& error : checkLesson(folder))
        found += QByteArray::fromStdString(error.sentence()) + "\n";
    QVERIFY2(found.isEmpty(), found);
}

void TestLessonPlay::revealsWhatPlainCountingGives_data()
{
    rows();
}

/// Plays a lesson from its start to its end, and holds each reveal and each figure of its words against plain counting.
void TestLessonPlay::revealsWhatPlainCountingGives()
{
    QFETCH(const QString, path);
    const LessonFolder folder = openLessonFolder(path.toStdString()).value();
    const Lesson lesson = readLesson(folder).value();
    const auto played = playLesson(lesson, folder).value().value();
    QCOMPARE(played.size(), lesson.steps.size());
    Counter counter;
    for (std::size_t i = 0; i < played.size(); ++i) {
        const LessonMoment& moment = played[i].moment;
        QCOMPARE(lesson.steps[i].question.has_value(), played[i].revealed.has_value());
        if (lesson.steps[i].question)
            counter.reveal(*lesson.steps[i].question, *played[i].revealed, moment);
        const StepWords& words = lesson.in("en").steps[i];
        for (const std::string& text : {words.text, words.question, words.act})
            counter.words(text, moment.atStart());
        for (const std::string& text : {words.watch, words.reveal, words.notes})
            counter.words(text, moment);
    }
    QVERIFY2(counter.faults.isEmpty(), counter.faults);
    // Lessons say figures; most of them can be counted.
    QVERIFY2(counter.compared >= lesson.steps.size(), QByteArray::number(static_cast<qulonglong>(counter.compared)));
}

void TestLessonPlay::showsWhatItAsksAbout_data()
{
    rows();
}

/// A step is read over the cluster that it speaks of. So an action brings other keys or another order at most, and then
/// nothing else happens: the nodes and the rule that people are asked about are on screen when they are asked.
void TestLessonPlay::showsWhatItAsksAbout()
{
    QFETCH(const QString, path);
    const Lesson lesson = readLesson(openLessonFolder(path.toStdString()).value()).value();
    const auto scenes = scenesOf(lesson).value();
    const auto nodes = [](const Scenario& scenario) {
        std::map<std::string, Node> byId;
        const Membership shown = membershipAt(scenario, scenario.shown);
        for (const Node& node : shown.nodes())
            byId.emplace(node.id, node);
        return byId;
    };
    for (std::size_t i = 0; i < scenes.size(); ++i) {
        const LessonAction& action = lesson.steps[i].action;
        if (!action.scenario)
            continue;
        const char* step = lesson.steps[i].id.c_str();
        QVERIFY2(action.steps.empty() && !action.rule && !action.show, step);
        QVERIFY2(nodes(scenes[i].before) == nodes(scenes[i].after), step);
        QVERIFY2(scenes[i].before.rule == scenes[i].after.rule, step);
    }
}

const Registration registration{__FILE__, Application::None, make<TestLessonPlay>};

} // namespace tst_lessonplay

#include "tst_lessonplay.moc"
