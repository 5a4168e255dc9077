// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/shipped.h"
#include "tests/support/testprogram.h"
#include "tests/support/windows.h"
#include "ui/nodes/keysetdialog.h"
#include "ui/nodes/nodedialog.h"
#include "ui/session/documentfile.h"
#include "ui/shell/window/mainwindow.h"
#include "ui/text/figures.h"
#include "ui/text/language.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QDir>
#include <QFile>
#include <QGroupBox>
#include <QHeaderView>
#include <QKeySequence>
#include <QLabel>
#include <QLineEdit>
#include <QMenuBar>
#include <QRegularExpression>
#include <QTest>
#include <QTranslator>
#include <QXmlStreamReader>
#include <map>
#include <set>

namespace tst_translation {

using namespace hrw;
using namespace hrw::ui;

namespace {

struct Entry
{
    QString context, source, type;
    QStringList translations;
    bool plural = false;
};

/// The entries of a file of translations, read without Qt Linguist.
QList<Entry> entriesOf(const QString& language)
{
    QFile file(QStringLiteral(HRW_SOURCE_DIR "/resources/translations/hrwlab_%1.ts").arg(language));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QList<Entry> entries;
    QString context;
    QXmlStreamReader xml(&file);
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        const auto name = xml.name();
        if (name == QLatin1String("message")) {
            entries.push_back({context, {}, {}, {}, xml.attributes().value(QLatin1String("numerus")) == u"yes"});
        } else if (name == QLatin1String("name")) {
            context = xml.readElementText();
        } else if (name == QLatin1String("source")) {
            entries.back().source = xml.readElementText();
        } else if (name == QLatin1String("translation")) {
            entries.back().type = xml.attributes().value(QLatin1String("type")).toString();
            if (!entries.back().plural)
                entries.back().translations += xml.readElementText();
        } else if (name == QLatin1String("numerusform")) {
            entries.back().translations += xml.readElementText();
        }
    }
    return entries;
}

/// "%1", "%n" ..., each once.
std::set<QString> placesIn(const QString& text)
{
    static const QRegularExpression place(QStringLiteral("%L?([1-9n])"));
    std::set<QString> found;
    for (auto all = place.globalMatch(text); all.hasNext();)
        found.insert(all.next().captured(1));
    return found;
}

/// The letter that Alt leads to, in lower case; null when there is none.
QChar mnemonic(QString text)
{
    text.remove(QStringLiteral("&&"));
    const qsizetype at = text.indexOf(QLatin1Char('&'));
    return at < 0 || at + 1 >= text.size() ? QChar() : text[at + 1].toLower();
}

/// Every text becomes "⟦text⟧": marks that no text has.
class Bracketing : public QTranslator
{
public:
    QString translate(const char*, const char* source, const char* comment, int count) const override
    {
        const bool isMark = qstrcmp(comment, "the decimal mark") == 0;
        QString text = QString::fromUtf8(source);
        if (count >= 0)
            text.replace(QStringLiteral("%n"), QString::number(count));
        return isMark ? text : QStringLiteral("⟦%1⟧").arg(text);
    }
    bool isEmpty() const override { return false; }
};

/// Remembers what was asked for, and says nothing.
class Listening : public QTranslator
{
public:
    QString translate(const char* context, const char* source, const char* comment, int) const override
    {
        asked.insert({context, source, comment});
        return {};
    }
    bool isEmpty() const override { return false; }
    mutable std::set<std::tuple<QByteArray, QByteArray, QByteArray>> asked;
};

/// The names that people gave in a scenario, and that are in no language.
QStringList namesIn(const Scenario& scenario)
{
    std::set<std::string> names{scenario.name};
    const auto addNode = [&names](const Node& node) {
        names.insert(node.id);
        names.insert(node.domain.names.begin(), node.domain.names.end());
    };
    const auto addStep = [&addNode](const Step& step) {
        for (const Change& change : step)
            if (const auto* added = std::get_if<AddNode>(&change))
                addNode(added->node);
    };
    for (NodeIndex node = 0; node < scenario.start.size(); ++node)
        addNode(scenario.start[node]);
    std::ranges::for_each(scenario.steps, addStep);
    for (const Plan& plan : scenario.plans) {
        names.insert(plan.name);
        for (const Stage& stage : plan.stages) {
            names.insert(stage.name);
            addStep(stage.changes);
        }
    }
    if (const auto* keys = std::get_if<SyntheticKeys>(&scenario.keys)) {
        names.insert({keys->prefix, keys->attribute.name});
        names.insert(keys->attribute.values.begin(), keys->attribute.values.end());
    }
    QStringList list;
    for (const std::string& name : names)
        if (!name.empty())
            list += fromUtf8(name);
    return list;
}

/// Matches any of them. Long ones first, or a short one would leave the rest of a long one.
QRegularExpression anyOf(QStringList names)
{
    std::ranges::sort(names, std::greater(), &QString::size);
    for (QString& name : names)
        name = QRegularExpression::escape(name);
    return QRegularExpression(QStringLiteral("(?<![A-Za-z])(%1)(?![A-Za-z])").arg(names.join(u'|')));
}

/// The samples go by the names in their files.
QStringList sampleNames()
{
    QStringList names;
    const QDir folder(QStringLiteral(":/scenarios"));
    for (const QString& file : folder.entryList())
        if (const auto sample = loadScenario(folder.filePath(file)))
            names += fromUtf8(sample->name);
    return names;
}

/// What is behind the tab of a menu's text: "Ctrl+D".
bool isShortcut(const QString& text)
{
    const QKeySequence keys(text, QKeySequence::PortableText);
    return !keys.isEmpty() && keys.toString(QKeySequence::PortableText) == text;
}

/// What is left of a text when all that was translated is taken away, and all that has no words: its first word.
QString untranslated(QString text, const QRegularExpression& names)
{
    static const QRegularExpression inner(QStringLiteral("⟦[^⟦⟧]*⟧"));
    static const QRegularExpression tag(QStringLiteral("<[^>]*>|&nbsp;"));
    static const QRegularExpression unit(QStringLiteral("\\b([KMGTPE]?i?B|[KMGT]|ms|s|ns)\\b"));
    static const QRegularExpression word(QStringLiteral("[A-Za-z]{2,}"));
    for (QString before; before != text;) {
        before = text;
        text.remove(inner);
    }
    text.remove(tag).remove(unit);
    if (const qsizetype tab = text.indexOf(u'\t'); tab >= 0 && isShortcut(text.mid(tab + 1)))
        text.truncate(tab);
    if (text.contains(word))
        text.remove(names);
    return word.match(text).captured();
}

struct Seen
{
    QString where, text;
};

/// The texts of the widgets, menus and headers below a widget, but not what pictures paint.
QList<Seen> textsIn(const QWidget& top)
{
    QList<Seen> seen;
    const auto add = [&seen](const QObject* of, const QString& text) {
        if (!text.isEmpty())
            seen.push_back({QLatin1String(of->metaObject()->className()), text});
    };
    for (const QWidget* widget : top.findChildren<QWidget*>()) {
        add(widget, widget->toolTip());
        add(widget, widget->accessibleName());
        if (const auto* label = qobject_cast<const QLabel*>(widget))
            add(label, label->text());
        else if (const auto* button = qobject_cast<const QAbstractButton*>(widget))
            add(button, button->text());
        else if (const auto* box = qobject_cast<const QGroupBox*>(widget))
            add(box, box->title());
        else if (const auto* field = qobject_cast<const QLineEdit*>(widget))
            add(field, field->placeholderText());
        else if (const auto* header = qobject_cast<const QHeaderView*>(widget); header && header->model())
            for (int i = 0; header->orientation() == Qt::Horizontal && i < header->count(); ++i)
                add(header, header->model()->headerData(i, Qt::Horizontal).toString());
    }
    for (const QAction* action : top.findChildren<QAction*>())
        if (languageOf(action->data().toString()) == Language::System) // others are named as those who speak them do
            add(action, action->text());
    return seen;
}

} // namespace

class TestTranslation : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void cleanup();

    void everyTextIsTranslated();
    void englishPluralsAreThere();
    void whatStandsOnScreenIsTranslated();
    void whatIsAskedForIsFound();
    void noTwoKeysOfAMenuAreTheSame();
    void noTwoKeysOfADialogAreTheSame();

private:
    QTemporaryDir m_dir;
};

void TestTranslation::initTestCase()
{
    test::useOwnSettings(m_dir);
}

void TestTranslation::cleanup()
{
    applyLanguage(Language::English);
}

void TestTranslation::everyTextIsTranslated()
{
    const QList<Entry> entries = entriesOf(QStringLiteral("de"));
    QVERIFY(entries.size() > 1000);
    const auto ends = [](const QString& text) { return std::pair(text.front().isSpace(), text.back().isSpace()); };
    for (const Entry& entry : entries) {
        const QByteArray where = (entry.context + QStringLiteral(": ") + entry.source).toUtf8();
        QVERIFY2(entry.type.isEmpty(), where);
        QVERIFY2(entry.translations.size() == (entry.plural ? 2 : 1), where);
        for (const QString& text : entry.translations) {
            QVERIFY2(!text.isEmpty() && placesIn(text) == placesIn(entry.source), where);
            QVERIFY2(ends(text) == ends(entry.source), where);
            QVERIFY2(mnemonic(text).isNull() == mnemonic(entry.source).isNull(), where);
            QVERIFY2(text.count(u'\t') == entry.source.count(u'\t'), where);
        }
    }
}

/// Every text that counts has its two forms in English, too; and says none of its "(s)".
void TestTranslation::englishPluralsAreThere()
{
    std::map<std::pair<QString, QString>, QStringList> english;
    for (const Entry& entry : entriesOf(QStringLiteral("en")))
        english[{entry.context, entry.source}] = entry.translations;
    int plurals = 0;
    for (const Entry& entry : entriesOf(QStringLiteral("de"))) {
        if (!entry.plural || entry.context == QLatin1String("Core")) // whose forms have both
            continue;
        ++plurals;
        if (entry.context == QLatin1String("Core")) { // a fact says both forms itself
            QVERIFY2(entry.source.contains(u'{') && !entry.translations.join(u' ').contains(u'{'),
                     qPrintable(entry.source));
            continue;
        }
        const QStringList forms = english[{entry.context, entry.source}];
        QVERIFY2(forms.size() == 2 && !forms.join(u' ').contains(QLatin1String("(s)")), qPrintable(entry.source));
    }
    QVERIFY(plurals > 15);
}

namespace {

/// Shows every workspace with all its panels, and calls `look` with the window each time.
template<typename Look>
void walk(const Look& look)
{
    for (const char* name : {"four-zones", "storage-88-plan"}) {
        MainWindow window;
        window.resize(1440, 900);
        Scenario scenario = shipped::scenario(name);
        scenario.shown = scenario.steps.size();
        window.showNow(scenario);
        window.show();
        for (const char* workspace : {"explore", "compare", "failover", "plan"}) {
            window.showWorkspace(QLatin1String(workspace));
            window.workspace()->finishWork();
            const auto panels = window.workspace()->panelNames().size();
            for (int panel = 0; panel < std::max<qsizetype>(panels, 1); ++panel) {
                if (panels > 0)
                    window.workspace()->showPanelAt(panel);
                window.workspace()->finishWork();
                window.playback().toEnd();
                look(window);
            }
        }
    }
}

} // namespace

void TestTranslation::whatStandsOnScreenIsTranslated()
{
    Bracketing brackets;
    QCoreApplication::installTranslator(&brackets);
    std::set<QString> told;
    int seen = 0;
    const QStringList others = sampleNames();
    QVERIFY(others.size() > 5);
    walk([&](MainWindow& window) {
        const QRegularExpression names = anyOf(others + namesIn(window.session().scenario()));
        for (const Seen& text : textsIn(window)) {
            ++seen;
            const QString word = untranslated(text.text, names);
            if (!word.isEmpty())
                told.insert(QStringLiteral("%1: %2 (%3)").arg(text.where, text.text, word));
        }
    });
    QCoreApplication::removeTranslator(&brackets);
    for (const QString& text : told)
        qWarning("%s", qPrintable(text));
    QVERIFY(told.empty());
    QVERIFY(seen > 2000);
}

/// A text may be looked for under another name than it is kept: then it would stay English.
void TestTranslation::whatIsAskedForIsFound()
{
    applyLanguage(Language::German);
    Listening listening;
    QCoreApplication::installTranslator(&listening);
    walk([](MainWindow& window) { window.grab(); });
    QCoreApplication::removeTranslator(&listening);
    QTranslator german;
    QVERIFY(german.load(QStringLiteral(":/translations/hrwlab_de.qm")));
    int ours = 0;
    for (const auto& [context, source, comment] : listening.asked) {
        if (context.startsWith('Q') || source.isEmpty())
            continue;
        ++ours;
        const bool found = !german.translate(context, source, comment).isEmpty() ||
                           !german.translate(context, source, comment, 2).isEmpty();
        QVERIFY2(found, context + ": " + source);
    }
    QVERIFY(ours > 500);
}

namespace {

void checkMenu(const QMenu& menu)
{
    std::set<QChar> used;
    for (const QAction* action : menu.actions()) {
        const QChar key = mnemonic(action->text());
        QVERIFY2(key.isNull() || used.insert(key).second, qPrintable(menu.title() + u' ' + action->text()));
        if (action->menu())
            checkMenu(*action->menu());
    }
}

void checkDialog(const QDialog& dialog)
{
    std::set<QChar> used;
    int keys = 0;
    for (const QWidget* widget : dialog.findChildren<QWidget*>()) {
        const auto* label = qobject_cast<const QLabel*>(widget);
        const auto* button = qobject_cast<const QAbstractButton*>(widget);
        const QString text = label && label->buddy() ? label->text() : button ? button->text() : QString();
        const QChar key = mnemonic(text);
        keys += key.isNull() ? 0 : 1;
        QVERIFY2(key.isNull() || used.insert(key).second, qPrintable(text));
    }
    QVERIFY(keys > 5);
}

} // namespace

void TestTranslation::noTwoKeysOfAMenuAreTheSame()
{
    for (const Language language : {Language::English, Language::German}) {
        applyLanguage(language);
        const MainWindow window;
        std::set<QChar> used;
        for (const QAction* action : window.menuBar()->actions()) {
            const QChar key = mnemonic(action->text());
            QVERIFY2(!key.isNull() && used.insert(key).second, qPrintable(action->text()));
            checkMenu(*action->menu());
        }
        QVERIFY(used.size() >= 6);
    }
}

void TestTranslation::noTwoKeysOfADialogAreTheSame()
{
    for (const Language language : {Language::English, Language::German}) {
        applyLanguage(language);
        const Scenario scenario = defaultScenario();
        checkDialog(KeySetDialog(scenario.keys, scenario.sample));
        checkDialog(NodeDialog(QStringLiteral("x"), scenario.start[0], scenario.start));
    }
}

const Registration registration{__FILE__, Application::Widgets, make<TestTranslation>};

} // namespace tst_translation

#include "tst_translation.moc"
