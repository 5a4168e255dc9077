// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/evaluation.h"

#include <QSizeF>
#include <QWidget>
#include <functional>
#include <memory>
#include <vector>

namespace hrw::ui {

class CalculatorSheet;
class ChipField;
class WarningLabel;

/// What a resize moves and what a lookup costs: a row of fields, and below it formulas next to measurements.
class CalculatorPanel : public QWidget
{
    Q_OBJECT

public:
    explicit CalculatorPanel(QWidget* parent = nullptr);
    ~CalculatorPanel() override;

    void setEvaluation(std::shared_ptr<const Evaluation> evaluation);
    [[nodiscard]] QString caption() const;
    /// What is wrong with the fields, in one line; empty when nothing is.
    [[nodiscard]] QString wrong() const;
    [[nodiscard]] ChipField* field(const QString& name) const;
    [[nodiscard]] CalculatorSheet* sheet() const { return m_sheet; }
    /// The rows in light colours, for paper and files.
    void paintScene(QPainter& painter, const QSizeF& size) const;

Q_SIGNALS:
    void captionChanged(const QString& caption);
    /// Another valid input than the one that is shown.
    void inputEdited(const hrw::ResizeInput& input);

private:
    /// A field and what it means: how its text becomes a part of the input, and back.
    struct Entry
    {
        QString name;
        ChipField* field;
        std::function<Result<void>(const QString&, ResizeInput&)> read;
        std::function<QString(const ResizeInput&)> print;
    };
    void addFields();
    void addEntry(const QString& name, const QString& before, const QString& after,
                  std::function<Result<void>(const QString&, ResizeInput&)> read,
                  std::function<QString(const ResizeInput&)> print);
    /// Reads all fields and marks those that can't be; nullopt when any can't.
    std::optional<ResizeInput> readFields();
    void finish();

    std::shared_ptr<const Evaluation> m_evaluation;
    std::vector<Entry> m_entries;
    QWidget* m_fields;
    WarningLabel* m_wrong;
    CalculatorSheet* m_sheet;
    QString m_caption;
};

} // namespace hrw::ui
