// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/scenario/scenario.h"
#include "tests/support/testprogram.h"
#include "ui/nodes/keysetdialog.h"
#include "ui/theme/theme.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>

namespace tst_keysetdialog {

using namespace Qt::StringLiterals;
using namespace hrw;
using namespace hrw::ui;

class TestKeySetDialog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void opensOnWhatIsThere();
    void editsReachTheSource();
    void whatTheCoreRefusesCantBeAccepted_data();
    void whatTheCoreRefusesCantBeAccepted();
    void importedKeysOnlyChangeTheirColour();
    void theSummaryFollows();
};

namespace {

SyntheticKeys users()
{
    SyntheticKeys keys;
    keys.prefix = "user #";
    keys.first = 1000;
    keys.count = 72;
    keys.size = {SizeModel::Kind::LogNormal, 10240, 1.25};
    keys.popularity = {Popularity::Kind::Zipf, 0.9, 50};
    keys.attribute = {"country", {"at", "br"}};
    keys.seed = 7;
    return keys;
}

QLineEdit* field(const KeySetDialog& dialog, const QString& name)
{
    for (QLineEdit* edit : dialog.findChildren<QLineEdit*>())
        if (edit->accessibleName() == name)
            return edit;
    return nullptr;
}

bool acceptable(const KeySetDialog& dialog)
{
    return dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->isEnabled();
}

} // namespace

void TestKeySetDialog::initTestCase()
{
    applyLook(*qApp, Look::Light);
}

void TestKeySetDialog::opensOnWhatIsThere()
{
    const KeySetDialog dialog(users(), 60);
    QVERIFY(dialog.keys() == KeySource(users()));
    QCOMPARE(dialog.sample(), std::uint64_t{60});
    QVERIFY(acceptable(dialog));
}

void TestKeySetDialog::editsReachTheSource()
{
    KeySetDialog dialog(users(), 60);
    field(dialog, u"Keys"_s)->setText(u"5000"_s);
    field(dialog, u"Name"_s)->setText(u"k "_s);
    field(dialog, u"Exponent"_s)->setText(u"1.4"_s);
    field(dialog, u"Bytes per key"_s)->setText(u"1 MiB"_s);
    field(dialog, u"Its values"_s)->setText(u" a, b ,, ç "_s);
    field(dialog, u"Dots"_s)->setText(u"500"_s);
    SyntheticKeys expected = users();
    expected.count = 5000;
    expected.prefix = "k ";
    expected.popularity.exponent = 1.4;
    expected.size.bytes = 1 << 20;
    expected.attribute.values = {"a", "b", "\xC3\xA7"};
    QVERIFY(dialog.keys() == KeySource(expected));
    QCOMPARE(dialog.sample(), std::uint64_t{500});
}

void TestKeySetDialog::whatTheCoreRefusesCantBeAccepted_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("text");
    QTest::newRow("too many keys") << u"Keys"_s << u"10000001"_s;
    QTest::newRow("half a key") << u"Keys"_s << u"1.5"_s;
    QTest::newRow("negative exponent") << u"Exponent"_s << u"-1"_s;
    QTest::newRow("endless exponent") << u"Exponent"_s << u"inf"_s;
    QTest::newRow("wild spread") << u"Spread"_s << u"9"_s;
    QTest::newRow("no unit") << u"Bytes per key"_s << u"3 KX"_s;
    QTest::newRow("values without a name") << u"Its values"_s << u" , "_s;
    QTest::newRow("no dots") << u"Dots"_s << u"0"_s;
    QTest::newRow("too many dots") << u"Dots"_s << u"50001"_s;
    QTest::newRow("no seed") << u"Seed"_s << u""_s;
}

void TestKeySetDialog::whatTheCoreRefusesCantBeAccepted()
{
    QFETCH(QString, name);
    QFETCH(QString, text);
    KeySetDialog dialog(users(), 60);
    const QString before = field(dialog, name)->text();
    field(dialog, name)->setText(text);
    QVERIFY(!acceptable(dialog));
    QVERIFY(dialog.keys() == KeySource(users())); // nothing is half taken
    QCOMPARE(dialog.sample(), std::uint64_t{60});
    QVERIFY2(dialog.message().endsWith(u'.') && dialog.message().contains(u": "_s), qPrintable(dialog.message()));
    field(dialog, name)->setText(before);
    QVERIFY(acceptable(dialog));
}

void TestKeySetDialog::importedKeysOnlyChangeTheirColour()
{
    auto table = std::make_shared<KeyTable>();
    table->arena = "ab";
    table->ends = {1, 2};
    table->bytes = {10, 20};
    table->requests = {1, 1};
    table->attributes = {{"zone", {"x"}, {0, 0}}, {"kind", {"y", "z"}, {0, 1}}};
    const ImportedKeys keys{"blocks.csv", table, "kind"};
    KeySetDialog dialog(keys, 2);
    QVERIFY(dialog.keys() == KeySource(keys));
    QCOMPARE(field(dialog, u"Keys"_s), nullptr);
    auto* colour = dialog.findChild<QComboBox*>();
    QCOMPARE(colour->currentText(), u"kind"_s);
    colour->setCurrentIndex(0);
    QCOMPARE(std::get<ImportedKeys>(dialog.keys()).colourBy, std::string("zone"));
    QVERIFY(dialog.message().startsWith(u"2 keys from blocks.csv"_s));
}

void TestKeySetDialog::theSummaryFollows()
{
    KeySetDialog dialog(users(), 60);
    QVERIFY(dialog.message().startsWith(u"72 keys"_s));
    QVERIFY(dialog.message().contains(u"Zipf 0.9"_s) && dialog.message().contains(u"country (2)"_s));
    field(dialog, u"Keys"_s)->setText(u"90123"_s);
    QVERIFY(dialog.message().startsWith(u"90\u202f123 keys"_s));
}

const Registration registration{__FILE__, Application::Widgets, make<TestKeySetDialog>};

} // namespace tst_keysetdialog

#include "tst_keysetdialog.moc"
