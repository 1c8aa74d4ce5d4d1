"""Recorded matches: played, verified, exported, imported, redacted, replayed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

TABLES = [(seats, False) for seats in range(2, 9)] + [(6, True), (8, True)]


def play(run: Any, seats: int, *more: str) -> dict[str, Any]:
    words = [
        word for seat in range(seats) for word in ("--seat", f"bot:{'greedy' if seat % 2 else 'random'}")
    ]
    done = run("play", "korsar", *words, "--seed", "5", *more, "--json")
    assert done.schema == "tourney/match/1"
    return dict(done.data)


@pytest.mark.parametrize(("seats", "teams"), TABLES)
def test_every_table_is_played_verified_exported_and_imported_byte_for_byte(
    run: Any, here: Path, seats: int, teams: bool
) -> None:
    data = play(run, seats, *(("--option", "teams=true") if teams else ()))
    sides = seats // 2 if teams else seats
    assert len(data["outcome"]["scores"]) == len(data["outcome"]["ranks"]) == sides
    match = data["match"]
    assert run("match", "verify", match, "--json").data["sound"] is True
    run("match", "export", match, "one.jsonl")
    run("--db", "new.db", "match", "import", "one.jsonl")
    run("--db", "new.db", "match", "export", match, "two.jsonl")
    assert (here / "one.jsonl").read_bytes() == (here / "two.jsonl").read_bytes()
    assert run("match", "verify", "two.jsonl", "--json").data["finished"] is True


def test_importing_a_known_match_changes_nothing_and_says_so(run: Any, here: Path) -> None:
    match = play(run, 2)["match"]
    run("match", "export", match, "m.jsonl")
    before = (here / "club.db").read_bytes()
    done = run("match", "import", "m.jsonl", "--json")
    assert done.data == [{"match": match, "new": False, "new_events": 0, "events": done.data[0]["events"]}]
    assert "nothing changed" in done.err
    assert (here / "club.db").read_bytes() == before


def test_the_same_seed_plays_the_same_match_under_another_id(run: Any) -> None:
    one, two = play(run, 3), play(run, 3)
    assert one["match"] != two["match"]
    assert one["outcome"] == two["outcome"]


def test_a_changed_file_is_exit_5_and_names_the_line(run: Any, here: Path) -> None:
    match = play(run, 2)["match"]
    run("match", "export", match, "m.jsonl")
    text = (here / "m.jsonl").read_text()
    (here / "bad.jsonl").write_text(text.replace("P-red-2", "P-red-3", 1))
    done = run("match", "verify", "bad.jsonl", code=5)
    assert "line" in done.err or "version" in done.err
    run("--db", "x.db", "match", "import", "bad.jsonl", code=5)
    (here / "torn.jsonl").write_text(text[: len(text) // 2])
    run("match", "verify", "torn.jsonl", code=5)
    (here / "newer.jsonl").write_text(text.replace('"version":1', '"version":2', 1))
    run("match", "verify", "newer.jsonl", code=8)


def test_an_export_replaces_no_file_unless_forced(run: Any, here: Path) -> None:
    match = play(run, 2)["match"]
    (here / "m.jsonl").write_text("mine")
    run("match", "export", match, "m.jsonl", code=4)
    assert (here / "m.jsonl").read_text() == "mine"
    run("match", "export", match, "m.jsonl", "--force")
    run("match", "verify", "m.jsonl")


def unseen(full: bytes, seat: int) -> list[bytes]:
    """The event lines of a full export that tell what the seat must not see."""
    out = []
    for line in full.splitlines():
        event = json.loads(line)
        if event.get("type") in {"korsar.drew", "korsar.dealt"} and event["seat"] != seat:
            out.append(line)
    return out


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_a_redacted_export_holds_no_line_that_the_seat_did_not_see(run: Any, here: Path, seat: int) -> None:
    match = play(run, 3)["match"]
    full = run("match", "export", match, "-").out.encode()
    run("match", "export", match, "seat.jsonl", "--seat", seat)
    data = (here / "seat.jsonl").read_bytes()
    hidden = unseen(full, seat)
    assert len(hidden) > 10
    assert not [line for line in hidden if line in data]
    drawn = [json.loads(line) for line in data.splitlines() if b'"korsar.drew"' in line]
    assert all((event["card"] is None) == (event["seat"] != seat) for event in drawn)
    assert run("match", "verify", "seat.jsonl", "--json").data["view"] == f"seat {seat}"
    assert len(run("replay", "seat.jsonl", "--plain").out.splitlines()) == len(
        full.splitlines()
    ) - 2 - full.count(b'{"mark"')
    refused = run("--db", "x.db", "match", "import", "seat.jsonl", code=4)
    assert "redacted" in refused.err
    run("replay", "seat.jsonl", "--plain", "--seat", (seat + 1) % 3, code=4)


def test_a_seat_that_is_not_there_is_refused(run: Any) -> None:
    match = play(run, 2)["match"]
    run("match", "export", match, "-", "--seat", "2", code=4)
    run("replay", match, "--plain", "--seat", "7", code=4)


def test_the_viewer_without_a_terminal_says_so_prints_the_plain_replay_and_ends(run: Any) -> None:
    match = play(run, 2)["match"]
    done = run("replay", match)
    assert "cannot open" in done.err
    assert done.out == run("replay", match, "--plain").out
    assert "KR-063" in done.out.splitlines()[-1]


def test_people_cannot_be_asked_without_a_terminal(run: Any) -> None:
    assert "terminal" in run("play", "korsar", "--seat", "me", "--seat", "bot:random", code=2).err


def test_show_tells_players_rules_and_outcome(run: Any) -> None:
    match = play(run, 2)["match"]
    data = run("match", "show", match, "--json").data
    assert (data["game"], data["view"], data["finished"]) == ("korsar", "full", True)
    assert data["outcome"]["rule"] == "KR-063"
    assert "ended by  KR-063" in run("match", "show", match).out


def test_games_lists_what_is_installed(run: Any) -> None:
    seats = {row["game"]: row["seats"] for row in run("games", "--json").data}
    assert seats["korsar"] == [2, 3, 4, 5, 6, 7, 8]
    assert seats["kitsu"] == [2, 4, 6]
    assert seats["korrigans"] == seats["karnag"] == [2, 3, 4, 5]


def forged(data: bytes, old: bytes, new: bytes) -> bytes:
    """The export with one event changed and every hash made anew: unharmed as a file."""
    from events import jsonl
    from events.chain import link
    from events.record import GENESIS, Append
    from tourney.matches.recorded import FINAL

    file = jsonl.read(data, final_types=FINAL)
    out: list[Append] = []
    previous, changed = GENESIS, False
    for a in file.appends:
        events = a.events if changed else a.events.replace(old, new, 1)
        changed = changed or events != a.events
        previous = link(previous, a.stream, a.first, a.last, a.at, a.author, a.command, events)
        out.append(Append(a.stream, a.first, a.last, a.at, a.author, a.command, events, previous))
    assert changed
    return jsonl.write(file.header, out, file.finished)


def test_a_forged_and_hashed_again_log_is_found_by_the_rules(run: Any, here: Path) -> None:
    match = play(run, 2)["match"]
    run("match", "export", match, "m.jsonl")
    data = (here / "m.jsonl").read_bytes()
    (here / "forged.jsonl").write_bytes(forged(data, b'"scores":[', b'"scores":[1'))
    done = run("match", "verify", "forged.jsonl", code=5)
    assert "cannot have happened" in done.err
    for words in (
        ("replay", "forged.jsonl", "--plain"),
        ("match", "show", "forged.jsonl"),
        ("--db", "x.db", "match", "import", "forged.jsonl"),
    ):
        run(*words, code=5)
    (here / "drawn.jsonl").write_bytes(forged(data, b'"korsar.drew","seat":0', b'"korsar.drew","seat":1'))
    run("match", "verify", "drawn.jsonl", code=5)


def test_verify_says_whether_the_rules_were_asked(run: Any) -> None:
    match = play(run, 2)["match"]
    assert "follow from the rules of korsar" in run("match", "verify", match).out
    assert run("match", "verify", match, "--json").data["played_again"] is True
    run("match", "export", match, "s.jsonl", "--seat", "0")
    assert run("match", "verify", "s.jsonl", "--json").data["played_again"] is False


@pytest.mark.parametrize(("place", "first"), [("300", 301), ("50%", None), ("t3", None), ("r2", None)])
def test_a_replay_begins_where_it_is_told(run: Any, place: str, first: int | None) -> None:
    match = play(run, 2)["match"]
    whole = run("replay", match, "--plain").out.splitlines()
    rest = run("replay", match, "--plain", "--at", place).out.splitlines()
    assert 0 < len(rest) < len(whole)
    assert whole[-len(rest) :] == rest
    assert first is None or len(rest) == len(whole) - first + 1


def test_a_published_head_proves_that_a_log_was_only_continued(run: Any, here: Path) -> None:
    match = play(run, 2)["match"]
    head = run("match", "verify", match, "--json").data["head"]
    run("match", "verify", match, "--against", head)
    run("match", "export", match, "m.jsonl")
    data = (here / "m.jsonl").read_bytes()
    at = data.split(b'"at":"')[1][:24]
    (here / "again.jsonl").write_bytes(forged(data, b'"name":"random"', b'"name":"Random"'))
    run("match", "verify", "again.jsonl")
    assert "does not continue" in run("match", "verify", "again.jsonl", "--against", head, code=5).err
    assert at


def test_the_sound_part_of_a_torn_file_is_copied_and_the_file_stays(run: Any, here: Path) -> None:
    match = play(run, 2)["match"]
    run("match", "export", match, "m.jsonl")
    torn = (here / "m.jsonl").read_bytes()[:9000]
    (here / "torn.jsonl").write_bytes(torn)
    assert "--recover" in run("match", "verify", "torn.jsonl", code=5).err
    kept = run("match", "verify", "torn.jsonl", "--recover", "good.jsonl", "--json").data["events"]
    assert (here / "torn.jsonl").read_bytes() == torn
    done = run("match", "verify", "good.jsonl", "--json").data
    assert (done["events"], done["finished"]) == (kept, False)
    assert kept > 10
    run("match", "verify", "torn.jsonl", "--recover", "good.jsonl", code=4)


def test_of_several_files_the_damaged_one_is_named_and_none_is_taken(run: Any, here: Path) -> None:
    match = play(run, 2)["match"]
    run("match", "export", match, "good.jsonl")
    (here / "bad.jsonl").write_bytes((here / "good.jsonl").read_bytes()[:-30])
    done = run("--db", "x.db", "match", "import", "good.jsonl", "bad.jsonl", code=5)
    assert "bad.jsonl" in done.err
    assert not (here / "x.db").exists()


def test_a_log_that_another_program_carried_is_taken_with_a_word(run: Any, here: Path) -> None:
    match = play(run, 2)["match"]
    run("match", "export", match, "m.jsonl")
    data = (here / "m.jsonl").read_bytes()
    (here / "carried.jsonl").write_bytes(b"\xef\xbb\xbf" + data.replace(b"\n", b"\r\n"))
    run("--db", "new.db", "match", "import", "m.jsonl")
    for words in (
        ["match", "verify", "carried.jsonl"],
        ["match", "show", "carried.jsonl"],
        ["replay", "carried.jsonl", "--plain"],
        ["--db", "new.db", "match", "import", "carried.jsonl"],
        ["--db", "more.db", "match", "import", "carried.jsonl"],
        ["match", "verify", "carried.jsonl", "--recover", "whole.jsonl"],
    ):
        said = run(*words).err
        assert "carried.jsonl: a byte order mark before the header was passed over" in said, words
        assert "carried.jsonl: line ends CR LF were read as LF" in said, words
    run("--db", "more.db", "match", "export", match, "again.jsonl")
    assert (here / "again.jsonl").read_bytes() == (here / "whole.jsonl").read_bytes() == data
