"""The evening of the README, from an empty folder to a published site, as it stands there."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable
from pathlib import Path
from typing import Any

README = (Path(__file__).parents[2] / "README.md").read_text()


def test_the_evening_of_ten_lines_ends_with_a_site(tourney: Callable[..., Any], tmp_path: Path) -> None:
    block = re.search(r"## An evening in ten lines.*?```sh\n(.*?)```", README, re.DOTALL)
    assert block
    lines = block[1].splitlines()
    assert len(lines) <= 10
    names = "".join(f"Player {one:02};{2000 - one}\n" for one in range(1, 25))
    (tmp_path / "people.csv").write_text(f"Name;Rating\n{names}")
    for number, typed in enumerate(("1-0", "0 - 1", "=", "+-"), 1):
        (tmp_path / f"round{number}.txt").write_text("".join(f"{at} {typed}\n" for at in range(1, 13)))
    for line in lines:
        program, *words = shlex.split(line)
        assert program == "tourney"
        tourney(*words)
    index = (tmp_path / "site" / "index.html").read_text()
    assert "Thursday" in index
    assert "Player 01" in index
    assert "http" not in re.sub(r"http-equiv|xmlns=\S+", "", index)
