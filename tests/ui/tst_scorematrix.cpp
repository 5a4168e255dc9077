// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/evaluations.h"
#include "tests/support/naive.h"
#include "tests/support/testprogram.h"
#include "ui/explore/matrix/matrixframe.h"
#include "ui/explore/matrix/matrixrows.h"
#include "ui/explore/matrix/scorematrixmodel.h"
#include "ui/widgets/matrixcopy.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

namespace tst_scorematrix {

using namespace Qt::StringLiterals;
using namespace hrw;
using namespace hrw::ui;
using hrw::test::Case;
using hrw::test::EvaluationPtr;

class TestScoreMatrix : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void modelKeepsTheRules();
    void cellsAreWhatTheRaceSays();
    void weightsDecideTheScale();
    void cellsOutOfTheRaceSaySo();
    void ownerColumnTellsWhatMoved();
    void joiningColumnsAreKnown();
    void anOwnKeyIsARow();
    void aChangeOfWeightKeepsTheRows();
    void toolTipsCarryTheRawScore();
    void everyCellSpeaks();
    void ordersPutKeysWhereTheyBelong();
    void pagesCoverThePopulationOnce();
    void copiesAsASpreadsheetTakesIt();
    void copiesOnlyWhatIsSelected();
    void tooMuchIsNotCopied();
    void motionOpensThenTurns();
    void frameFitsWhatItHolds();
    void frameLeavesNoGaps();
};

namespace {

/// Two copies, apart by zone, and N5 has just joined.
EvaluationPtr joined()
{
    Case c(4, 60);
    c.scenario().rule.copies = 2;
    c.scenario().rule.apartBy = DomainLevel::Zone;
    return c.then("add N5 1 zone=c").evaluate();
}

CellLook look(const QAbstractItemModel& model, int row, int column)
{
    return model.index(row, column).data(LookRole).value<CellLook>();
}

} // namespace

void TestScoreMatrix::modelKeepsTheRules()
{
    ScoreMatrixModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), 0);
    QCOMPARE(model.columnCount(), 0);
    const EvaluationPtr e = joined();
    model.show(e, e->sample);
    QCOMPARE(model.rowCount(), 60);
    QCOMPARE(model.columnCount(), 6);
    QCOMPARE(model.rowCount(model.index(0, 0)), 0);
    model.show(e, {5, 3});
    model.showOwn(e, u"alice"_s);
    model.show(Case(0, 5).evaluate(), {0, 1});
    QCOMPARE(model.columnCount(), 1);
    QCOMPARE(model.index(0, 0).data().toString(), u"none"_s);
    model.show(Case(3, 0).evaluate(), {});
}

void TestScoreMatrix::cellsAreWhatTheRaceSays()
{
    const EvaluationPtr e = joined();
    ScoreMatrixModel model;
    model.setComparing(true);
    model.show(e, e->sample);
    for (int row = 0; row < model.rowCount(); ++row) {
        const std::string key = e->keys->text(e->sample[static_cast<std::size_t>(row)]);
        const auto holders = naive::holders(key, e->is, e->scenario.rule);
        const auto before = naive::holders(key, e->was, e->scenario.rule);
        // The one that takes over: who comes in when the owner is gone.
        std::vector<Node> rest(e->is.nodes().begin(), e->is.nodes().end());
        std::erase_if(rest, [&](const Node& node) { return node.id == holders.front(); });
        const auto heirs = naive::minus(naive::holders(key, *Membership::make(1, rest), e->scenario.rule), holders);
        for (int column = 0; column < 5; ++column) {
            const std::string id = e->is[static_cast<NodeIndex>(column)].id;
            const auto rank = std::ranges::find(holders, id) - holders.begin();
            const CellLook cell = look(model, row, column);
            const CellKind expected = rank == 0                    ? CellKind::Owner
                                      : rank < std::ssize(holders) ? CellKind::Copy
                                      : naive::contains(heirs, id) ? CellKind::Next
                                                                   : CellKind::Plain;
            QCOMPARE(cell.kind, expected);
            QCOMPARE(int{cell.copy}, rank < std::ssize(holders) ? static_cast<int>(rank) + 1 : 0);
            // All weights are equal: the score is the raw score as a number below 1, in thousandths.
            const long double u = static_cast<long double>(naive::raw("mix64", id, key)) / 18446744073709551616.0L;
            QCOMPARE(int{cell.score}, static_cast<int>(1000 * u));
            QCOMPARE(cell.was == CellKind::Owner, naive::owner(before) == id);
            QCOMPARE(cell.joining, id == "N5");
        }
    }
}

void TestScoreMatrix::weightsDecideTheScale()
{
    const EvaluationPtr e = Case(4, 200).then({"weight N2 3", "weight N4 0.5"}).evaluate();
    ScoreMatrixModel model;
    model.show(e, e->sample);
    for (int row = 0; row < model.rowCount(); ++row) {
        // Whoever owns the key shows the highest number, or shares it where thousandths can't tell.
        int owner = -1;
        int highest = -1;
        for (int column = 0; column < 4; ++column) {
            highest = std::max(highest, int{look(model, row, column).score});
            owner = look(model, row, column).kind == CellKind::Owner ? column : owner;
        }
        QCOMPARE(int{look(model, row, owner).score}, highest);
    }
}

void TestScoreMatrix::cellsOutOfTheRaceSaySo()
{
    const EvaluationPtr e = Case(4, 20).then({"fail N1", "weight N2 0"}).evaluate();
    ScoreMatrixModel model;
    model.show(e, e->sample);
    for (int row = 0; row < model.rowCount(); ++row) {
        QCOMPARE(look(model, row, 0).kind, CellKind::Out);
        QCOMPARE(look(model, row, 1).kind, CellKind::Out);
        QVERIFY(look(model, row, 2).kind != CellKind::Out);
        QCOMPARE(model.index(row, 0).data().toString(), u"–"_s);
    }
    QVERIFY(model.index(0, 0).data(Qt::AccessibleTextRole).toString().contains(u"failed"_s));
    QVERIFY(model.index(0, 1).data(Qt::AccessibleTextRole).toString().contains(u"drained"_s));
}

void TestScoreMatrix::ownerColumnTellsWhatMoved()
{
    const EvaluationPtr e = joined();
    ScoreMatrixModel model;
    model.show(e, e->sample);
    int moved = 0;
    for (int row = 0; row < model.rowCount(); ++row) {
        const std::string key = e->keys->text(static_cast<KeyIndex>(row));
        const QString before = QString::fromStdString(naive::owner(naive::holders(key, e->was, e->scenario.rule)));
        const QString after = QString::fromStdString(naive::owner(naive::holders(key, e->is, e->scenario.rule)));
        const QModelIndex cell = model.index(row, model.ownerColumn());
        QCOMPARE(cell.data(MovedRole).toBool(), before != after);
        QCOMPARE(cell.data().toString(), before == after ? after : before + u" → "_s + after);
        QCOMPARE(cell.data(OwnerBeforeRole).toString(), before);
        const int holder = cell.data(HolderRole).toInt();
        QCOMPARE(model.headerData(holder, Qt::Horizontal).toString(), after);
        moved += before != after;
    }
    QCOMPARE(static_cast<std::uint64_t>(moved), e->movement.movedKeys);
    QVERIFY(moved > 0);
}

void TestScoreMatrix::joiningColumnsAreKnown()
{
    ScoreMatrixModel model;
    const EvaluationPtr e = joined();
    model.show(e, e->sample);
    QCOMPARE(model.joiningColumns(), std::vector<int>{4});
    QVERIFY(model.headerData(4, Qt::Horizontal, JoiningRole).toBool());
    QVERIFY(!model.headerData(3, Qt::Horizontal, JoiningRole).toBool());
    const EvaluationPtr left = Case(4, 20).then("remove N2").evaluate();
    model.show(left, left->sample);
    QVERIFY(model.joiningColumns().empty());
}

void TestScoreMatrix::anOwnKeyIsARow()
{
    const EvaluationPtr e = joined();
    ScoreMatrixModel own;
    own.showOwn(e, u"Zoë"_s);
    QCOMPARE(own.rowCount(), 1);
    QCOMPARE(own.headerData(0, Qt::Vertical).toString(), u"Zoë"_s);
    QVERIFY(!own.headerData(0, Qt::Vertical, KeyRole).isValid());
    const auto holders = naive::holders("Zo\xC3\xAB", e->is, e->scenario.rule);
    for (int column = 0; column < 5; ++column)
        QCOMPARE(look(own, 0, column).kind == CellKind::Owner,
                 e->is[static_cast<NodeIndex>(column)].id == holders.front());
}

void TestScoreMatrix::aChangeOfWeightKeepsTheRows()
{
    Case c(4, 60);
    const EvaluationPtr before = c.evaluate();
    const EvaluationPtr after = c.then("weight N2 2").evaluate(before);
    ScoreMatrixModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.show(before, before->sample);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
    model.show(after, after->sample);
    QCOMPARE(resets.count(), 0);
    QCOMPARE(changes.count(), 1);
    int moved = 0;
    for (int row = 0; row < model.rowCount(); ++row)
        moved += model.index(row, 4).data(MovedRole).toBool();
    QCOMPARE(static_cast<std::uint64_t>(moved), after->movement.movedKeys);
    QVERIFY(moved > 0);
}

void TestScoreMatrix::toolTipsCarryTheRawScore()
{
    const EvaluationPtr e = joined();
    ScoreMatrixModel model;
    model.show(e, e->sample);
    const std::uint64_t raw = naive::raw("mix64", "N3", e->keys->text(7));
    const QString tip = model.index(7, 2).data(Qt::ToolTipRole).toString();
    QVERIFY2(tip.contains(QString::number(raw, 16).rightJustified(16, u'0')), qPrintable(tip));
    const auto weighted = static_cast<double>(naive::weighted(1, raw));
    QVERIFY2(tip.contains(QString::number(weighted, 'g', 9).left(9)), qPrintable(tip));
}

void TestScoreMatrix::everyCellSpeaks()
{
    const EvaluationPtr e = joined();
    ScoreMatrixModel model;
    model.show(e, e->sample);
    for (int column = 0; column < model.columnCount(); ++column)
        QVERIFY(model.index(3, column).data(Qt::AccessibleTextRole).toString().contains(u"user-3"_s));
    for (int column = 0; column < 5; ++column)
        if (look(model, 3, column).kind == CellKind::Owner)
            QVERIFY(model.index(3, column).data(Qt::AccessibleTextRole).toString().endsWith(u"owner"_s));
}

void TestScoreMatrix::ordersPutKeysWhereTheyBelong()
{
    const EvaluationPtr e = joined();
    const std::vector<KeyIndex> all = matrixKeys(*e, MatrixRange::All, 0);

    std::vector<KeyIndex> keys = all;
    sortKeys(keys, *e, MatrixOrder::Owner);
    for (std::size_t i = 1; i < keys.size(); ++i) {
        const NodeIndex a = e->placement->owner(keys[i - 1]);
        const NodeIndex b = e->placement->owner(keys[i]);
        QVERIFY(a < b || (a == b && keys[i - 1] < keys[i]));
    }

    keys = all;
    sortKeys(keys, *e, MatrixOrder::MovedFirst);
    for (std::size_t i = 0; i < keys.size(); ++i)
        QCOMPARE(ownerChange(*e, keys[i]).moved, i < e->movement.movedKeys);

    keys = all;
    std::vector<double> margins(all.size());
    for (std::size_t i = 0; i < margins.size(); ++i)
        margins[i] = static_cast<double>((i * 37) % 60);
    sortKeys(keys, *e, MatrixOrder::Margin, margins);
    QVERIFY(std::ranges::is_sorted(keys, {}, [&](KeyIndex key) { return margins[key]; }));

    keys = {3, 1, 2};
    sortKeys(keys, *e, MatrixOrder::Key);
    QCOMPARE(keys, (std::vector<KeyIndex>{3, 1, 2}));
    std::ranges::sort(keys);
    QVERIFY(std::ranges::is_permutation(all, matrixKeys(*e, MatrixRange::Sample, 0)));
}

void TestScoreMatrix::pagesCoverThePopulationOnce()
{
    Case c(2, 2 * matrixPage + 7);
    c.scenario().sample = 72;
    const EvaluationPtr e = c.evaluate();
    QCOMPARE(matrixPages(*e, MatrixRange::Sample), KeyIndex{1});
    QCOMPARE(matrixPages(*e, MatrixRange::All), KeyIndex{3});
    KeyIndex next = 0;
    for (KeyIndex page = 0; page < 3; ++page)
        for (const KeyIndex key : matrixKeys(*e, MatrixRange::All, page))
            QCOMPARE(key, next++);
    QCOMPARE(next, e->keys->size());
    QVERIFY(matrixKeys(*e, MatrixRange::All, 3).empty());
    QCOMPARE(matrixPages(*Case(2, 0).evaluate(), MatrixRange::All), KeyIndex{1});
}

void TestScoreMatrix::copiesAsASpreadsheetTakesIt()
{
    Case c(3, 3);
    auto keys = std::get<SyntheticKeys>(c.scenario().keys);
    keys.prefix = "a\tb\"";
    c.scenario().keys = keys;
    const EvaluationPtr e = c.evaluate();
    ScoreMatrixModel model;
    model.show(e, e->sample);
    const QItemSelection selection(model.index(0, 0), model.index(1, 3));
    const QStringList lines = asTabSeparated(selection)->split(u'\n');
    QCOMPARE(lines.size(), 4); // head, two rows, and the end
    QCOMPARE(lines[0], u"\tN1\tN2\tN3\towner"_s);
    for (int row = 0; row < 2; ++row) {
        QStringList fields{u"a␉b\"%1"_s.arg(row)};
        fields[0] = u'"' + fields[0].replace(u'"', u"\"\""_s) + u'"';
        for (int column = 0; column < 4; ++column)
            fields << model.index(row, column).data().toString();
        QCOMPARE(lines[row + 1], fields.join(u'\t'));
    }
}

void TestScoreMatrix::copiesOnlyWhatIsSelected()
{
    const EvaluationPtr e = joined();
    ScoreMatrixModel model;
    model.show(e, e->sample);
    QItemSelection selection(model.index(4, 1), model.index(4, 1));
    selection.select(model.index(9, 3), model.index(9, 3));
    const QStringList lines = asTabSeparated(selection)->split(u'\n');
    QCOMPARE(lines[0], u"\tN2\tN4"_s);
    QCOMPARE(lines[1], u"user-4\t%1\t"_s.arg(model.index(4, 1).data().toString()));
    QCOMPARE(lines[2], u"user-9\t\t%1"_s.arg(model.index(9, 3).data().toString()));
    QCOMPARE(asTabSeparated({}), QString());
}

void TestScoreMatrix::tooMuchIsNotCopied()
{
    const EvaluationPtr e = Case(11, matrixPage).evaluate();
    ScoreMatrixModel model;
    model.show(e, matrixKeys(*e, MatrixRange::All, 0));
    const QItemSelection selection(model.index(0, 0), model.index(model.rowCount() - 1, 10));
    QVERIFY(!asTabSeparated(selection));
}

void TestScoreMatrix::motionOpensThenTurns()
{
    QCOMPARE(MatrixMotion::at(0).open, 0.0);
    QCOMPARE(MatrixMotion::at(0).turn, 0.0);
    QCOMPARE(MatrixMotion::at(0.5).open, 1.0);
    QCOMPARE(MatrixMotion::at(0.5).turn, 0.0);
    QCOMPARE(MatrixMotion::at(1).turn, 1.0);
    QVERIFY(!MatrixMotion::at(1).moving());
    double before = 0;
    for (double t = 0; t <= 1; t += 0.01) {
        const MatrixMotion motion = MatrixMotion::at(t);
        QVERIFY(motion.open + motion.turn >= before);
        QVERIFY(motion.face() >= 0 && motion.face() <= 1);
        before = motion.open + motion.turn;
    }
    QCOMPARE(MatrixMotion::at(-1).open, 0.0);
    QCOMPARE(MatrixMotion::at(2).turn, 1.0);
}

void TestScoreMatrix::frameFitsWhatItHolds()
{
    // All fits: the owner column follows the nodes, and nothing scrolls.
    MatrixFrame frame = MatrixFrame::at({{600, 400}, 90, 80, 310, 30, 350, 10});
    QCOMPARE(frame.nodes, QRect(0, 30, 400, 370));
    QCOMPARE(frame.owner, QRect(400, 30, 80, 370));
    QVERIFY(frame.acrossBar.isEmpty() && frame.downBar.isEmpty());
    // Too many nodes and keys: the owner column stands before the bar.
    frame = MatrixFrame::at({{600, 400}, 90, 80, 62'000, 30, 3'500'000, 10});
    QCOMPARE(frame.owner.right() + 1, 590);
    QCOMPARE(frame.downBar, QRect(590, 30, 10, 360));
    QCOMPARE(frame.acrossBar, QRect(90, 390, 420, 10));
    // One bar makes the other necessary.
    frame = MatrixFrame::at({{600, 400}, 90, 80, 430, 30, 371, 10});
    QVERIFY(!frame.acrossBar.isEmpty() && !frame.downBar.isEmpty());
}

void TestScoreMatrix::frameLeavesNoGaps()
{
    for (int width = 0; width < 900; width += 37)
        for (int columns = 0; columns < 2000; columns += 310)
            for (const qint64 rows : {qint64{0}, qint64{300}, qint64{3'500'000'000}}) {
                const MatrixFrame frame = MatrixFrame::at({{width, 333}, 90, 80, columns, 30, rows, 10});
                QCOMPARE(frame.owner.left(), frame.nodes.left() + frame.nodes.width());
                QCOMPARE(frame.nodes.height(), frame.owner.height());
                QCOMPARE(frame.topNodes.width(), frame.nodes.width());
                QCOMPARE(frame.topNodes.height(), frame.nodes.top());
                QVERIFY(frame.nodes.width() >= 0 && frame.nodes.height() >= 0);
                if (width > 90 + 80 + 10)
                    QVERIFY(frame.owner.right() < width);
            }
}

const Registration registration{__FILE__, Application::Core, make<TestScoreMatrix>};

} // namespace tst_scorematrix

#include "tst_scorematrix.moc"
