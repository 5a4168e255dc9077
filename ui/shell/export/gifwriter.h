// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/shell/export/gifpalette.h"

#include <QByteArray>
#include <QRect>

#include <memory>
#include <optional>

namespace hrw::ui {

/// Writes an animated GIF (giflib) to memory, frame by frame: equal frames give equal bytes. Only what differs from the
/// frame before is written, and frames that don't differ become one that is shown for longer.
class GifWriter
{
public:
    /// What fits the format.
    static constexpr int longestSide = 65'535;

    /// `loops`: repeats for ever.
    GifWriter(QSize size, GifPalette palette, bool loops);
    ~GifWriter();
    Q_DISABLE_COPY_MOVE(GifWriter)

    /// A frame of that size, to be shown for so many hundredths of a second.
    void add(const QImage& frame, int hundredths);
    /// Whether any frame differed from the first one.
    [[nodiscard]] bool moves() const { return m_moves; }
    /// The file. Nothing can be added any more.
    QByteArray finish();

private:
    struct Frame
    {
        QRect part; ///< that is written
        std::vector<quint8> pixels;
        int hundredths = 0;
    };
    [[nodiscard]] std::vector<quint8> indexed(const QImage& frame) const;
    [[nodiscard]] QRect changed(const std::vector<quint8>& pixels) const;
    [[nodiscard]] std::vector<quint8> cutOut(const std::vector<quint8>& pixels, QRect part) const;
    void begin(bool loops);
    void writeWaiting();

    struct File;
    QSize m_size;
    GifPalette m_palette;
    quint8 m_asBefore; ///< the colour that leaves a pixel as it was
    std::unique_ptr<File> m_file;
    std::vector<quint8> m_shown; ///< all pixels as they are on screen
    std::optional<Frame> m_waiting;
    bool m_moves = false;
};

} // namespace hrw::ui
