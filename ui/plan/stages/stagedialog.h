// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan.h"
#include "ui/plan/stages/changepage.h"
#include "ui/widgets/formdialog.h"

class QCheckBox;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace hrw::ui {

class ElidedLabel;
class FactTable;
class RuleBar;
class Segmented;

/// Asks for a stage of a plan. One kind of change is asked for at a time, on the left; what the stage comes to, with
/// the changes that were kept before, stands on the right and is said in a sentence while one types.
class StageDialog : public FormDialog
{
    Q_OBJECT

public:
    using Kind = ChangePage::Kind;

    /// A new one, open where one says what the kind asks for; with Kind::None, for another rule. `before`: the cluster
    /// when it begins; `rule`: that holds until then.
    StageDialog(Kind kind, const Membership& before, const Rule& rule, QWidget* parent = nullptr);
    /// A stage that is there.
    StageDialog(const Stage& stage, const Membership& before, const Rule& rule, QWidget* parent = nullptr);

    [[nodiscard]] const Stage& stage() const { return m_stage; }
    [[nodiscard]] ChangePage* page() const { return m_page; }
    [[nodiscard]] QSpinBox* steps() const { return m_steps; }
    [[nodiscard]] FactTable* table() const { return m_table; }
    void setKind(Kind kind);

public Q_SLOTS:
    /// The changes on the left stay, and the next kind can be asked for.
    void keepChanges();
    void removeSelected();
    void editSelected();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    StageDialog(const QString& title, const QString& accept, const Membership& before, const Rule& rule,
                QWidget* parent);
    void build(const QString& accept);
    QWidget* createList();
    QWidget* createRuleRow();
    QWidget* createWords();
    void watch();
    void setKept(Step kept);
    void check();
    void sayCourse(const Result<Step>& draft);
    [[nodiscard]] std::vector<int> selectedRows() const;

    Membership m_before;
    Rule m_ruleBefore;
    Stage m_stage;
    Step m_kept; ///< changes beside those on the page
    Rule m_rule; ///< that is asked for
    Segmented* m_kinds;
    ChangePage* m_page;
    QSpinBox* m_steps;
    ElidedLabel* m_course;
    FactTable* m_table;
    QPushButton* m_keep = nullptr;
    QPushButton* m_edit = nullptr;
    QPushButton* m_remove = nullptr;
    QCheckBox* m_ruleChanges;
    RuleBar* m_ruleBar;
    QLineEdit* m_name;
    QLineEdit* m_comment;
    QCheckBox* m_enabled;
};

} // namespace hrw::ui
