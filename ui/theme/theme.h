// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>
#include <QPalette>
#include <array>

class QApplication;
class QWidget;

namespace hrw::ui {

/// The colours of one look. Views ask for them by role and follow QEvent::PaletteChange; no view names a colour itself.
struct Theme
{
    bool dark = false;
    QColor window, card, border;
    QColor text, muted;
    QColor accent, accentPale, onAccent;
    QColor moved, movedSurface, movedText;
    QColor hot, hotSurface, hotText;
    QColor bar, barText;
    QColor cell;                ///< a matrix cell that holds nothing
    QColor good, goodSurface;   ///< a verdict "ok"
    QColor appNode, onAppNode;  ///< the box that the keys come from
    std::array<QColor, 6> dots; ///< Tol bright: distinguishable by colour-blind people

    static const Theme& light();
    static const Theme& darkTheme();
    /// White on black with few, bright colours: text has at least seven times the luminance of what it stands on.
    static const Theme& highContrast();
    /// The one that a palette is of, also where a style sheet has given a widget another background; of a palette from
    /// elsewhere, the one that is as light or dark as its window.
    static const Theme& of(const QPalette& palette);

    [[nodiscard]] QPalette palette() const;
};

enum class Look : quint8
{
    System,
    Light,
    Dark,
    HighContrast
};

/// Style, palette, font and style sheet of the whole application.
void applyLook(QApplication& app, Look look);

/// Text sizes, following Ctrl +/-: `scale` multiplies the application's font.
void applyTextScale(QApplication& app, double scale);

/// The application font with figures of equal width, `delta` points away from the normal size.
QFont figureFont(const QWidget& widget, double delta = 0, int weight = QFont::Normal);

inline constexpr int grid = 8;        ///< px; every margin and gap is a multiple
inline constexpr int cardRadius = 10; ///< px

} // namespace hrw::ui
