"""Single matches outside any tournament: their ids, their chance, the unfinished ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from random import SystemRandom
from secrets import token_hex

from engines import registry
from engines.bot import Bot
from engines.chance import Source, fresh, seeded
from engines.match import Player, setup_of
from tourney import matches
from tourney.arena.table import generators
from tourney.clock import now
from tourney.club import Club
from tourney.evening import Sitting
from tourney.matches import PREFIX, Recorded


def begin(
    club: Club,
    game: str,
    players: Sequence[Player],
    bots: Mapping[int, Bot],
    options: Mapping[str, bool | int | str],
    seed: str | None,
) -> Sitting:
    """Start a match and record its deal.

    Args:
        bots: by seat.
        seed: makes the deal and the bots repeatable; None is chance.

    Raises:
        UnknownPlugin: no such game.
        BadSetup: the seats or options are not the game's.
    """
    found = registry.game(game)
    setup = setup_of(found, len(players), options)
    key = seed if seed is not None else token_hex(16)
    people = tuple(seat for seat in range(len(players)) if seat not in bots)
    with club.store.transaction():
        base = repr((game, key, [(p.name, p.bot) for p in players], sorted(options.items())))
        number = 1
        while club.store.head(PREFIX + (id_ := _id(game, base, number))).version:
            number += 1
        recorded = matches.begin(club.store, id_, found, setup)
        club.store.set_seed(recorded.stream, key if seed is not None or not people else "")
        source = _source(key, seed is None and bool(people))
        recorded.start(players, source, now, club.author)
    return Sitting(recorded, bots, people, source, generators(key, bots))


def resume(club: Club, id_: str) -> Sitting:
    """A match found again where it stopped; bots sit down again by their registered names.

    Raises:
        NoMatch: there is none of that id.
        UnknownPlugin: its game or one of its bots is not installed.
    """
    recorded = matches.load(club.store, id_)
    bots = bots_of(recorded)
    people = tuple(seat for seat in range(recorded.match.setup.seats) if seat not in bots)
    kept = club.store.seed(recorded.stream)
    key = kept or token_hex(16)
    return Sitting(recorded, bots, people, _source(key, not kept), generators(key, bots))


def bots_of(recorded: Recorded) -> dict[int, Bot]:
    """The programs of a match by seat."""
    started = recorded.match.started
    assert started is not None
    return {seat: registry.bot(p.bot) for seat, p in enumerate(started.players) if p.bot is not None}


def unfinished(club: Club, game: str, players: Sequence[Player]) -> list[str]:
    """The ids of running matches of this game with the same players, outside tournaments."""
    rows = club.store.conn.execute(
        "SELECT id FROM matches WHERE game = ? AND state = 'running' AND id NOT IN"
        " (SELECT match FROM results WHERE match IS NOT NULL) ORDER BY place DESC",
        (game,),
    ).fetchall()
    wanted = [(player.name, player.bot) for player in players]
    out = []
    for (id_,) in rows:
        started = matches.load(club.store, id_).match.started
        if started is not None and [(player.name, player.bot) for player in started.players] == wanted:
            out.append(id_)
    return out


def _source(key: str, chance: bool) -> Source:
    return fresh(SystemRandom()) if chance else seeded(key)


def _id(game: str, base: str, number: int) -> str:
    return f"{game}-{blake2b(f'{base}/{number}'.encode(), digest_size=5).hexdigest()}"
