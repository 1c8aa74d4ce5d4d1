"""A small club evening with everything in it: the sound files that are made hostile afterwards."""

from __future__ import annotations

from pathlib import Path

from tests.fuzz.hostile.inside import alone, must

CLUB = "club.db"
LIST = "Name,Rating,Club\nAda,1800,North\nBen Ö,1750,\nCy,,South\n"
FEW = '[{"name": "Ada", "rating": 1800}, {"name": "Ben", "club": "North"}]'
MATCH, LOG, SEEN = "match.jsonl", "tournament.jsonl", "seen.jsonl"
REPORT = "report.trf"


def made(folder: Path) -> str:
    """Make the files in a folder; the id of a match that nobody's table holds."""
    with alone(folder):
        Path("players.csv").write_text(LIST)
        Path("players.json").write_text(FEW)
        must("new", "Chess", "--rounds", "4", "--seed", "1")
        must("player", "add", "Ada", "Ben", "Cy", "Di", "Eve", "Fay")
        must("next")
        for table, result in (("1", "1-0"), ("2", "="), ("3", "0-1")):
            must("result", table, result)
        must("next")
        must("export", "trf", REPORT)
        must("new", "Friday", "--game", "korsar", "--rounds", "2", "--seed", "7")
        must("player", "add", "Cleo", "Dan", "Eve", "Flo", "--bot", "greedy")
        must("next")
        must("play", "korsar", "--seat", "bot:random", "--seat", "bot:random", "--seed", "1")
        match = must("match", "list", "-o", "tsv").splitlines()[-1].split("\t")[0]
        must("match", "export", match, MATCH)
        must("match", "export", match, SEEN, "--seat", "0")
    return match
