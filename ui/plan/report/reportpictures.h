// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scenario/planevaluation.h"

#include <QObject>
#include <QTextDocument>
#include <QTextObjectInterface>
#include <functional>
#include <vector>

class QPainter;

namespace hrw::ui {

/// Pictures that stand between the paragraphs of a document, and are painted when it is.
class ReportPictures : public QObject, public QTextObjectInterface
{
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)

public:
    using Paint = std::function<void(QPainter&)>;

    /// `document` must outlive this, and be painted no later.
    explicit ReportPictures(QTextDocument& document);

    /// In a paragraph of its own where the cursor is.
    void insert(QTextCursor& cursor, QSizeF size, Paint paint);

    QSizeF intrinsicSize(QTextDocument* document, int position, const QTextFormat& format) override;
    void drawObject(QPainter* painter, const QRectF& rect, QTextDocument* document, int position,
                    const QTextFormat& format) override;

private:
    struct Inserted
    {
        QSizeF size;
        Paint paint;
    };
    std::vector<Inserted> m_pictures;
};

/// Puts the fill and the flows of every stage before the tables that tell them, and those of the whole plan before what
/// to know before it is begun. `document` holds planMarkdown() of the same evaluation.
void insertPlanPictures(QTextDocument& document, ReportPictures& pictures, const PlanEvaluation& evaluation,
                        QSizeF page);

} // namespace hrw::ui
