// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/presenter/presenternotes.h"

#include "ui/theme/theme.h"

#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QScreen>
#include <QScrollArea>
#include <QVBoxLayout>

namespace hrw::ui {

PresenterNotes::PresenterNotes(QWidget* window, const QElapsedTimer& since)
    : QWidget(window, Qt::Window)
    , m_place(new QLabel)
    , m_clock(new QLabel)
    , m_since(since)
{
    setWindowTitle(tr("Presenter's notes"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(2 * grid, 2 * grid, 2 * grid, 2 * grid);
    column->setSpacing(grid);
    auto* head = new QHBoxLayout;
    m_place->setAccessibleName(tr("How far it is"));
    m_clock->setAccessibleName(tr("Time since the start"));
    m_clock->setToolTip(m_clock->accessibleName());
    head->addWidget(m_place, 1);
    head->addWidget(m_clock);
    column->addLayout(head);
    m_now = addPart(tr("Now"), 0);
    m_notes = addPart(tr("Notes"), 1);
    m_next = addPart(tr("Next"), 0);
    m_tick.setInterval(1000);
    connect(&m_tick, &QTimer::timeout, this, &PresenterNotes::showClock);
    m_tick.start();
    showClock();
    resize(80 * grid, 60 * grid);
}

/// A heading and the text below it, which scrolls where it may be long.
QLabel* PresenterNotes::addPart(const QString& title, int stretch)
{
    auto* column = qobject_cast<QVBoxLayout*>(layout());
    auto* heading = new QLabel(title);
    heading->setProperty("muted", true);
    column->addWidget(heading);
    auto* text = new QLabel;
    text->setWordWrap(true);
    text->setTextFormat(stretch > 0 ? Qt::MarkdownText : Qt::PlainText);
    text->setProperty("cardTitle", stretch == 0);
    text->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    text->setAccessibleName(title);
    if (stretch == 0) {
        column->addWidget(text);
        return text;
    }
    auto* area = new QScrollArea;
    area->setWidget(text);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setAccessibleName(title);
    column->addWidget(area, stretch);
    return text;
}

void PresenterNotes::setText(const PresenterText& text, int place, int last)
{
    m_place->setText(tr("%1 of %2").arg(place).arg(last));
    m_now->setText(text.now);
    m_notes->setText(text.notes);
    m_next->setText(text.next.isEmpty() ? tr("this is the last") : text.next);
    for (QLabel* label : {m_now, m_notes, m_next})
        label->setAccessibleDescription(label->text());
}

void PresenterNotes::showClock()
{
    m_clock->setText(clockText(m_since.elapsed() / 1000));
}

QString PresenterNotes::clockText(qint64 seconds)
{
    const qint64 minutes = seconds / 60;
    const auto two = [](qint64 number) { return QStringLiteral("%1").arg(number, 2, 10, QLatin1Char('0')); };
    if (minutes < 60)
        return QStringLiteral("%1:%2").arg(minutes).arg(two(seconds % 60));
    return QStringLiteral("%1:%2:%3").arg(minutes / 60).arg(two(minutes % 60), two(seconds % 60));
}

void PresenterNotes::placeBeside(const QWidget& window)
{
    for (const QScreen* screen : QGuiApplication::screens())
        if (screen != window.screen()) {
            move(screen->availableGeometry().center() - rect().center());
            return;
        }
    // Or a full screen would cover it: window managers keep above it only what says that it belongs to it, and of a
    // window with a parent Qt says so only where it is a dialog.
    setWindowFlags(Qt::Dialog | Qt::WindowStaysOnTopHint);
    move(window.mapToGlobal(window.rect().bottomRight()) - rect().bottomRight() - QPoint(2 * grid, 2 * grid));
}

} // namespace hrw::ui
