// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/compare/comparetile.h"

#include "ui/compare/figuresheet.h"
#include "ui/explore/keyflow/keyflowview.h"
#include "ui/text/coretext.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"
#include "ui/widgets/warninglabel.h"

#include <QAction>
#include <QMenu>
#include <QStackedLayout>
#include <QToolButton>

namespace hrw::ui {

namespace {

/// Picture and figures, beside each other or below.
class TileBody : public QWidget
{
public:
    TileBody(KeyFlowView* flow, FigureSheet* sheet)
        : m_flow(flow)
        , m_sheet(sheet)
    {
        flow->setParent(this);
        sheet->setParent(this);
    }

protected:
    void resizeEvent(QResizeEvent*) override { arrange(); }
    void changeEvent(QEvent* event) override
    {
        QWidget::changeEvent(event);
        if (event->type() == QEvent::FontChange)
            arrange();
    }

private:
    void arrange()
    {
        const TileSplit split = TileSplit::of(size(), m_sheet->lineHeight());
        m_flow->setGeometry(split.picture.toRect());
        m_sheet->setGeometry(split.sheet.toRect());
        m_sheet->setBeside(split.beside);
    }

    KeyFlowView* m_flow;
    FigureSheet* m_sheet;
};

} // namespace

CompareTile::CompareTile(const QString& name, QWidget* parent)
    : Card(name, {}, new QWidget, parent)
    , m_flow(new KeyFlowView)
    , m_sheet(new FigureSheet)
    , m_body(new TileBody(m_flow, m_sheet))
    , m_pages(new QStackedLayout(content()))
{
    auto* refusal = new WarningLabel;
    refusal->setWordWrap(true);
    refusal->setAlignment(Qt::AlignCenter);
    m_refusal = refusal;
    m_flow->setCompact(true);
    m_flow->setDotNote([this](KeyIndex key) { return why(key); });
    m_pages->addWidget(m_body);
    m_pages->addWidget(m_refusal);
    m_button = createButton();
    addTool(m_button);
}

QList<QWidget*> CompareTile::inTabOrder() const
{
    return {m_flow, m_button};
}

QToolButton* CompareTile::createButton()
{
    auto* button = new QToolButton(this);
    button->setText(QStringLiteral("⋯"));
    button->setToolTip(tr("Choose another placement, or take this one away"));
    button->setAccessibleName(tr("Placement of this tile"));
    button->setPopupMode(QToolButton::InstantPopup);
    button->setStyleSheet(QStringLiteral("QToolButton { padding: 0 6px; }")); // no higher than the title
    button->setFocusPolicy(Qt::StrongFocus);
    auto* menu = new QMenu(button);
    connect(menu->addAction(tr("Choose another placement…")), &QAction::triggered, this, &CompareTile::changeRequested);
    m_remove = menu->addAction(tr("Take away"));
    connect(m_remove, &QAction::triggered, this, &CompareTile::removeRequested);
    button->setMenu(menu);
    return button;
}

void CompareTile::setRemovable(bool removable)
{
    m_remove->setEnabled(removable);
}

void CompareTile::setMethod(const Evaluation& evaluation, const ComparedMethodPtr& method, const Standings& standing)
{
    const MethodFigures& figures = method->figures;
    const bool same = m_method && m_method->figures.method->name() == figures.method->name();
    m_method = method;
    setTitle(coreText(figures.method->title()));
    setToolTip(methodNotes(figures));
    m_sheet->setFigures(figureLines(figures, standing), abilityWords(figures.method));
    m_sheet->setToolTip(methodNotes(figures));
    setAccessibleDescription(spoken());
    const auto* refusal = figures.refused ? &*figures.refused : nullptr;
    qobject_cast<WarningLabel*>(m_refusal)->say(refusal ? coreSentence(*refusal) : QString());
    m_pages->setCurrentWidget(refusal ? m_refusal : m_body);
    if (!refusal)
        showPicture(evaluation, same);
}

void CompareTile::showPicture(const Evaluation& evaluation, bool sameMethod)
{
    const bool sameStep = m_picture && m_picture->keys == evaluation.keys && m_picture->was == evaluation.was &&
                          m_picture->is == evaluation.is;
    m_picture = std::make_shared<const Evaluation>(underMethod(evaluation, m_method->figures));
    m_flow->setEvaluation(m_picture);
    // What another method showed is no start for this one, and beside a new tile all of them play the step again.
    if (!sameMethod || sameStep)
        m_flow->settle();
    m_flow->setProgress(0);
    m_settled = false;
}

void CompareTile::setProgress(double progress)
{
    m_flow->setProgress(progress);
    if (progress < 1 || m_settled)
        return;
    m_settled = true;
    m_flow->settle();
}

QString CompareTile::spoken() const
{
    QStringList words;
    for (const FigureLine& line : m_sheet->lines())
        words << line.spoken();
    words << abilityWords(m_method->figures.method);
    if (m_method->figures.refused)
        words << coreSentence(*m_method->figures.refused);
    return words.join(QStringLiteral("; "));
}

/// Empty where the key has not moved.
QString CompareTile::why(KeyIndex key) const
{
    const KeyReason* reason = m_method ? m_method->reasonOf(key) : nullptr;
    if (!reason)
        return {};
    return tr("before: %1\nnow: %2").arg(coreText(reason->was), coreText(reason->is));
}

} // namespace hrw::ui
