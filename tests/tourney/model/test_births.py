"""A date of birth is a year, or a day that the calendar has."""

from __future__ import annotations

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tourney.model.births import is_birth


@given(st.dates())
def test_every_day_is_one(day: date) -> None:
    assert is_birth(f"{day.year:04}/{day.month:02}/{day.day:02}")
    assert is_birth(f"{day.year:04}")


@pytest.mark.parametrize(
    "text",
    [
        "1990/13/45",
        "1990/02/29",
        "1990/00/00",
        "1990/04/31",
        "0000",
        "90",
        "1990/1/1",
        "",
        "1990-12-31",
        "x",
        "١٩٩٠",
    ],
)
def test_what_the_calendar_does_not_have_is_none(text: str) -> None:
    assert not is_birth(text)
