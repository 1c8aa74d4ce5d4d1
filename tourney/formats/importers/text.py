"""From the bytes of a text file to its text; guesses the encoding, and refuses what is no text."""

from __future__ import annotations

import re

from tourney.formats.importers import LIMIT, BadRow, NothingThere

ENDS = re.compile(r"\r\n|\r|\n")
_CONTROL = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f]")


def text_of(data: bytes) -> str:
    """The text in these bytes: UTF-8 with a mark or without, UTF-16 with a mark, else Windows-1252.

    Raises:
        BadRow: a control character, or a byte that is no text, with its line.
        NothingThere: nothing but blanks, or more than the limit.
    """
    if len(data) > LIMIT:
        raise NothingThere(f"a file of {len(data)} bytes is over the limit of {LIMIT}")
    wide = data.startswith((b"\xff\xfe", b"\xfe\xff"))
    try:
        text = data.decode("utf-16" if wide else "utf-8-sig")
    except UnicodeDecodeError as error:
        try:
            text = data.decode("cp1252")
        except UnicodeDecodeError as failed:
            before = data[: failed.start].decode("cp1252", "replace")
            raise BadRow(len(ENDS.split(before)), f"the byte {data[failed.start]:#04x} is no text") from error
    text = text.rstrip("\x1a")
    found = _CONTROL.search(text)
    if found:
        line = len(ENDS.split(text[: found.start()]))
        raise BadRow(line, f"a control character (U+{ord(found[0]):04X}) is no part of a text")
    if not text.strip():
        raise NothingThere("the file is empty")
    return text


def encoding_told(data: bytes) -> list[str]:
    """What was guessed about the encoding, as a sentence; nothing where the bytes tell it themselves."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return []
    try:
        data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return ["the text is no UTF-8 and was read as Windows-1252: look at accented letters"]
    return []
