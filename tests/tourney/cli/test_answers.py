"""Every JSON answer has its type in the table, and is what that type writes."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.tourney.cli.busy_evening import answers
from tests.tourney.cli.promise import schema_of
from tourney.cli import answers as room
from tourney.cli.answers import ANSWERS, Answer, type_of

COMMANDS = Path(room.__file__).parents[1]
FINISHED = '{"schema":"tourney/finish/1","data":{"id":"f","tournament":"F","rounds":2,"finished":true}}'


def named() -> set[str]:
    """Every schema that the code of the command line names."""
    texts = (
        node.value.removeprefix("tourney/")
        for file in COMMANDS.glob("*.py")
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )
    return {text for text in texts if re.fullmatch(r"[a-z]+(-[a-z]+)*/\d+", text)}


def every_type() -> list[type[Answer]]:
    """All Structs of which answers are made."""
    for schema in ANSWERS:
        type_of(schema)
    found, left = [], [Answer]
    while left:
        below = left.pop().__subclasses__()
        found += below
        left += below
    return found


def test_the_table_names_every_schema_of_the_program_and_no_other():
    assert named() == set(ANSWERS)


def test_an_evening_is_answered_in_every_schema_as_its_type_says(run: Any, here: Path):
    said = {schema_of(answer) for text in answers(run, here) for answer in text.splitlines()}
    assert said == set(ANSWERS)


@pytest.mark.parametrize(
    "spoiled",
    [
        FINISHED.replace('"rounds":2,', ""),
        FINISHED.replace('"rounds":2,', '"rounds":2,"more":0,'),
        FINISHED.replace('"rounds":2,', '"rounds":"2",'),
        FINISHED.replace('"rounds":2,"finished":true', '"finished":true,"rounds":2'),
        FINISHED.replace('"rounds":2', '"rounds": 2'),
        FINISHED.replace('"data"', '"datum"'),
    ],
)
def test_an_answer_that_breaks_its_promise_is_found(spoiled: str):
    assert schema_of(FINISHED) == "finish/1"
    with pytest.raises((msgspec.ValidationError, AssertionError)):
        schema_of(spoiled)


@pytest.mark.parametrize("kind", every_type(), ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
def test_every_field_of_an_answer_is_explained_in_its_order(kind: type[Answer]):
    told = re.findall(r"^ {8}(\w+): \S", kind.__doc__ or "", re.MULTILINE)
    inherited = kind.__base__.__struct_encode_fields__ if kind.__base__ is not None else ()
    assert told == [name for name in kind.__struct_encode_fields__ if name not in inherited]
