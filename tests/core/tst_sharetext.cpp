// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/sharetext.h"
#include "tests/support/testprogram.h"

#include "core/document/scenariojson.h"
#include "core/hash/blake2b.h"
#include "tests/support/anyscenario.h"

#include <QByteArray>
#include <QTest>
#include <rapidcheck.h>

namespace tst_sharetext {

using namespace hrw;

namespace {

const QByteArray prefix = "hrwlab1:";
constexpr auto urlSafe = QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals;

std::string made(const Scenario& scenario)
{
    return printShareText(scenario).value();
}

/// The sentence of the refusal; empty when nothing was refused.
QByteArray refusal(const QByteArray& text)
{
    const auto read = parseShareText(text.toStdString(), verbatim("chat"));
    return read ? QByteArray() : QByteArray::fromStdString(read.error().sentence());
}

/// A zlib stream with its checksum as such a text, whatever is in it.
QByteArray wrapped(const QByteArray& stream)
{
    QByteArray bytes;
    for (std::uint64_t digest = blake2bLittle(stream.toStdString()); bytes.size() < 8; digest /= 256)
        bytes += static_cast<char>(digest % 256);
    return prefix + (bytes + stream).toBase64(urlSafe);
}

/// Qt puts the length of the text before the stream.
QByteArray zlibStream(const QByteArray& text)
{
    return qCompress(text).mid(4);
}

/// A scenario that imports `count` keys that no program can make shorter by much.
Scenario withKeys(std::uint64_t count)
{
    KeyTable table;
    std::mt19937_64 random(1);
    for (std::uint64_t i = 0; i < count; ++i) {
        table.arena += QByteArray::number(static_cast<qulonglong>(random()), 36).toStdString();
        table.ends.push_back(table.arena.size());
        table.bytes.push_back(1);
        table.requests.push_back(1);
    }
    Scenario scenario = defaultScenario();
    scenario.name = "many keys";
    scenario.keys = ImportedKeys{"keys.csv", std::make_shared<const KeyTable>(std::move(table)), {}};
    return scenario;
}

} // namespace

class TestShareText : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anyScenarioComesBack();
    void isMadeAsItIsDescribed();
    void whatOthersMakeByTheDescriptionIsRead();
    void whatChatsAddDoesNotMatter_data();
    void whatChatsAddDoesNotMatter();
    void aFileMayHoldEither();
    void noChangeOfOneLetterGivesAnotherScenario();
    void noCutGivesAScenario();
    void refusalsSayWhatAndWhere_data();
    void refusalsSayWhatAndWhere();
    void whatBlowsUpIsRefused();
    void whatIsTooLargeIsSentAsAFile();
    void isToldFromOtherTexts();
};

void TestShareText::anyScenarioComesBack()
{
    const bool held = rc::check("parseShareText(printShareText(s)) == s", [](std::uint64_t seed) {
        const Scenario scenario = anything::Dice(seed).scenario();
        const std::string text = made(scenario);
        RC_ASSERT(text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_:") ==
                  std::string::npos);
        const auto read = parseShareText(text, verbatim("chat"));
        RC_ASSERT(read.has_value());
        RC_ASSERT(*read == scenario);
    });
    QVERIFY(held);
}

/// Undone with Qt's base64 and zlib.
void TestShareText::isMadeAsItIsDescribed()
{
    for (const Scenario& scenario : {defaultScenario(), withKeys(100)}) {
        const QByteArray text = QByteArray::fromStdString(made(scenario));
        QVERIFY(text.startsWith(prefix));
        const QByteArray bytes = QByteArray::fromBase64(text.mid(prefix.size()), urlSafe);
        const QByteArray stream = bytes.mid(8);
        QCOMPARE(wrapped(stream), text);
        const QByteArray anyLength(4, '\0');
        QCOMPARE(qUncompress(anyLength + stream).toStdString(), printScenario(scenario));
    }
}

void TestShareText::whatOthersMakeByTheDescriptionIsRead()
{
    const Scenario scenario = defaultScenario();
    for (const int level : {0, 1, 9}) {
        const QByteArray json = QByteArray::fromStdString(printScenario(scenario));
        const auto read = parseShareText(wrapped(qCompress(json, level).mid(4)).toStdString(), verbatim("chat"));
        QVERIFY(read.has_value());
        QVERIFY(*read == scenario);
    }
}

void TestShareText::whatChatsAddDoesNotMatter_data()
{
    QTest::addColumn<QByteArray>("before");
    QTest::addColumn<QByteArray>("every60");
    QTest::addColumn<QByteArray>("after");
    QTest::newRow("line ends") << QByteArray() << QByteArray("\n") << QByteArray("\n");
    QTest::newRow("CRLF and indent") << QByteArray("  ") << QByteArray("\r\n   ") << QByteArray("\r\n");
    QTest::newRow("tabs") << QByteArray("\t") << QByteArray("\t") << QByteArray("\v\f");
    QTest::newRow("quotes") << QByteArray("\"") << QByteArray() << QByteArray("\"");
    QTest::newRow("quotes on a line") << QByteArray(" ' ") << QByteArray(" ") << QByteArray(" ' \n");
    QTest::newRow("angle brackets") << QByteArray("<") << QByteArray() << QByteArray(">");
    QTest::newRow("code") << QByteArray("```\n") << QByteArray() << QByteArray("\n```\n");
    QTest::newRow("curly quotes") << QByteArray("\xE2\x80\x9C") << QByteArray() << QByteArray("\xE2\x80\x9D");
    QTest::newRow("French quotes") << QByteArray("\xC2\xAB\xC2\xA0") << QByteArray()
                                   << QByteArray("\xE2\x80\xAF\xC2\xBB");
    QTest::newRow("quoted by a mail") << QByteArray("> ") << QByteArray("\n> ") << QByteArray("\n");
    QTest::newRow("twice, by CRLF") << QByteArray(">> ") << QByteArray("\r\n> > ") << QByteArray("\r\n>>\r\n");
    QTest::newRow("unseen") << QByteArray("\xEF\xBB\xBF") << QByteArray("\xE2\x80\x8B") << QByteArray("\xE2\x81\xA0");
}

void TestShareText::whatChatsAddDoesNotMatter()
{
    QFETCH(QByteArray, before);
    QFETCH(QByteArray, every60);
    QFETCH(QByteArray, after);
    const QByteArray text = QByteArray::fromStdString(made(defaultScenario()));
    QByteArray chatted = before;
    for (qsizetype at = 0; at < text.size(); at += 60)
        chatted += text.mid(at, 60) + every60;
    chatted += after;
    QVERIFY(isShareText(chatted.toStdString()));
    QCOMPARE(refusal(chatted), QByteArray());
    QVERIFY(parseShareText(chatted.toStdString(), verbatim("chat")).value() == defaultScenario());
}

void TestShareText::aFileMayHoldEither()
{
    const Scenario scenario = anything::Dice(3).scenario();
    QVERIFY(parseAnyScenario(made(scenario) + "\n", "file").value() == scenario);
    QVERIFY(parseAnyScenario(printScenario(scenario), "file").value() == scenario);
    const Result<Scenario> cut = parseAnyScenario(made(scenario).substr(0, 90), "file");
    QVERIFY2(!cut && cut.error().sentence().starts_with("file: it was changed or cut"),
             cut ? "" : cut.error().sentence().c_str());
    QVERIFY(!parseAnyScenario("hello", "file").has_value());
}

void TestShareText::noChangeOfOneLetterGivesAnotherScenario()
{
    const Scenario scenario = defaultScenario();
    const std::string text = made(scenario);
    const std::string letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=+/: \n\"<>.\xFF";
    std::size_t refused = 0;
    for (std::size_t at = 0; at < text.size(); ++at)
        for (const char letter : letters) {
            if (letter == text[at])
                continue;
            std::string changed = text;
            changed[at] = letter;
            const auto read = parseShareText(changed, verbatim("chat"));
            if (read)
                QVERIFY2(*read == scenario, changed.c_str());
            else
                ++refused;
        }
    QCOMPARE(refused, text.size() * (letters.size() - 1)); // each letter of the text is one of them
}

void TestShareText::noCutGivesAScenario()
{
    const std::string text = made(defaultScenario());
    for (std::size_t at = 0; at < text.size(); ++at) {
        QVERIFY(!parseShareText(text.substr(0, at), verbatim("chat")).has_value());
        QVERIFY(at == 0 || !parseShareText(text.substr(at), verbatim("chat")).has_value());
        const std::string without = text.substr(0, at) + text.substr(at + 1);
        QVERIFY(!parseShareText(without, verbatim("chat")).has_value());
        QVERIFY(!parseShareText(text.substr(0, at) + "A" + text.substr(at), verbatim("chat")).has_value());
    }
    QVERIFY(!parseShareText(text + text, verbatim("chat")).has_value());
}

void TestShareText::refusalsSayWhatAndWhere_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("says");
    const QByteArray good = QByteArray::fromStdString(made(defaultScenario()));
    const auto with = [&good](qsizetype at, const QByteArray& letter) {
        return good.left(at) + letter + good.mid(at + 1);
    };
    const QByteArray stream = zlibStream(QByteArray::fromStdString(printScenario(defaultScenario())));
    QTest::newRow("nothing") << QByteArray() << QByteArray("chat: it does not begin with \"hrwlab1:\"");
    QTest::newRow("another text") << QByteArray("hello") << QByteArray("does not begin with \"hrwlab1:\"");
    QTest::newRow("no colon") << QByteArray("hrwlab1") << QByteArray("does not begin with \"hrwlab1:\"");
    QTest::newRow("newer") << "hrwlab2:" + good.mid(8) << QByteArray("\"hrwlab2:\"");
    QTest::newRow("older") << "hrwlab0:" + good.mid(8) << QByteArray("\"hrwlab0:\"");
    QTest::newRow("no base64") << with(20, "=") << QByteArray("chat, character 21: \"=\"");
    QTest::newRow("not URL-safe") << with(9, "/") << QByteArray("chat, character 10: \"/\"");
    QTest::newRow("an umlaut") << with(30, "\xC3\xBC") << QByteArray("chat, character 31: \"\xC3\xBC\"");
    QTest::newRow("behind wide ones") << "\xE2\x80\x9C\xC2\xA0" + with(30, "*")
                                      << QByteArray("chat, character 33: \"*\"");
    QTest::newRow("a byte") << with(12, "\xFF") << QByteArray("chat, character 13: the byte FF");
    QTest::newRow("a full stop") << good + "."
                                 << "chat, character " + QByteArray::number(good.size() + 1) + ": \".\"";
    QTest::newRow("> within a line") << with(30, ">") << QByteArray("chat, character 31: \">\"");
    QTest::newRow("prefix alone") << prefix << QByteArray("checksum");
    QTest::newRow("damaged") << with(100, good[100] == 'A' ? "B" : "A") << QByteArray("checksum");
    QTest::newRow("cut") << good.left(good.size() - 40) << QByteArray("checksum");
    QTest::newRow("something behind") << wrapped(stream + "x") << QByteArray("checksum");
    QTest::newRow("half a stream") << wrapped(stream.left(stream.size() / 2)) << QByteArray("checksum");
    QTest::newRow("no stream") << wrapped("hello") << QByteArray("checksum");
    QTest::newRow("no scenario") << wrapped(zlibStream("[]")) << QByteArray("chat");
    QTest::newRow("another format") << wrapped(zlibStream("{\"format\": \"x\"}")) << QByteArray("format");
    QTest::newRow("endless") << prefix + QByteArray(longestShareText + 100, 'A')
                             << QByteArray("longer than 65536 letters");
}

void TestShareText::refusalsSayWhatAndWhere()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, says);
    const QByteArray sentence = refusal(text);
    QVERIFY2(sentence.contains(says), sentence.constData());
    QVERIFY2(sentence.startsWith("chat"), sentence.constData());
    QVERIFY(sentence.endsWith('.') && !sentence.contains('\n'));
}

/// 64 KiB can be told to become 50 MB; no more than what is stated is ever made of it.
void TestShareText::whatBlowsUpIsRefused()
{
    for (const std::size_t size : {largestSharedScenario + 1, 4 * largestSharedScenario}) {
        const QByteArray bomb = wrapped(zlibStream(QByteArray(static_cast<qsizetype>(size), ' ')));
        QVERIFY(static_cast<std::size_t>(bomb.size()) < longestShareText);
        QVERIFY2(refusal(bomb).contains("8 MiB"), refusal(bomb).constData());
    }
    QByteArray largest = QByteArray::fromStdString(printScenario(defaultScenario()));
    largest += QByteArray(static_cast<qsizetype>(largestSharedScenario) - largest.size(), ' ');
    QVERIFY(parseShareText(wrapped(zlibStream(largest)).toStdString(), verbatim("chat")).value() == defaultScenario());
}

void TestShareText::whatIsTooLargeIsSentAsAFile()
{
    const Scenario fits = withKeys(4000);
    const std::string text = made(fits);
    QVERIFY(text.size() > longestShareText / 2 && text.size() <= longestShareText);
    QVERIFY(parseShareText(text, verbatim("chat")).value() == fits);
    for (const std::uint64_t keys : {20'000u, 1'000'000u}) {
        const auto refused = printShareText(withKeys(keys));
        QVERIFY(!refused.has_value());
        const QByteArray sentence = QByteArray::fromStdString(refused.error().sentence());
        QVERIFY2(sentence.startsWith("\"many keys\""), sentence.constData());
        QVERIFY2(sentence.contains("send its file"), sentence.constData());
    }
}

void TestShareText::isToldFromOtherTexts()
{
    QVERIFY(isShareText(made(defaultScenario())));
    QVERIFY(isShareText("hrwlab7: cut"));
    QVERIFY(!isShareText(""));
    QVERIFY(!isShareText("hrwlab:"));
    QVERIFY(!isShareText("scenario.hrw.json"));
    QVERIFY(!isShareText("see hrwlab1:abc"));
    QVERIFY(!isShareText(std::string(1 << 20, ' ')));
}

const Registration registration{__FILE__, Application::None, make<TestShareText>};

} // namespace tst_sharetext

#include "tst_sharetext.moc"
