"""Commands and events as plain JSON and back: a type, a version and the fields, pieces in their notation.

One codec serves the journal, the wire and `--json`. It is driven by the dataclasses' own type hints, so a field
that is added to an event is written and read without another line here; unknown types or fields are refused.
"""

import dataclasses
import types
import typing
from collections.abc import Mapping
from enum import Enum
from functools import cache
from typing import Any

from paigow.errors import BadNotation
from paigow.pieces import Card, Roll, Tile, parse_card, parse_roll, parse_tiles
from paigow.table import commands, events

SECOND_COPY = "*"
"""Marks the second of two identical tiles: `6-6*`."""


def write_piece(piece: Card | Tile) -> str:
    """A piece in its notation, the second copy of a tile marked."""
    if isinstance(piece, Tile) and piece.copy == 2:
        return piece.notation + SECOND_COPY
    return piece.notation


def read_piece(text: str) -> Card | Tile:
    """The inverse of `write_piece`."""
    if "-" not in text:
        return parse_card(text)
    plain = text.removesuffix(SECOND_COPY)
    return parse_tiles(f"{plain} {plain}")[1] if text.endswith(SECOND_COPY) else parse_tiles(plain)[0]


def encode(value: Any) -> Any:
    """Any value of the core as JSON."""
    if value is None or (isinstance(value, (bool, int, str)) and not isinstance(value, Enum)):
        return value
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, (Card, Tile)):
        return write_piece(value)
    if isinstance(value, Roll):
        return value.notation
    if isinstance(value, (tuple, list, frozenset)):
        return [encode(one) for one in value]
    if isinstance(value, Mapping):
        return {str(key): encode(one) for key, one in value.items()}
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        if hasattr(value, "describe"):
            return value.describe()
        return {field.name: encode(getattr(value, field.name)) for field in dataclasses.fields(value)}
    return str(value)


def write_event(event: events.Event) -> dict[str, Any]:
    """An event with its type and version; fields at their default are left out."""
    return {"type": type(event).__name__, "version": type(event).version, **_fields(event)}


def read_event(data: Mapping[str, Any]) -> events.Event:
    """The inverse of `write_event`."""
    one = _read_named(data, _event_types(), skip=("type", "version"))
    if data.get("version") != type(one).version:
        raise BadNotation(f"{data.get('type')} version {data.get('version')!r} is not known")
    return typing.cast(events.Event, one)


def write_command(command: commands.Command) -> dict[str, Any]:
    """A command with its type; who and when stand in it too."""
    return {"type": type(command).__name__, **_fields(command)}


def read_command(data: Mapping[str, Any]) -> commands.Command:
    """The inverse of `write_command`; what does not fit is said in one sentence."""
    return typing.cast(commands.Command, _read_named(data, command_types(), skip=("type",)))


def read_field(kind: type, name: str, value: Any) -> Any:
    """One field of a record of ours, from what `encode` made of it."""
    if name not in _hints(kind):
        raise BadNotation(f"{kind.__name__} has no field {name}")
    return _read(value, _hints(kind)[name], f"{kind.__name__}.{name}")


def _fields(value: Any) -> dict[str, Any]:
    written = {}
    for field in dataclasses.fields(value):
        one = getattr(value, field.name)
        if field.default is not dataclasses.MISSING and one == field.default:
            continue
        written[field.name] = encode(one)
    return written


def _read_named(data: Mapping[str, Any], known: Mapping[str, type], skip: tuple[str, ...]) -> Any:
    name = data.get("type")
    kind = known.get(name) if isinstance(name, str) else None
    if kind is None:
        raise BadNotation(f"{name!r} is not known; it is one of {', '.join(sorted(known))}")
    return _read_dataclass({key: one for key, one in data.items() if key not in skip}, kind)


def _read_dataclass(data: Any, kind: type) -> Any:
    if not isinstance(data, Mapping):
        raise BadNotation(f"{kind.__name__} is written as a table of fields, not {data!r}")
    hints = _hints(kind)
    unknown = sorted(set(data) - set(hints))
    if unknown:
        raise BadNotation(f"{kind.__name__} has no field {', '.join(unknown)}; it has {', '.join(hints)}")
    values = {}
    for field in dataclasses.fields(kind):
        if field.name in data:
            values[field.name] = _read(data[field.name], hints[field.name], f"{kind.__name__}.{field.name}")
        elif field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING:
            raise BadNotation(f"{kind.__name__} lacks its field {field.name}")
    return kind(**values)


def _read(value: Any, hint: Any, where: str) -> Any:
    origin = typing.get_origin(hint)
    if hint is Any or origin is Mapping or hint is Mapping:
        return _frozen(value)
    if origin in (types.UnionType, typing.Union):
        return _read_union(value, typing.get_args(hint), where)
    if origin is tuple:
        return _read_tuple(value, typing.get_args(hint), where)
    if hint is Roll:
        return parse_roll(_text(value, where))
    if isinstance(hint, type) and issubclass(hint, Enum):
        allowed = [one.value for one in hint]
        if value not in allowed:
            raise BadNotation(f"{where} is {value!r}; allowed are {', '.join(map(str, allowed))}")
        return hint(value)
    if dataclasses.is_dataclass(hint):
        return _read_dataclass(value, typing.cast(type, hint))
    plain = getattr(hint, "__supertype__", hint)
    if (
        not isinstance(plain, type)
        or not isinstance(value, plain)
        or (plain is int and isinstance(value, bool))
    ):
        raise BadNotation(f"{where} is {value!r}; it should be {getattr(plain, '__name__', plain)}")
    return value


def _read_union(value: Any, kinds: tuple[Any, ...], where: str) -> Any:
    if value is None and type(None) in kinds:
        return None
    if Card in kinds or Tile in kinds:
        return read_piece(_text(value, where))
    rest = [one for one in kinds if one is not type(None)]
    return _read(value, rest[0], where)


def _read_tuple(value: Any, kinds: tuple[Any, ...], where: str) -> tuple[Any, ...]:
    if not isinstance(value, (list, tuple)):
        raise BadNotation(f"{where} is {value!r}; it should be a list")
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        return tuple(_read(one, kinds[0], where) for one in value)
    if len(value) != len(kinds):
        raise BadNotation(f"{where} has {len(value)} entries; it should have {len(kinds)}")
    return tuple(_read(one, kind, where) for one, kind in zip(value, kinds, strict=True))


def _text(value: Any, where: str) -> str:
    if not isinstance(value, str):
        raise BadNotation(f"{where} is {value!r}; it should be text")
    return value


def _frozen(value: Any) -> Any:
    """Lists of free-form arguments come back as the tuples they were."""
    if isinstance(value, list):
        return tuple(_frozen(one) for one in value)
    if isinstance(value, dict):
        return {key: _frozen(one) for key, one in value.items()}
    return value


@cache
def _hints(kind: type) -> dict[str, Any]:
    hints = typing.get_type_hints(kind)
    return {field.name: hints[field.name] for field in dataclasses.fields(kind)}


@cache
def _event_types() -> Mapping[str, type]:
    return {one.__name__: one for one in vars(events).values() if _is_a(one, events.Event)}


@cache
def command_types() -> Mapping[str, type]:
    """Every command there is, by name."""
    return {one.__name__: one for one in vars(commands).values() if _is_a(one, commands.Command)}


def _is_a(one: object, base: type) -> bool:
    return isinstance(one, type) and issubclass(one, base) and one is not base
