// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/explore/loads/loadscene.h"

#include "ui/explore/loads/loaditem.h"
#include "ui/theme/theme.h"
#include "ui/widgets/faint.h"

#include <QAreaSeries>
#include <QChart>
#include <QFontMetricsF>
#include <QGraphicsLayout>
#include <QLineSeries>
#include <QScatterSeries>
#include <QValueAxis>

namespace hrw::ui {

namespace {

TextRuler rulerOf(const QFont& font)
{
    const QFontMetricsF metrics(font);
    return {[metrics](const QString& text) { return metrics.horizontalAdvance(text); },
            [metrics](const QString& text, double room) { return metrics.elidedText(text, Qt::ElideMiddle, room); },
            metrics.height()};
}

QList<QPointF> listOf(const std::vector<QPointF>& points)
{
    return {points.begin(), points.end()};
}

} // namespace

LoadScene::LoadScene(QObject* parent)
    : QGraphicsScene(parent)
    , m_chart(new QChart)
    , m_across(new QValueAxis(m_chart))
    , m_up(new QValueAxis(m_chart))
    , m_curve(new QLineSeries(m_chart))
    , m_bandLow(new QLineSeries(m_chart))
    , m_bandHigh(new QLineSeries(m_chart))
    , m_band(new QAreaSeries(m_bandHigh, m_bandLow))
    , m_hot(new QScatterSeries(m_chart))
    , m_item(new LoadItem(m_chart))
{
    setItemIndexMethod(NoIndex);
    addItem(m_chart);
    m_chart->legend()->hide();
    m_chart->setBackgroundVisible(false);
    m_chart->setAnimationOptions(QChart::NoAnimation);
    m_chart->setMargins({});
    m_chart->layout()->setContentsMargins(0, 0, 0, 0);
    m_across->setVisible(false); // the grid's lowest line is the axis
    m_up->setLabelsVisible(false);
    m_up->setLineVisible(false);
    m_chart->addAxis(m_across, Qt::AlignBottom);
    m_chart->addAxis(m_up, Qt::AlignLeft);
    m_hot->setMarkerSize(9);
    for (QAbstractSeries* series : {static_cast<QAbstractSeries*>(m_band), static_cast<QAbstractSeries*>(m_curve),
                                    static_cast<QAbstractSeries*>(m_hot)}) {
        m_chart->addSeries(series);
        series->attachAxis(m_across);
        series->attachAxis(m_up);
    }
}

void LoadScene::setLook(const Theme& theme, const QFont& font)
{
    m_font = font;
    m_item->setLook(theme, font);
    m_up->setGridLinePen(QPen(theme.border, 1));
    m_curve->setPen(QPen(theme.accent, 2));
    m_band->setPen(Qt::NoPen);
    m_band->setBrush(faint(theme.muted, 0.11));
    m_hot->setBrush(theme.hot);
    m_hot->setPen(QPen(theme.card, 1));
    layOut();
}

void LoadScene::setSize(const QSizeF& size)
{
    if (size == m_size)
        return;
    m_size = size;
    setSceneRect(QRectF(QPointF(0, 0), size));
    m_chart->resize(size);
    layOut();
}

void LoadScene::setData(const LoadChartData& data)
{
    m_data = data;
    m_across->setRange(0, data.width);
    m_up->setTickCount(data.steps + 1);
    m_up->setRange(0, data.top);
    layOut();
    fillCurve();
}

void LoadScene::setCurrent(int mark)
{
    m_item->setCurrent(mark);
}

void LoadScene::layOut()
{
    m_geometry = LoadGeometry::of(m_data, m_size, rulerOf(m_font));
    if (m_chart->plotArea() != m_geometry.plot) {
        m_chart->setPlotArea(m_geometry.plot);
        m_chart->layout()->invalidate(); // else the axes stay where they were until the next event
        m_chart->layout()->activate();
    }
    m_up->setVisible(m_data.form != LoadForm::Empty);
    m_item->show(m_data, m_geometry, m_size);
}

/// One replace() per series: each call makes Qt Charts lay the series out again.
void LoadScene::fillCurve()
{
    QList<QPointF> hot;
    if (m_data.form == LoadForm::Curve)
        for (const LoadMark& mark : m_data.marks)
            if (mark.hot)
                hot.append(QPointF(mark.x, mark.height));
    m_curve->replace(listOf(m_geometry.curve));
    m_bandLow->replace(listOf(m_geometry.bandLow));
    m_bandHigh->replace(listOf(m_geometry.bandHigh));
    m_hot->replace(hot);
}

} // namespace hrw::ui
