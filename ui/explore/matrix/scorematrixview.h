// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/evaluation.h"
#include "ui/explore/matrix/matrixrows.h"
#include "ui/widgets/latestjob.h"

#include <QWidget>
#include <memory>
#include <optional>
#include <vector>

class QLabel;
class QLineEdit;
class QToolButton;

namespace hrw::ui {

class MatrixPane;
class ScoreMatrixModel;

/// The score matrix with its search field, its order and its pages.
class ScoreMatrixView : public QWidget
{
    Q_OBJECT

public:
    explicit ScoreMatrixView(QWidget* parent = nullptr);
    ~ScoreMatrixView() override;

    void setEvaluation(std::shared_ptr<const Evaluation> evaluation);
    /// 0 = as one step ago, 1 = now; see MatrixMotion.
    void setProgress(double progress);
    void setRange(MatrixRange range);
    void setOrder(MatrixOrder order);
    void setPage(KeyIndex page);
    /// Scrolls to a key and selects its row; turns to all keys, and to its page, where it has to.
    void showKey(KeyIndex key);
    /// Shows where this text would live, in a row on top that stays; empty: no such row.
    void setOwnKey(const QString& key);
    /// Goes to the key of this text, else to the next one that begins with it, and says so when there is none.
    void find(const QString& text);

    [[nodiscard]] MatrixRange range() const { return m_range; }
    [[nodiscard]] MatrixOrder order() const { return m_order; }
    [[nodiscard]] KeyIndex page() const { return m_page; }
    [[nodiscard]] QString caption() const;
    /// What the last search or copy had to say; empty when there is nothing.
    [[nodiscard]] QString notice() const;
    [[nodiscard]] ScoreMatrixModel* model() const { return m_keys; }
    [[nodiscard]] MatrixPane* pane() const { return m_pane; }
    /// The search field and the choice of rows, for the card's head.
    QWidget* createTools(QWidget* parent);

public Q_SLOTS:
    /// The selected cells as tab-separated text.
    void copySelection();

Q_SIGNALS:
    void captionChanged(const QString& caption);
    void keyActivated(quint64 key);
    void nodeActivated(const QString& id);
    void rowsChanged(); ///< range, order or page

private:
    struct Found
    {
        QString text;
        std::optional<KeyIndex> key;
    };
    void listKeys();
    void listOwnKey();
    void rankMargins(std::vector<KeyIndex> keys);
    void list(std::vector<KeyIndex> keys);
    void found(const Found& found);
    void say(const QString& notice);
    void updateMessages();
    void updatePages();
    QToolButton* createRowsMenu(QWidget* parent);

    std::shared_ptr<const Evaluation> m_evaluation;
    MatrixRange m_range = MatrixRange::Sample;
    MatrixOrder m_order = MatrixOrder::Key;
    KeyIndex m_page = 0;
    QString m_ownKey;
    QString m_caption;
    std::optional<KeyIndex> m_wanted; // to be shown as soon as its page is listed
    ScoreMatrixModel* m_keys;
    ScoreMatrixModel* m_own;
    MatrixPane* m_pane;
    QLabel* m_message;
    QLabel* m_notice;
    QWidget* m_pages;
    QLabel* m_pageText;
    QToolButton* m_previous;
    QToolButton* m_next;
    LatestJob<std::vector<KeyIndex>> m_ranking;
    LatestJob<Found> m_search;
};

} // namespace hrw::ui
