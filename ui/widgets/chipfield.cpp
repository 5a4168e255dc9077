// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/chipfield.h"

#include "ui/theme/theme.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPainter>

namespace hrw::ui {

namespace {

constexpr double radius = 6;

} // namespace

ChipField::ChipField(const QString& name, const QString& before, const QString& after, QWidget* parent)
    : QFrame(parent)
    , m_edit(new QLineEdit(this))
{
    m_edit->setFrame(false);
    m_edit->setStyleSheet(QStringLiteral("border: none; padding: 0; background: transparent;"));
    m_edit->setAccessibleName(name);
    m_edit->installEventFilter(this);
    setFocusProxy(m_edit);
    setCursor(Qt::IBeamCursor);
    setToolTip(name);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);

    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(9, 3, 9, 3);
    row->setSpacing(1); // the field brings a margin of its own
    const auto say = [&](const QString& words) {
        if (!words.isEmpty())
            row->addWidget(new QLabel(words, this));
    };
    say(before);
    row->addWidget(m_edit);
    say(after);
    connect(m_edit, &QLineEdit::textChanged, this, &ChipField::fitWidth);
    connect(m_edit, &QLineEdit::textEdited, this, &ChipField::edited);
    connect(m_edit, &QLineEdit::editingFinished, this, &ChipField::finished);
    fitWidth();
}

QString ChipField::text() const
{
    return m_edit->text();
}

void ChipField::setText(const QString& text)
{
    if (text != m_edit->text())
        m_edit->setText(text);
}

void ChipField::setWrong(const QString& sentence)
{
    if (sentence == m_wrong)
        return;
    m_wrong = sentence;
    m_edit->setAccessibleDescription(sentence);
    update();
}

void ChipField::fitWidth()
{
    const int cursor = 4;
    const QFontMetrics metrics(m_edit->font());
    m_edit->setFixedWidth(qMax(metrics.horizontalAdvance(m_edit->text()), metrics.horizontalAdvance(u'0')) + cursor);
}

void ChipField::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool focus = m_edit->hasFocus();
    painter.setPen(!m_wrong.isEmpty() ? theme.hot : focus || underMouse() ? theme.accent : theme.border);
    painter.setBrush(m_wrong.isEmpty() ? theme.card : theme.hotSurface);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius);
}

void ChipField::mousePressEvent(QMouseEvent*)
{
    m_edit->setFocus(Qt::MouseFocusReason);
    m_edit->selectAll();
}

void ChipField::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitWidth();
}

bool ChipField::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        update();
    if (event->type() == QEvent::FontChange)
        fitWidth(); // the field learns of a new font later than the chip around it
    return QFrame::eventFilter(watched, event);
}

} // namespace hrw::ui
