"""What every JSON answer promises: to be, byte for byte, what its type reads and writes."""

from __future__ import annotations

import msgspec

from tourney.cli.answers import type_of


def schema_of(answer: str) -> str:
    """The schema of an answer, as `standings/1`; refused where the answer is not as its type says.

    Raises:
        ValidationError: a field is missing, unknown or of another type.
        AssertionError: the type writes other bytes.
    """
    parts = msgspec.json.decode(answer, type=dict[str, msgspec.Raw])
    assert [*parts] in (["schema", "data"], ["schema", "error"]), answer
    schema = msgspec.json.decode(parts.pop("schema"), type=str).removeprefix("tourney/")
    body = bytes(*parts.values())
    read = msgspec.json.decode(body, type=type_of(schema))
    assert msgspec.json.encode(read) == body, answer
    return schema
