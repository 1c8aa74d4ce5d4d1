"""How a typed word finds its entrant, and a free name for a namesake; changes nothing."""

from __future__ import annotations

from collections.abc import Sequence

from events.errors import NotFound
from tourney.model.names import MAX_LENGTH, clean_name, likeness, same
from tourney.model.state import Entrant, State


class NoSuchEntrant(NotFound):
    """No entrant has that number or name."""

    code = "tournament/no-such-entrant"


class AmbiguousName(NotFound):
    """What was typed is the beginning of several names."""

    code = "tournament/ambiguous-name"


def numbered(state: State, text: str) -> str:
    """The name, told apart by the next number where somebody of that name is entered.

    Raises:
        BadName: as `clean_name`.
    """
    name = clean_name(text)
    if likeness(name) not in state.taken:
        return name
    mark = f" ({len(state.entrants) + 1})"
    return f"{name[: MAX_LENGTH - len(mark)]}{mark}"


def find(state: State, text: str) -> Entrant:
    """The entrant that a typed word means: by number (`7` or `#7`), whole name, or beginning of one name.

    A number that is the whole name of somebody else as well is asked about; `#7` is always a number.

    Raises:
        NoSuchEntrant: none; the hint names the nearest.
        AmbiguousName: the beginning of several names, which the message lists, or the number of one
            and the name of another.
    """
    return find_among(state.entrants, text)


def find_among(entrants: Sequence[Entrant], text: str) -> Entrant:
    """As `find`, among these entrants."""
    word = text.strip()
    digits = word.removeprefix("#")
    if digits.isascii() and digits.isdigit() and len(digits) < 10:
        numbered_so = next((entrant for entrant in entrants if entrant.number == int(digits)), None)
        if numbered_so is not None:
            _check_no_name(numbered_so, entrants, word)
            return numbered_so
    wanted = same(word)
    exact = [entrant for entrant in entrants if same(entrant.name) == wanted]
    if exact:
        return exact[0]
    begun = [entrant for entrant in entrants if wanted and same(entrant.name).startswith(wanted)]
    if len(begun) == 1:
        return begun[0]
    if begun:
        listed = ", ".join(f"{entrant.name} ({entrant.number})" for entrant in begun[:5])
        more = f" and {len(begun) - 5} more" if len(begun) > 5 else ""
        raise AmbiguousName(f"{word!r} fits {listed}{more}", hint="type more of the name, or the number")
    from difflib import get_close_matches  # noqa: PLC0415 - needed only where something is wrong

    known = {same(entrant.name): entrant.name for entrant in entrants}
    near = get_close_matches(wanted, known, n=1, cutoff=0.5)
    raise NoSuchEntrant(
        f"nobody entered is called {word!r}",
        hint=f"did you mean {known[near[0]]}?" if near else "",
    )


def _check_no_name(found: Entrant, entrants: Sequence[Entrant], word: str) -> None:
    """Refuse a bare number that is the name of somebody else.

    Raises:
        AmbiguousName: it is; the message names both.
    """
    if word.startswith("#"):
        return
    wanted = same(word)
    for other in entrants:
        if other.number != found.number and same(other.name) == wanted:
            raise AmbiguousName(
                f"{word!r} is the number of {found.name} and the name of number {other.number}",
                hint=f"type '#{found.number}' for {found.name}, or '#{other.number}' for the one"
                f" called {word}",
            )
