"""One line of a report file, cut at its columns; every refusal names the line and the columns."""

from __future__ import annotations

import re
from fractions import Fraction

from events.errors import Unreadable

_NUMBER = re.compile(r"[0-9]+")
_POINTS = re.compile(r"(-?)([0-9]*)(?:[.,]([0-9]+))?")


class BadLine(Unreadable):
    """A line of a report file that does not say what it should.

    Args:
        line: its number in the file, from 1.
        problem: what is wrong with it, as the rest of a sentence.
    """

    code = "trf/bad-line"

    def __init__(self, line: int, problem: str, *, hint: str = "") -> None:
        self.line = line
        super().__init__(f"line {line}{problem}", hint=hint)


class Line:
    """A line of a report file.

    Args:
        number: from 1, as an editor counts.
        text: without its end.
    """

    def __init__(self, number: int, text: str) -> None:
        self.number = number
        self.text_ = text

    @property
    def tag(self) -> str:
        """The first three columns."""
        return self.text_[:3]

    @property
    def rest(self) -> str:
        """Everything from column 5 on."""
        return self.text_[4:]

    def __len__(self) -> int:
        return len(self.text_)

    def bad(self, problem: str, first: int = 0, last: int = 0, *, hint: str = "") -> BadLine:
        """A refusal of the line, or of these of its columns."""
        where = f", column {first}" if last in {0, first} else f", columns {first} to {last}"
        return BadLine(self.number, f"{where if first else ''}: {problem}", hint=hint)

    def text(self, first: int, last: int) -> str:
        """The text of these columns, from 1 and both included, without the blanks around it."""
        return self.text_[first - 1 : last].strip()

    def raw(self, column: int) -> str:
        """The sign in that column; a blank beyond the end."""
        return self.text_[column - 1 : column] or " "

    def blank(self, first: int, last: int, hint: str = "") -> None:
        """Refuse the line where these columns hold anything."""
        found = self.text(first, last)
        if found:
            raise self.bad(f"{found!r} stands where a blank belongs", first, last, hint=hint)

    def integer(self, first: int, last: int, what: str) -> int | None:
        """The whole number in these columns; None where they are blank."""
        found = self.text(first, last)
        if not found:
            return None
        if not _NUMBER.fullmatch(found) or not found.isascii():
            raise self.bad(f"{found!r} is no {what}", first, last)
        return int(found)

    def needed(self, first: int, last: int, what: str) -> int:
        """The whole number in these columns, which may not be blank."""
        found = self.integer(first, last, what)
        if found is None:
            raise self.bad(f"the {what} is missing", first, last)
        return found

    def points(self, first: int, last: int, what: str = "number of points") -> Fraction | None:
        """The points in these columns; None where they are blank."""
        found = self.text(first, last)
        if not found:
            return None
        match = _POINTS.fullmatch(found)
        if match is None or not found.isascii() or not (match[2] or match[3]):
            raise self.bad(f"{found!r} is no {what}", first, last)
        sign, whole, tenths = match[1], match[2] or "0", match[3] or ""
        return Fraction(int(f"{sign}{whole}{tenths}"), 10 ** len(tenths))

    def numbers(self, first: int, step: int, width: int = 4) -> tuple[int, ...]:
        """Starting numbers in columns of that width, every `step` columns to the end of the line."""
        out = []
        for place in range(first, len(self.text_.rstrip()) + 1, step):
            found = self.integer(place, place + width - 1, "starting number")
            if step > width:
                self.blank(place + width, place + step - 1)
            if found:
                out.append(found)
        return tuple(out)

    def words(self, first: int = 5) -> tuple[int, ...]:
        """Starting numbers parted by blanks, commas or slashes, as the codes of TRF(x) have them."""
        out = []
        for word in re.split(r"[\s,/]+", self.text_[first - 1 :].strip()):
            if word:
                if not _NUMBER.fullmatch(word) or not word.isascii() or len(word) > 4:
                    raise self.bad(f"{word!r} is no starting number")
                out.append(int(word))
        return tuple(out)
