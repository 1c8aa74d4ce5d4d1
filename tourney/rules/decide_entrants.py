"""The rules on entrants: who comes in, is put right, leaves, returns and is present."""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec.structs import replace

from tourney.model.actions import Change, CheckIn, Enter, MarkAbsent, Return, Withdraw
from tourney.model.events import Entered, Event, Returned, Withdrawn
from tourney.model.events_entrants import (
    CheckedIn,
    Details,
    EntrantChanged,
    MarkedAbsent,
    TeamPlayer,
)
from tourney.model.names import clean_name, likeness, same
from tourney.model.starting_rank import SETTLED_BY
from tourney.model.state import State
from tourney.pairing import system
from tourney.rules.propose import field_of
from tourney.rules.refusals import (
    BadSetting,
    DuplicateName,
    LooksAlike,
    NoChange,
    TooLate,
    entrant_of,
    still_open,
)

MAX_RATING = 9999
MAX_RESERVES = 12
"""Members of a team beyond its seats, where no engine asks who sits where."""

_BORN = r"[0-9]{4}(/[0-9]{2}/[0-9]{2})?"
_FEDERATION = r"[A-Z]{3}"


def enter(state: State, action: Enter) -> list[Event]:
    """The events of an entry, or the refusal of it."""
    still_open(state)
    name = _free_name(state, action.name, 0)
    if state.rounds and system(state.setup.system).everybody_meets:
        raise TooLate(f"{name} comes too late: a round-robin takes nobody once its first round is paired")
    members = _members(state, name, action.members, 0)
    number = len(state.entrants) + 1
    details = clean_details(action.details)
    return [Entered(number, name, action.bot, len(state.rounds) + 1, details, members)]


def change(state: State, action: Change) -> list[Event]:
    """The events of putting right what is written about an entrant, or the refusal of it."""
    entrant = entrant_of(state, action.entrant)
    name = _free_name(state, action.name, entrant.number)
    details = clean_details(action.details)
    members = _members(state, name, action.members, entrant.number)
    if (name, details, members) == (entrant.name, entrant.details, entrant.members):
        raise NoChange(f"{entrant.name} is written so already")
    ranked = (details.rating, details.title) != (entrant.details.rating, entrant.details.title)
    if ranked and len(state.rounds) >= SETTLED_BY:
        raise TooLate(
            f"the starting rank is settled since round {SETTLED_BY} was paired (C.04.2 B.3),"
            f" and {entrant.name} keeps rating and title",
            hint="name, club and the rest can still be put right",
        )
    if members != entrant.members and _plays(state, entrant.number):
        raise TooLate(
            f"{entrant.name} is at a table whose result is missing and cannot change its members now",
            hint="enter the result first",
        )
    return [EntrantChanged(entrant.number, name, details, members)]


def withdraw(state: State, action: Withdraw) -> list[Event]:
    """The events of a withdrawal, or the refusal of it."""
    still_open(state)
    entrant = entrant_of(state, action.entrant)
    if not entrant.active:
        raise NoChange(f"{entrant.name} has withdrawn already")
    return [Withdrawn(entrant.number, len(state.rounds) + 1)]


def return_(state: State, action: Return) -> list[Event]:
    """The events of a return, or the refusal of it."""
    still_open(state)
    entrant = entrant_of(state, action.entrant)
    if entrant.active:
        raise NoChange(f"{entrant.name} has not withdrawn")
    if state.rounds and system(state.setup.system).everybody_meets and entrant.number not in field_of(state):
        raise TooLate(
            f"{entrant.name} comes too late: a round-robin takes nobody once its first round is paired"
        )
    return [Returned(entrant.number, len(state.rounds) + 1)]


def check_in(state: State, action: CheckIn) -> list[Event]:
    """The events of checking somebody in, or the refusal of it."""
    _presence(state)
    entrant = entrant_of(state, action.entrant)
    if not entrant.active:
        raise NoChange(
            f"{entrant.name} has withdrawn and is not checked in", hint="bring him back with: player return"
        )
    if entrant.present and state.checking_in:
        raise NoChange(f"{entrant.name} is checked in already")
    return [CheckedIn(entrant.number)]


def mark_absent(state: State, action: MarkAbsent) -> list[Event]:
    """The events of marking somebody absent, or the refusal of it."""
    _presence(state)
    entrant = entrant_of(state, action.entrant)
    if not entrant.active:
        raise NoChange(f"{entrant.name} has withdrawn and is not paired anyway")
    if entrant.present is False:
        raise NoChange(f"{entrant.name} is marked absent already")
    return [MarkedAbsent(entrant.number)]


def clean_details(details: Details) -> Details:
    """The details as they are stored: single blanks, one spelling of what has a form.

    Raises:
        BadName: a text with characters that do not show as themselves.
        BadSetting: a rating, a federation, a date or a sex that cannot be one.
    """
    if details.rating is not None and not 0 <= details.rating <= MAX_RATING:
        raise BadSetting(f"a rating is 0 to {MAX_RATING}, not {details.rating}")
    words = {name: _word(getattr(details, name)) for name in ("title", "club", "federation", "id", "sex")}
    born = details.born.strip().replace("-", "/").replace(".", "/")
    if born and not re.fullmatch(_BORN, born):
        raise BadSetting(f"a date of birth is written 1990/12/31 or 1990, not {details.born[:20]!r}")
    federation = words["federation"].upper()
    if federation and not re.fullmatch(_FEDERATION, federation):
        raise BadSetting(f"a federation is three letters, as FRA, not {details.federation[:20]!r}")
    sex = {"f": "w"}.get(words["sex"].lower(), words["sex"].lower())
    if sex not in {"", "m", "w"}:
        raise BadSetting(f"a sex is m or w, or left out, not {details.sex[:20]!r}")
    return Details(details.rating or None, words["title"], words["club"], federation, words["id"], born, sex)


def _word(text: str) -> str:
    return clean_name(text) if text.strip() else ""


def _free_name(state: State, text: str, own: int) -> str:
    """The name as it is stored, where nobody but the entrant `own` has it."""
    name = clean_name(text)
    _refuse_twin(state, name, state.taken.get(likeness(name), 0), own)
    return name


def _refuse_twin(state: State, name: str, number: int, own: int) -> None:
    if number in {0, own}:
        return
    other = state.name(number)
    if same(other) == same(name):
        raise DuplicateName(
            f"{other} is already entered, with number {number}",
            hint="for another person of that name: --namesake; who has withdrawn is brought back by number",
        )
    raise LooksAlike(
        f"{name} looks just like {other}, number {number}, and is spelled with other signs",
        hint="add something that tells the two apart, as a club or a year of birth",
    )


def _members(state: State, team: str, members: Sequence[TeamPlayer], own: int) -> tuple[TeamPlayer, ...]:
    """The members as they are stored, where they are as many as there can be and in no other team."""
    setup = state.setup
    if not members:
        return ()
    if setup.team_size == 1:
        raise BadSetting(
            f"{team} plays for himself in {setup.name} and has no members",
            hint="a tournament of teams is made with: tourney new NAME --team-size 2",
        )
    most = setup.team_size + (MAX_RESERVES if setup.game == "any" else 0)
    if not setup.team_size <= len(members) <= most:
        wanted = f"{setup.team_size}" if most == setup.team_size else f"{setup.team_size} to {most}"
        raise BadSetting(f"a team of {setup.name} has {wanted} members, and {team} names {len(members)}")
    out: list[TeamPlayer] = []
    known: dict[str, str] = {}
    for member in members:
        name = clean_name(member.name)
        mark = likeness(name)
        if mark in known:
            raise DuplicateName(f"{name} is named twice among the members of {team}")
        other = state.seated.get(mark, 0)
        if other not in {0, own}:
            raise DuplicateName(f"{name} plays for {state.name(other)} already")
        known[mark] = name
        out.append(replace(member, name=name))
    return tuple(out)


def _presence(state: State) -> None:
    still_open(state)
    if state.rounds and system(state.setup.system).everybody_meets:
        raise TooLate(
            "a round-robin pairs everybody in every round once it has begun",
            hint="enter a forfeit for who does not come, as +- or -+",
        )


def _plays(state: State, number: int) -> bool:
    current = state.current
    return current is not None and any(
        number in table.seats and table.result is None for table in current.tables
    )
