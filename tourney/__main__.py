"""The door of the program: hears signals before anything heavy is loaded; knows no command."""

from __future__ import annotations

import os

from tourney.descriptors import fill_closed
from tourney.interrupts import INTERRUPT, end_at_once


def main() -> None:
    """The console script; a signal at any moment from here on ends it without a traceback.

    What comes before, the start of Python itself, is not in our hands.
    """
    end_at_once()
    fill_closed()
    try:
        from tourney.cli.main import main as run  # noqa: PLC0415 - only when signals are heard

        run()
    except KeyboardInterrupt:
        os._exit(INTERRUPT)
    finally:
        end_at_once()


if __name__ == "__main__":
    main()
