"""The dealer's seat over the wire: taking the place, giving it back, and luck, which the table's own source draws."""

from dataclasses import replace

from paigow.errors import Refused, present
from paigow.server.hosting import HostedTable
from paigow.server.powers import Holder
from paigow.staff.dealer import DEALER, dealer_command, dealer_of
from paigow.table import commands as c
from paigow.table.dealing import LUCK
from paigow.table.due import differing, due_act
from paigow.table.next_steps import first_due
from paigow.table.state import Phase

WORDS = (
    c.DealerSays, c.Perform, c.ChangeDealer, c.ReportIrregularity, c.FindUnsuitable, c.SuspendPlay, c.ColourChips,
)  # fmt: skip
"""What a dealer's badge says; a shuffle, roll or number is never reported by the person who deals."""


async def as_dealer(hosted: HostedTable, command: c.Command, holder: Holder) -> c.Command:
    """The command as the table takes it from a person who holds a dealer's badge."""
    if hosted.manner.console:
        raise Refused("console.keyed-in")
    if not isinstance(command, WORDS):
        raise Refused("wire.badge-needed", role=holder.role)
    if isinstance(command, c.ChangeDealer):
        return _relief(hosted, command, holder)
    if isinstance(command, c.DealerSays):
        return await _with_luck(hosted, command)
    return command


def _relief(hosted: HostedTable, command: c.ChangeDealer, holder: Holder) -> c.Command:
    """Asked for by the person: they relieve the automatic dealer, or it relieves them."""
    if hosted.table.in_person:
        return replace(command, incoming=DEALER.name, in_person=False)
    by = dealer_of(hosted.table)
    return replace(command, incoming=holder.id, in_person=True, by=by)


def relieved_later(hosted: HostedTable, command: c.Command, refused: Refused) -> int:
    """A dealer asked for relief in the middle of a hand: it comes when the hand is finished."""
    if not isinstance(command, c.ChangeDealer) or command.by.role != DEALER.role:
        raise refused
    if refused.code != "not-now" or hosted.table.phase is Phase.CLOSED:
        raise refused
    hosted.house.relief = command
    return hosted.table.sequence


async def _with_luck(hosted: HostedTable, command: c.DealerSays) -> c.Command:
    """A shuffle, roll or number that is due and is done: the table's source says what came of it."""
    table = hosted.table
    due, step = due_act(table), first_due(table)
    if due is None or step is None or due.needs not in LUCK or command.by.name != table.dealer:
        return command
    if differing(table, due, command.said):
        return command
    source = None if due.needs == "ReportShuffle" else await hosted.fairness.source()
    made = dealer_command(table, step, source or hosted.house.source, command.at)
    return present(made, "result of the luck that is due")
