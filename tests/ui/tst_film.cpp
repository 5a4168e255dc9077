// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/gif.h"
#include "tests/support/testprogram.h"
#include "tests/support/windows.h"
#include "ui/session/documentfile.h"
#include "ui/shell/export/beforeafter.h"
#include "ui/shell/export/film.h"
#include "ui/shell/export/filming.h"
#include "ui/shell/export/gifwriter.h"
#include "ui/shell/export/pictureexport.h"
#include "ui/shell/window/exports.h"
#include "ui/shell/window/mainwindow.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QMenu>
#include <QProgressDialog>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>
#include <cmath>
#include <numeric>
#include <random>

namespace tst_film {

using namespace hrw;
using namespace hrw::ui;

namespace {

/// A fifth node joins.
Scenario joined()
{
    Node node;
    node.id = "N5";
    node.domain.at(DomainLevel::Zone) = "c";
    return withStep(defaultScenario(), {AddNode{node}}).value();
}

QImage noise(QSize size, std::mt19937& random, const std::vector<QRgb>& colours)
{
    QImage image(size, QImage::Format_RGB32);
    for (int y = 0; y < size.height(); ++y)
        for (int x = 0; x < size.width(); ++x)
            image.setPixel(x, y, colours[random() % colours.size()]);
    return image;
}

std::vector<QRgb> someColours(std::size_t count, std::mt19937& random)
{
    std::vector<QRgb> colours;
    for (std::size_t i = 0; i < count; ++i)
        colours.push_back(
            qRgb(static_cast<int>(random() % 256), static_cast<int>(random() % 256), static_cast<int>(i % 256)));
    return colours;
}

int distance(QRgb a, QRgb b)
{
    const auto square = [](int x) { return x * x; };
    return square(qRed(a) - qRed(b)) + square(qGreen(a) - qGreen(b)) + square(qBlue(a) - qBlue(b));
}

struct Difference
{
    int largest = 0; ///< of any channel of any pixel
    double mean = 0; ///< square root of the mean square
};

Difference differenceOf(const QImage& a, const QImage& b)
{
    Difference found;
    double sum = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x) {
            const QRgb p = a.pixel(x, y);
            const QRgb q = b.pixel(x, y);
            sum += distance(p, q);
            found.largest = std::max({found.largest, std::abs(qRed(p) - qRed(q)), std::abs(qGreen(p) - qGreen(q)),
                                      std::abs(qBlue(p) - qBlue(q))});
        }
    found.mean = std::sqrt(sum / 3 / a.width() / a.height());
    return found;
}

int totalOf(const std::vector<FrameTime>& times)
{
    return std::accumulate(times.begin(), times.end(), 0,
                           [](int sum, const FrameTime& t) { return sum + t.hundredths; });
}

struct Words
{
    QStringList texts;
    int images = 0;
    QString error;

    [[nodiscard]] qsizetype count(const QString& word) const { return texts.count(word); }
};

/// What an SVG file says.
Words wordsOf(const QString& path)
{
    QFile file(path);
    file.open(QIODevice::ReadOnly);
    QXmlStreamReader xml(&file);
    Words words;
    while (!xml.atEnd()) {
        xml.readNext();
        if (xml.isStartElement() && xml.name() == QLatin1String("image"))
            ++words.images;
        if (xml.isCharacters() && !xml.isWhitespace())
            words.texts += xml.text().toString().simplified();
    }
    if (xml.hasError())
        words.error = xml.errorString();
    return words;
}

} // namespace

class TestFilm : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup() { m_window.reset(); }

    void fewColoursStayAsTheyAre();
    void manyColoursKeepTheirSurfaces();
    void theNearestColourIsTaken();
    void framesComeBackFromGiflib_data();
    void framesComeBackFromGiflib();
    void equalFramesBecomeOne();
    void timesFollowTheSpeed_data();
    void timesFollowTheSpeed();
    void aStepBecomesAFilm();
    void everyPictureThatMovesBecomesAFilm_data();
    void everyPictureThatMovesBecomesAFilm();
    void theSameStepGivesTheSameBytes();
    void aStartDoesNotMove();
    void whatIsTooLargeIsRefused();
    void framesAreNumberedFiles();
    void framesOfAnotherFilmAreLeftAlone();
    void bothEndsStandBesideEachOther();
    void theWindowStaysAsItWas();
    void cancellingWritesNothing();
    void aFailureToWriteIsSaid();
    void theMenuOffersTheStepThatHappened();

private:
    [[nodiscard]] Picture flow() const { return m_window->workspace()->pictures().front(); }
    [[nodiscard]] Film film(int frames = 11, double seconds = 1) const
    {
        return {flow(), FilmSet::show(m_window->playback()), 1, frameTimes(frames, seconds)};
    }
    [[nodiscard]] QByteArray written(const QString& path) const { return readWhole(path).value(); }

    std::unique_ptr<MainWindow> m_window;
    QTemporaryDir m_dir;
};

void TestFilm::initTestCase()
{
    test::useOwnSettings(m_dir);
}

void TestFilm::init()
{
    m_window = std::make_unique<MainWindow>();
    m_window->resize(1200, 800);
    m_window->showNow(joined());
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    m_window->playback().toEnd();
}

void TestFilm::fewColoursStayAsTheyAre()
{
    std::mt19937 random(1);
    const std::vector<QRgb> colours = someColours(GifPalette::most, random);
    const QImage image = noise({200, 200}, random, colours);
    ColourCount count;
    count.add(image);
    const GifPalette palette(count);
    QVERIFY(palette.colours().size() <= GifPalette::most);
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            QCOMPARE(palette.colours()[palette.nearest(image.pixel(x, y))], image.pixel(x, y));
}

void TestFilm::manyColoursKeepTheirSurfaces()
{
    std::mt19937 random(2);
    QImage image = noise({300, 300}, random, someColours(5000, random));
    QPainter painter(&image);
    const std::vector<QColor> surfaces{QColor(255, 255, 255), QColor(0xF5, 0xF6, 0xF8), QColor(0x14, 0x17, 0x1C)};
    for (int i = 0; i < 3; ++i)
        painter.fillRect(0, 90 * i, 300, 80, surfaces[static_cast<std::size_t>(i)]);
    painter.end();
    ColourCount count;
    count.add(image);
    QVERIFY(count.all().size() > 2000);
    const GifPalette palette(count);
    QCOMPARE(palette.colours().size(), GifPalette::most);
    for (const QColor& surface : surfaces)
        QCOMPARE(palette.colours()[palette.nearest(surface.rgb())], surface.rgb());
}

void TestFilm::theNearestColourIsTaken()
{
    std::mt19937 random(3);
    ColourCount count;
    count.add(noise({100, 100}, random, someColours(4000, random)));
    const GifPalette palette(count);
    for (const QRgb wanted : someColours(300, random)) {
        const QRgb taken = palette.colours()[palette.nearest(wanted)];
        for (const QRgb other : palette.colours())
            QVERIFY(distance(wanted, taken) <= distance(wanted, other));
    }
}

void TestFilm::framesComeBackFromGiflib_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("colours");
    QTest::addColumn<bool>("loops");
    QTest::newRow("one pixel") << QSize(1, 1) << 2 << true;
    QTest::newRow("a line") << QSize(301, 1) << 3 << false;
    QTest::newRow("small") << QSize(40, 30) << 17 << true;
    QTest::newRow("all colours") << QSize(120, 90) << 255 << false;
}

void TestFilm::framesComeBackFromGiflib()
{
    QFETCH(QSize, size);
    QFETCH(int, colours);
    QFETCH(bool, loops);
    std::mt19937 random(static_cast<unsigned>(colours));
    const std::vector<QRgb> all = someColours(static_cast<std::size_t>(colours), random);
    std::vector<QImage> frames{noise(size, random, all)};
    while (frames.size() < 12) {
        QImage next = frames.back();
        const QPoint at(static_cast<int>(random() % static_cast<unsigned>(size.width())),
                        static_cast<int>(random() % static_cast<unsigned>(size.height())));
        QPainter(&next).drawImage(
            at, noise({1 + static_cast<int>(random() % 9), 1 + static_cast<int>(random() % 9)}, random, all));
        if (next != frames.back())
            frames.push_back(next);
    }
    ColourCount count;
    for (const QImage& frame : frames)
        count.add(frame);
    GifWriter writer(size, GifPalette(count), loops);
    for (std::size_t i = 0; i < frames.size(); ++i)
        writer.add(frames[i], static_cast<int>(2 + 37 * i));
    QVERIFY(writer.moves());
    const gif::Film read = gif::read(writer.finish());
    QCOMPARE(read.size, size);
    QCOMPARE(read.loops, loops);
    QCOMPARE(read.frames.size(), frames.size());
    for (std::size_t i = 0; i < frames.size(); ++i) {
        QCOMPARE(read.frames[i].image, frames[i]);
        QCOMPARE(read.frames[i].hundredths, static_cast<int>(2 + 37 * i));
    }
}

void TestFilm::equalFramesBecomeOne()
{
    std::mt19937 random(4);
    const std::vector<QRgb> colours = someColours(9, random);
    const QImage one = noise({20, 20}, random, colours);
    const QImage other = noise({20, 20}, random, colours);
    ColourCount count;
    count.add(one);
    count.add(other);
    GifWriter still(one.size(), GifPalette(count), true);
    still.add(one, 5);
    still.add(one, 6);
    QVERIFY(!still.moves());
    GifWriter writer(one.size(), GifPalette(count), true);
    for (const auto& [image, hundredths] :
         {std::pair(one, 5), std::pair(one, 6), std::pair(other, 7), std::pair(other, 200), std::pair(one, 8)})
        writer.add(image, hundredths);
    const gif::Film read = gif::read(writer.finish());
    QCOMPARE(read.frames.size(), 3u);
    QCOMPARE(read.frames[0].hundredths, 11);
    QCOMPARE(read.frames[1].hundredths, 207);
    QCOMPARE(read.frames[2].hundredths, 8);
    QCOMPARE(read.frames[2].image, one);
}

void TestFilm::timesFollowTheSpeed_data()
{
    QTest::addColumn<int>("frames");
    QTest::addColumn<double>("seconds");
    for (const double speed : {0.25, 1.0, 4.0}) {
        const double seconds = Playback::normalSeconds / speed;
        QTest::addRow("at %gx", speed) << framesFor(seconds) << seconds;
    }
    QTest::newRow("two frames") << 2 << 2.0;
    QTest::newRow("uneven") << 38 << 2.0;
}

void TestFilm::timesFollowTheSpeed()
{
    QFETCH(int, frames);
    QFETCH(double, seconds);
    const std::vector<FrameTime> times = frameTimes(frames, seconds);
    QCOMPARE(times.size(), static_cast<std::size_t>(frames));
    QCOMPARE(times.front().progress, 0.0);
    QCOMPARE(times.back().progress, 1.0);
    QCOMPARE(times.back().hundredths, 200);
    QVERIFY(times.front().hundredths >= 50);
    // Whatever was rounded, each frame begins within a hundredth of its moment.
    int begins = times.front().hundredths;
    for (std::size_t i = 1; i < times.size(); ++i) {
        QVERIFY(times[i].hundredths >= 2);
        const double moment = 100 * seconds * (times[i].progress - times[1].progress);
        QVERIFY(std::abs(begins - times.front().hundredths - moment) <= 1);
        begins += times[i].hundredths;
    }
}

void TestFilm::aStepBecomesAFilm()
{
    const QString path = m_dir.filePath(QStringLiteral("flow.gif"));
    const Film taken = film(15);
    QVERIFY(takeTurns(gifTurns(taken, path, true)).has_value());
    const gif::Film read = gif::read(written(path));
    const Picture picture = flow();
    QCOMPARE(read.size, renderPicture(picture, 1).size());
    QVERIFY(read.loops);
    QVERIFY(read.frames.size() > 8 && read.frames.size() <= 15); // dots stand still at both ends
    int total = 0;
    for (const gif::Shown& frame : read.frames)
        total += frame.hundredths;
    QCOMPARE(total, totalOf(taken.times));
    QVERIFY(read.frames.back().hundredths >= 200);
    for (const bool end : {false, true}) {
        m_window->playback().scrub(end ? 1 : 0);
        const QImage painted = renderPicture(picture, 1);
        const Difference difference = differenceOf(painted, (end ? read.frames.back() : read.frames.front()).image);
        QVERIFY2(difference.mean < 1.5, qPrintable(QString::number(difference.mean)));
        QVERIFY2(difference.largest < 48, qPrintable(QString::number(difference.largest)));
        QCOMPARE((end ? read.frames.back() : read.frames.front()).image.pixel(2, 2), Theme::light().card.rgb());
    }
    QVERIFY(differenceOf(read.frames.front().image, read.frames.back().image).largest > 100);
}

void TestFilm::everyPictureThatMovesBecomesAFilm_data()
{
    QTest::addColumn<QString>("workspace");
    QTest::addColumn<int>("least"); // that move
    QTest::newRow("explore") << QStringLiteral("explore") << 4;
    QTest::newRow("compare") << QStringLiteral("compare") << 3; // two placements, and all of them
    QTest::newRow("failover") << QStringLiteral("failover") << 2;
}

/// Also pictures that are widgets: they are none without what is in them.
void TestFilm::everyPictureThatMovesBecomesAFilm()
{
    QFETCH(QString, workspace);
    QFETCH(int, least);
    QVERIFY(m_window->showWorkspace(workspace));
    m_window->workspace()->finishWork();
    const FilmSet set(*m_window->workspace(), m_window->playback());
    int moving = 0;
    for (const Picture& picture : m_window->workspace()->pictures()) {
        const QString path = m_dir.filePath(QStringLiteral("any.gif"));
        const Film taken{picture, FilmSet::show(m_window->playback()), 1, frameTimes(3, 1)};
        const auto done = takeTurns(gifTurns(taken, path, true));
        m_window->playback().scrub(1);
        const QImage painted = renderPicture(picture, 1);
        ColourCount colours;
        colours.add(painted);
        QVERIFY2(colours.all().size() > 20, qPrintable(picture.name));
        if (!done)
            continue; // nothing moves in a table
        ++moving;
        const Difference difference = differenceOf(painted, gif::read(written(path)).frames.back().image);
        QVERIFY2(difference.mean < 2, qPrintable(QString::number(difference.mean)));
    }
    QVERIFY2(moving >= least, qPrintable(QString::number(moving)));
}

void TestFilm::theSameStepGivesTheSameBytes()
{
    std::vector<QByteArray> made;
    for (const char* name : {"one.gif", "two.gif"}) {
        const QString path = m_dir.filePath(QLatin1String(name));
        QVERIFY(takeTurns(gifTurns(film(5), path, false)).has_value());
        made.push_back(written(path));
        cleanup();
        init();
    }
    QCOMPARE(made[0], made[1]);
    QVERIFY(!gif::read(made[0]).loops);
}

void TestFilm::aStartDoesNotMove()
{
    m_window->showNow(defaultScenario());
    const QString path = m_dir.filePath(QStringLiteral("still.gif"));
    const auto done = takeTurns(gifTurns(film(5), path, true));
    QVERIFY(!done.has_value());
    QVERIFY(QString::fromStdString(done.error().sentence()).contains(QStringLiteral("nothing in this picture moves")));
    QVERIFY(!QFile::exists(path));
}

/// A GIF counts pixels in 16 bits.
void TestFilm::whatIsTooLargeIsRefused()
{
    Film large = film(3);
    large.scale = 65'600 / large.picture.size.width();
    const auto done = takeTurns(gifTurns(large, m_dir.filePath(QStringLiteral("large.gif")), true));
    QVERIFY(!done.has_value());
    QVERIFY(QString::fromStdString(done.error().sentence()).contains(QStringLiteral("too large")));
}

void TestFilm::framesAreNumberedFiles()
{
    const QString folder = m_dir.filePath(QStringLiteral("new/frames"));
    const Film taken = film(4);
    QVERIFY(takeTurns(frameTurns(taken, folder)).has_value());
    const QStringList names = QDir(folder).entryList(QDir::Files, QDir::Name);
    QCOMPARE(names, (QStringList{QStringLiteral("frame-001.png"), QStringLiteral("frame-002.png"),
                                 QStringLiteral("frame-003.png"), QStringLiteral("frame-004.png")}));
    for (int i = 0; i < 4; ++i) {
        m_window->playback().scrub(i / 3.0);
        const QImage read = QImage(QDir(folder).filePath(names[i])).convertToFormat(QImage::Format_RGB32);
        QCOMPARE(read, renderPicture(flow(), 1).convertToFormat(QImage::Format_RGB32));
    }
    QVERIFY(takeTurns(frameTurns(taken, folder)).has_value()); // once more over the same ones
}

void TestFilm::framesOfAnotherFilmAreLeftAlone()
{
    const QString folder = m_dir.filePath(QStringLiteral("longer"));
    QVERIFY(takeTurns(frameTurns(film(4), folder)).has_value());
    const QByteArray first = written(QDir(folder).filePath(QStringLiteral("frame-001.png")));
    m_window->showNow(defaultScenario());
    const auto done = takeTurns(frameTurns(film(3), folder));
    QVERIFY(!done.has_value());
    QVERIFY(QString::fromStdString(done.error().sentence()).contains(QStringLiteral("frame-004.png")));
    QCOMPARE(QDir(folder).entryList(QDir::Files).size(), 4);
    QCOMPARE(written(QDir(folder).filePath(QStringLiteral("frame-001.png"))), first);
}

void TestFilm::bothEndsStandBesideEachOther()
{
    const Evaluation& e = *m_window->evaluator().latest();
    const Picture both =
        beforeAfter(flow(), FilmSet::show(m_window->playback()), beforeAfterWords(*m_window->workspace(), e));
    QVERIFY(both.size.width() > 2 * flow().size.width());
    const QString path = m_dir.filePath(QStringLiteral("both.svg"));
    QVERIFY(exportSvg(both, path).has_value());
    const Words words = wordsOf(path);
    QVERIFY2(words.error.isEmpty(), qPrintable(words.error));
    QCOMPARE(words.images, 0);
    QCOMPARE(words.count(QStringLiteral("N1")), 2);
    QCOMPARE(words.count(QStringLiteral("N4")), 2);
    QCOMPARE(words.count(QStringLiteral("N5")), 1); // it joins in this step
    QCOMPARE(words.count(QStringLiteral("Before: epoch %1").arg(e.was.epoch())), 1);
    QCOMPARE(words.count(QStringLiteral("After: epoch %1").arg(e.is.epoch())), 1);
    QVERIFY(words.texts.filter(QStringLiteral("N5 joined")).size() == 1);
    QVERIFY(words.texts.filter(QStringLiteral("moved %1 of").arg(e.movement.movedKeys)).size() == 1);
    // The halves are the picture at its two ends.
    const QImage sheet = renderPicture(both, 1);
    for (const bool end : {false, true}) {
        m_window->playback().scrub(end ? 1 : 0);
        const QImage half = renderPicture(flow(), 1);
        const QPoint inside(half.width() / 2, half.height() / 2);
        bool found = false;
        for (int y = 0; y + half.height() <= sheet.height() && !found; ++y) {
            const int x = end ? sheet.width() - half.width() - 16 : 16;
            found = sheet.copy(QRect(QPoint(x, y) + inside - QPoint(200, 60), QSize(400, 120))) ==
                    half.copy(QRect(inside - QPoint(200, 60), QSize(400, 120)));
        }
        QVERIFY2(found, end ? "after" : "before");
    }
}

void TestFilm::theWindowStaysAsItWas()
{
    m_window->playback().setReducedMotion(true);
    m_window->workspace()->setReducedMotion(true);
    const QString path = m_dir.filePath(QStringLiteral("calm.gif"));
    for (const double progress : {0.4, 1.0}) {
        m_window->playback().scrub(progress);
        const QImage before = m_window->grab().toImage();
        {
            const FilmSet set(*m_window->workspace(), m_window->playback());
            QVERIFY(takeTurns(gifTurns(film(9), path, true)).has_value());
            // Nobody has seen it move: the play bar alone may look different.
            const QRect place(m_window->workspace()->mapTo(m_window.get(), QPoint()), m_window->workspace()->size());
            QCOMPARE(m_window->grab(place).toImage(), before.copy(place));
        }
        QVERIFY(gif::read(written(path)).frames.size() > 4); // the film moves all the same
        QCOMPARE(m_window->playback().progress(), progress);
        if (progress == 1) // else the matrix lays out its growing column a little later
            QCOMPARE(m_window->grab().toImage(), before);
    }
}

void TestFilm::cancellingWritesNothing()
{
    const QString path = m_dir.filePath(QStringLiteral("cancelled.gif"));
    std::optional<std::optional<Result<void>>> ended;
    Turns turns = gifTurns(film(40), path, true);
    int taken = 0;
    QPointer<QProgressDialog> shown;
    turns.take = [&, take = turns.take](int turn) {
        take(turn);
        ++taken;
        if (turn == 3)
            shown->cancel();
    };
    shown = takeTurns(m_window.get(), QStringLiteral("Taking frames"), turns,
                      [&](const std::optional<Result<void>>& done) { ended = done; });
    QTRY_VERIFY(ended.has_value());
    QVERIFY(!ended->has_value());
    QCOMPARE(taken, 4);
    QVERIFY(!QFile::exists(path));
    QTRY_VERIFY(!shown);
    // Not cancelled, it is written.
    ended.reset();
    takeTurns(m_window.get(), QStringLiteral("Taking frames"), gifTurns(film(5), path, true),
              [&](const std::optional<Result<void>>& done) { ended = done; });
    QTRY_VERIFY(ended.has_value());
    QVERIFY(ended->has_value() && (*ended)->has_value());
    QVERIFY(gif::read(written(path)).frames.size() > 1);
}

void TestFilm::aFailureToWriteIsSaid()
{
    for (const Turns& turns : {gifTurns(film(3), QStringLiteral("/proc/no/such.gif"), true),
                               frameTurns(film(3), QStringLiteral("/proc/no/such"))}) {
        const auto done = takeTurns(turns);
        QVERIFY(!done.has_value());
        QVERIFY(QString::fromStdString(done.error().sentence()).contains(QStringLiteral("/proc/no/such")));
    }
}

void TestFilm::theMenuOffersTheStepThatHappened()
{
    auto* exports = m_window->findChild<Exports*>();
    const auto stepMenus = [&] {
        Q_EMIT exports->menu->aboutToShow();
        QList<QMenu*> menus;
        for (QAction* action : exports->menu->actions())
            if (action->menu())
                menus += action->menu();
        return menus;
    };
    QCOMPARE(stepMenus().size(), 3);
    for (QMenu* kind : stepMenus()) {
        QVERIFY(kind->isEnabled());
        QCOMPARE(static_cast<std::size_t>(kind->actions().size()), m_window->workspace()->pictures().size());
    }
    m_window->showNow(defaultScenario());
    for (QMenu* kind : stepMenus())
        QVERIFY(!kind->isEnabled());
}

const Registration registration{__FILE__, Application::Widgets, make<TestFilm>};

} // namespace tst_film

#include "tst_film.moc"
