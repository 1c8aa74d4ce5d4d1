"""A recorded match as places to go to: seeks, turns, rounds, search and views; knows no screen.

The state never leaves this file: what does are frozen views, rows of text and sentences.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from typing import Any

from engines.eyes import ALL, Eyes, other_eyes
from engines.game import AnyGame, Row, Turn
from engines.match import Aborted, Decided, Ended, Started, setup_of, table
from events.decider import fold
from events.errors import NotAllowed
from replays.perspective import offered
from replays.safe import plain_text, shown_names
from replays.sentences import told

STRIDE = 64
"""Events between two kept copies of the state: a seek folds fewer than this.

Measured in Korsar: 0.1 ms a seek at 256, 0.02 ms at 64, and 10,000 events keep 157 small copies.
"""


class Timeline:
    """A match of any game with a place in it: `position` events have happened, 0 .. `length`.

    Args:
        game: its rules.
        events: from `Started` on; a log redacted for one pair of eyes will do as well.
        kept_for: whose eyes the log was written for; `"all"` is the full log.

    Raises:
        NotAllowed: the log does not begin with the start of a match.
        BadSetup: its options or seats are none of this game's.
    """

    def __init__(self, game: AnyGame, events: Sequence[object], kept_for: Eyes = ALL) -> None:
        if not events or type(events[0]) is not Started:
            raise NotAllowed("the log does not begin with the start of a match")
        self.started: Started = events[0]
        self.game = game
        self.kept_for: Eyes = kept_for
        self.names = shown_names([player.name for player in self.started.players])
        self.perspectives = offered(len(self.names), kept_for)
        setup = setup_of(game, len(self.names), self.started.options)
        self.sides = game.sides(setup)
        self.turns: list[int] = []
        """The positions at which the turns begin: the first decision of each is the last event there."""
        self.rounds: list[int] = []
        """The positions at which the rounds begin: the last event there opens the round."""
        self._apply = table(game)
        self._events: list[Any] = []
        self._deciders: list[int] = []
        self._decided: list[int] = []
        self._kept: list[Any] = [game.initial(setup)]
        self._front: Any = game.initial(setup)
        self._scores: dict[tuple[int | None, int], tuple[int, ...]] = {}
        self._told: dict[tuple[Eyes, int], list[str]] = {}
        self._state: Any = game.copy(self._front)
        self.position = 0
        self.extend(events)

    def extend(self, events: Sequence[object]) -> None:
        """Take in what has happened since; the place stays."""
        for block in [key for key in self._told if key[1] >= len(self._events) // STRIDE]:
            del self._told[block]
        apply, front, copy = self._apply, self._front, self.game.copy
        for event in events:
            kind = type(event)
            apply[kind](front, event)
            self._events.append(event)
            length = len(self._events)
            if kind in self.game.opens_round:
                self.rounds.append(length)
            if length % STRIDE == 0:
                self._kept.append(copy(front))
            if isinstance(event, Decided):
                self._take_decision(length, event.seat)

    def _take_decision(self, position: int, seat: int) -> None:
        before = self._deciders[-1] if self._deciders else None
        if before != seat:
            self.turns.append(position)
            if not self.game.opens_round and (before is None or seat < before):
                self.rounds.append(position)
        self._deciders.append(seat)
        self._decided.append(position)

    @property
    def length(self) -> int:
        """How many events there are."""
        return len(self._events)

    @property
    def finished(self) -> bool:
        """Whether the recorded match has ended, at whatever place we are."""
        return type(self._events[-1]) in (Ended, Aborted)

    # Places

    def seek(self, position: int) -> int:
        """Go to a place, the nearest one there is, and return it."""
        position = max(0, min(position, self.length))
        at = self.position
        if not 0 <= position - at <= position % STRIDE:
            at = position - position % STRIDE
            self._state = self.game.copy(self._kept[at // STRIDE])
        fold(self._apply, self._state, self._events[at:position])
        self.position = position
        return position

    def turn(self, position: int | None = None) -> int:
        """The number of the turn at a place (here, if none is given) from 1; 0 before the first."""
        return bisect_right(self.turns, self.position if position is None else position)

    def round(self, position: int | None = None) -> int:
        """The number of the round at a place, from 1; 0 before the first.

        Where the game does not say what its rounds are, one begins when the turn passes to a lower seat.
        """
        return bisect_right(self.rounds, self.position if position is None else position)

    def next_turn(self) -> int:
        """Go to where the next other seat decides, or to the end."""
        return self.seek(_after(self.turns, self.position, self.length))

    def previous_turn(self) -> int:
        """Go to the beginning of this turn, of the one before if we are there, or to the start."""
        return self.seek(_before(self.turns, self.position))

    def next_round(self) -> int:
        """Go to the beginning of the next round, or to the end."""
        return self.seek(_after(self.rounds, self.position, self.length))

    def previous_round(self) -> int:
        """Go to the beginning of this round, of the one before if we are there, or to the start."""
        return self.seek(_before(self.rounds, self.position))

    # What there is to see here

    def event(self, number: int) -> object:
        """The event of that number, from 1, as the log holds it: for deciding, never for showing."""
        return self._events[number - 1]

    def actor(self) -> int | None:
        """The seat that decided last, or None before the first decision."""
        past = bisect_right(self._decided, self.position)
        return self._deciders[past - 1] if past else None

    def to_act(self) -> tuple[int, ...]:
        """The seats that must decide now: nobody while events follow from a decision, or after the end."""
        if self.position and type(self._events[self.position - 1]) in (Ended, Aborted):
            return ()
        pending = self.game.pending(self._state)
        return pending.seats if type(pending) is Turn else ()

    def eyes(self, perspective: Eyes) -> int | None:
        """Whose view a perspective is here: for `"all"` of who must decide, else of who did last.

        Raises:
            NotSeen: the log was not written for these eyes.
        """
        if perspective not in self.perspectives:
            raise other_eyes(self.kept_for)
        if perspective != ALL:
            return perspective
        due = self.to_act()
        return due[0] if due else self.actor()

    def view(self, perspective: Eyes) -> Any:
        """The frozen view of these eyes here."""
        return self.game.view(self._state, self.eyes(perspective))

    def picture(self, perspective: Eyes, width: int) -> list[Row]:
        """The view drawn by the game, at most `width` columns wide, every piece past the gate."""
        rows = self.game.picture(self.view(perspective), self.names, width)
        return [[(plain_text(text), role) for text, role in row] for row in rows]

    def standing(self, perspective: Eyes) -> tuple[int, ...]:
        """The running score of each side here, as far as these eyes know it."""
        return self.game.standing(self.view(perspective))

    def course(self, perspective: Eyes, count: int) -> list[tuple[int, ...]]:
        """The score of each side at `count` evenly spaced places of the replay, as far as we are.

        For `"all"` it is the score that is public.
        """
        eyes = None if perspective == ALL else self.eyes(perspective)
        places = [-(-self.length * step // count) for step in range(1, count + 1)]
        return [self._score(eyes, place) for place in places if place <= self.position]

    def _score(self, eyes: int | None, place: int) -> tuple[int, ...]:
        key = (eyes, place)
        score = self._scores.get(key)
        if score is None:
            block = place // STRIDE
            state = self.game.copy(self._kept[block])
            fold(self._apply, state, self._events[block * STRIDE : place])
            score = self._scores[key] = self.game.standing(self.game.view(state, eyes))
        return score

    def sentence(self, number: int, perspective: Eyes) -> str:
        """The event of that number, from 1, in one sentence for these eyes."""
        index = number - 1
        return self._sentences(perspective, index // STRIDE)[index % STRIDE]

    def search(self, text: str, perspective: Eyes) -> list[int]:
        """The numbers of the events whose sentence, for these eyes, has the text in it; case is ignored."""
        wanted = text.casefold()
        return [
            block * STRIDE + place + 1
            for block in range(-(-self.length // STRIDE))
            for place, sentence in enumerate(self._sentences(perspective, block))
            if wanted in sentence.casefold()
        ]

    def _sentences(self, perspective: Eyes, block: int) -> list[str]:
        """The sentences of one stride, made together since each needs the state before its event."""
        key = (perspective, block)
        known = self._told.get(key)
        if known is not None:
            return known
        if perspective not in self.perspectives:
            raise other_eyes(self.kept_for)
        game, state, out = self.game, self.game.copy(self._kept[block]), []
        for event in self._events[block * STRIDE : (block + 1) * STRIDE]:
            out.append(told(game, state, event, self.names, perspective, self.kept_for))
            self._apply[type(event)](state, event)
        self._told[key] = out
        return out


def _after(places: Sequence[int], position: int, end: int) -> int:
    found = bisect_right(places, position)
    return places[found] if found < len(places) else end


def _before(places: Sequence[int], position: int) -> int:
    found = bisect_left(places, position)
    return places[found - 1] if found else 0
