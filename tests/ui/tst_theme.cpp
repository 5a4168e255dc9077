// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testprogram.h"
#include "ui/theme/theme.h"

#include <QTest>
#include <cmath>

namespace tst_theme {

using namespace hrw::ui;

namespace {

// WCAG 2.1, "relative luminance" and "contrast ratio": https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio
double luminance(const QColor& colour)
{
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
}

double contrast(const QColor& one, const QColor& other)
{
    const double a = luminance(one) + 0.05;
    const double b = luminance(other) + 0.05;
    return std::max(a, b) / std::min(a, b);
}

struct Pair
{
    const char* name;
    QColor Theme::*upper;
    QColor Theme::*surface;
};

constexpr double enoughForText = 4.5;      // WCAG level AA
constexpr double enoughInHighContrast = 7; // level AAA
constexpr double enoughForShapes = 3;      // 1.4.11, what is needed to understand a picture

const std::array<Pair, 20> texts{{{"text on card", &Theme::text, &Theme::card},
                                  {"text on window", &Theme::text, &Theme::window},
                                  {"text on cell", &Theme::text, &Theme::cell},
                                  {"text on selection", &Theme::text, &Theme::accentPale},
                                  {"text on moved", &Theme::text, &Theme::movedSurface},
                                  {"text on hot", &Theme::text, &Theme::hotSurface},
                                  {"text on good", &Theme::text, &Theme::goodSurface},
                                  {"muted on card", &Theme::muted, &Theme::card},
                                  {"muted on window", &Theme::muted, &Theme::window},
                                  {"accent on card", &Theme::accent, &Theme::card},
                                  {"on accent", &Theme::onAccent, &Theme::accent},
                                  {"moved on card", &Theme::movedText, &Theme::card},
                                  {"moved on its surface", &Theme::movedText, &Theme::movedSurface},
                                  {"hot on card", &Theme::hotText, &Theme::card},
                                  {"hot on its surface", &Theme::hotText, &Theme::hotSurface},
                                  {"bar text on card", &Theme::barText, &Theme::card},
                                  {"bar text on selection", &Theme::barText, &Theme::accentPale},
                                  {"good on card", &Theme::good, &Theme::card},
                                  {"good on its surface", &Theme::good, &Theme::goodSurface},
                                  {"on the app's box", &Theme::onAppNode, &Theme::appNode}}};

const std::array<const Theme*, 3> looks{&Theme::light(), &Theme::darkTheme(), &Theme::highContrast()};

} // namespace

class TestTheme : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void textCanBeRead();
    void shapesCanBeSeen();
    void looksAreTold();
};

void TestTheme::textCanBeRead()
{
    for (const Theme* theme : looks) {
        const double enough = theme == &Theme::highContrast() ? enoughInHighContrast : enoughForText;
        for (const Pair& pair : texts) {
            const double found = contrast(theme->*pair.upper, theme->*pair.surface);
            QVERIFY2(found >= enough, qPrintable(QStringLiteral("%1 in %2: %3 : 1")
                                                     .arg(QLatin1String(pair.name), (theme->window).name())
                                                     .arg(found, 0, 'f', 2)));
        }
    }
    // The formula itself, by its two ends.
    QCOMPARE(contrast(Qt::white, Qt::black), 21.0);
    QCOMPARE(contrast(Qt::black, Qt::black), 1.0);
}

void TestTheme::shapesCanBeSeen()
{
    const Theme& theme = Theme::highContrast();
    for (const QColor& dot : theme.dots)
        QVERIFY2(contrast(dot, theme.card) >= enoughForShapes, qPrintable(dot.name()));
    for (const auto colour : {&Theme::border, &Theme::accent, &Theme::moved, &Theme::hot, &Theme::bar, &Theme::good})
        QVERIFY2(contrast(theme.*colour, theme.card) >= enoughForShapes, qPrintable((theme.*colour).name()));
}

void TestTheme::looksAreTold()
{
    for (const Theme* theme : looks) {
        QCOMPARE(&Theme::of(theme->palette()), theme);
        QPalette onAnotherSurface = theme->palette(); // as a style sheet makes it
        for (const QColor& surface : {theme->card, theme->hotSurface, theme->goodSurface}) {
            onAnotherSurface.setColor(QPalette::Window, surface);
            QCOMPARE(&Theme::of(onAnotherSurface), theme);
        }
    }
    QCOMPARE(&Theme::of(QPalette(Qt::black)), &Theme::darkTheme()); // from elsewhere
    QCOMPARE(&Theme::of(QPalette(Qt::white)), &Theme::light());
    for (const auto& [look, theme] :
         {std::pair{Look::Light, looks[0]}, std::pair{Look::Dark, looks[1]}, std::pair{Look::HighContrast, looks[2]}}) {
        applyLook(*qApp, look);
        QCOMPARE(&Theme::of(qApp->palette()), theme);
    }
}

const Registration registration{__FILE__, Application::Widgets, make<TestTheme>};

} // namespace tst_theme

#include "tst_theme.moc"
