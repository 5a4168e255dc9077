// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/fixedmath.h"
#include "core/document/scenariojson.h"
#include "tests/support/cases.h"
#include "tests/support/clients.h"
#include "tests/support/tables.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <bit>

// The logarithm of the clients, bit by bit. Owners alone would not tell: races are seldom decided by the last digit.
// Each client is built with a few lines in place of its main(), which read numbers and print the bits of their
// logarithms.

namespace tst_snippetlog {

using namespace hrw;
using clients::Language;
using clients::languages;
using clients::missing;

namespace {

const char* const pythonLines = R"(
import client, struct, sys
for line in sys.stdin:
    print(struct.pack(">d", client.log(float(line))).hex())
)";

const char* const javascriptLines = R"(
const view = new DataView(new ArrayBuffer(8));
for (const line of require('fs').readFileSync(0, 'latin1').trim().split('\n')) {
  view.setFloat64(0, log(Number(line)));
  console.log(view.getBigUint64(0).toString(16).padStart(16, '0'));
}
)";

const char* const cppLines = R"(
#include "client.cpp"
#include <cinttypes>
#include <cstdio>
#include <cstring>
int main()
{
    for (double x = 0; std::scanf("%lf", &x) == 1;) {
        const double y = logarithm(x);
        std::uint64_t bits = 0;
        std::memcpy(&bits, &y, sizeof bits);
        std::printf("%016" PRIx64 "\n", bits);
    }
}
)";

const char* const goLines = R"(
package main

import (
	"bufio"
	"fmt"
	"math"
	"os"
)

func main() {
	in := bufio.NewReader(os.Stdin)
	for x := 0.0; ; {
		if _, err := fmt.Fscan(in, &x); err != nil {
			return
		}
		fmt.Printf("%016x\n", math.Float64bits(logarithm(x)))
	}
}
)";

const char* const javaLines = R"(
public final class Lines {
    public static void main(String[] arguments) {
        java.util.Scanner in = new java.util.Scanner(System.in);
        StringBuilder out = new StringBuilder();
        while (in.hasNext()) {
            double x = Double.parseDouble(in.next());
            out.append(String.format("%016x%n", Double.doubleToLongBits(Client.log(x))));
        }
        System.out.print(out);
    }
}
)";

/// A client's language, and what turns its client into a reader of numbers.
struct Reader
{
    QByteArray from; ///< in the client
    QByteArray to;
    QString file; ///< of its own; none: the lines are appended
    const char* lines;
    QStringList build;
    QStringList start;
};

std::vector<Reader> readers()
{
    return {{"", "", "lines.py", pythonLines, {}, {"python3", "lines.py"}},
            {"if (require.main === module) main();", "", "", javascriptLines, {}, {"node", "client.js"}},
            {"int main()",
             "void clientMain()",
             "lines.cpp",
             cppLines,
             clients::cppBuild({"-O2"}, "lines.cpp"),
             {"./client"}},
            {"func main()",
             "func clientMain()",
             "lines.go",
             goLines,
             {"go", "build", "-o", "lines", "client.go", "lines.go"},
             {"./lines"}},
            {"private static double log",
             "static double log",
             "Lines.java",
             javaLines,
             {"javac", "Client.java", "Lines.java"},
             {"java", "Lines"}}};
}

/// What races take logarithms of: ((x >> 12) + 0.5) / 2^52 at both ends, around the places where the sequence of
/// operations branches, and by chance.
std::vector<double> units()
{
    std::vector<std::uint64_t> numbers;
    const std::uint64_t all = std::uint64_t{1} << 52;
    for (std::uint64_t i = 0; i < 200; ++i)
        numbers.insert(numbers.end(), {i, all - 1 - i, all / 2 - 100 + i, all / 4 - 100 + i, 3184525836262886 - 100 + i,
                                       1592262918131443 - 100 + i}); // sqrt(1/2) and its half
    cases::Dice dice("logarithm");
    for (int i = 0; i < 20'000; ++i)
        numbers.push_back(dice.bits() >> (12 + dice.below(i % 4 == 0 ? 52 : 1)));
    std::vector<double> list;
    for (const std::uint64_t number : numbers)
        list.push_back((static_cast<double>(number) + 0.5) / static_cast<double>(all));
    return list;
}

constexpr int cppPlace = 2; // in languages()

bool canFuse()
{
    QFile processor("/proc/cpuinfo");
    return processor.open(QIODevice::ReadOnly) && processor.readAll().contains(" fma ");
}

Scenario unequal()
{
    Scenario scenario = defaultScenario();
    scenario.steps = {{SetWeight{"N1", 2}}};
    scenario.shown = 1;
    return scenario;
}

} // namespace

class TestSnippetLog : public QObject
{
    Q_OBJECT

private slots:
    void hasTheSameBits_data();
    void hasTheSameBits();

private:
    tables::Folder m_folder;
    clients::Workshop m_workshop;
};

void TestSnippetLog::hasTheSameBits_data()
{
    QTest::addColumn<int>("language");
    QTest::addColumn<bool>("fused");
    for (int i = 0; i < static_cast<int>(languages().size()); ++i)
        QTest::newRow(qPrintable(languages()[static_cast<std::size_t>(i)].name)) << i << false;
    QTest::newRow("cpp where the processor could fuse") << cppPlace << true;
}

/// Fused: optimised for a processor that has fused operations, and without the flag that the client asks for, so that
/// its pragma alone forbids them.
void TestSnippetLog::hasTheSameBits()
{
    QFETCH(int, language);
    QFETCH(bool, fused);
    const Language& spoken = languages()[static_cast<std::size_t>(language)];
    Reader reader = readers()[static_cast<std::size_t>(language)];
    if (fused && !canFuse())
        QSKIP("this processor has no fused multiply-add");
    if (fused)
        reader.build = clients::cppBuild({"-std=gnu++17", "-O3", "-mfma", "-mavx2"}, "lines.cpp");
    const QString absent = missing(spoken);
    if (!absent.isEmpty() && clients::optional(spoken))
        QSKIP(qPrintable(absent + " is not installed"));
    QVERIFY2(absent.isEmpty(), qPrintable(absent + " is not installed; ./dev test installs it"));

    const QString scenario = m_folder.write("unequal.json", QByteArray::fromStdString(printScenario(unequal())));
    QByteArray source = clients::client(spoken, scenario);
    QVERIFY(source.contains(reader.from));
    if (!reader.from.isEmpty())
        source.replace(reader.from, reader.to);
    if (reader.file.isEmpty())
        source += reader.lines;
    const QString folder = m_workshop.folder();
    QVERIFY(m_workshop.write(folder, spoken.file, source));
    QVERIFY(reader.file.isEmpty() || m_workshop.write(folder, reader.file, QByteArray(reader.lines).trimmed() + '\n'));
    QVERIFY(reader.build.isEmpty() || m_workshop.succeeds(reader.build, folder));

    const std::vector<double> list = units();
    QByteArray questions;
    for (const double u : list)
        questions += QByteArray::number(u, 'g', 17) + '\n';
    const clients::Run answer = clients::run(reader.start, folder, questions);
    QVERIFY2(answer.status == 0 && answer.err.isEmpty(), answer.err);
    const QList<QByteArray> bits = answer.out.trimmed().split('\n');
    QCOMPARE(bits.size(), static_cast<qsizetype>(list.size()));
    for (std::size_t i = 0; i < list.size(); ++i)
        QCOMPARE(bits[static_cast<qsizetype>(i)].trimmed().toULongLong(nullptr, 16),
                 std::bit_cast<std::uint64_t>(naturalLog(list[i])));
}

const Registration registration{__FILE__, Application::Core, make<TestSnippetLog>};

} // namespace tst_snippetlog

#include "tst_snippetlog.moc"
