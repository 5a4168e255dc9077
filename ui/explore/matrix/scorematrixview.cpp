// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/matrix/scorematrixview.h"

#include "core/keys/keysearch.h"
#include "core/measure/margin.h"
#include "ui/explore/matrix/matrixpane.h"
#include "ui/explore/matrix/matrixtable.h"
#include "ui/explore/matrix/scorematrixmodel.h"
#include "ui/text/figures.h"
#include "ui/text/sentences.h"
#include "ui/theme/theme.h"
#include "ui/widgets/matrixcopy.h"
#include "ui/widgets/taborder.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

namespace hrw::ui {

namespace {

QLabel* mutedLabel(QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setProperty("muted", true);
    label->setTextFormat(Qt::PlainText);
    label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    return label;
}

QString captionOf(const Evaluation& e)
{
    return e.scenario.rule.copies > 1 ? ScoreMatrixView::tr("filled = owner · pale = copy · outlined = next")
                                      : ScoreMatrixView::tr("out of 999 · filled = owner, outlined = next");
}

} // namespace

ScoreMatrixView::ScoreMatrixView(QWidget* parent)
    : QWidget(parent)
    , m_keys(new ScoreMatrixModel(this))
    , m_own(new ScoreMatrixModel(this))
    , m_pane(new MatrixPane(m_keys, m_own, this))
    , m_message(new QLabel(this))
    , m_notice(mutedLabel(this))
    , m_pages(new QWidget(this))
    , m_pageText(mutedLabel(m_pages))
    , m_previous(new QToolButton(m_pages))
    , m_next(new QToolButton(m_pages))
    , m_ranking([this](std::vector<KeyIndex> keys) { list(std::move(keys)); })
    , m_search([this](const Found& result) { found(result); })
{
    m_message->setAlignment(Qt::AlignCenter);
    m_message->setWordWrap(true);
    m_message->setProperty("muted", true);
    m_message->hide();
    m_notice->hide();
    m_previous->setText(QStringLiteral("‹"));
    m_previous->setAccessibleName(tr("Previous page of keys"));
    m_next->setText(QStringLiteral("›"));
    m_next->setAccessibleName(tr("Next page of keys"));
    auto* pages = new QHBoxLayout(m_pages);
    pages->setContentsMargins(0, 0, 0, 0);
    pages->addWidget(m_pageText, 1);
    pages->addWidget(m_previous);
    pages->addWidget(m_next);
    m_pages->hide();

    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(grid / 2);
    column->addWidget(m_notice);
    column->addWidget(m_pane, 1);
    column->addWidget(m_message, 1);
    column->addWidget(m_pages);
    passFocus(this, m_pane->body());

    connect(m_previous, &QToolButton::clicked, this, [this] { setPage(m_page - 1); });
    connect(m_next, &QToolButton::clicked, this, [this] { setPage(m_page + 1); });
    connect(m_pane, &MatrixPane::copyRequested, this, &ScoreMatrixView::copySelection);
    connect(m_pane, &MatrixPane::rowOpened, this, [this](int row) {
        const QVariant key = m_keys->headerData(row, Qt::Vertical, KeyRole);
        if (key.isValid())
            Q_EMIT keyActivated(key.value<quint64>());
    });
    connect(m_pane, &MatrixPane::columnOpened, this, [this](int section) {
        const QVariant id = m_keys->headerData(section, Qt::Horizontal, NodeIdRole);
        if (id.isValid())
            Q_EMIT nodeActivated(id.toString());
    });
}

ScoreMatrixView::~ScoreMatrixView() = default;

void ScoreMatrixView::setEvaluation(std::shared_ptr<const Evaluation> evaluation)
{
    const bool sameKeys = m_evaluation && m_evaluation->keys == evaluation->keys;
    m_evaluation = std::move(evaluation);
    if (!sameKeys) {
        m_page = 0;
        m_search.cancel();
        say({});
    }
    m_pane->setMotion(MatrixMotion{});
    listOwnKey();
    listKeys();
    updateMessages();
    const QString caption = captionOf(*m_evaluation);
    if (caption == m_caption)
        return;
    m_caption = caption;
    Q_EMIT captionChanged(m_caption);
}

void ScoreMatrixView::setProgress(double progress)
{
    m_pane->setMotion(MatrixMotion::at(progress));
}

void ScoreMatrixView::setRange(MatrixRange range)
{
    if (range == m_range)
        return;
    m_range = range;
    m_page = 0;
    listKeys();
    Q_EMIT rowsChanged();
}

void ScoreMatrixView::setOrder(MatrixOrder order)
{
    if (order == m_order)
        return;
    m_order = order;
    listKeys();
    Q_EMIT rowsChanged();
}

void ScoreMatrixView::setPage(KeyIndex page)
{
    if (!m_evaluation || page == m_page || page >= matrixPages(*m_evaluation, m_range))
        return;
    m_page = page;
    listKeys();
    Q_EMIT rowsChanged();
}

void ScoreMatrixView::listKeys()
{
    if (!m_evaluation)
        return;
    m_ranking.cancel();
    std::vector<KeyIndex> keys = matrixKeys(*m_evaluation, m_range, m_page);
    if (m_order == MatrixOrder::Margin) {
        rankMargins(std::move(keys));
        return;
    }
    sortKeys(keys, *m_evaluation, m_order);
    list(std::move(keys));
}

/// Margins take a score per key and node, a hundred million on a full page; until they are there the keys stand in the
/// order that they had.
void ScoreMatrixView::rankMargins(std::vector<KeyIndex> keys)
{
    std::vector<KeyIndex> shown = m_keys->keys();
    std::ranges::sort(shown);
    list(shown == keys ? m_keys->keys() : keys);
    m_ranking.start([keys = std::move(keys), e = m_evaluation](const Task& task) {
        std::optional<std::vector<KeyIndex>> sorted;
        if (const auto margins = winningMargins(*e->keys, keys, e->is, e->scenario.rule, task)) {
            sorted = keys;
            sortKeys(*sorted, *e, MatrixOrder::Margin, *margins);
        }
        return sorted;
    });
}

void ScoreMatrixView::list(std::vector<KeyIndex> keys)
{
    m_keys->show(m_evaluation, std::move(keys));
    m_pane->refresh();
    updatePages();
    if (m_wanted)
        showKey(*m_wanted);
}

void ScoreMatrixView::showKey(KeyIndex key)
{
    m_wanted.reset();
    if (!m_evaluation || key >= m_evaluation->keys->size())
        return;
    if (const auto row = m_keys->rowOf(key)) {
        m_pane->showRow(*row);
        return;
    }
    m_wanted = key;
    if (m_range == MatrixRange::Sample) {
        m_range = MatrixRange::All;
        m_page = key / matrixPage;
        listKeys();
        Q_EMIT rowsChanged();
    } else {
        setPage(key / matrixPage);
    }
}

void ScoreMatrixView::setOwnKey(const QString& key)
{
    m_ownKey = key;
    if (!m_evaluation)
        return;
    listOwnKey();
    m_pane->refresh();
}

void ScoreMatrixView::listOwnKey()
{
    if (m_ownKey.isEmpty())
        m_own->show(m_evaluation, {});
    else
        m_own->showOwn(m_evaluation, m_ownKey);
}

void ScoreMatrixView::find(const QString& text)
{
    if (!m_evaluation || text.isEmpty())
        return;
    const QVariant at = m_pane->selection().isEmpty()
                            ? QVariant()
                            : m_keys->headerData(m_pane->selection().first().top(), Qt::Vertical, KeyRole);
    const KeyIndex from = at.isValid() ? at.value<quint64>() + 1 : 0;
    m_search.start([text, from, keys = m_evaluation->keys](const Task& task) {
        const std::string wanted = toUtf8(text);
        std::optional<KeyIndex> key = keys->find(wanted);
        if (!key)
            key = findPrefix(*keys, wanted, from, task);
        return std::optional(Found{text, key});
    });
}

void ScoreMatrixView::found(const Found& found)
{
    say(found.key ? QString()
                  : tr("No key begins with \"%1\"; the row on top shows where it would live.").arg(found.text));
    if (found.key)
        showKey(*found.key);
}

void ScoreMatrixView::copySelection()
{
    const auto text = asTabSeparated(m_pane->selection());
    if (text)
        QGuiApplication::clipboard()->setText(*text);
    say(text ? QString()
             : tr("More than %1 cells are selected: export the matrix as a file instead.").arg(groupedText(copyLimit)));
}

void ScoreMatrixView::say(const QString& notice)
{
    m_notice->setText(notice);
    m_notice->setToolTip(notice);
    m_notice->setVisible(!notice.isEmpty());
}

QString ScoreMatrixView::notice() const
{
    return m_notice->text();
}

QString ScoreMatrixView::caption() const
{
    return m_caption;
}

void ScoreMatrixView::updateMessages()
{
    const auto messages = stateMessages(*m_evaluation);
    const bool nothing = m_evaluation->is.size() == 0 || m_evaluation->keys->size() == 0;
    m_message->setText(messages.isEmpty() ? QString() : messages.first().sentence());
    m_message->setVisible(nothing);
    m_pane->setVisible(!nothing);
}

void ScoreMatrixView::updatePages()
{
    const KeyIndex pages = matrixPages(*m_evaluation, m_range);
    m_pages->setVisible(pages > 1);
    m_previous->setEnabled(m_page > 0);
    m_next->setEnabled(m_page + 1 < pages);
    const KeyIndex first = m_page * matrixPage;
    const KeyIndex last = first + m_keys->keys().size();
    m_pageText->setText(tr("keys %1 to %2 of %3")
                            .arg(groupedText(first + 1), groupedText(last), groupedText(m_evaluation->keys->size())));
}

} // namespace hrw::ui
