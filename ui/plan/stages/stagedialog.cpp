// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plan/stages/stagedialog.h"

#include "core/plan/planrun.h"
#include "ui/nodes/nodedialog.h"
#include "ui/nodes/rulebar.h"
#include "ui/nodes/stagechanges.h"
#include "ui/text/coretext.h"
#include "ui/text/figures.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/facttable.h"
#include "ui/widgets/formfields.h"
#include "ui/widgets/segmented.h"

#include <QCheckBox>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTableView>
#include <algorithm>
#include <set>

namespace hrw::ui {

namespace {

constexpr std::size_t mostStepsNamed = 4;

/// "first this, then that, … at last this": what happens step by step.
QString courseText(const std::vector<std::string>& what)
{
    QStringList parts;
    for (const std::string& step : what)
        parts << coreText(step);
    if (what.size() > mostStepsNamed)
        parts = QStringList{parts[0], parts[1], QStringLiteral("…"), parts.last()};
    return parts.join(QStringLiteral(" → "));
}

} // namespace

StageDialog::StageDialog(const Membership& before, const Rule& rule, Kind kind, QWidget* parent)
    : QDialog(parent)
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
    , m_message(new QLabel(this))
{
    setWindowTitle(tr("New stage"));
    build();
    m_page->setMembership(m_before);
    setKind(kind);
    watch();
    check();
    m_page->takeFocus();
}

StageDialog::StageDialog(const Stage& stage, const Membership& before, const Rule& rule, QWidget* parent)
    : StageDialog(before, rule, Kind::None, parent)
{
    setWindowTitle(tr("Edit the stage"));
    m_accept->setText(tr("Change"));
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
    check();
}

StageDialog::Pointer StageDialog::make(const Membership& before, const Rule& rule, Kind kind, QWidget* parent)
{
    return Pointer(new StageDialog(before, rule, kind, parent));
}
StageDialog::Pointer StageDialog::forAdd(const Membership& before, const Rule& rule, QWidget* parent)
{
    return make(before, rule, Kind::Add, parent);
}
StageDialog::Pointer StageDialog::forRemove(const Membership& before, const Rule& rule, QWidget* parent)
{
    return make(before, rule, Kind::Remove, parent);
}
StageDialog::Pointer StageDialog::forDrain(const Membership& before, const Rule& rule, QWidget* parent)
{
    return make(before, rule, Kind::Drain, parent);
}
StageDialog::Pointer StageDialog::forWeight(const Membership& before, const Rule& rule, QWidget* parent)
{
    return make(before, rule, Kind::Weight, parent);
}
StageDialog::Pointer StageDialog::forReplace(const Membership& before, const Rule& rule, QWidget* parent)
{
    return make(before, rule, Kind::Replace, parent);
}
StageDialog::Pointer StageDialog::forFail(const Membership& before, const Rule& rule, QWidget* parent)
{
    return make(before, rule, Kind::Fail, parent);
}
StageDialog::Pointer StageDialog::forRestore(const Membership& before, const Rule& rule, QWidget* parent)
{
    return make(before, rule, Kind::Restore, parent);
}
StageDialog::Pointer StageDialog::forRule(const Membership& before, const Rule& rule, QWidget* parent)
{
    Pointer dialog = make(before, rule, Kind::None, parent);
    dialog->m_ruleChanges->setChecked(true);
    dialog->m_ruleChanges->setFocus(); // its choices are next
    return dialog;
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
        const std::string id = std::visit(
            [](const auto& c) -> std::string {
                if constexpr (requires { c.id; })
                    return c.id;
                else
                    return c.node.id;
            },
            change);
        const auto was = among.find(id);
        const std::optional<Node> is = nodeAfter(among, {change}, id);
        if (!was || std::holds_alternative<RemoveNode>(change))
            return;
        NodeDialog dialog(tr("What becomes of %1").arg(fromUtf8(id)), is.value_or(among[*was]), among, fromUtf8(id),
                          this);
        if (dialog.exec() != QDialog::Accepted)
            return;
        change = changeBetween(among[*was], dialog.node());
    }
    setKept(std::move(changes));
}

void StageDialog::check()
{
    if (!m_accept)
        return;
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
    m_accept->setEnabled(draft && course && !empty);
    m_course->setText(course && !empty ? courseText(course->what) : QString());
    m_course->setToolTip(m_course->text());
    if (!draft)
        sayWrong(m_message, draft.error());
    else if (!course)
        sayWrong(m_message, course.error());
    else if (empty)
        say(m_message, tr("It changes nothing yet: choose nodes, or another rule."));
    else
        say(m_message, what + u'.');
}

bool StageDialog::canBeAccepted() const
{
    return m_accept->isEnabled();
}

QString StageDialog::message() const
{
    return m_message->text();
}

bool StageDialog::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::KeyPress && static_cast<const QKeyEvent*>(event)->key() == Qt::Key_Delete) {
        removeSelected();
        return true;
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace hrw::ui
