"""Tournament reports (TRF) as an export; what stands in one is settled in `tourney.formats.trf`."""

from __future__ import annotations

from tourney.formats.exporters import Exported, Exporter
from tourney.formats.trf.exporting import document_of, remarks
from tourney.formats.trf.writing import DIALECTS, TRF26, write
from tourney.model.state import State


def _export(state: State, variant: str) -> Exported:
    return Exported(write(document_of(state), DIALECTS[variant]), remarks(state))


EXPORTER = Exporter(
    name="trf",
    about="tournament reports of FIDE, for federations and other pairing programs",
    variants=(TRF26.name, *(name for name in DIALECTS if name != TRF26.name)),
    endings=(".trf", ".trfx", ".txt"),
    export=_export,
)
