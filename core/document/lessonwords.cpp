// SPDX-License-Identifier: MIT
#include "core/base/inquotes.h"
#include "core/document/lessonsource.h"
#include "core/lesson/words.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace hrw {

namespace {

using lessonwords::trimmed;

constexpr std::array<std::string_view, 5> partNames{"Predict", "Act", "Watch for", "Reveal", "Notes"};

/// Without the blank lines at both ends.
Passage tidied(Passage passage)
{
    while (!passage.text.empty()) {
        const std::size_t end = passage.text.find('\n');
        if (!trimmed(passage.text.substr(0, end)).empty())
            break;
        passage.text.erase(0, end == std::string::npos ? end : end + 1);
        passage.line += end == std::string::npos ? 0 : 1;
    }
    const std::size_t last = passage.text.find_last_not_of(" \t\r\n");
    passage.text.erase(last == std::string::npos ? 0 : last + 1);
    return passage;
}

/// Goes through a Markdown text line by line and puts each line where the headings above it say.
class Cutter
{
public:
    Cutter(const LessonFolder& folder, const std::string& file, std::vector<Error>& problems)
        : m_folder(folder)
        , m_problems(problems)
    {
        m_words.file = file;
    }

    LessonPassages cut(std::string_view text)
    {
        std::uint64_t number = 0;
        bool fenced = false; // within ``` a # begins no heading
        while (!text.empty()) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            std::string_view line = text.substr(0, end);
            text.remove_prefix(std::min(end + 1, text.size()));
            if (line.ends_with('\r'))
                line.remove_suffix(1);
            ++number;
            if (trimmed(line).starts_with("```"))
                fenced = !fenced;
            if (fenced || !heading(line, number))
                plain(line, number);
        }
        if (m_words.title.text.empty())
            problem(1, fact("the lesson has no title"), fact("begin the file with \"# Title\""));
        tidy();
        return std::move(m_words);
    }

private:
    void problem(std::uint64_t line, Fact what, Fact remedy)
    {
        m_problems.push_back({placeIn(m_folder, m_words.file, line), std::move(what), std::move(remedy)});
    }

    bool heading(std::string_view line, std::uint64_t number)
    {
        if (line.starts_with("# "))
            title(trimmed(line.substr(2)), number);
        else if (line.starts_with("## "))
            step(trimmed(line.substr(3)), number);
        else if (line.starts_with("### "))
            part(trimmed(line.substr(4)), number);
        else
            return false;
        return true;
    }

    void title(std::string_view text, std::uint64_t number)
    {
        if (!m_words.title.text.empty())
            problem(number, fact("the lesson has a title already"), fact("write a step as \"## id: Title\""));
        m_words.title = {std::string(text), number};
        m_open = &m_words.summary;
    }

    void step(std::string_view text, std::uint64_t number)
    {
        const std::size_t colon = text.find(':');
        StepPassages& step = m_words.steps.emplace_back();
        step.id = trimmed(text.substr(0, colon));
        step.title = {colon == std::string_view::npos ? std::string() : std::string(trimmed(text.substr(colon + 1))),
                      number};
        if (step.title.text.empty())
            problem(number, fact("the step has no title"), fact("write it as \"## id: Title\""));
        m_open = &step.text;
    }

    void part(std::string_view name, std::uint64_t number)
    {
        m_open = nullptr;
        if (m_words.steps.empty()) {
            problem(number, fact("%1 belongs to no step", inQuotes(name)), fact("write \"## id: Title\" before it"));
            return;
        }
        StepPassages& step = m_words.steps.back();
        const std::array parts{&step.question, &step.act, &step.watch, &step.reveal, &step.notes};
        const auto at = std::ranges::find(partNames, name);
        if (at == partNames.end()) {
            problem(number, fact("no step has a part %1", inQuotes(name)),
                    fact("use %1 in every language", fmt::format("{}", fmt::join(partNames, ", "))));
            return;
        }
        std::optional<Passage>& passage = *parts.at(static_cast<std::size_t>(at - partNames.begin()));
        if (passage)
            problem(number, fact("the step has a part \"%1\" already", name), fact("put both into one"));
        passage = Passage{{}, number + 1};
        m_open = &*passage;
    }

    void plain(std::string_view line, std::uint64_t number)
    {
        if (!m_open)
            return; // what stands under a heading that is wrong, or before the title
        if (m_open->text.empty())
            m_open->line = number;
        m_open->text += line;
        m_open->text += '\n';
    }

    void tidy()
    {
        m_words.summary = tidied(std::move(m_words.summary));
        for (StepPassages& step : m_words.steps) {
            step.text = tidied(std::move(step.text));
            const std::array parts{&step.question, &step.act, &step.watch, &step.reveal, &step.notes};
            for (std::size_t i = 0; i < parts.size(); ++i)
                if (std::optional<Passage>& part = *parts.at(i))
                    tidyPart(partNames.at(i), *part);
        }
    }

    void tidyPart(std::string_view name, Passage& part)
    {
        const std::uint64_t heading = part.line - 1;
        part = tidied(std::move(part));
        if (part.text.empty())
            problem(heading, fact("the part \"%1\" is empty", name), fact("write its text, or remove its heading"));
    }

    const LessonFolder& m_folder;
    std::vector<Error>& m_problems;
    LessonPassages m_words;
    Passage* m_open = nullptr; // where lines go
};

} // namespace

LessonPassages cutLessonWords(const LessonFolder& folder, const std::string& file, std::string_view text,
                              std::vector<Error>& problems)
{
    return Cutter(folder, file, problems).cut(text);
}

} // namespace hrw
