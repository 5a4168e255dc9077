// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/plan/plancard.h"

#include <QAbstractListModel>
#include <QListView>
#include <vector>

namespace hrw::ui {

/// Cards, one a row. A box that is checked by hand asks for it: the row shows what setCards() says next.
class PlanCardModel : public QAbstractListModel
{
    Q_OBJECT

public:
    using QAbstractListModel::QAbstractListModel;

    void setCards(std::vector<PlanCard> cards);
    [[nodiscard]] const std::vector<PlanCard>& cards() const { return m_cards; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

Q_SIGNALS:
    void checkRequested(int row, bool checked);

private:
    std::vector<PlanCard> m_cards;
};

/// A list of cards, each as high as its words ask for at this width. One painter paints those in sight.
class PlanCardList : public QListView
{
    Q_OBJECT

public:
    PlanCardList(const QString& name, QWidget* parent = nullptr);

    /// The current row stays where it is.
    void setCards(std::vector<PlanCard> cards);
    [[nodiscard]] const std::vector<PlanCard>& cards() const { return m_model->cards(); }
    [[nodiscard]] PlanCardModel* cardModel() const { return m_model; }
    [[nodiscard]] int currentRow() const { return currentIndex().row(); }
    void setCurrentRow(int row);
    /// What all cards together are high, in the width that they have without a scroll bar.
    [[nodiscard]] int contentHeight() const;

Q_SIGNALS:
    void rowChosen(int row); ///< it has become the current one by hand

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

private:
    void fitScrollBar();
    void scrollSoon();

    PlanCardModel* m_model;
    bool m_quiet = false;   ///< the current row changes, but not by hand
    bool m_changed = false; ///< cards are others than when the current one was last brought into sight
};

} // namespace hrw::ui
