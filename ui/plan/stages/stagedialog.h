// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan.h"
#include "ui/plan/stages/changepage.h"

#include <QDialog>
#include <memory>

class QCheckBox;
class QLabel;
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
class StageDialog : public QDialog
{
    Q_OBJECT

public:
    using Kind = ChangePage::Kind;
    using Pointer = std::unique_ptr<StageDialog>;

    /// A stage that is there. `before`: the cluster when it begins; `rule`: that holds until then.
    StageDialog(const Stage& stage, const Membership& before, const Rule& rule, QWidget* parent = nullptr);

    // A new one, open where one says what the name asks for.
    static Pointer forAdd(const Membership& before, const Rule& rule, QWidget* parent = nullptr);
    static Pointer forRemove(const Membership& before, const Rule& rule, QWidget* parent = nullptr);
    static Pointer forDrain(const Membership& before, const Rule& rule, QWidget* parent = nullptr);
    static Pointer forWeight(const Membership& before, const Rule& rule, QWidget* parent = nullptr);
    static Pointer forReplace(const Membership& before, const Rule& rule, QWidget* parent = nullptr);
    static Pointer forFail(const Membership& before, const Rule& rule, QWidget* parent = nullptr);
    static Pointer forRestore(const Membership& before, const Rule& rule, QWidget* parent = nullptr);
    static Pointer forRule(const Membership& before, const Rule& rule, QWidget* parent = nullptr);

    [[nodiscard]] const Stage& stage() const { return m_stage; }
    /// What it does, or why it can't be done.
    [[nodiscard]] QString message() const;
    [[nodiscard]] ChangePage* page() const { return m_page; }
    [[nodiscard]] QSpinBox* steps() const { return m_steps; }
    [[nodiscard]] FactTable* table() const { return m_table; }
    [[nodiscard]] bool canBeAccepted() const;
    void setKind(Kind kind);

public Q_SLOTS:
    /// The changes on the left stay, and the next kind can be asked for.
    void keepChanges();
    void removeSelected();
    void editSelected();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    StageDialog(const Membership& before, const Rule& rule, Kind kind, QWidget* parent);
    static Pointer make(const Membership& before, const Rule& rule, Kind kind, QWidget* parent);
    void build();
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
    QLabel* m_message;
    QPushButton* m_accept = nullptr;
};

} // namespace hrw::ui
