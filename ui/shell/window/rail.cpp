// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/window/rail.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QPainter>
#include <QVBoxLayout>

namespace hrw::ui {

namespace {

constexpr int glyphSize = 20;

class RailButton : public QAbstractButton
{
public:
    RailButton(const QString& title, const QString& icon, QWidget* parent)
        : QAbstractButton(parent)
        , m_icon(icon)
    {
        setText(title);
        setAccessibleName(title);
        setCheckable(true);
        setFocusPolicy(Qt::StrongFocus);
    }
    [[nodiscard]] QSize sizeHint() const override
    {
        return {std::max(84, fontMetrics().horizontalAdvance(text()) + 3 * grid),
                glyphSize + fontMetrics().height() + 28};
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        const Theme& theme = Theme::of(palette());
        const bool on = isChecked();
        QPainter painter(this);
        if (on) {
            painter.fillRect(rect(), theme.dark ? theme.accentPale : QColor(0xEA, 0xF1, 0xFE));
            painter.fillRect(QRect(0, 0, 3, height()), theme.accent);
        }
        const QColor colour = on ? theme.accent : theme.muted;
        lineIcon(m_icon, colour).paint(&painter, QRect((width() - glyphSize) / 2, 10, glyphSize, glyphSize));
        QFont font = painter.font();
        font.setPointSizeF(font.pointSizeF() - 1);
        font.setWeight(on ? QFont::DemiBold : QFont::Normal);
        painter.setFont(font);
        painter.setPen(on ? theme.accent : theme.text);
        painter.drawText(QRect(0, 34, width(), height() - 40), Qt::AlignHCenter | Qt::AlignTop, text());
        if (hasFocus()) {
            painter.setPen(QPen(theme.accent, 1, Qt::DotLine));
            painter.drawRect(rect().adjusted(4, 3, -4, -3));
        }
    }

private:
    QString m_icon;
};

} // namespace

Rail::Rail(QWidget* parent)
    : QWidget(parent)
    , m_layout(new QVBoxLayout(this))
    , m_buttons(new QButtonGroup(this))
{
    m_layout->setContentsMargins(0, grid, 1, grid);
    m_layout->setSpacing(0);
    m_layout->addStretch(1);
    setAccessibleName(tr("Workspaces"));
    connect(m_buttons, &QButtonGroup::idClicked, this, &Rail::chosen);
}

void Rail::add(const QString& title, const QString& icon)
{
    const auto index = static_cast<int>(m_buttons->buttons().size());
    auto* button = new RailButton(title, icon, this);
    m_buttons->addButton(button, index);
    m_layout->insertWidget(index, button);
}

void Rail::setCurrent(int index)
{
    if (QAbstractButton* button = m_buttons->button(index))
        button->setChecked(true);
}

void Rail::paintEvent(QPaintEvent*)
{
    const Theme& theme = Theme::of(palette());
    QPainter painter(this);
    painter.fillRect(rect(), theme.card);
    painter.fillRect(QRect(width() - 1, 0, 1, height()), theme.border);
}

} // namespace hrw::ui
