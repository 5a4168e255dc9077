// SPDX-License-Identifier: MIT
#include "core/base/inquotes.h"
#include "core/document/lessonreaders.h"
#include "core/document/lessonsource.h"
#include "core/document/scenariojson.h"
#include "core/document/scenarioparts.h"
#include "core/formats/strictjson.h"
#include "core/formats/textfile.h"
#include "core/lesson/lesson.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>
#include <span>

namespace hrw {

namespace {

using lessonreaders::checkId;
using lessonreaders::readQuestion;
using strictjson::Array;
using strictjson::Json;
using strictjson::Names;
using strictjson::Object;
using strictjson::Refusal;
using strictjson::refuseAt;

constexpr std::string_view lessonFormat = "rendezvous-lab lesson";
constexpr std::uint64_t mostMinutes = 60;

/// A score function that draws a salt tells every machine something else, and no lesson could be checked.
void checkSteady(const Rule& rule, const std::string& path)
{
    if (rule.score == "salted")
        refuseAt(path, fact("its score function places the keys elsewhere in every run"), fact("choose another one"));
}

/// Reads lesson.json.
class Reader
{
public:
    Reader(const LessonFolder& folder, LessonSource& source, std::vector<Error>& problems)
        : m_folder(folder)
        , m_source(source)
        , m_problems(problems)
    {
    }

    void read()
    {
        const Result<std::string> text = m_folder.read(std::string(lessonFile));
        if (!text) {
            m_problems.push_back({placeIn(m_folder, lessonFile, 1), text.error().what, text.error().remedy});
            return;
        }
        m_text = withoutByteOrderMark(*text);
        guarded([&] {
            if (const Result<void> utf8 = checkUtf8(m_text); !utf8)
                throw Refusal{utf8.error()};
            m_json = strictjson::parse(m_text);
            document();
        });
        m_source.plays = m_faults == 0;
    }

private:
    /// What `work` refuses becomes a problem, and the rest can be read.
    template<typename Work>
    void guarded(Work work)
    {
        try {
            work();
        } catch (const Refusal& refusal) {
            ++m_faults;
            m_problems.push_back(placedIn(m_folder, lessonFile, m_text, refusal.error));
        }
    }

    void document()
    {
        if (!m_json.is_object() || !m_json.contains("format") || m_json["format"] != lessonFormat)
            refuseAt("$.format", fact("this is not a lesson of Rendezvous Lab"), fact("write \"%1\"", lessonFormat));
        const Object lesson(m_json, "$", {"$schema", "format", "version", "minutes", "scenario", "steps"});
        if (lesson.has("$schema"))
            static_cast<void>(lesson.text("$schema"));
        if (lesson.count("version") != lessonVersion)
            refuseAt("$.version", fact("version %1 is not known", lesson.count("version")),
                     fact("write %1", lessonVersion));
        guarded([&] {
            m_source.lesson.minutes = lesson.count("minutes");
            if (m_source.lesson.minutes < 1 || m_source.lesson.minutes > mostMinutes)
                refuseAt("$.minutes", fact("it is not between 1 and %1", mostMinutes), fact("say how long it takes"));
        });
        guarded([&] { m_source.lesson.start = scenario(lesson.text("scenario"), "$.scenario"); });
        const bool canStart = m_faults == 0;
        const Array steps = lesson.array("steps");
        if (steps.size() == 0)
            refuseAt("$.steps", fact("the lesson has no step"), fact("write one"));
        for (std::size_t i = 0; i < steps.size(); ++i)
            step(steps, i);
        if (canStart)
            scenes(steps);
    }

    void step(const Array& steps, std::size_t i)
    {
        LessonStep& step = m_source.lesson.steps.emplace_back();
        const std::string predict = fmt::format("{}.predict", steps.pathOf(i));
        m_source.predict.push_back(placeIn(m_folder, lessonFile, strictjson::lineOf(m_text, predict)));
        const Json& any = m_json["steps"][i];
        if (any.is_object() && any.contains("id") && any["id"].is_string())
            step.id = any["id"].get<std::string>(); // so that its words are found, whatever else is wrong
        const std::size_t faults = m_faults;
        bool acts = false;
        guarded([&] {
            const Object from =
                steps.object(i, {"id", "workspace", "panel", "spotlight", "key", "scene", "predict", "act"});
            head(from, step);
            guarded([&] {
                step.scene = action(from, "scene");
                step.action = action(from, "act");
                acts = true;
            });
            if (from.has("predict"))
                step.question = readQuestion(from);
        });
        m_acting += acts && m_acting == i;
        m_source.isRead.push_back(m_faults == faults);
    }

    void head(const Object& from, LessonStep& step)
    {
        checkId(from.text("id"), from.pathOf("id"));
        if (!m_ids.insert(step.id).second)
            refuseAt(from.pathOf("id"), fact("there is a step of this id already"), fact("give each an id of its own"));
        const std::span<const LessonPlace> places = lessonPlaces();
        Names workspaces;
        for (const LessonPlace& place : places)
            workspaces.push_back(place.workspace);
        const LessonPlace& place = places[from.has("workspace") ? from.choice("workspace", workspaces) : 0];
        step.workspace = place.workspace;
        guarded([&] { step.panel = named(from, "panel", place.panels); });
        guarded([&] { step.spotlight = named(from, "spotlight", place.cards); });
        if (from.has("key"))
            step.key = from.text("key");
    }

    /// One of `names`, or nothing.
    static std::string named(const Object& from, std::string_view member, const std::vector<std::string>& names)
    {
        const bool named = from.has(member) && !from.text(member).empty();
        return named ? names[from.choice(member, Names(names.begin(), names.end()))] : std::string();
    }

    LessonAction action(const Object& step, std::string_view member)
    {
        LessonAction action;
        if (!step.has(member))
            return action;
        const Object from = step.object(member, {"scenario", "rule", "compared", "show", "take"});
        if (from.has("scenario"))
            action.scenario = scenario(from.text("scenario"), from.pathOf("scenario"));
        if (from.has("rule")) {
            action.rule = scenarioreaders::readRule(from.object("rule", scenarioreaders::ruleMembers()));
            if (const Result<void> ok = checkRule(*action.rule); !ok)
                refuseAt(from.pathOf("rule"), ok.error().what, ok.error().remedy);
            checkSteady(*action.rule, from.pathOf("rule"));
        }
        if (from.has("compared"))
            action.compared = texts(from.array("compared"));
        if (action.compared)
            if (const Result<void> ok = checkCompared(*action.compared); !ok)
                refuseAt(from.pathOf("compared"), ok.error().what, ok.error().remedy);
        if (from.has("show"))
            action.show = from.count("show");
        if (from.has("take"))
            action.steps = changes(from.array("take"));
        return action;
    }

    static std::vector<std::string> texts(const Array& list)
    {
        std::vector<std::string> texts;
        for (std::size_t i = 0; i < list.size(); ++i)
            texts.push_back(list.text(i));
        return texts;
    }

    static std::vector<Step> changes(const Array& list)
    {
        std::vector<Step> steps;
        for (std::size_t i = 0; i < list.size(); ++i) {
            const Array step = list.array(i);
            if (step.size() == 0)
                refuseAt(step.path(), fact("the step changes nothing"), fact("name a change, or remove the brackets"));
            steps.emplace_back();
            for (std::size_t j = 0; j < step.size(); ++j) {
                const Result<Change> change = parseChange(step.text(j));
                if (!change)
                    refuseAt(step.pathOf(j), fact("%1: %2", change.error().where, change.error().what),
                             change.error().remedy);
                steps.back().push_back(*change);
            }
        }
        return steps;
    }

    Scenario scenario(const std::string& file, const std::string& path)
    {
        if (std::ranges::find(m_folder.files, file) == m_folder.files.end())
            refuseAt(path, fact("the lesson's folder has no file %1", inQuotes(file)),
                     fact("name one of its scenarios"));
        const Result<std::string> text = m_folder.read(file);
        if (!text)
            refuseAt(path, text.error().what, text.error().remedy);
        Result<Scenario> scenario = parseScenario(*text);
        if (!scenario) {
            m_problems.push_back(placedIn(m_folder, file, *text, scenario.error()));
            refuseAt(path, fact("%1 can't be read", inQuotes(file)), fact("mend that file"));
        }
        checkSteady(scenario->rule, path);
        return std::move(*scenario);
    }

    /// Every action is taken; the first that can't be is the last that is looked at, as is one that can't be read:
    /// those behind it would be held against a scene that nobody meant.
    void scenes(const Array& steps)
    {
        Lesson sofar;
        sofar.start = m_source.lesson.start;
        for (std::size_t i = 0; i < m_acting; ++i) {
            sofar.steps.push_back(m_source.lesson.steps[i]);
            const Result<std::vector<StepScenes>> scenes = scenesOf(sofar);
            if (scenes) {
                guarded([&] {
                    const StepScenes& here = scenes->back();
                    checkPlaces(m_source.lesson.steps[i], here.before, here.after, steps.pathOf(i));
                });
                continue;
            }
            sofar.steps.back().action = {};
            const std::string culprit = scenesOf(sofar) ? ".act" : ".scene";
            guarded([&] {
                refuseAt(steps.pathOf(i) + culprit, fact("%1: %2", scenes.error().where, scenes.error().what),
                         scenes.error().remedy);
            });
            return;
        }
    }

    /// What there are as many of as the scene has can be looked at from the step's first moment to its last.
    static void checkPlaces(const LessonStep& step, const Scenario& before, const Scenario& after,
                            const std::string& path)
    {
        const auto isThere = [](const std::string& name, std::string_view word, std::size_t count) {
            const bool counted = name.starts_with(word);
            return !counted || std::stoul(name.substr(word.size())) <= count;
        };
        const std::size_t tiles = std::min(before.compared.size(), after.compared.size());
        if (!isThere(step.spotlight, "tile-", tiles))
            refuseAt(path + ".spotlight", fact("%1 are compared here", tiles), fact("name one of their tiles"));
        const auto stages = [](const Scenario& scene) { return scene.plans.at(scene.plan).stages.size(); };
        const std::size_t planned = std::min(stages(before), stages(after));
        if (!isThere(step.panel, "stage-", planned))
            refuseAt(path + ".panel", fact("the plan has %1 stages here", planned), fact("name one of them, or none"));
    }

    const LessonFolder& m_folder;
    LessonSource& m_source;
    std::vector<Error>& m_problems;
    std::string m_text;
    Json m_json;
    std::set<std::string> m_ids;
    std::size_t m_faults = 0;
    std::size_t m_acting = 0; // steps from the first on whose actions could be read
};

} // namespace

void readLessonJson(const LessonFolder& folder, LessonSource& source, std::vector<Error>& problems)
{
    Reader(folder, source, problems).read();
}

} // namespace hrw
