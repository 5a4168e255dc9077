// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/arch/rules.h"
#include "tests/support/testprogram.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

namespace tst_rules {

namespace {

const QByteArray mit = "// SPDX-License-Identifier: MIT\n";
const QByteArray gpl = "// SPDX-License-Identifier: GPL-3.0-or-later\n";

/// A small tree that keeps to the rules, in which faults are planted.
class Tree
{
public:
    Tree()
    {
        put("core/base/a.h", mit + "#pragma once\n#include <string>\n#include <queue>\n");
        put("core/hash/b.h", mit + "#include \"core/base/a.h\"\n#include <fmt/format.h>\n#include <blake2.h>\n");
        put("core/cluster/c.h", mit + "#include \"core/hash/b.h\"\n");
        put("core/keys/d.h", mit + "#include \"core/keys/e.h\"\n");
        put("core/document/f.cpp", mit + "#include \"core/scenario/g.h\"\n  #  include \"core/measure/h.h\"\n");
        put("ui/plan/i.cpp", gpl + "#include \"ui/plan/i.h\"\n#include \"core/document/f.h\"\n#include <QWidget>\n"
                                   "#include \"ui/plan/fill/k.h\"\n#include \"i.moc\"\n");
        put("ui/plan/fill/k.h", gpl + "#include \"ui/plan/text/l.h\"\n#include \"ui/theme/m.h\"\n");
        put("app/main.cpp", gpl + "#include \"ui/plan/i.h\"\n#include \"core/base/a.h\"\n");
        put("tests/core/tst_j.cpp", gpl + "#include \"core/document/f.h\"\n");
        put("core/CMakeLists.txt", "# SPDX-License-Identifier: MIT\n");
    }

    void put(const QString& path, const QByteArray& text)
    {
        const QString whole = m_folder.filePath(path);
        QDir().mkpath(QFileInfo(whole).path());
        QFile file(whole);
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("%s can't be written", qPrintable(whole));
    }

    QStringList faults() const
    {
        QStringList list;
        for (const std::string& fault : arch::faults(m_folder.path().toStdString()))
            list << QString::fromStdString(fault);
        return list;
    }

private:
    QTemporaryDir m_folder;
};

} // namespace

class TestRules : public QObject
{
    Q_OBJECT

private slots:
    void projectKeepsToTheRules();
    void cleanTreeIsClean();
    void plantedFaultIsFound_data();
    void plantedFaultIsFound();
    void emptyTreeIsAFault();
};

void TestRules::projectKeepsToTheRules()
{
    const std::vector<std::string> found = arch::faults(HRW_SOURCE_DIR);
    for (const std::string& fault : found)
        qWarning("%s", fault.c_str());
    QCOMPARE(found.size(), std::size_t{0});
}

void TestRules::cleanTreeIsClean()
{
    QCOMPARE(Tree().faults(), QStringList());
}

void TestRules::plantedFaultIsFound_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("place");
    const auto row = [](const char* name, const char* path, const QByteArray& text, int line) {
        QTest::newRow(name) << QString(path) << text << QStringLiteral("%1:%2:").arg(path).arg(line);
    };
    row("Qt in core", "core/base/x.h", mit + "#include <QString>\n", 2);
    row("Qt module in core", "core/base/x.h", mit + "#include <QtCore/QString>\n", 2);
    row("old Qt header in core", "core/base/x.h", mit + "#include <qtconfigmacros.h>\n", 2);
    row("older Qt header in core", "core/base/x.h", mit + "#include <qobject.h>\n", 2);
    row("quoted Qt in core", "core/base/x.h", mit + "#include \"QString\"\n", 2);
    row("ui in core", "core/document/x.cpp", mit + "#include \"ui/plan/i.h\"\n", 2);
    row("ui in core, in angle brackets", "core/document/x.cpp", mit + "#include <ui/plan/i.h>\n", 2);
    row("app in core", "core/document/x.cpp", mit + "\n\n#include \"app/cli.h\"\n", 4);
    row("a folder of ui that comes later", "ui/plan/fill/x.cpp", gpl + "#include \"ui/shell/window/w.h\"\n", 2);
    row("a folder of ui around it", "ui/plan/fill/x.cpp", gpl + "#include \"ui/plan/i.h\"\n", 2);
    row("folders of ui side by side", "ui/compare/x.cpp", gpl + "#include \"ui/failover/f.h\"\n", 2);
    row("unknown folder of ui", "ui/misc/x.cpp", gpl + "#include \"ui/theme/m.h\"\n", 2);
    row("app in ui", "ui/plan/x.cpp", gpl + "#include \"app/cli.h\"\n", 2);
    row("later station", "core/measure/x.h", mit + "#include \"core/scenario/s.h\"\n", 2);
    row("last station", "core/base/x.h", mit + "#include \"core/document/s.h\"\n", 2);
    row("next station", "core/score/x.h", mit + "#include \"core/place/s.h\"\n", 2);
    row("side by side", "core/cluster/x.h", mit + "#include \"core/keys/d.h\"\n", 2);
    row("side by side, the other way", "core/keys/x.h", mit + "#include \"core/cluster/c.h\"\n", 2);
    row("unknown station", "core/misc/x.h", mit + "#include \"core/base/a.h\"\n", 2);
    row("to an unknown station", "core/document/x.h", mit + "#include \"core/misc/a.h\"\n", 2);
    row("odd spacing", "core/base/x.h", mit + " \t#  include\t \"core/document/s.h\"\n", 2);
    row("not from the root", "ui/shell/window/x.cpp", gpl + "#include \"x.h\"\n", 2);
    row("upwards", "ui/shell/window/x.cpp", gpl + "#include \"../i.h\"\n", 2);
    row("by macro", "ui/shell/window/x.cpp", gpl + "#include HEADER\n", 2);
    row("no licence", "core/base/x.h", "#pragma once\n", 1);
    row("licence on the second line", "core/base/x.h", "#pragma once\n" + mit, 1);
    row("GPL in core", "core/base/x.h", gpl, 1);
    row("MIT in ui", "ui/plan/x.h", mit, 1);
    row("MIT in app", "app/x.cpp", mit, 1);
    row("no licence in tests", "tests/ui/tst_x.cpp", "#include <QTest>\n", 1);
    row("no licence in a list of sources", "ui/CMakeLists.txt", "add_library(x)\n", 1);
    row("empty file", "ui/x.h", "", 1);
    row("event loop in ui", "ui/x.cpp", gpl + "void f()\n{\n    QApplication::processEvents();\n}\n", 4);
    row("CLI11 in a command", "app/x.cpp", gpl + "#include <CLI/CLI.hpp>\n", 2);
    row("event loop in app", "app/x.cpp", gpl + "void f() { qApp->processEvents(QEventLoop::AllEvents); }\n", 2);
}

void TestRules::plantedFaultIsFound()
{
    QFETCH(QString, path);
    QFETCH(QByteArray, text);
    QFETCH(QString, place);
    Tree tree;
    tree.put(path, text);
    const QStringList found = tree.faults();
    QVERIFY2(found.size() == 1, qPrintable(found.join(u'\n')));
    QVERIFY2(found.front().startsWith(place), qPrintable(found.front()));
}

/// A wrong path must not look like a clean project.
void TestRules::emptyTreeIsAFault()
{
    const QTemporaryDir empty;
    QCOMPARE(arch::faults(empty.path().toStdString()).size(), std::size_t{1});
}

const Registration registration{__FILE__, Application::None, make<TestRules>};

} // namespace tst_rules

#include "tst_rules.moc"
