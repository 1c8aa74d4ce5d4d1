"""The words of published pages in a language, from the catalogues that are shipped; translates no name.

A catalogue is a file of gettext, `lang/fr.po`. The English texts are the keys.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from events.errors import Unreadable

FOLDER = Path(__file__).with_name("lang")
LANGUAGES = ("en", "fr")

Entry = tuple[str, str]
"""A text, and the same in the plural where a number stands in it; else empty."""


class BadLanguage(Unreadable):
    """There is no catalogue of that language."""

    code = "site/unknown-language"


class Catalogue:
    """The texts of one language."""

    def __init__(self, language: str, texts: Mapping[Entry, tuple[str, ...]]) -> None:
        self.language = language
        self._texts = {key[0]: value for key, value in texts.items()}

    def text(self, text: str) -> str:
        """The text in this language; as it is where the catalogue does not know it."""
        found = self._texts.get(text)
        return found[0] if found else text

    def plural(self, one: str, many: str, number: int) -> str:
        """The text that goes with that number: French has the singular for 0, too."""
        single = number == 1 or (number == 0 and self.language == "fr")
        found = self._texts.get(one, (one, many))
        return found[0] if single else found[-1]


@cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of a language.

    Raises:
        BadLanguage: there is none.
    """
    if language not in LANGUAGES:
        raise BadLanguage(f"there is no catalogue {language!r}; there are {', '.join(LANGUAGES)}")
    return Catalogue(language, entries((FOLDER / f"{language}.po").read_text(encoding="utf-8")))


def entries(text: str) -> dict[Entry, tuple[str, ...]]:
    """What a catalogue file holds: by key the translation, or those of the singular and the plural."""
    found: dict[Entry, tuple[str, ...]] = {}
    for block in text.split("\n\n"):
        parts = dict(_parts(block))
        key = parts.get("msgid", "")
        if key:
            values = [parts[name] for name in ("msgstr", "msgstr[0]", "msgstr[1]") if name in parts]
            found[key, parts.get("msgid_plural", "")] = tuple(values)
    return found


def _parts(block: str) -> Iterator[tuple[str, str]]:
    """The keywords of one entry with their texts, whose lines are put together."""
    name, said = "", ""
    for line in block.splitlines():
        if line.startswith("msg"):
            if name:
                yield name, said
            name, _, rest = line.partition(" ")
            said = ast.literal_eval(rest)
        elif line.startswith('"'):
            said += ast.literal_eval(line)
    if name:
        yield name, said
