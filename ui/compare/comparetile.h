// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/compare/comparefigures.h"
#include "ui/compare/comparer.h"
#include "ui/widgets/card.h"

class QStackedLayout;
class QToolButton;

namespace hrw::ui {

class FigureSheet;
class KeyFlowView;

/// One placement among others: where it puts the keys of the sample, and its figures.
class CompareTile : public Card
{
    Q_OBJECT

public:
    explicit CompareTile(const QString& name, QWidget* parent = nullptr);

    /// At progress 0 then: the dots start from where they are on screen, or where the step began when another method
    /// or the same step was there before.
    void setMethod(const Evaluation& evaluation, const ComparedMethodPtr& method, const Standings& standing);
    void setProgress(double progress);
    /// May this tile be taken away?
    void setRemovable(bool removable);

    [[nodiscard]] KeyFlowView* flow() const { return m_flow; }
    [[nodiscard]] FigureSheet* sheet() const { return m_sheet; }
    [[nodiscard]] QList<QWidget*> inTabOrder() const;
    [[nodiscard]] const ComparedMethodPtr& method() const { return m_method; }
    /// The same tile for people who hear it.
    [[nodiscard]] QString spoken() const;

Q_SIGNALS:
    void changeRequested();
    void removeRequested();

private:
    QToolButton* createButton();
    void showPicture(const Evaluation& evaluation, bool sameMethod);
    [[nodiscard]] QString why(KeyIndex key) const;

    KeyFlowView* m_flow;
    FigureSheet* m_sheet;
    QWidget* m_body;
    QWidget* m_refusal;
    QStackedLayout* m_pages;
    QToolButton* m_button = nullptr;
    QAction* m_remove = nullptr;
    ComparedMethodPtr m_method;
    std::shared_ptr<const Evaluation> m_picture;
    bool m_settled = true;
};

} // namespace hrw::ui
