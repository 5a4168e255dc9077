// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/csv.h"
#include "core/formats/fewdigits.h"
#include "tests/support/cases.h"
#include "tests/support/testprogram.h"

#include <QTest>

#include <rapidcheck.h>

#include <algorithm>
#include <cstdlib>

namespace tst_csv {

using namespace hrw;

namespace {

using Row = std::vector<std::string>;

/// What a text reads as, and on which lines the rows began.
struct Table
{
    Result<void> outcome;
    Row header;
    std::vector<Row> rows;
    std::vector<std::uint64_t> lines;

    [[nodiscard]] std::string refusal() const { return outcome ? std::string() : outcome.error().sentence(); }
    bool operator==(const Table& other) const
    {
        return refusal() == other.refusal() && header == other.header && rows == other.rows && lines == other.lines;
    }
};

Table read(const TextSource& text, std::size_t chunk, const Task& task = {})
{
    Table table;
    table.outcome = readCsv(text, "t.csv",
                            {[&](const CsvHeader& header) -> Result<void> {
                                 table.header = header.names;
                                 return {};
                             },
                             [&](const CsvRow& row) -> Result<void> {
                                 table.rows.emplace_back(row.fields.begin(), row.fields.end());
                                 table.lines.push_back(row.line);
                                 return {};
                             }},
                            task, chunk);
    return table;
}

Table read(std::string_view text, const Task& task = {})
{
    return read(textSource(text), csvChunk, task);
}

/// A table with whatever can stand in one, right or wrong.
std::string anyText(cases::Dice& dice)
{
    static const std::vector<std::string> heads{"a,b,c\n",
                                                "a;b\r\n",
                                                "\xEF\xBB\xBF"
                                                "a\tb\r",
                                                "a\n",
                                                "a,b,\n",
                                                "\"a\",\"b\nc\"\n",
                                                ""};
    static const std::vector<std::string> pieces{"x",
                                                 "12",
                                                 "\xC3\xBC",
                                                 "\xE6\xBC\xA2",
                                                 ",",
                                                 ",",
                                                 ",",
                                                 ";",
                                                 "\t",
                                                 "\n",
                                                 "\n",
                                                 "\r\n",
                                                 "\r\n",
                                                 "\r",
                                                 "\n\n",
                                                 " ",
                                                 "\"a,b\"",
                                                 "\"a\"\"b\"",
                                                 "\"a\nb\"",
                                                 "\"a\r\nb\"",
                                                 std::string(1, '\0'),
                                                 std::string(70, 'y')};
    static const std::vector<std::string> flaws{"\"", "\xFF", "\xC3"};
    std::string text = dice.oneOf(heads);
    for (std::uint64_t n = dice.below(20); n > 0; --n)
        text += dice.oneOf(dice.chance(0.02) ? flaws : pieces);
    return text;
}

/// RFC 4180 written down as plainly as possible: one character at a time, no errors. The oracle.
std::vector<Row> plainRead(const std::string& text)
{
    std::vector<Row> rows;
    Row row;
    std::string field;
    bool quoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (quoted && c == '"' && i + 1 < text.size() && text[i + 1] == '"')
            field += text[i++];
        else if (c == '"')
            quoted = !quoted;
        else if (!quoted && (c == ',' || c == '\n')) {
            row.push_back(std::exchange(field, {}));
            if (c == '\n')
                rows.push_back(std::exchange(row, {}));
        } else
            field += c;
    }
    return rows;
}

rc::Gen<std::string> anyField()
{
    return rc::gen::container<std::string>(
        rc::gen::element('a', 'B', '0', ' ', '\t', ',', ';', '"', '\n', '\r', '=', '\'', '.'));
}

/// Rows of `columns` fields each, two columns or more.
rc::Gen<std::vector<Row>> anyRows(std::size_t columns)
{
    return rc::gen::container<std::vector<Row>>(rc::gen::container<Row>(columns, anyField()));
}

Row names(std::size_t columns)
{
    Row header;
    for (std::size_t i = 0; i < columns; ++i)
        header.push_back("column " + std::to_string(i));
    return header;
}

std::string written(const Row& row, char delimiter, const std::string& end, std::string (*field)(std::string_view))
{
    std::string text;
    for (std::size_t i = 0; i < row.size(); ++i) {
        if (i > 0)
            text += delimiter;
        text += field(row[i]);
    }
    return text + end;
}

std::string alwaysQuoted(std::string_view text)
{
    std::string out(1, '"');
    for (const char c : text)
        out.append(c == '"' ? 2 : 1, c);
    out += '"';
    return out;
}

} // namespace

class TestCsv : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void anyTableOfAnyDialect();
    void whatIsWrittenIsRfc4180();
    void dialects_data();
    void dialects();
    void byteOrderMark_data();
    void byteOrderMark();
    void linesAreCounted();
    void spacesBelongToTheField();
    void noTrailingLineEnd();
    void headerThatEndsWithADelimiter();
    void emptyTextInOneColumn();
    void refused_data();
    void refused();
    void chunksChangeNothing();
    void marksAreFound();
    void fewDigitsAreTheNumber();
    void nothingIsReadAfterAStop();
    void stops();
    void reportsProgress();
    void quotesOnlyWhereNeeded();
};

void TestCsv::initTestCase()
{
    ::setenv("RC_PARAMS", "max_success=1000", 0);
}

void TestCsv::anyTableOfAnyDialect()
{
    QVERIFY(rc::check("a table reads back from every dialect", [] {
        const auto columns = *rc::gen::inRange<std::size_t>(2, 6);
        const std::vector<Row> rows = *anyRows(columns);
        const char delimiter = *rc::gen::element(',', ';', '\t');
        const std::string end = *rc::gen::element<std::string>("\n", "\r\n", "\r");
        std::string text = *rc::gen::element<std::string>("", "\xEF\xBB\xBF");
        text += written(names(columns), delimiter, end, alwaysQuoted);
        for (const Row& row : rows)
            text += written(row, delimiter, end, alwaysQuoted);
        text += *rc::gen::element<std::string>("", "\n", "\r\n\r\n", "  \n");
        const Table table = read(text);
        RC_ASSERT(table.outcome.has_value());
        RC_ASSERT(table.header == names(columns));
        RC_ASSERT(table.rows == rows);
    }));
}

void TestCsv::whatIsWrittenIsRfc4180()
{
    QVERIFY(rc::check("fields written by csvField() read back with a plain RFC 4180 reader and with ours", [] {
        const auto columns = *rc::gen::inRange<std::size_t>(2, 6);
        const std::vector<Row> rows = *anyRows(columns);
        std::string text = written(names(columns), ',', "\n", csvName);
        for (const Row& row : rows)
            text += written(row, ',', "\n", csvField);
        const Table table = read(text);
        RC_ASSERT(table.outcome.has_value());
        RC_ASSERT(table.rows == rows);
        std::vector<Row> plain = plainRead(text);
        RC_ASSERT(!plain.empty());
        plain.erase(plain.begin());
        RC_ASSERT(plain == rows);
    }));
}

void TestCsv::dialects_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("comma") << QByteArray("a,b\n1,2\n");
    QTest::newRow("semicolon") << QByteArray("a;b\n1;2\n");
    QTest::newRow("tab") << QByteArray("a\tb\n1\t2\n");
    QTest::newRow("windows") << QByteArray("a,b\r\n1,2\r\n");
    QTest::newRow("blank tail") << QByteArray("a,b\n1,2\n\n \t \n\n");
    QTest::newRow("quoted") << QByteArray("\"a\",\"b\"\n\"1\",\"2\"\n");
}

void TestCsv::dialects()
{
    QFETCH(QByteArray, text);
    const Table table = read(text.toStdString());
    QVERIFY2(table.outcome, table.outcome ? "" : table.outcome.error().sentence().c_str());
    QCOMPARE(table.header, (Row{"a", "b"}));
    QCOMPARE(table.rows, (std::vector<Row>{{"1", "2"}}));
}

void TestCsv::byteOrderMark_data()
{
    QTest::addColumn<QByteArray>("header");
    QTest::newRow("comma") << QByteArray("key,size,requests");
    QTest::newRow("semicolon") << QByteArray("key;size;requests");
    QTest::newRow("first name quoted") << QByteArray("\"key\",size,requests");
}

void TestCsv::byteOrderMark()
{
    QFETCH(QByteArray, header);
    const Table table = read("\xEF\xBB\xBF" + header.toStdString() + "\n");
    QVERIFY(table.outcome);
    QCOMPARE(table.header, (Row{"key", "size", "requests"}));
}

void TestCsv::linesAreCounted()
{
    const Table table = read("a,b\n\"1\n1\n1\",2\r\n3,4\r5,6");
    QVERIFY(table.outcome);
    QCOMPARE(table.lines, (std::vector<std::uint64_t>{2, 5, 6}));
}

void TestCsv::spacesBelongToTheField()
{
    const Table table = read("a, b\n x ,\ty\n");
    QVERIFY(table.outcome);
    QCOMPARE(table.header, (Row{"a", " b"}));
    QCOMPARE(table.rows, (std::vector<Row>{{" x ", "\ty"}}));
}

void TestCsv::noTrailingLineEnd()
{
    QCOMPARE(read("a,b\n1,").rows, (std::vector<Row>{{"1", ""}}));
    QCOMPARE(read("a,b\n1,\"2\"").rows, (std::vector<Row>{{"1", "2"}}));
    QCOMPARE(read("a,b").header, (Row{"a", "b"}));
}

void TestCsv::headerThatEndsWithADelimiter()
{
    const Table table = read("key,size,requests,\nx,1,2,\ny,3,4\n\n");
    QVERIFY(table.outcome);
    QCOMPARE(table.header, (Row{"key", "size", "requests"}));
    QCOMPARE(table.rows, (std::vector<Row>{{"x", "1", "2"}, {"y", "3", "4"}}));
    QVERIFY(!read("key,size,requests,\nx,1,2,3\n").outcome);
}

void TestCsv::emptyTextInOneColumn()
{
    const Table table = read("key\n\"\"\na\n\n");
    QVERIFY(table.outcome);
    QCOMPARE(table.rows, (std::vector<Row>{{""}, {"a"}}));
}

void TestCsv::refused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("where");
    QTest::addColumn<QByteArray>("says");
    const auto row = [](const char* name, const QByteArray& text, const char* where, const char* says) {
        QTest::newRow(name) << text << QByteArray(where) << QByteArray(says);
    };
    row("0 bytes", "", "t.csv", "the file is empty");
    row("byte order mark only", "\xEF\xBB\xBF", "t.csv", "the file is empty");
    row("blank lines only", "\n  \n\r\n", "t.csv", "the file is empty");
    row("header twice", "key,size,key\n", "t.csv, line 1", "columns 1 and 3 are both named \"key\"");
    row("header twice in another case", "key,Key \n", "t.csv, line 1", "columns 1 and 2");
    row("no name in the middle", "key,,size\n", "t.csv, line 1", "column 2 has no name");
    row("shorter", "a,b,c\n1,2,3\n1,2\n", "t.csv, line 3", "2 fields where the header names 3 columns");
    row("longer", "a,b\n1,2,3\n", "t.csv, line 2", "3 fields where the header names 2 columns");
    row("decimal comma", "id,weight\na,0,8\n", "t.csv, line 2", "write decimal points as dots");
    row("blank in the middle", "a,b\n1,2\n\n3,4\n", "t.csv, line 3", "the line is blank");
    row("blank first", "\na,b\n1,2\n", "t.csv, line 1", "the line is blank");
    row("blank key", "key\n\na\n", "t.csv, line 2", "write an empty text as \"\"");
    row("open quote", "a,b\n1,\"2\n3,4\n", "t.csv, line 2", "a quote is opened");
    row("open quote in the last line", "a,b\n1,\"2", "t.csv, line 2", "a quote is opened");
    row("quote in the middle", "a,b\n1,2\"3\n", "t.csv, line 2", "a quote stands in the middle");
    row("text after a quote", "a,b\n\"1\"x,2\n", "t.csv, line 2", "a quote stands in the middle");
    row("Latin-1", "a,b\n1,2\nZ\xFCrich,3\n", "t.csv, line 3", "not UTF-8");
    row("half a character", "a,b\n1,\xC3", "t.csv, line 2", "not UTF-8");
    row("surrogate", "a,b\n1,\xED\xA0\x80\n", "t.csv, line 2", "not UTF-8");
    row("overlong", "a,b\n1,\xC0\xAF\n", "t.csv, line 2", "not UTF-8");
    row("UTF-16",
        QByteArray("\xFF\xFE"
                   "a\0,\0b\0\n\0",
                   10),
        "t.csv, line 1", "not UTF-8");
}

void TestCsv::refused()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, where);
    QFETCH(QByteArray, says);
    const Table table = read(text.toStdString());
    QVERIFY(!table.outcome);
    const std::string sentence = table.outcome.error().sentence();
    QCOMPARE(QByteArray::fromStdString(english(table.outcome.error().where)), where);
    QVERIFY2(sentence.find(says.toStdString()) != std::string::npos, sentence.c_str());
    QVERIFY(sentence.find('\n') == std::string::npos);
}

void TestCsv::chunksChangeNothing()
{
    cases::Dice dice("tables in chunks");
    std::size_t good = 0;
    for (int i = 0; i < 5000; ++i) {
        dice.next();
        const std::string text = anyText(dice);
        const Table whole = read(textSource(text), text.size() + 1);
        good += whole.outcome.has_value();
        for (const std::size_t chunk :
             {std::size_t{1}, std::size_t{2}, std::size_t{3}, std::size_t{7}, std::size_t{64}, std::size_t{1} << 20})
            QVERIFY2(read(textSource(text), chunk) == whole, dice.where());
    }
    QVERIFY(good > 500 && good < 4500);
}

// The text is cut by the plain reader above; its fields are of all lengths around that of a block of marks.
void TestCsv::marksAreFound()
{
    cases::Dice dice("rows without quotes");
    for (int i = 0; i < 300; ++i) {
        dice.next();
        std::string text = "a,b,c\n";
        for (int row = 0; row < 20; ++row)
            for (const char end : {',', ',', '\n'}) {
                for (std::uint64_t n = dice.below(dice.chance(0.1) ? 200 : 12); n > 0; --n)
                    text += dice.oneOf(std::vector<char>{'x', '+', '-', '!', '#', '\0', '\v', '\f', '\x0E', ' '});
                text += end;
            }
        const Table table = read(text);
        QVERIFY2(table.outcome, dice.where());
        std::vector<Row> plain = plainRead(text);
        plain.erase(plain.begin());
        QVERIFY2(table.rows == plain, dice.where());
    }
}

void TestCsv::fewDigitsAreTheNumber()
{
    cases::Dice dice("short fields");
    for (int i = 0; i < 100'000; ++i) {
        dice.next();
        std::string field;
        for (std::uint64_t n = dice.below(11); n > 0; --n)
            field += static_cast<char>(dice.chance(0.02) ? dice.below(256) : '0' + dice.below(10));
        const bool digits =
            !field.empty() && std::all_of(field.begin(), field.end(), [](char c) { return c >= '0' && c <= '9'; });
        const std::string padded = field + "12345678";
        const auto value = fewDigits(std::string_view(padded).substr(0, field.size()));
        QVERIFY2(value.has_value() == (digits && field.size() <= 8), dice.where());
        if (value)
            QVERIFY2(*value == QByteArray::fromStdString(field).toULongLong(), dice.where());
    }
}

void TestCsv::nothingIsReadAfterAStop()
{
    std::string text = "a,b\n";
    for (int i = 0; i < 1000; ++i)
        text += "1,2\n";
    for (std::uint64_t at = 0; at < 40; ++at) {
        std::stop_source stop;
        std::uint64_t bytes = 0;
        std::uint64_t bytesAtStop = 0;
        TextSource source = textSource(text);
        source.read = [&, all = source.read](std::span<char> into) {
            const auto got = all(into);
            bytes += *got;
            return got;
        };
        const Table table =
            read(source, 100, {stop.get_token(), [&, call = std::uint64_t{0}](std::uint64_t, std::uint64_t) mutable {
                                   if (call++ == at) {
                                       stop.request_stop();
                                       bytesAtStop = bytes;
                                   }
                               }});
        QVERIFY(!table.outcome);
        QCOMPARE(bytesAtStop, 100 * at);
        QCOMPARE(bytes, bytesAtStop);
    }
}

void TestCsv::stops()
{
    std::string text = "a,b\n";
    for (int i = 0; i < 1'000'000; ++i)
        text += "1,2\n";
    std::stop_source source;
    std::uint64_t calls = 0;
    const Task task{source.get_token(), [&](std::uint64_t, std::uint64_t) {
                        if (++calls == 3)
                            source.request_stop();
                    }};
    const Table table = read(text, task);
    QVERIFY(!table.outcome);
    QVERIFY(table.rows.size() < 1'000'000);
}

void TestCsv::reportsProgress()
{
    std::string text = "a,b\n";
    for (int i = 0; i < 500'000; ++i)
        text += "1,2\n";
    std::uint64_t last = 0;
    std::uint64_t calls = 0;
    const Task task{{}, [&](std::uint64_t done, std::uint64_t total) {
                        QCOMPARE(total, text.size());
                        QVERIFY(done >= last && done < total);
                        last = done;
                        ++calls;
                    }};
    QVERIFY(read(text, task).outcome);
    QVERIFY(calls > 5 && calls < 100);
}

void TestCsv::quotesOnlyWhereNeeded()
{
    QCOMPARE(csvField("plain"), std::string("plain"));
    QCOMPARE(csvField("=1+1"), std::string("=1+1"));
    QCOMPARE(csvField("a;b"), std::string("a;b"));
    QCOMPARE(csvField("a,b"), std::string("\"a,b\""));
    QCOMPARE(csvField("say \"hi\""), std::string("\"say \"\"hi\"\"\""));
    QCOMPARE(csvName("a;b"), std::string("\"a;b\""));
}

const Registration registration{__FILE__, Application::None, make<TestCsv>};

} // namespace tst_csv

#include "tst_csv.moc"
