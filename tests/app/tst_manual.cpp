// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/program.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

namespace tst_manual {

using namespace Qt::StringLiterals;

namespace {

const QString source = QStringLiteral(HRW_SOURCE_DIR);
const QString manual = source + u"/resources/manual"_s;

QString textOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

/// The pages, with README.md, which is written by the same rules.
QStringList pages()
{
    QStringList found{source + u"/README.md"_s};
    for (QDirIterator it(manual, {u"*.md"_s}, QDir::Files, QDirIterator::Subdirectories); it.hasNext();)
        found << it.next();
    found.sort();
    return found;
}

/// A fenced block of a page: "sh" has a command on each line, "text" what the last of them prints.
struct Block
{
    QString kind;
    QStringList lines;
};

std::vector<Block> blocksOf(const QString& page)
{
    std::vector<Block> blocks;
    bool inside = false;
    for (const QString& line : textOf(page).split(u'\n')) {
        if (line.startsWith(u"```")) {
            inside = !inside;
            if (inside)
                blocks.push_back({line.mid(3), {}});
        } else if (inside) {
            blocks.back().lines << line;
        }
    }
    return blocks;
}

/// The first shown line that is not in the output; empty when all are, next to each other but where "..." stands
/// between them.
QString missingLine(const QStringList& shown, const QStringList& output)
{
    qsizetype at = 0;
    bool anywhere = false;
    for (const QString& line : shown) {
        if (line == u"...") {
            anywhere = true;
            continue;
        }
        while (anywhere && at < output.size() && output[at] != line)
            ++at;
        if (at >= output.size() || output[at] != line)
            return line;
        ++at;
        anywhere = false;
    }
    return {};
}

/// Opens a window, so that it runs until somebody closes it.
bool opensWindow(const QString& command)
{
    return command.startsWith(u"hrwlab open ");
}

} // namespace

class TestManual : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void commandsDoWhatThePagesShow_data() { addPages(); }
    void commandsDoWhatThePagesShow();
    void linksLeadSomewhere_data() { addPages(); }
    void linksLeadSomewhere();
    void everyCommandHasAPage();

private:
    void addPages();
    [[nodiscard]] program::Run shell(const QString& command) const;
    void showsWindow(const QString& command) const;

    QTemporaryDir m_folder; ///< as the source tree from above: with `resources`, and `out` to write to
    QProcessEnvironment m_environment = QProcessEnvironment::systemEnvironment();
};

void TestManual::initTestCase()
{
    QVERIFY(m_folder.isValid());
    QVERIFY(QFile::link(source + u"/resources"_s, m_folder.filePath(u"resources"_s)));
    QVERIFY(QDir(m_folder.path()).mkpath(u"out"_s));
    m_environment.insert(u"PATH"_s,
                         QFileInfo(QStringLiteral(HRW_BINARY)).path() + u':' + m_environment.value(u"PATH"_s));
    for (const QString& home : {u"HOME"_s, u"XDG_CONFIG_HOME"_s, u"XDG_DATA_HOME"_s, u"XDG_CACHE_HOME"_s})
        m_environment.insert(home, m_folder.filePath(u"home"_s));
}

void TestManual::addPages()
{
    QTest::addColumn<QString>("page");
    for (const QString& page : pages())
        QTest::newRow(qPrintable(QDir(source).relativeFilePath(page))) << page;
}

program::Run TestManual::shell(const QString& command) const
{
    QProcess process;
    process.setProcessEnvironment(m_environment);
    process.setWorkingDirectory(m_folder.path());
    process.start(u"sh"_s, {u"-c"_s, command});
    process.closeWriteChannel();
    program::Run run;
    if (process.waitForFinished(program::patience) && process.exitStatus() == QProcess::NormalExit)
        run.status = process.exitCode();
    run.out = process.readAllStandardOutput();
    run.err = process.readAllStandardError();
    return run;
}

/// The window stands after a while.
void TestManual::showsWindow(const QString& command) const
{
    QProcess process;
    process.setProcessEnvironment(m_environment);
    process.setWorkingDirectory(m_folder.path());
    process.start(QStringLiteral(HRW_BINARY), command.split(u' ').mid(1));
    QVERIFY2(!process.waitForFinished(2'000), process.readAllStandardError());
    process.kill();
    process.waitForFinished();
}

void TestManual::commandsDoWhatThePagesShow()
{
    QFETCH(QString, page);
    const QString verbs = textOf(source + u"/dev"_s);
    QStringList output;
    for (const Block& block : blocksOf(page)) {
        if (block.kind == u"text") {
            const QString missing = missingLine(block.lines, output);
            QVERIFY2(missing.isEmpty(), qPrintable(u"not printed: "_s + missing));
            continue;
        }
        QCOMPARE(block.kind, u"sh"_s);
        for (const QString& command : block.lines) {
            if (command.startsWith(u"./dev ")) {
                const QString verb = command.section(u' ', 1, 1);
                QVERIFY2(verbs.contains(u"\ndo_"_s + verb + u"()"_s), qPrintable(command));
                continue;
            }
            if (opensWindow(command)) {
                showsWindow(command);
                continue;
            }
            const program::Run run = shell(command);
            QVERIFY2(run.status == 0, qPrintable(command + u": "_s + QString::fromUtf8(run.err)));
            output = QString::fromUtf8(run.out).split(u'\n');
        }
    }
}

void TestManual::linksLeadSomewhere()
{
    QFETCH(QString, page);
    static const QRegularExpression link(u"\\]\\(([^)#:]+)\\)"_s);
    for (auto it = link.globalMatch(textOf(page)); it.hasNext();) {
        const QString target = it.next().captured(1);
        QVERIFY2(QFileInfo::exists(QFileInfo(page).dir().filePath(target)), qPrintable(target));
    }
}

void TestManual::everyCommandHasAPage()
{
    QString headings;
    for (const QString& page : pages())
        headings += textOf(page).section(u'\n', 0, 0) + u'\n';
    const QString help = QString::fromUtf8(program::hrwlab({u"--help"_s}).out);
    const QString commands = help.mid(help.indexOf(u"Subcommands:"));
    static const QRegularExpression name(u"^  ([a-z]+) "_s, QRegularExpression::MultilineOption);
    int count = 0;
    for (auto it = name.globalMatch(commands); it.hasNext(); ++count) {
        const QString command = it.next().captured(1);
        QVERIFY2(headings.contains(QRegularExpression(u"hrwlab "_s + command + u"\\b"_s)), qPrintable(command));
    }
    QVERIFY(count >= 20);
}

const Registration registration{__FILE__, Application::Core, make<TestManual>};

} // namespace tst_manual

#include "tst_manual.moc"
