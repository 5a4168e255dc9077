// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/segmented.h"

#include "ui/theme/theme.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>

namespace hrw::ui {

namespace {

constexpr double segmentRadius = 6;

/// A segment without a frame of its own; the chosen one is filled.
class Segment : public QToolButton
{
public:
    using QToolButton::QToolButton;

    [[nodiscard]] QSize sizeHint() const override
    {
        return {fontMetrics().horizontalAdvance(text()) + 2 * grid + 4, fontMetrics().height() + grid};
    }
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent*) override
    {
        const Theme& theme = Theme::of(palette());
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        if (isChecked() || hasFocus()) {
            painter.setPen(hasFocus() ? QPen(theme.accent) : QPen(Qt::NoPen));
            painter.setBrush(isChecked() ? QBrush(theme.accentPale) : QBrush(Qt::NoBrush));
            painter.drawRoundedRect(QRectF(rect()).adjusted(2.5, 2.5, -2.5, -2.5), segmentRadius - 2,
                                    segmentRadius - 2);
        }
        painter.setPen(isChecked() || underMouse() ? theme.text : theme.muted);
        painter.drawText(rect(), Qt::AlignCenter, text());
    }
};

} // namespace

Segmented::Segmented(const QString& name, const QStringList& choices, QWidget* parent)
    : QWidget(parent)
    , m_buttons(new QButtonGroup(this))
    , m_folded(new QComboBox(this))
{
    setAccessibleName(name);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    for (const QString& choice : choices) {
        auto* button = new Segment(this);
        button->setText(choice);
        button->setCheckable(true);
        button->setAccessibleName(QStringLiteral("%1: %2").arg(name, choice));
        m_buttons->addButton(button, static_cast<int>(m_buttons->buttons().size()));
        row->addWidget(button);
    }
    m_folded->addItems(choices);
    m_folded->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_folded->setAccessibleName(name);
    m_folded->hide();
    row->addWidget(m_folded);
    setCurrent(0);
    connect(m_buttons, &QButtonGroup::idClicked, this, [this](int choice) {
        m_folded->setCurrentIndex(choice);
        Q_EMIT currentChanged(choice);
    });
    connect(m_folded, &QComboBox::activated, this, [this](int choice) {
        setCurrent(choice);
        Q_EMIT currentChanged(choice);
    });
}

int Segmented::current() const
{
    return m_buttons->checkedId();
}

void Segmented::setCurrent(int choice)
{
    QAbstractButton* button = m_buttons->button(choice);
    if (!button)
        return;
    button->setChecked(true);
    m_folded->setCurrentIndex(choice);
}

int Segmented::unfoldedWidth() const
{
    int width = 0;
    for (const QAbstractButton* button : m_buttons->buttons())
        width += button->sizeHint().width();
    return width;
}

/// Who was in it with the keyboard stays in it.
void Segmented::setRoom(int width)
{
    const bool folds = unfoldedWidth() > width;
    if (folds != m_folded->isHidden())
        return;
    const QWidget* focus = focusWidget();
    const bool hadFocus = focus && focus->hasFocus();
    m_folded->setVisible(folds);
    for (QAbstractButton* button : m_buttons->buttons())
        button->setVisible(!folds);
    if (hadFocus)
        (folds ? static_cast<QWidget*>(m_folded) : m_buttons->checkedButton())->setFocus();
    update();
}

void Segmented::paintEvent(QPaintEvent*)
{
    if (!m_folded->isHidden())
        return; // it has a frame of its own
    const Theme& theme = Theme::of(palette());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(theme.border);
    painter.setBrush(theme.card);
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), segmentRadius, segmentRadius);
}

} // namespace hrw::ui
