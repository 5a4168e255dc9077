// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window.h"

#include "app/command.h"
#include "ui/session/documentfile.h"
#include "ui/session/trace.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"
#include "ui/window/documents.h"
#include "ui/window/mainwindow.h"

#include <QApplication>
#include <QBuffer>
#include <QIcon>
#include <QPixmap>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTimer>
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
    ui::applyLook(application, settings.look());
    ui::applyTextScale(application, settings.textScale());

    ui::MainWindow window(ui::Autosave::defaultFolder());
    window.showNow(defaultScenario());
    std::optional<ui::Trace> tracing;
    if (trace)
        tracing.emplace(window.evaluator(), window, stderr);
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
    // A picture depends on its request alone: not on a display, nor on what the person at this desk has chosen.
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("QT_SCALE_FACTOR", QByteArray::number(request.scale));
    const QTemporaryDir noSettings;
    if (qEnvironmentVariableIsEmpty("XDG_RUNTIME_DIR"))
        qputenv("XDG_RUNTIME_DIR", noSettings.path().toUtf8());
    int argc = 1;
    char name[] = "hrwlab";
    char* argv[] = {name, nullptr};
    QApplication application(argc, argv);
    introduce(application);
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, noSettings.path());
    ui::applyLook(application, request.dark ? ui::Look::Dark : ui::Look::Light);
    ui::applyTextScale(application, 1);

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
    window.workspace()->finishWork();
    window.playback().scrub(request.progress);
    QCoreApplication::sendPostedEvents(); // layouts that wait for their turn

    QByteArray png;
    QBuffer buffer(&png);
    buffer.open(QIODevice::WriteOnly);
    window.grab().save(&buffer, "PNG");
    if (const auto written = ui::writeWhole(toQString(request.out), png); !written) {
        writeError(written.error().sentence());
        return BadInput;
    }
    return Success;
}

std::vector<std::string> workspaceNames()
{
    return {"explore", "compare", "failover"};
}

} // namespace hrw::app
