// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testprogram.h"
#include "tests/support/windows.h"
#include "ui/shell/export/pictureexport.h"
#include "ui/shell/window/mainwindow.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QFile>
#include <QImageReader>
#include <QTemporaryDir>
#include <QTest>
#include <QXmlStreamReader>

namespace tst_pictureexport {

using namespace hrw;
using namespace hrw::ui;

class TestPictureExport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { m_window.reset(); }
    void everyPictureIsPaintedAtItsScale();
    void aDrawingIsWellFormedAndKeepsItsText();
    void picturesForPaperStayLight();
    void aPlaceThatCantBeWrittenIsSaid();

private:
    std::unique_ptr<MainWindow> m_window;
    QTemporaryDir m_dir;
};

void TestPictureExport::initTestCase()
{
    test::useOwnSettings(m_dir);
    applyLook(*qApp, Look::Dark);
    m_window = std::make_unique<MainWindow>();
    m_window->resize(1440, 900);
    m_window->showNow(defaultScenario());
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    m_window->playback().toEnd();
}

void TestPictureExport::everyPictureIsPaintedAtItsScale()
{
    for (const Picture& picture : m_window->workspace()->pictures()) {
        for (const double scale : {1.0, 2.0, 3.0}) {
            const QString path = m_dir.filePath(QStringLiteral("picture.png"));
            QVERIFY(exportPng(picture, path, scale).has_value());
            const QImage read(path);
            QCOMPARE(read.width(), static_cast<int>(picture.size.width() * scale));
            QCOMPARE(read.height(), static_cast<int>(picture.size.height() * scale));
            int painted = 0;
            for (int y = 0; y < read.height(); y += 3)
                for (int x = 0; x < read.width(); x += 3)
                    painted += read.pixelColor(x, y).rgb() != picture.paper.rgb();
            QVERIFY2(painted > 100, qPrintable(picture.name));
        }
    }
}

void TestPictureExport::aDrawingIsWellFormedAndKeepsItsText()
{
    const std::vector<Picture> pictures = m_window->workspace()->pictures();
    const QString path = m_dir.filePath(QStringLiteral("flow.svg"));
    QVERIFY(exportSvg(pictures.front(), path).has_value());
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QXmlStreamReader xml(&file);
    QString words;
    int shapes = 0;
    int images = 0;
    while (!xml.atEnd()) {
        xml.readNext();
        if (xml.isCharacters())
            words += xml.text();
        if (xml.isStartElement()) {
            shapes += xml.name() == QLatin1String("circle") || xml.name() == QLatin1String("ellipse") ||
                      xml.name() == QLatin1String("path");
            images += xml.name() == QLatin1String("image");
        }
    }
    QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    for (const char* word : {"App", "N1", "N4", "zone"})
        QVERIFY2(words.contains(QLatin1String(word)), word);
    QVERIFY(shapes >= 72); // a shape for every key, at least
    QCOMPARE(images, 0);   // nothing is a bitmap
}

void TestPictureExport::picturesForPaperStayLight()
{
    for (const Picture& picture : m_window->workspace()->pictures()) {
        if (picture.paper != Theme::light().card)
            continue;
        const QImage image = renderPicture(picture, 1);
        QVERIFY(image.pixelColor(0, 0).lightness() > 200);
    }
    QVERIFY(m_window->workspace()->pictures().front().paper == Theme::light().card);
}

void TestPictureExport::aPlaceThatCantBeWrittenIsSaid()
{
    const Picture picture = m_window->workspace()->pictures().front();
    const QString nowhere = QStringLiteral("/proc/no/such/place.png");
    for (const Result<void>& refused : {exportPng(picture, nowhere, 1), exportSvg(picture, nowhere)}) {
        QVERIFY(!refused.has_value());
        QVERIFY(refused.error().sentence().find(nowhere.toStdString()) != std::string::npos);
        QVERIFY(!refused.error().what.empty());
    }
}

const Registration registration{__FILE__, Application::Widgets, make<TestPictureExport>};

} // namespace tst_pictureexport

#include "tst_pictureexport.moc"
