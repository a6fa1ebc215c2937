"""The Progressive wager: fed before the deal, paid from the tray or from a meter in the order of turns."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from paigow.citation_book import CitationBook
from paigow.errors import InternalError
from paigow.money import ZERO, Cents, dollars
from paigow.pieces.cards import Card
from paigow.ranking.seven_card import lines_of
from paigow.wagers.kinds import Outcome, Settlement
from paigow.wagers.meters import (
    AfterPartAward,
    Meter,
    MeterEntry,
    VoidRounds,
    award,
    contribution,
    reversals,
)
from paigow.wagers.pays import MeterShare, Push
from paigow.wagers.paytable import Paytable, PaytableRow
from paigow.wagers.ratios import Odds
from paigow.wagers.side import NO_LINES, find_row
from paigow.words.reasons import Reason


class PaidFrom(StrEnum):
    """Where an award comes from."""

    TRAY = "tray"
    METER = "meter"


@dataclass(frozen=True, slots=True)
class Claim:
    """A Progressive wager and the cards it is judged on, at its turn."""

    person: str
    spot: int
    stake: Cents
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """What a claim gets, where from, and what it does to the meters."""

    claim: Claim
    settlement: Settlement
    paid_from: PaidFrom | None = None
    meter: str | None = None
    entries: tuple[MeterEntry, ...] = ()


@dataclass(frozen=True, slots=True)
class Fed:
    """What one wager puts on the meters, and why."""

    entries: tuple[MeterEntry, ...]
    reason: Reason


def feed(meters: Sequence[Meter], stake: Cents, book: CitationBook, table: str = "") -> Fed:
    """The contributions of one Progressive wager."""
    entries = tuple(contribution(meter, stake, table) for meter in meters)
    rates = ", ".join(f"{meter.terms.name} {meter.terms.rate.notation}" for meter in meters)
    return Fed(
        entries,
        Reason("progressive.fed", book.cite("progressive.rate"), {"stake": dollars(stake), "rates": rates}),
    )


def take_back(entries: Sequence[MeterEntry], void_rounds: VoidRounds, book: CitationBook) -> Fed:
    """The entries by which a void round's contributions come off the meters, if so filed, and its awards go back."""
    reason = Reason(f"progressive.{void_rounds}", book.cite("progressive.void-round"))
    return Fed(reversals(entries, void_rounds), reason)


def settle_claim(
    claim: Claim,
    paytable: Paytable,
    meters: Sequence[Meter],
    book: CitationBook,
    *,
    after_part: AfterPartAward = AfterPartAward.DEDUCT,
    table: str = "",
    most: Cents | None = None,
) -> Answer:
    """One claim, on what the meters show now; the stake was taken before the deal and stays taken.

    `most` is what a payout limit that covers meters leaves for the award.
    """
    row = find_row(paytable, lines_of(claim.cards), NO_LINES)
    if row is None:
        clauses = tuple(dict.fromkeys((*book.cite("progressive.lose"), *paytable.clauses)))
        reason = Reason("progressive.lose", clauses, {"paytable": paytable.name})
        return Answer(claim, Settlement(Outcome.LOSE, ZERO, False, reason))
    match row.pays:
        case Odds() as odds:
            return _from_tray(claim, row, odds, book)
        case MeterShare() as share:
            return _from_meter(claim, row, share, _named(meters, share.meter), book, after_part, table, most)
        case Push():
            reason = Reason("side.push", row.clauses, {"row": row.name})
            return Answer(claim, Settlement(Outcome.PUSH, ZERO, True, reason, row.name))
        case _:
            assert_never(row.pays)


def _from_tray(claim: Claim, row: PaytableRow, odds: Odds, book: CitationBook) -> Answer:
    arguments = {"row": row.name, "pays": odds.notation}
    clauses = tuple(dict.fromkeys((*row.clauses, *book.cite("progressive.win.tray"))))
    reason = Reason("progressive.win.tray", clauses, arguments)
    won = Settlement(Outcome.WIN, odds.win(claim.stake), odds.stake_returned, reason, row.name)
    return Answer(claim, won, PaidFrom.TRAY)


def _from_meter(
    claim: Claim,
    row: PaytableRow,
    share: MeterShare,
    meter: Meter,
    book: CitationBook,
    after_part: AfterPartAward,
    table: str,
    most: Cents | None,
) -> Answer:
    entries = award(meter, share.percent, after_part, table, most)
    won = Cents(entries[0].units // meter.units_per_cent)
    arguments = {"row": row.name, "pays": share.notation, "shows": dollars(meter.shows), "won": dollars(won)}
    rule = "progressive.win.meter" if share.is_all else "progressive.win.part"
    clauses = tuple(dict.fromkeys((*row.clauses, *book.cite(rule))))
    reason = Reason("progressive.win.meter", clauses, arguments)
    settlement = Settlement(Outcome.WIN, won, False, reason, row.name)
    return Answer(claim, settlement, PaidFrom.METER, share.meter, entries)


def _named(meters: Sequence[Meter], name: str) -> Meter:
    for meter in meters:
        if meter.terms.name == name:
            return meter
    raise InternalError(f"there is no meter {name!r} at this table")
