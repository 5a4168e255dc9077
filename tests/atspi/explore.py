#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads the real window over AT-SPI, as a screen reader does, and acts on it.

usage: explore.py HRWLAB DUMP

Needs a display and a session bus of its own (tests/CMakeLists.txt gives both). Writes the tree of Explore to DUMP.
"""
import os
import subprocess
import sys
import tempfile
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402  (the version comes first)

PATIENCE = 60  # seconds for anything to happen; a loaded machine is slow, and nothing here waits longer than it must
ROWS_AT_MOST = 60  # of a table that are read

FOCUSABLE = Atspi.StateType.FOCUSABLE
SHOWING = Atspi.StateType.SHOWING


def children(node):
    for i in range(min(node.get_child_count(), ROWS_AT_MOST * 10)):
        child = node.get_child_at_index(i)
        if child is not None:
            yield child


def walk(node, depth=0):
    yield node, depth
    for child in children(node):
        yield from walk(child, depth + 1)


def is_in(node, state):
    return node.get_state_set().contains(state)


def until(what, find):
    """Runs the main loop until find() gives something."""
    end = time.monotonic() + PATIENCE
    context = GLib.MainContext.default()
    while time.monotonic() < end:
        found = find()
        if found:
            return found
        # An event wakes it; the timeout is for what changes without one.
        GLib.timeout_add(100, lambda: False)
        context.iteration(True)
    sys.exit(f"atspi: {what} did not come within {PATIENCE} s")


def application():
    desktop = Atspi.get_desktop(0)
    for app in children(desktop):
        if app.get_name() == "hrwlab" and app.get_child_count() > 0:
            return app
    return None


def dump(app, path):
    lines = []
    for node, depth in walk(app):
        states = [name for name, state in (("focusable", FOCUSABLE), ("showing", SHOWING)) if is_in(node, state)]
        text = f"[{node.get_role_name()}] {node.get_name()!r}"
        if node.get_description():
            text += f" ({node.get_description()!r})"
        lines.append("  " * depth + text + (" " + " ".join(states) if states else ""))
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")
    return len(lines)


def parents(node):
    names = []
    while (node := node.get_parent()) is not None and len(names) < 4:
        names.append(node.get_name() or node.get_role_name())
    return " in ".join(names)


def check(app):
    problems = []
    seen = []
    for node, _ in walk(app):
        if not is_in(node, SHOWING):
            continue
        seen.append((node.get_role_name(), node.get_name()))
        if is_in(node, FOCUSABLE) and not node.get_name().strip():
            problems.append(f"a focusable {node.get_role_name()} within {parents(node)} has no name")
    names = [name for _, name in seen]
    for wanted in ("Explore", "Compare", "Failover", "Plan"):
        if wanted not in names:
            problems.append(f"the workspace {wanted} is not told")
    cells = [name for role, name in seen if role in ("table cell", "table row header", "cell")]
    if len(cells) < 20:
        problems.append(f"only {len(cells)} cells are told")
    for node_id in ("N1", "N2", "N3", "N4"):
        if not any(node_id in name for name in cells):
            problems.append(f"no cell tells of {node_id}")
    return problems, len(seen)


def main():
    program, path = sys.argv[1:]
    heard = []
    Atspi.init()

    def hear(event):
        if event.type.startswith(("object:property-change:accessible-name", "object:property-change:accessible-desc",
                                  "object:announcement", "object:text-changed")):
            heard.append(f"{event.source.get_name()} {event.source.get_description()}")

    listener = Atspi.EventListener.new(hear)
    for kind in ("object:property-change:accessible-name", "object:property-change:accessible-description",
                 "object:announcement"):
        listener.register(kind)
    home = tempfile.TemporaryDirectory()
    window = subprocess.Popen([program], env=dict(os.environ, HOME=home.name, XDG_RUNTIME_DIR=home.name,
                                                  QT_QPA_PLATFORM="xcb", QT_LINUX_ACCESSIBILITY_ALWAYS_ON="1"))
    try:
        app = until("the window", application)
        until("the matrix", lambda: any(node.get_role_name() == "table cell" for node, _ in walk(app)))
        count = dump(app, path)
        problems, showing = check(app)
        # Add a node like the others, as assistive software does it, and hear what it did.
        heard.clear()
        button = next(node for node, _ in walk(app)
                      if node.get_role_name() == "push button" and node.get_name() == "Add node" and is_in(node, SHOWING))
        Atspi.Action.do_action(button, 0)
        told = until("the words of the step", lambda: [words for words in heard if "to N5 from" in words])
        print(f"atspi: {count} objects, {showing} of them showing; heard: {told[0]}")
        for problem in problems:
            print(f"atspi: {problem}")
        return 1 if problems else 0
    finally:
        window.terminate()
        window.wait()


if __name__ == "__main__":
    sys.exit(main())
