// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/lessonplayer.h"

#include "ui/lessons/lessonwords.h"

#include <algorithm>

namespace hrw::ui {

namespace {

constexpr std::size_t mostKnown = 4; // the ends of a step and of its neighbour
constexpr std::size_t mostMoments = 3;

bool isMomentOf(const LessonMoment& moment, const Course& course)
{
    return moment.before->scenario == course.sceneBefore() && moment.after->scenario == course.sceneAfter();
}

/// Everything that a page needs is computed here, beside the window, and kept in the moment's memo.
std::optional<LessonMoment> momentOf(const Course& course, EvaluationPtr before, EvaluationPtr after,
                                     const std::string& language, const Task& task)
{
    if (!before)
        before = evaluate(course.sceneBefore(), after.get(), task);
    if (before && !after)
        after =
            course.sceneBefore() == course.sceneAfter() ? before : evaluate(course.sceneAfter(), before.get(), task);
    if (!before || !after)
        return std::nullopt;
    LessonMoment moment{before, after, course.typedKey()};
    static_cast<void>(pageOf(course, &moment, language));
    if (course.current().question)
        static_cast<void>(reveal(*course.current().question, moment, std::nullopt, placeOf(course)));
    return moment;
}

} // namespace

LessonPlayer::LessonPlayer(QObject* parent)
    : QObject(parent)
    , m_job([this](const LessonMoment& moment) { take(moment); })
{
}

LessonPlayer::~LessonPlayer() = default;

Result<void> LessonPlayer::open(std::shared_ptr<const Lesson> lesson)
{
    auto scenes = scenesOf(*lesson);
    if (!scenes)
        return tl::unexpected(scenes.error());
    m_scenes = *scenes;
    m_course.emplace(std::move(lesson), std::move(*scenes));
    m_revealed.assign(m_course->lesson().steps.size(), std::nullopt);
    m_known.clear();
    m_moments.clear();
    m_opening = true;
    arrive(SceneChange::Opens);
    return {};
}

void LessonPlayer::close()
{
    if (!m_course)
        return;
    m_job.cancel();
    m_course.reset();
    m_moment.reset();
    m_known.clear();
    m_moments.clear();
    m_page = {};
    Q_EMIT placeChanged();
    Q_EMIT changed();
}

void LessonPlayer::retranslate()
{
    if (!m_course)
        return;
    reread();
    Q_EMIT placeChanged();
    Q_EMIT changed();
}

void LessonPlayer::arrive(SceneChange change)
{
    m_leadsToQuestion = false;
    prepare();
    reread();
    wantScene(change);
    Q_EMIT placeChanged();
    Q_EMIT changed();
}

void LessonPlayer::wantScene(SceneChange change)
{
    const bool there = !m_opening && m_onScreen == m_course->scene();
    if (there && change == SceneChange::Jumps)
        return;
    Q_EMIT sceneWanted(m_course->scene(), commandWords(), change);
}

QString LessonPlayer::commandWords() const
{
    return tr("Lesson: %1").arg(m_page.phase == Phase::Predict || m_page.act.isEmpty() ? m_page.title : m_page.act);
}

/// The figures of a step need both of its ends; they are evaluated beside the window.
void LessonPlayer::prepare()
{
    m_job.cancel();
    m_moment.reset();
    const auto kept =
        std::ranges::find_if(m_moments, [this](const LessonMoment& old) { return isMomentOf(old, *m_course); });
    if (kept != m_moments.end()) {
        m_moment = *kept;
        m_moment->typedKey = m_course->typedKey();
        return;
    }
    m_job.start(
        [course = *m_course, before = known(m_course->sceneBefore()), after = known(m_course->sceneAfter()),
         language = lessonLanguage()](const Task& task) { return momentOf(course, before, after, language, task); });
}

void LessonPlayer::take(const LessonMoment& moment)
{
    remember(moment.before);
    remember(moment.after);
    m_moments.push_back(moment);
    if (m_moments.size() > mostMoments)
        m_moments.erase(m_moments.begin());
    m_moment = moment;
    m_moment->typedKey = m_course->typedKey();
    reread();
    Q_EMIT changed();
}

void LessonPlayer::remember(const EvaluationPtr& evaluation)
{
    std::erase_if(m_known, [&](const EvaluationPtr& old) { return old->scenario == evaluation->scenario; });
    m_known.push_back(evaluation);
    if (m_known.size() > mostKnown)
        m_known.erase(m_known.begin());
}

EvaluationPtr LessonPlayer::known(const Scenario& scenario) const
{
    const auto at = std::ranges::find_if(m_known, [&](const EvaluationPtr& e) { return e->scenario == scenario; });
    return at == m_known.end() ? nullptr : *at;
}

/// What the page says, and at a reveal what came of the guess.
void LessonPlayer::reread()
{
    auto page = pageOf(*m_course, moment(), lessonLanguage());
    if (!page) {
        Q_EMIT refused(page.error());
        page = pageOf(*m_course, nullptr, lessonLanguage());
    }
    m_page = page.value_or(LessonPage{});
    if (m_course->phase() != Phase::Reveal || !m_moment || !m_course->current().question)
        return;
    const std::size_t step = m_course->step();
    auto revealed = reveal(*m_course->current().question, *m_moment, m_course->answerOf(step), placeOf(*m_course));
    if (revealed)
        m_revealed[step] = std::move(*revealed);
    else
        Q_EMIT refused(revealed.error());
}

void LessonPlayer::setScenario(const Scenario& scenario)
{
    if (!m_course)
        return;
    m_onScreen = scenario;
    if (m_opening && scenario == m_course->scene())
        m_opening = false;
    Q_EMIT changed();
}

void LessonPlayer::setEvaluation(const EvaluationPtr& evaluation)
{
    if (!m_course ||
        (evaluation->scenario != m_course->sceneBefore() && evaluation->scenario != m_course->sceneAfter()))
        return;
    remember(evaluation);
}

bool LessonPlayer::isAway() const
{
    return m_course && !m_opening && m_onScreen != m_course->scene();
}

void LessonPlayer::returnToScene()
{
    if (isAway())
        wantScene(SceneChange::Jumps);
}

bool LessonPlayer::isSettled(const Scenario& scenario) const
{
    return m_course && m_course->phase() != Phase::Act && scenario == m_course->scene();
}

bool LessonPlayer::isScene(const Scenario& scenario) const
{
    return m_course && std::ranges::any_of(m_scenes, [&](const StepScenes& scenes) {
               return scenes.before == scenario || scenes.after == scenario;
           });
}

bool LessonPlayer::isAskedAbout(const Scenario& scenario) const
{
    return m_course && m_course->phase() == Phase::Predict && m_course->current().question &&
           scenario == m_course->scene();
}

std::optional<Revealed> LessonPlayer::revealed() const
{
    if (!m_course || m_course->phase() != Phase::Reveal)
        return std::nullopt;
    return m_revealed[m_course->step()];
}

LessonScore LessonPlayer::score() const
{
    return m_course ? scoreOf(m_course->lesson(), m_revealed) : LessonScore{};
}

bool LessonPlayer::isAtEnd() const
{
    return m_course && !m_course->canGoOn();
}

bool LessonPlayer::showsKey() const
{
    return m_moment && m_page.takesKey && (m_page.phase != Phase::Predict || !m_course->current().question);
}

bool LessonPlayer::isPicking() const
{
    return m_course && m_course->phase() == Phase::Predict && m_course->current().question &&
           std::holds_alternative<DotsQuestion>(*m_course->current().question);
}

std::vector<KeyIndex> LessonPlayer::picked() const
{
    if (!m_course || !m_course->answerOf(m_course->step()))
        return {};
    const auto* keys = std::get_if<std::vector<KeyIndex>>(&*m_course->answerOf(m_course->step()));
    return keys ? *keys : std::vector<KeyIndex>{};
}

void LessonPlayer::finishWork()
{
    m_job.finish();
}

void LessonPlayer::answer(const Answer& answer)
{
    if (!m_course || m_course->phase() != Phase::Predict)
        return;
    m_course->answer(answer);
    m_leadsToQuestion = false;
    Q_EMIT changed();
}

void LessonPlayer::chooseNode(const QString& id)
{
    const bool asked =
        m_course && m_course->current().question && std::holds_alternative<NodeQuestion>(*m_course->current().question);
    const std::string node = id.toStdString();
    if (asked && std::ranges::find(m_page.options, node, &LessonOption::id) != m_page.options.end())
        answer(node);
}

void LessonPlayer::setHands(const Hands& hands)
{
    if (!m_course)
        return;
    m_course->setHands(hands);
    Q_EMIT changed();
}

void LessonPlayer::typeKey(const QString& key)
{
    if (!m_course)
        return;
    m_course->typeKey(key.toStdString());
    if (m_moment)
        m_moment->typedKey = m_course->typedKey();
    reread();
    Q_EMIT changed();
}

void LessonPlayer::goTo(std::size_t step)
{
    if (!m_course || step >= m_course->lesson().steps.size())
        return;
    m_course->goTo(step);
    arrive(SceneChange::Jumps);
}

void LessonPlayer::setQuestionOutOfSight(bool outOfSight)
{
    const bool leads = outOfSight && m_course && m_course->phase() == Phase::Predict && m_course->current().question &&
                       !m_course->answerOf(m_course->step());
    if (leads == m_leadsToQuestion)
        return;
    m_leadsToQuestion = leads;
    Q_EMIT changed();
}

/// There is always a first one.
QStringList LessonPlayer::labels() const
{
    return m_page.titles.isEmpty() ? QStringList{m_page.lesson} : m_page.titles;
}

int LessonPlayer::place() const
{
    return m_course ? static_cast<int>(m_course->step()) : 0;
}

void LessonPlayer::show(int place)
{
    goTo(static_cast<std::size_t>(std::max(place, 0)));
}

bool LessonPlayer::canGoBack() const
{
    return m_course && m_course->canGoBack();
}

bool LessonPlayer::canGoOn() const
{
    return m_course && m_course->canGoOn();
}

void LessonPlayer::back()
{
    if (!canGoBack())
        return;
    m_course->back();
    arrive(SceneChange::Jumps);
}

void LessonPlayer::on()
{
    if (!canGoOn())
        return;
    if (m_leadsToQuestion) {
        Q_EMIT questionWanted();
        return;
    }
    m_course->on();
    arrive(m_course->phase() == Phase::Act ? SceneChange::Plays : SceneChange::Jumps);
}

QStringList LessonPlayer::caption() const
{
    const bool asks = m_course && m_course->phase() == Phase::Predict;
    return asks ? QStringList{presenterText().now} : QStringList{};
}

PresenterText LessonPlayer::presenterText() const
{
    if (!m_course)
        return {};
    PresenterText text;
    const auto step = static_cast<qsizetype>(m_page.step);
    text.now = tr("Step %1 of %2: %3").arg(step + 1).arg(m_page.titles.size()).arg(m_page.title);
    text.notes = plainWords(m_page.notes);
    if (m_leadsToQuestion)
        text.next = tr("The question");
    else if (m_page.phase == Phase::Predict && !m_page.act.isEmpty())
        text.next = m_page.act;
    else if (m_page.phase != Phase::Reveal)
        text.next = tr("The answer");
    else
        text.next = m_page.titles.value(step + 1);
    return text;
}

} // namespace hrw::ui
