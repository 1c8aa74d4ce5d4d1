"""Rounds to pair, from report files and made at random, and an independent engine to compare with."""

from __future__ import annotations

import sys
from collections.abc import Callable
from fractions import Fraction
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tourney.pairing.fide_dutch.model import Participant, Question

ROOT = Path(__file__).parents[4]
CASES = ROOT / "tests" / "cases" / "trf"


def _load(name: str) -> ModuleType:
    spec = spec_from_file_location(f"fuzz_{name}", ROOT / "tests" / "fuzz" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="session")
def tournaments() -> ModuleType:
    """The maker of random tournaments that the fuzz uses."""
    return _load("tournaments")


@pytest.fixture(scope="session")
def oracle() -> ModuleType:
    """The independent engine that the fuzz compares with."""
    return _load("oracle")


@pytest.fixture(scope="session")
def cases() -> Path:
    """The folder of single rounds with the pairs of another engine."""
    return CASES


@pytest.fixture(scope="session")
def ask() -> Callable[..., Question]:
    """Makes a question from rows (score, colours, numbers of opponents) or participants, by TPN."""

    def question(*rows: Any, round_: int = 2, **more: Any) -> Question:
        people = []
        for number, row in enumerate(rows, 1):
            if isinstance(row, Participant):
                people.append(row)
                continue
            score, colours, opponents, *rest = row
            people.append(
                Participant(
                    number=number,
                    score=Fraction(score),
                    colours=colours,
                    opponents=frozenset(opponents),
                    place=number,
                    **(rest[0] if rest else {}),
                )
            )
        return Question(participants=tuple(people), round=round_, **more)

    return question
