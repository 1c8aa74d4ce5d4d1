"""The examples in the docstrings of the records that strangers fill are run and say what is shown."""

from __future__ import annotations

import doctest
from importlib import import_module

import pytest

RECORDS = [
    "engines.bot:Bot",
    "engines.game:Game",
    "tourney.formats.exporters:Exporter",
    "tourney.formats.importers:Importer",
    "tourney.pairing:PairingSystem",
    "tourney.scoring:Scheme",
    "tourney.standings.tiebreaks:TieBreak",
]


@pytest.mark.parametrize("record", RECORDS)
def test_the_example_of_a_record_does_what_it_shows(record: str) -> None:
    place, _, name = record.partition(":")
    module = import_module(place)
    (found,) = doctest.DocTestFinder(recurse=False).find(
        getattr(module, name), name, module=module, globs=dict(vars(module))
    )
    assert len(found.examples) >= 3
    assert any(example.want for example in found.examples)
    said: list[str] = []
    doctest.DocTestRunner(verbose=False).run(found, out=said.append)
    assert said == []
