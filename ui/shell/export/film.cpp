// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/export/film.h"

#include "ui/plan/report/planfiles.h"
#include "ui/session/documentfile.h"
#include "ui/shell/export/gifwriter.h"
#include "ui/shell/export/pictureexport.h"
#include "ui/text/figures.h"

#include <QBuffer>
#include <QDir>
#include <algorithm>
#include <array>
#include <cmath>

namespace hrw::ui {

namespace {

constexpr double framesPerSecond = 20;
constexpr int firstHundredths = 80;
constexpr int lastHundredths = 200;
constexpr int fewestHundredths = 2;

constexpr std::array paletteMoments{0.0, 0.25, 0.5, 0.75, 1.0};

QImage frameAt(const Film& film, double progress)
{
    film.show(progress);
    return renderPicture(film.picture, film.scale);
}

/// What is being made, from turn to turn.
struct Gif
{
    ColourCount colours;
    std::unique_ptr<GifWriter> writer;
};

void takeGifTurn(const Film& film, Gif& gif, bool loops, std::size_t turn)
{
    if (turn < paletteMoments.size()) {
        gif.colours.add(frameAt(film, paletteMoments[turn]));
        return;
    }
    const FrameTime& time = film.times[turn - paletteMoments.size()];
    const QImage frame = frameAt(film, time.progress);
    if (!gif.writer)
        gif.writer = std::make_unique<GifWriter>(frame.size(), GifPalette(gif.colours), loops);
    gif.writer->add(frame, time.hundredths);
}

Result<void> writeGif(const Gif& gif, const QString& name, const QString& path)
{
    if (!gif.writer->moves())
        return refuse(verbatim(name), fact("nothing in this picture moves in this step"),
                      fact("show another step or picture"));
    return writeWhole(path, gif.writer->finish());
}

QString frameName(std::size_t frame)
{
    return QStringLiteral("frame-%1.png").arg(frame + 1, 3, 10, QLatin1Char('0'));
}

QByteArray pngOf(const QImage& image)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return bytes;
}

Result<void> writeFrames(const std::vector<PlanFile>& frames, const QString& folder)
{
    const QStringList there = QDir(folder).entryList({QStringLiteral("frame-*.png")}, QDir::Files);
    for (const QString& name : there)
        if (std::ranges::find(frames, name, &PlanFile::name) == frames.end())
            return refuse(verbatim(QDir(folder).filePath(name)), fact("it is a frame of another animation"),
                          fact("choose an empty folder, or remove its frames first"));
    return writeTogether(frames, folder);
}

} // namespace

std::vector<FrameTime> frameTimes(int frames, double seconds)
{
    std::vector<FrameTime> times;
    const auto moment = [&](int frame) { return static_cast<double>(frame) / (frames - 1); };
    for (int frame = 0; frame < frames; ++frame) {
        const auto begin = std::lround(100 * seconds * moment(frame));
        const auto end = std::lround(100 * seconds * moment(frame + 1));
        times.push_back({moment(frame), std::max(fewestHundredths, static_cast<int>(end - begin))});
    }
    times.front().hundredths = firstHundredths;
    times.back().hundredths = lastHundredths;
    return times;
}

int framesFor(double seconds)
{
    return std::clamp(static_cast<int>(std::lround(seconds * framesPerSecond)) + 1, fewestFrames, mostFrames);
}

Turns gifTurns(const Film& film, const QString& path, bool loops)
{
    if (std::max(film.picture.size.width(), film.picture.size.height()) * film.scale > GifWriter::longestSide)
        return {0, {}, [name = film.picture.name]() -> Result<void> {
                    return refuse(verbatim(name), fact("the picture is too large for a GIF"),
                                  fact("choose a smaller scale"));
                }};
    const auto gif = std::make_shared<Gif>();
    return {static_cast<int>(paletteMoments.size() + film.times.size()),
            [film, gif, loops](int turn) { takeGifTurn(film, *gif, loops, static_cast<std::size_t>(turn)); },
            [gif, name = film.picture.name, path] { return writeGif(*gif, name, path); }};
}

Turns frameTurns(const Film& film, const QString& folder)
{
    const auto frames = std::make_shared<std::vector<PlanFile>>();
    return {static_cast<int>(film.times.size()),
            [film, frames](int turn) {
                const auto frame = static_cast<std::size_t>(turn);
                frames->push_back({frameName(frame), pngOf(frameAt(film, film.times[frame].progress))});
            },
            [frames, folder] { return writeFrames(*frames, folder); }};
}

Result<void> takeTurns(const Turns& turns)
{
    for (int turn = 0; turn < turns.count; ++turn)
        turns.take(turn);
    return turns.finish();
}

} // namespace hrw::ui
