"""Commands and events as JSON schemas, worked out from their dataclasses: what the live stream carries, by type.

`Command` is the union of all commands without who and when, which the server fills in; `Event` is the union of
all events as `event_view` shows them. Both have the discriminator `type`.
"""

import dataclasses
import types
import typing
from collections.abc import Mapping
from enum import Enum
from typing import Any

from pydantic import WithJsonSchema

from paigow.errors import InternalError
from paigow.pieces import Card, Roll, Tile, Unseen
from paigow.table.codec import command_types, event_types
from paigow.table.event_views import Seen, seen_fields
from paigow.wagers import WagerKind

Schema = dict[str, Any]

COMMAND = "Command"
EVENT = "Event"
FILLED_IN = frozenset({"by", "at"})
"""Fields of a command that the server fills in."""

_MARK = "x-stream-schema"
COMMAND_SCHEMA = WithJsonSchema({_MARK: COMMAND})
EVENT_SCHEMA = WithJsonSchema({_MARK: EVENT})
"""Marks on fields of the models that hold a command or an event; `put_into` turns them into references."""

_PLAIN = {str: "string", int: "integer", bool: "boolean"}
_COUNT: Schema = {"type": "integer"}


def put_into(document: dict[str, Any]) -> None:
    """Add commands and events to the components of an OpenAPI document, and refer to them where they are marked."""
    _refer(document)
    components = document.setdefault("components", {}).setdefault("schemas", {})
    for name, schema in stream_schemas().items():
        if name in components:
            raise InternalError(f"two things on the wire are called {name}")
        components[name] = schema


def stream_schemas() -> dict[str, Schema]:
    """Every command, every event and every record inside them by name, and the two unions."""
    records: dict[str, Schema] = {}
    commands = {name: _command(kind, records) for name, kind in command_types().items()}
    events = {name: _event(kind, records) for name, kind in event_types().items()}
    twice = (commands.keys() & events.keys()) | (records.keys() & (commands.keys() | events.keys()))
    if twice:
        raise InternalError(f"two things on the wire are called {', '.join(sorted(twice))}")
    return {**records, **commands, **events, COMMAND: _union(commands), EVENT: _union(events)}


def _refer(part: Any) -> None:
    """Replace every marked schema by a reference to what the mark names."""
    if isinstance(part, dict):
        marked = part.get(_MARK)
        if marked is not None:
            part.clear()
            part["$ref"] = _place(marked)
        for value in part.values():
            _refer(value)
    elif isinstance(part, list):
        for value in part:
            _refer(value)


def _union(members: Mapping[str, Schema]) -> Schema:
    return {
        "oneOf": [{"$ref": _place(name)} for name in members],
        "discriminator": {
            "propertyName": "type",
            "mapping": {name: _place(name) for name in members},
        },
    }


def _command(kind: type, records: dict[str, Schema]) -> Schema:
    """A command as a client sends it: strict, and what has a default may be left out."""
    hints = typing.get_type_hints(kind)
    fields = [field for field in dataclasses.fields(kind) if field.name not in FILLED_IN]
    properties = {field.name: _of(hints[field.name], records) for field in fields}
    required = [field.name for field in fields if _has_no_default(field)]
    return {**_object(kind, properties, required), "additionalProperties": False}


def _event(kind: type, records: dict[str, Schema]) -> Schema:
    """An event as a viewer sees it, all fields given; a hidden piece is only counted."""
    hints = typing.get_type_hints(kind)
    properties: dict[str, Schema] = {}
    for name, seen in seen_fields(kind).items():
        shown = _of(hints[name], records)
        properties[name] = {
            Seen.AS_IT_IS: shown,
            Seen.COUNTED: _COUNT,
            Seen.COUNTED_IF_HIDDEN: {"anyOf": [shown, _COUNT]},
        }[seen]
    return _object(kind, properties, list(properties))


def _object(kind: type, properties: dict[str, Schema], required: list[str]) -> Schema:
    name = kind.__name__
    return {
        "type": "object",
        **_about(kind),
        "properties": {"type": {"const": name, "type": "string"}, **properties},
        "required": ["type", *required],
    }


def _about(kind: type) -> Schema:
    """The first line of a docstring of its own; dataclasses without one are given their signature."""
    text = (kind.__doc__ or "").strip().split("\n")[0]
    return {"description": text} if text and not text.startswith(f"{kind.__name__}(") else {}


def _of(hint: Any, records: dict[str, Schema]) -> Schema:
    """The schema of what `codec.encode` makes of a value of this type."""
    origin = typing.get_origin(hint)
    if hint is Any or origin is Mapping or hint is Mapping:
        return {"type": "object", "additionalProperties": True}
    if origin in (types.UnionType, typing.Union):
        return _any_of(typing.get_args(hint), records)
    if origin is tuple:
        return _array(typing.get_args(hint), records)
    if hint is Roll or hint is WagerKind or hint in (Card, Tile, Unseen):
        return {"type": "string"}
    if isinstance(hint, type) and issubclass(hint, Enum):
        return {"type": "string", "enum": [member.value for member in hint]}
    if dataclasses.is_dataclass(hint):
        return _record(typing.cast(type, hint), records)
    plain = getattr(hint, "__supertype__", hint)
    if plain not in _PLAIN:
        raise InternalError(f"no schema for {hint!r}")
    return {"type": _PLAIN[plain]}


def _any_of(kinds: tuple[Any, ...], records: dict[str, Schema]) -> Schema:
    """Cards and tiles are both text; otherwise a value, or none."""
    schemas = [_of(kind, records) for kind in kinds if kind is not type(None)]
    different = [schema for at, schema in enumerate(schemas) if schema not in schemas[:at]]
    if type(None) in kinds:
        different.append({"type": "null"})
    return different[0] if len(different) == 1 else {"anyOf": different}


def _array(kinds: tuple[Any, ...], records: dict[str, Schema]) -> Schema:
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        return {"type": "array", "items": _of(kinds[0], records)}
    items = [_of(kind, records) for kind in kinds]
    return {"type": "array", "prefixItems": items, "minItems": len(items), "maxItems": len(items)}


def _record(kind: type, records: dict[str, Schema]) -> Schema:
    """A record inside an event, with all its fields, under its own name."""
    name = kind.__name__
    if name not in records:
        records[name] = {}
        hints = typing.get_type_hints(kind)
        properties = {field.name: _of(hints[field.name], records) for field in dataclasses.fields(kind)}
        records[name] = {
            "type": "object",
            **_about(kind),
            "properties": properties,
            "required": list(properties),
        }
    return {"$ref": _place(name)}


def _has_no_default(field: "dataclasses.Field[Any]") -> bool:
    return field.default is dataclasses.MISSING and field.default_factory is dataclasses.MISSING


def _place(name: str) -> str:
    return f"#/components/schemas/{name}"
