"""A plugin for mutated code: leaves out the tests that count calls, since every mutant calls more."""

from __future__ import annotations

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Keep the tests that count nothing."""
    items[:] = [item for item in items if "counted" not in getattr(item, "fixturenames", ())]
