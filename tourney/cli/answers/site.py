"""The JSON answer of `publish`."""

from __future__ import annotations

from tourney.cli.answers import Answer


class Site(Answer, frozen=True):
    """What a publication did.

    Attributes:
        dir: the folder of the site.
        written: how many files were made anew.
        untouched: how many stayed as they were.
        removed: how many were taken away, as their pages are no more.
    """

    dir: str
    written: int
    untouched: int
    removed: int
