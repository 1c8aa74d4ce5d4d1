"""What a tournament allows and refuses: given a state, when an action is asked, then events or a refusal."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from events.errors import DomainError, NotAllowed, NotFound, Unreadable
from tourney.model.actions import (
    CloseRound,
    Correct,
    Create,
    Enter,
    Finish,
    Pair,
    Record,
    Return,
    Unpair,
    Withdraw,
)
from tourney.model.events import (
    CODEC,
    Bye,
    Created,
    Entered,
    Finished,
    Result,
    ResultCorrected,
    ResultRecorded,
    Returned,
    RoundClosed,
    RoundPaired,
    RoundUnpaired,
    Table,
    Withdrawn,
)
from tourney.model.evolve import state_of
from tourney.model.published import NoSuchRound, NoSuchTable
from tourney.model.request import BadTableSize, NoPairing, NotEnoughPlayers, Pairing
from tourney.model.result import ImpossibleResult, parse_result
from tourney.model.state import State
from tourney.rules.decide import TOURNAMENT, consequences, decide
from tourney.rules.propose import MissingResults, NoMoreRounds, planned_rounds, propose
from tourney.rules.refusals import (
    AlreadyCreated,
    BadPairing,
    BadSetting,
    NoChange,
    NotCreated,
    ReasonMissing,
    ResultKnown,
    ResultUnknown,
    TooLate,
)
from tourney.standings.ranking import standings

WIN, LOSS, DRAW = (parse_result([word], 2) for word in ("1-0", "0-1", "="))


def refused(state: State, action: object, error: type[DomainError], words: str = ".") -> DomainError:
    """The refusal, after a check that nothing has changed."""
    before = repr(state)
    with pytest.raises(error, match=words) as caught:
        decide(state, action)  # type: ignore[arg-type]
    assert repr(state) == before
    message = str(caught.value)
    assert message
    assert message[-1] != "."
    assert "\n" not in message
    assert caught.value.code != DomainError.code
    return caught.value


def test_given_nothing_when_created_then_defaults_are_written_down():
    assert decide(State(), Create(name="Friday", game="any", system="swiss", rounds=5)) == [
        Created(
            name="Friday",
            game="any",
            system="swiss",
            rounds=5,
            table_size=2,
            scoring="classic",
            tiebreaks=("BH", "SB", "DE", "WIN"),
        )
    ]


def test_larger_tables_score_by_place_and_round_robins_by_their_own_order():
    (tables,) = decide(State(), Create(name="F", game="any", system="swiss", table_size=4))
    assert (tables.scoring, tables.tiebreaks) == ("place", ("WIN", "AOS", "SEC", "DE", "RAW"))
    (everybody,) = decide(State(), Create(name="F", game="any", system="round-robin"))
    assert everybody.tiebreaks == ("DE", "SB", "WIN")


@pytest.mark.parametrize(
    ("settings", "error", "words"),
    [
        ({"name": ""}, Unreadable, "empty"),
        ({"system": "swis"}, NotFound, "round-robin, swiss"),
        ({"scoring": "clasic"}, NotFound, "capped, classic, margin, place"),
        ({"scoring": "capped:x"}, NotFound, "no whole number"),
        ({"tiebreaks": ("BHH",)}, NotFound, "AOB, AOS, .*, fide-swiss"),
        ({"tiebreaks": ("WIN-C1",)}, NotFound, "takes no modifier"),
        ({"tiebreaks": ("BH-C1", "bh/c1")}, BadSetting, "twice"),
        ({"tiebreaks": ("BH", "BH")}, BadSetting, "twice"),
        ({"rounds": 0}, BadSetting, "1 to 200 rounds, not 0"),
        ({"rounds": 201}, BadSetting, "not 201"),
        ({"table_size": 1}, BadTableSize, "2 to 8, not 1"),
        ({"table_size": 9}, BadTableSize, "2 to 8, not 9"),
        ({"system": "round-robin", "tiebreaks": ("BH",)}, BadSetting, "round-robin"),
        ({"system": "round-robin", "tiebreaks": ("DE", "fide-swiss")}, BadSetting, "BH-C1"),
    ],
)
def test_settings_that_do_not_fit_are_refused(settings, error, words):
    refused(State(), Create(**{"name": "Friday", "game": "any", "system": "swiss", **settings}), error, words)


def test_a_misspelt_name_is_met_with_the_nearest():
    error = refused(State(), Create(name="F", game="any", system="swis"), NotFound)
    assert error.hint == "did you mean swiss?"


def test_given_a_tournament_when_created_again_then_refused(evening):
    refused(evening(2).state, Create(name="F", game="any", system="swiss"), AlreadyCreated, "Friday")


@pytest.mark.parametrize("action", [Enter("Ann"), Finish(), Unpair(), Withdraw(1), CloseRound()])
def test_given_nothing_when_anything_else_then_refused(action):
    refused(State(), action, NotCreated)


def test_numbers_are_given_in_order_of_entry_and_stay(evening):
    friday = evening(3, rounds=3)
    assert [entrant.number for entrant in friday.state.entrants] == [1, 2, 3]
    friday.pair()
    friday.results("1-0")
    friday.act(Withdraw(1))
    assert friday.act(Enter("Zoe", "greedy")) == [Entered(4, "Zoe", "greedy", 2)]
    assert [(entrant.number, entrant.name) for entrant in friday.state.entrants] == [
        (1, "Ann"),
        (2, "Ben"),
        (3, "Cid"),
        (4, "Zoe"),
    ]


def test_a_late_entrant_plays_from_the_next_round_on_and_misses_the_earlier_ones_at_zero(evening):
    friday = evening(4, rounds=3)
    friday.pair()
    friday.act(Enter("Zoe"))
    friday.results("1-0", "1-0")
    assert 5 in {seat for table in friday.pair().tables for seat in table.seats} | {
        bye.entrant for bye in friday.state.rounds[-1].byes
    }
    zoe = next(row for row in standings(friday.state, 1) if row.name == "Zoe")
    assert zoe.points == 0


def test_a_round_robin_takes_nobody_once_it_has_begun(evening):
    friday = evening(4, system="round-robin")
    friday.act(Withdraw(4))
    friday.act(Return(4))
    friday.act(Withdraw(4))
    friday.pair()
    refused(friday.state, Enter("Zoe"), TooLate, "Zoe comes too late")
    refused(friday.state, Return(4), TooLate, "Dot comes too late")


def test_withdrawing_in_mid_round_leaves_the_table_and_the_past_as_they_are(evening):
    friday = evening(4, rounds=3)
    pairing = friday.pair()
    assert friday.act(Withdraw(1)) == [Withdrawn(1, 2)]
    assert [table.seats for table in friday.state.rounds[0].tables] == [
        table.seats for table in pairing.tables
    ]
    friday.results("1-0", "1-0")
    points = {row.entrant: row.points for row in standings(friday.state)}
    friday.pair()
    seated = {seat for table in friday.state.rounds[1].tables for seat in table.seats}
    assert 1 not in seated | {bye.entrant for bye in friday.state.rounds[1].byes}
    assert {row.entrant: row.points for row in standings(friday.state, 1)} == points
    assert any(row.entrant == 1 and not row.active for row in standings(friday.state))
    assert friday.act(Return(1)) == [Returned(1, 3)]
    friday.results("=")
    friday.pair()
    assert 1 in {seat for table in friday.state.rounds[2].tables for seat in table.seats}


def test_withdrawing_twice_and_returning_unwithdrawn_are_refused(evening):
    friday = evening(3)
    refused(friday.state, Return(1), NoChange, "Ann has not withdrawn")
    friday.act(Withdraw(1))
    refused(friday.state, Withdraw(1), NoChange, "Ann has withdrawn already")
    for action in (Withdraw(0), Withdraw(4), Return(-1)):
        refused(friday.state, action, NotFound, "nobody has the number")


def test_the_next_round_closes_the_one_before(evening):
    friday = evening(4, rounds=2)
    friday.pair()
    friday.results("1-0", "=")
    events = friday.act(Pair(propose(friday.state, "seed")))
    assert [type(event) for event in events] == [RoundClosed, RoundPaired]
    assert friday.state.rounds[0].closed


def test_given_missing_results_when_paired_then_the_tables_are_named(evening):
    friday = evening(6, rounds=3)
    friday.pair()
    friday.act(Record(1, 2, WIN))
    wanted = Pairing(2, (Table(1, (1, 2)), Table(2, (3, 4)), Table(3, (5, 6))))
    error = refused(friday.state, Pair(wanted), MissingResults, "tables 1, 3")
    assert error.tables == (1, 3)
    with pytest.raises(MissingResults):
        propose(friday.state, "seed")


def test_after_the_last_round_nothing_is_paired(evening):
    friday = evening(4, rounds=1)
    friday.pair()
    friday.results("1-0", "1-0")
    wanted = Pairing(2, (Table(1, (1, 2)), Table(2, (3, 4))))
    refused(friday.state, Pair(wanted), NoMoreRounds, "round 1 of 1 was the last one")
    friday.act(Finish())
    refused(friday.state, Pair(wanted), NoMoreRounds, "is finished")


@pytest.mark.parametrize("players", [0, 1])
def test_nobody_and_one_player_make_no_round(evening, players):
    friday = evening(players, rounds=3)
    with pytest.raises(NotEnoughPlayers, match=f"not {players}"):
        propose(friday.state, "seed")
    refused(friday.state, Pair(Pairing(1, ())), NotEnoughPlayers, f"not {players}")


def test_when_everybody_has_withdrawn_nobody_is_paired(evening):
    for players in (2, 3, 8):
        friday = evening(players, rounds=3)
        for number in range(1, players + 1):
            friday.act(Withdraw(number))
        with pytest.raises(NotEnoughPlayers, match="not 0"):
            propose(friday.state, "seed")
        refused(friday.state, Pair(Pairing(1, ())), NotEnoughPlayers)


def test_two_players_play(evening):
    friday = evening(2, rounds=1)
    assert {*friday.pair().tables[0].seats} == {1, 2}


def test_when_everybody_asked_for_a_bye_the_round_has_no_games_and_says_so(evening):
    friday = evening(3, rounds=2)
    pairing = friday.pair(byes=[Bye(number, "half") for number in (1, 2, 3)])
    assert pairing.tables == ()
    assert pairing.warnings == ("nobody plays in this round: everybody has a bye",)
    friday.pair()
    assert [str(row.points) for row in standings(friday.state, 1)] == ["1/2"] * 3


GOOD = Pairing(1, (Table(1, (1, 2)), Table(2, (3, 4))), (Bye(5),))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"round": 2}, "next round is 1"),
        ({"byes": ()}, "Eve is not at all"),
        ({"byes": (Bye(5), Bye(1, "half"))}, "Ann is twice"),
        ({"byes": (Bye(6),)}, "Fox has withdrawn"),
        ({"byes": (Bye(99),)}, "nobody has the number 99"),
        ({"byes": (Bye(0),)}, "nobody has the number 0"),
        ({"tables": (Table(1, (1, 1)), Table(2, (3, 4)))}, "Ann is twice"),
        ({"tables": (Table(1, (1, 2)), Table(1, (3, 4)))}, "numbered from 1"),
        ({"tables": (Table(2, (1, 2)), Table(1, (3, 4)))}, "numbered from 1"),
        ({"tables": (Table(1, (1, 2, 3)), Table(2, (4,)))}, "table 1 has 3 seats"),
        ({"tables": (Table(1, (1, 2)),), "byes": (Bye(3), Bye(4), Bye(5))}, "3 byes are allocated"),
        ({"tables": (Table(1, (1, 2)), Table(2, (3, 4)), Table(3, ()))}, "table 3 has 0 seats"),
    ],
)
def test_a_pairing_that_does_not_fit_is_refused(evening, change, words):
    friday = evening(6, rounds=3)
    friday.act(Withdraw(6))
    decide(friday.state, Pair(GOOD))
    refused(friday.state, Pair(replace(GOOD, **change)), BadPairing, words)


def test_four_players_have_no_fourth_round_without_a_repeat(evening):
    for strict in (False, True):
        friday = evening(4, rounds=6, no_repeats=strict)
        for number in range(3):
            what = "can play 3 rounds without meeting again" if strict else "meet again after 3 rounds"
            warned = (f"4 players {what}, and 6 are planned",)
            assert friday.pair().warnings == (() if number else warned)
            friday.results("1-0", "=")
        if strict:
            with pytest.raises(NoPairing, match="no pairing of round 4 is left in which nobody meets again"):
                propose(friday.state, "seed")
            assert len(friday.state.rounds) == 3
            friday.act(Finish())
        else:
            warnings = friday.pair().warnings
            assert len(warnings) == 2
            assert all("meet again" in warning for warning in warnings)


def test_two_triangles_have_no_pairing_and_it_is_said_at_once(evening, counted):
    friday = evening(6, rounds=5, no_repeats=True)
    for one in (((1, 4), (2, 5), (3, 6)), ((1, 5), (2, 6), (3, 4)), ((1, 6), (2, 4), (3, 5))):
        friday.tables(*one)
        friday.results("1-0", "1-0", "1-0")
    before = list(friday.log)
    with counted() as calls, pytest.raises(NoPairing) as refusal:
        propose(friday.state, "seed")
    assert calls.made < 20_000
    assert isinstance(refusal.value, NotAllowed)
    assert "tourney finish" in refusal.value.hint
    assert friday.log == before


def test_a_pairing_without_results_can_be_taken_back(evening):
    friday = evening(4, rounds=2)
    friday.pair()
    assert friday.act(Unpair(why="Eve\x1b came late\n")) == [RoundUnpaired(1, "Eve came late")]
    assert friday.state.rounds == []
    friday.act(Enter("Zoe"))
    assert len(friday.pair().tables) == 2


def test_a_pairing_with_a_result_stays(evening):
    friday = evening(4, rounds=2)
    refused(friday.state, Unpair(), NoSuchRound, "no round is paired yet")
    friday.pair()
    friday.act(Record(1, 2, WIN))
    refused(friday.state, Unpair(), TooLate, "as at table 2")
    friday.act(Record(1, 1, WIN))
    friday.pair()
    refused(friday.state, Unpair(1), TooLate, "only the latest round, 2")
    refused(friday.state, Unpair(7), NotFound)
    friday.act(Unpair(2))
    assert len(friday.state.rounds) == 1


def test_a_result_is_entered_once(evening):
    friday = evening(4, rounds=2)
    friday.pair()
    assert friday.act(Record(1, 1, WIN, "m1", "abc")) == [ResultRecorded(1, 1, WIN, "m1", "abc")]
    refused(friday.state, Record(1, 1, LOSS), ResultKnown, "has the result 1-0")
    assert (friday.state.rounds[0].tables[0].match, friday.state.rounds[0].tables[0].head) == ("m1", "abc")


@pytest.mark.parametrize(
    ("action", "error", "words"),
    [
        (Record(1, 3, WIN), NoSuchTable, "it has 1 to 2"),
        (Record(1, 0, WIN), NoSuchTable, "no table 0"),
        (Record(2, 1, WIN), NoSuchRound, "rounds 1 to 1"),
        (Record(0, 1, WIN), NoSuchRound, "no round 0"),
        (Record(-1, 1, WIN), NoSuchRound, "no round -1"),
        (Record(1, 1, Result("played", (1, 2, 3))), ImpossibleResult, "3 seats"),
        (Record(1, 1, Result("played", (1, 3))), ImpossibleResult, "do not fit"),
        (Record(1, 1, Result("forfeit", (1, 2))), ImpossibleResult, "not called forfeit"),
        (Correct(1, 1, WIN, "typo"), ResultUnknown, "no result to correct"),
    ],
)
def test_a_result_that_does_not_fit_is_refused(evening, action, error, words):
    friday = evening(5, rounds=2)
    friday.pair()  # two tables, and one with a bye, who has no table to enter anything for
    refused(friday.state, action, error, words)


def test_a_correction_says_why_and_changes_something(evening):
    friday = evening(2, rounds=2)
    friday.pair()
    friday.act(Record(1, 1, WIN))
    for why in ("", "  ", "\n\t", "\x1b"):
        refused(friday.state, Correct(1, 1, LOSS, why), ReasonMissing)
    refused(friday.state, Correct(1, 1, WIN, "typo"), NoChange, "1-0 already")
    refused(friday.state, Correct(1, 1, Result("played", (1, 2, 3)), "typo"), ImpossibleResult)
    assert friday.act(Correct(1, 1, LOSS, "seats\nswapped")) == [ResultCorrected(1, 1, LOSS, "seats swapped")]
    assert friday.state.rounds[0].tables[0].corrections == 1


def test_each_result_of_each_round_can_be_corrected_and_no_pairing_changes(evening):
    friday = evening(6, rounds=3)
    for _ in range(3):
        friday.pair()
        friday.results("1-0", "=", "0-1")
    friday.act(Finish())
    published = [CODEC.encode_one(event) for event in friday.published()]
    for number in (1, 2, 3):
        for table in (1, 2, 3):
            before = {row.entrant: row.points for row in standings(friday.state)}
            old = friday.state.rounds[number - 1].tables[table - 1].result
            new = parse_result(["--"], 2) if old != parse_result(["--"], 2) else WIN
            friday.act(Correct(number, table, new, "wrong sheet"))
            after = {row.entrant: row.points for row in standings(friday.state)}
            assert sum(before.values()) - sum(after.values()) == 1
            assert standings(friday.state) == standings(state_of(friday.log))
    assert [CODEC.encode_one(event) for event in friday.published()] == published
    assert all(row.points == 0 for row in standings(friday.state))


def test_what_a_correction_leaves_as_it_is_can_be_asked(evening):
    friday = evening(4, rounds=3)
    for _ in range(3):
        friday.pair()
        friday.results("1-0", "=")
    assert consequences(friday.state, 1) == ("rounds 2 to 3 are already paired and will not change",)
    assert consequences(friday.state, 2) == ("round 3 is already paired and will not change",)
    assert consequences(friday.state, 3) == ()
    friday.act(Finish())
    assert "final standings" in consequences(friday.state, 3)[0]


def test_a_round_with_a_missing_result_can_neither_be_closed_nor_finished(evening):
    friday = evening(4, rounds=1)
    refused(friday.state, CloseRound(), NotFound)
    refused(friday.state, Finish(), NotAllowed, "no round of Friday")
    friday.pair()
    friday.act(Record(1, 1, WIN))
    refused(friday.state, CloseRound(), MissingResults, "table 2")
    refused(friday.state, Finish(), MissingResults, "table 2")
    assert {str(row.points) for row in standings(friday.state)} == {"0", "1"}


def test_closing_and_finishing_happen_once(evening):
    friday = evening(4, rounds=5)
    friday.pair()
    friday.results("1-0", "1-0")
    assert friday.act(CloseRound()) == [RoundClosed(1)]
    refused(friday.state, CloseRound(), NoChange)
    assert friday.act(Finish()) == [Finished(1)]
    for action in (Finish(), Enter("Zoe"), Withdraw(1), Return(1), Unpair()):
        refused(friday.state, action, NoMoreRounds, "Friday is finished")


def test_the_number_of_rounds_follows_from_the_field_where_nobody_set_it(evening):
    for players, single in ((2, 1), (5, 5), (6, 5)):
        assert planned_rounds(evening(players, system="round-robin").state) == single
        assert planned_rounds(evening(players, system="double-round-robin").state) == 2 * single
    assert planned_rounds(evening(6, system="round-robin", rounds=3).state) == 3
    assert planned_rounds(evening(6, rounds=3).state) == 3
    assert planned_rounds(evening(6).state) == 3
    assert planned_rounds(evening(9).state) == 4


def test_the_log_gives_the_state_and_survives_its_bytes(evening):
    friday = evening(7, rounds=3)
    for number in range(3):
        friday.pair(byes=[Bye(2, "half")] if number == 1 else [])
        friday.results(*["1-0"] * len(friday.state.rounds[-1].tables))
        friday.act(Correct(number + 1, 1, LOSS, "swapped"))
        if number == 0:
            friday.act(Withdraw(3))
    friday.act(Finish())
    assert state_of(friday.log) == friday.state
    assert state_of(CODEC.decode(CODEC.encode(friday.log))) == friday.state
    assert TOURNAMENT.initial() == State()
    half = len(friday.log) // 2
    part = state_of(friday.log[:half])
    for event in friday.log[half:]:
        TOURNAMENT.apply[type(event)](part, event)
    assert part == friday.state


def test_views_are_frozen(evening):
    friday = evening(4, rounds=2)
    friday.pair()
    view = friday.state.round_view(1)
    friday.act(Record(1, 1, DRAW))
    assert view.tables[0].result is None
    with pytest.raises(AttributeError):
        view.closed = True
    with pytest.raises(AttributeError):
        friday.state.entrants[0].name = "Zoe"
