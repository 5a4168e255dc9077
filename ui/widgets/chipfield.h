// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;
class QLineEdit;

namespace hrw::ui {

/// A small field in a sentence: "ring [16] tokens". As wide as its text; red when what it says can't be.
class ChipField : public QFrame
{
    Q_OBJECT

public:
    ChipField(const QString& name, const QString& before, const QString& after, QWidget* parent = nullptr);

    [[nodiscard]] QString text() const;
    /// Does not emit.
    void setText(const QString& text);
    /// What is wrong; empty: nothing.
    void setWrong(const QString& sentence);
    [[nodiscard]] QString wrong() const { return m_wrong; }
    [[nodiscard]] QLineEdit* edit() const { return m_edit; }

Q_SIGNALS:
    void edited();   ///< by hand, at every key
    void finished(); ///< Enter, or the field was left

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fitWidth();

    QLineEdit* m_edit;
    QString m_wrong;
};

} // namespace hrw::ui
