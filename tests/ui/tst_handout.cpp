// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/pdf.h"
#include "tests/support/testprogram.h"
#include "tests/support/windows.h"
#include "ui/lessons/handoutpdf.h"
#include "ui/lessons/handouttext.h"
#include "ui/lessons/lessonlist.h"
#include "ui/lessons/lessonmenu.h"
#include "ui/lessons/lessonshelf.h"
#include "ui/lessons/lessonwords.h"
#include "ui/shell/window/mainwindow.h"
#include "ui/text/figures.h"
#include "ui/widgets/banner.h"

#include <QApplication>
#include <QFileDialog>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <map>

namespace tst_handout {

using namespace hrw;
using namespace hrw::test;
using namespace hrw::ui;
using namespace Qt::StringLiterals;

namespace {

struct Played
{
    std::shared_ptr<const Lesson> lesson;
    std::vector<PlayedStep> steps;
};

Played played(const std::string& id)
{
    for (const ShelvedLesson& shelved : lessonShelf())
        if (shelved.folder.id == id)
            return {shelved.lesson, playLesson(*shelved.lesson, shelved.folder).value().value()};
    throw std::runtime_error("no lesson " + id);
}

} // namespace

class TestHandout : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyLessonIsWhole_data();
    void everyLessonIsWhole();
    void answersStandOnTheLastPageAlone_data() { everyLessonIsWhole_data(); }
    void answersStandOnTheLastPageAlone();
    void noStepIsCutByAPage_data() { everyLessonIsWhole_data(); }
    void noStepIsCutByAPage();
    void sameBytesWhateverTheWindowLooksLike();
    void everythingIsVectors();
    void dotsThatAreAskedForAreDrawn();
    void scoresThatAreAskedForArePrinted();
    void theMenuWritesTheSame();

private:
    QTemporaryDir m_dir;
    const Played& lesson(const std::string& id)
    {
        if (!m_played.contains(id))
            m_played.emplace(id, played(id));
        return m_played.at(id);
    }

    std::map<std::string, Played> m_played;
};

void TestHandout::initTestCase()
{
    test::useOwnSettings(m_dir);
}

void TestHandout::everyLessonIsWhole_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("language");
    for (const char* id : {"02-tournament", "03-join", "08-zones", "12-ring"})
        for (const char* language : {"en", "de"})
            QTest::addRow("%s in %s", id, language) << QString::fromLatin1(id) << QString::fromLatin1(language);
}

/// Every step's title, text, question, options and action can be found, in this order.
void TestHandout::everyLessonIsWhole()
{
    QFETCH(QString, id);
    QFETCH(QString, language);
    const Played& all = lesson(id.toStdString());
    const QByteArray pdf = handoutPdf(all.lesson, all.steps, language.toStdString()).value();
    QVERIFY(pdf.startsWith("%PDF-"));
    const QString text = packed(pagesOf(pdf).join(QString()));
    if (text.isEmpty())
        QSKIP("pdftotext is not there (package poppler-utils)");
    const LessonWords& words = all.lesson->in(language.toStdString());
    for (std::size_t i = 0; i < all.steps.size(); ++i) {
        const LessonMoment start = all.steps[i].moment.atStart();
        const StepWords& step = words.steps[i];
        std::vector<std::string> wanted{step.title, step.question, step.act};
        for (const auto& [option, said] : step.options)
            wanted.push_back(said);
        for (const std::string& one : wanted) {
            // A page may end within a text: its beginning is found all the same.
            const QString plain =
                packed(plainWords(filledWords(one, &start, verbatim(std::string("test"))).value())).left(24);
            QVERIFY2(text.contains(plain), qPrintable(plain));
        }
    }
}

void TestHandout::answersStandOnTheLastPageAlone()
{
    QFETCH(QString, id);
    QFETCH(QString, language);
    const Played& all = lesson(id.toStdString());
    const QStringList pages = pagesOf(handoutPdf(all.lesson, all.steps, language.toStdString()).value());
    if (pages.isEmpty())
        QSKIP("pdftotext is not there (package poppler-utils)");
    QVERIFY(pages.size() >= 2);
    const QString last = packed(pages.last());
    const QString others = packed(pages.mid(0, pages.size() - 1).join(QString()));
    QVERIFY(last.startsWith(packed(answersTitle())));
    for (std::size_t i = 0; i < all.steps.size(); ++i) {
        const PlayedStep& step = all.steps[i];
        if (!step.revealed)
            continue;
        const std::string reveal = all.lesson->in(language.toStdString()).steps[i].reveal;
        const QString first =
            filledWords(reveal, &step.moment, verbatim(std::string("test"))).value().section(u"\n\n"_s, 0, 0);
        QVERIFY2(last.contains(packed(plainWords(first))), qPrintable(first));
        QVERIFY2(!others.contains(packed(plainWords(first))), qPrintable(first));
        if (step.revealed->truth.unit == FigureUnit::Keys || step.revealed->truth.unit == FigureUnit::Text)
            continue;
        const QString truth = packed(figureWords(step.revealed->truth));
        QVERIFY2(last.contains(truth), qPrintable(truth));
    }
}

/// What a step says first and last stands on one page; and of the marks where lines to write on are, none is left.
void TestHandout::noStepIsCutByAPage()
{
    QFETCH(QString, id);
    QFETCH(QString, language);
    const Played& all = lesson(id.toStdString());
    QStringList pages = pagesOf(handoutPdf(all.lesson, all.steps, language.toStdString()).value());
    if (pages.isEmpty())
        QSKIP("pdftotext is not there (package poppler-utils)");
    for (QString& page : pages)
        page = packed(page);
    pages.removeLast(); // answers
    for (std::size_t i = 0; i < all.steps.size(); ++i) {
        const StepWords& step = all.lesson->in(language.toStdString()).steps[i];
        const LessonMoment start = all.steps[i].moment.atStart();
        const auto plain = [&](const std::string& text) {
            return packed(plainWords(filledWords(text, &start, verbatim(std::string("test"))).value()));
        };
        const QString first = QStringLiteral("%1.%2").arg(i + 1).arg(plain(step.title));
        const QString last = plain(!step.act.empty() ? step.act : !step.question.empty() ? step.question : step.text);
        const auto whole = [&](const QString& page) { return page.contains(first) && page.contains(last.right(24)); };
        QVERIFY2(std::ranges::any_of(pages, whole), qPrintable(first));
    }
    for (const QString& page : pages)
        for (const QChar mark : {shortBlank, wideBlank, longBlank, questionMark})
            QVERIFY(!page.contains(mark));
}

void TestHandout::sameBytesWhateverTheWindowLooksLike()
{
    const Played& all = lesson("03-join");
    const QByteArray pdf = handoutPdf(all.lesson, all.steps, "en").value();
    applyLook(*qApp, Look::Dark);
    applyTextScale(*qApp, 1.5);
    QVERIFY(handoutPdf(all.lesson, all.steps, "en").value() == pdf);
    applyTextScale(*qApp, 1);
    applyLook(*qApp, Look::Light);
}

void TestHandout::everythingIsVectors()
{
    const Played& all = lesson("03-join");
    const QByteArray pdf = handoutPdf(all.lesson, all.steps, "en").value();
    QVERIFY(!pdf.contains("/Subtype /Image"));
    QVERIFY(pdf.contains("/FontFile2"));
    QVERIFY(pdf.contains("/ToUnicode")); // what makes it searchable
}

/// By the names of the nodes, which the text doesn't have so often. They don't tell what was asked on their page.
void TestHandout::dotsThatAreAskedForAreDrawn()
{
    const Played& all = lesson("03-join");
    const HandoutText text = handoutText(all.lesson, all.steps, "en").value();
    for (std::size_t i = 0; i < all.lesson->steps.size(); ++i) {
        const auto& question = all.lesson->steps[i].question;
        if (question && std::holds_alternative<DotsQuestion>(*question))
            QVERIFY(std::ranges::find(text.pictured, i) != text.pictured.end());
    }
    QVERIFY(!text.pictured.empty());
    const QStringList pages = pagesOf(handoutPdf(all.lesson, all.steps, "en").value());
    for (const std::size_t step : text.pictured) {
        if (step == 0 || pages.isEmpty())
            continue; // nothing has been asked yet that the picture could tell
        const QString heading =
            QString::number(step + 1) + u'.' + plainWords(fromUtf8(all.lesson->in("en").steps[step].title));
        QVERIFY(
            std::ranges::any_of(pages, [&](const QString& page) { return packed(page).startsWith(packed(heading)); }));
    }
    const QString said = pagesOf(handoutPdf(all.lesson, all.steps, "en").value()).join(QString());
    if (said.isEmpty())
        QSKIP("pdftotext is not there (package poppler-utils)");
    QVERIFY(!said.contains(pictureMark(text.pictured.front())));
    const QRegularExpression held(u"\\b\\d+ keys\\b"_s); // what a node's card says
    QVERIFY(said.count(held) >= 4 * std::ssize(text.pictured));
}

/// The row of the first guest, as the core scores it: on paper, too, people can find the second largest number.
void TestHandout::scoresThatAreAskedForArePrinted()
{
    const Played& all = lesson("02-tournament");
    QCOMPARE(all.lesson->steps[0].spotlight, std::string("matrix"));
    const Evaluation& scene = *all.steps[0].moment.before;
    QString row = u"| Ada |"_s;
    for (const Node& node : scene.is.nodes()) {
        const auto figure = parseFigure("score(Ada, " + node.id + ")", verbatim(std::string("test"))).value();
        const QString score =
            QString::number(valueOf(figure, all.steps[0].moment, verbatim(std::string("test"))).value().number);
        row += node.id == "Lima" ? u" **%1** |"_s.arg(score) : u" %1 |"_s.arg(score); // who wins, says the lesson
    }
    const HandoutText text = handoutText(all.lesson, all.steps, "en").value();
    QVERIFY2(text.markdown.contains(row), qPrintable(row));
    QVERIFY(std::ranges::find(text.pictured, std::size_t{0}) == text.pictured.end());
}

void TestHandout::theMenuWritesTheSame()
{
    const QString path = m_dir.filePath(u"paper"_s); // .pdf is put behind it
    const std::vector<ShelvedLesson> shelf = lessonShelf();
    const auto at = std::ranges::find(shelf, std::string("03-join"),
                                      [](const ShelvedLesson& shelved) { return shelved.folder.id; });
    MainWindow window;
    window.resize(1000, 700);
    window.showNow(defaultScenario());
    window.show();
    QAction* entry = nullptr;
    for (QAction* action : window.findChildren<QAction*>())
        if (action->text() == LessonMenu::tr("Handout of a lesson (PDF)…"))
            entry = action;
    QVERIFY(entry);
    test::withNextDialog<LessonList>([&](LessonList* list) {
        test::withNextDialog<QFileDialog>([&](QFileDialog* dialog) {
            dialog->selectFile(path);
            QMetaObject::invokeMethod(dialog, "accept");
        });
        list->choose(static_cast<int>(at - shelf.begin()));
        list->accept();
    });
    entry->trigger();
    const auto* banner = window.findChild<Banner*>();
    QTRY_VERIFY_WITH_TIMEOUT(banner->text().contains(path + u".pdf"_s), 20000);
    QFile file(path + u".pdf"_s);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const Played& all = lesson("03-join");
    QVERIFY(file.readAll() == handoutPdf(all.lesson, all.steps, "en").value());
}

const Registration registration{__FILE__, Application::Widgets, make<TestHandout>};

} // namespace tst_handout

#include "tst_handout.moc"
