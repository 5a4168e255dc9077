// SPDX-License-Identifier: MIT
#include "core/lesson/course.h"

namespace hrw {

Course::Course(std::shared_ptr<const Lesson> lesson, std::vector<StepScenes> scenes)
    : m_lesson(std::move(lesson))
    , m_scenes(std::move(scenes))
    , m_answers(m_lesson->steps.size())
    , m_hands(m_lesson->steps.size())
{
    for (const LessonStep& step : m_lesson->steps)
        m_typed.push_back(step.key);
}

const Scenario& Course::scene() const
{
    return m_phase == Phase::Predict ? sceneBefore() : sceneAfter();
}

bool Course::canGoBack() const
{
    return m_step > 0 || m_phase != Phase::Predict;
}

bool Course::canGoOn() const
{
    return m_step + 1 < m_lesson->steps.size() || m_phase != Phase::Reveal;
}

bool Course::isUnanswered() const
{
    return current().question && !m_answers[m_step];
}

void Course::back()
{
    if (!canGoBack())
        return;
    if (m_phase == Phase::Predict) {
        --m_step;
        m_phase = Phase::Reveal;
    } else if (m_phase == Phase::Reveal && !current().action.isNothing()) {
        m_phase = Phase::Act;
    } else {
        m_phase = Phase::Predict;
    }
}

void Course::on()
{
    if (!canGoOn())
        return;
    if (m_phase == Phase::Reveal) {
        ++m_step;
        m_phase = Phase::Predict;
    } else if (m_phase == Phase::Predict && !current().action.isNothing()) {
        m_phase = Phase::Act;
    } else {
        m_phase = Phase::Reveal;
    }
}

void Course::goTo(std::size_t step)
{
    if (step >= m_lesson->steps.size())
        return;
    m_step = step;
    m_phase = Phase::Predict;
}

void Course::answer(const Answer& answer)
{
    if (m_phase == Phase::Predict && current().question)
        m_answers[m_step] = answer;
}

void Course::setHands(const Hands& hands)
{
    m_hands[m_step] = hands;
}

void Course::typeKey(const std::string& key)
{
    m_typed[m_step] = key;
}

} // namespace hrw
