"""The calls a scenario may make on production code, by name, found in the modules of `scenarios/calls`."""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from paigow.errors import InternalError
from paigow.scenarios.records import CallResult, Given

Call = Callable[[Given], CallResult]

_CALLS: dict[str, Call] = {}


def call(name: str) -> Callable[[Call], Call]:
    """Offer a function to scenarios as `name`; it asks production code and decides nothing itself."""

    def keep(function: Call) -> Call:
        if name in _CALLS and _CALLS[name] is not function:
            raise InternalError(f"two calls are named {name!r}")
        _CALLS[name] = function
        return function

    return keep


def call_named(name: str) -> Call:
    """The function behind a name."""
    _discover()
    try:
        return _CALLS[name]
    except KeyError:
        raise InternalError(f"no call is named {name!r}; there are {', '.join(sorted(_CALLS))}") from None


@cache
def _discover() -> None:
    package = import_module("paigow.scenarios.calls")
    for module in sorted(each_module.name for each_module in iter_modules(package.__path__)):
        import_module(f"{package.__name__}.{module}")
