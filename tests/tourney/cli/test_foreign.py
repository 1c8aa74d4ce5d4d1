"""Logs from strangers: whole as files, and false, odd or of a game that is not installed."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from events import jsonl
from events.record import Append
from tourney.matches.recorded import FINAL

Log = list[dict[str, Any]]
Change = Callable[[Log], object]


def made(
    events: Log, *, view: str = "full", game: str = "", rules: str = "", stream: str = "match/strange"
) -> bytes:
    """A whole file of these events in one append; the header says what the start says, if nothing else."""
    first = events[0] if events else {}
    written = json.dumps(events, separators=(",", ":"), ensure_ascii=False).encode()
    append = Append(stream, 1, len(events), "2026-01-02T20:15:00Z", "Ann", "start", written, "")
    header = jsonl.Header(
        stream=stream,
        game=game or str(first.get("game", "korsar")),
        rules=rules or str(first.get("rules", "1")),
        view=view,
    )
    appends = jsonl.rechain(stream, [append]) if events else []
    return jsonl.write(header, appends, bool(events) and events[-1]["type"] in FINAL)


def events_in(data: str) -> Log:
    return [event for line in data.splitlines() if "type" in (event := json.loads(line))]


@pytest.fixture
def full(run: Any) -> Log:
    """The events of a match of two bots."""
    run("play", "korsar", "--seat", "bot:greedy", "--seat", "bot:random", "--seed", "5")
    match = run("match", "list", "--json").data[0]["match"]
    return events_in(run("match", "export", match, "-").out)


@pytest.fixture
def seen(run: Any, full: Log) -> Log:
    """What seat 1 saw of it."""
    match = run("match", "list", "--json").data[0]["match"]
    return events_in(run("match", "export", match, "-", "--seat", "1").out)


def refused_everywhere(run: Any, data: bytes, code: int = 5) -> str:
    """No command reads the file, and each says so in words; gives the words of verify."""
    Path("strange.jsonl").write_bytes(data)
    for words in (("replay", "strange.jsonl", "--plain"), ("match", "show", "strange.jsonl")):
        run(*words, code=code)
    return str(run("match", "verify", "strange.jsonl", code=code).err)


def nothing_imported(run: Any, data: bytes, code: int = 5) -> str:
    Path("strange.jsonl").write_bytes(data)
    done = run("--db", "other.db", "match", "import", "strange.jsonl", code=code)
    if Path("other.db").exists():
        assert run("--db", "other.db", "match", "list", "--json").data == []
    return str(done.err)


def test_the_helper_makes_files_that_are_sound_when_nothing_is_forged(run: Any, full: Log, seen: Log) -> None:
    Path("full.jsonl").write_bytes(made(full))
    data = run("match", "verify", "full.jsonl", "--json").data
    assert (data["checked"], data["played_again"]) == ("judged", True)
    run("--db", "other.db", "match", "import", "full.jsonl")
    Path("seen.jsonl").write_bytes(made(seen, view="seat 1"))
    data = run("match", "verify", "seen.jsonl", "--json").data
    assert (data["checked"], data["played_again"]) == ("folded", False)
    assert "hidden cannot be judged" in run("match", "verify", "seen.jsonl").out


@pytest.mark.parametrize("rules", ["0", "x", "1.", "01", "", "1.0-beta", "²", "9" * 5000])
def test_rules_that_never_were_are_refused_and_the_known_ones_named(run: Any, full: Log, rules: str) -> None:
    full[0]["rules"] = rules
    full[-1]["outcome"]["scores"] = [99, 1]
    data = made(full, rules=rules) if rules else made(full)
    if rules:
        said = refused_everywhere(run, data)
        assert "event 1 cannot have happened" in said
        assert "rules 1 alone are known" in said
        assert len(said) < 300
    nothing_imported(run, data)


@pytest.mark.parametrize("rules", ["2", "1.1", "10.0.3"])
def test_newer_rules_are_exit_8(run: Any, full: Log, rules: str) -> None:
    full[0]["rules"] = rules
    refused_everywhere(run, made(full), code=8)
    nothing_imported(run, made(full), code=8)


def test_a_full_log_tells_every_decision(run: Any, full: Log) -> None:
    place = next(n for n, event in enumerate(full) if event["type"] == "match.decided")
    full[place]["action"] = None
    assert f"event {place + 1} cannot" in refused_everywhere(run, made(full))
    nothing_imported(run, made(full))


def first_of(log: Log, kind: str) -> dict[str, Any]:
    return next(event for event in log if event["type"] == kind)


def put(log: Log, kind: str, **fields: Any) -> None:
    first_of(log, kind).update(fields)


def put_outcome(log: Log, **fields: Any) -> None:
    log[-1]["outcome"].update(fields)


SEEN: dict[str, Change] = {
    "a seat that is too high": lambda log: put(log, "match.decided", seat=50),
    "a seat below the first": lambda log: put(log, "match.decided", seat=-1),
    "an event of no seat": lambda log: put(log, "korsar.drew", seat=-1),
    "sides of others": lambda log: put_outcome(log, sides=[[99], [1]]),
    "sides in another order": lambda log: put_outcome(log, sides=[[1], [0]]),
    "three scores for two sides": lambda log: put_outcome(log, scores=[1, 2, 3]),
    "an empty outcome": lambda log: put_outcome(log, sides=[], scores=[], ranks=[]),
    "ranks that no scores give": lambda log: put_outcome(log, ranks=[1, 1]),
    "ranks with a gap": lambda log: put_outcome(log, scores=[5, 5], ranks=[2, 2]),
    "a ship that attacks": lambda log: put(log, "korsar.attacked", card="S5"),
    "a pirate put down": lambda log: put(log, "korsar.merchant_played", card="ADM"),
    "an attack on no ship": lambda log: put(log, "korsar.attacked", ship=77),
    "an event after the end": lambda log: log.append({"type": "korsar.drew", "seat": 0, "card": None}),
    "a second end": lambda log: log.append({"type": "match.aborted", "reason": "no"}),
    "a second start": lambda log: log.insert(5, log[0]),
    "no start": lambda log: log.pop(0),
    "no players": lambda log: log[0].update(players=[]),
    "an option that is none": lambda log: log[0].update(options={"teams": "perhaps"}),
}


@pytest.mark.parametrize("change", SEEN.values(), ids=SEEN)
def test_a_redacted_log_that_could_not_be_shown_is_refused(run: Any, seen: Log, change: Change) -> None:
    change(seen)
    assert "cannot have happened" in refused_everywhere(run, made(seen, view="seat 1"))


def test_a_view_of_a_seat_that_is_not_there_is_refused(run: Any, seen: Log) -> None:
    assert "seats are 0 to 1" in refused_everywhere(run, made(seen, view="seat 9"))


def test_a_log_that_tells_more_than_its_reader_may_see_is_refused(run: Any, full: Log, seen: Log) -> None:
    for log, view in ((full, "seat 1"), (full, "spectator"), (seen, "seat 0"), (seen, "spectator")):
        assert "tells more than" in refused_everywhere(run, made(log, view=view))


@pytest.mark.parametrize(("game", "rules"), [("chess", "77"), ("chess", "1"), ("korsar", "77")])
def test_the_header_must_name_what_was_played(run: Any, full: Log, seen: Log, game: str, rules: str) -> None:
    for log, view in ((full, "full"), (seen, "seat 1")):
        said = refused_everywhere(run, made(log, view=view, game=game, rules=rules))
        assert "header" in said
    nothing_imported(run, made(full, game=game, rules=rules))


def test_a_file_without_events_is_no_match(run: Any) -> None:
    refused_everywhere(run, made([]))
    nothing_imported(run, made([]))


def test_a_file_of_something_else_is_no_match(run: Any, full: Log) -> None:
    refused_everywhere(run, made(full, stream="tournament/x"), code=4)
    nothing_imported(run, made(full, stream="tournament/x"), code=4)


def chess() -> Log:
    """A match of a game that is not installed."""
    return [
        {
            "type": "match.started",
            "game": "chess",
            "rules": "3",
            "options": {"clock": 5},
            "players": [
                {"name": name, "bot": None, "version": None, "entrant": None} for name in ("Ada", "Zoë")
            ],
        },
        {"type": "match.decided", "seat": 0, "action": {"type": "chess.move", "text": "e4"}},
        {"type": "chess.moved", "seat": 0, "text": "e4"},
        {
            "type": "match.ended",
            "outcome": {"sides": [[0], [1]], "scores": [1, 0], "ranks": [1, 2]},
            "rule": "C1",
        },
    ]


def test_a_match_of_a_game_that_is_not_installed_is_imported_and_listed(run: Any) -> None:
    Path("chess.jsonl").write_bytes(made(chess()))
    data = run("match", "verify", "chess.jsonl", "--json").data
    assert (data["checked"], data["played_again"], data["game"]) == ("unasked", False, "chess")
    assert "rules were not asked" in run("match", "verify", "chess.jsonl").out
    run("match", "import", "chess.jsonl")
    row = run("match", "list", "--json").data[0]
    assert (row["match"], row["players"], row["scores"]) == ("strange", ["Ada", "Zoë"], [1, 0])
    run("db", "check")
    run("match", "export", "strange", "again.jsonl")
    assert Path("again.jsonl").read_bytes() == Path("chess.jsonl").read_bytes()


CHESS: dict[str, Change] = {
    "options are missing": lambda log: log[0].pop("options"),
    "players are missing": lambda log: log[0].pop("players"),
    "nobody plays": lambda log: log[0].update(players=[]),
    "players are a number": lambda log: log[0].update(players=7),
    "a name is a number": lambda log: log[0]["players"][0].update(name=7),
    "a name is empty": lambda log: log[0]["players"][0].update(name=" "),
    "a name moves the cursor": lambda log: log[0]["players"][0].update(name="\x1b[2J"),
    "a name turns the text": lambda log: log[0]["players"][0].update(name="A\u202eda"),
    "a name is a book": lambda log: log[0]["players"][0].update(name="A" * 201),
    "a name is mostly blank": lambda log: log[0]["players"][0].update(name=" " * 500 + "A"),
    "two starts": lambda log: log.insert(1, log[0]),
    "no start": lambda log: log.pop(0),
    "no outcome": lambda log: log[-1].pop("outcome"),
    "the rule is a list": lambda log: log[-1].update(rule=[1]),
    "an empty outcome": lambda log: log[-1]["outcome"].update(sides=[], scores=[], ranks=[]),
    "scores are words": lambda log: log[-1]["outcome"].update(scores=["a", "b"]),
    "a side too many": lambda log: log[-1]["outcome"].update(
        sides=[[0], [1], [2]], scores=[1, 0, 0], ranks=[1, 2, 2]
    ),
    "a seat on two sides": lambda log: log[-1]["outcome"].update(sides=[[0], [0, 1]]),
    "ranks against the scores": lambda log: log[-1]["outcome"].update(ranks=[1, 1]),
    "a decision of no seat": lambda log: log[1].update(seat=2),
    "a decision that is not told": lambda log: log[1].update(action=None),
    "an end in the middle": lambda log: log.insert(2, log[-1]),
}


@pytest.mark.parametrize("change", CHESS.values(), ids=CHESS)
def test_nothing_is_imported_that_cannot_be_listed(run: Any, change: Change) -> None:
    log = chess()
    change(log)
    assert "cannot have happened" in nothing_imported(run, made(log, game="chess", rules="3"))


def test_core_events_of_a_newer_version_are_exit_8(run: Any) -> None:
    log = chess()
    log[0]["venue"] = "hall"
    nothing_imported(run, made(log), code=8)
    log = chess()
    log.insert(2, {"type": "match.paused"})
    nothing_imported(run, made(log), code=8)


@pytest.mark.parametrize("stream", ["match/a/b", "match/a.jsonl", "match/"])
def test_a_match_under_an_id_that_no_command_can_name_is_refused(run: Any, stream: str) -> None:
    nothing_imported(run, made(chess(), stream=stream), code=4)


def test_names_of_an_installed_game_pass_the_same_gate(run: Any, full: Log) -> None:
    full[0]["players"][1]["name"] = "\x1b[31mred"
    assert "name of seat 1" in nothing_imported(run, made(full))


def test_what_a_file_says_reaches_no_terminal_as_it_is(run: Any) -> None:
    log = chess()
    log[0]["game"] = "ch\x1b[2Jess"
    Path("strange.jsonl").write_bytes(made(log, stream="match/a\u202eb\u0085"))
    done = run("match", "verify", "strange.jsonl", code=None)
    assert "\x1b" not in done.out + done.err
    assert "\u202e" not in done.out + done.err
    assert "\u0085" not in done.out + done.err


@pytest.mark.parametrize("head", ["", "0", "g" * 64, "a" * 63, "a" * 65, " " + "a" * 64, "\n".join("a" * 64)])
def test_a_head_is_64_hex_digits(run: Any, full: Log, head: str) -> None:
    Path("m.jsonl").write_bytes(made(full))
    assert "64 of the digits" in run("match", "verify", "m.jsonl", "--against", head, code=5).err


def test_a_head_may_be_typed_in_capitals(run: Any, full: Log) -> None:
    Path("m.jsonl").write_bytes(made(full))
    head = run("match", "verify", "m.jsonl", "--json").data["head"]
    run("match", "verify", "m.jsonl", "--against", head.upper())


@pytest.mark.parametrize("word", ["x" * 300, "x" * 300 + ".jsonl", "x/" * 2500, "club.db/m", "no"])
def test_a_word_that_names_nothing_is_exit_3(run: Any, full: Log, word: str) -> None:
    for words in (("match", "show", word), ("match", "verify", word), ("replay", word, "--plain")):
        assert "Traceback" not in run(*words, code=3).err
    run("match", "verify", word, "--recover", "good.jsonl", code=3)


def test_the_clubs_match_comes_before_a_file_of_that_name(run: Any, full: Log, seen: Log) -> None:
    match = run("match", "list", "--json").data[0]["match"]
    Path(match).write_bytes(made(seen, view="seat 1"))
    done = run("match", "verify", match, "--json")
    assert done.data["view"] == "full"
    assert done.err == ""
    assert run("match", "verify", f"./{match}", "--json").data["view"] == "seat 1"


def test_a_file_without_an_ending_is_found_with_and_without_a_club(run: Any, full: Log) -> None:
    Path("mine").write_bytes(made(full))
    assert run("match", "verify", "mine", "--json").data["match"] == "strange"
    Path("club.db").unlink()
    assert run("match", "verify", "mine", "--json").data["match"] == "strange"
    run("match", "verify", "yours", code=3)
