"""Envy bonuses: who is paid for whose hand, and who is not."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from paigow.citation_book import CitationBook
from paigow.citations import Clauses
from paigow.errors import InternalError
from paigow.money import ZERO, Cents, dollars
from paigow.pieces.cards import Card
from paigow.ranking.seven_card import lines_of
from paigow.wagers.paytable import EnvyTerms, Paytable, PaytableRow
from paigow.wagers.side import AS_PRINTED, NO_LINES, PayOptions, find_row
from paigow.words.reasons import Reason


class EnvyBy(StrEnum):
    """Whether a person's own second hand is somebody else's hand."""

    PLAYER = "by-player"
    POSITION = "by-position"


@dataclass(frozen=True, slots=True)
class EnvyStake:
    """A wager that may earn envy bonuses: whose it is, where it lies and how much it is."""

    person: str
    spot: int
    stake: Cents
    is_toke: bool = False


@dataclass(frozen=True, slots=True)
class EnvyHand:
    """Seven cards that may be an envy hand; the dealer's belong to no person."""

    person: str | None
    spot: int | None
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class EnvyBonus:
    """What one wager earns by one hand: an amount, or nothing and the reason why."""

    person: str
    spot: int
    holder: int | None
    row: str
    amount: Cents
    reason: Reason


def qualifies(stake: Cents, paytable: Paytable) -> bool:
    """Whether a wager of that size on this paytable earns envy bonuses and gets a lammer."""
    return paytable.envy is not None and stake >= paytable.envy.qualifying_stake


def envy_row(
    paytable: Paytable, cards: Sequence[Card], options: PayOptions = AS_PRINTED
) -> PaytableRow | None:
    """The row that makes these cards an envy hand, however they were set."""
    row = find_row(paytable, lines_of(cards), NO_LINES, options)
    return row if row is not None and row.envy is not None else None


def envy_bonuses(
    stakes: Sequence[EnvyStake],
    hands: Sequence[EnvyHand],
    paytable: Paytable,
    book: CitationBook,
    *,
    by: EnvyBy = EnvyBy.PLAYER,
    options: PayOptions = AS_PRINTED,
) -> tuple[EnvyBonus, ...]:
    """What every wager earns by every envy hand: hand by hand, each in the order of the wagers given.

    A wager that earns nothing by a hand is there with the amount zero and its reason.
    """
    if paytable.envy is None:
        raise InternalError(f"paytable {paytable.name} has no envy list")
    found = [(hand, row) for hand in hands if (row := envy_row(paytable, hand.cards, options)) is not None]
    several = len([hand for hand, _ in found if hand.person is not None]) > 1
    rules = _Rules(paytable, paytable.envy, book, by, several)
    return tuple(_bonus(stake, hand, row, rules) for hand, row in found for stake in stakes)


@dataclass(frozen=True, slots=True)
class _Rules:
    """What all bonuses of one round have in common."""

    paytable: Paytable
    terms: EnvyTerms
    book: CitationBook
    by: EnvyBy
    several: bool

    def clauses(self, *endings: str) -> Clauses:
        return self.book.cite(*(f"{self.paytable.wager}.envy.{ending}" for ending in endings))


def _bonus(stake: EnvyStake, hand: EnvyHand, row: PaytableRow, rules: _Rules) -> EnvyBonus:
    least = dollars(rules.terms.qualifying_stake)
    arguments = {"row": row.name, "holder": hand.spot, "least": least}
    amount = ZERO
    if stake.is_toke:
        reason = Reason("envy.toke", rules.clauses("toke"), arguments)
    elif hand.person is None:
        reason = Reason("envy.dealers-hand", rules.clauses("dealers-hand"), arguments)
    elif _is_own(stake, hand, rules.by):
        reason = Reason("envy.own-hand", rules.clauses("own-hand"), arguments)
    elif stake.stake < rules.terms.qualifying_stake:
        reason = Reason("envy.stake-too-small", rules.clauses("qualifying"), arguments)
    else:
        amount = row.envy or ZERO
        endings = ("win", "several") if rules.several else ("win",)
        clauses = tuple(dict.fromkeys((*row.envy_clauses, *rules.terms.clauses, *rules.clauses(*endings))))
        reason = Reason("envy.win", clauses, {**arguments, "amount": dollars(amount)})
    return EnvyBonus(stake.person, stake.spot, hand.spot, row.name, amount, reason)


def _is_own(stake: EnvyStake, hand: EnvyHand, by: EnvyBy) -> bool:
    return stake.spot == hand.spot if by is EnvyBy.POSITION else stake.person == hand.person
