"""The answers about who takes part: lists of entrants, who is there, what was arranged, what was read in."""

from __future__ import annotations

from tourney.cli.answers import Answer


class TeamPlayer(Answer, frozen=True, kw_only=True):
    """One who plays for a team.

    Attributes:
        name: the player's own.
        bot: the bot's registered name; null for people.
    """

    name: str
    bot: str | None


class PlayerLine(Answer, frozen=True, kw_only=True):
    """An entrant: somebody alone, or a team.

    Attributes:
        id: the entrant's number.
        entrant: the name.
        bot: the bot's registered name; null for people and teams.
        active: whether the next round pairs this entrant.
        from_round: the first round that does.
        present: whether the entrant is there; null where nobody said.
        rating: as published; null without one.
        title: as GM; null without one.
        club: free text; null without one.
        federation: three letters; null without one.
        fide_id: the number in the federation's list, as text; null without one.
        born: as 1990/12/31 or 1990; null where unknown.
        sex: m or w; null where unknown.
        members: who plays for a team, in seat order; none where nobody is named.
        table: the one table where this entrant always sits; null without one.
    """

    id: int
    entrant: str
    bot: str | None
    active: bool
    from_round: int
    present: bool | None
    rating: int | None
    title: str | None
    club: str | None
    federation: str | None
    fide_id: str | None
    born: str | None
    sex: str | None
    members: tuple[TeamPlayer, ...]
    table: int | None


Players = tuple[PlayerLine, ...]


class Presence(Answer, frozen=True, kw_only=True):
    """Whether somebody is there.

    Attributes:
        id: the entrant's number.
        entrant: the name.
        present: null where nobody said.
        paired: whether the next round pairs this entrant.
    """

    id: int
    entrant: str
    present: bool | None
    paired: bool


Presences = tuple[Presence, ...]


class Arranged(Answer, frozen=True, kw_only=True):
    """What was arranged for rounds to come.

    Attributes:
        tournament: its id.
        done: in sentences.
    """

    tournament: str
    done: tuple[str, ...]


class Newcomer(Answer, frozen=True, kw_only=True):
    """Somebody who was read in.

    Attributes:
        id: the entrant's number.
        entrant: the name.
    """

    id: int
    entrant: str


class Imported(Answer, frozen=True, kw_only=True):
    """A list of players that was read in.

    Attributes:
        entered: those who are new.
        remarks: what was left out, in sentences.
        dry_run: whether nothing was done.
    """

    entered: tuple[Newcomer, ...]
    remarks: tuple[str, ...]
    dry_run: bool
