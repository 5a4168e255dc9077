// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window.h"

#include "app/command.h"
#include "app/renderpicture.h"
#include "core/base/inquotes.h"
#include "core/document/planreport.h"
#include "ui/lessons/handoutpdf.h"
#include "ui/plan/report/planfiles.h"
#include "ui/session/documentfile.h"
#include "ui/session/trace.h"
#include "ui/shell/presenter/presentermode.h"
#include "ui/shell/window/documents.h"
#include "ui/shell/window/languageswitch.h"
#include "ui/text/figures.h"
#include "ui/text/language.h"
#include "ui/theme/theme.h"
#include "ui/widgets/card.h"

#include <QApplication>
#include <QBuffer>
#include <QIcon>
#include <QPixmap>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTimer>
#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace hrw::app {

namespace {

QString toQString(const std::filesystem::path& path)
{
    return QString::fromStdU16String(path.u16string());
}

void introduce(QApplication& application)
{
    QApplication::setOrganizationName(QStringLiteral("Rendezvous Lab"));
    QApplication::setApplicationName(QStringLiteral("hrwlab"));
    QApplication::setApplicationDisplayName(QStringLiteral("Rendezvous Lab"));
    QApplication::setApplicationVersion(QStringLiteral(HRW_VERSION));
    QApplication::setDesktopFileName(QStringLiteral("hrwlab"));
    application.setWindowIcon(QIcon(QStringLiteral(":/icons/hrwlab.svg")));
}

/// An application without a display. What it paints depends on its request alone: neither on a display nor on what the
/// person at this desk has chosen.
class Undisplayed
{
public:
    explicit Undisplayed(double scale = 1, ui::Language language = ui::Language::English)
    {
        if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
            qputenv("QT_QPA_PLATFORM", "offscreen");
        qputenv("QT_SCALE_FACTOR", QByteArray::number(scale));
        if (qEnvironmentVariableIsEmpty("XDG_RUNTIME_DIR"))
            qputenv("XDG_RUNTIME_DIR", m_noSettings.path().toUtf8());
        m_application.emplace(m_argc, m_argv.data());
        introduce(*m_application);
        ui::applyLanguage(language);
        QSettings::setDefaultFormat(QSettings::IniFormat);
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_noSettings.path());
    }

    [[nodiscard]] QApplication& application() { return *m_application; }

private:
    QTemporaryDir m_noSettings;
    std::string m_name = "hrwlab";
    std::array<char*, 2> m_argv{m_name.data(), nullptr};
    int m_argc = 1;
    std::optional<QApplication> m_application;
};

/// Layouts wait for their turn, and what is inside asks what is around it for room.
void settleLayouts()
{
    for (int round = 0; round < 8; ++round)
        QCoreApplication::sendPostedEvents();
}

/// Some of a workspace's cards are on screen, all of them where no lesson chooses.
Error noSuchCard(const ui::MainWindow& window, const std::string& name)
{
    QStringList cards;
    for (const ui::Card* card : window.workspace()->cards())
        cards += card->objectName();
    return {"--spotlight", inQuotes(name) + " is no card that is on screen here",
            "use " + cards.join(QStringLiteral(" or ")).toStdString()};
}

/// For measuring the start: ends the program once the window has been painted.
class FirstFrame : public QObject
{
public:
    using QObject::QObject;
    bool eventFilter(QObject* watched, QEvent* event) override
    {
        if (event->type() == QEvent::UpdateRequest || event->type() == QEvent::Paint)
            QTimer::singleShot(0, qApp, &QApplication::quit);
        return QObject::eventFilter(watched, event);
    }
};

} // namespace

int runWindow(int argc, char** argv, const std::optional<std::filesystem::path>& scenario, bool trace)
{
    QApplication application(argc, argv);
    introduce(application);
    const ui::Settings settings;
    ui::applyLanguage(settings.language());
    ui::applyLook(application, settings.look());
    ui::applyTextScale(application, settings.textScale());

    const ui::LanguageSwitch only(std::make_unique<ui::MainWindow>(ui::Autosave::defaultFolder()));
    ui::MainWindow& window = only.window();
    window.showNow(defaultScenario());
    std::optional<ui::Trace> tracing;
    const auto startTracing = [&] { tracing.emplace(only.window().evaluator(), only.window(), stderr); };
    if (trace) {
        startTracing();
        QObject::connect(&only, &ui::LanguageSwitch::replaced, &only, startTracing);
    }
    FirstFrame firstFrame;
    if (qEnvironmentVariableIsSet("HRWLAB_QUIT_AFTER_FIRST_FRAME")) {
        window.installEventFilter(&firstFrame);
        window.show();
        return QApplication::exec();
    }
    window.show();
    if (scenario)
        window.documents().openAny(toQString(*scenario));
    window.offerRecovery();
    return QApplication::exec();
}

int renderWorkspace(const RenderRequest& request)
{
    Undisplayed undisplayed(request.scale, ui::languageOf(QString::fromStdString(request.language)));
    const ui::Look look = request.theme == "contrast" ? ui::Look::HighContrast
                          : request.theme == "dark"   ? ui::Look::Dark
                                                      : ui::Look::Light;
    ui::Settings().setLook(look); // which says how dots are drawn, too
    ui::applyLook(undisplayed.application(), look);
    ui::applyTextScale(undisplayed.application(), 1);

    ui::MainWindow window;
    window.resize(request.width, request.height);
    window.showWorkspace(QString::fromStdString(request.workspace));
    if (!request.panel.empty()) {
        const QStringList panels = window.workspace()->panelNames();
        const auto panel = panels.indexOf(toQString(request.panel));
        if (panel < 0) {
            const Error error{"--panel", '"' + request.panel + "\" is not in " + request.workspace,
                              panels.isEmpty() ? "leave it out"
                                               : "use " + panels.join(QStringLiteral(" or ")).toStdString()};
            writeError(error.sentence());
            return BadUsage;
        }
        window.workspace()->showPanelAt(static_cast<int>(panel));
    }
    window.showNow(request.scenario);
    window.show();
    if (request.lesson) {
        if (const auto played = playTo(*request.lesson, request.language, window); !played) {
            writeError(played.error().sentence());
            return BadInput;
        }
    }
    window.workspace()->finishWork();
    if (request.present) {
        window.present(false);
        settleLayouts();
    }
    if (!request.spotlight.empty() && !window.presenter().lookAt(QString::fromStdString(request.spotlight))) {
        writeError(noSuchCard(window, request.spotlight).sentence());
        return BadUsage;
    }
    window.playback().scrub(request.progress);
    settleLayouts();
    if (request.onePicture())
        return renderPicture(window, request);

    QByteArray png;
    QBuffer buffer(&png);
    buffer.open(QIODevice::WriteOnly);
    window.grab().save(&buffer, "PNG");
    const ui::InEnglish forStandardError;
    if (const auto written = ui::writeWhole(toQString(request.out), png); !written) {
        writeError(written.error().sentence());
        return BadInput;
    }
    return Success;
}

int writePlanReport(const PlanEvaluation& evaluation, const std::filesystem::path& folder)
{
    const Undisplayed undisplayed;
    const std::vector<ui::PlanFile> files = *ui::planFiles(evaluation);
    if (const auto written = ui::writeFiles(files, toQString(folder)); !written) {
        writeError(written.error().sentence());
        return BadInput;
    }
    const auto isMoves = [](const ui::PlanFile& file) { return file.name == QLatin1String("moves.csv"); };
    if (std::ranges::none_of(files, isMoves))
        writeError(fmt::format("note: moves.csv is left out: more than {} copies move.", mostMoves));
    return Success;
}

int writeHandout(const std::shared_ptr<const Lesson>& lesson, const std::vector<PlayedStep>& played,
                 const std::string& language, const std::filesystem::path& out)
{
    const Undisplayed undisplayed(1, ui::languageOf(QString::fromStdString(language)));
    const auto written = ui::handoutPdf(lesson, played, language).and_then([&](const QByteArray& pdf) {
        const ui::InEnglish forStandardError;
        return ui::writeWhole(toQString(out), pdf);
    });
    if (!written)
        writeError(written.error().sentence());
    return written ? Success : BadInput;
}

std::vector<std::string> windowLanguages()
{
    return {"en", "de"};
}

std::vector<std::string> workspaceNames()
{
    return {"explore", "compare", "failover", "plan"};
}

} // namespace hrw::app
