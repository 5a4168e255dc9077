// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

namespace hrw::ui {

/// A sentence in the colour of warnings, whatever the look; not there while there is nothing to say.
class WarningLabel : public QLabel
{
    Q_OBJECT

public:
    explicit WarningLabel(QWidget* parent = nullptr);

    void say(const QString& sentence);

protected:
    void changeEvent(QEvent* event) override;

private:
    void takeColour();
};

} // namespace hrw::ui
