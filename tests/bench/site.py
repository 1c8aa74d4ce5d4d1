"""Looks at a published site in the system's Chromium from `file://`: no request, no console error, pictures.

Run by `make check-site`; needs `chromium` (Debian: the package of that name) or its path in $CHROMIUM.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.bench.site_evening import published

WIDTHS = (1200, 390)
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
    "--enable-logging=stderr",
)
NOBODY = "not an origin"

PAGES = ("index", "standings", "crosstable", "rounds", "round-1", "player-1", "screen")


def browser() -> str:
    for name in (os.environ.get("CHROMIUM", ""), "chromium", "chromium-browser", "google-chrome"):
        found = shutil.which(name) if name else None
        if found:
            return found
    sys.exit("check-site needs Chromium: install it, or name it with CHROMIUM=...")


def look(program: str, page: Path, out: Path, *how: str) -> list[str]:
    """Open a page; gives what went wrong: console errors, and requests to anything but files."""
    with tempfile.TemporaryDirectory() as profile:
        log = Path(profile) / "net.json"
        told = [f"--user-data-dir={profile}", f"--log-net-log={log}", *how]
        done = subprocess.run(
            [program, *FLAGS, *told, page.as_uri()], capture_output=True, text=True, timeout=120, check=False
        )
        wrong = [line for line in done.stderr.splitlines() if "CONSOLE" in line or "Refused" in line]
        wrong += [] if out.is_file() and out.stat().st_size else [f"{out} was not made"]
        return wrong + asked(log)


def asked(log: Path) -> list[str]:
    """What a page asked other hosts for; what the browser asks for itself has no origin."""
    text = log.read_text(errors="replace") if log.is_file() else ""
    try:
        events = json.loads(text)["events"]
    except (json.JSONDecodeError, KeyError):
        return [f"the log of requests cannot be read: {text[:80]}"]
    told = [one.get("params", {}) for one in events]
    urls = {str(one.get("url", "")) for one in told if one.get("initiator", NOBODY) != NOBODY}
    return sorted(f"asked for {url}" for url in urls if url.startswith(("http:", "https:", "ws:")))


def notices(program: str, folder: Path) -> bool:
    """Whether this check would notice a page that asks another host, and one whose script fails."""
    page = folder / "control.html"
    page.write_text(
        '<!doctype html><title>x</title><img src="http://127.0.0.1:9/x.png"><script>oops()</script>'
    )
    out = folder / "control.png"
    wrong = look(program, page, out, f"--screenshot={out}")
    return any("127.0.0.1:9" in one for one in wrong) and any("CONSOLE" in one for one in wrong)


def main() -> None:
    target = Path(sys.argv[1] if len(sys.argv) > 1 else "site-pictures").resolve()
    target.mkdir(exist_ok=True)
    program, failed = browser(), 0
    with tempfile.TemporaryDirectory() as name:
        if not notices(program, Path(name)):
            sys.exit("the check does not notice a page that asks another host: this browser logs otherwise")
        site = published(Path(name))
        for page in [*PAGES, "paper-pairings", "paper-slips", "paper-cards"]:
            source = site / f"{page}.html"
            looks = [
                (target / f"{page}-{width}.png", (f"--window-size={width},1400", "--screenshot="))
                for width in WIDTHS
            ]
            looks.append(
                (
                    target / f"{page}-dark.png",
                    ("--window-size=1200,1400", "--force-dark-mode", "--screenshot="),
                )
            )
            looks.append((target / f"{page}.pdf", ("--no-pdf-header-footer", "--print-to-pdf=")))
            for out, how in looks:
                wrong = look(program, source, out, *how[:-1], how[-1] + str(out))
                failed += bool(wrong)
                print("FAILED" if wrong else "ok", out.name, *wrong)
    print(f"the pictures are in {target}")
    sys.exit(bool(failed))


if __name__ == "__main__":
    main()
