"""What programs do to a log file on its way: takes it back and says so; never touches what a line says."""

from __future__ import annotations

from msgspec import Struct

BOM = b"\xef\xbb\xbf"


class Arrived(Struct, frozen=True):
    """The bytes of a log file as they were written, which its hashes are over.

    Args:
        data: without what was done to them on the way.
        remarks: a sentence for each thing that was taken back.
    """

    data: bytes
    remarks: tuple[str, ...] = ()


def touched(line: bytes) -> bool:
    """Whether a program has done something to a file of which this is the first line."""
    return line.startswith(BOM) or line.endswith(b"\r\n")


def arrived(data: bytes) -> Arrived:
    """Take a byte order mark and the line ends of other systems back.

    Only where every line ends so: no line of a log holds a carriage return, since JSON escapes it, so
    that nothing else is lost. A file of mixed line ends stays as it is, for the reader to name the place.

    Args:
        data: the whole file.
    """
    remarks = []
    if data.startswith(BOM):
        data = data[len(BOM) :]
        remarks.append("a byte order mark before the header was passed over")
    ends = data.count(b"\n")
    if ends and data.count(b"\r\n") == ends:
        data = data.replace(b"\r\n", b"\n")
        remarks.append("line ends CR LF were read as LF")
    return Arrived(data, tuple(remarks))
