"""A tournament with as much of its people as may be seen: what is not in it cannot be published."""

from __future__ import annotations

from collections import Counter
from typing import Literal

from msgspec.structs import replace

from tourney.model.arrangements import Arrangements
from tourney.model.events_entrants import Details, TeamPlayer
from tourney.model.state import Entrant, State
from tourney.model.undoing import Past

Names = Literal["full", "short", "none"]
"""Whole names; first names with an initial; numbers alone."""


def masked(state: State, names: Names) -> State:
    """The same tournament for the public.

    Birth, sex, federation and the federation's number are in none of them, nor is what is not decided
    yet: drafts, arrangements, what was undone. Without names there are no clubs and titles either. Ratings
    stay, since tie-breaks are made of them.

    Args:
        state: the tournament; it stays as it is.
        names: how much of a name is seen.
    """
    teams = state.setup.team_size > 1
    shown = {one.number: _shown(one, names, team=teams) for one in state.entrants}
    if names == "short":
        often = Counter(shown.values())
        shown = {number: name if often[name] == 1 else f"{name} ({number})" for number, name in shown.items()}
    return State(
        created=state.created,
        entrants=[_entrant(one, shown[one.number], names) for one in state.entrants],
        rounds=[replace(one, warnings=()) for one in state.rounds],
        finished=state.finished,
        checking_in=state.checking_in,
        arrangements=Arrangements(),
        starting=state.starting_rank(),
        final=state.final,
        past=Past(),
    )


def short_name(name: str) -> str:
    """The first name with the initial of the last one: `Ada L.` from `Ada Lovelace` and `Lovelace, Ada`."""
    family, comma, first = name.partition(",")
    if comma and first.strip() and family.strip():
        return f"{first.split()[0]} {family.strip()[0]}."
    words = name.split()
    return f"{words[0]} {words[-1][0]}." if len(words) > 1 else name


def _shown(one: Entrant, names: Names, *, team: bool) -> str:
    if names == "none":
        return f"#{one.number}"
    if names == "short" and not team and one.bot is None:
        return short_name(one.name)
    return one.name


def _entrant(one: Entrant, name: str, names: Names) -> Entrant:
    rating = one.details.rating
    if names == "none":
        return replace(one, name=name, bot=None, details=Details(rating=rating), members=())
    members = one.members
    if names == "short":
        members = tuple(
            member if member.bot is not None else TeamPlayer(short_name(member.name)) for member in members
        )
    details = Details(rating=rating, title=one.details.title, club=one.details.club)
    return replace(one, name=name, details=details, members=members)
