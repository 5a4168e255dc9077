// SPDX-License-Identifier: MIT
#include "core/base/inquotes.h"
#include "core/document/lessonsource.h"

namespace hrw {

namespace {

/// Plays a lesson from its start to its end, and says what is wrong.
class Player
{
public:
    Player(const LessonSource& source, const Lesson& lesson, const LessonFolder& folder, std::vector<Error>& problems)
        : m_source(source)
        , m_lesson(lesson)
        , m_folder(folder)
        , m_problems(problems)
    {
    }

    std::optional<std::vector<PlayedStep>> play(const Task& task)
    {
        const Result<std::vector<StepScenes>> scenes = scenesOf(m_lesson);
        if (!scenes) {
            m_problems.push_back(scenes.error());
            return std::vector<PlayedStep>{};
        }
        std::vector<PlayedStep> played;
        const auto memo = makeFigureMemo();
        std::shared_ptr<const Evaluation> last;
        for (std::size_t i = 0; i < m_lesson.steps.size(); ++i) {
            const auto before = evaluated((*scenes)[i].before, last, task);
            const auto after = before ? evaluated((*scenes)[i].after, before, task) : nullptr;
            if (!after || task.stopped())
                return std::nullopt;
            LessonMoment moment{before, after, m_lesson.steps[i].key, memo};
            played.push_back({moment, asked(i, moment)});
            words(i, moment);
            last = after;
            task.report(i + 1, m_lesson.steps.size());
        }
        return played;
    }

private:
    /// `last` itself where that is what is shown already.
    static std::shared_ptr<const Evaluation> evaluated(const Scenario& scene,
                                                       const std::shared_ptr<const Evaluation>& last, const Task& task)
    {
        return last && last->scenario == scene ? last : evaluate(scene, last.get(), task);
    }

    std::optional<Revealed> asked(std::size_t i, const LessonMoment& moment)
    {
        const std::optional<Question>& question = m_lesson.steps[i].question;
        if (!question)
            return std::nullopt;
        const Result<Revealed> revealed = reveal(*question, moment, std::nullopt, m_source.predict[i]);
        if (!revealed) {
            m_problems.push_back(revealed.error());
            return std::nullopt;
        }
        const double truth = revealed->truth.number;
        if (const auto* number = std::get_if<NumberQuestion>(&*question))
            if (truth < number->from || truth > number->to)
                m_problems.push_back({m_source.predict[i],
                                      fact("the truth, %1, is outside the slider", figureText(revealed->truth)),
                                      fact("let the slider reach it")});
        if (std::holds_alternative<NodeQuestion>(*question) && !revealed->rightHands)
            m_problems.push_back(
                {m_source.predict[i],
                 fact("the truth, %1, is none of the nodes that can be chosen", inQuotes(revealed->truth.text)),
                 fact("ask of the nodes \"before\" or \"after\"")});
        return *revealed;
    }

    void words(std::size_t i, const LessonMoment& moment)
    {
        for (const auto& [language, passages] : m_source.passages) {
            if (i >= passages.steps.size() || passages.steps[i].id != m_lesson.steps[i].id)
                continue;
            for (const Passage& passage : passages.steps[i].before())
                fillable(passages.file, passage, moment.atStart());
            for (const Passage& passage : passages.steps[i].after())
                fillable(passages.file, passage, moment);
        }
    }

    void fillable(const std::string& file, const Passage& passage, const LessonMoment& moment)
    {
        forEachLine(passage, [&](const std::string& line, std::uint64_t number) {
            const Fact where = placeIn(m_folder, file, number);
            const auto pieces = piecesOf(line, where);
            if (!pieces)
                return; // has been said
            for (const WordPiece& piece : *pieces)
                if (piece.figure)
                    if (const auto value = valueOf(*piece.figure, moment, where); !value)
                        m_problems.push_back(value.error());
        });
    }

    const LessonSource& m_source;
    const Lesson& m_lesson;
    const LessonFolder& m_folder;
    std::vector<Error>& m_problems;
};

} // namespace

std::optional<std::vector<PlayedStep>> playLessonSource(const LessonSource& source, const LessonFolder& folder,
                                                        const Task& task, std::vector<Error>& problems)
{
    return Player(source, source.lesson, folder, problems).play(task);
}

Result<std::optional<std::vector<PlayedStep>>> playLesson(const Lesson& lesson, const LessonFolder& folder,
                                                          const Task& task)
{
    std::vector<Error> problems;
    LessonSource source = readLessonSource(folder, problems);
    source.predict.resize(lesson.steps.size(), placeIn(folder, lessonFile, 1));
    auto played = Player(source, lesson, folder, problems).play(task);
    if (!problems.empty())
        return tl::unexpected(problems.front());
    return played;
}

} // namespace hrw
