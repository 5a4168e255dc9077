// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/session/settings.h"

#include <algorithm>

namespace hrw::ui {

namespace {

constexpr qsizetype mostRecentFiles = 10;
const QString lookKey = QStringLiteral("view/look");
const QString languageKey = QStringLiteral("view/language");
const QString textScaleKey = QStringLiteral("view/textScale");
const QString presenterScaleKey = QStringLiteral("view/presenterScale");
const QString reducedMotionKey = QStringLiteral("view/reducedMotion");
const QString shapesKey = QStringLiteral("view/shapes");
const QString speedKey = QStringLiteral("playback/speed");
const QString recentKey = QStringLiteral("files/recent");
const QString geometryKey = QStringLiteral("window/geometry");

} // namespace

Look Settings::look() const
{
    return static_cast<Look>(std::clamp(m_store.value(lookKey, 0).toInt(), 0, 3));
}

void Settings::setLook(Look look)
{
    m_store.setValue(lookKey, static_cast<int>(look));
}

Language Settings::language() const
{
    return languageOf(m_store.value(languageKey).toString());
}

void Settings::setLanguage(Language language)
{
    m_store.setValue(languageKey, languageCode(language));
}

double Settings::textScale() const
{
    return std::clamp(m_store.value(textScaleKey, 1.0).toDouble(), 0.75, 2.5);
}

void Settings::setTextScale(double scale)
{
    m_store.setValue(textScaleKey, scale);
}

double Settings::presenterScale() const
{
    return std::clamp(m_store.value(presenterScaleKey, usualPresenterScale).toDouble(), 0.75, 4.0);
}

void Settings::setPresenterScale(double scale)
{
    m_store.setValue(presenterScaleKey, scale);
}

bool Settings::reducedMotion() const
{
    return m_store.value(reducedMotionKey, false).toBool();
}

void Settings::setReducedMotion(bool reduced)
{
    m_store.setValue(reducedMotionKey, reduced);
}

bool Settings::shapes() const
{
    return m_store.value(shapesKey, false).toBool();
}

void Settings::setShapes(bool shapes)
{
    m_store.setValue(shapesKey, shapes);
}

double Settings::speed() const
{
    return std::clamp(m_store.value(speedKey, 1.0).toDouble(), 0.25, 4.0);
}

void Settings::setSpeed(double speed)
{
    m_store.setValue(speedKey, speed);
}

QStringList Settings::recentFiles() const
{
    return m_store.value(recentKey).toStringList();
}

void Settings::addRecentFile(const QString& path)
{
    QStringList files = recentFiles();
    files.removeAll(path);
    files.prepend(path);
    m_store.setValue(recentKey, files.mid(0, mostRecentFiles));
}

void Settings::removeRecentFile(const QString& path)
{
    QStringList files = recentFiles();
    files.removeAll(path);
    m_store.setValue(recentKey, files);
}

QByteArray Settings::geometry() const
{
    return m_store.value(geometryKey).toByteArray();
}

void Settings::setGeometry(const QByteArray& geometry)
{
    m_store.setValue(geometryKey, geometry);
}

} // namespace hrw::ui
