// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/stages/rampdialog.h"

#include "core/base/quantity.h"
#include "ui/plan/stages/changepage.h"
#include "ui/text/amounts.h"
#include "ui/text/counts.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"
#include "ui/widgets/facttable.h"
#include "ui/widgets/formfields.h"
#include "ui/widgets/jobline.h"
#include "ui/widgets/segmented.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QVBoxLayout>
#include <array>

namespace hrw::ui {

namespace {

constexpr std::array rampKinds{ChangePage::Kind::Add, ChangePage::Kind::Weight, ChangePage::Kind::Remove};

FactSheet rampSheet(const std::vector<Stage>& stages, const std::vector<std::shared_ptr<const StageFigures>>& figures)
{
    FactSheet sheet;
    sheet.heads =
        QStringList{RampDialog::tr("stage"), RampDialog::tr("moves"), RampDialog::tr("of all copies"), QString()};
    sheet.empty = RampDialog::tr("The stages are shown here.");
    for (std::size_t i = 0; i < figures.size(); ++i) {
        double all = 0;
        for (const PlanAmount& node : figures[i]->before)
            all += node.bytes;
        const double bytes = figures[i]->moved.bytes;
        sheet.rows.push_back({{QString::number(i + 1), static_cast<double>(i), FactCell::Tone::Muted, {}},
                              {bytesText(bytes), bytes, FactCell::Tone::Plain, {}},
                              {percentText(bytes, all), all > 0 ? bytes / all : 0, FactCell::Tone::Plain, {}},
                              {fromUtf8(stages[i].name), FactCell().order, FactCell::Tone::Muted, {}}});
    }
    return sheet;
}

} // namespace

RampDialog::RampDialog(std::shared_ptr<const PlanRun> run, QWidget* parent)
    : FormDialog(tr("Ramp"), parent)
    , m_run(std::move(run))
    , m_kinds(new Segmented(tr("What is ramped"), {tr("add nodes"), tr("re-weight nodes"), tr("remove nodes")}, this))
    , m_page(new ChangePage(this))
    , m_bytes(new QLineEdit(this))
    , m_nodeShare(new QLineEdit(this))
    , m_table(new FactTable(tr("Stages of the ramp"), false, this))
    , m_work(new JobLine(tr("working out the ramp"), this))
    , m_job([this](const Answer& answer) { tell(answer); }, [this](int permille) { m_work->setPermille(permille); })
{
    build();
    m_page->setMembership(m_run->last());
    m_page->setKind(ChangePage::Kind::Add);
    connect(m_kinds, &Segmented::currentChanged, this, [this](int kind) {
        m_page->setKind(rampKinds.at(static_cast<std::size_t>(kind)));
        m_page->takeFocus();
    });
    connect(m_page, &ChangePage::changed, this, &RampDialog::ask);
    connect(m_bytes, &QLineEdit::textChanged, this, &RampDialog::ask);
    connect(m_nodeShare, &QLineEdit::textChanged, this, &RampDialog::ask);
    connect(m_work, &JobLine::cancelRequested, this, [this] {
        stop();
        showMissing(tr("Given up: change something to try again."));
    });
    ask();
    m_page->takeFocus();
}

RampDialog::~RampDialog()
{
    m_job.cancel();
}

void RampDialog::build()
{
    m_bytes->setPlaceholderText(tr("any amount, or such as 15 TiB"));
    m_nodeShare->setPlaceholderText(tr("any share, or such as 5 %"));
    auto* limits = new QHBoxLayout;
    limits->setSpacing(grid);
    limits->addWidget(labelled(tr("A stage moves &at most"), m_bytes, this));
    limits->addWidget(labelled(tr("A &node gives or takes at most, of what it holds"), m_nodeShare, this));
    fields()->addWidget(m_kinds);
    fields()->addWidget(m_page, 3);
    fields()->addLayout(limits);
    fields()->addWidget(m_table, 2);
    addButtons(tr("Add the stages"), m_work);
    resize(620, 620);
}

Result<RampLimits> RampDialog::limits() const
{
    RampLimits limits;
    if (const QString text = m_bytes->text().trimmed(); !text.isEmpty()) {
        const auto bytes = parseBytes(text, tr("A stage moves at most"));
        if (!bytes)
            return tl::unexpected(bytes.error());
        limits.bytes = static_cast<double>(*bytes);
    }
    if (!m_nodeShare->text().trimmed().isEmpty()) {
        const auto share = parsePercent(m_nodeShare->text(), tr("A node gives or takes at most"));
        if (!share)
            return tl::unexpected(share.error());
        limits.nodeShare = *share;
    }
    return limits;
}

void RampDialog::stop()
{
    m_job.cancel();
    m_work->setBusy(false);
    m_stages.clear();
}

void RampDialog::ask()
{
    stop();
    m_table->setSheet(rampSheet({}, {}));
    const Result<Step> changes = m_page->changes();
    const Result<RampLimits> limits = this->limits();
    if (!changes || !limits) {
        showRefusal(changes ? limits.error() : changes.error());
        return;
    }
    if (changes->empty()) {
        showMissing(m_page->kind() == ChangePage::Kind::Weight ? tr("Choose nodes and their new weight.")
                                                               : tr("Choose nodes."));
        return;
    }
    if (!limits->bytes && !limits->nodeShare) {
        showMissing(tr("Say how much a stage, or a node in it, may move."));
        return;
    }
    showMissing(tr("working out the stages…"));
    m_work->setBusy(true);
    m_job.start([run = m_run, changes = *changes, limits = *limits](const Task& task) {
        return work(*run, changes, limits, task);
    });
}

std::optional<RampDialog::Answer> RampDialog::work(const PlanRun& run, const Step& changes, const RampLimits& limits,
                                                   const Task& task)
{
    const Result<std::optional<Ramp>> found = ramp(run, changes, limits, task);
    if (!found)
        return Answer{tl::unexpected(found.error()), {}};
    if (!*found)
        return std::nullopt;
    Answer answer{**found, {}};
    Plan longer = run.plan;
    for (const Stage& stage : answer.ramp->stages)
        longer.stages.push_back(stage);
    const std::array known{std::make_shared<const PlanRun>(run)};
    const auto all = runPlan(run.ground, longer, known, task);
    if (!all)
        return std::nullopt;
    for (std::size_t i = run.plan.stages.size(); i < all->stages.size(); ++i)
        answer.figures.push_back(all->stages[i].figures);
    return answer;
}

void RampDialog::tell(const Answer& answer)
{
    m_work->setBusy(false);
    if (!answer.ramp) {
        showRefusal(answer.ramp.error());
        return;
    }
    m_stages = answer.ramp->stages;
    m_table->setSheet(rampSheet(m_stages, answer.figures));
    const QString sentence = tr("%1; one moves at most %2, and a node gives or takes at most %3 of what it holds.")
                                 .arg(counted(m_stages.size(), [](int n) { return tr("%1 stage(s)", nullptr, n); }),
                                      bytesText(answer.ramp->worstBytes), percentText(answer.ramp->worstNodeShare));
    if (m_stages.empty())
        showMissing(sentence);
    else
        showReady(sentence);
}

} // namespace hrw::ui
