// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/task.h"
#include "core/scenario/evaluation.h"

#include <QColor>
#include <QList>
#include <QPointer>
#include <QSizeF>
#include <QString>
#include <QWidget>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

class QPainter;
class QSplitter;

namespace hrw::ui {

class Card;
class Steps;

/// Something that can be exported: its name, the size that it has on screen, how it is painted at any size, and on
/// what.
struct Picture
{
    QString name;
    QSizeF size;
    QColor paper; ///< light for pictures that can be painted light whatever the window's look is
    std::function<void(QPainter&, QSizeF)> paint;
};

/// A table that can be exported: its name, and how its CSV is made.
struct Table
{
    QString name;
    std::function<std::string()> csv;
};

struct PlanFile;

/// A report that can be exported: the files of a folder, made in the background. nullopt when stopped.
struct Report
{
    QString name;
    std::function<std::optional<std::vector<PlanFile>>(const Task&)> files;
};

/// One entry of the rail: it shows an evaluation, follows the clock, and says what a person wants of the cluster.
class Workspace : public QWidget
{
    Q_OBJECT

public:
    using QWidget::QWidget;

    virtual void setEvaluation(const std::shared_ptr<const Evaluation>& evaluation) = 0;
    /// The keys of the sample, to be drawn while their figures are being made. setEvaluation() follows: with them, or
    /// with what was shown before when they were given up.
    virtual void setFirstPicture(const std::shared_ptr<const Evaluation>& first) = 0;
    virtual void setProgress(double progress) = 0;
    /// What a person has chosen in, and asked of, the same workspace in another language, which shows the same
    /// evaluation.
    virtual void takeOver(const Workspace& /*before*/) {}
    /// Waits for background computations, for pictures without a window.
    virtual void finishWork() {}
    virtual void setReducedMotion(bool reduced) = 0;
    virtual void setShapes(bool shapes) = 0;
    [[nodiscard]] virtual std::vector<Picture> pictures() = 0;
    /// The tables and pictures that share a card, as the command line names them.
    [[nodiscard]] virtual QStringList panelNames() const { return {}; }
    virtual void showPanelAt(int /*index*/) {}
    /// What the status line says of the step in this workspace's terms; empty: what moved, and whether that is chance.
    [[nodiscard]] virtual QStringList story(const Evaluation&) const { return {}; }
    /// Whether it shows the timeline's step. Where it doesn't, the play bar walks steps(), story() is all that the
    /// status line says, and population() what is being looked at.
    [[nodiscard]] virtual bool showsTimeline() const { return true; }
    [[nodiscard]] virtual QString population() const { return {}; }
    /// What the play bar walks where that isn't the timeline; nullptr: the timeline.
    [[nodiscard]] virtual Steps* steps() { return nullptr; }
    /// Those on screen, as one reads them. Each has an object name, as in "key-flow", that never changes.
    [[nodiscard]] QList<Card*> cards() const;
    /// Gives all room to one card; nullptr: everything is as it was. One that is not here, or goes, is no reason to
    /// hide the others.
    virtual void showOnly(Card* card);
    [[nodiscard]] Card* onlyCard() const;
    /// What it can export in addition to the tables of every evaluation.
    [[nodiscard]] virtual std::vector<Table> tables() { return {}; }
    [[nodiscard]] virtual std::optional<Report> report() { return std::nullopt; }

    // What lessons ask of the picture of keys, where there is one.
    virtual void focusPicture() {}
    /// Whether keys can be picked in it, and which ones are ringed.
    virtual void setPicking(bool /*picking*/, const std::vector<KeyIndex>& /*picked*/) {}
    /// A key that is shown beside those of the cluster; empty: none.
    virtual void setOwnKey(const QString& /*key*/) {}

Q_SIGNALS:
    void nodeSelected(const QString& id);
    void keysPicked(const std::vector<hrw::KeyIndex>& keys); ///< by hand
    void nodeMenuRequested(const QString& id, const QPoint& global);
    void domainSelected(hrw::DomainLevel level, const QString& key); ///< key: DomainPath::key()
    void domainMenuRequested(hrw::DomainLevel level, const QString& key, const QPoint& global);
    void changeRequested(const hrw::Step& step);
    void addNodeRequested(); ///< one that the person describes
    void resizeEdited(const hrw::ResizeInput& input);
    void repairEdited(const hrw::RepairRates& rates);
    void comparedEdited(const std::vector<std::string>& compared); ///< the placements to be compared
    /// Any other change of the document, and what it does in a few words.
    void edited(const QString& what, const std::function<void(hrw::Scenario&)>& change);
    void storyChanged(); ///< story() says something else
    void stepsChanged(); ///< steps() has others, or shows another place
    void replayWanted(); ///< pictures that took a while are there: the step may play from its start

private:
    QPointer<QWidget> m_only;
    QList<QPointer<QWidget>> m_aside; ///< out of sight because of it
    QList<std::pair<QPointer<QSplitter>, QList<int>>> m_sizes;
};

} // namespace hrw::ui
