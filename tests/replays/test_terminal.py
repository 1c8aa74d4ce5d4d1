"""A person at a real terminal: leaving the viewer, in whatever way, gives the terminal back."""

from __future__ import annotations

import fcntl
import os
import re
import signal
import subprocess
import sys
import tempfile
import termios
import time
from contextlib import suppress
from pathlib import Path

import pytest

from replays.signals import GRACE, SIGNALS, heard

pexpect = pytest.importorskip("pexpect")
pyte = pytest.importorskip("pyte")

PROGRAM = """
import os
import sys
from random import Random
from engines.chance import seeded
from engines.korsar import GAME
from engines.match import Match, Player, setup_of
from replays import signals
from replays.watch import watch

signals.GRACE = float(os.environ["GRACE"])
match, source, rng = Match(GAME, setup_of(GAME, 2, {})), seeded("terminal"), Random(1)
names = ("Ada\\x1b]52;c;UFdORUQ=\\x07\\x1b]0;PWNED\\x07", "[/]Ben\\x9b2J")
events = match.start([Player(name) for name in names], source)
while not match.over:
    (seat,) = match.seats_to_act()
    events += match.act(seat, rng.choice(match.legal(seat)), source)
print("the shell before")
sys.exit(watch("Table 1 \\x1b]0;PWNED\\x07", GAME, events, seat="all", at=40))
"""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no pseudo-terminals")


class Terminal:
    """The program in a pseudo-terminal with a screen that can be read.

    Args:
        grace: seconds that it has to leave in order; many, since a machine at work is slow.
    """

    def __init__(self, grace=60.0):
        self.screen = pyte.Screen(80, 24)
        self.stream = pyte.ByteStream(self.screen)
        self.raw = b""
        self.gone = False
        home = tempfile.mkdtemp(prefix="viewer-home-")  # the reader's own habits stay as they are
        environ = {
            **os.environ,
            "HOME": home,
            "XDG_CONFIG_HOME": home,
            "TERM": "xterm-256color",
            "GRACE": str(grace),
            "PYTHONPATH": os.pathsep.join(sys.path),
        }
        for name in ("NO_COLOR", "COLUMNS", "LINES"):
            environ.pop(name, None)
        self.child = pexpect.spawn(
            sys.executable, ["-c", PROGRAM], env=environ, dimensions=(24, 80), timeout=120
        )
        self.before = termios.tcgetattr(self.child.child_fd)

    def read_until(self, words):
        while words not in "\n".join(self.screen.display):
            self.take(self.child.read_nonblocking(65536, timeout=120))

    def read_all(self):
        """Until the program has taken all keys that were sent, and then a moment in which it draws."""
        typed = Path(f"/proc/{self.child.pid}/fd/0")
        while typed.exists() and waiting(typed.resolve()):
            self.read_what_comes(0.02)
        self.read_what_comes(0.3)

    def read_what_comes(self, seconds):
        with suppress(pexpect.TIMEOUT, pexpect.EOF):
            while True:
                self.take(self.child.read_nonblocking(65536, timeout=seconds))

    def take(self, raw):
        self.raw += raw
        # pyte knows no kitty keyboard codes and would print their tails
        for code in (b"\x1b[>25u", b"\x1b[<u"):
            raw = raw.replace(code, b"")
        self.stream.feed(raw)

    def vanish(self):
        """Somebody closes the window."""
        self.child.ptyproc.fileobj.close()
        # nothing is left to close or to wait for
        self.gone = self.child.closed = self.child.ptyproc.closed = True

    def end(self):
        self.after = None
        while True:
            try:
                self.take(self.child.read_nonblocking(65536, timeout=120))
                self.after = termios.tcgetattr(self.child.child_fd)
            except pexpect.EOF:
                break
        self.child.close()
        return self.child.exitstatus


def waiting(device):
    """How many bytes a program has not yet read from its terminal."""
    opened = os.open(device, os.O_RDONLY | os.O_NOCTTY | os.O_NONBLOCK)
    try:
        return int.from_bytes(fcntl.ioctl(opened, termios.FIONREAD, bytes(4)), sys.byteorder)
    finally:
        os.close(opened)


@pytest.fixture
def terminal(request):
    terminal = Terminal(**getattr(request, "param", {}))
    yield terminal
    if not terminal.gone:
        terminal.child.close(force=True)


@pytest.mark.parametrize(
    ("leave", "status"),
    [
        ("q", 0),
        ("\x03", 130),
        (signal.SIGTERM, 143),
        (signal.SIGHUP, 129),
        (signal.SIGINT, 130),
    ],
    ids=["q", "ctrl-c", "SIGTERM", "SIGHUP", "SIGINT"],
)
def test_the_terminal_is_given_back(terminal, leave, status):
    terminal.read_until("event 40 of")
    assert b"\x1b[?1049h" in terminal.raw
    if isinstance(leave, str):
        terminal.child.send(leave)
    else:
        terminal.child.kill(leave)
    assert terminal.end() == status
    for on, off in (
        (b"\x1b[?1049h", b"\x1b[?1049l"),
        (b"\x1b[?1000h", b"\x1b[?1000l"),
        (b"\x1b[?25l", b"\x1b[?25h"),
    ):
        assert terminal.raw.rfind(off) > terminal.raw.rfind(on), off
    assert terminal.after == terminal.before
    assert b"Traceback" not in terminal.raw


ODD = {
    "latin": b"\xe9",
    "half a sign": b"\xc3",
    "no text": bytes(range(128, 256)),
    "two enters in a search": b"/Ada\r\r",
    "two enters in a place": b":5\r\r",
    "enter and escape": b"/x\r\x1b\x1b",
    "help and away twice": b"?\x1b\x1b",
    "a paste": b"\x1b[200~/a\xe9\r\r:9\x1b[201~",
    "half a sequence": b"\x1b[",
    "half a paste": b"\x1b[200~l",
    "a zero": b"\x00",
    "much": b"/" + b"a\xff" * 300 + b"\r\r",
}


@pytest.mark.parametrize("odd", ODD)
def test_whatever_bytes_come_the_viewer_lives_and_leaves_when_asked(terminal, odd):
    terminal.read_until("event 40 of")
    terminal.child.send(ODD[odd])
    terminal.read_all()
    if odd == "half a paste":
        time.sleep(1.1)  # nobody presses a key in the middle of a paste
    terminal.child.send(b"\x1b")
    terminal.read_all()  # with the next key this would be one key
    terminal.child.send(b"q")
    assert terminal.end() == 0
    assert b"Traceback" not in terminal.raw
    assert terminal.after == terminal.before


@pytest.mark.parametrize("terminal", [{"grace": GRACE}], indirect=True, ids=["grace"])
@pytest.mark.parametrize("moment", ["first drawing", "rest"])
def test_a_terminal_that_vanishes_ends_the_viewer(terminal, moment):
    if moment == "rest":
        terminal.read_until("event 40 of")
    while b"\x1b[?1049h" not in terminal.raw:
        terminal.take(terminal.child.read_nonblocking(1024, timeout=120))
    terminal.vanish()
    for _ in range(1200):
        pid, status = os.waitpid(terminal.child.pid, os.WNOHANG)
        if pid:
            break
        time.sleep(0.1)
    assert pid, "it ends by itself"
    assert os.waitstatus_to_exitcode(status) == 129


def start(code):
    child = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True)
    assert child.stdout.readline() == "ready\n"
    return child


DEAF = """
import time
from replays.signals import heard
with heard(lambda number: print("heard", flush=True)):
    print("ready", flush=True)
    time.sleep(60)
"""


def test_a_viewer_that_cannot_leave_ends_all_the_same_after_a_grace():
    with start(DEAF) as child:
        child.send_signal(signal.SIGTERM)
        assert child.wait(timeout=120) == 143


DEAF_IN_A_TERMINAL = """
import sys, time, tty
from replays import signals
signals.GRACE = 0.2
with signals.heard(lambda number: None):
    tty.setraw(0)
    sys.stderr.write("\\x1b[?1049h\\x1b[?25lready")
    sys.stderr.flush()
    time.sleep(60)
"""


def test_a_viewer_that_cannot_leave_gives_the_terminal_back_all_the_same():
    child = pexpect.spawn(sys.executable, ["-c", DEAF_IN_A_TERMINAL], timeout=120)
    before = termios.tcgetattr(child.child_fd)
    child.expect("ready")
    child.kill(signal.SIGTERM)
    child.expect(re.escape("\x1b[?1049l\x1b[?25h"))
    after = termios.tcgetattr(child.child_fd)
    child.expect(pexpect.EOF)
    child.close()
    assert (child.exitstatus, after) == (143, before)


def test_a_second_signal_ends_it_at_once():
    with start(DEAF) as child:
        child.send_signal(signal.SIGTERM)
        assert child.stdout.readline() == "heard\n"
        child.send_signal(signal.SIGTERM)
        assert child.wait(timeout=120) == -signal.SIGTERM


def test_the_handlers_of_before_are_put_back():
    before = [signal.getsignal(number) for number in SIGNALS]
    with heard(print):
        assert signal.getsignal(signal.SIGTERM) not in before
    assert [signal.getsignal(number) for number in SIGNALS] == before


def test_no_byte_of_a_name_or_title_commands_the_terminal(terminal):
    terminal.read_until("event 40 of")
    terminal.child.send("G")
    terminal.read_until("the end")
    terminal.child.send("?")
    terminal.read_until("Keys")
    terminal.child.send("q")
    terminal.read_until("the end")
    terminal.child.send("q")
    assert terminal.end() == 0
    assert b"\x1b]52" not in terminal.raw
    assert b"PWNED\x07" not in terminal.raw
    assert "\x9b".encode() not in terminal.raw
    assert rb"\x1b]0" in terminal.raw, "the title is shown, escape and all"
    assert terminal.screen.title != "PWNED"


def test_a_terminal_too_small_says_so_and_can_be_left(terminal):
    terminal.read_until("event 40 of")
    terminal.child.setwinsize(10, 40)
    terminal.screen.resize(10, 40)
    terminal.read_until("needs 60")
    terminal.child.send("q")
    assert terminal.end() == 0


def test_a_paste_in_parts_is_left_alone_and_one_that_was_cut_off_is_ended():
    from replays.keyboard import ENDS, PAUSE, Pastes

    whole = Pastes()
    parts = ["l\x1b[20", "0~/a", "b\x1b[2", "01~", "q"]
    assert [whole.pass_on(part, 0.1 * place) for place, part in enumerate(parts)] == parts
    assert whole.pass_on("q", 100) == "q"
    cut = Pastes()
    assert cut.pass_on("\x1b[200~a", 0) == "\x1b[200~a"
    assert cut.pass_on("b", PAUSE) == "b"
    assert cut.pass_on("q", 2 * PAUSE + 0.1) == f"{ENDS}q"
    assert cut.pass_on("q", 100) == "q"
