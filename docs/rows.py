"""The tables of schemes, systems, orders and tie-breaks of a page, read off the program; writes no file."""

from __future__ import annotations

from collections.abc import Callable, Collection

from tourney import pairing, scoring
from tourney.standings import presets, tiebreaks


def _scheme(name: str) -> list[str]:
    return [scoring.scheme(name).about]


def _system(name: str) -> list[str]:
    system = pairing.system(name)
    return [system.about, " ".join(system.tiebreaks)]


def _preset(name: str) -> list[str]:
    preset = presets.PRESETS[name]
    return [" ".join(preset.tiebreaks), preset.about]


def _tiebreak(code: str) -> list[str]:
    return [tiebreaks.tiebreak(code).about]


TABLES: dict[str, tuple[Collection[str], Callable[[str], list[str]]]] = {
    "scheme": (scoring.BUILTIN, _scheme),
    "system": (pairing.BUILTIN, _system),
    "order": (presets.PRESETS, _preset),
    "code": (tiebreaks.BUILTIN, _tiebreak),
}
"""By the heading of the first column: the names, and the cells after a name that the program knows."""


def refreshed(text: str) -> str:
    """The page with today's rows, in the order they stand in, new ones last; what people added stays."""
    out: list[str] = []
    lines = iter(text.splitlines())
    for line in lines:
        out.append(line)
        heading = line.strip("| ").partition(" |")[0]
        if not line.startswith("|") or heading not in TABLES:
            continue
        columns = line.count("|") - 1
        out.append(next(lines))
        there: dict[str, list[str]] = {}
        after: list[str] = []
        for row in lines:
            if not row.startswith("|"):
                after.append(row)
                break
            name, *cells = [cell.strip() for cell in row.removeprefix("|").removesuffix("|").split("|")]
            there[name.strip("`")] = cells
        names, cells_of = TABLES[heading]
        for name in sorted(names, key=lambda one: list(there).index(one) if one in there else len(there)):
            told = cells_of(name)
            cells = [*told, *there.get(name, [""] * (columns - 1))[len(told) :]]
            out.append(f"| `{name}` | " + "".join(f"{cell} | " if cell else "| " for cell in cells).rstrip())
        out += after
    return "\n".join(out) + "\n"
