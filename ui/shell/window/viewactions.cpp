// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/window/viewactions.h"

#include <QActionGroup>
#include <QApplication>
#include <algorithm>
#include <array>

namespace hrw::ui {

namespace {

constexpr double textStep = 1.1;
constexpr double smallestText = 0.75;
constexpr double largestText = 2.5;
constexpr double largestPresented = 4;

} // namespace

ViewActions::ViewActions(Settings& settings, QWidget* window)
    : QObject(window)
    , menu(new QMenu(tr("&View"), window))
    , m_settings(settings)
    , m_window(window)
{
    m_firstLook = menu->addSeparator();
    addLooks();
    menu->addSeparator();
    addLanguages();
    menu->addSeparator();
    addTextSizes();
    menu->addSeparator();
    addSwitches();
}

void ViewActions::addWorkspace(const QString& title, const std::function<void()>& show)
{
    auto* action = new QAction(title, m_window);
    action->setShortcut(QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + m_workspaces++)));
    connect(action, &QAction::triggered, this, show);
    menu->insertAction(m_firstLook, action);
}

void ViewActions::addLooks()
{
    auto* group = new QActionGroup(this);
    const std::array looks{std::pair{Look::System, tr("Colours of the desktop")}, std::pair{Look::Light, tr("Light")},
                           std::pair{Look::Dark, tr("Dark")}, std::pair{Look::HighContrast, tr("High contrast")}};
    for (const auto& [look, text] : looks) {
        QAction* action = menu->addAction(text);
        action->setCheckable(true);
        action->setChecked(m_settings.look() == look);
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, look = look] {
            m_settings.setLook(look);
            applyLook(*qApp, look);
            Q_EMIT shapesChanged(m_settings.drawsShapes());
        });
    }
}

/// Languages are named in their own language.
void ViewActions::addLanguages()
{
    QMenu* languages = menu->addMenu(tr("Language"));
    auto* group = new QActionGroup(this);
    const auto add = [&](Language language, const QString& text) {
        QAction* action = languages->addAction(text);
        action->setCheckable(true);
        action->setChecked(m_settings.language() == language);
        action->setData(languageCode(language));
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, language] {
            if (m_settings.language() == language)
                return;
            m_settings.setLanguage(language);
            Q_EMIT languageChosen(language);
        });
    };
    add(Language::System, tr("Language of the desktop"));
    add(Language::English, QStringLiteral("English"));
    add(Language::German, QStringLiteral("Deutsch"));
}

void ViewActions::addTextSizes()
{
    const auto add = [this](const QString& text, const QList<QKeySequence>& keys, auto next) {
        QAction* action = menu->addAction(text);
        action->setShortcuts(keys);
        connect(action, &QAction::triggered, this, [this, next] {
            setTextScale(next(m_presenting ? m_settings.presenterScale() : m_settings.textScale()));
        });
    };
    add(tr("Larger text"), {QKeySequence(Qt::CTRL | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::Key_Equal)},
        [](double scale) { return scale * textStep; });
    add(tr("Smaller text"), {QKeySequence(Qt::CTRL | Qt::Key_Minus)}, [](double scale) { return scale / textStep; });
    add(tr("Normal text"), {QKeySequence(Qt::CTRL | Qt::Key_0)},
        [this](double) { return m_presenting ? usualPresenterScale : 1.0; });
}

void ViewActions::addSwitches()
{
    QAction* reduced = menu->addAction(tr("Reduce motion"));
    reduced->setCheckable(true);
    reduced->setChecked(m_settings.reducedMotion());
    connect(reduced, &QAction::toggled, this, [this](bool on) {
        m_settings.setReducedMotion(on);
        Q_EMIT reducedMotionChanged(on);
    });
    QAction* shapes = menu->addAction(tr("Shapes besides colours"));
    shapes->setCheckable(true);
    shapes->setChecked(m_settings.shapes());
    connect(shapes, &QAction::toggled, this, [this](bool on) {
        m_settings.setShapes(on);
        Q_EMIT shapesChanged(m_settings.drawsShapes());
    });
    menu->addSeparator();
    present = menu->addAction(tr("Present"));
    present->setShortcuts({QKeySequence(Qt::Key_F5), QKeySequence(Qt::Key_F11)});
    present->setToolTip(tr("Full screen, larger, without menus (F5); Esc ends it, ? tells its keys"));
    present->setCheckable(true);
    notes = menu->addAction(tr("Presenter's notes"));
    notes->setEnabled(false);
}

void ViewActions::setPresenting(bool presenting)
{
    m_presenting = presenting;
    present->setChecked(presenting);
    notes->setEnabled(presenting);
    applySize();
}

void ViewActions::setTextScale(double scale)
{
    if (m_presenting)
        m_settings.setPresenterScale(std::clamp(scale, smallestText, largestPresented));
    else
        m_settings.setTextScale(std::clamp(scale, smallestText, largestText));
    applySize();
}

void ViewActions::applySize()
{
    const double audience = m_presenting ? m_settings.presenterScale() : 1;
    applyTextScale(*qApp, std::min(m_settings.textScale() * audience, largestPresented));
}

} // namespace hrw::ui
