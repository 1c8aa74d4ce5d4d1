"""What the tests of engines share: helpers loaded from their files, and the table to play at."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

HERE = Path(__file__).parent
sys.modules["tests_engines"] = sys.modules[__name__]  # by this name the folders below import `load`


def load(name: str) -> ModuleType:
    """A helper by its place below this folder, as `korsar/referee`, loaded once.

    Tests are no package, so that no installed one can shadow them. Another helper imports this one
    as `tests_korsar_referee`.
    """
    known = f"tests_{name.replace('/', '_')}"
    if known not in sys.modules:
        spec = spec_from_file_location(known, HERE / f"{name}.py")
        assert spec is not None
        assert spec.loader is not None
        module = module_from_spec(spec)
        sys.modules[known] = module  # where structs look up what their annotations mean
        spec.loader.exec_module(module)
    return sys.modules[known]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the golden logs anew")
    parser.addoption("--all-matches", action="store_true", help="play simulations at full length")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "simulation: many matches; all of them in `make check-simulations`")


@pytest.fixture(scope="session")
def sized(request: pytest.FixtureRequest) -> Callable[[Any, Any], Any]:
    """Of two sizes, or two bounds, the first in the suite and the second in `make check-simulations`."""
    whole = request.config.getoption("--all-matches", default=False)
    return lambda few, full: full if whole else few


@pytest.fixture(scope="session")
def kuhn() -> ModuleType:
    return load("kuhn")


@pytest.fixture(scope="session")
def throws() -> ModuleType:
    return load("throws")


@pytest.fixture(scope="session")
def golden() -> ModuleType:
    return load("golden")


@pytest.fixture
def table(ways: Any) -> Callable[..., Any]:
    """Builds a position as `position` does and sits down at it; `ways` is the game of the folder."""

    def sit(*args: Any, chance: Any = (), **options: Any) -> Any:
        return ways.sit(ways.build(*args, **options), chance)

    return sit


@pytest.fixture
def position(ways: Any) -> Callable[..., Any]:
    """Builds a position in which nothing has happened yet."""
    return ways.build
