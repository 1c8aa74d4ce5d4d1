"""A sample of the fuzz: whole random tournaments, each round paired by our engine and by gacrux."""

from __future__ import annotations

import pytest

from tourney.formats.trf.reading import read
from tourney.formats.trf.round_to_pair import round_to_pair
from tourney.pairing.fide_dutch.engine import pair
from tourney.pairing.fide_dutch.model import NoLegalPairing


@pytest.mark.parametrize("seed", range(900_000, 900_012))
def test_every_round_is_equal(seed, tournaments, oracle):
    one = tournaments.random_tournament(seed, 24)
    compared = 0
    for round_ in range(1, one.rounds + 1):
        absent = one.absences(round_)
        if one.players - len(absent) < 2:
            break
        text = one.text(absent)
        theirs = oracle.pairs_of(oracle.tournament_of(text), round_)
        compared += 1
        asked = round_to_pair(read(text.encode()), round_)
        try:
            ours = set(asked.pairs(pair(asked.question)))
        except NoLegalPairing:
            assert theirs is None
            break
        assert ours == theirs, text
        one.play(absent, ours)
    assert compared


def test_a_round_of_two_hundred_is_equal(tournaments, oracle):
    one = tournaments.random_tournament(1, 4)
    one = tournaments.Tournament(200, 7, tournaments.Rates(0.02, 0.02, 0.02, 0.01, 0.0, 0.02), one.random)
    for round_ in range(1, 6):
        absent = one.absences(round_)
        text = one.text(absent)
        asked = round_to_pair(read(text.encode()), round_)
        ours = set(asked.pairs(pair(asked.question)))
        if round_ == 5:
            assert ours == oracle.pairs_of(oracle.tournament_of(text), round_)
        one.play(absent, ours)
