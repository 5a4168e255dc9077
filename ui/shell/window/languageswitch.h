// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/window/mainwindow.h"
#include "ui/text/language.h"

#include <QObject>
#include <memory>

namespace hrw::ui {

/// The one window of the program, in the language of now. When a person chooses another, a new window in that language
/// takes over all that the old one worked on and showed, at the same place.
class LanguageSwitch : public QObject
{
    Q_OBJECT

public:
    explicit LanguageSwitch(std::unique_ptr<MainWindow> window);
    ~LanguageSwitch() override;

    [[nodiscard]] MainWindow& window() const { return *m_window; }

Q_SIGNALS:
    void replaced(); ///< window() is another one

private:
    void listen();
    void speak(Language language);

    std::unique_ptr<MainWindow> m_window;
};

} // namespace hrw::ui
