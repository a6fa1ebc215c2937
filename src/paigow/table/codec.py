"""Commands and events as plain JSON and back: a type, a version and the fields, pieces in their notation.

One codec serves the journal, the wire and `--json`. It is driven by the dataclasses' own type hints, so a field
that is added to an event is written and read without another line here; unknown types or fields are refused.
"""

import dataclasses
import types
import typing
from collections.abc import Callable, Mapping, Set
from enum import Enum
from functools import cache
from typing import Any

from paigow.errors import BadNotation
from paigow.pieces import (
    DECK,
    TILE_SET,
    Card,
    Piece,
    Roll,
    Tile,
    Unseen,
    parse_card,
    parse_roll,
    parse_tiles,
    unseen,
)
from paigow.pieces.tiles import SECOND_COPY
from paigow.pieces.unseen import MOST
from paigow.table import commands, events
from paigow.table.plain import LONGEST_TEXT, plain, whole_number, written_text
from paigow.table.upcasts import COMMANDS, EVENTS, upcast
from paigow.wagers import WagerKind


def write_piece(piece: Piece) -> str:
    """A piece in its notation, the second copy of a tile marked."""
    return piece.mark


_ALL: tuple[Piece, ...] = (*DECK, *TILE_SET, *unseen(MOST))
_PIECES = {piece.mark: piece for piece in _ALL}


def read_piece(text: str) -> Piece:
    """The inverse of `write_piece`."""
    known = _PIECES.get(text)
    if known is not None:
        return known
    if "-" not in text:
        return parse_card(text)
    plain = text.removesuffix(SECOND_COPY)
    return parse_tiles(f"{plain} {plain}")[1] if text.endswith(SECOND_COPY) else parse_tiles(plain)[0]


_PLAIN = frozenset({type(None), bool, int, str})
"""What is written as it is."""


def encode(value: Any) -> Any:
    """Any value of the core as JSON."""
    kind: Any = type(value)
    if kind in _PLAIN:
        return value
    if kind is tuple:
        return [encode(item) for item in value]
    if isinstance(value, (Enum, WagerKind)):
        return value.value
    if isinstance(value, (Card, Tile, Unseen)):
        return write_piece(value)
    if isinstance(value, Roll):
        return value.notation
    if isinstance(value, (list, frozenset)):
        return [encode(item) for item in value]
    if isinstance(value, Mapping):
        return {str(key): encode(each_value) for key, each_value in value.items()}
    if dataclasses.is_dataclass(value):
        if hasattr(value, "describe"):
            return value.describe()
        return {name: encode(getattr(value, name)) for name, _ in _written(kind)}
    return str(value)


def write_event(event: events.Event) -> dict[str, Any]:
    """An event with its type and version; fields at their default are left out."""
    return {"type": type(event).__name__, "version": type(event).version, **_fields(event)}


def read_event(data: Mapping[str, Any]) -> events.Event:
    """The inverse of `write_event`, for events of every version there has been."""
    return typing.cast(events.Event, _read_version(upcast(data, EVENTS), event_types()))


def write_command(command: commands.Command) -> dict[str, Any]:
    """A command with its type and version; it carries who gave it and when, too."""
    return {"type": type(command).__name__, "version": type(command).version, **_fields(command)}


def read_command(data: Mapping[str, Any]) -> commands.Command:
    """A command that somebody gives now, in the version of today; what does not fit is said in one sentence."""
    name = data.get("type")
    kind = command_types().get(name) if isinstance(name, str) else None
    if kind is None:
        raise BadNotation(f"{name!r} is not known; it is one of {', '.join(sorted(command_types()))}")
    return typing.cast(commands.Command, _named_reader(kind)(data))


def read_stored_command(data: Mapping[str, Any]) -> commands.Command:
    """The inverse of `write_command`, for commands of every version there has been."""
    current = upcast(data if "version" in data else {"version": 1, **data}, COMMANDS)
    return typing.cast(commands.Command, _read_version(current, command_types()))


def _read_version(data: Mapping[str, Any], known: Mapping[str, type]) -> Any:
    name, version = data.get("type"), data.get("version")
    kind: Any = known.get(name) if isinstance(name, str) else None
    if kind is None or version != kind.version:
        raise BadNotation(f"{name!r} version {version!r} is not known: a later version of paigow wrote it")
    return _named_reader(kind)(data)


def read_field(kind: type, name: str, value: Any) -> Any:
    """One field of a record of ours, from what `encode` made of it."""
    plan = _plan(kind)
    if name not in plan:
        raise BadNotation(f"{kind.__name__} has no field {name}")
    return plan[name](value)


def _fields(value: Any) -> dict[str, Any]:
    written = {}
    kind: Any = type(value)
    for name, default in _written(kind):
        item = getattr(value, name)
        if default is dataclasses.MISSING or item != default:
            written[name] = encode(item)
    return written


@cache
def _written(kind: Any) -> tuple[tuple[str, Any], ...]:
    """The fields of a record and their defaults."""
    return tuple((field.name, field.default) for field in dataclasses.fields(kind))


Reader = Callable[[Any], Any]
"""Makes a value of the core of what JSON has for it, or says what does not fit."""


@cache
def _plan(kind: type) -> Mapping[str, Reader]:
    """How each field of a record is read, worked out once from its type hints."""
    hints = typing.get_type_hints(kind)
    return {
        field.name: _reader(hints[field.name], f"{kind.__name__}.{field.name}")
        for field in dataclasses.fields(kind)
    }


_NAMES = frozenset({"type", "version"})
"""What an event or command is written with beside its fields."""


@cache
def _record_reader(kind: type) -> Reader:
    """Reads a record of ours that is part of another."""
    reader = _fields_reader(kind, frozenset())
    hints = typing.get_type_hints(kind)
    is_flat = all(hints[field.name] in (str, int, bool) for field in dataclasses.fields(kind))
    return _remembering(reader) if is_flat else reader


@cache
def _named_reader(kind: type) -> Reader:
    """Reads an event or a command, written with its type and version."""
    return _fields_reader(kind, _NAMES)


def _fields_reader(kind: type, beside: frozenset[str]) -> Reader:
    plan = _plan(kind)
    allowed = beside | plan.keys()
    needed = frozenset(
        field.name
        for field in dataclasses.fields(kind)
        if field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING
    )

    def read(data: Any) -> Any:
        if type(data) is not dict and not isinstance(data, Mapping):
            raise BadNotation(f"{kind.__name__} is written as a table of fields, not {data!r}")
        names = data.keys()
        if not (names <= allowed and names >= needed):
            raise _misfit(kind, plan, needed, names - beside)
        return kind(**{name: plan[name](value) for name, value in data.items() if name in plan})

    return read


MOST_KNOWN = 10_000


def _remembering(reader: Reader) -> Reader:
    """Reads a record of texts and numbers once: the same people and acts come again and again.

    The types are part of what is looked up, because 1, 1.0 and true are equal in Python and not the same to a reader.
    """
    known: dict[tuple[Any, ...], Any] = {}

    def read(data: Any) -> Any:
        if type(data) is not dict:
            return reader(data)
        try:
            key = (*data.items(), *map(type, data.values()))
            found = known.get(key)
        except TypeError:
            return reader(data)
        if found is None:
            found = reader(data)
            if len(known) < MOST_KNOWN:
                known[key] = found
        return found

    return read


def _misfit(kind: type, plan: Mapping[str, Reader], needed: Set[str], found: Set[str]) -> BadNotation:
    """Which field is not known, or else which is missing."""
    unknown = sorted(found - plan.keys())
    if unknown:
        return BadNotation(f"{kind.__name__} has no field {', '.join(unknown)}; it has {', '.join(plan)}")
    missing = next(name for name in plan if name in needed and name not in found)
    return BadNotation(f"{kind.__name__} lacks its field {missing}")


def _reader(hint: Any, where: str) -> Reader:
    origin = typing.get_origin(hint)
    if hint is Any or origin is Mapping or hint is Mapping:
        return lambda value: plain(value, where)
    if origin in (types.UnionType, typing.Union):
        return _union_reader(typing.get_args(hint), where)
    if origin is tuple:
        return _tuple_reader(typing.get_args(hint), where)
    if hint is Roll:
        return lambda value: parse_roll(_text(value, where))
    if isinstance(hint, type) and issubclass(hint, Enum):
        return _enum_reader(hint, where)
    if hint is WagerKind:
        return lambda value: _kind(value, where)
    if dataclasses.is_dataclass(hint):
        return _record_reader(typing.cast(type, hint))
    return _plain_reader(getattr(hint, "__supertype__", hint), where)


def _plain_reader(wanted: Any, where: str) -> Reader:
    check = _CHECKS.get(wanted)

    def read(value: Any) -> Any:
        fits = type(value) is wanted or (isinstance(value, wanted) and not isinstance(value, bool))
        if not fits:
            raise BadNotation(f"{where} is {value!r:.80}; it should be {getattr(wanted, '__name__', wanted)}")
        return value if check is None else check(value, where)

    def read_text(value: Any) -> Any:
        """What nearly every text is, with fewer questions: the others are asked in `written_text`."""
        if type(value) is str and value.isascii() and len(value) <= LONGEST_TEXT and "\0" not in value:
            return value
        return read(value)

    return read_text if wanted is str else read


_CHECKS: Mapping[Any, Callable[[Any, str], Any]] = {str: written_text, int: whole_number}


def _enum_reader(kind: type[Enum], where: str) -> Reader:
    members = {item.value: item for item in kind}

    def read(value: Any) -> Any:
        if not isinstance(value, (str, int)) or value not in members:
            raise BadNotation(f"{where} is {value!r}; allowed are {', '.join(map(str, members))}")
        return members[value]

    return read


def _kind(value: Any, where: str) -> WagerKind:
    try:
        return WagerKind(_text(value, where))
    except ValueError as unknown:
        raise BadNotation(f"{where}: {unknown}") from None


def _union_reader(kinds: tuple[Any, ...], where: str) -> Reader:
    if Card in kinds or Tile in kinds:
        reader = _piece_reader(where)
    else:
        reader = _reader(next(kind for kind in kinds if kind is not type(None)), where)
    if type(None) not in kinds:
        return reader
    return lambda value: None if value is None else reader(value)


def _piece_reader(where: str) -> Reader:
    def read(value: Any) -> Piece:
        known = _PIECES.get(value) if type(value) is str else None
        return known if known is not None else read_piece(_text(value, where))

    return read


def _tuple_reader(kinds: tuple[Any, ...], where: str) -> Reader:
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        return _many_reader(kinds[0], where)
    readers = [_reader(kind, where) for kind in kinds]

    def read(value: Any) -> Any:
        if not isinstance(value, (list, tuple)):
            raise BadNotation(f"{where} is {value!r}; it should be a list")
        if len(value) != len(kinds):
            raise BadNotation(f"{where} has {len(value)} entries; it should have {len(kinds)}")
        return tuple([reader(item) for reader, item in zip(readers, value, strict=True)])

    return read


def _many_reader(kind: Any, where: str) -> Reader:
    reader = _reader(kind, where)

    def read(value: Any) -> Any:
        if not isinstance(value, (list, tuple)):
            raise BadNotation(f"{where} is {value!r}; it should be a list")
        return tuple([reader(item) for item in value])

    return read


def _text(value: Any, where: str) -> str:
    if not isinstance(value, str):
        raise BadNotation(f"{where} is {value!r:.80}; it should be text")
    return written_text(value, where)


@cache
def event_types() -> Mapping[str, type]:
    """Every event there is, by name."""
    return {var.__name__: var for var in vars(events).values() if _is_a(var, events.Event)}


@cache
def command_types() -> Mapping[str, type]:
    """Every command there is, by name."""
    return {var.__name__: var for var in vars(commands).values() if _is_a(var, commands.Command)}


def _is_a(item: object, base: type) -> bool:
    return isinstance(item, type) and issubclass(item, base) and item is not base
