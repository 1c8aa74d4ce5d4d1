"""An evening that asks every command for its JSON: the answers as they came out; judges none of them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

Run = Callable[..., Any]
PEOPLE = "Name;Rating;Club;Born\nRiou, Yann;2100;Brest;1980\nGoff, Anne;;Quimper;\nBihan, Enora;1900;Brest;"


def answers(run: Run, here: Path) -> list[str]:
    """The JSON answers and errors of one evening, in order, one a call.

    Args:
        run: runs one command, as the fixture of that name.
        here: the folder it runs in.
    """
    said: list[str] = []

    def ask(*words: object, code: int = 0, stdin: str | None = None) -> Any:
        done = run(*words, "--json", code=code, stdin=stdin)
        said.extend(text for text in (done.out, done.err if code else "") if text.startswith("{"))
        return done

    _of_bots(ask, here)
    _of_people(ask)
    _of_teams(ask)
    _of_tables(ask)
    _of_reports(ask, here)
    return said


def _of_bots(ask: Run, here: Path) -> None:
    """Bots at Korsar, a match by itself, its log out and in, and the care of the file."""
    ask("status")
    ask("games")
    ask("games", "korsar")
    ask("new", "Friday", "--game", "korsar", "--rounds", "3", "--seed", "7", "--option", "teams=false")
    ask("status")
    ask(
        "player", "add", "Anne", "Bellamy", "Calico", "--bot", "greedy", "--rating", "1800", "--club", "Brest"
    )
    ask("player", "add", "Drake", "--bot", "random")
    ask("next", "--draft")
    ask("round", "draft")
    ask("round", "check")
    ask("round", "publish")
    ask("status")
    ask("undo")
    ask("round", "discard")
    ask("list")
    ask("use", "Friday")
    ask("use", "--clear")
    ask("next", "--no-play")
    ask("round", "unpair")
    ask("next")
    ask("run")
    ask("run")
    ask("next")
    ask("status")
    for words in (["standings"], ["standings", "--after-round", "1"], ["crosstable"], ["pairings", "1"]):
        ask(*words)
    ask("pairings", "--by", "name")
    ask("explain", "Anne")
    ask("explain", "Drake", "--after-round", "2")
    ask("explain", "Anne", "--round", "2")
    ask("explain", "--table", "1")
    ask("round", "check", "2")
    ask("round", "check", "--all")
    ask("log")
    ask("log", "-t", "Nobody", code=3)
    played = ask("play", "korsar", "--seat", "bot:greedy", "--seat", "bot:random", "--seed", "7").data[
        "match"
    ]
    ask("match", "list")
    ask("match", "show", played)
    ask("match", "verify", played)
    ask("match", "export", played, "whole.jsonl")
    ask("match", "export", played, "seat.jsonl", "--seat", "0")
    ask("match", "show", "seat.jsonl")
    ask("match", "verify", "seat.jsonl")
    ask("match", "import", "whole.jsonl")
    cut = b"".join((here / "whole.jsonl").read_bytes().splitlines(keepends=True)[:-3])
    (here / "cut.jsonl").write_bytes(cut + b'{"first"')
    ask("match", "show", "cut.jsonl", code=5)
    ask("match", "verify", "cut.jsonl", "--recover", "sound.jsonl")
    ask("match", "show", "sound.jsonl")
    ask("match", "verify", "sound.jsonl")
    ask("replay", played, "--at", "50%")
    ask("db", "path")
    ask("db", "check")
    ask("db", "rebuild")
    ask("db", "backup", "copy.db")
    ask("match", "import", "whole.jsonl", "--db", "other.db")


def _of_people(ask: Run) -> None:
    """People who are arranged, checked in, corrected and sent into a final."""
    ask("new", "Chess", "--rounds", "2", "--seed", "1", "--cut", "2", "--tiebreaks", "BH-C1,SB,DE")
    ask(
        "player",
        "add",
        "Ada",
        "Ben",
        "Cy",
        "Di",
        "Eva",
        "--title",
        "FM",
        "--federation",
        "FRA",
        "--id",
        "007",
    )
    ask("player", "set", "Ben", "--rating", "1500", "--born", "1990", "--sex", "m", "--club", "Brest")
    ask("player", "list")
    ask("describe", "city=Brest", "arbiter=Ana")
    ask("describe")
    ask("player", "bye", "Eva", "--round", "2")
    ask("player", "bye", "Eva", "--round", "2", "--cancel")
    ask("player", "avoid", "Ada", "Ben", "--rounds", "1")
    ask("player", "together", "Ben", "Di")
    ask("player", "fix", "Ada", "--table", "2")
    ask("checkin", "--all", "--absent", "Eva")
    ask("checkin")
    ask("next")
    ask("status")
    ask("result", 1, "1-0")
    ask("result", 2, "21", "18")
    ask("result", 2, "=", code=4)
    ask("result", 1, "+-", "--why", "misread")
    ask("undo", "--dry-run")
    ask("undo", "2")
    ask("redo", "--dry-run")
    ask("redo", "2")
    ask("checkin", "--all")
    ask("player", "drop", "Eva")
    ask("player", "return", "Eva")
    ask("round", "pair", "Ada - Cy", "Ben - Di", "--bye", "Eva", "--draft")
    ask("round", "publish")
    ask("round", "edit", "--swap", "Cy", "--swap", "Di")
    ask("result", 1, "1-0")
    ask("result", "-", stdin="2 --\n")
    ask("crosstable")
    ask("explain", "Ada")
    ask("explain", "Eva", "--round", "2")
    ask("round", "check")
    ask("next")
    ask("result", 1, "=")
    ask("standings")
    ask("crosstable")
    ask("log")
    ask("next")
    ask("status")
    ask("standings", "-t", "Friday", "--at", "3")
    ask("player", "import", "-", "-t", "Nobody", code=3, stdin=PEOPLE)
    ask("new", "Short", "--seed", "3")
    ask("player", "import", "-", stdin=PEOPLE, code=0)
    ask("player", "import", "-", "--dry-run", stdin=PEOPLE.replace("Riou", "Roy"), code=4)
    ask("next")
    ask("result", 1, "1-0")
    ask("finish")
    ask("finish", code=4)
    ask("export", "trf", "short.trf")
    ask("wrong", code=2)


def _of_teams(ask: Run) -> None:
    """Teams of two at Korsar, one of them of bots."""
    ask("new", "Pairs", "--game", "kitsu", "--team-size", "2", "--rounds", "2", "--seed", "5")
    ask("player", "add", "Reds", "--member", "Ann", "--member", "bot:greedy=Tin")
    ask("player", "add", "Blues", "Greens", "--bot", "random")
    ask("player", "list")
    ask("next")
    ask("pairings")
    ask("status")
    ask("explain", "Reds", "--round", "1")


def _of_tables(ask: Run) -> None:
    """Tables of four, and partners who rotate."""
    ask("new", "Fours", "--table-size", "4", "--sizes", "4,3", "--rounds", "2", "--seed", "2")
    ask("player", "add", "A1", "B2", "C3", "D4", "E5", "F6", "G7")
    ask("next")
    ask("result", 1, "4", "3", "2", "1")
    ask("result", 2, "1", "2", "2", "--ranks")
    ask("next")
    ask("round", "check")
    ask("round", "check", "--all")
    ask("explain", "A1", "--round", "2")
    ask("standings")
    ask("crosstable")
    ask("log")
    ask(
        *("new", "Whist", "--system", "rotating-partners", "--table-size", "4"),
        *("--seed", "4"),
    )
    ask("player", "add", *"HIJKLMNO")
    ask("next")
    ask("pairings")
    ask("pairings", "--by", "name")
    ask("crosstable")
    ask("standings")


def _of_reports(ask: Run, here: Path) -> None:
    """Reports without a club file, and a tournament made of one."""
    ask("trf", "generate", "made.trf", "--players", "12", "--rounds", "5", "--seed", "9", "--byes", "0.1")
    ask("trf", "check", "made.trf")
    ask("trf", "tiebreaks", "made.trf", "--after-round", "3")
    ask("trf", "tiebreaks", "made.trf", "--tiebreaks", "BH,DE")
    ask("trf", "pair", "made.trf", code=4)
    report = (here / "made.trf").read_bytes()
    (here / "open.trf").write_bytes(report.replace(b"142 5", b"142 7"))
    ask("trf", "pair", "open.trf")
    ask(
        "trf",
        "generate",
        "other.trf",
        "--players",
        "11",
        "--rounds",
        "3",
        "--seed",
        "9",
        "--ruleset",
        "nix",
        code=3,
    )
    (here / "wrong.trf").write_bytes(_swapped(report))
    ask("trf", "check", "wrong.trf", code=4)
    ask("import", "open.trf", "--seed", "1")
    ask("import", "made.trf", "--dry-run")
    ask("status")


def _swapped(report: bytes) -> bytes:
    """The report with the colours of its first game exchanged."""
    lines = report.splitlines(keepends=True)
    at = next(number for number, line in enumerate(lines) if line.startswith(b"001") and line[96:97] in b"wb")
    white = lines[at][96:97] == b"w"
    other = at + int(lines[at][91:95]) - int(lines[at][4:8])
    for number, colour in ((at, b"b" if white else b"w"), (other, b"w" if white else b"b")):
        lines[number] = lines[number][:96] + colour + lines[number][97:]
    return b"".join(lines)
