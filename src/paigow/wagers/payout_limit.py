"""The payout limit: the least it may be, and how it cuts what one hand is paid."""

from collections.abc import Sequence
from enum import StrEnum
from functools import cache

from paigow.citation_book import CitationBook
from paigow.errors import Finding
from paigow.money import Cents, dollars
from paigow.pieces.cards import Card, parse_cards
from paigow.ranking.seven_card import lines_of
from paigow.wagers.data_files import only, read_data
from paigow.wagers.kinds import Settlement
from paigow.wagers.paytable import Paytable
from paigow.wagers.ratios import Odds
from paigow.wagers.side import AS_PRINTED, Lines, PayOptions, find_row
from paigow.words.reasons import Reason

SEVEN = 7


class LimitReading(StrEnum):
    """Whether the greater of the two amounts is the least a filed limit may be, or the limit itself."""

    FLOOR = "floor"
    FIXED = "fixed"
    ANY = "any"
    """The document asks nothing of a limit."""


def least_payout_limit(offered: Sequence[tuple[Paytable, Cents]], options: PayOptions = AS_PRINTED) -> Cents:
    """The greater of a fixed amount and the most one hand can win at the least stakes offered."""
    return max(_fixed_amount(), most_for_one_hand(offered, options))


def most_for_one_hand(stakes: Sequence[tuple[Paytable, Cents]], options: PayOptions = AS_PRINTED) -> Cents:
    """The most that one hand is paid by fixed odds, with these stakes on these paytables together."""
    return Cents(max(_won(stakes, lines, options) for _, lines in witnesses()))


def review_payout_limit(
    filed: Cents, least: Cents, reading: LimitReading, book: CitationBook, path: str
) -> tuple[Finding, ...]:
    """What is wrong with a filed payout limit."""
    wrong = filed < least if reading is LimitReading.FLOOR else filed != least
    if not wrong or reading is LimitReading.ANY:
        return ()
    allowed = f"{dollars(least)} or more" if reading is LimitReading.FLOOR else dollars(least)
    clauses = book.cite("payout-limit.least")
    return (Finding(path, f"payout-limit.{reading}", dollars(filed), allowed, clauses),)


def cap_wins(
    settlements: Sequence[Settlement], limit: Cents | None, book: CitationBook
) -> tuple[Settlement, ...]:
    """The fixed wins of one hand, in the order of settlement, cut where they pass the limit.

    Only what the limit covers belongs here: no base wager, no award of a meter, no envy bonus.
    """
    if limit is None:
        return tuple(settlements)
    left: int = limit
    capped = []
    for settlement in settlements:
        paid = min(settlement.wins, left)
        left -= paid
        capped.append(_cut(settlement, Cents(paid), limit, book))
    return tuple(capped)


@cache
def witnesses() -> tuple[tuple[tuple[Card, ...], Lines], ...]:
    """A hand, with its lines, for every line that a paytable can name and for every overlap."""
    data = read_data("witnesses.toml")
    only(data, "hands", where="witnesses.toml")
    hands = [parse_cards(text, SEVEN) for text in data["hands"]]
    return tuple((hand, lines_of(hand)) for hand in hands)


@cache
def _fixed_amount() -> Cents:
    data = read_data("limits.toml")
    only(data, "payout_limit", where="limits.toml")
    only(data["payout_limit"], "at_least_cents", where="limits.toml")
    return Cents(data["payout_limit"]["at_least_cents"])


def _won(stakes: Sequence[tuple[Paytable, Cents]], lines: Lines, options: PayOptions) -> int:
    won = 0
    for paytable, stake in stakes:
        row = find_row(paytable, lines, lines, options)
        if row is not None and isinstance(row.pays, Odds):
            won += row.pays.win(stake)
    return won


def _cut(settlement: Settlement, paid: Cents, limit: Cents, book: CitationBook) -> Settlement:
    if paid == settlement.wins:
        return settlement
    arguments = {
        "won": dollars(settlement.wins),
        "paid": dollars(paid),
        "limit": dollars(limit),
        "row": settlement.row or "",
    }
    clauses = (*settlement.reason.clauses, *book.cite("payout-limit.cap"))
    reason = Reason("side.win.limited", clauses, arguments)
    return Settlement(settlement.outcome, paid, settlement.stake_returned, reason, settlement.row)
