"""What the tests of engines share: toy games, loaded from their files beside this one."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

HERE = Path(__file__).parent


def load(path: Path) -> ModuleType:
    """A helper module by its file; tests are no package, so that no installed one can shadow them."""
    spec = spec_from_file_location(f"tests_{path.stem}", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[spec.name] = module  # where structs look up what their annotations mean
    spec.loader.exec_module(module)
    return module


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the golden logs anew")


@pytest.fixture(scope="session")
def kuhn() -> ModuleType:
    return load(HERE / "kuhn.py")


@pytest.fixture(scope="session")
def throws() -> ModuleType:
    return load(HERE / "throws.py")


@pytest.fixture(scope="session")
def golden() -> ModuleType:
    return load(HERE / "golden.py")


@pytest.fixture(scope="session")
def referee() -> ModuleType:
    return load(HERE / "korsar" / "referee.py")
