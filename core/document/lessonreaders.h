// SPDX-License-Identifier: MIT
#pragma once

#include "core/formats/strictjson.h"
#include "core/lesson/lesson.h"

namespace hrw::lessonreaders {

// Parts of lesson.json. They throw strictjson::Refusal, as all that reads a document.

/// The member "predict" of a step.
Question readQuestion(const strictjson::Object& step);

/// Refuses all but small letters, digits and hyphens.
void checkId(const std::string& id, const std::string& path);

} // namespace hrw::lessonreaders
