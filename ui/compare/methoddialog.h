// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>
#include <string>
#include <vector>

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;

namespace hrw::ui {

/// Asks which placement stands at a place of a comparison: its kind, and the numbers that the kind takes. What is
/// wrong is said while typing.
class MethodDialog : public QDialog
{
    Q_OBJECT

public:
    /// `place`: in `compared`; behind its end, one is added.
    MethodDialog(std::vector<std::string> compared, std::size_t place, QWidget* parent = nullptr);

    /// The comparison as it is chosen; one that checkCompared() takes once the dialog is accepted.
    [[nodiscard]] std::vector<std::string> compared() const;

private:
    void showKind();
    void check();
    [[nodiscard]] std::string chosen() const;

    std::vector<std::string> m_compared;
    std::size_t m_place;
    QComboBox* m_kind;
    QFormLayout* m_form;
    std::vector<QLineEdit*> m_fields;
    QLabel* m_how;
    QLabel* m_message;
    QPushButton* m_accept = nullptr;
};

} // namespace hrw::ui
