// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/formfields.h"

#include "ui/text/coretext.h"
#include "ui/text/figures.h"
#include "ui/theme/theme.h"

#include <QLabel>
#include <QVBoxLayout>

namespace hrw::ui {

namespace {

void sayIn(QLabel* message, const QString& sentence, const QColor& colour)
{
    message->setText(sentence);
    message->setStyleSheet(QStringLiteral("color: %1").arg(colour.name()));
}

} // namespace

QWidget* labelled(const QString& name, QWidget* field, QWidget* parent)
{
    auto* both = new QWidget(parent);
    auto* words = new QLabel(name, both);
    words->setProperty("muted", true);
    words->setBuddy(field);
    field->setAccessibleName(QString(name).remove(u'&'));
    auto* column = new QVBoxLayout(both);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(words);
    column->addWidget(field);
    return both;
}

void prepareMessage(QLabel* message)
{
    message->setWordWrap(true);
    message->setTextFormat(Qt::PlainText);
    message->setMinimumHeight(2 * message->fontMetrics().height());
    message->setAlignment(Qt::AlignTop);
}

void say(QLabel* message, const QString& sentence)
{
    sayIn(message, sentence, Theme::of(message->palette()).muted);
}

void sayWrong(QLabel* message, const Error& error)
{
    sayIn(message, coreSentence(error), Theme::of(message->palette()).hotText);
}

} // namespace hrw::ui
