"""What a dealer sees beside the table: whether a person deals, how errors are met, and, guided, what is due."""

from dataclasses import dataclass

from paigow.citations import Clauses
from paigow.money import ZERO, Cents
from paigow.table.codec import write_piece
from paigow.table.due import PIECES, DueAct, due_act
from paigow.table.said import GUIDED
from paigow.table.state import Hand, Table
from paigow.table.tray import ODD, cut
from paigow.wagers.chips import USUAL, Chips, filed_chips, in_chips, values_of


@dataclass(frozen=True, slots=True)
class DueView:
    """What is due of the dealer: only what the dealer is asked to say, so that no closed hand is given away."""

    act: str
    verb: str
    asks: tuple[str, ...]
    needs: str
    clauses: Clauses
    place: int = 0
    wager: str = ""
    toke: bool = False
    outcome: str = ""
    amount: Cents = ZERO
    vigorish: Cents = ZERO
    chips: Chips = ()
    """The amount as it is cut; empty where a counted tray has not the chips for it."""
    count: int = 0
    high: tuple[str, ...] = ()
    low: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class FollowView:
    """An act of the dealer after the one that is due."""

    act: str
    place: int


@dataclass(frozen=True, slots=True)
class StackView:
    """The chips of one value in the tray."""

    value: Cents
    count: int


@dataclass(frozen=True, slots=True)
class DealingView:
    """The dealer's side of a table."""

    help: str
    in_person: bool
    misses: int
    waited_for: bool
    """Whether something is due of the dealer."""
    due: DueView | None
    """What it is, at a table that is guided."""
    follows: tuple[FollowView, ...] = ()
    """What the agenda has after it, at a table that is guided."""
    tray: tuple[StackView, ...] = ()
    """The chips in the tray, the least value first, where they are counted."""
    values: tuple[Cents, ...] = ()
    """What the chips of the table are worth, the least first; where none are filed, single cents make up the rest."""


MOST_FOLLOW = 3
_ASKED = ("wager", "toke", "outcome", "amount", "vigorish", "count")


def dealing_view(table: Table) -> DealingView:
    """The dealer's side, with a hint where the table is guided."""
    due = due_act(table)
    shown = _due(table, due) if due is not None and table.help == GUIDED else None
    follows = _follows(table) if shown is not None else ()
    tray = table.tray.chips if table.tray is not None else ()
    return DealingView(
        table.help,
        table.in_person,
        table.misses,
        due is not None,
        shown,
        follows,
        tuple(StackView(*stack) for stack in tray),
        _values(table),
    )


def _values(table: Table) -> tuple[Cents, ...]:
    return values_of(filed_chips(table.game.options.tray.chips)) or (ODD, *USUAL)


def _cut(table: Table, amount: Cents) -> Chips:
    """An amount in chips; empty where the tray is counted and has not the chips for it."""
    if table.tray is None:
        return in_chips(amount, _values(table))
    chips = cut(table.tray.chips, amount)
    held = all(value != ODD and table.tray.counts(value) >= many for value, many in chips)
    return chips if held else ()


def _follows(table: Table) -> tuple[FollowView, ...]:
    acts = [act for act in table.agenda[1:] if act.by == "dealer"]
    return tuple(FollowView(act.name, act.spot) for act in acts[:MOST_FOLLOW])


def _due(table: Table, due: DueAct) -> DueView:
    asked = {name: getattr(due, name) for name in _ASKED if name in due.asks}
    if "amount" in asked:
        asked["chips"] = _cut(table, due.amount)
    if PIECES in due.asks:
        asked |= {"high": tuple(map(write_piece, due.high)), "low": tuple(map(write_piece, due.low))}
    return DueView(due.act, due.verb, due.asks, due.needs, due.clauses, due.place, **asked)


def is_in_dealers_hands(table: Table, hand: Hand) -> bool:
    """Whether a person who deals is to set this closed hand, and so has to see it."""
    head = table.agenda[0] if table.agenda else None
    sets = head is not None and head.name in ("set-absent", "set-co-bank") and head.spot == hand.place
    return table.in_person and sets
