// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/sizing/sizingpanel.h"

#include "core/base/inquotes.h"
#include "ui/nodes/nodecolumns.h"
#include "ui/nodes/stagechanges.h"
#include "ui/plan/sizing/sizingchart.h"
#include "ui/plan/text/plantext.h"
#include "ui/text/amounts.h"
#include "ui/text/coretext.h"
#include "ui/text/counts.h"
#include "ui/text/figures.h"
#include "ui/text/language.h"
#include "ui/theme/theme.h"
#include "ui/widgets/flowlayout.h"
#include "ui/widgets/formfields.h"
#include "ui/widgets/jobline.h"

#include <QComboBox>
#include <QCompleter>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>
#include <utility>

namespace hrw::ui {

namespace {

constexpr int noLoss = -2; // beside levels as numbers
constexpr int anyNode = -1;
constexpr int asLike = -1;

/// "host-07 then holds 79 %": what the fullest comes to at one point of the curve.
QString fullestText(const SizingPoint& point, double limit)
{
    if (point.lost.empty())
        return SizingPanel::tr("%1 then holds %2 of its capacity")
            .arg(fromUtf8(point.fullestNodeAfter), shareText(point.fullestAfter, limit));
    return SizingPanel::tr("%1 then holds %2 of its capacity after %3 is lost")
        .arg(fromUtf8(point.fullestNodeAfter), shareText(point.fullestAfter, limit), coreText(point.lost));
}

} // namespace

QString sizingAnswer(const Sizing& sizing, const SizingInput& input)
{
    const QString kind = fromUtf8(input.kind.id);
    if (!sizing.answer) {
        const SizingPoint& last = sizing.curve.back();
        const QString missing = last.copiesMissing > 0
                                    ? SizingPanel::tr(", and %1 find no place").arg(countedCopies(last.copiesMissing))
                                    : QString();
        return SizingPanel::tr("%1 more nodes like %2 are not enough to stay within %3: %4%5.")
            .arg(groupedText(last.added), kind, limitShareText(input.limit), fullestText(last, input.limit), missing);
    }
    const SizingPoint& point = sizing.curve[static_cast<std::size_t>(*sizing.answer)];
    const QString many = point.added == 0 ? SizingPanel::tr("No more nodes are needed")
                                          : SizingPanel::tr("%1 like %2").arg(countedNodes(point.added), kind);
    const QString sample =
        sizing.sampled ? SizingPanel::tr(" Measured on %1 of the keys.").arg(groupedText(sizing.keys)) : QString();
    return QStringLiteral("%1: %2.%3").arg(many, fullestText(point, input.limit), sample);
}

SizingPanel::SizingPanel(QWidget* parent)
    : QWidget(parent)
    , m_like(new QComboBox(this))
    , m_limit(new QLineEdit(this))
    , m_loss(new QComboBox(this))
    , m_spread(new QComboBox(this))
    , m_most(new QSpinBox(this))
    , m_ask(new QPushButton(tr("Find &out"), this))
    , m_work(new JobLine(tr("trying numbers of nodes"), this))
    , m_message(new QLabel(this))
    , m_chart(new SizingChart(this))
    , m_addStage(new QPushButton(tr("&Add them as a stage"), this))
    , m_job([this](const Found& found) { tell(found); }, [this](int permille) { m_work->setPermille(permille); })
{
    m_like->setEditable(true);
    m_like->setInsertPolicy(QComboBox::NoInsert);
    m_like->completer()->setFilterMode(Qt::MatchContains);
    m_like->completer()->setCompletionMode(QCompleter::PopupCompletion);
    m_limit->setText(exactPercent(SizingInput().limit));
    m_most->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_most->setRange(1, static_cast<int>(maxSizing));
    m_most->setValue(static_cast<int>(SizingInput().most));
    build();
    connect(m_ask, &QPushButton::clicked, this, &SizingPanel::ask);
    connect(m_limit, &QLineEdit::returnPressed, this, &SizingPanel::ask);
    connect(m_work, &JobLine::cancelRequested, this, &SizingPanel::cancel);
    connect(m_addStage, &QPushButton::clicked, this, &SizingPanel::wantStage);
    connect(m_like, &QComboBox::editTextChanged, this, &SizingPanel::check);
    connect(m_limit, &QLineEdit::textChanged, this, &SizingPanel::check);
    connect(m_loss, &QComboBox::activated, this, [this] { m_lossChosen = true; });
    connect(m_loss, &QComboBox::currentIndexChanged, this, &SizingPanel::check);
    connect(m_spread, &QComboBox::currentIndexChanged, this, &SizingPanel::check);
    connect(m_most, &QSpinBox::valueChanged, this, &SizingPanel::check);
    setRun(nullptr);
}

SizingPanel::~SizingPanel()
{
    m_job.cancel();
}

void SizingPanel::build()
{
    prepareMessage(m_message);
    for (QPushButton* button : {m_ask, m_addStage})
        button->setAutoDefault(false);
    auto* question = new QWidget(this);
    auto* fields = new FlowLayout(grid, question);
    m_limit->setFixedWidth(9 * grid);
    m_most->setFixedWidth(7 * grid);
    m_like->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_like->setMinimumContentsLength(4);
    fields->addWidget(labelled(tr("Nodes &like"), m_like, question));
    fields->addWidget(labelled(tr("None above"), m_limit, question));
    fields->addWidget(labelled(tr("When this is lo&st"), m_loss, question));
    fields->addWidget(labelled(tr("They go to"), m_spread, question));
    fields->addWidget(labelled(tr("&Up to"), m_most, question));
    auto* row = new QHBoxLayout;
    row->setSpacing(grid);
    row->addWidget(m_ask);
    row->addWidget(m_work);
    row->addStretch();
    row->addWidget(m_addStage);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid);
    column->addWidget(question);
    column->addLayout(row);
    column->addWidget(m_message);
    m_most->setAccessibleName(tr("Up to, nodes"));
    m_spread->setToolTip(tr("Beside the node that they are like, or each to the domain of the least weight"));
    column->addWidget(m_chart, 1);
}

void SizingPanel::setRun(std::shared_ptr<const PlanRun> run)
{
    if (run && run == m_run)
        return;
    const auto before = std::exchange(m_run, std::move(run));
    setEnabled(m_run != nullptr);
    if (m_run) {
        fillNodes(m_run->last(), before.get());
        fillLevels(m_run->last());
    }
    check();
}

void SizingPanel::takeOver(const SizingPanel& before)
{
    setRun(before.m_run);
    m_like->setEditText(before.m_like->currentText());
    static const QRegularExpression otherMark(QStringLiteral("[.,]"));
    QString limit = before.m_limit->text();
    m_limit->setText(limit.replace(otherMark, decimalMark()));
    m_lossChosen = before.m_lossChosen;
    m_loss->setCurrentIndex(before.m_loss->currentIndex());
    m_spread->setCurrentIndex(before.m_spread->currentIndex());
    m_most->setValue(before.m_most->value());
    m_asked = before.m_asked;
    if (before.m_sizing)
        tell(*before.m_sizing);
}

/// A node that is no longer there gives way to the first; a name that is being typed stays.
void SizingPanel::fillNodes(const Membership& cluster, const PlanRun* before)
{
    const QSignalBlocker quiet(m_like);
    const QString chosen = m_like->currentText();
    const std::string id = toUtf8(chosen);
    const bool typed = m_like->hasFocus() && (!before || !before->last().find(id));
    m_like->clear();
    for (const Node& node : cluster.nodes())
        m_like->addItem(fromUtf8(node.id));
    if (typed || cluster.find(id))
        m_like->setEditText(chosen);
}

/// The levels that are in use. What was chosen by hand stays as long as it can be; what is lost is else the widest.
void SizingPanel::fillLevels(const Membership& cluster)
{
    const QSignalBlocker quietLoss(m_loss);
    const QSignalBlocker quietSpread(m_spread);
    const QVariant loss = m_loss->currentData();
    const QVariant spread = m_spread->currentData();
    m_loss->clear();
    m_spread->clear();
    m_loss->addItem(tr("nothing"), noLoss);
    m_loss->addItem(tr("any node"), anyNode);
    m_spread->addItem(tr("same place"), asLike);
    for (const DomainLevel level : domainLevels) {
        if (!isInUse(cluster, level))
            continue;
        m_loss->addItem(tr("any %1").arg(levelText(level)), static_cast<int>(level));
        m_spread->addItem(tr("lightest %1").arg(levelText(level)), static_cast<int>(level));
    }
    constexpr int widest = 2; // after nothing, and any node
    const int natural = std::min(widest, m_loss->count() - 1);
    const int chosen = m_lossChosen ? m_loss->findData(loss) : -1;
    m_lossChosen = chosen >= 0;
    m_loss->setCurrentIndex(chosen >= 0 ? chosen : natural);
    m_spread->setCurrentIndex(std::max(0, m_spread->findData(spread)));
}

Result<SizingInput> SizingPanel::read() const
{
    SizingInput input;
    const std::string id = toUtf8(m_like->currentText());
    const auto like = m_run->last().find(id);
    if (!like)
        return refuse(verbatim(tr("Nodes like")), fact("there is no node %1", inQuotes(id)),
                      fact("choose one of the list"));
    input.kind = m_run->last()[*like];
    const auto limit = parsePercent(m_limit->text(), tr("None above"));
    if (!limit)
        return tl::unexpected(limit.error());
    input.limit = *limit;
    const int loss = m_loss->currentData().toInt();
    input.loss = loss == noLoss ? SizingLoss::Nothing : loss == anyNode ? SizingLoss::AnyNode : SizingLoss::AnyDomain;
    if (input.loss == SizingLoss::AnyDomain)
        input.level = static_cast<DomainLevel>(loss);
    if (const int spread = m_spread->currentData().toInt(); spread != asLike)
        input.spreadOver = static_cast<DomainLevel>(spread);
    input.most = static_cast<std::uint64_t>(m_most->value());
    return input;
}

/// An answer to another question goes.
void SizingPanel::check()
{
    forget();
    if (!m_run) {
        m_ask->setEnabled(false);
        say(m_message, tr("There is no plan to ask about yet."));
        return;
    }
    const Result<SizingInput> input = read();
    m_ask->setEnabled(input.has_value());
    if (input)
        say(m_message, tr("Tries up to %1 on the cluster at the end of the plan.").arg(countedNodes(input->most)));
    else
        sayWrong(m_message, input.error());
}

void SizingPanel::forget()
{
    m_job.cancel();
    m_work->setBusy(false);
    m_sizing.reset();
    m_addStage->setEnabled(false);
    m_chart->setSizing({}, SizingInput().limit);
}

void SizingPanel::ask()
{
    const Result<SizingInput> input = m_run ? read() : Result<SizingInput>(tl::unexpected(Error()));
    if (!input)
        return;
    forget();
    m_asked = *input;
    say(m_message, tr("trying…"));
    m_work->setBusy(true);
    m_job.start([run = m_run, input = *input](const Task& task) -> std::optional<Found> {
        const Result<std::optional<Sizing>> found = hrw::size(*run, input, task);
        if (!found)
            return Found(tl::unexpected(found.error()));
        return *found ? std::optional(Found(**found)) : std::nullopt;
    });
}

void SizingPanel::cancel()
{
    forget();
    say(m_message, tr("Cancelled."));
}

void SizingPanel::tell(const Found& found)
{
    m_work->setBusy(false);
    if (!found) {
        sayWrong(m_message, found.error());
        return;
    }
    m_sizing = *found;
    m_addStage->setEnabled(m_sizing->answer.value_or(0) > 0);
    m_chart->setSizing(*m_sizing, m_asked.limit);
    say(m_message, sizingAnswer(*m_sizing, m_asked));
}

void SizingPanel::wantStage()
{
    if (!m_sizing || m_sizing->answer.value_or(0) == 0)
        return;
    Stage stage;
    stage.changes = addStep(sizedNodes(m_run->last(), m_asked, *m_sizing->answer));
    Q_EMIT stageWanted(stage);
}

QString SizingPanel::message() const
{
    return m_message->text();
}

} // namespace hrw::ui
