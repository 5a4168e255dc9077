// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <memory>

/// Which application object a test needs while it runs.
enum class Application : quint8
{
    None,
    Core,
    Widgets ///< in programs that link Qt Widgets
};

using MakeTest = std::unique_ptr<QObject> (*)();

template<typename Test>
std::unique_ptr<QObject> make()
{
    return std::make_unique<Test>();
}

/// Makes a test class part of the program that its file is linked into, under the name of the file: tst_race.cpp is
/// run as `core_tests race`.
class Registration
{
public:
    Registration(const char* file, Application application, MakeTest make);
};
