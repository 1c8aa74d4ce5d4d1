"""Checking people in at a real terminal, one after another."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pexpect


def test_people_are_checked_in_one_by_one(
    beside: Any, program: str, tmp_path: Path, environment: dict[str, str]
) -> None:
    beside("new", "Friday", "--rounds", "3")
    beside("player", "add", "Ann", "Ben", "Cid", "Dot")
    child = pexpect.spawn(
        program,
        ["checkin"],
        cwd=str(tmp_path),
        env=environment,
        encoding="utf-8",
        timeout=120,
        dimensions=(40, 100),
    )
    for left, answer, said in (
        (4, "1", "Ann: present"),
        (3, "be", "Ben: present"),
        (2, "Nobody", "nobody entered is called 'Nobody'"),
        (2, "?", "3 Cid, 4 Dot"),
        (2, "-4", "Dot: absent"),
    ):
        child.expect_exact(f"present ({left} not said): ")
        child.sendline(answer)
        child.expect_exact(said)
    child.expect_exact("present (1 not said): ")
    child.sendline("")
    child.expect_exact("2 of 4 are there and will be paired; next: tourney next")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    rows = json.loads(beside("checkin", "--json").stdout)["data"]
    assert {row["entrant"]: row["present"] for row in rows} == {
        "Ann": True,
        "Ben": True,
        "Cid": None,
        "Dot": False,
    }
