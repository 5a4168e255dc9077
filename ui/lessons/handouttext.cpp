// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/lessons/handouttext.h"

#include "core/formats/markdown.h"
#include "core/measure/scorematrix.h"
#include "ui/lessons/lessonpage.h"
#include "ui/lessons/lessonwords.h"
#include "ui/text/figures.h"

#include <QCoreApplication>
#include <algorithm>

namespace hrw::ui {

namespace {

constexpr std::size_t mostDots = 200; // that can be told apart on paper
constexpr std::size_t mostNames = 40; // that an answer lists
constexpr std::size_t mostRows = 8;   // of the matrix
constexpr std::size_t mostColumns = 8;

struct HandoutWords
{
    Q_DECLARE_TR_FUNCTIONS(hrw::ui::Handout)
};

const QString emSpace{QChar(0x2003)};

/// Room to write more than a word.
const QString paragraphBlank = QStringLiteral("%1\n\n%1\n\n").arg(longBlank);

QString escaped(const QString& text)
{
    return fromUtf8(markdownText(toUtf8(text)));
}

/// The letter before an option: a, b, c, ...
QString letter(std::size_t option)
{
    return QString(QChar(u'a' + static_cast<char16_t>(option % 26)));
}

QString bold(const QString& markdown)
{
    return QStringLiteral("**%1**").arg(markdown);
}

QString optionsText(const std::vector<LessonOption>& options)
{
    QString text;
    for (std::size_t i = 0; i < options.size(); ++i)
        text += QStringLiteral("%1 %2\n\n").arg(bold(letter(i) + u')'), escaped(options[i].text));
    return text;
}

/// What is to be filled in.
QString answerText(const Question& question, const LessonPage& page)
{
    if (const auto* number = std::get_if<NumberQuestion>(&question)) {
        const FigureUnit unit = unitOf(number->truth);
        return HandoutWords::tr("My guess, from %1 to %2: %3")
                   .arg(amountWords(unit, number->from), amountWords(unit, number->to), shortBlank) +
               QStringLiteral("\n\n");
    }
    if (std::holds_alternative<DotsQuestion>(question))
        return HandoutWords::tr("On paper: mark them in the picture above.") + QStringLiteral("\n\n");
    if (std::holds_alternative<NodeQuestion>(question)) {
        QStringList ids;
        for (const LessonOption& option : page.options)
            ids += escaped(option.text);
        return HandoutWords::tr("Choose one: %1").arg(ids.join(QStringLiteral(" · "))) + QStringLiteral("\n\n");
    }
    return optionsText(page.options);
}

/// Of the sample's keys, by name.
QString namesText(const FigureValue& truth, const LessonMoment& moment)
{
    const QString count = HandoutWords::tr("%n dot(s)", nullptr, static_cast<int>(truth.keys.size()));
    if (truth.keys.empty() || truth.keys.size() > mostNames)
        return bold(count);
    QStringList names;
    for (const KeyIndex key : truth.keys)
        names += escaped(keyText(moment.after->keys->text(key)));
    return HandoutWords::tr("%1: %2", "dots: their names").arg(bold(count), names.join(QStringLiteral(", ")));
}

QString truthText(const Question& question, const PlayedStep& played, const LessonPage& page)
{
    const Revealed& revealed = *played.revealed;
    if (std::holds_alternative<DotsQuestion>(question))
        return namesText(revealed.truth, played.moment);
    if (std::holds_alternative<ChoiceQuestion>(question)) {
        const auto right = std::ranges::find(page.options, revealed.truth.text, &LessonOption::id);
        const auto place = static_cast<std::size_t>(right - page.options.begin());
        return bold(QStringLiteral("%1) %2").arg(letter(place), escaped(right->text)));
    }
    const QString truth = bold(escaped(figureWords(revealed.truth)));
    return revealed.theory ? HandoutWords::tr("%1 (by theory %2)").arg(truth, escaped(figureWords(*revealed.theory)))
                           : truth;
}

/// What is said first when an answer is revealed; the rest is for who presents.
QString firstParagraph(const QString& markdown)
{
    return markdown.trimmed().section(QStringLiteral("\n\n"), 0, 0);
}

/// The first rows of the matrix: the winner of each in bold type, as its cell is filled on screen.
QString matrixText(const Evaluation& scene)
{
    ScoreMatrix matrix(scene.keys, scene.is, scene.scenario.rule);
    QString head = QStringLiteral("| |");
    QString rule = QStringLiteral("|:--|");
    for (const Node& node : scene.is.nodes()) {
        head += QStringLiteral(" %1 |").arg(escaped(fromUtf8(node.id)));
        rule += QStringLiteral("--:|");
    }
    QString text = head + u'\n' + rule + u'\n';
    for (std::size_t row = 0; row < std::min(mostRows, scene.sample.size()); ++row) {
        const KeyIndex key = scene.sample[row];
        text += QStringLiteral("| %1 |").arg(escaped(keyText(scene.keys->text(key))));
        const std::vector<MatrixCell>& cells = matrix.row(key);
        for (NodeIndex node = 0; node < scene.is.size(); ++node) {
            const QString score =
                cells[node].outOf999 < 0 ? QStringLiteral("–") : QString::number(cells[node].outOf999);
            text += QStringLiteral(" %1 |").arg(node == scene.placement->owner(key) ? bold(score) : score);
        }
        text += u'\n';
    }
    return text + u'\n' + HandoutWords::tr("In bold type: the highest of each row, where the screen fills the cell.") +
           QStringLiteral("\n\n");
}

/// Writes step after step, and gathers the answers for the end.
class Writer
{
public:
    void step(const LessonStep& step, const LessonPage& page, const PlayedStep& played)
    {
        const QString heading = QStringLiteral("%1. %2").arg(page.step + 1).arg(escaped(page.title));
        m_text += QStringLiteral("## %1\n\n%2\n\n").arg(heading, page.text);
        if (step.spotlight == "matrix" && step.key.empty() && played.moment.before->is.size() <= mostColumns)
            m_text += matrixText(*played.moment.before);
        else if (step.workspace == "explore")
            picture(page.step, *played.moment.before, step.question);
        if (step.question) {
            m_text += questionMark + page.question + QStringLiteral("\n\n") + answerText(*step.question, page);
            m_answers += QStringLiteral("### %1\n\n%2\n\n%3\n\n")
                             .arg(heading, truthText(*step.question, played, page), firstParagraph(page.reveal));
        }
        QStringList events; // what is done, and what to look at then
        if (!page.act.isEmpty())
            events += HandoutWords::tr("Then: %1").arg(bold(escaped(page.act)));
        if (!page.watch.isEmpty())
            events += page.watch;
        m_text += events.join(QStringLiteral(" \u00B7 ")) + QStringLiteral("\n\n");
        if (!page.act.isEmpty() || step.question)
            m_text += HandoutWords::tr("What happened: %1").arg(paragraphBlank);
    }

    void begin(const LessonPage& page, std::uint64_t minutes)
    {
        m_text += QStringLiteral("# %1\n\n").arg(escaped(page.lesson)) +
                  HandoutWords::tr("Name %1 Date %2").arg(wideBlank + emSpace, shortBlank) + QStringLiteral("\n\n") +
                  page.summary + QStringLiteral("\n\n") +
                  HandoutWords::tr("About %n minute(s).", nullptr, static_cast<int>(minutes)) + QStringLiteral("\n\n");
    }

    HandoutText take(const QString& title)
    {
        if (!m_answers.isEmpty())
            m_text += QStringLiteral("## %1\n\n").arg(answersTitle()) + m_answers;
        return {title, m_text, m_pictured};
    }

private:
    /// Others than the first one would tell what came of the steps before.
    void picture(std::size_t step, const Evaluation& scene, const std::optional<Question>& question)
    {
        const bool asked = question && std::holds_alternative<DotsQuestion>(*question);
        if (scene.sample.size() > mostDots || scene.is.size() == 0 || !(asked || step == 0))
            return;
        m_pictured.push_back(step);
        m_text += pictureMark(step) + QStringLiteral("\n\n");
    }

    QString m_text;
    QString m_answers;
    std::vector<std::size_t> m_pictured;
};

} // namespace

QString pictureMark(std::size_t step)
{
    return QStringLiteral("(picture %1)").arg(step);
}

QString answersTitle()
{
    return HandoutWords::tr("Answers");
}

Result<HandoutText> handoutText(const std::shared_ptr<const Lesson>& lesson, const std::vector<PlayedStep>& played,
                                const std::string& language)
{
    auto scenes = scenesOf(*lesson);
    if (!scenes)
        return tl::unexpected(scenes.error());
    Course course(lesson, std::move(*scenes));
    Writer writer;
    QString title;
    for (std::size_t i = 0; i < lesson->steps.size(); ++i) {
        course.goTo(i);
        const auto page = pageOf(course, &played[i].moment, language);
        if (!page)
            return tl::unexpected(page.error());
        title = page->lesson;
        if (i == 0)
            writer.begin(*page, lesson->minutes);
        writer.step(lesson->steps[i], *page, played[i]);
    }
    return writer.take(title);
}

} // namespace hrw::ui
