#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Prints the forms of facts (core/base/fact.h) in all sources as texts that lupdate reads, in the context "Core"."""

import pathlib
import re

CALL = re.compile(r'\b(fact|plural|form(?:<\d>)?)\(\s*((?:"(?:[^"\\\n]|\\.)*"\s*)+)')
tree = pathlib.Path(__file__).resolve().parents[2]
print("static const char* const forms[] = {")
for room in ("core", "ui"):  # the command line speaks English alone
    for path in sorted(tree.joinpath(room).rglob("*.[hc]*")):
        code = re.sub(r"^\s*//.*", "", path.read_text(encoding="utf-8"), flags=re.M)
        for call, literal in CALL.findall(code):
            macro = "QT_TRANSLATE_N_NOOP" if call == "plural" else "QT_TRANSLATE_NOOP"
            print(f'{macro}("Core", {literal.strip()}),')
print("};")
