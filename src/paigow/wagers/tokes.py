"""Tokes: bets that a player makes for the dealer, their limits, and where the money goes."""

from dataclasses import dataclass
from enum import StrEnum

from paigow.citation_book import CitationBook
from paigow.errors import Refused
from paigow.money import ZERO, Cents, dollars
from paigow.wagers.kinds import WagerKind
from paigow.wagers.ratios import Ratio
from paigow.words.reasons import Reason


class Instruction(StrEnum):
    """What the player said about a toke; nothing clear means that it is dropped."""

    BET = "bet"
    DROP = "drop"
    AS_YOU_LIKE = "as-you-like"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class TokeTerms:
    """The filed limits of a toke bet on one kind of wager.

    With the player's own wager at the maximum a share of it or an amount comes on top; below the maximum, and
    at it where neither is filed, wager and toke together stay within it.
    """

    at_least: Cents = ZERO
    share_at_maximum: Ratio | None = None
    most_at_maximum: Cents | None = None
    combined_within_maximum: bool = True


def most_toke(stake: Cents, maximum: Cents, terms: TokeTerms) -> Cents | None:
    """The largest toke beside a wager of that size; nothing where the terms set no bound."""
    if stake >= maximum:
        bounds = [] if terms.most_at_maximum is None else [terms.most_at_maximum]
        if terms.share_at_maximum is not None:
            bounds.append(terms.share_at_maximum.down(maximum))
        if bounds:
            return min(bounds)
    return Cents(max(maximum - stake, 0)) if terms.combined_within_maximum else None


def refuse_toke(
    kind: WagerKind, toke: Cents, stake: Cents, maximum: Cents, terms: TokeTerms, book: CitationBook
) -> None:
    """Refuse a toke bet that is too small or too large beside the player's own wager."""
    if toke < max(terms.at_least, 1):
        clauses = book.cite(f"toke.least.{kind}") if terms.at_least else book.cite(f"toke.limit.{kind}")
        raise Refused("toke.too-small", clauses, toke=dollars(toke), least=dollars(terms.at_least))
    most = most_toke(stake, maximum, terms)
    if most is not None and toke > most:
        rule = f"toke.at-maximum.{kind}" if stake >= maximum else f"toke.limit.{kind}"
        raise Refused("toke.too-large", book.cite(rule), toke=dollars(toke), most=dollars(most))


def is_bet(instruction: Instruction, book: CitationBook) -> tuple[bool, Reason]:
    """Whether a toke is bet or dropped, by what the player said."""
    bet = instruction is Instruction.BET
    reason = Reason("toke.bet" if bet else "toke.dropped", book.cite("toke.instruction"))
    return bet, reason


def refuse_parlay(book: CitationBook) -> None:
    """A won toke bet is taken down; it may not stay for the next round."""
    raise Refused("toke.parlay", book.cite("toke.parlay"))
