"""Draws the pictures of the README from the real program: the viewer on a match, the standings."""

from __future__ import annotations

import asyncio
import io
import re
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

import console

PICTURES = Path(__file__).parent / "pictures"
FONT = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)


def viewer() -> str:
    """The viewer at 110x32, in the middle of a match of four greedy bots."""
    from random import Random

    from engines import registry
    from engines.chance import seeded
    from engines.match import Match, Player, setup_of
    from replays.app import ReplayApp
    from replays.timeline import Timeline

    game, greedy = registry.game("korsar"), registry.bot("greedy")
    match = Match(game, setup_of(game, 4, {}))
    source, rng = seeded("12"), Random(12)
    events = match.start(
        [Player(name, "greedy", "1") for name in ("Anne", "Bellamy", "Calico", "Drake")], source
    )
    while not match.over:
        seat = match.seats_to_act()[0]
        events += match.act(seat, greedy.choose(game, match.view(seat), match.legal(seat), rng), source)
    timeline = Timeline(game, events)
    timeline.seek(_liveliest(game, match.setup, events))
    app = ReplayApp("Korsar: Anne - Bellamy - Calico - Drake", timeline, 1)

    async def shot() -> str:
        async with app.run_test(size=(110, 32)) as pilot:
            await pilot.pause()
            return app.export_screenshot(title="tourney replay")

    return asyncio.run(shot())


def _liveliest(game: Any, setup: Any, events: list[Any]) -> int:
    """After how many events most lies on the table."""
    from engines.match import table

    state, apply = game.initial(setup), table(game)
    found = (0, 0)
    for number, event in enumerate(events, 1):
        apply[type(event)](state, event)
        ships = game.view(state, None).ships
        found = max(found, (sum(1 + len(ship.pirates) for ship in ships), number))
    return found[1]


def standings() -> str:
    """What `tourney standings` prints after a tournament of eight bots."""
    from rich.console import Console
    from rich.text import Text

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for words in (
            "new Friday --game korsar --rounds 3 --seed 7",
            "player add Anne Bellamy Calico Drake --bot greedy",
            "player add Edward Flint Grace Hornigold --bot random",
            "run",
        ):
            console.run(f"tourney {words}", folder)
        shown = "".join(
            f"$ tourney {command}\n{console.run(f'tourney {command}', folder)}\n"
            for command in ("standings -o table", "crosstable -o table")
        ).rstrip()
    drawn = Console(record=True, file=io.StringIO(), width=max(map(len, shown.splitlines())) + 2)
    drawn.print(Text(shown))
    return drawn.export_svg(title="tourney", unique_id="standings")


def stable(svg: str) -> str:
    """The picture without names that change at each drawing and without fonts from elsewhere."""
    svg = FONT.sub("", svg)
    marks = sorted(set(re.findall(r"terminal-\d+", svg)))
    for number, mark in enumerate(marks):
        svg = svg.replace(mark, f"terminal-{number}")
    return "\n".join(line.rstrip() for line in svg.splitlines()) + "\n"


def main() -> None:
    """Write both pictures."""
    PICTURES.mkdir(exist_ok=True)
    (PICTURES / "viewer.svg").write_text(stable(viewer()))
    (PICTURES / "standings.svg").write_text(stable(standings()))


if __name__ == "__main__":
    main()
