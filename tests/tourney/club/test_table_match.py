"""Tables of a tournament and their matches: whose match decides which table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from engines.match import Started
from engines.playout import playout
from events.errors import NotAllowed
from tourney.club import entering, evening, single_matches, table_match
from tourney.club.clock import now
from tourney.club.file import Club
from tourney.matches import recorded
from tourney.matches.bots import play_bots
from tourney.model.actions import Create, Enter
from tourney.model.result import parse_result


@pytest.fixture
def club(tmp_path: Path) -> Any:
    with Club.open_or_create(tmp_path / "club.db", "test") as opened:
        yield opened


def begun(club: Club, people: int = 4, bot: str | None = None, seed: str | None = "7") -> Any:
    """A Korsar tournament with round 1 paired and nothing played."""
    tournament = club.create(Create(name="Friday", game="korsar", system="swiss", rounds=3), seed)
    for number in range(people):
        club.act(tournament, Enter(f"P{number}", bot), f"enter/{number + 1}")
    evening.pair_next(club, tournament)
    return tournament


def play(one: Any) -> None:
    """The people at the table choose their first action until it is over."""
    recorded = one.recorded
    while not recorded.match.over:
        seat = recorded.match.seats_to_act()[0]
        recorded.act(seat, recorded.match.legal(seat)[0], one.source, now)


def test_a_match_that_ends_after_the_next_round_was_paired_decides_nothing_else(club: Club) -> None:
    tournament = begun(club)
    one = table_match.sit_down(club, tournament, 1)
    for table in (1, 2):
        entering.enter(club, tournament, entering.Slip(1, table, parse_result(["50", "10"], 2)))
    evening.pair_next(club, tournament)
    one.recorded = recorded.load(club.store, one.recorded.id)
    assert one.recorded.match.over, "entering the result by hand gives the running match up"
    assert tournament.state.rounds[1].missing() == (1, 2)
    table_match.take_over(club, tournament, one)
    assert tournament.state.rounds[1].missing() == (1, 2)


def test_an_outcome_is_refused_where_somebody_entered_a_result_meanwhile(club: Club) -> None:
    tournament = begun(club)
    one = table_match.sit_down(club, tournament, 1)
    play(one)
    entering.enter(club, tournament, entering.Slip(1, 1, parse_result(["50", "10"], 2)))
    with pytest.raises(table_match.TableDone, match="50 10"):
        table_match.take_over(club, tournament, one)


def test_a_round_is_not_taken_back_while_a_table_is_played(club: Club) -> None:
    tournament = begun(club)
    one = table_match.sit_down(club, tournament, 2)
    with pytest.raises(evening.BeingPlayed, match=one.recorded.id):
        evening.unpair(club, tournament, "")
    one.recorded.abort("no time", now, "test")
    evening.unpair(club, tournament, "")
    evening.pair_next(club, tournament)
    one.recorded.match.end = _ended(club)
    with pytest.raises(table_match.PairedAnew):
        table_match.take_over(club, tournament, one)


def _ended(club: Club) -> Any:
    from random import Random

    from engines import registry
    from engines.chance import seeded
    from engines.match import setup_of

    game = registry.game("korsar")
    return playout(game, setup_of(game, 2, {}), seeded("1"), Random(1))[0].end


def test_a_foreign_match_under_the_id_of_a_table_decides_nothing(club: Club) -> None:
    tournament = begun(club, people=2, bot="random")
    foreign = single_matches.begin(club, "korsar", _players("X", "Y"), {}, {}, "1")
    id_ = table_match.match_id(tournament, 1, 1)
    for append in club.store.read(foreign.recorded.stream):
        club.store.append(
            recorded.PREFIX + id_,
            append.events,
            expected=append.first - 1,
            at=now(),
            author="x",
            command=append.command,
        )
    with pytest.raises(table_match.OtherMatch):
        evening.play_tables(club, tournament, lambda done, total: None)
    assert tournament.state.missing() == (1,)


def _players(*names: str) -> Any:
    from engines.match import Player

    return [Player(name) for name in names]


def test_a_match_of_bots_goes_on_after_a_break_as_if_unbroken(club: Club, tmp_path: Path) -> None:
    tournament = begun(club, people=2, bot="random")
    whole = table_match.sit_down(club, tournament, 1)
    play_bots(whole.recorded, whole.bots, whole.source, whole.seed, now)
    with Club.open_or_create(tmp_path / "other.db", "test") as other:
        same = begun(other, people=2, bot="random")
        broken = table_match.sit_down(other, same, 1)
        stop = 21

        class Cut(Exception):
            pass

        def clock() -> str:
            if broken.recorded.match.version > 60:
                raise Cut
            return now()

        with pytest.raises(Cut):
            play_bots(broken.recorded, broken.bots, broken.source, broken.seed, clock)
        again = table_match.sit_down(other, same, 1)
        assert again.recorded.match.version > stop
        play_bots(again.recorded, again.bots, again.source, again.seed, now)
        assert again.recorded.events == whole.recorded.events


def test_people_at_a_table_get_a_deal_that_no_seed_tells(club: Club, tmp_path: Path) -> None:
    one = table_match.sit_down(club, begun(club), 1)
    with Club.open_or_create(tmp_path / "other.db", "test") as other:
        two = table_match.sit_down(other, begun(other), 1)
    assert isinstance(one.recorded.events[0], Started)
    assert one.recorded.events[1:3] != two.recorded.events[1:3]


def test_an_id_does_not_tell_a_short_seed(club: Club, tmp_path: Path) -> None:
    ids = set()
    for seed in ("1", "2", "3"):
        with Club.open_or_create(tmp_path / f"{seed}.db", "test") as other:
            ids.add(begun(other, seed=seed).id)
            ids.add(single_matches.begin(other, "korsar", _players("X", "Y"), {}, {}, seed).recorded.id)
    assert len(ids) == 2
    assert begun(club, seed=None).id not in ids


def test_the_match_of_a_table_is_not_resumed_as_a_match_of_its_own(club: Club) -> None:
    one = table_match.sit_down(club, begun(club), 1)
    started = one.recorded.match.started
    assert started is not None
    assert single_matches.unfinished(club, "korsar", [*started.players]) == []
    with pytest.raises(single_matches.OfATable):
        single_matches.resume(club, one.recorded.id)


@pytest.mark.parametrize("fault", ["raises", "exits", "none", "text", "illegal"])
def test_a_bot_that_breaks_ends_its_match_with_a_word_and_keeps_the_others(
    club: Club, monkeypatch: pytest.MonkeyPatch, fault: str, capsys: pytest.CaptureFixture[str]
) -> None:
    from engines import registry
    from engines.bot import Bot
    from tourney.matches.bots import BotFailed

    def choose(game: Any, view: Any, legal: Any, rng: Any) -> Any:
        print("chatter")
        if len(legal) < 4:
            return legal[0]
        if fault == "raises":
            raise RuntimeError("oops")
        if fault == "exits":
            raise SystemExit(0)
        return {"none": None, "text": "draw", "illegal": type(legal[0])}[fault]

    real = registry.bot
    broken = Bot(name="random", version="9", about="broken", choose=choose)
    tournament = begun(club, bot="random")
    first = table_match.sit_down(club, tournament, 1)
    play_bots(first.recorded, first.bots, first.source, first.seed, now)
    table_match.take_over(club, tournament, first)
    monkeypatch.setattr(registry, "bot", lambda name: broken if name == "random" else real(name))
    with pytest.raises(BotFailed, match="the bot random at seat"):
        evening.play_tables(club, tournament, lambda done, total: None)
    assert capsys.readouterr().out == ""
    again = club.load(tournament.id)
    assert again.state.missing() == (2,)
    assert [m["state"] for m in club.matches()] == ["finished"]


def test_a_tournament_can_be_finished_early_but_not_with_results_missing(club: Club) -> None:
    tournament = begun(club)
    with pytest.raises(NotAllowed):
        evening.finish(club, tournament)
    for table in (1, 2):
        entering.enter(club, tournament, entering.Slip(1, table, parse_result(["1-0"], 2)))
    evening.finish(club, tournament)
    assert tournament.state.finished


def test_who_plays_on_after_a_result_was_typed_in_is_told_so(club: Club, tmp_path: Path) -> None:
    tournament = begun(club)
    one = table_match.sit_down(club, tournament, 1)
    with Club.open(tmp_path / "club.db", "other") as other:
        entering.enter(other, other.load(tournament.id), entering.Slip(1, 1, parse_result(["50", "10"], 2)))
    seat = one.recorded.match.seats_to_act()[0]
    with pytest.raises(recorded.GivenUp, match="a result was entered by hand"):
        one.recorded.act(seat, one.recorded.match.legal(seat)[0], one.source, now)


def test_a_signal_while_a_bot_thinks_is_no_fault_of_the_bot(
    club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    from engines import registry
    from engines.bot import Bot
    from tourney.cli.edge import Stopped

    def choose(game: Any, view: Any, legal: Any, rng: Any) -> Any:
        raise Stopped(143)

    monkeypatch.setattr(
        registry, "bot", lambda name: Bot(name=name, version="1", about="slow", choose=choose)
    )
    with pytest.raises(Stopped):
        evening.play_tables(club, begun(club, people=2, bot="random"), lambda done, total: None)
    assert club.matches() == []
