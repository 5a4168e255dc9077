// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/window/statusline.h"

#include "ui/text/sentences.h"
#include "ui/text/steptwin.h"
#include "ui/theme/theme.h"

#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QTextDocument>

namespace hrw::ui {

namespace {

constexpr int patienceMilliseconds = 250;

} // namespace

StatusLine::StatusLine(QWidget* parent)
    : QStatusBar(parent)
    , m_story(new QLabel(this))
    , m_population(new QLabel(this))
    , m_progress(new QProgressBar(this))
    , m_cancel(new QPushButton(tr("Cancel"), this))
{
    setSizeGripEnabled(false);
    m_story->setTextFormat(Qt::RichText);
    m_story->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_story->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_story->setAccessibleName(tr("What the last step did"));
    m_population->setProperty("muted", true);
    m_population->setAccessibleName(tr("What is shown"));
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(120);
    m_progress->setAccessibleName(tr("Progress"));
    m_cancel->setShortcut(QKeySequence(Qt::Key_Escape));
    addWidget(m_story, 1);
    addPermanentWidget(m_population);
    addPermanentWidget(m_progress);
    addPermanentWidget(m_cancel);
    setContentsMargins(grid, 0, grid, 0);
    m_patience.setSingleShot(true);
    m_patience.setInterval(patienceMilliseconds);
    connect(&m_patience, &QTimer::timeout, this, [this] { showProgress(true); });
    showProgress(false);
    connect(m_cancel, &QPushButton::clicked, this, &StatusLine::cancelRequested);
}

void StatusLine::setEvaluation(const Evaluation& evaluation, const QStringList& told)
{
    const Theme& theme = Theme::of(palette());
    const StoryText story = storyText(evaluation);
    m_parts = {strong(story.step)};
    m_words = {story.step};
    const QList<StateMessage> states = stateMessages(evaluation);
    m_warning.clear();
    if (!states.isEmpty()) {
        m_warning = QStringLiteral("<span style='color:%1'>%2</span>")
                        .arg(theme.hotText.name(), states.front().what.toHtmlEscaped());
        m_parts += m_warning;
        m_words += states.front().what;
    }
    const QStringList moved{story.moved, story.expected, story.needless, story.copies, story.modulo};
    for (const QString& part : told.isEmpty() ? moved : told)
        if (!part.isEmpty()) {
            m_parts += part.toHtmlEscaped();
            m_words += part;
        }
    QStringList sentences{told.isEmpty() ? story.sentence()
                                         : QStringLiteral("%1: %2").arg(story.step, told.join(QStringLiteral(", ")))};
    for (const StateMessage& state : states)
        sentences += state.sentence();
    sentences.removeAll(QString());
    m_story->setToolTip(sentences.join(u'\n'));
    // For people who don't see the keys fly: where they went.
    m_story->setAccessibleDescription(stepTwin(evaluation) + u' ' + sentences.join(u' '));
    m_population->setText(populationText(evaluation));
    layOut();
}

QString StatusLine::strong(const QString& part) const
{
    return QStringLiteral("<b style='color:%1'>%2</b>").arg(Theme::of(palette()).text.name(), part.toHtmlEscaped());
}

void StatusLine::setWords(const QStringList& parts, const QString& population)
{
    m_warning.clear();
    m_words = parts;
    m_parts.clear();
    for (const QString& part : parts)
        m_parts += m_parts.isEmpty() ? strong(part) : part.toHtmlEscaped();
    m_story->setToolTip(parts.join(QStringLiteral(", ")));
    m_story->setAccessibleDescription(m_story->toolTip());
    m_population->setText(population);
    layOut();
}

void StatusLine::setBusy(bool busy)
{
    m_progress->setValue(0);
    if (busy) {
        m_patience.start();
        return;
    }
    m_patience.stop();
    showProgress(false);
}

void StatusLine::showProgress(bool shown)
{
    m_progress->setVisible(shown);
    m_cancel->setVisible(shown);
}

void StatusLine::setPermille(int permille)
{
    m_progress->setValue(permille);
}

void StatusLine::resizeEvent(QResizeEvent* event)
{
    QStatusBar::resizeEvent(event);
    layOut();
}

/// As many parts as fit, whole ones and in order; only a warning that is too long is left out for those behind it. The
/// tool tip has them all.
void StatusLine::layOut()
{
    const QString gap = QStringLiteral("&nbsp;&nbsp;&nbsp;&nbsp;");
    QString text;
    QTextDocument ruler;
    ruler.setDefaultFont(m_story->font());
    ruler.setDocumentMargin(0);
    const int room = width() - m_population->sizeHint().width() - 5 * grid;
    for (const QString& part : m_parts) {
        const QString longer = text.isEmpty() ? part : text + gap + part;
        ruler.setHtml(longer);
        const bool fits = text.isEmpty() || ruler.idealWidth() <= room;
        if (fits)
            text = longer;
        else if (part != m_warning)
            break;
    }
    m_story->setText(text);
}

} // namespace hrw::ui
