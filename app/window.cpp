// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window.h"

#include "ui/session/trace.h"
#include "ui/shell/window/documents.h"
#include "ui/shell/window/languageswitch.h"
#include "ui/shell/window/mainwindow.h"
#include "ui/theme/theme.h"

#include <QIcon>
#include <QSettings>
#include <QTimer>

namespace hrw::app {

namespace {

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

OffscreenApplication::OffscreenApplication(double scale, const std::string& language)
{
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    qputenv("QT_SCALE_FACTOR", QByteArray::number(scale));
    if (qEnvironmentVariableIsEmpty("XDG_RUNTIME_DIR"))
        qputenv("XDG_RUNTIME_DIR", m_noSettings.path().toUtf8());
    m_application.emplace(m_argc, m_argv.data());
    introduce(*m_application);
    ui::applyLanguage(ui::languageOf(QString::fromStdString(language)));
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_noSettings.path());
}

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

std::vector<std::string> windowLanguages()
{
    return {"en", "de"};
}

QString toQString(const std::filesystem::path& path)
{
    return QString::fromStdU16String(path.u16string());
}

} // namespace hrw::app
