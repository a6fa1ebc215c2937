"""Which function carries out which act or answers which command, and which acts wait for the table itself."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from paigow.table.acts import Act, Agenda
from paigow.table.commands import Command
from paigow.table.draft import Draft
from paigow.table.state import Phase, Table

ActHandler = Callable[[Draft, Act], None]


CommandHandler = Callable[[Draft, Any], None]


Wait = Callable[[Table], bool]


Builder = Callable[[Table], Agenda]


ACTS: dict[str, ActHandler] = {}


COMMANDS: dict[type[Command], CommandHandler] = {}


WAITS: dict[str, Wait] = {}


BUILDERS: dict[Phase, Builder] = {}


STARTS: dict[str, Callable[[Table], list[Act]]] = {}
"""The procedures that find the starting position, by the name that a piece set has for its own."""


@dataclass(frozen=True, slots=True)
class ShuffleProcedure:
    """How pieces are shuffled, as acts that are due."""

    acts: Builder
    """Before a round."""
    restart: Builder
    """The whole agenda of a shuffle that has begun and begins again, with what is due before it."""
    again: Builder
    """The whole agenda where pieces are shuffled once more after the call, with what is due after it."""


SHUFFLES: dict[str, ShuffleProcedure] = {}
"""The shuffles, by the name that a piece set has for its own."""


def shuffle_of(table: Table) -> ShuffleProcedure:
    """How the pieces of a table are shuffled."""
    return SHUFFLES[table.game.piece_set.shuffle]


Function = TypeVar("Function", bound=Callable[..., Any])


def performs(*names: str) -> Callable[[Function], Function]:
    """This function carries out the act; an act nobody claims is simply recorded."""

    def claim(function: Function) -> Function:
        for name in names:
            ACTS[name] = function
        return function

    return claim


def answers(*types: type[Command]) -> Callable[[Function], Function]:
    """This function answers the command."""

    def claim(function: Function) -> Function:
        for type_ in types:
            COMMANDS[type_] = function
        return function

    return claim


def waits(name: str) -> Callable[[Function], Function]:
    """The act is finished by itself as soon as this holds."""

    def claim(function: Function) -> Function:
        WAITS[name] = function
        return function

    return claim


def starts(name: str) -> Callable[[Function], Function]:
    """This function says what finds the starting position for piece sets that name it."""

    def claim(function: Function) -> Function:
        STARTS[name] = function
        return function

    return claim


def begins(phase: Phase) -> Callable[[Function], Function]:
    """This function says what is due when the phase begins."""

    def claim(function: Function) -> Function:
        BUILDERS[phase] = function
        return function

    return claim
