"""What is said of a pairing that is changed by hand: the whole sentence and what to do."""

from __future__ import annotations

import pytest

from events.errors import DomainError
from tests.tourney.rules.prepared import after, of, paired
from tourney.model.actions import (
    Enter,
    RequestBye,
)
from tourney.model.events import Bye
from tourney.rules.handmade import pairing_of, reseated, swapped, table_from


def test_a_swap_that_cannot_be_is_told_with_who_stands_in_its_way(evening):
    friday = after(RequestBye(6, 1, "half"), players=7)(evening)
    pairing = of(1, (1, 2), (3, 4), byes=(Bye(5), Bye(6, "half"), Bye(7)))
    for one, other, message in (
        (1, 1, "Ann has his own place already"),
        (1, 6, "Fox has a half bye in round 1 and cannot be swapped"),
        (5, 7, "Eve and Gil both have a bye"),
    ):
        with pytest.raises(DomainError) as caught:
            swapped(pairing, one, other, friday.state)
        assert str(caught.value) == message
    friday.act(Enter("Zoe"))
    with pytest.raises(DomainError) as caught:
        swapped(pairing, 1, 8, friday.state)
    assert str(caught.value) == "Zoe has no place in round 1 and cannot be swapped"
    assert swapped(pairing, 2, 5, friday.state) == of(
        1, (1, 5), (3, 4), byes=(Bye(2), Bye(6, "half"), Bye(7))
    )


def test_seats_that_are_not_those_of_the_table_are_refused_with_who_sits_there(evening):
    friday = paired()(evening)
    pairing = pairing_of(friday.state.rounds[0])
    with pytest.raises(DomainError) as caught:
        reseated(pairing, 3, (1, 2), friday.state)
    assert str(caught.value) == "round 1 has no table 3; it has 1 to 2"
    with pytest.raises(DomainError) as caught:
        reseated(pairing, 2, (1, 2), friday.state)
    assert str(caught.value) == "at table 2 of round 1 sit Cid - Dot"
    assert caught.value.hint == "move people between tables with: round edit --swap A --swap B"
    assert reseated(pairing, 2, (4, 3), friday.state).tables[1].seats == (4, 3)


@pytest.mark.parametrize("word", ["Ann", "3", "3-", "Ann - "])
def test_what_names_no_table_is_told_with_how_one_is_written(evening, word):
    with pytest.raises(DomainError) as caught:
        table_from(word, evening(4).state)
    assert caught.value.message == f"{word!r} is no table"
    assert caught.value.hint == "write a table as 3-7, or as 'Ann - Ben'"
