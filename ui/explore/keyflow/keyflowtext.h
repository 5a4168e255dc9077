// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/evaluation.h"
#include "ui/explore/keyflow/keyflowframe.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QString>

namespace hrw::ui {

/// Every word of the key-flow picture.
struct KeyFlowText
{
    Q_DECLARE_TR_FUNCTIONS(hrw::ui::KeyFlow)

public:
    static QString count(quint64 number);
    static QString weight(double weight);
    /// "15 keys"; of a sample, "15 sampled keys".
    static QString keys(quint32 keys, bool sampled);
    /// "zone a · weight 1 → 2"
    static QString detail(const KeyFlowNode& node);
    /// As much of it as fits; what is not as usual goes first.
    static QString detail(const KeyFlowNode& node, const QFontMetricsF& metrics, double width);
    /// The most important state, in capitals; empty when there is nothing to say.
    static QString badge(const KeyFlowNode& node);
    static QString app(const KeyFlowStage& stage);
    /// Why keys wait, or why there is nothing to see, and what to do; empty in the normal state.
    static QString reason(const KeyFlowStage& stage);
    static QString densityNote(const KeyFlowStage& stage);

    static QString cardToolTip(const KeyFlowCard& card, const Evaluation& evaluation);
    static QString dotToolTip(KeyIndex key, const Evaluation& evaluation);
    /// "N2: 19 keys, hot 1.8×"
    static QString spokenCard(const KeyFlowCard& card, bool sampled);
    /// The whole picture in words, at most `most` nodes of it.
    static QString spoken(const KeyFlowFrame& frame, bool sampled, std::size_t most);

    /// The text with its middle left out so that it fits; ids that differ at their end still do.
    static QString elided(const QString& text, const QFontMetricsF& metrics, double width);
};

} // namespace hrw::ui
