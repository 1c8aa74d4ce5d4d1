"""Tournament reports (TRF) as an export; what stands in one is settled in `tourney.trf`."""

from __future__ import annotations

from tourney.exporters import Exported, Exporter
from tourney.state import State
from tourney.trf.exporting import document_of, remarks
from tourney.trf.writing import DIALECTS, TRF26, write


def _export(state: State, variant: str) -> Exported:
    return Exported(write(document_of(state), DIALECTS[variant]), remarks(state))


EXPORTER = Exporter(
    name="trf",
    about="tournament reports of FIDE, for federations and other pairing programs",
    variants=(TRF26.name, *(name for name in DIALECTS if name != TRF26.name)),
    export=_export,
)
