"""What strangers' records do when they are called: whatever they raise, return or print is named as theirs.

Built-in records are called as they are; nothing of ours hides behind this.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from contextlib import redirect_stdout
from fractions import Fraction
from functools import wraps
from typing import Any, TypeVar

from msgspec.structs import fields, replace

from engines.loader import BadPlugin, Kind
from events.errors import DomainError

T = TypeVar("T")

Check = Callable[[Any], str]
"""What is wrong with what a function returned; empty where nothing is."""


def guarded(kind: Kind[T], name: str, record: T, returns: Mapping[str, Check]) -> T:
    """The record of a stranger, each of whose functions is answered for.

    Args:
        kind: what it is, as a tie-break.
        name: under which it is registered.
        record: as it was found.
        returns: by field, what to look for in what its function returns.
    """
    wrapped = {
        field.name: _guard(kind.word, name, field.name, value, returns.get(field.name))
        for field in fields(record)  # type: ignore[arg-type]  # every record is a Struct
        if callable(value := getattr(record, field.name)) and not isinstance(value, type)
    }
    return replace(record, **wrapped)  # type: ignore[type-var]  # as above


def _guard(word: str, name: str, what: str, function: Callable[..., Any], check: Check | None) -> Any:
    where = f"the {word} {name!r}"
    hint = "tell its author, or choose another one"

    @wraps(function)
    def asked(*arguments: Any) -> Any:
        try:
            with redirect_stdout(sys.stderr):
                answer = function(*arguments)
        except (DomainError, KeyboardInterrupt):
            raise
        except BaseException as error:
            if isinstance(error, SystemExit) and type(error) is not SystemExit:
                raise  # a signal to the whole program
            raise BadPlugin(f"{where} broke in {what}: {type(error).__name__}: {error}", hint=hint) from error
        wrong = check(answer) if check is not None else ""
        if wrong:
            raise BadPlugin(f"{where} gave {wrong} in {what}", hint=hint)
        return answer

    return asked


def exact(value: Any) -> bool:
    """Whether it is a number that sums keep exact."""
    return isinstance(value, int | Fraction) and not isinstance(value, bool)


def shown(value: Any) -> str:
    """The beginning of what a stranger's object says of itself; of most only the type, since it may raise."""
    kind = type(value).__name__
    return f"{kind} {ascii(value)[:40]}" if type(value) in {str, float} else kind
