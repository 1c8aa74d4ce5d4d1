"""The how-to pages for extensions, carried out: a package is made from their blocks, installed and used."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = ["add-a-tiebreak", "add-a-pairing-system", "add-an-exporter", "add-an-importer"]


def blocks(page: Path, language: str) -> list[str]:
    return re.findall(
        rf"^```{language}\n(.*?)^```$", page.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )


@pytest.mark.parametrize("name", PAGES)
def test_following_the_page_gives_what_it_shows(name, tmp_path):
    page = ROOT / "docs" / "how-to" / f"{name}.md"
    module, use = blocks(page, "python")
    (registration,) = blocks(page, "toml")
    (shown,) = blocks(page, "text")
    heading = re.match(r"# (\w+\.py)\n", module)
    assert heading
    (tmp_path / heading[1]).write_text(module, encoding="utf-8")
    installed = tmp_path / "club_extension-1.0.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: club-extension\nVersion: 1.0\n")
    lines = []
    for group, points in tomllib.loads(registration)["project"]["entry-points"].items():
        lines += [f"[{group}]", *(f"{point} = {value}" for point, value in points.items())]
    (installed / "entry_points.txt").write_text("\n".join(lines) + "\n")
    ran = subprocess.run(
        [sys.executable, "-W", "error", "-c", use],
        env={**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), str(ROOT)])},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.stderr == ""
    assert ran.stdout == shown
