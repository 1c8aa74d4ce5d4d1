"""Which values may stand in the fields of a Struct, exactly; decides nothing about any of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import inspect

Check = Callable[[Any], bool]

_PLAIN: dict[type[inspect.Type], type] = {
    inspect.IntType: int,
    inspect.BoolType: bool,
    inspect.StrType: str,
    inspect.FloatType: float,
    inspect.NoneType: type(None),
}


def fields_of(kind: type[Any]) -> tuple[tuple[str, Check], ...]:
    """The fields of a Struct by name, each with what tells whether a value may stand there.

    Raises:
        TypeError: it is no Struct, or a field is neither a number nor a word, a truth, None, a
            choice of these or a tuple of these.
    """
    info = inspect.type_info(kind)
    if not isinstance(info, inspect.StructType):
        raise TypeError(f"{kind.__name__} is no Struct, as every action is")
    return tuple((field.name, _check(field.type, f"{kind.__name__}.{field.name}")) for field in info.fields)


def _check(info: inspect.Type, where: str) -> Check:
    """Whether a value is of exactly this type: no subclass, since a bool is one of int."""
    match info:
        case inspect.LiteralType(values=values):
            allowed = {(type(value), value) for value in values}
            kinds = {type(value) for value in values}
            return lambda value: type(value) in kinds and (type(value), value) in allowed
        case inspect.UnionType(types=types):
            either = [_check(one, where) for one in types]
            return lambda value: any(holds(value) for holds in either)
        case inspect.TupleType(item_types=items):
            each = [_check(one, where) for one in items]
            return lambda value: (
                type(value) is tuple
                and len(value) == len(each)
                and all(holds(one) for holds, one in zip(each, value, strict=True))
            )
        case inspect.VarTupleType(item_type=item):
            every = _check(item, where)
            return lambda value: type(value) is tuple and all(map(every, value))
    plain = _PLAIN.get(type(info))
    if plain is None:
        raise TypeError(f"{where} is neither a number nor a word, a truth, None or a tuple of these")
    return lambda value: type(value) is plain
