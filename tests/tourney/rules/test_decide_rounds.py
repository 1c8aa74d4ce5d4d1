"""A round that is made and not published, made by hand, changed while nothing was played."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from tourney.model.actions import Discard, Draft, Enter, Pair, RequestBye, Withdraw
from tourney.model.events import Bye, DraftDiscarded, RoundDrafted, RoundPaired, Table
from tourney.model.lookup import NoSuchEntrant
from tourney.model.request import Pairing
from tourney.rules.decide import decide
from tourney.rules.handmade import BadTable, by_hand, pairing_of, reseated, swapped, table_from
from tourney.rules.propose import propose
from tourney.rules.refusals import BadPairing, NoChange, NoDraft


def seats(pairing) -> list[tuple[int, ...]]:
    return [table.seats for table in pairing.tables]


def test_a_draft_is_no_round_until_it_is_published(evening):
    friday = evening(4, rounds=2)
    made = propose(friday.state, "seed")
    assert friday.act(Draft(made)) == [RoundDrafted(1, made.tables, made.byes, made.warnings)]
    assert friday.state.rounds == []
    with pytest.raises(NoChange, match="stands so already"):
        decide(friday.state, Draft(made))
    drafted = friday.state.draft
    assert drafted is not None
    assert friday.act(Pair(pairing_of(drafted))) == [RoundPaired(1, made.tables, made.byes, made.warnings)]
    assert friday.state.draft is None


def test_a_later_draft_takes_the_place_of_the_earlier_and_can_be_thrown_away(evening):
    friday = evening(4, rounds=2)
    friday.act(Draft(propose(friday.state, "seed")))
    by = Pairing(1, (Table(1, (1, 2)), Table(2, (3, 4))))
    friday.act(Draft(by))
    assert friday.state.draft == RoundDrafted(1, by.tables)
    assert friday.act(Discard()) == [DraftDiscarded(1)]
    with pytest.raises(NoDraft):
        decide(friday.state, Discard())


def test_a_draft_that_does_not_fit_any_more_is_not_published(evening):
    friday = evening(4, rounds=2)
    friday.act(Draft(propose(friday.state, "seed")))
    stale = pairing_of(friday.state.draft)
    friday.act(Enter("Zoe"))
    with pytest.raises(BadPairing, match="Zoe is not at all in the pairing"):
        decide(friday.state, Pair(stale))
    friday.act(Withdraw(5))
    friday.act(Withdraw(1))
    with pytest.raises(BadPairing, match="Ann has withdrawn"):
        decide(friday.state, Pair(stale))


@pytest.mark.parametrize(
    ("word", "wanted"),
    [
        ("3-1", (3, 1)),
        ("3,1", (3, 1)),
        ("#3:#1", (3, 1)),
        ("1-2-3-4", (1, 2, 3, 4)),
        ("Cid - Ann", (3, 1)),
        ("cid:a", (3, 1)),
        (" Ann  -  Dot ", (1, 4)),
        ("ann-dot", (1, 4)),
    ],
)
def test_a_table_is_typed_by_numbers_or_names(evening, word, wanted):
    assert table_from(word, evening(4).state) == wanted


@pytest.mark.parametrize(
    ("word", "error"), [("", BadTable), ("3", BadTable), ("Ann - ", BadTable), ("3-9", NoSuchEntrant)]
)
def test_a_word_that_is_no_table_is_refused(evening, word, error):
    with pytest.raises(error):
        table_from(word, evening(4).state)


def test_a_round_by_hand_has_the_byes_that_were_asked_for(evening):
    friday = evening(6, rounds=2)
    friday.act(RequestBye(6, 1, "half"))
    made = by_hand(friday.state, [(2, 1), (4, 3)], [5])
    assert made == Pairing(1, (Table(1, (2, 1)), Table(2, (4, 3))), (Bye(6, "half"), Bye(5)))
    friday.act(Pair(made))


def test_two_change_places_at_tables_and_with_the_bye(evening):
    friday = evening(5, rounds=2)
    made = by_hand(friday.state, [(1, 2), (3, 4)], [5])
    assert seats(swapped(made, 1, 4, friday.state)) == [(4, 2), (3, 1)]
    with_bye = swapped(made, 2, 5, friday.state)
    assert (seats(with_bye), with_bye.byes) == ([(1, 5), (3, 4)], (Bye(2),))
    assert seats(swapped(made, 1, 2, friday.state)) == [(2, 1), (3, 4)]
    assert swapped(swapped(made, 1, 4, friday.state), 4, 1, friday.state) == made
    assert seats(reseated(made, 2, (4, 3), friday.state)) == [(1, 2), (4, 3)]


def test_places_that_cannot_be_changed_are_refused(evening):
    friday = evening(6, rounds=2)
    friday.act(RequestBye(6, 1, "half"))
    made = by_hand(friday.state, [(1, 2), (3, 4)], [5])
    for one, other, error, words in (
        (1, 1, NoChange, "own place"),
        (1, 6, BadPairing, "Fox has a half bye in round 1"),
        (5, 5, NoChange, "own place"),
    ):
        with pytest.raises(error, match=words):
            swapped(made, one, other, friday.state)
    friday.act(Withdraw(4))
    with pytest.raises(BadPairing, match="Dot has no place"):
        swapped(replace(made, tables=made.tables[:1]), 1, 4, friday.state)
    with pytest.raises(BadPairing, match="at table 1 of round 1 sit Ann - Ben"):
        reseated(made, 1, (1, 3), friday.state)
    with pytest.raises(BadPairing, match="no table 7"):
        reseated(made, 7, (1, 3), friday.state)
