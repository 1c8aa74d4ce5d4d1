"""Which code is mutated by the tests of which folders, and how large a share of the sample each room has."""

from __future__ import annotations

from msgspec import Struct


class Room(Struct, frozen=True):
    """A part of the code that is mutated at once.

    Args:
        code: patterns of files, as `events/*.py`.
        tests: the folders and files whose tests must notice.
        share: of the sample, in parts of all shares.
        apart: tests that look at the program as a file or from another process, where a mutant of mutmut is
            another program: they are left out.
    """

    code: tuple[str, ...]
    tests: tuple[str, ...]
    share: int
    apart: tuple[str, ...] = ()


def _game(name: str) -> Room:
    return Room(
        (f"engines/{name}/*.py",),
        (f"tests/engines/{name}", "tests/engines/test_every_game.py", "tests/engines/test_every_referee.py"),
        share=2,
        apart=(f"tests/engines/{name}/test_page.py", f"tests/engines/{name}/test_simulation.py"),
    )


ROOMS = {
    "events": Room(
        ("events/*.py",),
        ("tests/events",),
        share=3,
        apart=(
            "tests/events/test_store.py::test_importing_the_store_imports_nothing_heavy",
            "tests/events/test_controls.py",
        ),
    ),
    "decider": Room(
        ("tourney/model/*.py", "tourney/rules/*.py", "tourney/rules/referee/*.py"),
        ("tests/tourney/model", "tests/tourney/rules", "tests/tourney/club"),
        share=3,
    ),
    "standings": Room(
        ("tourney/standings/*.py", "tourney/standings/tiebreaks/*.py", "tourney/scoring/*.py"),
        ("tests/tourney/standings", "tests/tourney/scoring", "tests/tourney/explain"),
        share=3,
    ),
    "pairing": Room(
        ("tourney/pairing/*.py", "tourney/pairing/*/*.py"),
        ("tests/tourney/pairing",),
        share=3,
    ),
    **{name: _game(name) for name in ("korsar", "kitsu", "korrigans", "karnag")},
}
