"""What a terminal sends, made fit for the program that draws: bytes of any kind are no end of the viewer."""

from __future__ import annotations

from codecs import IncrementalDecoder, getincrementaldecoder


def forgiving(encoding: str) -> type[IncrementalDecoder]:
    """A decoder of what is typed that shows a sign in the place of bytes that are no text.

    Args:
        encoding: the terminal's, as `utf-8`.
    """

    class Forgiving(getincrementaldecoder(encoding)):  # type: ignore[misc] # known when it is asked for
        def __init__(self) -> None:
            super().__init__("replace")

    return Forgiving


def listen_to_any_bytes() -> None:
    """Let Textual read keys through such a decoder: its own ends the reading thread at the first odd byte.

    A terminal set to another encoding, a paste or a line of a modem sends such bytes.
    """
    from textual.drivers import linux_driver  # noqa: PLC0415 - only behind the check for a terminal

    linux_driver.getincrementaldecoder = forgiving  # type: ignore[attr-defined, assignment] # the name that it looks up
