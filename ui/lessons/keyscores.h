// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/evaluation.h"

#include <QTableView>
#include <memory>

namespace hrw::ui {

class ScoreMatrixModel;

/// The scores of one key on every node as the matrix shows them, in one row. The key need not be in the population.
class KeyScores : public QTableView
{
    Q_OBJECT

public:
    explicit KeyScores(QWidget* parent = nullptr);

    void setKey(const std::shared_ptr<const Evaluation>& evaluation, const QString& key);
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void fit();

    ScoreMatrixModel* m_scores;
};

} // namespace hrw::ui
