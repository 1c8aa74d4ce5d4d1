"""A replay as sentences, one a line: for pipes, screen readers and terminals that cannot draw."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engines.eyes import ALL, Eyes, other_eyes
from engines.game import AnyGame
from engines.match import Started, setup_of, table
from events.errors import NotAllowed
from replays.safe import shown_names
from replays.sentences import told


def plain(game: AnyGame, events: Sequence[object], perspective: Eyes, kept_for: Eyes = ALL) -> Iterator[str]:
    """One sentence for each event, made as it is asked for.

    Args:
        game: the rules.
        events: from `Started` on.
        perspective: whose eyes.
        kept_for: whose eyes the log was written for; `"all"` is the full log.

    Raises:
        NotAllowed: the log does not begin with the start of a match, or was written for other eyes.
    """
    if not events or type(events[0]) is not Started:
        raise NotAllowed("the log does not begin with the start of a match")
    if kept_for not in (ALL, perspective):
        raise other_eyes(kept_for)
    return _sentences(game, events, perspective, kept_for)


def _sentences(game: AnyGame, events: Sequence[object], perspective: Eyes, kept_for: Eyes) -> Iterator[str]:
    first: Started = events[0]  # type: ignore[assignment]  # the caller has looked
    names = shown_names([player.name for player in first.players])
    state = game.initial(setup_of(game, len(names), first.options))
    apply = table(game)
    for event in events:
        yield told(game, state, event, names, perspective, kept_for)
        apply[type(event)](state, event)
