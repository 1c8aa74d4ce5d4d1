"""Which pages a site has, and which of them must be made anew; knows no command and no clock."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import asdict

from tourney.model.state import State
from tourney.publish.catalogue import catalogue
from tourney.publish.data import Stamp
from tourney.publish.folder import Folder, Written, digest
from tourney.publish.masking import Names, masked
from tourney.publish.player import Players
from tourney.publish.reading import Reading
from tourney.publish.render import Templates, asset

ReplayPage = Callable[[str], bytes | None]
"""The whole page of a replay by the id of its match; None where there is none to show."""


class Wanted(Struct, frozen=True, kw_only=True):
    """How a site is to be.

    Args:
        names: how much of a name is seen.
        language: of the words around them.
        screen: whether there is a page for the projector.
        playing: the tables of the latest round where a match is being played.
        replay: makes pages of replays.
    """

    names: Names = "full"
    language: str = "en"
    screen: bool = False
    playing: frozenset[int] = frozenset()
    replay: ReplayPage | None = None


class Page(Struct, frozen=True):
    """A page of the site.

    Args:
        name: of its files, without the ending.
        template: without the ending; also the name of the schema of its JSON.
        key: of all that it is made from.
        make: its data.
    """

    name: str
    template: str
    key: str
    make: Callable[[], Struct]


def publish(state: State, path: Path, stamp: Stamp, wanted: Wanted) -> Written:
    """Bring the site in that folder up to date; what has not changed is not touched.

    Args:
        state: the tournament.
        path: the folder of the site.
        stamp: as of when, for every page that is made anew.
        wanted: how the site is to be.

    Raises:
        NotOurSite: the folder holds other things.
        BadLanguage: there is no catalogue of that language.
        StorageFailed: the disk refused; the old site stands as it was.
    """
    words = catalogue(wanted.language)
    seen = masked(state, wanted.names)
    templates = Templates(words, {one.number: one.name for one in seen.entrants})
    reading = Reading(
        seen,
        words,
        ratings=wanted.names != "none",
        playing=wanted.playing,
        replay=_replay_name if wanted.replay else None,
    )
    with Folder(path) as folder:
        for page in _pages(reading, wanted, templates.version):
            if not folder.keep(page.name, page.key):
                folder.put(page.name, page.key, _files(page, seen, stamp, templates))
        if wanted.replay is not None:
            _put_replays(folder, seen, wanted.replay)
        style = asset("site.css")
        folder.put("style", digest(style), {"site.css": style})
        script = asset("site.js")
        key = digest(script)
        if folder.changed("script") or not folder.keep("script", key):
            told = templates.fill("stamp.html", {"stamp": stamp}).decode().strip()
            head = b"var tourneyStamp = " + _in_script(told) + b";\n"
            folder.put("script", key, {"site.js": head + script})
        return folder.finish()


def _files(page: Page, state: State, stamp: Stamp, templates: Templates) -> dict[str, bytes]:
    data = page.make()
    head = {
        "schema": f"tourney/site-{page.template}/1",
        "tournament": state.setup.name,
        "as_of": stamp,
        "data": data,
    }
    values = {
        **{name: getattr(data, name) for name in data.__struct_fields__},
        "page": page.name,
        "tournament": state.setup.name,
        "stamp": stamp,
    }
    return {
        f"{page.name}.html": templates.fill(f"{page.template}.html", values),
        f"{page.name}.json": msgspec.json.encode(head) + b"\n",
    }


def _pages(reading: Reading, wanted: Wanted, version: str) -> Iterator[Page]:
    """All pages, those first that are asked for first."""
    state = reading.state
    ground = _encoded([version, wanted.names, wanted.language, state.setup, state.final, state.starting])
    people = [[one.number, one.name, asdict(one.details), one.members] for one in state.entrants]
    chain = [digest(ground + _encoded(people))]
    for one in state.rounds:
        chain.append(digest(chain[-1].encode() + _encoded(one.view())))
    now = _encoded([sorted(wanted.playing), [one.active for one in state.entrants], state.finished])
    latest = digest(chain[-1].encode() + now)
    yield Page("index", "evening", latest, reading.evening)
    yield Page("standings", "standings", latest, lambda: reading.standings(len(state.rounds)))
    yield Page("crosstable", "crosstable", latest, reading.crosstable)
    yield Page("rounds", "rounds", latest, reading.rounds)
    if wanted.screen:
        yield Page("screen", "screen", latest, reading.evening)
    for number in range(1, len(state.rounds) + 1):
        key = latest if number == len(state.rounds) else chain[number]
        yield Page(f"round-{number}", "round", key, lambda number=number: reading.round(number))  # type: ignore[misc]  # bound now
        yield Page(f"standings-{number}", "standings", key, lambda number=number: reading.standings(number))  # type: ignore[misc]  # bound now
    yield from _players(reading, chain[reading.complete])


def _players(reading: Reading, past: str) -> Iterator[Page]:
    """The pages of players: each depends on the past, and of running rounds on his own tables.

    Args:
        reading: the tournament.
        past: tells the rounds whose results are all in from others, with who takes part.
    """
    running: dict[int, list[bytes]] = {one.number: [] for one in reading.state.entrants}
    for one in reading.state.rounds[reading.complete :]:
        there = set()
        for table in one.tables:
            told = _encoded([one.round, table])
            for number in table.seats:
                running[number].append(told)
                there.add(number)
        for bye in one.byes:
            running[bye.entrant].append(_encoded([one.round, bye]))
            there.add(bye.entrant)
        for number in running.keys() - there:
            running[number].append(_encoded(one.round))
    players = Players(reading)
    for entrant in reading.state.entrants:
        number = entrant.number
        key = digest(past.encode() + _encoded(entrant.active) + b"".join(running[number]))
        yield Page(f"player-{number}", "player", key, lambda number=number: players.page(number))  # type: ignore[misc]  # bound now


def _put_replays(folder: Folder, state: State, replay: ReplayPage) -> None:
    for one in state.rounds:
        for table in one.tables:
            made = replay(table.match) if table.match is not None else None
            if made is not None:
                name = _replay_name(one.round, table.table)
                folder.put(name, digest(made), {name: made})


def _replay_name(round_: int, table: int) -> str:
    return f"replay-{round_}-{table}.html"


def _encoded(data: object) -> bytes:
    return msgspec.json.encode(data)


def _in_script(text: str) -> bytes:
    """A text as a literal of a script, in which nothing can end the script."""
    return msgspec.json.encode(text).replace(b"<", b"\\u003c").replace(b"\xe2\x80\xa8", b"\\u2028")
