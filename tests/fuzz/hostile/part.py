"""A part of the fuzz: tries one thing over and over, and proves that it would see what it looks for."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

from msgspec import Struct

BLIND = 200
"""After so many tries a part that has not noticed a broken program is blind."""

Once = Callable[[Any, Random], list[str]]
"""One try at a program with these dice: what was wrong, in words."""


class Part(Struct, frozen=True):
    """One kind of hostile input.

    Args:
        name: as `--part` takes it.
        begin: makes what the tries need in an empty folder, and gives the try.
        sound: the program as it is, in the form in which the try takes it.
        broken: programs with one fault each, by what is broken: each must be noticed.
    """

    name: str
    begin: Callable[[Path], Once]
    sound: Any
    broken: Mapping[str, Any]


class Found(Struct, frozen=True):
    """What a run of a part found."""

    tries: int
    faults: tuple[str, ...]


def run(part: Part, seed: int, until: float, most: int | None = None) -> Found:
    """Try until the clock of `time.monotonic` says so, or so many times."""
    out: list[str] = []
    tries = 0
    with _begun(part) as once:
        while time.monotonic() < until and (most is None or tries < most):
            out += one(part, once, part.sound, seed, tries)
            tries += 1
    return Found(tries, tuple(out))


def repeat(part: Part, seed: int, number: int) -> list[str]:
    """The faults of one try, as it was."""
    with _begun(part) as once:
        return one(part, once, part.sound, seed, number)


def blind_for(part: Part, seed: int) -> Iterator[tuple[str, int | None]]:
    """Each broken program, with the try that noticed it; None where none did."""
    with _begun(part) as once:
        for what, program in part.broken.items():
            noticed = (number for number in range(BLIND) if one(part, once, program, seed, number))
            yield what, next(noticed, None)


def one(part: Part, once: Once, program: Any, seed: int, number: int) -> list[str]:
    """One try; its faults begin with what repeats it."""
    dice = Random(f"{part.name}/{seed}/{number}")
    return [f"--part {part.name} --seed {seed} --try {number}: {fault}" for fault in once(program, dice)]


class _begun:
    """A part in a folder of its own."""

    def __init__(self, part: Part) -> None:
        self._part = part
        self._folder = tempfile.TemporaryDirectory(prefix=f"fuzz-{part.name}-", ignore_cleanup_errors=True)

    def __enter__(self) -> Once:
        return self._part.begin(Path(self._folder.name).resolve())

    def __exit__(self, *_: object) -> None:
        self._folder.cleanup()
