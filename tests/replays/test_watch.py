from __future__ import annotations

import subprocess
import sys
from types import SimpleNamespace

import pytest

from replays.watch import NoViewer, fit_for_viewer, watch

TERMINAL = SimpleNamespace(isatty=lambda: True, encoding="utf-8")
PIPE = SimpleNamespace(isatty=lambda: False, encoding="utf-8")
ASCII = SimpleNamespace(isatty=lambda: True, encoding="ANSI_X3.4-1968")
XTERM = {"TERM": "xterm-256color"}


def test_a_terminal_is_fit():
    assert fit_for_viewer(TERMINAL, TERMINAL, XTERM, TERMINAL) is None


@pytest.mark.parametrize(
    ("streams", "environ", "reason"),
    [
        ((PIPE, TERMINAL, TERMINAL), XTERM, "the standard input is no terminal"),
        ((None, TERMINAL, TERMINAL), XTERM, "the standard input is no terminal"),
        ((TERMINAL, PIPE, TERMINAL), XTERM, "the standard output is no terminal"),
        ((TERMINAL, TERMINAL, PIPE), XTERM, "the standard error output is no terminal"),
        ((TERMINAL, TERMINAL, TERMINAL), {}, "TERM is not set"),
        ((TERMINAL, TERMINAL, TERMINAL), {"TERM": ""}, "TERM is not set"),
        (
            (TERMINAL, TERMINAL, TERMINAL),
            {"TERM": "dumb"},
            "the terminal is 'dumb', which cannot move its cursor",
        ),
        ((TERMINAL, TERMINAL, ASCII), XTERM, "the terminal's encoding is ANSI_X3.4-1968, not UTF-8"),
    ],
)
@pytest.mark.skipif(sys.platform == "win32", reason="Windows sets no TERM")
def test_what_is_missing_is_named(streams, environ, reason):
    stdin, stdout, stderr = streams
    assert fit_for_viewer(stdin, stdout, environ, stderr) == reason


def test_the_viewer_refuses_to_open_on_a_pipe_with_a_way_out(magpie, recorded, monkeypatch):
    monkeypatch.setattr("sys.stdin", PIPE)
    with pytest.raises(NoViewer, match="the standard input is no terminal") as refusal:
        watch("Table 1", magpie, recorded(), seat=None)
    assert refusal.value.hint == "use --plain"


def test_looking_at_the_terminal_imports_no_textual():
    code = "import sys, replays.watch, replays.plain; print('textual' in sys.modules, 'rich' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False False\n"
