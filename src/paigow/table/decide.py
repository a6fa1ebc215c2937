"""decide(table, command) -> events: looks and answers; refuses with a code and a clause; changes nothing."""

from collections.abc import Callable
from typing import Any

from paigow.errors import InternalError, Refused
from paigow.pieces import FaceUnknown
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.dealing import dealer_says
from paigow.table.draft import Draft
from paigow.table.faces import carry_out, place_of
from paigow.table.invariants import check_money
from paigow.table.phases import permit
from paigow.table.procedures import command_handlers
from paigow.table.procedures.call import make_way
from paigow.table.procedures.flow import go_on
from paigow.table.state import Phase, Table

Handler = Callable[[Draft, Any], None]

Steps = tuple[tuple[e.Event, Table], ...]
"""Events, each with the table right after it."""

_COMMANDS = command_handlers()
_COMMANDS[c.DealerSays] = dealer_says
_CALLED = Phase.CALLED


def decide(table: Table, command: c.Command) -> tuple[e.Event, ...]:
    """What the command brings about, as events; `Refused` if it is not permitted."""
    return act(table, command)[0]


def act(table: Table, command: c.Command) -> tuple[tuple[e.Event, ...], Table]:
    """`decide`, with the table that its events lead to, so that nobody need apply them twice."""
    draft = _drafted(table, command)
    return tuple(draft.events), draft.table


def follow(table: Table, command: c.Command) -> Steps:
    """`decide`, each event with the table right after it, for those who tell of every event."""
    draft = _drafted(table, command)
    return tuple(zip(draft.events, draft.tables, strict=True))


def _drafted(table: Table, command: c.Command) -> Draft:
    """The decision on a command, every event of it applied once; a face that is not known has to be reported first."""
    try:
        return _decided(table, command)
    except FaceUnknown as unknown:
        raise Refused("face-not-known", place=place_of(table, unknown.piece)) from unknown


def _decided(table: Table, command: c.Command) -> Draft:
    if command.at < table.at:
        raise Refused("time-runs-backwards", at=command.at, table=table.at)
    draft = Draft(table, command)
    if table.phase is _CALLED:
        make_way(draft)
    permit(draft.table, command)
    if type(command) is c.Perform:
        _perform(draft, command)
    else:
        handler = _COMMANDS.get(type(command))
        if handler is None:
            raise InternalError(f"nobody handles {type(command).__name__}")
        handler(draft, command)
    go_on(draft)
    after = draft.table
    if after.balances is not table.balances or after.round.wagers is not table.round.wagers:
        check_money(after)
    return draft


def _perform(draft: Draft, command: c.Perform) -> None:
    """Carry out the act at the head of the agenda, and no other; at an open table there always is one."""
    due = draft.table.agenda[0]
    if command.act != due.name or (command.spot and command.spot != due.spot):
        raise draft.refuse("out-of-turn", due.rule, act=command.act, due=due.name, spot=due.spot)
    carry_out(draft)
