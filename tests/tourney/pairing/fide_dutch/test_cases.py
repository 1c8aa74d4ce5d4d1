"""Single rounds whose pairs and colours another engine (bbpPairings 6.0.0) found; and where none exist."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tourney.formats.trf.reading import read
from tourney.formats.trf.round_to_pair import round_to_pair
from tourney.pairing.fide_dutch.engine import pair
from tourney.pairing.fide_dutch.model import NoLegalPairing

CASES = Path(__file__).parents[3] / "cases" / "trf"
NAMES = sorted(path.stem for path in CASES.glob("*.expected") if not path.stem.startswith("impossible"))


def expected(name: str) -> set[tuple[int, int]]:
    lines = (CASES / f"{name}.expected").read_text().splitlines()
    pairs = {(int(white), int(black)) for white, black in (line.split() for line in lines[1:])}
    assert len(pairs) == int(lines[0])
    return pairs


def test_there_are_cases_of_every_kind():
    kinds = {name.split("-")[0] for name in NAMES}
    assert kinds == {"accel", "big", "case", "forbid", "points310"}
    assert len(NAMES) == 58


@pytest.mark.parametrize("name", NAMES)
def test_pairs_and_colours_are_equal(name):
    asked = round_to_pair(read((CASES / f"{name}.trf").read_bytes()))
    pairs = asked.pairs(pair(asked.question))
    assert len(pairs) == len(set(pairs))
    assert set(pairs) == expected(name)


@pytest.mark.skipif(shutil.which("bbpPairings") is None, reason="the other engine is not installed")
def test_the_other_engine_still_says_so():
    for name in NAMES:
        command = ["bbpPairings", "--dutch", str(CASES / f"{name}.trf"), "-p"]
        done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=120)
        pairs = {tuple(map(int, line.split())) for line in done.stdout.splitlines()[1:] if line.strip()}
        assert pairs == expected(name), name


def test_a_field_that_has_met_is_refused_with_the_reason():
    asked = round_to_pair(read((CASES / "impossible-01.trf").read_bytes()))
    with pytest.raises(NoLegalPairing, match=r"round 4 .*number 1 can meet nobody .*C1.*1\.9\.3") as refusal:
        pair(asked.question)
    assert refusal.value.code == "tournament/no-legal-pairing"


def test_every_round_of_a_whole_event_is_found_again():
    document = read((CASES / "full-03.trf").read_bytes())
    for round_ in range(1, document.played + 1):
        cells = {player.number: player.cell(round_) for player in document.players}
        present = {number for number, cell in cells.items() if cell.opponent or cell.letter == "U"}
        asked = round_to_pair(document, round_, present)
        found = asked.pairs(pair(asked.question))
        assert {frozenset(pair) for pair in found} == {
            frozenset((number, cell.opponent)) for number, cell in cells.items() if number in present
        }
