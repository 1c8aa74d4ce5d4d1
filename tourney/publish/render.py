"""Fills the templates that are shipped; decides nothing about what stands on a page."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tourney.publish import marks
from tourney.publish.catalogue import Catalogue
from tourney.publish.folder import digest

if TYPE_CHECKING:
    from jinja2 import Environment

ROWS = 14
"""How many lines of a table stand on one screen of the projector."""

TEMPLATES = Path(__file__).with_name("templates")


class Templates:
    """The templates in one language; the library is loaded when the first page is made.

    Args:
        words: the language.
    """

    def __init__(self, words: Catalogue) -> None:
        self.words = words

    def fill(self, template: str, values: Mapping[str, Any]) -> bytes:
        """A page.

        Args:
            template: the name of its file, as `round.html`.
            values: what stands on it, by name.
        """
        return self._environment.get_template(template).render(values).encode()

    @cached_property
    def version(self) -> str:
        """Tells the templates and catalogues of this program from those of another one."""
        files = sorted([*TEMPLATES.iterdir(), *(TEMPLATES.parent / "lang").glob("*.po")])
        return digest(b"\0".join(file.read_bytes() for file in files if file.is_file()))

    @cached_property
    def _environment(self) -> Environment:
        from jinja2 import Environment, FileSystemLoader, StrictUndefined  # noqa: PLC0415 - only where pages are made

        made = Environment(
            loader=FileSystemLoader(TEMPLATES),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            extensions=["jinja2.ext.i18n"],
        )
        made.install_gettext_callables(  # type: ignore[attr-defined]  # the extension adds it
            self.words.text, self.words.plural, newstyle=True
        )
        made.globals |= {"rows": ROWS, "language": self.words.language, "bye_words": marks.BYES}
        return made


def asset(name: str) -> bytes:
    """A file that is shipped as it is: the style sheet or the script."""
    return (TEMPLATES / name).read_bytes()
