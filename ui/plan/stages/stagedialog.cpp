// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/stages/stagedialog.h"

#include "core/plan/planrun.h"
#include "ui/nodes/nodedialog.h"
#include "ui/nodes/rulebar.h"
#include "ui/nodes/stagechanges.h"
#include "ui/text/coretext.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/facttable.h"
#include "ui/widgets/formfields.h"
#include "ui/widgets/segmented.h"

#include <QCheckBox>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>
#include <set>

namespace hrw::ui {

namespace {

constexpr std::size_t mostStepsNamed = 4;

/// "first this, then that, … at last this": what happens step by step.
QString courseText(const std::vector<Fact>& what)
{
    QStringList parts;
    for (const Fact& step : what)
        parts << coreText(step);
    if (what.size() > mostStepsNamed)
        parts = QStringList{parts[0], parts[1], QStringLiteral("…"), parts.last()};
    return parts.join(QStringLiteral(" → "));
}

} // namespace

StageDialog::StageDialog(const QString& title, const QString& accept, const Membership& before, const Rule& rule,
                         QWidget* parent)
    : FormDialog(title, parent)
    , m_before(before)
    , m_ruleBefore(rule)
    , m_rule(rule)
    , m_kinds(new Segmented(tr("What happens to nodes"),
                            {tr("nothing"), tr("add"), tr("remove"), tr("drain"), tr("re-weight"), tr("replace"),
                             tr("change"), tr("fail"), tr("bring back")},
                            this))
    , m_page(new ChangePage(this))
    , m_steps(new QSpinBox(this))
    , m_course(new ElidedLabel(this))
    , m_table(new FactTable(tr("Changes of the stage"), false, this))
    , m_ruleChanges(new QCheckBox(tr("From here on another r&ule"), this))
    , m_ruleBar(new RuleBar(this))
    , m_name(new QLineEdit(this))
    , m_comment(new QLineEdit(this))
    , m_enabled(new QCheckBox(tr("part o&f the plan"), this))
{
    build(accept);
    m_page->setMembership(m_before);
    watch();
}

StageDialog::StageDialog(Kind kind, const Membership& before, const Rule& rule, QWidget* parent)
    : StageDialog(tr("New stage"), tr("Add the stage"), before, rule, parent)
{
    setKind(kind);
    m_page->takeFocus();
    if (kind == Kind::None) {
        m_ruleChanges->setChecked(true);
        m_ruleChanges->setFocus(); // its choices are next
    }
}

StageDialog::StageDialog(const Stage& stage, const Membership& before, const Rule& rule, QWidget* parent)
    : StageDialog(tr("Edit the stage"), tr("Change"), before, rule, parent)
{
    m_name->setText(fromUtf8(stage.name));
    m_comment->setText(fromUtf8(stage.comment));
    m_enabled->setChecked(stage.enabled);
    m_steps->setValue(static_cast<int>(stage.steps));
    m_rule = stage.rule.value_or(rule);
    m_ruleBar->setRule(m_rule);
    m_ruleChanges->setChecked(stage.rule.has_value());
    if (m_page->adopt(stage.changes))
        m_kinds->setCurrent(static_cast<int>(m_page->kind()));
    else
        setKept(stage.changes);
    m_page->takeFocus();
    check();
}

void StageDialog::build(const QString& accept)
{
    m_steps->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_steps->setRange(1, static_cast<int>(maxStageSteps));
    m_steps->setAccessibleName(tr("Steps"));
    m_course->setProperty("muted", true);
    m_enabled->setChecked(true);
    m_enabled->setToolTip(tr("A stage that is none is kept, and passed over"));
    auto* sides = new QHBoxLayout;
    sides->setSpacing(2 * grid);
    sides->addWidget(m_page, 5);
    sides->addWidget(createList(), 4);
    auto* steps = new QHBoxLayout;
    steps->setSpacing(grid);
    auto* in = new QLabel(tr("in &steps:"), this);
    in->setBuddy(m_steps);
    steps->addWidget(in);
    steps->addWidget(m_steps);
    steps->addWidget(m_course, 1);
    fields()->addWidget(m_kinds);
    fields()->addLayout(sides, 1);
    fields()->addLayout(steps);
    fields()->addWidget(createRuleRow());
    fields()->addWidget(createWords());
    addButtons(accept);
    resize(860, 560);
}

QWidget* StageDialog::createList()
{
    auto* list = new QWidget(this);
    const auto add = [&](const QString& text, const QString& tip, void (StageDialog::*slot)()) {
        auto* button = new QPushButton(text, list);
        button->setAutoDefault(false);
        button->setToolTip(tip);
        connect(button, &QPushButton::clicked, this, slot);
        return button;
    };
    m_keep = add(tr("One &more change"), tr("Keep these, and ask for others"), &StageDialog::keepChanges);
    m_edit = add(tr("&Edit…"), tr("Change what becomes of the selected node"), &StageDialog::editSelected);
    m_remove = add(tr("&Drop"), tr("Leave the selected changes out (Delete)"), &StageDialog::removeSelected);
    m_table->view()->installEventFilter(this);
    auto* row = new QHBoxLayout;
    row->setSpacing(grid);
    for (QPushButton* button : {m_keep, m_edit, m_remove})
        row->addWidget(button);
    row->addStretch();
    auto* column = new QVBoxLayout(list);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid);
    column->addWidget(m_table, 1);
    column->addLayout(row);
    return list;
}

QWidget* StageDialog::createRuleRow()
{
    auto* bar = new QWidget(this);
    auto* row = new QHBoxLayout(bar);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(2 * grid);
    row->addWidget(m_ruleChanges);
    row->addWidget(m_ruleBar);
    row->addStretch();
    m_ruleBar->setRule(m_rule);
    m_ruleBar->hide();
    return bar;
}

QWidget* StageDialog::createWords()
{
    auto* words = new QWidget(this);
    auto* row = new QHBoxLayout(words);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(grid);
    row->addWidget(labelled(tr("&Name"), m_name, words), 3);
    row->addWidget(labelled(tr("C&omment, for the report"), m_comment, words), 4);
    row->addWidget(m_enabled, 0, Qt::AlignBottom);
    return words;
}

void StageDialog::watch()
{
    connect(m_kinds, &Segmented::currentChanged, this, [this](int kind) {
        m_page->setKind(static_cast<Kind>(kind));
        m_page->takeFocus();
    });
    connect(m_page, &ChangePage::changed, this, &StageDialog::check);
    connect(m_steps, &QSpinBox::valueChanged, this, &StageDialog::check);
    connect(m_name, &QLineEdit::textChanged, this, &StageDialog::check);
    connect(m_comment, &QLineEdit::textChanged, this, &StageDialog::check);
    connect(m_enabled, &QCheckBox::toggled, this, &StageDialog::check);
    connect(m_ruleChanges, &QCheckBox::toggled, this, [this](bool changes) {
        m_ruleBar->setVisible(changes);
        check();
    });
    connect(m_ruleBar, &RuleBar::edited, this, [this](const Rule& rule) {
        m_rule = rule;
        m_ruleBar->setRule(rule);
        check();
    });
    connect(m_table->view()->selectionModel(), &QItemSelectionModel::selectionChanged, this, [this] {
        m_remove->setEnabled(!selectedRows().empty());
        m_edit->setEnabled(selectedRows().size() == 1);
    });
    connect(m_table->view(), &QTableView::doubleClicked, this, &StageDialog::editSelected);
    setTabOrder(m_table->view(), m_keep);
    setTabOrder(m_keep, m_edit);
    setTabOrder(m_edit, m_remove);
}

void StageDialog::setKind(Kind kind)
{
    m_kinds->setCurrent(static_cast<int>(kind));
    m_page->setKind(kind);
}

void StageDialog::setKept(Step kept)
{
    m_kept = std::move(kept);
    const Result<Membership> base = applyStep(m_before, m_kept);
    m_page->clear();
    m_page->setMembership(base ? *base : m_before);
    setKind(Kind::None);
    check();
}

void StageDialog::keepChanges()
{
    if (const Result<Step> draft = m_page->changes(); draft && !draft->empty())
        setKept(m_stage.changes);
}

std::vector<int> StageDialog::selectedRows() const
{
    std::vector<int> rows;
    for (const QModelIndex& index : m_table->view()->selectionModel()->selectedRows())
        rows.push_back(index.row());
    return rows;
}

void StageDialog::removeSelected()
{
    const std::vector<int> rows = selectedRows();
    const std::set<int> dropped(rows.begin(), rows.end());
    Step kept;
    for (std::size_t i = 0; i < m_stage.changes.size(); ++i)
        if (!dropped.contains(static_cast<int>(i)))
            kept.push_back(m_stage.changes[i]);
    if (!rows.empty())
        setKept(std::move(kept));
}

/// Whatever a node may be: of a change of weight, too, anything can be changed.
void StageDialog::editSelected()
{
    const std::vector<int> rows = selectedRows();
    if (rows.size() != 1)
        return;
    Step changes = m_stage.changes;
    Change& change = changes[static_cast<std::size_t>(rows.front())];
    const Step earlier(changes.begin(), changes.begin() + rows.front());
    const Result<Membership> base = applyStep(m_before, earlier);
    const Membership& among = base ? *base : m_before;
    if (const auto* add = std::get_if<AddNode>(&change)) {
        NodeDialog dialog(tr("The node that joins"), add->node, among, fromUtf8(add->node.id), this);
        if (dialog.exec() != QDialog::Accepted)
            return;
        change = AddNode{dialog.node()};
    } else {
        const std::string id = idOf(change);
        const auto was = among.find(id);
        if (!was || std::holds_alternative<RemoveNode>(change))
            return;
        NodeDialog dialog(tr("What becomes of %1").arg(fromUtf8(id)), *nodeAfter(change, among[*was]), among,
                          fromUtf8(id), this);
        if (dialog.exec() != QDialog::Accepted)
            return;
        change = changeBetween(among[*was], dialog.node());
    }
    setKept(std::move(changes));
}

void StageDialog::check()
{
    const Result<Step> draft = m_page->changes();
    m_stage.name = toUtf8(m_name->text().trimmed());
    m_stage.comment = toUtf8(m_comment->text().trimmed());
    m_stage.enabled = m_enabled->isChecked();
    m_stage.steps = static_cast<std::uint64_t>(m_steps->value());
    m_stage.rule = m_ruleChanges->isChecked() ? std::optional(m_rule) : std::nullopt;
    m_stage.changes = m_kept;
    if (draft)
        m_stage.changes.insert(m_stage.changes.end(), draft->begin(), draft->end());
    m_table->setSheet(changeSheet(m_stage.changes, m_before));
    m_keep->setEnabled(draft && !draft->empty());
    m_remove->setEnabled(!selectedRows().empty());
    m_edit->setEnabled(selectedRows().size() == 1);
    sayCourse(draft);
}

void StageDialog::sayCourse(const Result<Step>& draft)
{
    Stage unnamed = m_stage;
    unnamed.name.clear();
    const QString what = coreText(describe(unnamed, m_before, m_ruleBefore));
    m_name->setPlaceholderText(what);
    const bool empty = m_stage.changes.empty() && m_stage.rule.value_or(m_ruleBefore) == m_ruleBefore;
    const Result<StageCourse> course = courseOf(m_stage, m_before, m_ruleBefore);
    m_course->setText(course && !empty ? courseText(course->what) : QString());
    m_course->setToolTip(m_course->text());
    if (!draft)
        showRefusal(draft.error());
    else if (!course)
        showRefusal(course.error());
    else if (empty)
        showMissing(tr("It changes nothing yet: choose nodes, or another rule."));
    else
        showReady(what + u'.');
}

bool StageDialog::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress && static_cast<const QKeyEvent*>(event)->key() == Qt::Key_Delete) {
        removeSelected();
        return true;
    }
    return FormDialog::eventFilter(watched, event);
}

} // namespace hrw::ui
