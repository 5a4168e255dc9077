// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/scene/layeredimage.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace hrw::ui {

bool LayeredImage::resize(QSizeF size, double pixelRatio)
{
    const QSize pixels(std::max(1, static_cast<int>(std::ceil(size.width() * pixelRatio))),
                       std::max(1, static_cast<int>(std::ceil(size.height() * pixelRatio))));
    if (m_still.size() == pixels && m_still.devicePixelRatio() == pixelRatio)
        return false;
    for (QImage* image : {&m_still, &m_frame}) {
        *image = QImage(pixels, QImage::Format_RGB32);
        image->setDevicePixelRatio(pixelRatio);
    }
    return true;
}

void LayeredImage::beginFrame()
{
    std::memcpy(m_frame.bits(), m_still.constBits(), static_cast<std::size_t>(m_still.sizeInBytes()));
}

} // namespace hrw::ui
