"""Dragon's Eye: the five wagers on a roll, what a triple does to others, and the dice bonus."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum

from paigow.citation_book import CitationBook
from paigow.citations import NO_CLAUSES, Clauses
from paigow.errors import InternalError, Refused
from paigow.money import ZERO, Cents
from paigow.pieces.dice import Roll
from paigow.wagers.commission import NO_COMMISSION, CommissionTerms, commission_terms
from paigow.wagers.events import MATCHES, TRIPLES, DiceEvent
from paigow.wagers.kinds import Outcome, Settlement, WagerKind
from paigow.wagers.main import Decision
from paigow.wagers.paytable import Paytable, PaytableRow
from paigow.wagers.ratios import Odds
from paigow.words.reasons import Reason


class Method(StrEnum):
    """How the house earns at a Dragon's Eye table: vigorish (a), or triples that take tile wagers (b)."""

    A = "a"
    B = "b"


class ShutOut(StrEnum):
    """After which triples those without a bonus wager must sit out a round."""

    AFTER_ANY = "after-any-triple"
    NOT_AFTER_LAST = "not-after-the-third"


class Shook(StrEnum):
    """Who shook the dice, as the owner of a bonus wager sees it."""

    SELF = "self"
    ANOTHER = "another"
    DEALER = "dealer"


class DealerShakesFor(StrEnum):
    """Which odds a player has who lets the dealer shake for him."""

    KEEPS_SHAKER_ODDS = "keeps-shaker-odds"
    OTHERS_ODDS = "non-shaker-odds"


def settle_dice(
    paytable: Paytable, stake: Cents, roll: Roll, book: CitationBook, position: int | None = None
) -> Settlement:
    """One of the five dice wagers; `position` is the number that the layout gives to the wager's spot."""
    event = _event(paytable.kind, roll, position)
    row = _row(paytable, event)
    arguments = {"roll": roll.notation, "wager": paytable.wager, "position": position}
    if row is None:
        by_triple = roll.is_triple and falls_to_triples(paytable)
        rules = f"{paytable.wager}.lose.triple" if by_triple else f"{paytable.wager}.lose"
        return Settlement(Outcome.LOSE, ZERO, False, Reason("dice.lose", book.cite(rules), arguments))
    return _won(row, _odds(row), stake, arguments, book.cite(f"{paytable.wager}.win"))


def wins_on(paytable: Paytable, roll: Roll, position: int | None = None) -> bool:
    """Whether one of the five dice wagers wins, without a word on how much and why."""
    return _row(paytable, _event(paytable.kind, roll, position)) is not None


def triple_takes_tile_wager(method: Method, roll: Roll, book: CitationBook) -> Decision | None:
    """The loss of a tile wager to a triple, under the method that has one."""
    if method is Method.A or not roll.is_triple:
        return None
    reason = Reason("main.lose.triple", book.cite("main.lose.triple"), {"roll": roll.notation})
    return Decision(Outcome.LOSE, reason)


def commission_by_method(method: Method, rounding: str) -> CommissionTerms:
    """The vigorish on tile wagers at a Dragon's Eye table."""
    terms = commission_terms(rounding) if method is Method.A else NO_COMMISSION
    return replace(terms, rule=f"commission.method-{method}")


@dataclass(frozen=True, slots=True)
class Streak:
    """How many triples have come running; after the last step it begins again."""

    triples: int = 0

    def after(self, roll: Roll) -> "Streak":
        """The streak after a valid roll."""
        if not roll.is_triple:
            return Streak()
        return Streak((self.triples + 1) % len(TRIPLES))


def settle_dice_bonus(
    paytable: Paytable, stake: Cents, roll: Roll, before: Streak, shook: Shook, book: CitationBook
) -> Settlement:
    """A dice bonus wager that is up on this roll; a won one is paid and stays where it is."""
    arguments = {"roll": roll.notation, "wager": paytable.wager, "shook": shook.value}
    if not roll.is_triple:
        reason = Reason("dice.lose", book.cite("dice-bonus.lose"), arguments)
        return Settlement(Outcome.LOSE, ZERO, False, reason)
    row = _row(paytable, TRIPLES[before.triples])
    if row is None:
        raise InternalError(f"{paytable.name} has no row for triple {before.triples + 1}")
    rules = ["dice-bonus.win"]
    if before.triples:
        rules.append("dice-bonus.kept")
    if shook is Shook.DEALER:
        rules.append("dice-bonus.dealer-shook")
    odds = _shaker_odds(row) if shook is Shook.SELF else _odds(row)
    return _won(row, odds, stake, arguments, book.cite(*rules))


def who_shook(
    person: str,
    shaker: str | None,
    dealer_shook_for: bool = False,
    option: DealerShakesFor = DealerShakesFor.KEEPS_SHAKER_ODDS,
) -> Shook:
    """How a person's bonus wager sees the shaker, who is nobody when the dealer shook unasked."""
    if shaker is None:
        return Shook.DEALER
    if person != shaker:
        return Shook.ANOTHER
    keeps = not dealer_shook_for or option is DealerShakesFor.KEEPS_SHAKER_ODDS
    return Shook.SELF if keeps else Shook.DEALER


def refuse_shut_out(
    last_roll: Roll | None,
    streak: Streak,
    had_bonus: bool,
    book: CitationBook,
    option: ShutOut = ShutOut.AFTER_ANY,
) -> None:
    """Refuse a new bonus wager on the round after a triple; `streak` is the one after that triple."""
    if had_bonus or last_roll is None or not last_roll.is_triple:
        return
    if streak.triples == 0 and option is ShutOut.NOT_AFTER_LAST:
        return
    raise Refused("dice-bonus.shut-out", book.cite("dice-bonus.shut-out"), roll=last_roll.notation)


def _event(kind: WagerKind | None, roll: Roll, position: int | None) -> DiceEvent | None:
    eye = roll.eye_face
    if eye is None:
        raise InternalError(f"roll {roll.notation} has no Dragon's Eye die")
    match kind:
        case WagerKind.ODD:
            return DiceEvent.EYE_ODD if eye % 2 and not roll.is_triple else None
        case WagerKind.EVEN:
            return DiceEvent.EYE_EVEN if not eye % 2 and not roll.is_triple else None
        case WagerKind.DOUBLE:
            first, second = roll.like_faces
            return DiceEvent.LIKE_DICE_EQUAL if first == second else None
        case WagerKind.TRIPLE:
            return DiceEvent.ALL_DICE_EQUAL if roll.is_triple else None
        case WagerKind.MATCH:
            showing = roll.faces.count(position) if position is not None else 0
            return MATCHES[showing - 1] if showing else None
    raise InternalError(f"{kind} is not settled on one roll")


def falls_to_triples(paytable: Paytable) -> bool:
    """Whether a triple loses the wager although its die shows the right number."""
    return paytable.kind in (WagerKind.ODD, WagerKind.EVEN)


def _row(paytable: Paytable, event: DiceEvent | None) -> PaytableRow | None:
    for row in paytable.rows:
        if row.event is event:
            return row
    return None


def _odds(row: PaytableRow) -> Odds:
    if not isinstance(row.pays, Odds):
        raise InternalError(f"row {row.name} of a dice wager does not pay odds")
    return row.pays


def _shaker_odds(row: PaytableRow) -> Odds:
    return row.shaker_pays if isinstance(row.shaker_pays, Odds) else _odds(row)


def _won(
    row: PaytableRow, odds: Odds, stake: Cents, arguments: Mapping[str, object], clauses: Clauses = NO_CLAUSES
) -> Settlement:
    told = {**arguments, "row": row.name, "pays": odds.notation}
    reason = Reason("dice.win", tuple(dict.fromkeys((*row.clauses, *clauses))), told)
    return Settlement(Outcome.WIN, odds.win(stake), odds.stake_returned, reason, row.name)
