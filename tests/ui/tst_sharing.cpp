// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/sharetext.h"
#include "tests/support/testprogram.h"
#include "tests/support/windows.h"
#include "ui/plan/today/todaytable.h"
#include "ui/shell/window/clusteractions.h"
#include "ui/shell/window/documents.h"
#include "ui/shell/window/mainwindow.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"
#include "ui/widgets/banner.h"

#include <QApplication>
#include <QClipboard>
#include <QLineEdit>
#include <QMessageBox>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

namespace tst_sharing {

using namespace hrw;
using namespace hrw::ui;

class TestSharing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup() { m_window.reset(); }

    void copiedHereItOpensThere();
    void theShownStepGoesAlong();
    void damagedTextIsRefused();
    void anotherTextIsRefused();
    void unsavedWorkIsAskedFor();
    void aTextFieldTakesItsOwn();
    void aTableThatPastesTakesItsOwn();
    void whatIsTooLargeIsNotCopied();
    void aTextOpensInPlaceOfAFile();

private:
    void press(QWidget* widget, Qt::Key key, Qt::KeyboardModifiers modifiers)
    {
        QApplication::setActiveWindow(m_window.get());
        widget->setFocus();
        QTest::keyClick(widget, key, modifiers);
        QTRY_VERIFY(!m_window->evaluator().isBusy());
        QCoreApplication::sendPostedEvents();
    }
    void copy() { press(m_window->workspace(), Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier); }
    void paste(QWidget* into = nullptr) { press(into ? into : m_window->workspace(), Qt::Key_V, Qt::ControlModifier); }
    [[nodiscard]] QString said() const { return m_window->findChild<Banner*>()->text(); }
    [[nodiscard]] const Scenario& scenario() const { return m_window->session().scenario(); }

    std::unique_ptr<MainWindow> m_window;
    QTemporaryDir m_dir;
};

void TestSharing::initTestCase()
{
    test::useOwnSettings(m_dir);
}

void TestSharing::init()
{
    QGuiApplication::clipboard()->clear();
    m_window = std::make_unique<MainWindow>();
    m_window->resize(1200, 800);
    m_window->showNow(defaultScenario());
    m_window->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_window.get()));
    m_window->playback().toEnd();
}

void TestSharing::copiedHereItOpensThere()
{
    m_window->clusterActions().add->trigger();
    QTRY_VERIFY(!m_window->evaluator().isBusy());
    const Scenario sent = scenario();
    QVERIFY(sent != defaultScenario());
    copy();
    QVERIFY(isShareText(toUtf8(QGuiApplication::clipboard()->text())));
    QVERIFY2(said().contains(QStringLiteral("Copied")), qPrintable(said()));
    cleanup();
    const QString text = QGuiApplication::clipboard()->text();
    init();
    QGuiApplication::clipboard()->setText(QStringLiteral("\u201c") + text.left(70) + QStringLiteral("\n  ") +
                                          text.mid(70) + QStringLiteral("\u201d\n"));
    paste();
    QTRY_VERIFY(scenario() == sent);
    QVERIFY(!m_window->isWindowModified());
    QVERIFY(m_window->session().path().isEmpty());
    QTRY_VERIFY(m_window->evaluator().latest()->scenario == sent);
}

void TestSharing::theShownStepGoesAlong()
{
    for (int i = 0; i < 3; ++i) {
        m_window->clusterActions().add->trigger();
        QTRY_VERIFY(!m_window->evaluator().isBusy());
    }
    m_window->session().showStep(1);
    QTRY_VERIFY(!m_window->evaluator().isBusy());
    copy();
    const auto read = parseShareText(toUtf8(QGuiApplication::clipboard()->text()), verbatim(std::string("clipboard")));
    QVERIFY(read.has_value());
    QCOMPARE(read->steps.size(), 3u);
    QCOMPARE(read->shown, 1u);
}

void TestSharing::damagedTextIsRefused()
{
    copy();
    QString text = QGuiApplication::clipboard()->text();
    text[50] = text[50] == QLatin1Char('A') ? QLatin1Char('B') : QLatin1Char('A');
    QGuiApplication::clipboard()->setText(text);
    m_window->clusterActions().add->trigger(); // nobody is asked to give this up for a text that can't be opened
    QTRY_VERIFY(!m_window->evaluator().isBusy());
    const Scenario before = scenario();
    paste();
    QVERIFY2(said().contains(QStringLiteral("clipboard")) && said().contains(QStringLiteral("checksum")),
             qPrintable(said()));
    QVERIFY(scenario() == before);
}

void TestSharing::anotherTextIsRefused()
{
    for (const char* text : {"", "hello", "id,weight\na,1\n"}) {
        QGuiApplication::clipboard()->setText(QLatin1String(text));
        paste();
        QVERIFY2(said().contains(QStringLiteral("hrwlab1:")), qPrintable(said()));
        QVERIFY(scenario() == defaultScenario());
    }
}

void TestSharing::unsavedWorkIsAskedFor()
{
    copy();
    m_window->clusterActions().add->trigger();
    QTRY_VERIFY(!m_window->evaluator().isBusy());
    const Scenario mine = scenario();
    for (const auto button : {QMessageBox::Cancel, QMessageBox::Discard}) {
        bool asked = false;
        QTimer::singleShot(0, this, [&] {
            if (auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget())) {
                asked = true;
                box->button(button)->click();
            }
        });
        paste();
        QVERIFY(asked);
        QTRY_COMPARE(scenario() == mine, button == QMessageBox::Cancel);
    }
    QVERIFY(scenario() == defaultScenario());
}

void TestSharing::aTextFieldTakesItsOwn()
{
    copy();
    const QString text = QGuiApplication::clipboard()->text();
    m_window->clusterActions().add->trigger();
    QTRY_VERIFY(!m_window->evaluator().isBusy());
    const Scenario before = scenario();
    auto* field = m_window->workspace()->findChild<QLineEdit*>();
    QVERIFY(field && field->isVisible());
    field->clear();
    const QSignalSpy opened(&m_window->documents(), &Documents::opened);
    paste(field);
    QCOMPARE(field->text(), text.left(field->maxLength()));
    QCOMPARE(opened.size(), 0);
    QVERIFY(scenario() == before);
}

void TestSharing::aTableThatPastesTakesItsOwn()
{
    copy();
    m_window->showWorkspace(QStringLiteral("plan"));
    m_window->workspace()->showPanelAt(
        static_cast<int>(m_window->workspace()->panelNames().indexOf(QStringLiteral("today"))));
    auto* table = m_window->workspace()->findChild<TodayTable*>();
    QVERIFY(table && table->isVisible());
    const QSignalSpy opened(&m_window->documents(), &Documents::opened);
    paste(table->findChild<QTableView*>());
    QCOMPARE(opened.size(), 0);
}

void TestSharing::whatIsTooLargeIsNotCopied()
{
    KeyTable table;
    for (int i = 0; i < 60'000; ++i) {
        table.arena += QByteArray::number(0x9E3779B97F4A7C15u * static_cast<std::uint64_t>(i), 36).toStdString();
        table.ends.push_back(table.arena.size());
        table.bytes.push_back(1);
        table.requests.push_back(1);
    }
    Scenario large = defaultScenario();
    large.keys = ImportedKeys{"keys.csv", std::make_shared<const KeyTable>(std::move(table)), {}};
    m_window->showNow(large);
    QGuiApplication::clipboard()->setText(QStringLiteral("mine"));
    copy();
    QVERIFY2(said().contains(QStringLiteral("send its file")), qPrintable(said()));
    QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("mine"));
}

void TestSharing::aTextOpensInPlaceOfAFile()
{
    Scenario sent = defaultScenario();
    sent.name = "from a chat";
    const QString text = fromUtf8(printShareText(sent).value());
    QVERIFY(!m_window->documents().openAny(text.chopped(1)));
    QVERIFY(said().contains(QStringLiteral("checksum")));
    QVERIFY(m_window->documents().openAny(text));
    QTRY_COMPARE(QString::fromStdString(scenario().name), QStringLiteral("from a chat"));
    QVERIFY(m_window->windowTitle().contains(QStringLiteral("from a chat")));
}

const Registration registration{__FILE__, Application::Widgets, make<TestSharing>};

} // namespace tst_sharing

#include "tst_sharing.moc"
