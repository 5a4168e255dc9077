// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"

#include <QApplication>
#include <QFontDatabase>
#include <QStyleFactory>
#include <QWidget>

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
    const auto c = [](const QColor& colour) { return colour.name(); };
    return QStringLiteral(R"(
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QToolTip { background: %card; color: %text; border: 1px solid %border; padding: 6px; }
QMenuBar { background: %card; border-bottom: 1px solid %border; padding: 2px 6px; }
QMenuBar::item { padding: 4px 10px; border-radius: 6px; background: transparent; }
QMenuBar::item:selected { background: %pale; }
QMenu { background: %card; border: 1px solid %border; padding: 4px; }
QMenu::item { padding: 6px 24px 6px 24px; border-radius: 6px; }
QMenu::item:selected { background: %pale; color: %text; }
QMenu::item:disabled { color: %muted; }
QMenu::separator { height: 1px; background: %border; margin: 4px 8px; }
QToolBar { background: %card; border: none; border-bottom: 1px solid %border; padding: 5px 8px; spacing: 8px; }
QToolBar::separator { width: 1px; background: %border; margin: 4px 4px; }
QStatusBar { background: %card; border-top: 1px solid %border; color: %muted; }
QStatusBar::item { border: none; }
QToolButton, QPushButton { background: %card; border: 1px solid %border; border-radius: 6px; padding: 5px 11px; color: %text; }
QToolButton:hover, QPushButton:hover { border-color: %accent; }
QToolButton:pressed, QPushButton:pressed { background: %pale; }
QToolButton:checked { background: %pale; border-color: %accent; }
QToolButton:disabled, QPushButton:disabled { color: %muted; background: %window; }
QToolButton:focus, QPushButton:focus { border: 2px solid %accent; padding: 4px 10px; }
QPushButton[compact="true"] { padding: 3px 7px; }
QPushButton[compact="true"]:focus { padding: 2px 6px; }
QToolButton[compact="true"] { padding: 1px 5px; }
QToolButton[compact="true"]:focus { padding: 0px 4px; }
QToolButton::menu-indicator { image: none; }
QToolButton#primary, QPushButton#primary, QPushButton:default { background: %accent; border-color: %accent; color: %onAccent; }
QToolButton#primary:disabled, QPushButton#primary:disabled, QPushButton:default:disabled { background: %window; border-color: %border; color: %muted; }
QComboBox, QLineEdit, QAbstractSpinBox { background: %card; border: 1px solid %border; border-radius: 6px; padding: 4px 8px; color: %text; selection-background-color: %accent; selection-color: %onAccent; min-height: 18px; }
QComboBox { padding-right: 24px; }
QComboBox:focus, QLineEdit:focus, QAbstractSpinBox:focus { border: 2px solid %accent; padding: 3px 7px; }
QComboBox:focus { padding-right: 23px; }
QToolButton#primary:focus, QPushButton#primary:focus, QPushButton:default:focus { border-color: %text; }
QComboBox::drop-down { border: none; width: 20px; subcontrol-position: right center; }
QComboBox::down-arrow { image: url(:/icons/%chevron.svg); width: 12px; height: 12px; }
QComboBox QAbstractItemView { background: %card; border: 1px solid %border; selection-background-color: %pale; selection-color: %text; outline: none; padding: 4px; }
QComboBox:hover, QLineEdit:hover, QAbstractSpinBox:hover { border-color: %accent; }
QComboBox:disabled, QLineEdit:disabled, QAbstractSpinBox:disabled { color: %muted; background: %window; }
QCheckBox::indicator, QListView::indicator { width: 14px; height: 14px; border: 1px solid %muted; border-radius: 3px; background: %card; }
QCheckBox::indicator:focus, QCheckBox::indicator:hover { border-color: %accent; }
QCheckBox::indicator:checked, QListView::indicator:checked { background: %accent; border-color: %accent; image: url(:/icons/%chosen.svg); }
QListView::indicator:indeterminate { background: %pale; border-color: %accent; image: url(:/icons/%partly.svg); }
QHeaderView { background: %card; border: none; }
QHeaderView::section { background: %card; border: none; padding: 4px 6px; color: %muted; font-weight: 600; }
QTableView { background: %card; border: none; gridline-color: %border; selection-background-color: %pale; selection-color: %text; }
QListView { selection-background-color: %pale; selection-color: %text; }
QTableCornerButton::section { background: %card; border: none; }
QAbstractScrollArea { background: %card; border: none; }
QScrollArea, QScrollArea > QWidget > QWidget { background: %card; }
QScrollBar:vertical { background: transparent; width: 10px; margin: 0; }
QScrollBar:horizontal { background: transparent; height: 10px; margin: 0; }
QScrollBar::handle { background: %border; border-radius: 4px; min-height: 24px; min-width: 24px; margin: 1px; }
QScrollBar::handle:hover { background: %muted; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QSplitter::handle { background: transparent; }
QAbstractScrollArea::corner { background: transparent; border: none; }
QDockWidget::title { background: %card; padding: 6px; }
QProgressBar { background: %cell; border: none; border-radius: 4px; max-height: 8px; text-align: right; }
QProgressBar::chunk { background: %accent; border-radius: 4px; }
QSlider { min-height: 22px; }
QSlider::groove:horizontal { height: 4px; background: %border; border-radius: 2px; }
QSlider::sub-page:horizontal { background: %accent; border-radius: 2px; }
QSlider::sub-page:horizontal:disabled { background: %muted; }
QSlider::handle:horizontal { width: 14px; height: 14px; margin: -7px 0; border: 2px solid %accent; border-radius: 9px; background: %card; }
QSlider::handle:horizontal:focus { background: %accent; border-color: %text; }
QSlider::handle:horizontal:disabled { border-color: %muted; }
QLabel[muted="true"] { color: %muted; }
QLabel[cardTitle="true"] { font-weight: 600; }
)")
        .replace(QLatin1String("%chevron"), t.dark ? QLatin1String("chevron-dark") : QLatin1String("chevron-light"))
        .replace(QLatin1String("%chosen"), t.dark ? QLatin1String("chosen-dark") : QLatin1String("chosen-light"))
        .replace(QLatin1String("%partly"), t.dark ? QLatin1String("partly-dark") : QLatin1String("partly-light"))
        .replace(QLatin1String("%card"), c(t.card))
        .replace(QLatin1String("%border"), c(t.border))
        .replace(QLatin1String("%text"), c(t.text))
        .replace(QLatin1String("%muted"), c(t.muted))
        .replace(QLatin1String("%pale"), c(t.accentPale))
        .replace(QLatin1String("%accent"), c(t.accent))
        .replace(QLatin1String("%onAccent"), c(t.onAccent))
        .replace(QLatin1String("%window"), c(t.window))
        .replace(QLatin1String("%cell"), c(t.cell));
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
