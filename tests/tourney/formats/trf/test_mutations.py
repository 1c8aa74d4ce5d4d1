"""Files that were damaged at random: refused with their line, or read and written as they are."""

from __future__ import annotations

from contextlib import suppress
from random import Random

import pytest
from msgspec.structs import replace

from events.errors import DomainError
from tourney.formats.importers.making import rehearse
from tourney.formats.trf.columns import BadLine
from tourney.formats.trf.exporting import document_of
from tourney.formats.trf.importing import plan
from tourney.formats.trf.pairing import check, pair_next
from tourney.formats.trf.reading import NoReport, read
from tourney.formats.trf.standings import standings
from tourney.formats.trf.writing import TRF26, TRFX, write

SIGNS = "0123456789 wb-=+1HFUZWDLX.,\x00é\t|/#001260XQ\n\r"


USES = (
    pair_next,
    check,
    lambda document: document_of(rehearse(plan(document))),
    lambda document: standings(document, ["BH"]),
)


def damaged(text: str, random: Random) -> str:
    signs = list(text)
    for _ in range(random.choice([1, 1, 2, 4])):
        place = random.randrange(len(signs))
        how = random.random()
        if how < 0.6:
            signs[place] = random.choice(SIGNS)
        elif how < 0.75:
            del signs[place]
        elif how < 0.9:
            signs.insert(place, random.choice(SIGNS))
        else:
            del signs[place : place + random.randrange(30)]
    return "".join(signs)


def codes(small: str) -> str:
    """The same in the codes of TRF(x), with more of them."""
    text = (
        small.replace("142 3", "XXR 3")
        .replace("152 W", "XXC white1")
        .replace("260   1   3    2    3", "XXP 2 3")
    )
    return text + "XXZ 5\nXXA    1  1.0  0.5\nXXS W=1 D=0.5\n"


@pytest.mark.parametrize("seed", range(4))
def test_damage_is_refused_or_harmless(small, seed):
    random = Random(seed)
    teams = f"250       1.0   1   2    1    2\n299          -0.0    2    1\n013 {'Brest':<32}   1    2\n"
    refused = 0
    for _ in range(150):
        text = damaged(random.choice([small, small + teams, codes(small)]), random)
        try:
            document = read(text.encode())
        except (BadLine, NoReport) as error:
            refused += isinstance(error, BadLine) and 0 < error.line <= len(text.split("\n")) * 2
            continue
        assert read(write(document, TRF26)) == replace(document, notes=()), text
        assert read(write(document, TRFX)).players == document.players, text
        for use in USES:
            with suppress(DomainError):
                use(document)
    assert refused > 50
