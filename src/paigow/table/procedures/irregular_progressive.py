"""The Progressive: chips and accepted wagers that differ in number, and a light that is not the award's."""

from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.draft import Draft
from paigow.table.places import spots
from paigow.table.procedures.irregular import (
    ask_floor,
    carry_out,
    decides,
    is_head,
    number,
    reported,
    ruled,
    rules_on,
)
from paigow.table.procedures.rules import method_rule
from paigow.table.state import Irregularity, Table
from paigow.wagers import WagerKind
from paigow.words import Reason

COUNT = "progressive-count"
LIGHT = "wrong-light"
CANCELLED, HANDED_BACK = "wager-cancelled", "chip-handed-back"


def are_counted(table: Table) -> bool:
    """Whether the chips lie in front of the tray and have not been found to agree."""
    return is_head(table, "verify-progressive")


@decides(COUNT, are_counted)
def progressive_count(draft: Draft, command: c.ReportIrregularity) -> None:
    """No card is dealt until the floor has said which position is put right; then the chips are counted again."""
    ruling = _remedy(draft, command)
    rules = _rules(draft.table)
    if command.by.role == "dealer":
        ask_floor(draft, command, (ruling, "unfounded"), rules[0], *rules)
        return
    reported(draft, command, *rules)
    ruled(draft, COUNT, ruling, *rules)
    _put_right(draft, command.place, ruling)


def _rules(table: Table) -> tuple[str, ...]:
    return ("irregular.progressive-count", method_rule(table, "call.verify-progressive"))


def _remedy(draft: Draft, command: c.ReportIrregularity) -> str:
    """An accepted wager without its chip is cancelled; a chip that was not accepted is no wager and goes back."""
    table = draft.table
    rules = _rules(table)
    counted, accepted = number(command, "count"), len(table.wagers(kind=WagerKind.PROGRESSIVE))
    if counted == accepted:
        raise draft.refuse("progressive-count-agrees", *rules, count=counted)
    missing = counted < accepted
    wagered = bool(table.wagers(command.place, WagerKind.PROGRESSIVE))
    if command.place not in spots(table) or wagered is not missing:
        raise draft.refuse("not-the-position", *rules, spot=command.place, counted=counted, accepted=accepted)
    return CANCELLED if missing else HANDED_BACK


@rules_on(COUNT)
def rule_on_count(draft: Draft, waiting: Irregularity, ruling: str) -> None:
    carry_out(draft, waiting, ruling)
    _put_right(draft, waiting.place, ruling)


def _put_right(draft: Draft, spot: int, ruling: str) -> None:
    """A chip that the system never took was in no account, so that only a cancelled wager moves money."""
    if ruling != CANCELLED:
        return
    for one in draft.table.wagers(spot, WagerKind.PROGRESSIVE):
        reason = Reason("progressive.cancelled", draft.cite("irregular.progressive-count"))
        draft.emit(e.WagerReturned(one.person, spot, one.kind, one.amount, reason, instrument=one.instrument))


def light_is_checked(table: Table) -> bool:
    return is_head(table, "check-light")


@decides(LIGHT, light_is_checked)
def wrong_light(draft: Draft, command: c.ReportIrregularity) -> None:
    """The light of another award stops the settlement: the floor is called, and then the light is checked again."""
    ask_floor(draft, command, ("light-right", "unfounded"), "progressive.light", "progressive.light")
