// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testprogram.h"
#include "ui/explore/keyflow/keyflowview.h"
#include "ui/lessons/lessonpanel.h"
#include "ui/lessons/lessonshelf.h"
#include "ui/session/documentfile.h"
#include "ui/shell/window/mainwindow.h"
#include "ui/shell/window/statusline.h"
#include "ui/theme/theme.h"
#include "ui/widgets/card.h"

#include <QApplication>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QSettings>
#include <QSlider>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

namespace tst_keyboard {

using namespace hrw;
using namespace hrw::ui;

/// The window as somebody uses it who has no mouse: every event here is a key.
class TestKeyboard : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init();
    void aLessonFromItsMenuToASavedFile();
    void dotsAreChosen();
    void whatWasTriedOutIsNotAskedAbout();
    void nothingOnScreenTellsTheAnswer();

private:
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier);
    void pressInMenu(Qt::Key key);
    static void typeInto(const QString& path);
    void openLesson(const std::string& id);
    template<typename T>
    bool tabTo(int most = 80);
    [[nodiscard]] LessonPlayer& player() { return m_window->lesson(); }
    [[nodiscard]] bool settled();

    std::unique_ptr<MainWindow> m_window;
    QTemporaryDir m_dir;
};

void TestKeyboard::initTestCase()
{
    QStandardPaths::setTestModeEnabled(true);
    QSettings::setDefaultFormat(QSettings::IniFormat);
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_dir.path());
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    applyLook(*qApp, Look::Light);
    applyTextScale(*qApp, 1);
}

void TestKeyboard::init()
{
    m_window = std::make_unique<MainWindow>();
    m_window->resize(1440, 900);
    m_window->showNow(defaultScenario());
    m_window->show();
    m_window->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
}

void TestKeyboard::press(Qt::Key key, Qt::KeyboardModifiers modifiers)
{
    QWidget* focus = QApplication::focusWidget();
    QTest::keyClick(focus ? focus : m_window.get(), key, modifiers);
}

void TestKeyboard::pressInMenu(Qt::Key key)
{
    QWidget* menu = QApplication::activePopupWidget();
    QVERIFY(menu);
    QTest::keyClick(menu, key);
}

/// Into the dialog that asks for a file: its name, and then Enter until it is taken.
void TestKeyboard::typeInto(const QString& path)
{
    auto* dialog = qobject_cast<QFileDialog*>(QApplication::activeModalWidget());
    if (!dialog || !dialog->focusWidget())
        return;
    const auto* field = qobject_cast<QLineEdit*>(dialog->focusWidget());
    if (field && field->text() != path)
        QTest::keyClicks(dialog->focusWidget(), path);
    QTest::keyClick(dialog->focusWidget(), Qt::Key_Return);
}

/// The figures of the step and of what is on screen are there.
bool TestKeyboard::settled()
{
    return player().isOpen() && player().moment() && !m_window->evaluator().isBusy();
}

void TestKeyboard::openLesson(const std::string& id)
{
    press(Qt::Key_L, Qt::AltModifier);
    QTRY_VERIFY(QApplication::activePopupWidget());
    const std::vector<ShelvedLesson> shelf = lessonShelf();
    const auto at = std::ranges::find_if(shelf, [&](const ShelvedLesson& one) { return one.folder.id == id; });
    QVERIFY(at != shelf.end());
    const auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu);
    const QString title =
        QStringLiteral("%1. %2").arg(std::stoi(id)).arg(QString::fromStdString(at->lesson->in("en").title));
    for (int i = 0; i < 40 && (!menu->activeAction() || !menu->activeAction()->text().startsWith(title)); ++i)
        pressInMenu(Qt::Key_Down);
    QVERIFY(menu->activeAction() && menu->activeAction()->text().startsWith(title));
    pressInMenu(Qt::Key_Return);
    m_window->activateWindow(); // as a window manager does when a menu has gone
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    QTRY_VERIFY(settled());
}

template<typename T>
bool TestKeyboard::tabTo(int most)
{
    for (int i = 0; i < most && !qobject_cast<T*>(QApplication::focusWidget()); ++i)
        press(Qt::Key_Tab);
    return qobject_cast<T*>(QApplication::focusWidget());
}

void TestKeyboard::aLessonFromItsMenuToASavedFile()
{
    openLesson("03-join");
    QCOMPARE(player().course().lesson().id, std::string("03-join"));
    QVERIFY(m_window->session().scenario() == player().course().sceneBefore());
    QVERIFY(!m_window->session().isModified());
    const auto* flowCard = m_window->findChild<Card*>(QStringLiteral("key-flow"));
    QVERIFY(flowCard && flowCard->isSpotlit());

    // Answer, and let the node join.
    QVERIFY(tabTo<QSlider>());
    press(Qt::Key_Home);
    for (int i = 0; i < 14; ++i)
        press(Qt::Key_Right);
    QVERIFY(player().course().answerOf(0) == Answer(14.0));
    press(Qt::Key_Return);
    QVERIFY(player().course().phase() == Phase::Act);
    QTRY_VERIFY(settled());
    QCOMPARE(m_window->session().membership().size(), 5U);
    press(Qt::Key_Return);
    QVERIFY(player().course().phase() == Phase::Reveal);
    QCOMPARE(player().revealed()->truth.number,
             static_cast<double>(m_window->evaluator().latest()->movement.movedKeys));
    QVERIFY(!m_window->session().isModified()); // a lesson is no work that could be lost

    // Step back, to before the node joined.
    press(Qt::Key_Left, Qt::AltModifier);
    press(Qt::Key_Left, Qt::AltModifier);
    QVERIFY(player().course().phase() == Phase::Predict);
    QTRY_VERIFY(settled());
    QCOMPARE(m_window->session().membership().size(), 4U);

    // Add a node by hand: the lesson waits, and leads back.
    press(Qt::Key_N, Qt::ControlModifier);
    QTRY_VERIFY(settled());
    QCOMPARE(m_window->session().membership().size(), 5U);
    QVERIFY(player().isAway());
    QVERIFY(!m_window->session().isModified()); // the lesson shows the same later on
    press(Qt::Key_N, Qt::ControlModifier);
    QTRY_VERIFY(settled());
    QVERIFY(m_window->session().isModified());
    for (int i = 0; i < 2; ++i)
        press(Qt::Key_Z, Qt::ControlModifier);
    QTRY_VERIFY(settled());
    QVERIFY(!player().isAway());
    QVERIFY(!m_window->session().isModified());
    QVERIFY(!m_window->isWindowModified());
    press(Qt::Key_N, Qt::ControlModifier);
    QTRY_VERIFY(settled());

    // Save what there is.
    const QString path = m_dir.filePath(QStringLiteral("mine.hrw.json"));
    QTimer typist;
    connect(&typist, &QTimer::timeout, this, [&] { typeInto(path); });
    typist.start(20);
    press(Qt::Key_S, Qt::ControlModifier);
    typist.stop();
    QVERIFY(!m_window->session().isModified());
    const auto saved = loadScenario(path);
    QVERIFY(saved);
    QVERIFY(*saved == m_window->session().scenario());
    QCOMPARE(saved->steps.size(), 1U);
}

void TestKeyboard::dotsAreChosen()
{
    openLesson("03-join");
    for (int i = 0; i < 3; ++i)
        press(Qt::Key_Right, Qt::AltModifier);
    QTRY_VERIFY(settled());
    QVERIFY(player().isPicking());
    QVERIFY(tabTo<KeyFlowView>());
    press(Qt::Key_Right, Qt::ControlModifier);
    press(Qt::Key_Return);
    press(Qt::Key_Right, Qt::ControlModifier);
    press(Qt::Key_Return);
    QCOMPARE(player().picked().size(), 2U);
    press(Qt::Key_Return); // and let go again
    QCOMPARE(player().picked().size(), 1U);
    QVERIFY(QApplication::focusWidget()->accessibleName().contains(QStringLiteral("Key flow")));
    press(Qt::Key_Right, Qt::AltModifier);
    QTRY_VERIFY(settled());
    QVERIFY(!player().isPicking());
    QCOMPARE(m_window->findChild<KeyFlowView*>()->pickedKeys().size(), 1U); // it can be compared with what moves
}

void TestKeyboard::whatWasTriedOutIsNotAskedAbout()
{
    openLesson("03-join");
    for (int i = 0; i < 2; ++i)
        press(Qt::Key_N, Qt::ControlModifier);
    QTRY_VERIFY(settled());
    QVERIFY(m_window->session().isModified());
    bool asked = false;
    QTimer answer;
    connect(&answer, &QTimer::timeout, this, [&asked] {
        if (auto* box = qobject_cast<QDialog*>(QApplication::activeModalWidget())) {
            asked = true;
            box->reject();
        }
    });
    answer.start(20);
    openLesson("04-leave");
    QVERIFY(!asked);
    QCOMPARE(player().course().lesson().id, std::string("04-leave"));
    QTRY_VERIFY(m_window->session().scenario() == player().course().scene());
    QVERIFY(!m_window->session().isModified());
}

/// The second question of this lesson asks which dots moved in its first step.
void TestKeyboard::nothingOnScreenTellsTheAnswer()
{
    openLesson("10-epochs");
    const auto rings = [this] {
        return std::ranges::count_if(m_window->findChild<KeyFlowView*>()->frame().dots, &KeyFlowDot::ring);
    };
    const auto moved = [this] {
        return static_cast<std::ptrdiff_t>(m_window->evaluator().latest()->movement.movedKeys);
    };
    press(Qt::Key_Right, Qt::AltModifier);
    QTRY_VERIFY(settled());
    m_window->playback().toEnd();
    QVERIFY(moved() > 0);
    QCOMPARE(rings(), moved());
    QVERIFY(m_window->findChild<StatusLine*>()->words().size() > 1);
    for (int i = 0; i < 2; ++i)
        press(Qt::Key_Right, Qt::AltModifier);
    QTRY_VERIFY(settled());
    QVERIFY(player().isPicking());
    QVERIFY(moved() > 0);
    QCOMPARE(rings(), 0);
    QCOMPARE(m_window->findChild<StatusLine*>()->words().size(), 1);
    press(Qt::Key_Right, Qt::AltModifier);
    QTRY_VERIFY(settled());
    QVERIFY(player().revealed());
    QCOMPARE(rings(), moved());
    QVERIFY(m_window->findChild<StatusLine*>()->words().size() > 1);
}

const Registration registration{__FILE__, Application::Widgets, make<TestKeyboard>};

} // namespace tst_keyboard

#include "tst_keyboard.moc"
