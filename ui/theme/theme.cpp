// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"

#include <QApplication>
#include <QFile>
#include <QFontDatabase>
#include <QStyle>
#include <QStyleFactory>
#include <QWidget>
#include <utility>

namespace hrw::ui {

namespace {

constexpr double basePointSize = 9.75; // 13 px at 96 dpi

// Both by Paul Tol, https://personal.sron.nl/~pault/: told apart by colour-blind people, the second on black.
std::array<QColor, 6> tolLight()
{
    return {QColor(0x77, 0xAA, 0xDD), QColor(0xEE, 0x88, 0x66), QColor(0x44, 0xBB, 0x99),
            QColor(0xEE, 0xDD, 0x88), QColor(0x99, 0xDD, 0xFF), QColor(0xFF, 0xAA, 0xBB)};
}

std::array<QColor, 6> tolBright()
{
    return {QColor(0x44, 0x77, 0xAA), QColor(0xEE, 0x66, 0x77), QColor(0x22, 0x88, 0x33),
            QColor(0xCC, 0xBB, 0x44), QColor(0x66, 0xCC, 0xEE), QColor(0xAA, 0x33, 0x77)};
}

Theme makeLight()
{
    Theme t;
    t.window = QColor(0xF5F6F8);
    t.card = QColor(0xFFFFFF);
    t.border = QColor(0xE4E7EC);
    t.text = QColor(0x1B1F24);
    t.muted = QColor(0x667085);
    t.accent = QColor(0x2F6FED);
    t.accentPale = QColor(0xD5E3FC);
    t.onAccent = QColor(0xFFFFFF);
    t.moved = QColor(0xF79009);
    t.movedSurface = QColor(0xFFFAEB);
    t.movedText = QColor(0xB54708);
    t.hot = QColor(0xD92D20);
    t.hotSurface = QColor(0xFEF3F2);
    t.hotText = QColor(0xB42318);
    t.bar = QColor(0x9DBDF6);
    t.barText = QColor(0x1D4FB8);
    t.cell = QColor(0xF2F4F7);
    t.good = QColor(0x067647);
    t.goodSurface = QColor(0xECFDF3);
    t.appNode = QColor(0x1B1F24);
    t.onAppNode = QColor(0xFFFFFF);
    t.dots = tolBright();
    return t;
}

Theme makeDark()
{
    Theme t;
    t.dark = true;
    t.window = QColor(0x14171C);
    t.card = QColor(0x1C2027);
    t.border = QColor(0x2D333D);
    t.text = QColor(0xE6E8EC);
    t.muted = QColor(0x98A2B3);
    t.accent = QColor(0x6B9BFF);
    t.accentPale = QColor(0x22355C);
    t.onAccent = QColor(0x0E1116);
    t.moved = QColor(0xFDB022);
    t.movedSurface = QColor(0x33281A);
    t.movedText = QColor(0xFDB022);
    t.hot = QColor(0xF97066);
    t.hotSurface = QColor(0x3A1D1B);
    t.hotText = QColor(0xFDA29B);
    t.bar = QColor(0x3F62A8);
    t.barText = QColor(0xD5E3FC);
    t.cell = QColor(0x262B34);
    t.good = QColor(0x47CD89);
    t.goodSurface = QColor(0x17302A);
    t.appNode = QColor(0xE6E8EC);
    t.onAppNode = QColor(0x14171C);
    t.dots = tolBright();
    return t;
}

Theme makeHighContrast()
{
    Theme t;
    t.dark = true;
    t.window = QColor(Qt::black);
    t.card = QColor(Qt::black);
    t.border = QColor(0xBFBFBF);
    t.text = QColor(Qt::white);
    t.muted = QColor(0xE0E0E0);
    t.accent = QColor(0xFFE100);
    t.accentPale = QColor(0x403800);
    t.onAccent = QColor(Qt::black);
    t.moved = QColor(0xFFB000);
    t.movedSurface = QColor(0x2B1D00);
    t.movedText = QColor(0xFFC247);
    t.hot = QColor(0xFF8A80);
    t.hotSurface = QColor(0x3A0500);
    t.hotText = QColor(0xFFB4AD);
    t.bar = QColor(0x3D7DD6);
    t.barText = QColor(0xCFE4FF);
    t.cell = QColor(0x1F1F1F);
    t.good = QColor(0x5CFF9D);
    t.goodSurface = QColor(0x00290F);
    t.appNode = QColor(Qt::white);
    t.onAppNode = QColor(Qt::black);
    t.dots = tolLight();
    return t;
}

QString styleSheet(const Theme& t)
{
    QFile file(QStringLiteral(":/theme.qss"));
    const bool opened = file.open(QIODevice::ReadOnly | QIODevice::Text);
    Q_ASSERT(opened); // it is part of the program
    QString sheet = opened ? QString::fromUtf8(file.readAll()) : QString();
    for (const char* icon : {"chevron", "chosen", "partly"})
        sheet.replace(u'%' + QLatin1String(icon),
                      QLatin1String(icon) + (t.dark ? QStringLiteral("-dark") : QStringLiteral("-light")));
    for (const auto& [name, colour] :
         {std::pair("card", t.card), std::pair("border", t.border), std::pair("text", t.text),
          std::pair("muted", t.muted), std::pair("pale", t.accentPale), std::pair("accent", t.accent),
          std::pair("onAccent", t.onAccent), std::pair("window", t.window), std::pair("cell", t.cell)})
        sheet.replace(u'%' + QLatin1String(name), colour.name());
    return sheet;
}

const Theme& themeOf(Look look, const QPalette& system)
{
    switch (look) {
    case Look::Light:
        return Theme::light();
    case Look::Dark:
        return Theme::darkTheme();
    case Look::HighContrast:
        return Theme::highContrast();
    case Look::System:
        break;
    }
    return Theme::of(system);
}

QFont baseFont()
{
    QFont font = QFontDatabase::hasFamily(QStringLiteral("Inter")) ? QFont(QStringLiteral("Inter")) : QFont();
    font.setPointSizeF(basePointSize);
    return font;
}

} // namespace

const Theme& Theme::light()
{
    static const Theme theme = makeLight();
    return theme;
}

const Theme& Theme::darkTheme()
{
    static const Theme theme = makeDark();
    return theme;
}

const Theme& Theme::highContrast()
{
    static const Theme theme = makeHighContrast();
    return theme;
}

const Theme& Theme::of(const QPalette& palette)
{
    const QColor signal = palette.color(QPalette::BrightText);
    for (const Theme* own : {&light(), &darkTheme(), &highContrast()})
        if (signal == own->hot)
            return *own;
    return palette.color(QPalette::Window).lightness() < 128 ? darkTheme() : light();
}

QPalette Theme::palette() const
{
    QPalette p;
    p.setColor(QPalette::Window, window);
    p.setColor(QPalette::WindowText, text);
    p.setColor(QPalette::Base, card);
    p.setColor(QPalette::AlternateBase, cell);
    p.setColor(QPalette::Text, text);
    p.setColor(QPalette::PlaceholderText, muted);
    p.setColor(QPalette::Button, card);
    p.setColor(QPalette::ButtonText, text);
    p.setColor(QPalette::BrightText, hot);
    p.setColor(QPalette::Highlight, accent);
    p.setColor(QPalette::HighlightedText, onAccent);
    p.setColor(QPalette::ToolTipBase, card);
    p.setColor(QPalette::ToolTipText, text);
    p.setColor(QPalette::Link, accent);
    p.setColor(QPalette::Mid, border);
    p.setColor(QPalette::Disabled, QPalette::Text, muted);
    p.setColor(QPalette::Disabled, QPalette::WindowText, muted);
    p.setColor(QPalette::Disabled, QPalette::ButtonText, muted);
    return p;
}

void applyLook(QApplication& app, Look look)
{
    static const QPalette system = app.palette();
    const Theme& theme = themeOf(look, system);
    if (app.style()->objectName() != QLatin1String("fusion"))
        app.setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    app.setPalette(theme.palette());
    app.setStyleSheet(styleSheet(theme));
}

void applyTextScale(QApplication& app, double scale)
{
    QFont font = baseFont();
    font.setPointSizeF(basePointSize * scale);
    app.setFont(font);
    app.setStyleSheet(app.styleSheet()); // widgets under a style sheet take a new font only with it
}

QFont figureFont(const QWidget& widget, double delta, int weight)
{
    QFont font = widget.font();
    font.setPointSizeF(font.pointSizeF() + delta);
    font.setWeight(static_cast<QFont::Weight>(weight));
    return font;
}

} // namespace hrw::ui
