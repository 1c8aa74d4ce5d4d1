"""Owns how properties are searched and how work is counted in all tests; it must never know a room."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from types import FrameType

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "tests",
    deadline=None,  # a machine at work is slow, and no property is about speed
    print_blob=True,  # what chance has found can be found again anywhere
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("tests")


class Calls:
    """How many calls were made, of functions in Python and of those below."""

    made = 0


@contextmanager
def _counted() -> Iterator[Calls]:
    calls = Calls()

    def count(_frame: FrameType, event: str, _arg: object) -> None:
        if event in {"call", "c_call"}:
            calls.made += 1

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        yield calls
    finally:
        sys.setprofile(before)


@pytest.fixture(scope="session")
def counted() -> Callable[[], AbstractContextManager[Calls]]:
    """Counts the calls in a block: a clock would measure whatever else the machine is doing."""
    return _counted
