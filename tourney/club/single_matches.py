"""Single matches outside any tournament: their ids, their chance, the unfinished ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from random import SystemRandom
from secrets import token_hex

from engines import registry
from engines.bot import Bot
from engines.chance import Source, fresh, seeded
from engines.match import Player, for_new, setup_of
from events.errors import NotAllowed
from tourney.club.clock import now
from tourney.club.file import Club
from tourney.club.table_match import TableMatch
from tourney.matches.recorded import PREFIX, Recorded, load
from tourney.matches.recorded import begin as start_log

FRESH = "fresh:"
"""Marks a seed that nobody chose: where people sit, chance is new entropy instead."""


class OfATable(NotAllowed):
    """The match belongs to a table of a tournament and is played there."""

    code = "match/of-a-table"


def begin(
    club: Club,
    game: str,
    players: Sequence[Player],
    bots: Mapping[int, Bot],
    options: Mapping[str, bool | int | str],
    seed: str | None,
) -> TableMatch:
    """Start a match and record its deal.

    Args:
        bots: by seat.
        options: as agreed; what they leave open is as in every new match of the game.
        seed: makes the deal and the bots repeatable, also where people sit: a rehearsal. None is chance.

    Raises:
        UnknownPlugin: no such game.
        BadSetup: the seats or options are not the game's.
    """
    found = registry.game(game)
    options = for_new(found, options)
    setup = setup_of(found, len(players), options)
    kept = seed if seed is not None else FRESH + token_hex(16)
    # A repeatable id must not tell a short seed to whoever tries all of them.
    named = (
        repr((game, [(p.name, p.bot) for p in players], sorted(options.items())))
        if seed is not None
        else kept
    )
    with club.store.transaction():
        number = 1
        while club.store.head(PREFIX + (id_ := _id(game, named, number))).version:
            number += 1
        recorded = start_log(club.store, id_, found, setup)
        club.store.set_seed(recorded.stream, kept)
        sitting = TableMatch(recorded, bots, _source(kept, len(bots) < len(players)), kept)
        recorded.start(players, sitting.source, now, club.author)
    return sitting


def resume(club: Club, id_: str) -> TableMatch:
    """A match found again where it stopped; bots sit down again by their registered names.

    Raises:
        NoMatch: there is none of that id.
        OfATable: it belongs to a table of a tournament.
        UnknownPlugin: its game or one of its bots is not installed.
    """
    recorded = load(club.store, id_)
    started = recorded.match.started
    if started is not None and any(player.entrant is not None for player in started.players):
        raise OfATable(
            f"{id_} is the match of a tournament's table", hint="go on with: tourney play --table TABLE"
        )
    bots = bots_of(recorded)
    kept = club.store.seed(recorded.stream) or FRESH + token_hex(16)
    return TableMatch(recorded, bots, _source(kept, len(bots) < recorded.match.setup.seats), kept)


def bots_of(recorded: Recorded) -> dict[int, Bot]:
    """The programs of a match by seat."""
    started = recorded.match.started
    assert started is not None
    return {seat: registry.bot(p.bot) for seat, p in enumerate(started.players) if p.bot is not None}


def unfinished(club: Club, game: str, players: Sequence[Player]) -> list[str]:
    """The ids of running matches of this game with the same players, outside tournaments, newest first."""
    with club.tables("matches"):
        asked = "SELECT id FROM matches WHERE game = ? AND state = 'running' ORDER BY place DESC"
        rows = club.store.conn.execute(asked, (game,)).fetchall()
    wanted = [(player.name, player.bot, None) for player in players]
    out = []
    for (id_,) in rows:
        started = load(club.store, id_).match.started
        if started is not None and [(p.name, p.bot, p.entrant) for p in started.players] == wanted:
            out.append(id_)
    return out


def _source(kept: str, people: bool) -> Source:
    return fresh(SystemRandom()) if people and kept.startswith(FRESH) else seeded(kept)


def _id(game: str, named: str, number: int) -> str:
    return f"{game}-{blake2b(f'{named}/{number}'.encode(), digest_size=5).hexdigest()}"
