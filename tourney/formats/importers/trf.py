"""Tournament reports (TRF) as an import, of tournaments and of their players; see `tourney.formats.trf`."""

from __future__ import annotations

from tourney.formats.importers import Asked, Found, Import, Importer, Players
from tourney.formats.trf.importing import entries, plan
from tourney.formats.trf.reading import read


def _players(data: bytes) -> Players:
    document = read(data)
    remarks: list[str] = [*document.notes]
    found = tuple(Found(0, entry) for entry in entries(document, remarks))
    return Players(found, tuple(remarks))


def _tournament(data: bytes, settings: Asked) -> Import:
    return plan(read(data), settings)


def _begins(data: bytes) -> bool:
    lines = data[:200_000].replace(b"\r", b"\n").split(b"\n")
    return any(line.startswith(b"001 ") for line in lines)


IMPORTER = Importer(
    name="trf",
    about="tournament reports of FIDE and of other pairing programs",
    endings=(".trf", ".trfx", ".trf16", ".trf26"),
    begins=_begins,
    players=_players,
    tournament=_tournament,
)
