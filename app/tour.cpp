// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/command.h"
#include "app/simulation.h"
#include "app/window.h"
#include "core/document/scenariojson.h"
#include "ui/session/documentfile.h"

#include <QCoreApplication>
#include <QFile>
#include <QImage>
#include <QPainter>
#include <QProcess>
#include <QTemporaryDir>
#include <array>
#include <fmt/format.h>

namespace hrw::app {

namespace {

/// One picture of the tour: which scenario, how far, how large, how fine, and in which colours.
struct Shot
{
    QString name;
    QString scenario; ///< file
    QString workspace = QStringLiteral("explore");
    QString size = QStringLiteral("1440x900");
    double scale = 1;
    bool dark = false;
    double progress = 1;
    QString panel = {};
    QStringList more = {}; ///< arguments; a place in a lesson among them stands for a scenario
    bool contrast = false;

    [[nodiscard]] QString theme() const
    {
        return contrast ? QStringLiteral("contrast") : dark ? QStringLiteral("dark") : QStringLiteral("light");
    }
};

constexpr std::array stripMoments{0.0, 0.25, 0.5, 0.75, 1.0};

Scenario joined()
{
    Node node;
    node.id = "N5";
    node.domain.at(DomainLevel::Zone) = std::string(1, 'c');
    return withStep(defaultScenario(), {AddNode{node}}).value();
}

Scenario withoutNodes()
{
    Scenario scenario = defaultScenario();
    Step removal;
    for (const Node& node : scenario.start.nodes())
        removal.push_back(RemoveNode{node.id});
    return withStep(scenario, removal).value();
}

/// A shipped scenario at its last step.
Scenario lastStep(const char* name)
{
    QFile file(QStringLiteral(":/scenarios/%1.hrw.json").arg(QLatin1String(name)));
    if (!file.open(QIODevice::ReadOnly))
        fail(BadInput, {name, "it is not among the shipped scenarios", "choose another name"});
    Scenario scenario = orFail(parseScenario(file.readAll().toStdString(), name), BadInput);
    scenario.shown = scenario.steps.size();
    return scenario;
}

/// Renders pictures by running this program once for each, as the scale is fixed when a program starts.
class Tour
{
public:
    Tour(const std::filesystem::path& folder, const std::string& language)
        : m_folder(QString::fromStdU16String(folder.u16string()))
        , m_language(QString::fromStdString(language))
    {
    }

    [[nodiscard]] QString put(const QString& name, const Scenario& scenario) const
    {
        const QString path = m_scenarios.filePath(name + QStringLiteral(".hrw.json"));
        orFail(ui::saveScenario(scenario, path), BadInput);
        return path;
    }

    [[nodiscard]] QString putSample(const QString& name) const
    {
        const QString path = m_scenarios.filePath(name + QStringLiteral(".hrw.json"));
        QFile::copy(QStringLiteral(":/scenarios/") + name + QStringLiteral(".hrw.json"), path);
        return path;
    }

    [[nodiscard]] QString file(const QString& name) const
    {
        return m_folder + QLatin1Char('/') + name + QStringLiteral(".png");
    }

    void render(const Shot& shot) const
    {
        QStringList arguments{QStringLiteral("render")};
        if (!shot.scenario.isEmpty())
            arguments << shot.scenario << QStringLiteral("--workspace") << shot.workspace; // a lesson says where it is
        arguments += QStringList{QStringLiteral("--size"),     shot.size,
                                 QStringLiteral("--scale"),    QString::number(shot.scale),
                                 QStringLiteral("--theme"),    shot.theme(),
                                 QStringLiteral("--language"), m_language,
                                 QStringLiteral("--progress"), QString::number(shot.progress),
                                 QStringLiteral("--out"),      file(shot.name)};
        if (!shot.panel.isEmpty())
            arguments << QStringLiteral("--panel") << shot.panel;
        arguments += shot.more;
        make(arguments, file(shot.name));
    }

    void handOut(const QString& lesson) const
    {
        const QString pdf = m_folder + QStringLiteral("/handout-%1.pdf").arg(lesson);
        make({QStringLiteral("lesson"), QStringLiteral("handout"), lesson, QStringLiteral("--language"), m_language,
              QStringLiteral("--out"), pdf},
             pdf);
    }

    /// Five moments of one join below each other.
    void strip(const QString& name, const Shot& moment) const
    {
        std::vector<QImage> frames;
        for (const double progress : stripMoments) {
            Shot shot = moment;
            shot.progress = progress;
            shot.name = name + QStringLiteral("-%1").arg(frames.size() + 1);
            render(shot);
            frames.emplace_back(file(shot.name));
        }
        const int height = frames.front().height();
        QImage all(frames.front().width(), height * static_cast<int>(frames.size()), QImage::Format_RGB32);
        QPainter painter(&all);
        for (std::size_t i = 0; i < frames.size(); ++i)
            painter.drawImage(0, static_cast<int>(i) * height, frames[i]);
        painter.end();
        if (!all.save(file(name)))
            fail(BadInput, {file(name).toStdString(), "it can't be written", "choose another folder"});
        writeOut(fmt::format("{}\n", file(name).toStdString()));
    }

private:
    /// Runs this program for one file.
    static void make(const QStringList& arguments, const QString& file)
    {
        QProcess program;
        program.setProcessChannelMode(QProcess::ForwardedErrorChannel);
        program.start(QCoreApplication::applicationFilePath(), arguments);
        program.waitForFinished(-1);
        if (program.exitStatus() != QProcess::NormalExit || program.exitCode() != 0)
            fail(BadInput, {"tour", file.toStdString() + " could not be made", "see the line above"});
        writeOut(fmt::format("{}\n", file.toStdString()));
    }

    QString m_folder;
    QString m_language;
    QTemporaryDir m_scenarios;
};

/// A workspace in one state.
struct View
{
    QString workspace;
    QString state;
    QString scenario; ///< file
    QString panel = {};
};

std::vector<View> allViews(const Tour& tour, const QString& five)
{
    const auto sample = [&](const char* name) { return tour.putSample(QLatin1String(name)); };
    const QString none = tour.put(QStringLiteral("none"), withoutNodes());
    const QString explore = QStringLiteral("explore");
    const QString compare = QStringLiteral("compare");
    const QString failover = QStringLiteral("failover");
    const QString plan = QStringLiteral("plan");
    const QString stages = sample("storage-88-plan");
    return {{plan, QStringLiteral("caches"), sample("resize-five-caches")},
            {plan, QStringLiteral("total"), stages},
            {plan, QStringLiteral("stage"), stages, QStringLiteral("stage-4")},
            {plan, QStringLiteral("sizing"), stages, QStringLiteral("sizing")},
            {plan, QStringLiteral("today"), stages, QStringLiteral("today")},
            {plan, QStringLiteral("terms"), stages, QStringLiteral("terms")},
            {plan, QStringLiteral("nothing"), five},
            {explore, QStringLiteral("five"), five},
            {explore, QStringLiteral("forty"), sample("forty-nodes")},
            {explore, QStringLiteral("storage"), sample("storage-88-disks")},
            {explore, QStringLiteral("hot"), sample("hot-key")},
            {explore, QStringLiteral("none"), none},
            {compare, QStringLiteral("five"), five},
            {compare, QStringLiteral("ten"), sample("ten-nodes")},
            {compare, QStringLiteral("none"), none},
            {failover, QStringLiteral("zones"), sample("four-zones")},
            {failover, QStringLiteral("replicas"), sample("replica-failover")},
            {failover, QStringLiteral("storage"), tour.put(QStringLiteral("disk"), lastStep("storage-88-disks"))},
            {failover, QStringLiteral("none"), none}};
}

void renderEverything(const Tour& tour, const QString& five)
{
    for (const View& view : allViews(tour, five))
        for (const char* size : {"1024x700", "1440x900", "1920x1080"})
            for (const bool dark : {false, true})
                for (const double scale : {1.0, 1.5})
                    tour.render(
                        {QStringLiteral("%1-%2-%3-%4-%5x")
                             .arg(view.workspace, view.state, QLatin1String(size),
                                  dark ? QStringLiteral("dark") : QStringLiteral("light"), QString::number(scale)),
                         view.scenario, view.workspace, QLatin1String(size), scale, dark, 1, view.panel});
    const QString size = QStringLiteral("1024x700");
    tour.strip(QStringLiteral("explore-join"), {{}, five, QStringLiteral("explore"), size, 1, false, 0});
    tour.strip(QStringLiteral("failover-zone"),
               {{}, tour.putSample(QStringLiteral("four-zones")), QStringLiteral("failover"), size, 1, false, 0});
}

/// A guess for a step of a lesson, so that there is something to reveal.
struct LessonVisit
{
    const char* lesson;
    const char* step;
    const char* answer;
};

constexpr std::array lessonVisits{LessonVisit{"01-modulo", "1", "20"}, LessonVisit{"03-join", "1", "20"},
                                  LessonVisit{"08-zones", "2", "10"}};

void renderLessons(const Tour& tour)
{
    for (const LessonVisit& visit : lessonVisits) {
        tour.handOut(QLatin1String(visit.lesson));
        for (const char* phase : {"predict", "act", "reveal"}) {
            Shot shot;
            shot.name = QStringLiteral("lesson-%1-%2").arg(QLatin1String(visit.lesson), QLatin1String(phase));
            shot.progress = QLatin1String(phase) == QLatin1String("act") ? 0.5 : 1;
            shot.more =
                QStringList{QStringLiteral("--lesson"), QLatin1String(visit.lesson), QStringLiteral("--lesson-step"),
                            QLatin1String(visit.step),  QStringLiteral("--phase"),   QLatin1String(phase)};
            if (*visit.answer != '\0')
                shot.more << QStringLiteral("--answer") << QLatin1String(visit.answer);
            tour.render(shot);
        }
    }
}

} // namespace

int renderTour(int argc, char** argv, const std::filesystem::path& folder, bool everything, const std::string& language)
{
    const QCoreApplication application(argc, argv);
    const Tour tour(folder, language);
    const Scenario scenario = joined();
    const QString five = tour.put(QStringLiteral("five"), scenario);
    if (everything) {
        renderEverything(tour, five);
        renderLessons(tour);
        return Success;
    }
    for (const bool dark : {false, true})
        for (const View& view : {View{QStringLiteral("explore"), {}, five}, View{QStringLiteral("compare"), {}, five},
                                 View{QStringLiteral("failover"), {}, tour.putSample(QStringLiteral("four-zones"))},
                                 View{QStringLiteral("plan"), {}, tour.putSample(QStringLiteral("storage-88-plan"))}})
            tour.render({view.workspace + (dark ? QStringLiteral("-dark") : QStringLiteral("-light")), view.scenario,
                         view.workspace, QStringLiteral("1440x900"), 1, dark, 1});
    const QString zones = tour.putSample(QStringLiteral("four-zones"));
    tour.render({QStringLiteral("explore-contrast"),
                 five,
                 QStringLiteral("explore"),
                 QStringLiteral("1440x900"),
                 1,
                 false,
                 1,
                 {},
                 {},
                 true});
    const QString room = QStringLiteral("1280x720");
    tour.render({QStringLiteral("presenter"),
                 zones,
                 QStringLiteral("failover"),
                 room,
                 1,
                 false,
                 1,
                 {},
                 {QStringLiteral("--present")}});
    tour.render({QStringLiteral("presenter-spotlight"),
                 five,
                 QStringLiteral("explore"),
                 room,
                 1,
                 true,
                 1,
                 {},
                 {QStringLiteral("--spotlight"), QStringLiteral("key-flow")}});
    renderLessons(tour);
    SimulationInput input{scenario.start, scenario.steps, scenario.keys, scenario.rule, scenario.hotThreshold, {}};
    writeOut("\nThe default scenario, after a fifth node has joined:\n\n" +
             simulationText(orFail(simulate(std::move(input)), BadInput)));
    return Success;
}

} // namespace hrw::app
