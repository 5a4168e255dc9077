// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/cluster/membership.h"

#include <QWidget>
#include <vector>

class QLabel;
class QLineEdit;
class QListView;
class QPushButton;

namespace hrw::ui {

class NodePickerModel;

/// Which nodes? A word of what is meant, Enter, and it is ticked: "host-02" ticks all nodes of that host. Up and Down
/// go through what the word finds.
class NodePicker : public QWidget
{
    Q_OBJECT

public:
    explicit NodePicker(QWidget* parent = nullptr);

    void setMembership(const Membership& membership);
    /// In the order of the list.
    [[nodiscard]] std::vector<NodeIndex> picked() const;
    void setPicked(const std::vector<NodeIndex>& nodes);
    [[nodiscard]] QLineEdit* filter() const { return m_filter; }
    [[nodiscard]] QListView* view() const { return m_view; }
    [[nodiscard]] NodePickerModel* model() const { return m_model; }

Q_SIGNALS:
    void changed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool takeFilterKey(int key);
    void showFirst();
    void sayPicked();

    NodePickerModel* m_model;
    QLineEdit* m_filter;
    QListView* m_view;
    QLabel* m_picked;
    QPushButton* m_clear;
};

} // namespace hrw::ui
