"""The direct encounter against one that looks at every pair, as the article reads, over random events."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from random import Random
from time import process_time

import pytest

from tourney.model.history import Duel, Game, Kind
from tourney.standings.ledger import Context, ground
from tourney.standings.tiebreaks.direct_encounter import direct_encounter

ZERO, HALF, ONE = Fraction(0), Fraction(1, 2), Fraction(1)


def by_every_pair(context: Context, group: Sequence[int]) -> dict[int, int]:
    """C.07 art. 6 word for word, however long it takes."""
    games: dict[tuple[int, int], list[Fraction]] = {}
    for one in group:
        for game in context.games[one]:
            for duel in game.duels if context.met(game) else ():
                if duel.opponent in group:
                    games.setdefault((one, duel.opponent), []).append(duel.worth)
    scores = {pair: sum(worths, ZERO) / len(worths) for pair, worths in games.items()}
    win = context.win if context.table_size == 2 else ONE
    out: dict[int, int] = {}
    _place(scores, None if context.everybody_meets else win, list(group), 1, out)
    return out


def _place(
    scores: Mapping[tuple[int, int], Fraction],
    win: Fraction | None,
    group: list[int],
    first: int,
    out: dict[int, int],
) -> None:
    out.update(dict.fromkeys(group, first))
    if len(group) == 1:
        return
    pairs = {one: [(one, other) for other in group if other != one] for one in group}
    sure = {one: sum((scores.get(pair, ZERO) for pair in pairs[one]), ZERO) for one in group}
    if win is None or all(pair in scores for own in pairs.values() for pair in own):
        for value in sorted(set(sure.values()), reverse=True):
            level = [one for one in group if sure[one] == value]
            if len(level) < len(group):
                _place(scores, win, level, first, out)
            first += len(level)
        return
    hoped = {one: sure[one] + win * sum(pair not in scores for pair in pairs[one]) for one in group}
    for one in group:
        if all(sure[one] > hoped[other] for other in group if other != one):
            out[one] = first
            _place(scores, win, [other for other in group if other != one], first + 1, out)
            return


def event(rng: Random, entrants: int, rounds: int, table_size: int, everybody_meets: bool) -> Context:
    """Rounds at tables drawn by lot, with forfeits, byes, missing results and second meetings."""
    games: dict[int, list[Game]] = {one: [] for one in range(1, entrants + 1)}
    win, draw = rng.choice([(ONE, HALF), (Fraction(3), ONE), (Fraction(2), ONE), (ONE, Fraction(1, 3))])
    for number in range(1, rounds + 1):
        seats = rng.sample(sorted(games), entrants)
        while seats:
            table = [seats.pop() for _ in range(min(table_size, len(seats)))]
            if len(table) == 1:
                games[table[0]].append(Game(number, "pairing", win, True))
            elif rng.random() < 0.9:
                _play(rng, games, number, table, (win, draw) if table_size == 2 else (ONE, HALF))
    return ground(
        games, rounds=rounds, table_size=table_size, win=win, draw=draw, everybody_meets=everybody_meets
    )


def _play(
    rng: Random,
    games: dict[int, list[Game]],
    number: int,
    table: Sequence[int],
    worths: tuple[Fraction, Fraction],
) -> None:
    strength = {one: rng.choice([one, rng.randrange(3)]) for one in table}
    forfeit = rng.random() < 0.1
    for seat, one in enumerate(table):
        duels = tuple(
            Duel(
                other,
                worths[0]
                if strength[one] > strength[other]
                else worths[1]
                if strength[one] == strength[other]
                else ZERO,
            )
            for other in table
            if other != one
        )
        kind: Kind = "played" if not forfeit else "forfeit-win" if seat == 0 else "forfeit-loss"
        points = max(duel.worth for duel in duels)
        games[one].append(Game(number, kind, points, points == worths[0], seat, duels))


@pytest.mark.parametrize("seed", range(150))
def test_the_direct_encounter_is_the_one_that_looks_at_every_pair(seed):
    rng = Random(seed)
    context = event(rng, rng.randrange(2, 14), rng.randrange(1, 14), rng.choice([2, 2, 3, 4]), seed % 3 == 0)
    everybody = sorted(context.games)
    groups = [everybody, *(rng.sample(everybody, rng.randrange(1, len(everybody) + 1)) for _ in range(8))]
    for group in groups:
        found = direct_encounter(context, group)
        assert found == by_every_pair(context, group)
        assert all(type(place) is int for place in found.values())


def test_somebody_is_placed_in_a_large_part_of_these_events():
    placed = 0
    for seed in range(150):
        context = event(Random(seed), 4, 6, 2, False)
        placed += len(set(direct_encounter(context, [1, 2, 3, 4]).values())) > 1
    assert placed > 30


def test_four_times_the_field_takes_no_sixteen_times_as_long():
    def taken(entrants: int) -> float:
        context = event(Random(1), entrants, 3, 2, False)
        group = sorted(context.games)
        begun = process_time()
        direct_encounter(context, group)
        return process_time() - begun

    assert taken(8000) < 9 * max(min(taken(2000) for _ in range(3)), 0.005)
