// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QImage>
#include <QRgb>

#include <vector>

namespace hrw::ui {

/// How many pixels of some pictures have each colour.
class ColourCount
{
public:
    void add(const QImage& image);
    [[nodiscard]] const QHash<QRgb, quint64>& all() const { return m_counts; }

private:
    QHash<QRgb, quint64> m_counts;
};

/// The colours of a GIF. Where the pictures have no more than there is room for, these; else each stands for a group of
/// colours, made by cutting in two again and again the group that is worst off with one colour: the one with the
/// largest sum of squared distances from its mean, at its mean along the channel in which they are largest.
class GifPalette
{
public:
    /// Of the 256 of a GIF one stands for "as in the frame before".
    static constexpr std::size_t most = 255;

    explicit GifPalette(const ColourCount& counts);

    [[nodiscard]] const std::vector<QRgb>& colours() const { return m_colours; }
    /// Which of them is the nearest.
    [[nodiscard]] quint8 nearest(QRgb colour) const;

private:
    std::vector<QRgb> m_colours;
    mutable QHash<QRgb, quint8> m_known;
};

} // namespace hrw::ui
