// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QDialog>

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace hrw::ui {

/// A dialog whose last lines say what will come of what was typed, or what is wrong with it. It can be accepted only
/// while nothing is wrong.
class FormDialog : public QDialog
{
    Q_OBJECT

public:
    [[nodiscard]] QString message() const;
    [[nodiscard]] bool canBeAccepted() const;

protected:
    FormDialog(const QString& title, QWidget* parent);

    /// Where the fields go, from top to bottom.
    [[nodiscard]] QVBoxLayout* fields() const { return m_fields; }
    /// Once the fields are made, so that Tab comes to the buttons last. `accept`: what the one that accepts says;
    /// empty: "OK". `beside`: stands left of the buttons.
    void addButtons(const QString& accept = {}, QWidget* beside = nullptr);
    void setAccept(const QString& text);

    // What check() of a dialog ends with.

    void showReady(const QString& sentence);
    void showMissing(const QString& sentence); ///< too little is said yet
    void showRefusal(const Error& error);

private:
    QVBoxLayout* m_fields;
    QLabel* m_message;
    QPushButton* m_accept = nullptr;
};

} // namespace hrw::ui
