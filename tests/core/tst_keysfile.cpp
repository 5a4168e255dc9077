// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/formats/csv.h"
#include "core/import/import.h"
#include "tests/support/cases.h"
#include "tests/support/testprogram.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

namespace tst_keysfile {

using namespace hrw;

namespace {

/// Rows of all kinds: plain, with quotes, with units, with gaps.
std::string manyKeys(std::uint64_t count, std::uint64_t salt)
{
    cases::Dice dice("rows of a file", salt);
    std::string text = "key,size,requests,country\r\n";
    for (std::uint64_t i = 0; i < count; ++i) {
        text += dice.oneOf<std::string>({"user-", "\xC3\xBC", "\"a, \"\"b\"\" ", "\"two\nlines "});
        const bool quoted = text.find('"', text.rfind("\r\n")) != std::string::npos;
        text += std::to_string(dice.below(count)) + (quoted ? "\"," : ",");
        text += dice.oneOf<std::string>({"17", "", "1.5 KiB", "\"4\"", "123456789", "00000012"}) + ",";
        text += dice.oneOf<std::string>({"1", "0.25", "", "1e3", "99999999", "999999999999"}) + ",";
        text += dice.oneOf<std::string>({"DE", "FR", ""}) + "\r\n";
    }
    return text;
}

} // namespace

class TestKeysFile : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void asTheWholeText();
    void refusedAsTheWholeText();
    void whatCantBeRead();
    void stopsWithinAChunk();

private:
    std::filesystem::path write(const std::string& text);
    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestKeysFile::init()
{
    m_folder = std::make_unique<QTemporaryDir>();
    QVERIFY(m_folder->isValid());
}

std::filesystem::path TestKeysFile::write(const std::string& text)
{
    QFile file(m_folder->filePath(QStringLiteral("k.csv")));
    if (!file.open(QIODevice::WriteOnly) || file.write(text.data(), qint64(text.size())) != qint64(text.size()))
        qFatal("the test's file can't be written");
    return {file.fileName().toStdU16String()};
}

void TestKeysFile::asTheWholeText()
{
    for (const std::uint64_t count : {0u, 1u, 1000u, 60'000u}) { // the last take several chunks
        const std::string text = manyKeys(count, count);
        const auto whole = parseKeys(text, "k");
        const auto file = readKeysFile(write(text), "k");
        QVERIFY2(whole, whole ? "" : whole.error().sentence().c_str());
        QVERIFY2(file, file ? "" : file.error().sentence().c_str());
        QCOMPARE(file->table.size(), count);
        QVERIFY(file->table == whole->table);
        QCOMPARE(file->notes, whole->notes);
        QVERIFY(checkKeys(ImportedKeys{"k", std::make_shared<const KeyTable>(file->table), {}}));
    }
}

void TestKeysFile::refusedAsTheWholeText()
{
    const std::string rows = manyKeys(60'000, 1);
    for (const char* last :
         {"a,-1,1,DE\n", "a,1,x,DE\n", "a,1\n", "\n\na,1,1,DE\n", "\"a,1,1,DE\n", "a\"b,1,1,DE\n", "\xFF,1,1,DE"}) {
        const std::string text = rows + last;
        const auto whole = parseKeys(text, "k");
        const auto file = readKeysFile(write(text), "k");
        QVERIFY(!whole && !file);
        QCOMPARE(file.error().sentence(), whole.error().sentence());
    }
}

void TestKeysFile::whatCantBeRead()
{
    const std::filesystem::path folder = write("key\n").parent_path();
    for (const std::filesystem::path& path : {folder, folder / "none.csv"}) {
        const auto keys = readKeysFile(path, "k");
        QVERIFY(!keys);
        QCOMPARE(keys.error().sentence(), readFile(path).error().sentence());
    }
}

// Stopped in any of its reports, the reading ends there: it reports nothing more.
void TestKeysFile::stopsWithinAChunk()
{
    const std::string text = manyKeys(60'000, 2);
    const std::filesystem::path path = write(text);
    std::vector<std::uint64_t> reports;
    const auto note = [&](std::uint64_t done, std::uint64_t total) {
        QCOMPARE(total, text.size());
        reports.push_back(done);
    };
    QVERIFY(readKeysFile(path, "k", {{}, note}));
    const std::vector<std::uint64_t> all = std::exchange(reports, {});
    QVERIFY(all.size() > 3);
    for (std::size_t i = 0; i < all.size(); ++i) {
        QCOMPARE(all[i], i * csvChunk);
        std::stop_source stop;
        const auto read = readKeysFile(path, "k", {stop.get_token(), [&](std::uint64_t done, std::uint64_t total) {
                                                       note(done, total);
                                                       if (done == all[i])
                                                           stop.request_stop();
                                                   }});
        QVERIFY(!read);
        QCOMPARE(english(read.error().what), std::string("the reading was stopped"));
        QCOMPARE(std::exchange(reports, {}).size(), i + 1);
    }
}

const Registration registration{__FILE__, Application::None, make<TestKeysFile>};

} // namespace tst_keysfile

#include "tst_keysfile.moc"
