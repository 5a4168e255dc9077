// SPDX-License-Identifier: MIT
#include "core/base/inquotes.h"
#include "core/document/lessonsource.h"
#include "core/lesson/words.h"

#include <algorithm>

namespace hrw {

namespace {

/// Holds the words in one language against the steps.
class Matcher
{
public:
    Matcher(const LessonFolder& folder, const LessonSource& source, LessonPassages& passages,
            std::vector<Error>& problems)
        : m_folder(folder)
        , m_source(source)
        , m_lesson(source.lesson)
        , m_passages(passages)
        , m_problems(problems)
    {
    }

    LessonWords match()
    {
        noFigures(m_passages.title, fact("the title"));
        noFigures(m_passages.summary, fact("the summary"));
        shown(m_passages.summary);
        if (m_passages.summary.text.empty())
            problem(m_passages.title.line, fact("the lesson has no summary"),
                    fact("say below its title what it is about"));
        LessonWords words{m_passages.title.text, m_passages.summary.text, {}};
        for (std::size_t i = 0; i < m_passages.steps.size(); ++i)
            if (isExpected(m_passages.steps[i], i))
                words.steps.push_back(step(m_passages.steps[i], i));
        for (std::size_t i = m_passages.steps.size(); i < m_lesson.steps.size(); ++i)
            if (!m_lesson.steps[i].id.empty())
                problem(m_passages.title.line, fact("step %1 has no words", inQuotes(m_lesson.steps[i].id)),
                        fact("write \"## %1: Title\" in the order of lesson.json", m_lesson.steps[i].id));
        return words;
    }

private:
    void problem(std::uint64_t line, Fact what, Fact remedy)
    {
        m_problems.push_back({placeIn(m_folder, m_passages.file, line), std::move(what), std::move(remedy)});
    }

    /// The steps stand in the order of lesson.json.
    bool isExpected(const StepPassages& words, std::size_t i)
    {
        if (i >= m_lesson.steps.size()) {
            problem(words.title.line, fact("lesson.json has no step %1 here", inQuotes(words.id)),
                    fact("remove these words, or add the step"));
            return false;
        }
        if (words.id == m_lesson.steps[i].id)
            return true;
        if (m_lesson.steps[i].id.empty())
            return false; // and that is said
        problem(words.title.line,
                fact("these are the words of %1, where step %2 comes in lesson.json", inQuotes(words.id),
                     inQuotes(m_lesson.steps[i].id)),
                fact("write the steps in one order"));
        return false;
    }

    StepWords step(StepPassages& words, std::size_t i)
    {
        if (words.text.text.empty())
            problem(words.title.line, fact("the step has no text"), fact("say what is to be seen"));
        if (!words.reveal)
            problem(words.title.line, fact("the step has no part \"Reveal\""), fact("say what came of it, and why"));
        if (m_source.isRead[i])
            fit(words, m_lesson.steps[i]);
        noFigures(words.title, fact("a step's title"));
        for (const auto& passages : {words.before(), words.after()})
            for (const Passage& passage : passages) {
                readable(passage);
                shown(passage);
            }
        return filled(words);
    }

    void fit(StepPassages& words, const LessonStep& step)
    {
        agree(words, words.question.has_value(), step.question.has_value(), "Predict", "\"predict\"");
        agree(words, words.act.has_value(), !step.action.isNothing(), "Act", "\"act\"");
        if (words.watch && step.action.isNothing())
            problem(words.watch->line, fact("nothing happens that could be watched"), fact("remove \"Watch for\""));
        if (const auto* choice = step.question ? std::get_if<ChoiceQuestion>(&*step.question) : nullptr)
            if (words.question)
                options(words, *choice);
    }

    void agree(const StepPassages& words, bool isThere, bool isWanted, std::string_view part, std::string_view member)
    {
        if (isThere == isWanted)
            return;
        if (isWanted)
            problem(words.title.line, fact("the step has no part \"%1\" for its %2", part, member),
                    fact("write \"### %1\"", part));
        else
            problem(words.title.line, fact("the step has a part \"%1\" and no %2 in lesson.json", part, member),
                    fact("write both or neither"));
    }

    /// Takes the items "- id: text" out of the question.
    void options(StepPassages& words, const ChoiceQuestion& choice)
    {
        Passage question{{}, words.question->line};
        forEachLine(*words.question, [&](const std::string& line, std::uint64_t number) {
            const std::string_view item = line.starts_with("- ") ? std::string_view(line).substr(2) : "";
            const std::size_t colon = item.find(':');
            const std::string id(lessonwords::trimmed(item.substr(0, colon)));
            const bool known =
                std::ranges::find(choice.options, id, &ChoiceQuestion::Option::id) != choice.options.end();
            if (!item.empty() && colon != std::string_view::npos && known)
                words.options.push_back({id, {std::string(lessonwords::trimmed(item.substr(colon + 1))), number}});
            else if (!words.options.empty() && line.starts_with("  "))
                words.options.back().second.text += " " + std::string(lessonwords::trimmed(line));
            else if (!item.empty())
                problem(number, fact("%1 is no option of the choice", inQuotes(item)),
                        fact("write options as \"- id: text\", with the ids of lesson.json"));
            else
                question.text += line + "\n";
        });
        question.text.erase(question.text.find_last_not_of(" \t\r\n") + 1);
        words.question = question;
        checkOptions(words, choice);
    }

    void checkOptions(const StepPassages& words, const ChoiceQuestion& choice)
    {
        for (const ChoiceQuestion::Option& option : choice.options) {
            const auto times = std::ranges::count(words.options, option.id, &std::pair<std::string, Passage>::first);
            if (times != 1)
                problem(words.question->line,
                        times == 0 ? fact("option %1 has no text", inQuotes(option.id))
                                   : fact("option %1 has two texts", inQuotes(option.id)),
                        fact("write one line \"- %1: text\"", option.id));
        }
        for (const auto& [id, passage] : words.options)
            if (passage.text.empty())
                problem(passage.line, fact("option %1 has no text", inQuotes(id)), fact("write \"- %1: text\"", id));
        if (words.question->text.empty())
            problem(words.question->line, fact("the options have no question"), fact("write it above them"));
    }

    /// What is listed before anything is computed.
    void noFigures(const Passage& passage, const Fact& name)
    {
        if (passage.text.find("{{") != std::string::npos)
            problem(passage.line, fact("%1 names a figure, and is read before there are any", name),
                    fact("say it in the text"));
    }

    /// Pictures and HTML are no part of a lesson's Markdown: they would be lost, or say something else to each reader.
    void shown(const Passage& passage)
    {
        bool fenced = false;
        forEachLine(passage, [&](const std::string& line, std::uint64_t number) {
            const bool fence = lessonwords::trimmed(line).starts_with("```");
            fenced = fenced != fence;
            const std::string plain = fenced || fence ? std::string() : lessonwords::withoutCode(line);
            if (plain.find("![") != std::string::npos)
                problem(number, fact("pictures are not shown in a lesson"),
                        fact("remove it, or let the step show a card"));
            if (lessonwords::hasTag(plain))
                problem(number, fact("HTML is not shown in a lesson"), fact("use Markdown; a < can stand in `code`"));
        });
    }

    void readable(const Passage& passage)
    {
        forEachLine(passage, [&](const std::string& line, std::uint64_t number) {
            const auto pieces = piecesOf(line, placeIn(m_folder, m_passages.file, number));
            if (!pieces)
                m_problems.push_back(pieces.error());
        });
    }

    static StepWords filled(const StepPassages& words)
    {
        const auto textOf = [](const std::optional<Passage>& passage) {
            return passage ? passage->text : std::string();
        };
        StepWords step{words.title.text,  words.text.text,     textOf(words.question), {},
                       textOf(words.act), textOf(words.watch), textOf(words.reveal),   textOf(words.notes)};
        std::ranges::replace(step.act, '\n', ' ');
        for (const auto& [id, passage] : words.options)
            step.options.emplace(id, passage.text);
        return step;
    }

    const LessonFolder& m_folder;
    const LessonSource& m_source;
    const Lesson& m_lesson;
    LessonPassages& m_passages;
    std::vector<Error>& m_problems;
};

} // namespace

std::vector<Passage> StepPassages::before() const
{
    std::vector<Passage> passages{text};
    for (const auto& part : {question, act})
        if (part)
            passages.push_back(*part);
    for (const auto& option : options)
        passages.push_back(option.second);
    return passages;
}

std::vector<Passage> StepPassages::after() const
{
    std::vector<Passage> passages;
    for (const auto& part : {watch, reveal, notes})
        if (part)
            passages.push_back(*part);
    return passages;
}

void matchLessonWords(const LessonFolder& folder, LessonSource& source, std::vector<Error>& problems)
{
    if (source.lesson.steps.empty())
        return; // lesson.json can't be read, and that is said
    for (auto& [language, passages] : source.passages)
        source.lesson.words.emplace(language, Matcher(folder, source, passages, problems).match());
}

} // namespace hrw
