"""What can be chosen, by kind, for the help of options; asked for only where help is shown, decides nothing.

Listing what strangers have installed reads all their entry points, which takes longer than most commands.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from typer._click import Context, HelpFormatter
from typer.core import TyperCommand

from events.errors import DomainError
from tourney.cli.plain import plain

PLACE = re.compile(r"\{(\w+)\}")


class Choices(TyperCommand):
    """A command in whose help `{systems}` and its like stand for the names of what is installed."""

    def format_options(self, ctx: Context, formatter: HelpFormatter) -> None:
        """As its parent, with the names in their places."""
        for param in self.get_params(ctx):
            text = getattr(param, "help", None)
            if text:
                param.help = filled(text)  # type: ignore[attr-defined]  # options and arguments have it
        super().format_options(ctx, formatter)


def filled(text: str) -> str:
    """The text with every `{kind}` replaced by the names of that kind."""
    return PLACE.sub(lambda found: _listed(KINDS[found[1]]), text)


def _listed(kind: Callable[[], Sequence[str]]) -> str:
    try:
        return plain(", ".join(kind()))
    except DomainError as error:
        return f"({error})"


def _games() -> list[str]:
    from engines import registry

    return registry.games()


def _bots() -> list[str]:
    from engines import registry

    return registry.bots()


def _systems() -> list[str]:
    from tourney import pairing

    return pairing.names()


def _schemes() -> list[str]:
    from tourney import scoring

    return scoring.names()


def _tiebreaks() -> list[str]:
    from tourney.standings import tiebreaks

    return tiebreaks.codes()


def _orders() -> list[str]:
    from tourney.standings.presets import PRESETS

    return [*PRESETS]


def _exporters() -> list[str]:
    from tourney.formats import exporters

    return exporters.names()


def _variants() -> list[str]:
    """The variants of each export format that has some, the usual one first."""
    from tourney.formats import exporters

    known = (exporters.exporter(name) for name in exporters.names())
    return [f"of {one.name}: {', '.join(one.variants)}" for one in known if one.variants]


def _importers_of_players() -> list[str]:
    from tourney.formats import importers

    return [name for name in importers.names() if importers.importer(name).players is not None]


def _importers_of_tournaments() -> list[str]:
    from tourney.formats import importers

    return [name for name in importers.names() if importers.importer(name).tournament is not None]


def _dialects() -> list[str]:
    from tourney.formats.trf.writing import DIALECTS

    return [*DIALECTS]


def _rulesets() -> list[str]:
    from tourney.pairing.fide_dutch.rulesets import RULESETS

    return [*RULESETS]


KINDS: dict[str, Callable[[], Sequence[str]]] = {
    "bots": _bots,
    "dialects": _dialects,
    "exporters": _exporters,
    "games": _games,
    "importers_of_players": _importers_of_players,
    "importers_of_tournaments": _importers_of_tournaments,
    "orders": _orders,
    "rulesets": _rulesets,
    "schemes": _schemes,
    "systems": _systems,
    "tiebreaks": _tiebreaks,
    "variants": _variants,
}
"""How the names of each kind are found."""
