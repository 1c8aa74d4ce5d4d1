"""What is told about a tournament as a whole, between its facts and the header lines of a report."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tourney.formats.trf.document import Document
from tourney.model.description import MANY, BadFact, Fact, checked

TAGS = {
    "city": "022",
    "federation": "032",
    "from": "042",
    "to": "052",
    "kind": "092",
    "arbiter": "102",
    "deputy": "112",
    "time": "122",
    "days": "132",
    "rating": "172",
    "controller": "182",
    "clock": "222",
}
"""The header line of each fact."""

_FIRST_DAY = 91
"""Before the first date of a 132 line."""


def facts_of(document: Document) -> tuple[Fact, ...]:
    """What the file tells about the tournament; a line that is not written as it should be tells nothing,
    nor does a second one where there can be one only."""
    out: list[Fact] = []
    for key, tag in TAGS.items():
        told = [field.text for field in document.fields if field.tag == tag and field.text.strip()]
        for text in told if key in MANY else told[:1]:
            out += _fact(key, text)
    return checked(tuple(out))


def untold(document: Document) -> tuple[str, ...]:
    """The header lines that tell no fact as they are written, such as `042 14.03.2026`."""
    return tuple(
        f"{tag} {field.text.strip()}"
        for key, tag in TAGS.items()
        for field in document.fields
        if field.tag == tag and field.text.strip() and not any(_fact(key, field.text))
    )


def _fact(key: str, text: str) -> Iterator[Fact]:
    written = text
    if key in {"from", "to"}:
        written = text.strip().replace("-", "/").replace(".", "/")
    try:
        yield from checked((Fact(key, written),))
    except BadFact:
        return


def fields_of(facts: Sequence[Fact]) -> dict[str, list[str]]:
    """The texts of the header lines, by tag."""
    out: dict[str, list[str]] = {}
    for fact in facts:
        text = _days(fact.text) if fact.key == "days" else fact.text
        out.setdefault(TAGS[fact.key], []).append(text)
    return out


def _days(text: str) -> str:
    """The dates in their columns: 92 to 99 for round 1, then every ten."""
    return " " * (_FIRST_DAY - 4) + "  ".join(text.split())
