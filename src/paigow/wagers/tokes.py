"""Tokes: bets that a player makes for the dealer, their limits, and where the money goes."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Any

from paigow.citation_book import CitationBook
from paigow.errors import Broken, Refused
from paigow.money import ZERO, Cents, dollars
from paigow.wagers.commission import NO_COMMISSION, Basis, CommissionTerms, commission_on
from paigow.wagers.data_files import only, read_data
from paigow.wagers.kinds import Outcome, Settlement, WagerKind
from paigow.wagers.ratios import Ratio, ratio_of
from paigow.words.reasons import Reason


class Instruction(StrEnum):
    """What the player said about a toke; nothing clear means that it is dropped."""

    BET = "bet"
    DROP = "drop"
    AS_YOU_LIKE = "as-you-like"
    NONE = "none"


class TokePush(StrEnum):
    """What becomes of a toke bet that pushes."""

    ASK_THEN_DROP = "ask-then-drop"
    STAYS = "stays-for-next-round"


class TokeTo(StrEnum):
    """Where a settled toke bet goes."""

    BOX = "box"
    TRAY = "tray"
    LAYOUT = "layout"


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


@dataclass(frozen=True, slots=True)
class TokeSettlement:
    """How a toke bet ended; `amount` is stake and win less commission, and goes to `to`."""

    outcome: Outcome
    to: TokeTo
    amount: Cents
    commission: Cents
    reasons: tuple[Reason, ...]


def toke_terms(name: str) -> TokeTerms:
    """The terms that a document prints, by the name that our data gives them."""
    try:
        return _printed()[name]
    except KeyError:
        raise Broken(f"no toke terms are called {name!r}; there are {', '.join(_printed())}") from None


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


def refuse_cheque(cheque: Cents, approval_from: Cents, approved: bool, book: CitationBook) -> None:
    """Refuse to drop a cheque that a supervisor must approve and has not; 0 means that none needs it."""
    if approval_from and cheque >= approval_from and not approved:
        raise Refused("toke.cheque-not-approved", book.cite("toke.approval"), cheque=dollars(cheque))


def refuse_parlay(book: CitationBook) -> None:
    """A won toke bet is taken down; it may not stay for the next round."""
    raise Refused("toke.parlay", book.cite("toke.parlay"))


def settle_toke(
    stake: Cents,
    settlement: Settlement,
    book: CitationBook,
    *,
    commission: CommissionTerms = NO_COMMISSION,
    push: TokePush = TokePush.ASK_THEN_DROP,
) -> TokeSettlement:
    """A toke bet by how its own stake ended; a won one is taken down whole, never let ride.

    The commission is the base wager's where the filing charges it; side wagers pass none.
    """
    match settlement.outcome:
        case Outcome.WIN:
            return _won(stake, settlement, commission, book)
        case Outcome.LOSE:
            return TokeSettlement(Outcome.LOSE, TokeTo.TRAY, stake, ZERO, (settlement.reason,))
        case _:
            to = TokeTo.BOX if push is TokePush.ASK_THEN_DROP else TokeTo.LAYOUT
            code = "toke.pushed.dropped" if to is TokeTo.BOX else "toke.pushed.stays"
            reasons = (settlement.reason, Reason(code, book.cite("toke.pushed")))
            return TokeSettlement(settlement.outcome, to, stake, ZERO, reasons)


def _won(
    stake: Cents, settlement: Settlement, commission: CommissionTerms, book: CitationBook
) -> TokeSettlement:
    reasons = [settlement.reason, Reason("toke.won", book.cite("toke.won"))]
    taken = ZERO
    if not commission.is_none:
        charged = commission_on(settlement.wins, commission, book, Basis.TOKE)
        taken = charged.amount
        reasons.append(charged.reason)
    kept = stake if settlement.stake_returned else ZERO
    amount = Cents(kept + settlement.wins - taken)
    return TokeSettlement(Outcome.WIN, TokeTo.BOX, amount, taken, tuple(reasons))


@cache
def _printed() -> Mapping[str, TokeTerms]:
    data = read_data("tokes.toml")
    only(data, "terms", where="tokes.toml")
    return {row["name"]: _terms(row) for row in data["terms"]}


def _terms(row: Mapping[str, Any]) -> TokeTerms:
    bounds = ("at_least_cents", "share_at_maximum", "most_at_maximum_cents")
    only(row, "name", "combined_within_maximum", where="tokes.toml", optional=bounds)
    share, most = row.get("share_at_maximum"), row.get("most_at_maximum_cents")
    return TokeTerms(
        Cents(row.get("at_least_cents", 0)),
        None if share is None else ratio_of(share),
        None if most is None else Cents(most),
        row["combined_within_maximum"],
    )
