"""Every short cut gives what the matching of everybody not yet paired gives, bracket by bracket."""

from __future__ import annotations

from collections import Counter

import pytest

from tourney.formats.trf.reading import read
from tourney.formats.trf.round_to_pair import round_to_pair
from tourney.pairing.fide_dutch import decide as deciding
from tourney.pairing.fide_dutch.bracket import Task
from tourney.pairing.fide_dutch.complete_pairing import perfect
from tourney.pairing.fide_dutch.engine import Decision, decisions_of, pair
from tourney.pairing.fide_dutch.field import Field, bits
from tourney.pairing.fide_dutch.model import NoLegalPairing
from tourney.pairing.fide_dutch.sequence import pair_bracket


def everybody(field: Field, decision: Decision):
    """The bracket by matching, with everybody below it as he is."""
    group = decision.group
    bracket = field.masks[group] | sum(1 << one for one in decision.moved)
    following = field.masks[group + 1] if group + 1 < len(field.masks) else 0
    takers = decision.takers & bracket
    single = (
        bool(takers and bracket.bit_count() % 2)
        and any(perfect(field.legal, bracket & ~(1 << one)) for one in bits(takers))
        and perfect(field.legal, field.below[group])
    )
    return pair_bracket(
        field,
        Task(
            group=group,
            moved=decision.moved,
            residents=decision.residents,
            following=tuple(bits(following)),
            rest=tuple(bits(field.below[group] & ~following)),
            takers=decision.takers,
            single=single,
        ),
    )


@pytest.fixture
def ways(monkeypatch):
    """How often a bracket was decided by which matching."""
    used: Counter[str] = Counter()

    def counted(field, task):
        if task.places_below:
            used["places below"] += 1
        elif field.below[task.group] and not (task.following or task.rest):
            used["places"] += 1
        else:
            used["everybody"] += 1
        return pair_bracket(field, task)

    monkeypatch.setattr(deciding, "pair_bracket", counted)
    return used


def rounds_of(one):
    for round_ in range(1, one.rounds + 1):
        absent = one.absences(round_)
        asked = round_to_pair(read(one.text(absent).encode()), round_)
        yield asked.question
        try:
            one.play(absent, set(asked.pairs(pair(asked.question))))
        except NoLegalPairing:
            return


def test_each_bracket_is_decided_as_with_everybody(tournaments, ways):
    wild = tournaments.Rates(0.08, 0.08, 0.08, 0.02, 0.02, 0.1, 0.02)
    fields = [tournaments.random_tournament(seed, 30) for seed in range(500, 512)]
    fields += [tournaments.Tournament(70, 7, wild, fields[seed].random) for seed in range(2)]
    first = 0
    for one in fields:
        for question in rounds_of(one):
            field = Field(question)
            try:
                decisions = list(decisions_of(field))
            except NoLegalPairing:
                continue
            for decision in decisions:
                plain = everybody(field, decision)
                assert set(decision.paired.pairs) == set(plain.pairs), (question, decision.group)
                assert decision.paired.floaters == plain.floaters
                first += decision.paired.first
    assert first > 100
    assert min(ways[way] for way in ("places", "places below", "everybody")) > 0, ways
