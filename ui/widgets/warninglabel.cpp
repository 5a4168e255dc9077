// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/warninglabel.h"

#include "ui/theme/theme.h"

#include <QEvent>

namespace hrw::ui {

WarningLabel::WarningLabel(QWidget* parent)
    : QLabel(parent)
{
    setTextFormat(Qt::PlainText);
    setTextInteractionFlags(Qt::TextSelectableByMouse);
    setWordWrap(true);
    takeColour();
    hide();
}

void WarningLabel::say(const QString& sentence)
{
    setText(sentence);
    setVisible(!sentence.isEmpty());
}

void WarningLabel::changeEvent(QEvent* event)
{
    QLabel::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        takeColour();
}

void WarningLabel::takeColour()
{
    const QColor wanted = Theme::of(palette()).hotText;
    QPalette colours = palette();
    if (colours.color(QPalette::WindowText) == wanted)
        return; // setting it again would tell of a change for ever
    colours.setColor(QPalette::WindowText, wanted);
    setPalette(colours);
}

} // namespace hrw::ui
