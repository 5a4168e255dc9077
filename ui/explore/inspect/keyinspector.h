// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/evaluation.h"

#include <QWidget>
#include <memory>
#include <optional>
#include <string>

class QLabel;
class QTableView;

namespace hrw::ui {

class KeyRankingModel;

/// One key: its data, and its whole race, with the nodes that hold a copy and why others don't.
class KeyInspector : public QWidget
{
    Q_OBJECT

public:
    explicit KeyInspector(QWidget* parent = nullptr);
    ~KeyInspector() override;

    void setEvaluation(std::shared_ptr<const Evaluation> evaluation);
    void setKey(KeyIndex key);
    /// A text that need not be in the population.
    void setTypedKey(const QString& key);
    [[nodiscard]] const std::optional<KeyIndex>& key() const { return m_key; }
    [[nodiscard]] QString caption() const;
    [[nodiscard]] QString facts() const;
    [[nodiscard]] KeyRankingModel* model() const { return m_model; }
    [[nodiscard]] QString title() const;

Q_SIGNALS:
    void captionChanged(const QString& caption); ///< as of every panel; this one keeps its caption
    void nodeActivated(const QString& id);

protected:
    void changeEvent(QEvent* event) override;

private:
    void refresh();
    void showNothing();
    void showRace(const std::string& key, const QString& facts);

    std::shared_ptr<const Evaluation> m_evaluation;
    std::optional<KeyIndex> m_key;
    std::optional<std::string> m_typed; // takes precedence
    QLabel* m_title;
    QLabel* m_facts;
    QTableView* m_view;
    KeyRankingModel* m_model;
};

} // namespace hrw::ui
