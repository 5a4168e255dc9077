// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/export/gifwriter.h"

#include <algorithm>
#include <array>
#include <gif_lib.h>
#include <new>
#include <utility>

namespace hrw::ui {

namespace {

/// Into memory giflib fails only when there is none left.
void demand(bool done)
{
    if (!done)
        throw std::bad_alloc();
}

int append(GifFileType* file, const GifByteType* bytes, int count)
{
    static_cast<QByteArray*>(file->UserData)->append(reinterpret_cast<const char*>(bytes), count);
    return count;
}

} // namespace

struct GifWriter::File
{
    QByteArray bytes;
    GifFileType* gif = nullptr;

    File()
        : gif(EGifOpen(&bytes, append, nullptr))
    {
        demand(gif != nullptr);
        EGifSetGifVersion(gif, true);
    }
    ~File() { close(); }
    Q_DISABLE_COPY_MOVE(File)

    void close()
    {
        if (GifFileType* open = std::exchange(gif, nullptr))
            demand(EGifCloseFile(open, nullptr) == GIF_OK);
    }
};

GifWriter::GifWriter(QSize size, GifPalette palette, bool loops)
    : m_size(size)
    , m_palette(std::move(palette))
    , m_asBefore(static_cast<quint8>(m_palette.colours().size()))
    , m_file(std::make_unique<File>())
{
    begin(loops);
}

GifWriter::~GifWriter() = default;

void GifWriter::begin(bool loops)
{
    std::vector<GifColorType> colours;
    for (const QRgb colour : m_palette.colours())
        colours.push_back({static_cast<GifByteType>(qRed(colour)), static_cast<GifByteType>(qGreen(colour)),
                           static_cast<GifByteType>(qBlue(colour))});
    const int bits = std::max(1, GifBitSize(m_asBefore + 1));
    colours.resize(std::size_t{1} << bits);
    ColorMapObject* map = GifMakeMapObject(1 << bits, colours.data());
    demand(map != nullptr);
    const int done = EGifPutScreenDesc(m_file->gif, m_size.width(), m_size.height(), 8, 0, map);
    GifFreeMapObject(map); // it has been copied
    demand(done == GIF_OK);
    if (!loops)
        return;
    static constexpr std::array<GifByteType, 3> forEver{1, 0, 0};
    demand(EGifPutExtensionLeader(m_file->gif, APPLICATION_EXT_FUNC_CODE) == GIF_OK);
    demand(EGifPutExtensionBlock(m_file->gif, 11, "NETSCAPE2.0") == GIF_OK);
    demand(EGifPutExtensionBlock(m_file->gif, forEver.size(), forEver.data()) == GIF_OK);
    demand(EGifPutExtensionTrailer(m_file->gif) == GIF_OK);
}

std::vector<quint8> GifWriter::indexed(const QImage& frame) const
{
    const QImage rgb = frame.convertToFormat(QImage::Format_RGB32);
    std::vector<quint8> pixels;
    pixels.reserve(static_cast<std::size_t>(m_size.width()) * static_cast<std::size_t>(m_size.height()));
    for (int y = 0; y < m_size.height(); ++y) {
        const auto* line = reinterpret_cast<const QRgb*>(rgb.constScanLine(y));
        QRgb last = line[0];
        quint8 index = m_palette.nearest(last);
        for (int x = 0; x < m_size.width(); ++x) {
            if (line[x] != last) {
                last = line[x];
                index = m_palette.nearest(last);
            }
            pixels.push_back(index);
        }
    }
    return pixels;
}

/// The smallest part that holds all that is different from what is shown.
QRect GifWriter::changed(const std::vector<quint8>& pixels) const
{
    QRect part;
    const auto width = static_cast<std::size_t>(m_size.width());
    for (int y = 0; y < m_size.height(); ++y) {
        const auto from = static_cast<std::ptrdiff_t>(width * static_cast<std::size_t>(y));
        const auto line = pixels.begin() + from;
        const auto end = line + m_size.width();
        const auto first = std::mismatch(line, end, m_shown.begin() + from).first;
        if (first == end)
            continue;
        const auto last = std::mismatch(std::reverse_iterator(end), std::reverse_iterator(line),
                                        std::reverse_iterator(m_shown.begin() + from + m_size.width()))
                              .first;
        part |= QRect(QPoint(static_cast<int>(first - line), y), QPoint(static_cast<int>(last.base() - line) - 1, y));
    }
    return part;
}

/// What stays as it is needs no colour, and becomes short that way.
std::vector<quint8> GifWriter::cutOut(const std::vector<quint8>& pixels, QRect part) const
{
    std::vector<quint8> out;
    for (int y = part.top(); y <= part.bottom(); ++y)
        for (int x = part.left(); x <= part.right(); ++x) {
            const auto at =
                static_cast<std::size_t>(y) * static_cast<std::size_t>(m_size.width()) + static_cast<std::size_t>(x);
            out.push_back(pixels[at] == m_shown[at] ? m_asBefore : pixels[at]);
        }
    return out;
}

void GifWriter::add(const QImage& frame, int hundredths)
{
    std::vector<quint8> pixels = indexed(frame);
    if (m_shown.empty()) {
        m_shown = pixels;
        m_waiting = Frame{QRect(QPoint(), m_size), std::move(pixels), hundredths};
        return;
    }
    const QRect part = changed(pixels);
    if (part.isEmpty()) {
        m_waiting->hundredths += hundredths;
        return;
    }
    m_moves = true;
    writeWaiting();
    m_waiting = Frame{part, cutOut(pixels, part), hundredths};
    m_shown = std::move(pixels);
}

void GifWriter::writeWaiting()
{
    if (!m_waiting)
        return;
    const QRect part = m_waiting->part;
    const GraphicsControlBlock control{DISPOSE_DO_NOT, false, m_waiting->hundredths, m_asBefore};
    std::array<GifByteType, 4> extension{};
    EGifGCBToExtension(&control, extension.data());
    demand(EGifPutExtension(m_file->gif, GRAPHICS_EXT_FUNC_CODE, extension.size(), extension.data()) == GIF_OK);
    demand(EGifPutImageDesc(m_file->gif, part.x(), part.y(), part.width(), part.height(), false, nullptr) == GIF_OK);
    for (int y = 0; y < part.height(); ++y)
        demand(
            EGifPutLine(m_file->gif,
                        m_waiting->pixels.data() + static_cast<std::size_t>(y) * static_cast<std::size_t>(part.width()),
                        part.width()) == GIF_OK);
    m_waiting.reset();
}

QByteArray GifWriter::finish()
{
    writeWaiting();
    m_file->close();
    return m_file->bytes;
}

} // namespace hrw::ui
