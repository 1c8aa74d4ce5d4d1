"""Writes what the pages take from the program: output, commands, error codes, schemas, registered names."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import console
import reference
import rows
import schemas

ROOT = Path(__file__).parents[1]


def main() -> None:
    """Refresh every page; say which ones changed."""
    pages = {
        ROOT / "docs" / "cli.md": reference.commands(),
        ROOT / "docs" / "errors.md": reference.errors(),
        **{ROOT / "docs" / "json" / name: text for name, text in schemas.schemas().items()},
    }
    scoring = ROOT / "docs" / "scoring-and-tiebreaks.md"
    pages[scoring] = rows.refreshed(scoring.read_text())
    for page in (ROOT / "docs" / "json").glob("*.json"):
        if page not in pages:
            page.unlink()
            print(f"took {page.relative_to(ROOT)} away")
    for page in [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]:
        if page not in pages and console.BLOCK.search(page.read_text()):
            pages[page] = console.refreshed(page.read_text())
    for page, text in pages.items():
        if not page.exists() or page.read_text() != text:
            page.parent.mkdir(exist_ok=True)
            page.write_text(text)
            print(f"wrote {page.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
