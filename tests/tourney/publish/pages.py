"""What a browser would make of published pages: their links, ids and texts."""

from __future__ import annotations

from html.parser import HTMLParser
from pathlib import Path

VOID = {"meta", "link", "input", "br", "hr", "img", "path", "rect"}


class Seen(HTMLParser):
    """One page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.labels: list[str] = []
        self.handlers: list[str] = []
        self.tags: list[str] = []
        self.text = ""
        self.open: list[str] = []
        self.unscoped = 0
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = {name: value or "" for name, value in attrs}
        self.tags.append(tag)
        if tag not in VOID:
            self.open.append(tag)
        self.ids += [known["id"]] if "id" in known else []
        self.links += [known[name] for name in ("href", "src") if name in known]
        self.labels += [known[name] for name in ("aria-labelledby", "for") if name in known]
        self.handlers += [name for name in known if name.startswith("on") or name == "style"]
        self.unscoped += tag == "th" and "scope" not in known

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag, f"a {tag} ends that was not the last one to begin"

    def handle_data(self, data: str) -> None:
        self.text += data


def seen(path: Path) -> Seen:
    return Seen(path.read_text(encoding="utf-8"))


def check_site(folder: Path) -> None:
    """Every page is whole, says where its links lead, and asks nobody else for anything."""
    pages = {path.name: seen(path) for path in folder.glob("*.html")}
    for name, page in pages.items():
        assert page.open == [], name
        assert len(page.ids) == len(set(page.ids)), name
        assert page.handlers == [], name
        assert page.unscoped == 0, name
        assert page.tags.count("h1") == 1, name
        assert page.tags.count("table") == page.tags.count("caption"), name
        assert set(page.labels) <= set(page.ids), name
        for link in page.links:
            target, _, place = link.partition("#")
            assert link == "data:," or ":" not in link.split("/")[0], f"{name} asks {link}"
            if link != "data:,":
                assert not target or (folder / target).is_file(), f"{name} links to {link}"
                other = pages.get(target or name)
                assert not place or (other is not None and place in other.ids), f"{name} links to {link}"
