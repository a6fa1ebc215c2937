"""Frozen dataclasses with a fast constructor: it assigns fields directly instead of by a call for each.

A table makes hundreds of records a round. During construction a record is an instance of an open twin of its class,
which has the same fields and allows assignment; the constructor then switches it to the frozen class.
"""

import dataclasses
from typing import Any, TypeVar

from paigow import citations

Record = TypeVar("Record")

_BECOME = vars(object)["__class__"].__set__
"""Gives a record another class of the same shape, past the guard against assignment."""


def fast_init(kind: type[Record]) -> type[Record]:
    """Class decorator: give a frozen dataclass a constructor that takes a third of the time."""
    return _with_constructor(kind, "")


def cited(kind: type[Record]) -> type[Record]:
    """`fast_init` for a record that reports its `clauses` when it is made, if anybody listens."""
    return _with_constructor(kind, "if _citations.listener is not None: _citations.emitted(clauses)")


def _with_constructor(kind: type[Record], last: str) -> type[Record]:
    """The class with a fast constructor that ends with this statement."""
    space: dict[str, Any] = {
        "_close": kind,
        "_open": _open_twin(kind),
        "_become": _BECOME,
        "_citations": citations,
    }
    exec(_constructor(kind, space, last), space)
    made = space["__init__"]
    made.__qualname__ = f"{kind.__qualname__}.__init__"
    type.__setattr__(kind, "__init__", made)
    return kind


def _open_twin(kind: type[Any]) -> type[Any]:
    """A class of the same shape without the guards against assignment; both must go for it to be quick."""
    content: dict[str, Any] = {"__setattr__": object.__setattr__, "__delattr__": object.__delattr__}
    if "__slots__" in kind.__dict__:
        content["__slots__"] = kind.__dict__["__slots__"]
    return type(f"Open{kind.__name__}", kind.__bases__, content)


def _constructor(kind: type[Any], space: dict[str, Any], last: str) -> str:
    """The source of the constructor: the parameters of the dataclass's own, then one assignment a field."""
    plain: list[str] = []
    named: list[str] = []
    lines = ["_become(self, _open)"]
    for field in dataclasses.fields(kind):
        value = field.name
        parameter = field.name
        if field.default is not dataclasses.MISSING:
            space[f"_default_{field.name}"] = field.default
            parameter += f"=_default_{field.name}"
        elif field.default_factory is not dataclasses.MISSING:
            space[f"_make_{field.name}"] = field.default_factory
            parameter += "=_open"
            value = f"_make_{field.name}() if {field.name} is _open else {field.name}"
        (named if field.kw_only else plain).append(parameter)
        lines.append(f"self.{field.name} = {value}")
    lines.append("self.__class__ = _close")
    if hasattr(kind, "__post_init__"):
        lines.append("self.__post_init__()")
    if last:
        lines.append(last)
    stars = ["*", *named] if named else []
    body = "\n    ".join(lines)
    return f"def __init__({', '.join(['self', *plain, *stars])}):\n    {body}\n"
