// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/session/steps.h"
#include "ui/shell/presenter/presenter.h"

#include <QElapsedTimer>
#include <QPointer>

class QKeyEvent;
class QMouseEvent;

namespace hrw::ui {

class CaptionLine;
class Card;
class PresenterLegend;
class PresenterNotes;
class PresenterOverlay;
class TabFocus;
class Workspace;

/// Presenter mode in a window: it takes the keys while it is on, puts glass over the window, a caption below the
/// picture, and opens the presenter's own window. What is away then, and how large text is, is up to the window.
class PresenterMode : public QObject
{
    Q_OBJECT

public:
    PresenterMode(QWidget* window, const TabFocus& tabFocus);
    ~PresenterMode() override;

    /// To be put below the picture.
    [[nodiscard]] QWidget* caption() const;
    [[nodiscard]] CaptionLine* captionLine() const { return m_caption; }
    [[nodiscard]] PresenterOverlay* overlay() const { return m_overlay; }
    [[nodiscard]] PresenterLegend* legend() const { return m_legend; }
    /// nullptr while it isn't open.
    [[nodiscard]] PresenterNotes* notes() const;
    [[nodiscard]] Presenter& presenter() { return m_presenter; }
    [[nodiscard]] bool isOn() const { return m_presenter.view().on; }

    void start();
    void leave() { m_presenter.leave(); }
    /// Which one is in front; what was drawn on another one goes.
    void setWorkspace(Workspace* workspace);
    /// Looks at one card, by its object name; false when it isn't on screen.
    bool lookAt(const QString& card);
    void setCaption(const QStringList& parts);
    void setAutoPlaying(bool on);
    void setText(const PresenterText& text, int place, int last);
    void toggleNotes();

Q_SIGNALS:
    void started();
    void left();
    void barWanted(bool shown); ///< the play bar
    void asked(hrw::ui::PresenterAsk ask);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void follow();
    void followAsk(PresenterAsk ask);
    void findCards();
    void takeFocus();
    void lookAtChosen();
    void openNotes();
    [[nodiscard]] bool isOurs(const QObject* watched) const;
    [[nodiscard]] bool takes(const QKeyEvent& event);
    void press(const QKeyEvent& event);
    bool clickHead(QObject* watched, const QMouseEvent& event);

    QWidget* m_window;
    const TabFocus& m_tabFocus;
    Presenter m_presenter;
    PresenterView m_last;
    bool m_asking = false;
    CaptionLine* m_caption;
    PresenterOverlay* m_overlay;
    PresenterLegend* m_legend;
    QPointer<PresenterNotes> m_notes;
    QElapsedTimer m_clock; ///< since the start
    QPointer<Workspace> m_workspace;
    QList<QPointer<Card>> m_cards;
    struct
    {
        PresenterText text;
        int place = 0;
        int last = 0;
    } m_told;
};

} // namespace hrw::ui
