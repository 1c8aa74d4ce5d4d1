"""Matches outside tournaments for the corpus: of bots, left by a person in mid-play, given up, of no game."""

from __future__ import annotations

import json
import re
from typing import Any

import pexpect
from making import TOURNEY, Desk, forged_file, surroundings

ASK = r"your action \(1-(\d+), \? for help\): "
NO_GAME = "checkers"
"""A game that nobody has installed."""

LOTS = ("recover_optional=true", "max_deals_per_round=1", "track_steps=30")
CROWDED = (
    "energy=0",
    "energy_cap=1",
    *(f"{kind}_resistance=9" for kind in ("golem", "ghoul", "naga", "shadow")),
    "stones=20",
)
SINGLE = (
    ("korsar", 4, "7", ("endgame_sweep=true", "trump_closes=true")),
    ("korsar", 2, "8", ("min_match=true",)),
    ("korsar", 6, "5", ("teams=true", "team_attack=separate")),
    ("kitsu", 2, "5", ("leader_choice=true", "recover_optional=true")),
    ("kitsu", 4, "6", ("max_deals_per_round=1", "track_steps=30")),
    ("kitsu", 6, "7", ("token_gap=5",)),
    ("korrigans", 2, "5", ()),
    ("korrigans", 5, "6", ()),
    ("karnag", 3, "73", ()),
    ("karnag", 2, "20", ("swamps=0", "golem_resistance=5", "naga_resistance=5")),
    ("karnag", 2, "76", CROWDED),
    ("kitsu", 2, "2", LOTS),
    ("kitsu", 4, "9", LOTS),
)
"""Matches outside tournaments: game, seats, seed, options."""


def matches(do: Desk) -> None:
    """Single matches of every game: finished, left by a person in mid-play, and given up."""
    for game, seats, seed, options in SINGLE:
        first = "random" if game in {"kitsu", "karnag"} else "greedy"
        other = "greedy" if game == "karnag" else "random"
        chairs = [w for seat in range(seats) for w in ("--seat", f"bot:{(first, other)[seat % 2]}")]
        do("play", game, *chairs, "--seed", seed, *(w for option in options for w in ("--option", option)))
    for game in ("korsar", "kitsu", "korrigans", "karnag"):
        left(do, game)
    stopped = left(do, "korsar")
    data = do("match", "export", stopped, "-").out.encode()
    renamed = data.replace(stopped.encode(), b"korsar-given-up")
    end = {"type": "match.aborted", "reason": "the lamp went out"}
    (do.here / "given-up.jsonl").write_bytes(forged_file(renamed, lambda log: log.append(end), True))
    do("match", "import", "given-up.jsonl")
    whole = do("match", "export", do.data("match", "list")[0]["match"], "-").out.encode()
    (do.here / "no-game.jsonl").write_bytes(of_no_game(whole))
    do("match", "import", "no-game.jsonl")


def of_no_game(whole: bytes) -> bytes:
    """The log as one of a game that is not installed."""

    def renamed(log: list[Any]) -> None:
        for event in log:
            event["type"] = event["type"].replace(f"{game}.", f"{NO_GAME}.")
        log[0]["game"] = NO_GAME

    header = json.loads(whole.split(b"\n", 1)[0])
    game, stream = header["game"], header["stream"]
    other = whole.replace(stream.encode(), f"match/{NO_GAME}-old".encode())
    return forged_file(
        other.replace(b'"game":"%b"' % game.encode(), f'"game":"{NO_GAME}"'.encode(), 1), renamed
    )


def left(do: Desk, game: str) -> str:
    """A match that a person leaves after four decisions; gives its id."""
    return acted(do, ["play", game, "--seat", "me:Ada", "--seat", "bot:greedy", "--seed", "3"], 4)


def acted(do: Desk, words: list[str], decisions: int) -> str:
    """Decide so often at a terminal, leave, and give what is to be typed to go on, its last word."""
    child = pexpect.spawn(
        TOURNEY,
        ["--db", do.db, *words],
        cwd=str(do.here),
        env={**surroundings(do.here), "TERM": "xterm-256color"},
        dimensions=(60, 100),
        encoding="utf-8",
        timeout=60,
    )
    for _ in range(decisions):
        child.expect(ASK)
        child.sendline("1")
    child.expect(ASK)
    child.sendline("q")
    child.expect(r"go on with: (.*)")
    said = re.sub(r"\x1b\[[0-9;]*m", "", child.match.group(1)).split()
    child.expect(pexpect.EOF)
    child.close()
    return str(said[-1])
