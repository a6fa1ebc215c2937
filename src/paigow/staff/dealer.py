"""The automatic dealer and floor: each performs the next step of the agenda, with random results from a source.

The floor decides nothing by lot: it upholds what was reported, covers what failed, and changes as little as it can.
"""

from functools import lru_cache

from paigow.chance import Source, draw_number, roll_dice, shuffled
from paigow.records import maker
from paigow.table import commands as c
from paigow.table.due import right_count
from paigow.table.next_steps import Step, simply_due
from paigow.table.phases import TAKE_OVER
from paigow.table.procedures.irregular.devices import MARKS, Way, permitted_methods
from paigow.table.procedures.irregular.reports import permitted_rulings
from paigow.table.procedures.start import shakes_needed
from paigow.table.state import WORKS_AGAIN, Table

DEALER = c.Actor("dealer", "dealer")
FLOOR = c.Actor("floorperson", "floor")
SYSTEM = c.Actor("system", "progressive")

REPLACEMENTS: dict[str, type[c.ReplaceDice | c.ReplaceDeck]] = {
    "dice-too-old": c.ReplaceDice,
    "deck-too-old": c.ReplaceDeck,
}
"""What the floor brings when a command was refused because the equipment is too old, by the refusal's code."""


_perform = maker(c.Perform)


def plain_command(table: Table, at: int) -> c.Command | None:
    """What the dealer does where an act is only to be done, the most frequent case; none where it is not so plain."""
    head = simply_due(table)
    if head is None or head.name == TAKE_OVER:
        return None
    return _perform(head.name, head.spot, by=actor("dealer", table.dealer or "dealer"), at=at)


def dealer_command(table: Table, step: Step, source: Source, at: int) -> c.Command | None:
    """What the dealer or the floor does for a step that is theirs; none if it is for someone else."""
    if step.by not in {"dealer", "floor"}:
        return None
    by = dealer_of(table) if step.by == "dealer" else floor_of(table)
    match step.needs:
        case "Perform":
            return c.Perform(step.act, step.spot, by=by, at=at)
        case "OpenTable":
            return c.OpenTable(by=by, at=at)
        case "ReportShuffle":
            return c.ReportShuffle(shuffled(table.game.piece_set.pieces, source), by=by, at=at)
        case "ReportCount":
            return c.ReportCount(right_count(table, step.act), by=by, at=at)
        case "Cut":
            return c.Cut(len(table.stock) // 2, by=by, at=at)
        case "ReportRoll":
            eye = 0 if table.game.options.dragons_eye.offered else None
            return c.ReportRoll(roll_dice(source, eye=eye), shakes_needed(table), by=by, at=at)
        case "GiveRuling":
            senior = c.Actor(table.game.options.roles[-1], FLOOR.name)
            return c.GiveRuling(permitted_rulings(table)[0], by=senior, at=at)
        case "ReplaceDeck":
            return c.ReplaceDeck(by=by, at=at)
        case "MarkDevice":
            return c.MarkDevice(step.kind, MARKS[0], by=by, at=at)
        case "ChangeMethod":
            ways = permitted_methods(table)
            if not ways:
                return c.MarkDevice(step.kind, WORKS_AGAIN, by=by, at=at)
            return c.ChangeMethod(*max(ways, key=lambda way: _kept(table, way)), by=by, at=at)
        case "ReportNumber":
            most = table.game.options.start.places
            return c.ReportNumber(draw_number(source, most), by=by, at=at)
        case _:
            return None


def _kept(table: Table, way: Way) -> tuple[bool, bool]:
    """How much of what is filed a way of shuffling, dealing and finding the start keeps; the deal counts first."""
    return way[1] == table.game.options.deal.method, not way[2]


def dealer_of(table: Table) -> c.Actor:
    """The dealer of the table; the one who comes, where one dealer is to take over from another."""
    head = table.agenda[0] if table.agenda else None
    if head is not None and head.name == TAKE_OVER:
        return actor(DEALER.role, head.person)
    return actor(DEALER.role, table.dealer or DEALER.name)


@lru_cache(maxsize=256)
def actor(role: str, name: str) -> c.Actor:
    """Made once: the dealer speaks sixty times a round."""
    return c.Actor(role, name)


def floor_of(table: Table) -> c.Actor:
    """The lowest role of the floor that is filed for the table."""
    return actor(table.game.options.roles[0], FLOOR.name)


def replacement(table: Table, code: str, at: int) -> c.Command | None:
    """What the floor does about a refusal with this code; none if there is nothing to bring."""
    brings = REPLACEMENTS.get(code)
    return None if brings is None else brings(by=floor_of(table), at=at)
