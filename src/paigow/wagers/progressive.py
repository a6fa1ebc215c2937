"""The Progressive wager: fed before the deal, paid from the tray or from a meter in the order of turns."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from paigow.citation_book import CitationBook
from paigow.errors import Broken, Finding
from paigow.money import ZERO, Cents, dollars
from paigow.pieces.cards import Card
from paigow.ranking.seven_card import lines_of
from paigow.wagers.kinds import Outcome, Settlement
from paigow.wagers.meters import (
    AfterPartAward,
    Meter,
    MeterEntry,
    MeterTerms,
    VoidRounds,
    apply_all,
    award,
    contribution,
    reversals,
)
from paigow.wagers.pays import MeterShare, Push
from paigow.wagers.paytable import Paytable, Row
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
    """The entries by which a void round's contributions come off the meters again, if the filing says so."""
    reason = Reason(f"progressive.{void_rounds}", book.cite("progressive.void-round"))
    return Fed(reversals(entries, void_rounds), reason)


def settle_progressive(
    claims: Sequence[Claim],
    paytable: Paytable,
    meters: Sequence[Meter],
    book: CitationBook,
    *,
    after_part: AfterPartAward = AfterPartAward.DEDUCT,
    table: str = "",
) -> tuple[tuple[Answer, ...], tuple[Meter, ...]]:
    """All claims of a round in turn order, each on the meters as the last one left them; and the meters."""
    now = tuple(meters)
    answers = []
    for claim in claims:
        answer = settle_claim(claim, paytable, now, book, after_part=after_part, table=table)
        now = apply_all(now, answer.entries)
        answers.append(answer)
    return tuple(answers), now


def settle_claim(
    claim: Claim,
    paytable: Paytable,
    meters: Sequence[Meter],
    book: CitationBook,
    *,
    after_part: AfterPartAward = AfterPartAward.DEDUCT,
    table: str = "",
) -> Answer:
    """One claim, on what the meters show now; the stake was taken before the deal and stays taken."""
    row = find_row(paytable, lines_of(claim.cards), NO_LINES)
    if row is None:
        clauses = tuple(dict.fromkeys((*book.cite("progressive.lose"), *paytable.clauses)))
        reason = Reason("progressive.lose", clauses, {"paytable": paytable.name})
        return Answer(claim, Settlement(Outcome.LOSE, ZERO, False, reason))
    match row.pays:
        case Odds() as odds:
            return _from_tray(claim, row, odds, book)
        case MeterShare() as share:
            return _from_meter(claim, row, share, _named(meters, share.meter), book, after_part, table)
        case Push():
            reason = Reason("side.push", row.clauses, {"row": row.name})
            return Answer(claim, Settlement(Outcome.PUSH, ZERO, True, reason, row.name))
        case _:
            assert_never(row.pays)


def review_meters(
    paytable: Paytable, terms: Sequence[MeterTerms], book: CitationBook, path: str
) -> tuple[Finding, ...]:
    """What is wrong with filed meters: names, rates, and amounts below the paytable's minimums."""
    findings = []
    filed = {one.name for one in terms}
    for minimums in paytable.meters:
        if minimums.name not in filed:
            where = f"{path}.{minimums.name}"
            findings.append(Finding(where, "meter.missing", allowed=minimums.name, clauses=minimums.clauses))
    for one in terms:
        where = f"{path}.{one.name}"
        if one.name not in paytable.meter_names:
            allowed = ", ".join(paytable.meter_names)
            findings.append(Finding(where, "meter.unknown", one.name, allowed, paytable.clauses))
            continue
        least = paytable.meter(one.name)
        for key, amount, floor in (
            ("initial", one.initial, least.initial),
            ("reset", one.reset, least.reset),
        ):
            if amount < floor:
                allowed = f"{dollars(floor)} or more"
                findings.append(
                    Finding(f"{where}.{key}_cents", "meter.too-low", dollars(amount), allowed, least.clauses)
                )
    return (*findings, *_review_rates(terms, book, path))


def _review_rates(terms: Sequence[MeterTerms], book: CitationBook, path: str) -> list[Finding]:
    clauses = book.cite("progressive.rate")
    found = [
        Finding(f"{path}.{one.name}.rate", "meter.no-rate", one.rate.notation, "more than 0", clauses)
        for one in terms
        if one.rate.numerator == 0
    ]
    shared = 1
    for one in terms:
        shared *= one.rate.denominator
    total = sum(one.rate.numerator * shared // one.rate.denominator for one in terms)
    if total > shared:
        allowed = "rates that add up to no more than the wager"
        found.append(Finding(path, "meter.rates-too-high", f"{total}/{shared}", allowed, clauses))
    return found


def _from_tray(claim: Claim, row: Row, odds: Odds, book: CitationBook) -> Answer:
    arguments = {"row": row.name, "pays": odds.notation}
    clauses = tuple(dict.fromkeys((*row.clauses, *book.cite("progressive.win.tray"))))
    reason = Reason("progressive.win.tray", clauses, arguments)
    won = Settlement(Outcome.WIN, odds.win(claim.stake), odds.stake_returned, reason, row.name)
    return Answer(claim, won, PaidFrom.TRAY)


def _from_meter(
    claim: Claim,
    row: Row,
    share: MeterShare,
    meter: Meter,
    book: CitationBook,
    after_part: AfterPartAward,
    table: str,
) -> Answer:
    entries = award(meter, share.percent, after_part, table)
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
    raise Broken(f"there is no meter {name!r} at this table")
