"""The evenings of the first corpus, typed command by command: what each club file is to hold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from making import Desk, scores
from singles import acted, matches

SMALL = "tests/tourney/trf/small.trf"


def arranged(do: Desk) -> None:
    """Every type of event of a tournament, undone and redone, and people as odd as the door lets in."""
    do("new", "Every event", "--rounds", "3", "--cut", "4", "--half-byes", "2", "--seed", "1")
    do("player", "add", "Ann", "Ben", "Cid", "Dot", "Eve", "Fox", "Gus", "Hal")
    do("describe", "city=Brest", "federation=FRA", "arbiter=Bris, Ana", "deputy=Le Goff, Yann")
    do("describe", "from=2026/11/30", "to=2026/12/01", "days=26/11/30 26/11/30 26/12/01", "clock=5400+30")
    do("player", "set", "1", "--born", "1990/13/45", "--title", "1N", "--rating", "2100", "--club", "Red")
    do("player", "set", "2", "--born", "1988", "--sex", "w", "--title", "WGM", "--federation", "XYZ")
    do(
        "player",
        "set",
        "3",
        "--id",
        "0012345",
        "--club",
        "Red",
        "--rating",
        "9999",
        "--name",
        "Cid ‘Ünïçode’",
    )
    do("player", "set", "4", "--title", "a title of the club", "--club", "Blue")
    do("player", "set", "4", "--title", "")
    do("checkin", "--all", "--absent", "Hal")
    do("checkin", "--absent", "Gus")
    do("checkin", "Gus")
    do("player", "bye", "Fox", "--round", "2")
    do("player", "bye", "Gus", "--round", "3", "--kind", "zero")
    do("player", "bye", "Gus", "--round", "3", "--cancel")
    do("player", "avoid", "Ann", "Ben", "--rounds", "1")
    do("player", "avoid", "Ann", "Eve")
    do("player", "avoid", "Ann", "Eve", "--lift")
    do("player", "avoid", "--club", "--rounds", "3")
    do("player", "avoid", "--club", "--lift")
    do("player", "together", "Ann", "Dot", "--round", "1")
    do("player", "together", "Ben", "Eve", "--round", "2")
    do("player", "together", "Ben", "Eve", "--round", "2", "--lift")
    do("player", "fix", "Ann", "--table", "2")
    do("player", "fix", "Ben", "--table", "1")
    do("player", "fix", "Ben", "--lift")
    do("next", "--draft")
    do("round", "discard")
    do("next", "--draft")
    do("round", "publish")
    do("round", "unpair", "--why", "the hall was too loud")
    do("next")
    do.results("Every event", lambda table: ["1-0"] if table["table"] == 1 else ["="])
    do("result", "2", "0-1", "--why", "the slip was read upside down")
    do("player", "bye", "Hal", "--round", "1")
    do("checkin", "Hal")
    do("player", "add", "Late", "--missed", "half", "--rating", "1500")
    do("checkin", "Late")
    do("next")
    do("undo", "--yes")
    do("redo", "--yes")
    do("result", "1", "1-0")
    do("undo", "--yes")
    do("result", "1", "0-1")
    do("undo", "2", "--yes")
    do("redo", "2", "--yes")
    do.results("Every event", lambda table: ["+-"] if table["table"] == 3 else ["1-0"])
    do("player", "drop", "Cid")
    do("player", "return", "Cid")
    do("player", "drop", "Late")
    do("next")
    do("player", "drop", "Eve", "--forfeit")
    do.results("Every event", lambda _: ["21", "18"])
    do("result", "1", "--round", "1", "0-1", "--why", "found later")
    do("undo", "--yes")
    do.rounds("Every event", 2)
    do("next")
    do("result", "1", "--round", "1", "W-L", "--why", "it does not count for ratings")
    # Open ends: a draft not published, a step undone and not redone, an empty tournament, one ended early.
    do("new", "Drafted", "--rounds", "4", "--seed", "2", "--start", "entry", "--no-repeats")
    do("-t", "Drafted", "player", "add", "Ann", "Ben", "Cid", "Dot", "Eve")
    do("-t", "Drafted", "next", "--draft")
    do("-t", "Drafted", "round", "edit", "--swap", "Ann", "--swap", "Eve")
    do("new", "Undone", "--rounds", "2", "--seed", "3", "--scoring", "three-one-zero")
    do("-t", "Undone", "player", "add", "Ann", "Ben", "Cid", "Dot")
    do("-t", "Undone", "round", "pair", "1-2", "Dot - Cid")
    do("-t", "Undone", "result", "1", "--")
    do("-t", "Undone", "result", "2", "=")
    do("-t", "Undone", "undo", "2", "--yes")
    do("new", "Nobody yet")
    do("new", "Cut short", "--rounds", "9", "--seed", "4")
    do("-t", "Cut short", "player", "add", "Ann", "Ben", "Cid")
    do.rounds("Cut short", 1)
    do("-t", "Cut short", "finish")


CODES = (
    "PTS,BH,BH-C1,FB,AOB,AOS,SB,KS,DE,WIN,WON,BPG,BWG,PS,"
    "REP,STD,TPN,RTNG,ARO,TPR,PTP,APRO,APPO,OMW,GW,OGW,SHARE"
)


def rated(do: Desk, name: str, count: int) -> None:
    """Enter that many people with ratings, titles and clubs."""
    titles = ("GM", "IM", "WGM", "", "FM", "", "")
    rows = [
        f"Player {n:02},{2400 - 37 * n},{titles[n % 7]},{'mw'[n % 2]},FRA,{1970 + n},Club {n % 3},{1000 + n}"
        for n in range(1, count + 1)
    ]
    head = "name,rating,title,sex,federation,born,club,id"
    do("-t", name, "player", "import", "-", stdin="\n".join([head, *rows]) + "\n")


def chess(do: Desk) -> None:
    """Games of two without an engine: every pairing system for two, every tie-break, reports in and out."""
    for name, system, players in (
        ("Dutch", "fide-dutch", 9),
        ("Dated Dutch", "fide-dutch-2026-02", 8),
        ("Baku", "fide-dutch-baku", 10),
        ("Dated Baku", "fide-dutch-baku-2026-02", 8),
    ):
        codes = CODES if name == "Dutch" else "fide-swiss-rated"
        do("new", name, "--system", system, "--rounds", "4", "--seed", "5", "--tiebreaks", codes)
        rated(do, name, players)
        do("-t", name, "describe", "city=Brest", "federation=FRA", "arbiter=Bris, Ana", "time=90 minutes")
    do("-t", "Dutch", "player", "bye", "9", "--round", "2")
    do("-t", "Dutch", "player", "avoid", "1", "5")
    do.rounds("Dutch", 2)
    do("-t", "Dutch", "player", "drop", "4")
    do.rounds("Dutch", 1, lambda table: ["+-"] if table["table"] == 1 else usual_or_unrated(table))
    do("-t", "Dutch", "next")
    do.rounds("Dated Dutch", 4)
    do("-t", "Dated Dutch", "next")
    do.rounds("Baku", 3)
    do.rounds("Dated Baku", 2)
    do("new", "All", "--system", "round-robin", "--seed", "6", "--scoring", "two-one-zero")
    do("-t", "All", "player", "add", "Ann", "Ben", "Cid", "Dot", "Eve")
    do.rounds("All", 5)
    do("-t", "All", "next")
    do("new", "All twice", "--system", "double-round-robin", "--seed", "7", "--tiebreaks", "fide-round-robin")
    do("-t", "All twice", "player", "add", "Ann", "Ben", "Cid", "Dot")
    do.rounds("All twice", 4)
    do(
        "new",
        "By record",
        "--system",
        "swiss-by-record",
        "--seed",
        "8",
        "--rounds",
        "3",
        "--scoring",
        "classic",
    )
    rated(do, "By record", 7)
    do.rounds("By record", 3)
    do("import", "small.trf", "--seed", "9")
    report = do("trf", "generate", "--players", "10", "--rounds", "4", "--seed", "11", "--byes", "0.1").out
    do("import", "-", "--name", "Generated", "--rounds", "6", "--seed", "10", stdin=report)
    do.rounds("Generated", 1)


def usual_or_unrated(table: dict[str, Any]) -> Sequence[str]:
    """A result of each kind that two can have, by table."""
    return (["--"], ["W-L"], ["D-D"], ["-+"])[table["table"] % 4]


def tables(do: Desk) -> None:
    """Tables of three to eight, teams, and every scoring by place and by score; results only."""
    for number, scoring in enumerate(("place", "rank", "raw", "capped:20", "margin:20"), 1):
        name, size = f"Scored {scoring.partition(':')[0]}", 3 + number % 2
        do(
            "new", name, "--table-size", size, "--rounds", "3", "--scoring", scoring, "--seed", number,
            "--tiebreaks", "WIN,AOS,SEC,DE,RAW,SHARE",
        )  # fmt: skip
        do("-t", name, "player", "add", *(f"P{one:02}" for one in range(1, 12)))
        do.rounds(name, 2, scores)
        do("-t", name, "next")
    do("-t", "Scored raw", "result", "1", *range(4 if is_four(do, "Scored raw") else 3))
    do("-t", "Scored place", "result", "1", "--ranks", *places(do, "Scored place"))
    do("new", "Sizes", "--table-size", "5", "--sizes", "5,4,3", "--rounds", "2", "--seed", "6", "--cut", "5")
    do("-t", "Sizes", "player", "add", *(f"Q{one}" for one in range(1, 13)))
    do.rounds("Sizes", 1, lambda table: [*scores(table)[:-1], "F"])
    do.rounds("Sizes", 1, lambda table: [7] * len(table["ids"]))
    do.rounds("Sizes", 1, scores)
    do("-t", "Sizes", "next")
    do("new", "Robin of tables", "--system", "round-robin", "--table-size", "3", "--seed", "7")
    do("-t", "Robin of tables", "player", "add", *"ABCDEFGHI")
    do.rounds("Robin of tables", 4, scores)
    do("new", "Partners", "--system", "rotating-partners", "--table-size", "4", "--seed", "8")
    do("-t", "Partners", "player", "add", *"ABCDEFGH")
    do.rounds("Partners", 3, lambda _: [9, 4, 9, 4])
    do("new", "Quiz", "--team-size", "3", "--rounds", "2", "--seed", "9")
    do("player", "add", "Red", "-t", "Quiz", "--member", "Ann", "--member", "Bob", "--member", "Cy")
    do("player", "add", "Blue", "Gold", "-t", "Quiz")
    do("player", "set", "Blue", "-t", "Quiz", "--member", "Di", "--member", "Ed", "--member", "Flo")
    do.rounds("Quiz", 2, lambda _: ["312", "288"])
    do("new", "Eight", "--table-size", "8", "--rounds", "1", "--seed", "10")
    do("-t", "Eight", "player", "add", *"ABCDEFGH")
    do.rounds("Eight", 1, lambda table: [number % 3 for number in table["ids"]])


def is_four(do: Desk, name: str) -> bool:
    """Whether four sit at the first table of the latest round."""
    return len(do.data("-t", name, "pairings")[0]["ids"]) == 4


def places(do: Desk, name: str) -> list[int]:
    """Places at the first table, the first two shared."""
    return [1, 1, *range(3, len(do.data("-t", name, "pairings")[0]["ids"]) + 1)]


def korsar(do: Desk) -> None:
    """Korsar: bots alone, people and bots with a table in mid-play, teams; scores no ship has."""
    do("new", "Bots", "--game", "korsar", "--rounds", "2", "--seed", "7", "--cut", "2")
    do("player", "add", "Ada", "Ben", "--bot", "greedy")
    do("player", "add", "Cleo", "Dan", "Eve", "--bot", "random")
    do("run")
    do("new", "Gold", "--game", "korsar", "--table-size", "3", "--rounds", "3", "--seed", "8")
    do("-t", "Gold", "player", "add", "Ann", "Bob", "Cy")
    do("-t", "Gold", "next")
    do("-t", "Gold", "result", "1", "60", "60", "60")
    do("-t", "Gold", "next")
    do("-t", "Gold", "result", "1", "999999999", "-999999999", "1")
    do("-t", "Gold", "next")
    do("-t", "Gold", "result", "1", "1", "1", "F")
    do("new", "Sides", "--game", "korsar", "--team-size", "2", "--table-size", "3", "--rounds", "1",
       "--option", "teams=true", "--seed", "9")  # fmt: skip
    do("-t", "Sides", "player", "add", "Red", "--member", "bot:random", "--member", "bot:greedy=Zed")
    do("-t", "Sides", "player", "add", "Blue", "Grey", "--bot", "random")
    do("-t", "Sides", "run")
    do("new", "Mixed", "--game", "korsar", "--rounds", "2", "--seed", "10", "--option", "endgame_sweep=true")
    do("-t", "Mixed", "player", "add", "Ann")
    do("-t", "Mixed", "player", "add", "Botty", "Third", "Fourth", "--bot", "greedy")
    do("-t", "Mixed", "next")
    waiting = next(t["table"] for t in do.data("-t", "Mixed", "pairings") if "Ann" in t["seats"])
    acted(do, ["-t", "Mixed", "play", "--table", str(waiting)], 4)


def kitsu(do: Desk) -> None:
    """Kitsu: clans of bots, partners who change, and results that no play of it can have."""
    do("new", "Clans", "--game", "kitsu", "--team-size", "2", "--rounds", "2", "--seed", "1")
    do("player", "add", "Red", "Blue", "Grey", "--bot", "random")
    do("run")
    do("new", "Solo", "--game", "kitsu", "--table-size", "4", "--system", "rotating-partners", "--seed", "2")
    do("-t", "Solo", "player", "add", *"ABCD", "--bot", "greedy")
    do("-t", "Solo", "run")
    do(
        "new",
        "Odd results",
        "--game",
        "kitsu",
        "--rounds",
        "3",
        "--seed",
        "3",
        "--option",
        "leader_choice=true",
    )
    do("-t", "Odd results", "player", "add", "Ann", "Bob", "Cy", "Di")
    do("-t", "Odd results", "next")
    do("-t", "Odd results", "result", "1", "3", "0")
    do("-t", "Odd results", "result", "2", "1", "1")
    do("-t", "Odd results", "next")
    do("-t", "Odd results", "result", "1", "=")
    do("-t", "Odd results", "result", "2", "2", "-7")
    do("-t", "Odd results", "result", "2", "0-1", "--why", "without scores")


def korrigans(do: Desk) -> None:
    """Korrigans: tables of three and four of bots, all against all; scores that nobody can reach."""
    do("new", "Threes", "--game", "korrigans", "--table-size", "3", "--rounds", "2", "--seed", "5")
    do("player", "add", *(f"Bot {one}" for one in range(1, 7)), "--bot", "greedy")
    do("run")
    do(
        "new",
        "Duels",
        "--game",
        "korrigans",
        "--system",
        "round-robin",
        "--seed",
        "6",
        "--option",
        "duel=ring",
    )
    do("-t", "Duels", "player", "add", "Ann", "Bob", "Cy", "--bot", "random")
    do("-t", "Duels", "run")
    do("new", "Typed", "--game", "korrigans", "--table-size", "4", "--rounds", "1", "--seed", "7")
    do("-t", "Typed", "player", "add", "Ann", "Bob", "Cy", "Di")
    do("-t", "Typed", "next")
    do("-t", "Typed", "result", "1", "500", "-3", "500", "0")


def karnag(do: Desk) -> None:
    """Karnag: two and three bots at a table, and a table of people with places alone."""
    do("new", "Stones", "--game", "karnag", "--rounds", "1", "--seed", "5")
    do("player", "add", "Ann", "Bob", "--bot", "greedy")
    do("run")
    do("new", "Druids", "--game", "karnag", "--table-size", "3", "--rounds", "1", "--seed", "6",
       "--option", "rounds_many=2", "--option", "rounds_few=2")  # fmt: skip
    do("-t", "Druids", "player", "add", "Cy", "Di", "Ed", "--bot", "random")
    do("-t", "Druids", "run")
    do("new", "Typed", "--game", "karnag", "--table-size", "4", "--rounds", "1", "--seed", "7")
    do("-t", "Typed", "player", "add", "Ann", "Bob", "Cy", "Di")
    do("-t", "Typed", "next")
    do("-t", "Typed", "result", "1", "--ranks", "1", "2", "2", "4")


def small(do: Desk) -> None:
    """Four people and a round with results: what the damaged and forged files are made from."""
    do("new", "Chess", "--rounds", "3", "--seed", "1")
    do("player", "add", "Ann", "Ben", "Cy", "Di")
    do.rounds("Chess", 1)


EVENINGS = (arranged, chess, tables, korsar, kitsu, korrigans, karnag, matches, small)
