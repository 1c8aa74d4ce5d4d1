"""Bytes made worse: what disks, transports, editors and enemies do to a file."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

ODD = (
    b"\x00", b"\xff\xfe", b"\xef\xbb\xbf", b"\xc3", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\r",
    b"\r\n", b"\n\n",
    b"\x1b]0;x\x07", b"9" * 400, b"-1", b"1e400", b"NaN", b"null", b"[]", b"{}", b'"', b"[" * 3000,
    b"\\ud800",
    "²".encode(), "٣".encode(), "\u202e".encode(), b";", b",", b"=1+1", b"0", b"\x1f\x8b\x08",
    b"SQLite format 3\x00",
)  # fmt: skip
"""What does not belong where it is put."""


def spoiled(sound: bytes, dice: Random) -> bytes:
    """A sound file, spoiled in one to three ways; it may be the same again."""
    for _ in range(dice.choice((1, 1, 1, 2, 3))):
        sound = dice.choice(WAYS)(sound, dice)
    return sound


def _place(sound: bytes, dice: Random) -> int:
    return dice.randrange(len(sound) + 1)


def flipped(sound: bytes, dice: Random) -> bytes:
    """One bit is another one."""
    if not sound:
        return sound
    at = dice.randrange(len(sound))
    return sound[:at] + bytes([sound[at] ^ 1 << dice.randrange(8)]) + sound[at + 1 :]


def _other_byte(sound: bytes, dice: Random) -> bytes:
    at = _place(sound, dice)
    return sound[:at] + dice.randbytes(1) + sound[at + 1 :]


def _cut_out(sound: bytes, dice: Random) -> bytes:
    at = _place(sound, dice)
    return sound[:at] + sound[at + dice.choice((1, 2, 10, 100, 1000)) :]


def _torn(sound: bytes, dice: Random) -> bytes:
    return sound[: _place(sound, dice)]


def _twice(sound: bytes, dice: Random) -> bytes:
    at = _place(sound, dice)
    some = sound[at : at + dice.choice((1, 10, 100, 1000))]
    return sound[:at] + some + sound[at:]


def _odd_put_in(sound: bytes, dice: Random) -> bytes:
    at = _place(sound, dice)
    return sound[:at] + dice.choice(ODD) + sound[at:]


def _odd_in_place(sound: bytes, dice: Random) -> bytes:
    at, odd = _place(sound, dice), dice.choice(ODD)
    return sound[:at] + odd + sound[at + len(odd) :]


def _zeroed(sound: bytes, dice: Random) -> bytes:
    at, many = _place(sound, dice), dice.choice((4, 64, 512, 4096))
    return sound[:at] + bytes(len(sound[at : at + many])) + sound[at + many :]


def _number_for_number(sound: bytes, dice: Random) -> bytes:
    digits = [at for at, byte in enumerate(sound) if 48 <= byte <= 57]
    if not digits:
        return sound
    at = dice.choice(digits)
    return (
        sound[:at]
        + dice.choice((b"0", b"9", b"77", b"-1", b"1.5", b"99999999999999999999"))
        + sound[at + 1 :]
    )


def _lines_swapped(sound: bytes, dice: Random) -> bytes:
    lines = sound.splitlines(keepends=True)
    if len(lines) < 2:
        return sound
    one, two = dice.sample(range(len(lines)), 2)
    lines[one], lines[two] = lines[two], lines[one]
    return b"".join(lines)


def _noise(sound: bytes, dice: Random) -> bytes:
    return dice.choice((b"", dice.randbytes(dice.randrange(300)), bytes(5000), dice.choice(ODD)))


Way = Callable[[bytes, Random], bytes]
WAYS: tuple[Way, ...] = (
    flipped, flipped, flipped, _other_byte, _cut_out, _torn, _twice, _odd_put_in, _odd_in_place, _zeroed,
    _number_for_number, _number_for_number, _lines_swapped, _noise,
)  # fmt: skip
