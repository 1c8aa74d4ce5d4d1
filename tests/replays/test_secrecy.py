"""Whatever a seat looks at, no card that it may not know is on its screen."""

from __future__ import annotations

import pytest

from engines.eyes import ALL
from engines.korsar import GAME as KORSAR
from engines.match import redacted
from replays.plain import plain
from replays.timeline import Timeline


def known_to(magpie, log, position, eyes, animals):
    """The cards that these eyes have seen by then, worked out from the events as they may see them."""
    seen = str(redacted(magpie, log, eyes)[:position])
    return {animal for animal in animals if f"'{animal}'" in seen}


@pytest.mark.parametrize("eyes", [None, 0, 1, 2])
def test_no_screen_shows_a_card_that_its_eyes_have_not_seen(magpie, recorded, animals, watching, eyes):
    log = recorded(seed=f"secret {eyes}")
    line = Timeline(magpie, log)

    async def act(person):
        hidden = 0
        for position in range(line.length + 1):
            person.line.seek(position)
            person.app.replay.show()
            await person.pilot.pause()
            may = known_to(magpie, log, position, eyes, animals)
            text = person.text()
            assert {animal for animal in animals if animal in text} <= may, position
            hidden += len(animals) - len(may)
        assert hidden, "there was something to hide"

    watching(line, act, perspective=eyes)  # at 80 x 24 no list looks ahead


@pytest.mark.parametrize("eyes", [None, 0, 1, 2])
def test_the_list_tells_no_card_before_these_eyes_see_it(magpie, recorded, animals, eyes):
    log = recorded(seed=f"list {eyes}")
    line = Timeline(magpie, log)
    for number in range(1, line.length + 1):
        sentence = line.sentence(number, eyes)
        assert {a for a in animals if a in sentence} <= known_to(magpie, log, number + 1, eyes, animals), (
            sentence
        )


@pytest.mark.parametrize("eyes", [None, 0, 1, 2])
def test_the_full_log_shows_these_eyes_exactly_what_their_redacted_log_does(magpie, recorded, watching, eyes):
    log = recorded(seed=f"twin {eyes}")
    full = Timeline(magpie, log)
    cut = Timeline(magpie, redacted(magpie, log, eyes), kept_for=eyes)
    seen = []

    async def act(person):
        rows = []
        for position in range(0, full.length + 1, 5):
            person.line.seek(position)
            person.app.replay.show()
            await person.pilot.pause()
            rows.append(person.text())
        for word in ("hides", "otter", "decides"):
            person.app.replay.find(word)
            await person.pilot.pause()
            rows.append(person.text())
        seen.append(rows)

    for line in (full, cut):
        watching(line, act, perspective=eyes, size=(110, 30))
    assert seen[0] == seen[1]


def test_the_screens_of_two_matches_that_differ_only_in_hidden_cards_are_the_same(magpie, recorded, watching):
    """Ada's eyes cannot tell which of two cards Ben holds."""
    log = recorded(seed="swap")
    held = [event.card for event in log if type(event).__name__ == "Dealt" and event.seat != 0][:2]
    one, other = held

    def swapped(event):
        if type(event).__name__ == "Dealt" and event.card in held:
            return type(event)(event.seat, other if event.card == one else one)
        return event

    start = log[: next(n for n, event in enumerate(log) if type(event).__name__ == "Decided")]
    seen = []

    async def act(person):
        await person.press("G")
        seen.append(person.text())

    for events in (start, [swapped(event) for event in start]):
        watching(Timeline(magpie, events), act, perspective=0, size=(120, 40))
    assert seen[0] == seen[1]


@pytest.mark.parametrize("seats", [2, 3])
def test_korsar_keeps_its_secrets_in_pictures_sentences_and_search(recorded, seats):
    log = recorded(tuple("ABC"[:seats]), "korsar", game=KORSAR)
    full = Timeline(KORSAR, log)
    for eyes in (None, *range(seats)):
        cut = Timeline(KORSAR, redacted(KORSAR, log, eyes), kept_for=eyes)
        for position in range(0, full.length + 1, 7):
            full.seek(position)
            cut.seek(position)
            assert full.picture(eyes, 80) == cut.picture(eyes, 80)
            assert full.standing(eyes) == cut.standing(eyes)
        assert list(plain(KORSAR, log, eyes)) == [cut.sentence(n, eyes) for n in range(1, cut.length + 1)]
        for words in ("pirate", "captain", "ship of"):
            assert full.search(words, eyes) == cut.search(words, eyes)
            assert len(full.search(words, ALL)) > len(full.search(words, eyes))
