"""What the global options say: which club file, which tournament, which form; opens them on demand."""

from __future__ import annotations

import os
import shlex
from pathlib import Path
from typing import TYPE_CHECKING

import typer
from msgspec import Struct

from events.errors import NotFound, Unreadable
from tourney.cli import began, output
from tourney.cli.chosen import chosen
from tourney.cli.plain import plain

if TYPE_CHECKING:
    from tourney.club.file import Club
    from tourney.club.folds import Tournament

CLUB_FILE = "club.db"
AUTHOR = "organiser"


class NoClub(NotFound):
    """There is no club file yet."""

    code = "club/none"


class BadFormat(Unreadable):
    """No such output format."""

    code = "output/unknown-format"


class Call(Struct, frozen=True):
    """The global options of one call of the program, and when it began."""

    db: Path | None
    tournament: str | None
    form: str
    author: str
    since: str = ""

    @classmethod
    def of(cls, db: Path | None, tournament: str | None, form: str, author: str) -> Call:
        """A call with these options.

        Raises:
            BadFormat: an unknown output format.
            BadName: an author that is no name.
        """
        if author != AUTHOR:
            from tourney.model.names import clean_name

            author = clean_name(author)
        if form not in output.FORMATS:
            raise BadFormat(f"there is no output format {form!r}; there are {', '.join(output.FORMATS)}")
        return cls(db, tournament, form, author, began())

    @property
    def as_json(self) -> bool:
        """Whether data and errors are JSON."""
        return self.form == "json"

    def no_list(self) -> None:
        """Refuse the forms of lists, where the answer is none: nothing else comes out silently.

        Raises:
            BadParameter: one of them is asked for.
        """
        if self.form in {"csv", "tsv", "md", "jsonl"}:
            raise typer.BadParameter(
                f"-o {self.form} is for lists, and this is none; there are table and json"
            )

    def path(self) -> Path | None:
        """The club file in force, which need not exist; None when none is named or found."""
        if self.db is not None:
            return self.db
        named = os.environ.get("TOURNEY_DB")
        if named:
            return Path(named)
        return find(Path.cwd(), _home())

    def club(self) -> Club:
        """The club file, opened for reading and writing.

        Raises:
            NoClub: there is none.
        """
        from tourney.club.file import Club

        return Club.open(self._there(), self.author)

    def _there(self) -> Path:
        path = self.path()
        if path is None:
            raise NoClub(
                f"there is no {CLUB_FILE} in this folder or above",
                hint='make one with: tourney new "Friday" --game korsar',
            )
        _check_place(path)
        return path

    def club_to_read(self) -> Club:
        """The club file, opened for reading alone: it may be read-only, and another may be writing to it.

        Raises:
            NoClub: there is none.
        """
        from tourney.club.file import Club

        return Club.open_read(self._there(), self.author)

    def new_club(self) -> Club:
        """The club file, made in this folder when there is none.

        Raises:
            BadParameter: it would be made under the name of another form.
        """
        from tourney.club.file import Club

        path = self.path() or Path(CLUB_FILE)
        _check_place(path)
        if not path.exists():
            from tourney.cli.endings import CLUB, check_ending

            check_ending(path, "a club file is a database", CLUB)
        return Club.open_or_create(path, self.author)

    def line(self, words: str, tournament: str = "") -> str:
        """The command to type next, with the options that this call needed to find its file and tournament.

        Args:
            words: the command without the program.
            tournament: the id, where it is not the one that would be taken by itself.
        """
        file = ["--db", str(self.db)] if self.db is not None else []
        named = ["-t", tournament] if tournament else []
        return " ".join(["tourney", *(shlex.quote(word) for word in (*file, *named)), words])

    def line_for(self, club: Club, tournament: Tournament, words: str) -> str:
        """As `line`, for a command on this tournament."""
        taken, _ = club.meant(None, lambda: chosen(club.store.path))
        return self.line(words, "" if taken == tournament.id else tournament.id)

    def meant(self, club: Club) -> tuple[str, str]:
        """The id of the tournament meant, and why it, where nobody named it and several could be.

        Raises:
            NotFound: no such tournament, or none at all.
        """
        return club.meant(self.tournament, lambda: chosen(club.store.path))

    def pick(self, club: Club) -> Tournament:
        """The tournament meant: named, chosen, the only open one, or the most recent (and says so).

        Raises:
            NotFound: no such tournament, or none at all.
        """
        id_, why = self.meant(club)
        tournament = club.load(id_)
        if why and not self.as_json:
            output.say(plain(why))
        return tournament

    def pick_at(self, club: Club, at: str | None) -> Tournament:
        """As `pick`, as it stood at a moment: a version or a time; None is now.

        Raises:
            BadMoment, NoSuchMoment: it is no moment, or none of this tournament.
        """
        tournament = self.pick(club)
        if at is None:
            return tournament
        from tourney.club.moment import version_at

        return club.load(tournament.id, version_at(club.store.read(tournament.stream), at))


AT = "As it stood then: a version of the log (17) or a time (20:15, 2026-11-30T20:15)."
"""The help of every `--at`."""


def _check_place(path: Path) -> None:
    """Refuse a path where no file can be.

    Raises:
        NoClub: it is a folder, or its folder is missing.
    """
    if path.is_dir():
        raise NoClub(f"{path} is a folder, not a club file")
    if not path.parent.is_dir():
        raise NoClub(f"the folder {path.parent} is missing")


def find(start: Path, home: Path | None) -> Path | None:
    """The nearest club file in this folder or above, not past the home folder or a repository."""
    for folder in (start, *start.parents):
        candidate = folder / CLUB_FILE
        if candidate.is_file():
            return candidate
        if folder == home or (folder / ".git").exists():
            return None
    return None


def _home() -> Path | None:
    try:
        return Path.home()
    except RuntimeError:
        return None
