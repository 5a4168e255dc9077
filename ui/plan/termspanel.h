// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/plan.h"

#include <QWidget>
#include <functional>
#include <optional>
#include <vector>

class QGridLayout;
class QLabel;
class QLineEdit;

namespace hrw::ui {

class WarningLabel;

/// What plans are judged by: a field for each term, which stands for itself. What can't be is said beside its field,
/// and only that isn't sent.
class TermsPanel : public QWidget
{
    Q_OBJECT

public:
    explicit TermsPanel(QWidget* parent = nullptr);
    ~TermsPanel() override;

    /// Of a document: every field shows its term.
    void setTerms(const PlanTerms& terms);
    /// Of the same document after an edit: what is being typed, or has to be mended, stays.
    void updateTerms(const PlanTerms& terms);
    [[nodiscard]] QLineEdit* field(const QString& name) const;
    /// What is wrong with the field; empty when nothing is.
    [[nodiscard]] QString wrong(const QString& name) const;
    [[nodiscard]] QString assumption() const;

Q_SIGNALS:
    /// Other terms than those that are shown.
    void termsEdited(const hrw::PlanTerms& terms);

private:
    using Read = std::function<Result<void>(const QString&, PlanTerms&)>;
    using Print = std::function<QString(const PlanTerms&)>;
    /// A field and what it means: how its text becomes a term, and back.
    struct Entry
    {
        QString name;
        QString unit;
        QLineEdit* field;
        WarningLabel* wrong;
        Read read;
        Print print;
    };
    void addDataFields();
    void addTransferFields();
    void addOtherFields();
    void addEntry(const QString& name, const QString& unit, const QString& none, Read read, Print print);
    /// The terms with what the field says, or what is wrong with it, which is said beside it.
    Result<PlanTerms> termsWith(const Entry& entry) const;
    void finish(const Entry& entry);
    void show(const Entry& entry);

    PlanTerms m_terms;
    std::vector<Entry> m_entries;
    QGridLayout* m_fields;
    QLabel* m_assumption;
};

} // namespace hrw::ui
