"""What chance is asked and who answers: seeded, scripted or fresh; never keeps a global generator."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b
from random import Random

from msgspec import Struct

from events.errors import NotAllowed


class BadChance(NotAllowed):
    """An answer of chance that cannot have happened, as a card that is no longer in the pile."""

    code = "game/bad-chance"


class Draw(Struct, frozen=True, gc=False):
    """Cards `index` to `index + count - 1` of the deck of that name, counted from its shuffle.

    `seat` is who gets them, where somebody does: for the sentence that asks a person.
    """

    deck: str
    index: int
    count: int = 1
    seat: int | None = None


class Roll(Struct, frozen=True, gc=False):
    """The `index`-th roll of the die of that name."""

    die: str
    index: int
    seat: int | None = None


Chance = Draw | Roll


class Odds(Struct, frozen=True):
    """What a question of chance is asked about, made by the game when somebody wants to know.

    Args:
        whole: every card of the deck at its last shuffle, or every face of the die.
        left: the cards still in it, in any order (for a die: its faces).
    """

    whole: Callable[[], Sequence[str]]
    left: Callable[[], Sequence[str]]


Source = Callable[[Chance, Odds], tuple[str, ...]]
"""Answers chance: the question and its odds in, the cards or the face out."""


def _generator(*key: object) -> Random:
    text = "\x1f".join(str(part) for part in key)
    return Random(int.from_bytes(blake2b(text.encode(), digest_size=16).digest(), "big"))


def seeded(seed: str) -> Source:
    """Chance from a seed, keyed by purpose and not by the order of the questions.

    The k-th card of a deck is the same however the game went before it, so that one deal can be
    played again with seats swapped.
    """
    orders: dict[str, tuple[str, ...]] = {}

    def answer(chance: Chance, odds: Odds) -> tuple[str, ...]:
        if isinstance(chance, Roll):
            faces = odds.whole()
            return (faces[_generator(seed, "die", chance.die, chance.index).randrange(len(faces))],)
        order = orders.get(chance.deck)
        if order is None:
            random = _generator(seed, "deck", chance.deck).random
            # Sorting by random keys is as fair as swapping, and three times as fast.
            order = tuple(sorted(odds.whole(), key=lambda card: random()))
            orders[chance.deck] = order
        return order[chance.index : chance.index + chance.count]

    return answer


def fresh(entropy: Random) -> Source:
    """Chance decided at the moment it is asked, for tables where people sit.

    Args:
        entropy: usually `random.SystemRandom()`, made at the edge of the program.
    """

    def answer(chance: Chance, odds: Odds) -> tuple[str, ...]:
        if isinstance(chance, Roll):
            return (entropy.choice(odds.whole()),)
        return tuple(entropy.sample(list(odds.left()), chance.count))

    return answer


def scripted(outcomes: Iterable[str | tuple[str, ...]]) -> Source:
    """Chance that was written down before, one outcome a question: for tests and typed-in deals.

    Raises:
        BadChance: from the answer, when the script has run out or gives something impossible.
    """
    script = iter(outcomes)

    def answer(chance: Chance, odds: Odds) -> tuple[str, ...]:
        outcome = next(script, None)
        if outcome is None:
            raise BadChance(f"the script of outcomes has ended before {describe(chance)}")
        return (outcome,) if isinstance(outcome, str) else outcome

    return answer


def typed(ask: Callable[[str, Sequence[str]], str]) -> Source:
    """Chance as it fell on a real table: a person types in each card or face.

    Args:
        ask: shows the question and the faces that are possible, and returns what was typed.
    """

    def answer(chance: Chance, odds: Odds) -> tuple[str, ...]:
        count = 1 if isinstance(chance, Roll) else chance.count
        left = list(odds.left())
        out: list[str] = []
        for number in range(1, count + 1):
            asked = describe(chance) if count == 1 else f"{describe(chance)}, card {number} of {count}"
            face = ask(asked, sorted(set(left)))
            check((face,), left, 1)
            if not isinstance(chance, Roll):
                left.remove(face)
            out.append(face)
        return tuple(out)

    return answer


def check(outcome: Sequence[str], left: Iterable[str], count: int) -> None:
    """Refuse an outcome that the cards or faces left do not allow.

    Raises:
        BadChance: a wrong number of cards, or more of a face than there are left.
    """
    if len(outcome) != count:
        raise BadChance(f"chance answered {len(outcome)} outcomes where {count} were asked")
    if Counter(outcome) - Counter(left):
        raise BadChance(f"{', '.join(outcome)} cannot come: not among what is left")


def describe(chance: Chance) -> str:
    """The question in words."""
    if isinstance(chance, Roll):
        return f"roll {chance.index + 1} of {chance.die}"
    whom = "" if chance.seat is None else f" for seat {chance.seat}"
    what = "the top card" if chance.count == 1 else f"{chance.count} cards"
    return f"{what} of the {chance.deck}{whom}"
