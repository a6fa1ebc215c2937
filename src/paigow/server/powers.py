"""What each holder of a token may do: roles, where they hold, and what binds a holder who may also play.

The house's own roles come with badges that the operator gave. A visitor who opens a table gets its token, and with it
the floor of that table; but they may sit down at it too. While anybody but bots is at the table, that token changes no
round in play and moves no money: rulings are left to the automatic floor or to a badge, and a report is checked against
the record, which knows how every piece was dealt.
"""

from collections import Counter
from dataclasses import dataclass

from paigow.errors import Refused
from paigow.staff.house import BOT
from paigow.table import commands as c
from paigow.table.said import AS_AT_A_TABLE
from paigow.table.state import Phase, Table

OPENER = "opener"
WRONG_COUNT = "wrong-count"
OPERATOR = "operator"

FLOOR, ORDER, REPORT, SURVEIL, REVIEW, OPEN, CLOSE, GIVE, DEAL, COUNT, TEACH = (
    "floor", "order", "report", "surveil", "review", "open", "close", "give", "deal", "count", "teach",
)  # fmt: skip
"""Powers: to see the floor's desk, give its orders, report as the dealer, watch hands in play, see finished rounds
whole, open tables without a visitor's limits, close and delete tables, give badges, take the dealer's place, see
what the tables won in a shift, see the examinations of all candidates."""

POWERS: dict[str, frozenset[str]] = {
    "operator": frozenset({FLOOR, ORDER, REPORT, SURVEIL, REVIEW, OPEN, CLOSE, GIVE, DEAL, COUNT, TEACH}),
    "pit": frozenset({FLOOR, ORDER, REPORT, REVIEW, OPEN, CLOSE, COUNT}),
    "floor": frozenset({FLOOR, ORDER, REPORT, REVIEW}),
    "trainer": frozenset({FLOOR, ORDER, REPORT, REVIEW, OPEN, DEAL, TEACH}),
    "dealer": frozenset({FLOOR, REPORT, DEAL}),
    "surveillance": frozenset({FLOOR, SURVEIL, REVIEW, COUNT}),
    "regulator": frozenset({FLOOR, SURVEIL, REVIEW, COUNT}),
    "player": frozenset(),
    OPENER: frozenset({FLOOR, ORDER, REPORT, REVIEW, CLOSE}),
}

BEFORE_PLAY = frozenset({Phase.CLOSED, Phase.OPENING, Phase.IDLE, Phase.SHUFFLE, Phase.BETTING})
"""Phases in which nobody can be losing yet."""

HOUSEKEEPING = (
    c.OpenTable, c.CloseTable, c.SuspendPlay, c.ChangeDealer, c.OpenDeck, c.ReplaceDeck, c.FindUnsuitable,
    c.InspectDice, c.ReplaceDice, c.MarkDevice, c.ChangeMethod, c.OrderShuffle, c.OrderRecut, c.Perform,
)  # fmt: skip
"""Orders that move no money and open no piece: before play a table's opener may give them though people are there."""


@dataclass(frozen=True, slots=True)
class Holder:
    """The person that a token proves: the id that goes on record with their orders, their role and name."""

    id: str
    role: str
    name: str
    by_house: bool = True
    """Whether the house gave the role; what a table's opener has or gives is not the house's."""

    def may(self, power: str) -> bool:
        """Whether the role has a power."""
        return power in POWERS.get(self.role, frozenset())


def people_at(table: Table) -> tuple[str, ...]:
    """Everybody at a table who is not a bot."""
    return tuple(person.id for person in table.people if not person.id.startswith(BOT))


def rules_here(holder: Holder | None, table: Table) -> bool:
    """Whether rulings are theirs to give at the table now; otherwise the automatic floor gives them."""
    return holder is not None and holder.may(ORDER) and (holder.by_house or not people_at(table))


def permit_order(table: Table, command: c.Command, holder: Holder) -> None:
    """Refuse an order that its giver may not give at this table now."""
    if holder.may(DEAL) and command.by.role == "dealer" and _is_dealers(table, command, holder):
        if not holder.by_house and people_at(table):
            _check_guest_dealer(table, command, holder)
        return
    reports = isinstance(command, c.ReportIrregularity)
    if not holder.may(ORDER) and not (reports and holder.may(REPORT) and command.by.role == "dealer"):
        raise Refused("wire.badge-needed", role=holder.role)
    if holder.by_house or not people_at(table):
        return
    if isinstance(command, c.ReportIrregularity):
        check_report(table, command)
        return
    if table.phase not in BEFORE_PLAY or not isinstance(command, HOUSEKEEPING):
        raise Refused("wire.badge-needed", role=holder.role)


def _is_dealers(table: Table, command: c.Command, holder: Holder) -> bool:
    """Whether it is said by the person who deals, or who takes the dealer's place or gives it back."""
    if isinstance(command, c.ChangeDealer):
        return holder.id in (command.incoming, table.dealer)
    return command.by.name == holder.id and not isinstance(command, c.ReportIrregularity)


def _check_guest_dealer(table: Table, command: c.Command, holder: Holder) -> None:
    """Refuse a dealer whom the house did not send what would cost others at the table: they may play here too.

    That is words that stand though they are wrong, and orders that call a round off.
    """
    if isinstance(command, c.DealerSays):
        permitted = table.help != AS_AT_A_TABLE
    else:
        permitted = isinstance(command, (c.ChangeDealer, c.Perform)) or table.phase in BEFORE_PLAY
    if not permitted:
        raise Refused("wire.badge-needed", role=holder.role)


def check_report(table: Table, report: c.ReportIrregularity) -> None:
    """Refuse a report that the record does not bear out: it shows how many pieces each hand got, and every piece that
    was exposed is exposed in it."""
    hands = table.round.hands
    hand = hands[report.place] if 0 <= report.place < len(hands) else None
    if report.kind != WRONG_COUNT or hand is None:
        raise Refused("wire.record-shows-none", kind=report.kind)
    counts = Counter(len(each.pieces) for each in hands if each is not None)
    usual = counts.most_common(1)[0][0]
    if len(hand.pieces) == usual or report.details.get("count") != len(hand.pieces):
        raise Refused("wire.record-counts", place=report.place, count=len(hand.pieces))
