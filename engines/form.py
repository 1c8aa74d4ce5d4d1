"""Whether an action is what its own type says, field by field; knows no game, no rule and no position.

Nothing checks a Struct when it is made in a program, and `True == 1 == 1.0`: what is equal to a
legal action need not be one that the log can hold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from engines.game import IllegalAction


def by_id(made: Iterable[Any]) -> Mapping[int, Any]:
    """Actions that a game makes once and hands out again: what stands here need not be looked into.

    Asking `id(action) in ...` is all that the check then costs a playout. The ids are true, since
    the mapping keeps the actions alive.
    """
    return {id(action): action for action in made}


def refuser(kinds: Iterable[type[Any]]) -> Callable[[Any], None]:
    """What refuses everything that is no action of these kinds, for the door of a game's `decide`.

    >>> from msgspec import Struct
    >>> class Bid(Struct, frozen=True):
    ...     coins: int
    >>> well_formed = refuser((Bid,))
    >>> well_formed(Bid(1))
    >>> well_formed(Bid(True))
    Traceback (most recent call last):
    engines.game.IllegalAction: a Bid cannot have a bool as its coins

    Args:
        kinds: the Structs of the game's actions; their fields are numbers, words, truths, None,
            choices of these and tuples of these.

    Returns:
        A function of one action, which raises IllegalAction naming the field that does not fit, and
        TypeError where a field is of a type that an action has no use for.
    """
    known: dict[type[Any], tuple[tuple[str, Callable[[Any], bool]], ...] | None] = dict.fromkeys(kinds)

    def well_formed(action: Any) -> None:
        kind = type(action)
        if kind not in known:
            raise IllegalAction(f"a {kind.__name__} is no action of this game")
        fields = known[kind]
        if fields is None:
            from engines.fields import fields_of  # noqa: PLC0415 - 3 ms, and legal actions never come here

            fields = known[kind] = fields_of(kind)
        for name, holds in fields:
            value = getattr(action, name)
            if not holds(value):
                raise IllegalAction(f"a {kind.__name__} cannot have {_in_words(value)} as its {name}")

    return well_formed


def _in_words(value: object) -> str:
    """What stands in a field; a stranger's object is never asked about itself."""
    if type(value) in {str, int, float}:
        return repr(value)[:40]
    return "these" if type(value) is tuple else f"a {type(value).__name__}"


__all__ = ["by_id", "refuser"]
