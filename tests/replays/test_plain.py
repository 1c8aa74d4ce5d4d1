from __future__ import annotations

import pytest

from engines.eyes import ALL, NotSeen
from engines.game import Outcome
from engines.match import Ended, redacted
from events.errors import NotAllowed
from replays.plain import plain
from replays.sentences import told

SEEN_BY_BEN = """\
Magpie begins: Ada and Ben; deck 6.
Ada is dealt a card.
Ben is dealt heron.
Ada is dealt a card.
Ben is dealt marten.
Ada decides in secret.
Ada hides a card.
Ada is dealt a card.
Ben decides: show the marten.
Ben shows the marten.
Ben is dealt badger.
Ada decides in secret.
Ada hides a card.
Ben decides: hide the badger.
Ben hides the badger.
Ada decides: show the otter.
Ada shows the otter.
Ben decides: hide the heron.
Ben hides the heron.
Ada empties the nest: lynx and raven.
Ben empties the nest: badger and heron.
The match is over: Ben wins with 17; Ada 14 (MG-9)."""


def test_a_seat_reads_one_sentence_an_event_and_nothing_hidden(magpie, recorded):
    log = recorded(("Ada", "Ben"), "plain-4", deck=6)
    assert "\n".join(plain(magpie, log, 1)) == SEEN_BY_BEN


def test_a_redacted_log_reads_the_same_as_the_full_log_does_for_its_eyes(magpie, recorded):
    log = recorded()
    for eyes in (None, 0, 1, 2):
        cut = redacted(magpie, log, eyes)
        assert list(plain(magpie, cut, eyes, kept_for=eyes)) == list(plain(magpie, log, eyes))


def test_whoever_acts_reads_everything(magpie, recorded, animals):
    text = "\n".join(plain(magpie, recorded(), ALL))
    assert all(f"is dealt {animal}." in text for animal in animals)
    assert "in secret" not in text


def test_sentences_come_one_by_one(magpie, recorded):
    first = next(plain(magpie, recorded(), None))
    assert first == "Magpie begins: Ada, Ben and Cleo."


def test_other_eyes_are_refused_at_once(magpie, recorded):
    cut = redacted(magpie, recorded(), 1)
    with pytest.raises(NotSeen, match="only what seat 1 may see"):
        plain(magpie, cut, 0, kept_for=1)
    with pytest.raises(NotAllowed, match="begin with the start"):
        plain(magpie, [], 0)


@pytest.mark.parametrize(
    ("sides", "scores", "ranks", "sentence"),
    [
        (((0,), (1,), (2,)), (5, 9, 9), (3, 1, 1), "Ben and Cleo share the win with 9; Ada 5"),
        (((0,), (1,), (2,)), (9, -3, 7), (1, 3, 2), "Ada wins with 9; Cleo 7, Ben -3"),
        (((0, 1), (2, 3)), (9, 4), (1, 2), "Ada and Ben win with 9; Cleo and Dora 4"),
        (((0,), (1,)), (0, 0), (1, 1), "Ada and Ben share the win with 0"),
    ],
)
def test_the_end_names_winners_and_losers(magpie, sides, scores, ranks, sentence):
    names = ("Ada", "Ben", "Cleo", "Dora")
    ended = Ended(Outcome(sides, scores, ranks), "MG-9")
    assert told(magpie, None, ended, names, None) == f"The match is over: {sentence} (MG-9)."


def test_the_first_sentence_says_who_plays_together_and_by_which_other_rules() -> None:
    from random import Random

    from engines import registry
    from engines.chance import seeded
    from engines.match import setup_of
    from engines.playout import playout
    from replays.timeline import Timeline

    def first(name: str, seats: int, **options: bool | int | str) -> str:
        game = registry.game(name)
        _, events = playout(game, setup_of(game, seats, options), seeded("1"), Random(1))
        return Timeline(game, events).sentence(1, "all")

    assert first("korsar", 6, teams=True) == (
        "Korsar begins: seat 0 and seat 1 against seat 2 and seat 3 against seat 4 and seat 5; teams on."
    )
    assert first("kitsu", 4) == "Kitsu begins: blue is seat 0 and seat 2, orange is seat 1 and seat 3."
    assert first("kitsu", 2, first_clan="orange") == (
        "Kitsu begins: orange is seat 0, blue is seat 1; first clan orange."
    )
