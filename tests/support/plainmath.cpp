// SPDX-License-Identifier: GPL-3.0-or-later

// core's fixed logarithm and exponential once more, in a namespace of their own, so that a test can hold the bits of
// two builds against each other. tests/CMakeLists.txt compiles this file several times: HRW_AS names the namespace.
#define hrw HRW_AS
#include "core/base/fixedmath.cpp"
