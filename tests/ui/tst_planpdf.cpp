// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/planreport.h"
#include "tests/support/pdf.h"
#include "tests/support/shipped.h"
#include "tests/support/testprogram.h"
#include "ui/plan/report/planfiles.h"
#include "ui/plan/report/planpdf.h"
#include "ui/report/steadypdf.h"
#include "ui/text/coretext.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

namespace tst_planpdf {

using namespace hrw;
using namespace hrw::test;
using namespace hrw::ui;
using namespace Qt::StringLiterals;

namespace {

/// A file of three objects such as QPdfWriter writes, with a date.
QByteArray small(const QByteArray& date)
{
    QByteArray pdf = "%PDF-1.4\n";
    QList<qsizetype> places;
    for (const QByteArray& object :
         {"<<\n/CreationDate (D:" + date + ")\n>>", QByteArray("<< /Type /Catalog >>"), QByteArray("<< >>")}) {
        places << pdf.size();
        pdf += QByteArray::number(places.size()) + " 0 obj\n" + object + "\nendobj\n";
    }
    const qsizetype table = pdf.size();
    pdf += "xref\n0 4\n0000000000 65535 f \n";
    for (const qsizetype place : places)
        pdf += QByteArray::number(place).rightJustified(10, '0') + " 00000 n \n";
    return pdf + "trailer\n<< /Size 4 >>\nstartxref\n" + QByteArray::number(table) + " \n%%EOF\n";
}

} // namespace

class TestPlanPdf : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void dateIsTakenOut_data();
    void dateIsTakenOut();
    void sameBytesWhateverTheWindowLooksLike();
    void everythingIsVectors();
    void everyTableIsWhole();
    void longNamesStayOnThePage();
    void filesAreThereAsAWhole();
    void refusedLeavesTheFolderAsItWas();
    void movesOfAnotherPlanGo();
    void titlesStayOnOneLine();
    void commentsKeepTheirLines();
    void stoppedGivesNothing();

private:
    std::shared_ptr<const PlanEvaluation> m_storage;
};

void TestPlanPdf::initTestCase()
{
    m_storage = evaluatePlans(shipped::scenario("storage-88-plan"), nullptr, nullptr);
}

/// The date's length depends on the time zone; every place in the file must still be found.
void TestPlanPdf::dateIsTakenOut_data()
{
    QTest::addColumn<QByteArray>("date");
    QTest::newRow("UTC") << QByteArray("20261130105214Z");
    QTest::newRow("east") << QByteArray("20261130105214+05'45'");
    QTest::newRow("west") << QByteArray("20261130105214-03'30'");
}

void TestPlanPdf::dateIsTakenOut()
{
    QFETCH(QByteArray, date);
    QCOMPARE(withoutClock(small(date)), small("20000101000000Z"));
    const QByteArray none = "%PDF-1.4\nxref\n0 1\ntrailer\n";
    QCOMPARE(withoutClock(none), none);
}

void TestPlanPdf::sameBytesWhateverTheWindowLooksLike()
{
    auto& app = *qobject_cast<QApplication*>(QApplication::instance());
    applyLook(app, Look::Light);
    const QByteArray pdf = planPdf(*m_storage);
    QVERIFY(pdf.startsWith("%PDF-"));
    applyLook(app, Look::Dark);
    applyTextScale(app, 1.5);
    QVERIFY(planPdf(*m_storage) == pdf);
    applyTextScale(app, 1);
    applyLook(app, Look::Light);
}

void TestPlanPdf::everythingIsVectors()
{
    const QByteArray pdf = planPdf(*m_storage);
    QVERIFY(!pdf.contains("/Subtype /Image"));
    QVERIFY(pdf.contains("/FontFile2"));
    QVERIFY(pdf.contains("/ToUnicode")); // what makes it searchable
}

/// Each cell of each table can be found, and so can what the pictures say.
void TestPlanPdf::everyTableIsWhole()
{
    const QString words = packed(wordsOf(planPdf(*m_storage)));
    if (words.isEmpty())
        QSKIP("pdftotext is not there (package poppler-utils)");
    QVERIFY(words.contains(packed(u"From whom to whom, cells in TiB"_s)));
    QVERIFY(words.contains(u"limit85%"_s));
    const QString text = fromUtf8(planMarkdown(*m_storage));
    int cells = 0;
    for (const QString& line : text.split(u'\n')) {
        if (!line.startsWith(u'|') || line.startsWith(u"|---"_s))
            continue;
        const QStringList parts = line.split(u'|');
        for (const QString& part : parts) {
            // A cell of one line; longer ones may be broken where another column comes between.
            const QString cell = packed(part.trimmed().remove(u"**"_s).remove(u'\\'));
            if (cell.size() > 8 || cell.isEmpty())
                continue;
            QVERIFY2(words.contains(cell), qPrintable(cell));
            ++cells;
        }
    }
    QVERIFY(cells > 1000);
}

/// An id longer than a page is wide is broken, not cut off.
void TestPlanPdf::longNamesStayOnThePage()
{
    Scenario s = defaultScenario();
    Node node;
    node.id = std::string(120, 'n');
    node.id += "-end";
    Stage stage;
    stage.changes = {AddNode{node}};
    s.plans = {{"A", {stage}}};
    const QString words = wordsOf(planPdf(*evaluatePlans(s, nullptr, nullptr)));
    if (words.isEmpty())
        QSKIP("pdftotext is not there (package poppler-utils)");
    QVERIFY(words.contains(u"-end"_s));
    QVERIFY(words.contains(u"read out"_s)); // the last column beside it
}

void TestPlanPdf::filesAreThereAsAWhole()
{
    const QTemporaryDir folder;
    const auto files = planFiles(*m_storage);
    QCOMPARE(files->size(), std::size_t{6});
    const QString there = folder.filePath(u"a/b"_s);
    QVERIFY(writeFiles(*files, there));
    QVERIFY(writeFiles(*files, there)); // over what is there
    for (const PlanFile& file : *files) {
        QFile written(QDir(there).filePath(file.name));
        QVERIFY(written.open(QIODevice::ReadOnly));
        QVERIFY(written.readAll() == file.content);
    }
    QCOMPARE(QDir(there).entryList(QDir::Files).size(), 6);
    QFile blocked(folder.filePath(u"file"_s));
    QVERIFY(blocked.open(QIODevice::WriteOnly));
    const auto refused = writeFiles(*files, folder.filePath(u"file/x"_s));
    QVERIFY(!refused);
    QVERIFY(fromUtf8(refused.error().sentence()).contains(u"the folder can't be made"_s));
}

/// A folder stands where the second file should.
void TestPlanPdf::refusedLeavesTheFolderAsItWas()
{
    const QTemporaryDir folder;
    const QDir there(folder.path());
    QVERIFY(there.mkdir(u"report.pdf"_s));
    QVERIFY(writeFiles({{u"report.md"_s, "old"}}, folder.path()));
    const auto refused = writeFiles({{u"report.md"_s, "new"}, {u"report.pdf"_s, "new"}}, folder.path());
    QVERIFY(!refused);
    QVERIFY(fromUtf8(refused.error().sentence()).contains(u"report.pdf"_s));
    QVERIFY(fromUtf8(refused.error().sentence()).contains(u"nothing was written"_s));
    QFile report(there.filePath(u"report.md"_s));
    QVERIFY(report.open(QIODevice::ReadOnly));
    QCOMPARE(report.readAll(), QByteArray("old"));
    QCOMPARE(there.entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
             (QStringList{u"report.md"_s, u"report.pdf"_s}));
}

/// And only these, and only where this one has none.
void TestPlanPdf::movesOfAnotherPlanGo()
{
    const QTemporaryDir folder;
    const QDir there(folder.path());
    const std::vector<PlanFile> with{{u"report.md"_s, "a"}, {u"moves.csv"_s, "a"}, {u"other.csv"_s, "a"}};
    QVERIFY(writeFiles(with, folder.path()));
    QVERIFY(writeFiles(with, folder.path()));
    QVERIFY(there.exists(u"moves.csv"_s));
    QVERIFY(writeFiles({{u"report.md"_s, "b"}}, folder.path()));
    QCOMPARE(there.entryList(QDir::Files), (QStringList{u"other.csv"_s, u"report.md"_s}));
}

/// Of every table that lists stages; heads are broken before.
void TestPlanPdf::titlesStayOnOneLine()
{
    const QStringList lines = wordsOf(planPdf(*m_storage)).split(u'\n');
    if (lines.size() < 2)
        QSKIP("pdftotext is not there (package poppler-utils)");
    const PlanRun& run = *m_storage->front().run;
    for (std::size_t i = 0; i < run.stages.size(); ++i) {
        const QString title = packed(QString::number(i + 1) + u". "_s + coreText(run.stages[i].title));
        const auto whole = std::ranges::count_if(
            lines, [&](const QString& line) { return packed(line).startsWith(title) && line.contains(u'%'); });
        QCOMPARE(whole, 3); // what moves, the other placements, times
    }
}

void TestPlanPdf::commentsKeepTheirLines()
{
    Scenario s = defaultScenario();
    Stage stage;
    stage.changes = {RemoveNode{"N2"}};
    stage.comment = "first line\nsecond line\n\n- third line";
    s.plans = {{"A", {stage}}};
    QStringList lines = wordsOf(planPdf(*evaluatePlans(s, nullptr, nullptr))).split(u'\n');
    if (lines.size() < 2)
        QSKIP("pdftotext is not there (package poppler-utils)");
    for (QString& line : lines)
        line = line.trimmed();
    for (const QString& line : {u"first line"_s, u"second line"_s, u"- third line"_s})
        QVERIFY2(lines.contains(line), qPrintable(line));
}

void TestPlanPdf::stoppedGivesNothing()
{
    std::stop_source stopping;
    stopping.request_stop();
    QVERIFY(!planFiles(*m_storage, {stopping.get_token(), {}}));
}

const Registration registration{__FILE__, Application::Widgets, make<TestPlanPdf>};

} // namespace tst_planpdf

#include "tst_planpdf.moc"
