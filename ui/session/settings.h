// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/text/language.h"
#include "ui/theme/theme.h"

#include <QSettings>
#include <QStringList>

namespace hrw::ui {

inline constexpr double usualPresenterScale = 1.5;

/// What a person chose about the program, kept between runs; nothing of a scenario is in here.
class Settings
{
public:
    [[nodiscard]] Look look() const;
    void setLook(Look look);
    [[nodiscard]] Language language() const;
    void setLanguage(Language language);
    [[nodiscard]] double textScale() const; ///< 0.75 to 2.5
    void setTextScale(double scale);
    [[nodiscard]] double presenterScale() const; ///< of text before an audience, times textScale(): 0.75 to 4
    void setPresenterScale(double scale);
    [[nodiscard]] bool reducedMotion() const;
    void setReducedMotion(bool reduced);
    [[nodiscard]] bool shapes() const;
    void setShapes(bool shapes);
    /// Chosen, or part of the look: in high contrast colour is never alone.
    [[nodiscard]] bool drawsShapes() const { return shapes() || look() == Look::HighContrast; }
    [[nodiscard]] double speed() const;
    void setSpeed(double speed);
    [[nodiscard]] QStringList recentFiles() const; ///< newest first, at most ten
    void addRecentFile(const QString& path);
    void removeRecentFile(const QString& path);
    [[nodiscard]] QByteArray geometry() const;
    void setGeometry(const QByteArray& geometry);

private:
    QSettings m_store;
};

} // namespace hrw::ui
