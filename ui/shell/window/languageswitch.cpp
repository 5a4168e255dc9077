// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/window/languageswitch.h"

#include <utility>

namespace hrw::ui {

LanguageSwitch::LanguageSwitch(std::unique_ptr<MainWindow> window)
    : m_window(std::move(window))
{
    listen();
}

LanguageSwitch::~LanguageSwitch() = default;

void LanguageSwitch::listen()
{
    // Queued: the wish comes from a menu of the window that is to go.
    connect(m_window.get(), &MainWindow::languageChosen, this, &LanguageSwitch::speak, Qt::QueuedConnection);
}

void LanguageSwitch::speak(Language language)
{
    applyLanguage(language);
    auto next = std::make_unique<MainWindow>(std::as_const(*m_window));
    // Shown before the other one goes, or the program would end with its last window.
    if (m_window->isVisible())
        next->setVisible(true);
    std::swap(m_window, next);
    listen();
    Q_EMIT replaced();
}

} // namespace hrw::ui
