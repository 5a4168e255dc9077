// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHashSeed>

namespace hrw::ui {

// What it takes to get the same bytes from QPdfWriter every time.

/// While there is one, hashes that are made have the same order in every run: QPdfWriter writes fonts in theirs.
class SteadyHashes
{
public:
    SteadyHashes() { QHashSeed::setDeterministicGlobalSeed(); }
    ~SteadyHashes() { QHashSeed::resetRandomGlobalSeed(); }
    Q_DISABLE_COPY_MOVE(SteadyHashes)
};

/// The same PDF with its date of creation, which is of a length that depends on the time zone, set to the beginning of
/// the year 2000. The table of places that ends the file follows.
QByteArray withoutClock(QByteArray pdf);

} // namespace hrw::ui
