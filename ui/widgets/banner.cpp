// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/banner.h"

#include "ui/theme/theme.h"

#include <QAccessible>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace hrw::ui {

namespace {

constexpr int noteMilliseconds = 8000;

} // namespace

Banner::Banner(QWidget* parent)
    : QFrame(parent)
    , m_label(new QLabel(this))
{
    m_label->setWordWrap(true);
    m_label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* close = new QToolButton(this);
    close->setText(tr("Close"));
    close->setAccessibleName(tr("Close the message"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(2 * grid, grid / 2, grid, grid / 2);
    layout->addWidget(m_label, 1);
    layout->addWidget(close);
    m_timer.setSingleShot(true);
    connect(close, &QToolButton::clicked, this, &QWidget::hide);
    connect(&m_timer, &QTimer::timeout, this, &QWidget::hide);
    setObjectName(QStringLiteral("banner"));
    hide();
}

void Banner::refuse(const QString& sentence)
{
    say(sentence, true);
    m_timer.stop();
}

void Banner::note(const QString& sentence)
{
    say(sentence, false);
    m_timer.start(noteMilliseconds);
}

void Banner::endRefusal()
{
    if (m_refusal)
        hide();
}

QString Banner::text() const
{
    return isHidden() ? QString() : m_label->text();
}

void Banner::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        paintColours();
    QFrame::changeEvent(event);
}

void Banner::say(const QString& sentence, bool refusal)
{
    m_refusal = refusal;
    m_label->setText(sentence);
    setAccessibleName(sentence);
    paintColours();
    show();
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

void Banner::paintColours()
{
    const Theme& theme = Theme::of(palette());
    const QString sheet = QStringLiteral("#banner { background: %1; border: none; } QLabel { color: %2; }")
                              .arg((m_refusal ? theme.hotSurface : theme.goodSurface).name(),
                                   (m_refusal ? theme.hotText : theme.good).name());
    if (sheet != styleSheet())
        setStyleSheet(sheet);
}

} // namespace hrw::ui
