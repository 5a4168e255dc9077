// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/document/scenariojson.h"
#include "core/formats/textfile.h"

#include <stdexcept>
#include <string>

namespace shipped {

/// "forty-nodes" of resources/scenarios. Throws where it can't be opened.
inline hrw::Scenario scenario(const std::string& name)
{
    const std::string file = name + ".hrw.json";
    const auto text = hrw::readFile(std::string(HRW_SOURCE_DIR "/resources/scenarios/") + file);
    if (!text)
        throw std::runtime_error(text.error().sentence());
    const auto scenario = hrw::parseScenario(*text, file);
    if (!scenario)
        throw std::runtime_error(scenario.error().sentence());
    return *scenario;
}

} // namespace shipped
