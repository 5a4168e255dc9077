// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QPainter>

#include <algorithm>
#include <gif_lib.h>
#include <stdexcept>
#include <vector>

// Animated GIFs read back with giflib, as a player shows them.

namespace gif {

struct Shown
{
    QImage image;
    int hundredths = 0;
};

struct Film
{
    QSize size;
    bool loops = false;
    int colours = 0; ///< of the palette for all frames
    std::vector<Shown> frames;
};

struct Source
{
    const QByteArray& bytes;
    qsizetype at = 0;
};

inline int readFrom(GifFileType* file, GifByteType* into, int count)
{
    auto& source = *static_cast<Source*>(file->UserData);
    const auto size = std::min<qsizetype>(count, source.bytes.size() - source.at);
    std::copy_n(source.bytes.constData() + source.at, size, into);
    source.at += size;
    return static_cast<int>(size);
}

/// A loop for ever is an extension before the first image.
inline bool loopsForEver(const SavedImage& first)
{
    for (int i = 0; i + 1 < first.ExtensionBlockCount; ++i) {
        const ExtensionBlock& name = first.ExtensionBlocks[i];
        const ExtensionBlock& data = first.ExtensionBlocks[i + 1];
        const QByteArray text(reinterpret_cast<const char*>(name.Bytes), name.ByteCount);
        if (name.Function == APPLICATION_EXT_FUNC_CODE && text == "NETSCAPE2.0" && data.ByteCount == 3 &&
            data.Bytes[0] == 1 && data.Bytes[1] == 0 && data.Bytes[2] == 0)
            return true;
    }
    return false;
}

/// Refuses what giflib refuses, and what the films of this program don't have: palettes of single frames, and frames
/// that are taken away again.
inline Film read(const QByteArray& bytes)
{
    Source source{bytes};
    GifFileType* file = DGifOpen(&source, readFrom, nullptr);
    if (!file || DGifSlurp(file) != GIF_OK || !file->SColorMap || file->ImageCount == 0)
        throw std::runtime_error("giflib can't read it");
    Film film{{file->SWidth, file->SHeight}, loopsForEver(file->SavedImages[0]), file->SColorMap->ColorCount, {}};
    QImage screen(film.size, QImage::Format_RGB32);
    for (int i = 0; i < file->ImageCount; ++i) {
        const SavedImage& image = file->SavedImages[i];
        const GifImageDesc& part = image.ImageDesc;
        GraphicsControlBlock control{};
        if (DGifSavedExtensionToGCB(file, i, &control) != GIF_OK || part.ColorMap ||
            control.DisposalMode != DISPOSE_DO_NOT)
            throw std::runtime_error("it is not as it should be");
        for (int y = 0; y < part.Height; ++y)
            for (int x = 0; x < part.Width; ++x) {
                const int index = image.RasterBits[y * part.Width + x];
                const GifColorType& colour = file->SColorMap->Colors[index];
                if (index != control.TransparentColor)
                    screen.setPixel(part.Left + x, part.Top + y, qRgb(colour.Red, colour.Green, colour.Blue));
            }
        film.frames.push_back({screen.copy(), control.DelayTime});
    }
    DGifCloseFile(file, nullptr);
    return film;
}

} // namespace gif
