#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plants one bug at a time in a copy of the tree and demands that a core test notices it.

A mutant runs the test that is expected to catch it, and all core tests when that one passes. What no test catches is
MISSED. A mutant whose old text is not found exactly once, or that does not compile, is an ERROR of the list: it shows
nothing about the tests. The tree itself is never touched.
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

sys.dont_write_bytecode = True
from mutants import MUTANTS  # noqa: E402

TREE = Path(__file__).resolve().parents[2]
JOBS = str(os.cpu_count() or 1)


class Verdict(NamedTuple):
    word: str  # CAUGHT, MISSED or ERROR
    how: str


class Failure(NamedTuple):
    """What ctest said of the first test that failed."""
    test: str
    reason: str  # a test function, or how the program ended

    def __str__(self):
        return f"{self.test} ({self.reason})"


def source_files():
    """Everything git knows or would add, as it is on disk now."""
    listing = subprocess.run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"], cwd=TREE,
                             capture_output=True, check=True, text=True).stdout
    return [name for name in listing.split("\0") if name and (TREE / name).is_file()]


class Copy:
    """A copy of the tree with a build of its core and core tests."""

    def __init__(self, folder, timeout):
        self.root = Path(folder) / "tree"
        self.build = Path(folder) / "build"
        self.timeout = timeout
        self.tests = [f"core.{t.stem[4:]}" for t in sorted(TREE.glob("tests/core/tst_*.cpp"))]

    def update(self):
        """Copies what differs, so that a kept build compiles no more than it must."""
        names = set(source_files())
        for name in names:
            target = self.root / name
            content = (TREE / name).read_bytes()
            if not target.is_file() or target.read_bytes() != content:
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_bytes(content)
        for old in [p for p in self.root.rglob("*") if p.is_file()]:
            if str(old.relative_to(self.root)) not in names:
                old.unlink()

    def configure(self):
        return run(["cmake", "-S", self.root, "-B", self.build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release",
                    "-DHRW_GUI=OFF", "-DHRW_UNITY=OFF", f"-DHRW_TEST_TIMEOUT={self.timeout}"])

    def make(self):
        return run(["ninja", "-C", self.build, "-j", JOBS, "core_tests"])

    def failure(self, tests):
        """The first of these tests that fails, or None."""
        names = "|".join(re.escape(t) for t in tests)
        done = run(["ctest", "--test-dir", self.build, "-R", f"^({names})$", "--output-on-failure", "--no-tests=error",
                    "--stop-on-failure", "--parallel", JOBS if len(tests) > 1 else "1"])
        if done.returncode == 0:
            return None
        failed = re.search(r"^\s*\d+ - (\S+) \((.+)\)$", done.stdout, re.MULTILINE)
        if not failed:
            raise SystemExit("ctest itself failed:\n" + tail(done))
        test, reason = failed.groups()
        function = re.search(r"^\s*(?:\d+: )?FAIL!\s*: \w+::(\w+)\(", done.stdout, re.MULTILINE)
        if reason == "Timeout":
            return Failure(test, f"stopped by ctest after {self.timeout} s: it hangs")
        return Failure(test, function.group(1) if function else reason.lower())


def run(command):
    # One failure says enough: Qt Test then ends the program instead of going on with the next function.
    environment = {**os.environ, "QTEST_FATAL_FAIL": "1"}
    return subprocess.run([str(c) for c in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          errors="replace", env=environment)


def tail(done, lines=15):
    return "\n".join("    " + line for line in done.stdout.splitlines()[-lines:])


def flaw(mutant, root, targets):
    """What is wrong with an entry of the list, or None."""
    path = root / mutant.file
    count = path.read_text(encoding="utf-8").count(mutant.old) if path.is_file() else 0
    if count != 1:
        return f"its old text occurs {count} times in {mutant.file}"
    if mutant.test not in targets:
        return f"there is no test {mutant.test}"
    return None


def judge(copy, mutant):
    """The copy has the bug now."""
    if (made := copy.make()).returncode != 0:
        return Verdict("ERROR", "it does not compile:\n" + tail(made))
    if failure := copy.failure([mutant.test]):
        return Verdict("CAUGHT", f"by {failure}")
    others = [t for t in copy.tests if t != mutant.test]
    if failure := copy.failure(others):
        return Verdict("CAUGHT", f"by {failure}, not by {mutant.test}")
    return Verdict("MISSED", f"no core test fails; {mutant.test} was expected to")


def plant(copy, mutant):
    if why := flaw(mutant, copy.root, copy.tests):
        return Verdict("ERROR", why)
    path = copy.root / mutant.file
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace(mutant.old, mutant.new), encoding="utf-8")
    try:
        return judge(copy, mutant)
    finally:
        path.write_text(text, encoding="utf-8")


def chosen(pattern):
    try:
        wanted = re.compile(pattern, re.IGNORECASE)
    except re.error as error:
        raise SystemExit(f"mutate: the pattern {pattern!r} is no regular expression ({error}); try a word")
    mutants = [m for m in MUTANTS if wanted.search(m.file) or wanted.search(m.label)]
    if not mutants:
        raise SystemExit(f"mutate: no mutant's file or label matches {pattern!r}; --list shows them all")
    return mutants


def check_list(mutants, targets):
    flaws = [(m, why) for m in mutants if (why := flaw(m, TREE, targets))]
    for mutant, why in flaws:
        print(f"ERROR   {mutant.file}: {mutant.label}: {why}")
    print(f"{len(mutants)} mutants listed, {len(flaws)} with an error")
    return 1 if flaws else 0


def prove_clean(copy):
    """The tests must pass without a bug, or failing proves nothing."""
    print("building the tests of an unchanged copy ...", flush=True)
    copy.update()
    for step in (copy.configure, copy.make):
        if (done := step()).returncode != 0:
            raise SystemExit("mutate: the unchanged copy does not build:\n" + tail(done, 30))
    if failure := copy.failure(list(copy.tests)):
        raise SystemExit(f"mutate: {failure} fails without any bug planted; mend that first")


def hunt(copy, mutants):
    prove_clean(copy)
    counts = {"CAUGHT": 0, "MISSED": 0, "ERROR": 0}
    begin = time.monotonic()
    for number, mutant in enumerate(mutants, 1):
        since = time.monotonic()
        verdict = plant(copy, mutant)
        counts[verdict.word] += 1
        print(f"{verdict.word:<7} {number:>3}/{len(mutants)} {time.monotonic() - since:4.0f} s  {mutant.file}: "
              f"{mutant.label}: {verdict.how}", flush=True)
    print(f"{counts['CAUGHT']} of {len(mutants)} planted bugs caught, {counts['MISSED']} missed, "
          f"{counts['ERROR']} errors in the list, {(time.monotonic() - begin) / 60:.0f} minutes")
    return 0 if counts["CAUGHT"] == len(mutants) else 1


def main():
    parser = argparse.ArgumentParser(prog="mutate", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("pattern", nargs="?", default="", help="only mutants whose file or label matches (any case)")
    parser.add_argument("--list", action="store_true", help="list them, check the list, build nothing")
    parser.add_argument("--work", metavar="DIR", help="keep the copy and its build here for the next time")
    parser.add_argument("--timeout", type=int, default=120, metavar="S", help="seconds that a test may take")
    asked = parser.parse_args()
    mutants = chosen(asked.pattern)
    if asked.list:
        for mutant in mutants:
            print(f"{mutant.file}: {mutant.label} ({mutant.test})")
        return check_list(mutants, Copy(TREE, 0).tests)
    if asked.work:
        return hunt(Copy(Path(asked.work).resolve(), asked.timeout), mutants)
    with tempfile.TemporaryDirectory(prefix="hrw-mutate-") as folder:
        return hunt(Copy(folder, asked.timeout), mutants)


if __name__ == "__main__":
    sys.exit(main())
