"""Fills the templates that are shipped; decides nothing about what stands on a page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tourney.publish import marks
from tourney.publish.catalogue import Catalogue
from tourney.publish.folder import digest

if TYPE_CHECKING:
    from jinja2 import Environment
    from markupsafe import Markup

    from tourney.publish.data import Someone

ROWS = 14
"""How many lines of a table stand on one screen of the projector."""

TEMPLATES = Path(__file__).with_name("templates")


class Templates:
    """The templates in one language; the library is loaded when the first page is made.

    Args:
        words: the language.
        names: of the entrants by number, as they are shown: each page that names one links to his.
    """

    def __init__(self, words: Catalogue, names: Mapping[int, str]) -> None:
        self.words = words
        self._names = names

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
        made.filters["linked"] = self._linked
        made.globals |= {
            "link": self._links,
            "rows": ROWS,
            "language": self.words.language,
            "bye_words": marks.BYES,
        }
        return made

    @cached_property
    def _links(self) -> dict[int, Markup]:
        # Written once, since a thousand names stand on a hundred pages
        from markupsafe import Markup  # noqa: PLC0415 - as the library above

        link = Markup('<a href="player-{}.html"><bdi>{}</bdi></a>')
        return {number: link.format(number, name) for number, name in self._names.items()}

    def _linked(self, several: Sequence[Someone]) -> Markup:
        from markupsafe import Markup  # noqa: PLC0415 - as the library above

        return Markup(", ").join([self._links[one.number] for one in several])


def asset(name: str) -> bytes:
    """A file that is shipped as it is: the style sheet or the script."""
    return (TEMPLATES / name).read_bytes()
