// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/workspace.h"

#include <QStringList>
#include <functional>

namespace hrw::ui {

/// What is written above the two halves, and above both of them.
struct BeforeAfterWords
{
    QStringList step; ///< a title and its caption
    QString before;
    QString after;
};

/// What is said of the step that is shown.
BeforeAfterWords beforeAfterWords(const Workspace& workspace, const Evaluation& evaluation);

/// A step as one picture: on the left as it was before, on the right as it is after. `show` makes `picture` show a
/// moment between 0 and 1; painting leaves it at 1.
Picture beforeAfter(const Picture& picture, const std::function<void(double progress)>& show,
                    const BeforeAfterWords& words);

} // namespace hrw::ui
