"""The base wager: two hands against two, copies to the opponent, and what each ending gives."""

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Any, Protocol

from paigow.citation_book import CitationBook
from paigow.money import ZERO, Cents
from paigow.ranking.five_card import FiveCardRanking
from paigow.ranking.tile_hands import TileRanking, is_zero
from paigow.ranking.two_card import TwoCardRanking
from paigow.records import fast_init
from paigow.wagers.commission import NO_COMMISSION, CommissionTerms
from paigow.wagers.data_files import only, read_data
from paigow.wagers.kinds import Outcome, Settlement
from paigow.wagers.pays import parse_odds
from paigow.wagers.ratios import Odds
from paigow.words.reasons import Reason


class Comparable(Protocol):
    """A ranking: all that a comparison needs to know of a hand."""

    def __lt__(self, other: Any, /) -> bool: ...


class Standing(StrEnum):
    """How one hand stands against the opponent's hand of the same size."""

    HIGHER = "higher"
    COPY = "copy"
    LOWER = "lower"


class Opponent(StrEnum):
    """Against whom a wager is decided, who therefore takes its copies."""

    DEALER = "dealer"
    BANK = "bank"
    CO_BANK = "co-bank"
    BANK_BY_DEALER = "bank-by-dealer"
    """The bank, in the dealer's own wager against it."""


class CopyTo(StrEnum):
    """Who wins a hand that equals the opponent's."""

    OPPONENT = "opponent"
    PLAYER = "player"
    NEITHER = "neither"


class Tied(StrEnum):
    """What becomes of a wager of which one hand is a copy that nobody wins."""

    PUSH = "push"
    OTHER_HAND = "other-hand-decides"


@dataclass(frozen=True, slots=True)
class CopyRules:
    """Who wins copies, hand by hand."""

    high: CopyTo = CopyTo.OPPONENT
    low: CopyTo = CopyTo.OPPONENT
    tied: Tied = Tied.PUSH


COPIES_TO_OPPONENT = CopyRules()


class Foul(StrEnum):
    """Why a setting loses whatever the opponent holds."""

    HIGH_BELOW_LOW = "high-below-low"
    SET_AGAINST_RULES = "set-against-rules"


@fast_init
@dataclass(frozen=True, slots=True)
class Decision:
    """How a base wager is decided, before its stake is looked at."""

    outcome: Outcome
    reason: Reason
    high: Standing | None = None
    low: Standing | None = None


def standing(own: Comparable, other: Comparable) -> Standing:
    """Own hand against the other's."""
    if own < other:
        return Standing.LOWER
    return Standing.HIGHER if other < own else Standing.COPY


def compare_cards(
    high: FiveCardRanking,
    low: TwoCardRanking,
    other_high: FiveCardRanking,
    other_low: TwoCardRanking,
    book: CitationBook,
    *,
    opponent: Opponent = Opponent.DEALER,
    foul: Foul | None = None,
    copies: CopyRules = COPIES_TO_OPPONENT,
) -> Decision:
    """A player's set cards against the dealer's or the bank's."""
    if foul is not None:
        return decide_foul(foul, book, opponent)
    stand = standing(high, other_high), standing(low, other_low)
    if copies is COPIES_TO_OPPONENT or Standing.COPY not in stand:
        return decision_of(*stand, book, opponent=opponent)
    return decide_copies(*stand, copies, book, opponent)


def compare_tiles(
    high: TileRanking,
    low: TileRanking,
    other_high: TileRanking,
    other_low: TileRanking,
    book: CitationBook,
    *,
    opponent: Opponent = Opponent.DEALER,
    zero_low_may_win: bool = False,
) -> Decision:
    """A player's set tiles against the dealer's or the bank's; a low hand of zero wins only if so filed."""
    zero = is_zero(low) and not zero_low_may_win
    return decision_of(
        standing(high, other_high), standing(low, other_low), book, opponent=opponent, zero_low=zero
    )


def decision_of(
    high: Standing,
    low: Standing,
    book: CitationBook,
    *,
    opponent: Opponent = Opponent.DEALER,
    zero_low: bool = False,
) -> Decision:
    """The ending of a base wager from how its two hands stand."""
    high_won = high is Standing.HIGHER
    low_won = low is Standing.HIGHER and not zero_low
    if high_won and low_won:
        outcome, rule = Outcome.WIN, "main.win"
    elif high_won:
        outcome, rule = Outcome.PUSH, "main.push.high-won"
    elif low_won:
        outcome, rule = Outcome.PUSH, "main.push.low-won"
    elif low is Standing.HIGHER:
        outcome, rule = Outcome.LOSE, "main.lose.zero-low"
    elif high is Standing.LOWER and low is Standing.LOWER:
        outcome, rule = Outcome.LOSE, "main.lose.both-lower"
    else:
        outcome, rule = Outcome.LOSE, "main.lose.copy"
    zero = zero_low and low is Standing.HIGHER
    code = "main.push.zero-low" if zero and high_won else rule
    return Decision(outcome, _reason(code, rule, book, opponent, high, low), high, low)


def decide_copies(
    high: Standing, low: Standing, copies: CopyRules, book: CitationBook, opponent: Opponent = Opponent.DEALER
) -> Decision:
    """The ending of a base wager where a copy may go to the player or to nobody."""
    outcome = ended(high, low, copies)
    hands = _points(high, copies.high), _points(low, copies.low)
    if 0 in hands:
        rule = f"main.{outcome.value}.tied"
    elif outcome is Outcome.PUSH:
        rule = "main.push.high-won" if hands[0] == 1 else "main.push.low-won"
    else:
        rule = f"main.{outcome.value}.copy"
    return Decision(outcome, _reason(rule, rule, book, opponent, high, low), high, low)


def ended(high: Standing, low: Standing, copies: CopyRules) -> Outcome:
    """How a base wager ends whose two hands stand like this."""
    hands = _points(high, copies.high), _points(low, copies.low)
    total = sum(hands)
    if 0 in hands and copies.tied is Tied.PUSH:
        return Outcome.PUSH
    return Outcome.WIN if total > 0 else Outcome.LOSE if total < 0 else Outcome.PUSH


def _points(hand: Standing, copy: CopyTo) -> int:
    """1 where the player wins the hand, -1 where the opponent does, 0 where nobody does."""
    if hand is Standing.COPY:
        return {CopyTo.PLAYER: 1, CopyTo.NEITHER: 0, CopyTo.OPPONENT: -1}[copy]
    return 1 if hand is Standing.HIGHER else -1


def decide_foul(foul: Foul, book: CitationBook, opponent: Opponent = Opponent.DEALER) -> Decision:
    """A setting against the rules loses, whatever the opponent holds."""
    rule = f"main.lose.foul.{foul}"
    return Decision(Outcome.LOSE, Reason(rule, book.cite(rule), {"opponent": opponent.value}))


def decide_surrender(book: CitationBook) -> Decision:
    """A wager given up is lost."""
    return Decision(Outcome.LOSE, Reason("main.lose.surrender", book.cite("main.lose.surrender")))


def decide_abandoned(book: CitationBook) -> Decision:
    """A wager that its owner left behind is lost once that has been declared."""
    return Decision(Outcome.LOSE, Reason("main.lose.abandoned", book.cite("main.lose.abandoned")))


def decide_forfeited(book: CitationBook) -> Decision:
    """A hand of which a piece left the table is lost."""
    return Decision(Outcome.LOSE, Reason("main.lose.forfeited", book.cite("main.lose.forfeited")))


def settle_main(
    decision: Decision, stake: Cents, book: CitationBook, commission: CommissionTerms = NO_COMMISSION
) -> Settlement:
    """What a decided base wager gives; the vigorish itself is taken by `commission_on` the win."""
    outcome = decision.outcome
    wins = outcome is Outcome.WIN
    rule = "main.pays.without-commission" if wins and commission.is_none else _ENDINGS[outcome]
    clauses = tuple(dict.fromkeys((*decision.reason.clauses, *book.cite(rule))))
    reason = Reason(decision.reason.code, clauses, decision.reason.arguments)
    won = main_odds().win(stake) if wins else ZERO
    return Settlement(outcome, won, outcome is not Outcome.LOSE, reason)


_ENDINGS = {
    Outcome.WIN: "main.pays",
    Outcome.PUSH: "main.push.returned",
    Outcome.LOSE: "main.lose.taken",
}
"""The rule on what becomes of the stake, a win without commission apart."""


@cache
def main_odds() -> Odds:
    """What a winning base wager pays."""
    data = read_data("main.toml")
    only(data, "pays", where="main.toml")
    return parse_odds(data["pays"])


def _reason(
    code: str, rule: str, book: CitationBook, opponent: Opponent, high: Standing, low: Standing
) -> Reason:
    rules = [rule] if opponent is Opponent.DEALER else [rule, f"main.against.{opponent}"]
    if low is Standing.COPY or high is Standing.COPY:
        rules.append("main.copies")
    arguments = {"high": high.value, "low": low.value, "opponent": opponent.value}
    return Reason(code, book.cite(*rules), arguments)
