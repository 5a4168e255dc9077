// SPDX-License-Identifier: GPL-3.0-or-later
// The main() of a room's tests: runs the one that is named, with the arguments of Qt Test behind the name.
#include "tests/support/testprogram.h"

#include <QFileInfo>
#include <QTest>
#include <cstdio>
#include <map>
#include <string>
#include <vector>
#ifdef HRW_TEST_WIDGETS
#include <QApplication>
using WidgetsApplication = QApplication;
#else
#include <QCoreApplication>
using WidgetsApplication = QCoreApplication;
#endif

namespace {

struct Test
{
    Application application;
    MakeTest make;
};

std::map<std::string, Test>& tests()
{
    static std::map<std::string, Test> all;
    return all;
}

int run(const Test& test, std::vector<char*> arguments)
{
    int count = static_cast<int>(arguments.size());
    std::unique_ptr<QCoreApplication> application;
    if (test.application == Application::Core)
        application = std::make_unique<QCoreApplication>(count, arguments.data());
    else if (test.application == Application::Widgets)
        application = std::make_unique<WidgetsApplication>(count, arguments.data());
    if (application)
        QCoreApplication::setAttribute(Qt::AA_Use96Dpi, true); // as QTEST_MAIN() does
    const std::unique_ptr<QObject> object = test.make();
    return QTest::qExec(object.get(), count, arguments.data());
}

} // namespace

Registration::Registration(const char* file, Application application, MakeTest make)
{
    const QString name = QFileInfo(QString::fromUtf8(file)).completeBaseName().mid(4); // behind "tst_"
    tests().emplace(name.toStdString(), Test{application, make});
}

int main(int argc, char** argv)
{
    std::vector<char*> arguments(argv, argv + argc);
    const auto named = argc > 1 ? tests().find(argv[1]) : tests().end();
    if (named != tests().end()) {
        arguments.erase(arguments.begin() + 1);
        return run(named->second, arguments);
    }
    std::fprintf(stderr, "usage: %s TEST [ARGUMENT OF QT TEST]...\nthe tests are:\n", argv[0]);
    for (const auto& [name, test] : tests())
        std::fprintf(stderr, "    %s\n", name.c_str());
    return 2;
}
