// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/lessons/revealpicture.h"

#include <QWidget>
#include <vector>

namespace hrw::ui {

/// Bars that are set against each other; not there while there are none.
class RevealView : public QWidget
{
    Q_OBJECT

public:
    explicit RevealView(const QString& name, QWidget* parent = nullptr);

    void setRows(const std::vector<RevealRow>& rows);
    [[nodiscard]] const std::vector<RevealRow>& rows() const { return m_rows; }

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] RevealPicture picture() const;

    std::vector<RevealRow> m_rows;
};

} // namespace hrw::ui
