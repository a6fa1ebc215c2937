"""The centre of a banked round: what is collected, who is paid from it, what the bank adds or keeps."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from paigow.citation_book import CitationBook
from paigow.errors import InternalError
from paigow.money import ZERO, Cents, dollars
from paigow.wagers.commission import Basis, CommissionTerms, commission_on
from paigow.wagers.kinds import Outcome
from paigow.wagers.main import main_odds
from paigow.words.reasons import Reason

CENTRE = "centre"
BANK = "bank"
TRAY = "tray"
DEALER = "dealer"


class OddUnit(StrEnum):
    """Who bears the unit that cannot be halved when a round is co-banked."""

    HOUSE = "house-bears-odd-unit"
    PLAYER = "player-bears-odd-unit"


@dataclass(frozen=True, slots=True)
class BankedWager:
    """A decided base wager against the bank; `owner` names its place, the dealer's own is `dealer`."""

    owner: str
    stake: Cents
    outcome: Outcome
    lost_to_house: bool = False
    """Whether a lost stake goes to the tray although a player banks."""

    @property
    def is_dealers(self) -> bool:
        return self.owner == DEALER


@dataclass(frozen=True, slots=True)
class BankedTerms:
    """What is filed about the money of a banked round; `unit` is the smallest chip in use."""

    commission: CommissionTerms
    co_banked: bool = False
    odd_unit: OddUnit = OddUnit.HOUSE
    unit: int = 1


@dataclass(frozen=True, slots=True)
class Movement:
    """An amount from one place to another; a wager's own place is `wager:OWNER`, its owner's is `OWNER`."""

    source: str
    target: str
    amount: Cents
    reason: Reason


@dataclass(frozen=True, slots=True)
class BankedSettlement:
    """Every movement in order, and what they come to."""

    movements: tuple[Movement, ...]
    surplus: Cents
    shortage: Cents
    unpaid: tuple[tuple[str, Cents], ...]
    """What winners are still owed because the bank could not pay."""

    def balance(self, place: str) -> Cents:
        """What a place is up or down by all movements."""
        came = sum(movement.amount for movement in self.movements if movement.target == place)
        went = sum(movement.amount for movement in self.movements if movement.source == place)
        return Cents(came - went)


def place_of(owner: str) -> str:
    """Where a wager lies."""
    return f"wager:{owner}"


def purse_of(owner: str) -> str:
    """Where its winnings go; the dealer's are the tray's."""
    return TRAY if owner == DEALER else owner


def settle_banked(
    wagers: Sequence[BankedWager], terms: BankedTerms, means: Cents, book: CitationBook
) -> BankedSettlement:
    """A whole banked round: wagers in the order in which hands are shown, `means` what the bank can add."""
    if any(wager.is_dealers for wager in wagers) and terms.co_banked:
        raise InternalError("the dealer has no wager in a co-banked round")
    return _Centre(terms, means, book).settle(_dealer_first(wagers))


def split(amount: int, unit: int) -> tuple[Cents, Cents]:
    """An amount in two halves of whole units, the smaller first; an odd rest is in the larger."""
    smaller = amount // (2 * unit) * unit
    return Cents(smaller), Cents(amount - smaller)


def halves_of_surplus(surplus: int, odd_unit: OddUnit, unit: int) -> tuple[Cents, Cents]:
    """What is left in the centre of a co-banked round, for the house and for the co-bank."""
    smaller, larger = split(surplus, unit)
    return (smaller, larger) if odd_unit is OddUnit.HOUSE else (larger, smaller)


class _Centre:
    """The centre while a round is settled; it exists for the length of one call."""

    def __init__(self, terms: BankedTerms, means: Cents, book: CitationBook) -> None:
        self.terms = terms
        self.means: int = means
        self.book = book
        self.movements: list[Movement] = []
        self.held = 0
        self.shortage = 0
        self.kind = "co-bank" if terms.co_banked else "bank"

    def settle(self, wagers: Sequence[BankedWager]) -> BankedSettlement:
        for wager in wagers:
            self._decide(wager)
        winners = [each_wager for each_wager in wagers if each_wager.outcome is Outcome.WIN]
        winners.sort(key=lambda item: item.is_dealers)
        unpaid = self._pay(winners)
        surplus = self.held
        self._divide_surplus()
        return BankedSettlement(tuple(self.movements), Cents(surplus), Cents(self.shortage), unpaid)

    def _decide(self, wager: BankedWager) -> None:
        """Lost stakes are gathered at once, pushed ones go back; winners wait."""
        who = "dealer" if wager.is_dealers else self.kind
        if wager.outcome is Outcome.LOSE:
            target = TRAY if wager.lost_to_house else CENTRE
            rule = "banked.lost-to-house" if wager.lost_to_house else f"banked.collect.{who}"
            self._move(place_of(wager.owner), target, wager.stake, rule)
        elif wager.outcome is not Outcome.WIN:
            rule = "banked.push.dealer" if wager.is_dealers else "banked.push"
            self._move(place_of(wager.owner), purse_of(wager.owner), wager.stake, rule)

    def _pay(self, winners: Sequence[BankedWager]) -> tuple[tuple[str, Cents], ...]:
        owed: int = sum(main_odds().win(winner.stake) for winner in winners)
        unpaid = []
        for wager in winners:
            won = main_odds().win(wager.stake)
            if self.held < won and not self.shortage:
                self._add(owed - self.held)
            paid = Cents(min(won, self.held))
            step = "pay.remaining" if self.shortage else "pay"
            self._move(CENTRE, purse_of(wager.owner), paid, f"banked.{step}.{self.kind}")
            owed -= won
            rule = "banked.return.dealer" if wager.is_dealers else "banked.return"
            self._move(place_of(wager.owner), purse_of(wager.owner), wager.stake, rule)
            if not wager.is_dealers:
                self._charge(paid, wager.owner, Basis.WIN_AGAINST_BANK)
            if paid < won:
                unpaid.append((wager.owner, Cents(won - paid)))
        return tuple(unpaid)

    def _add(self, shortage: int) -> None:
        """The centre has run out: the bank, or bank and tray together, add what is still owed."""
        self.shortage = shortage
        share, house = Cents(shortage), ZERO
        if self.terms.co_banked:
            smaller, larger = split(shortage, self.terms.unit)
            share, house = (smaller, larger) if self.terms.odd_unit is OddUnit.HOUSE else (larger, smaller)
        able = min(share, self.means)
        self._move(BANK, CENTRE, Cents(able), f"banked.add.{self.kind}")
        self.means -= able
        self._move(TRAY, CENTRE, house, "banked.add.tray")

    def _divide_surplus(self) -> None:
        if not self.held:
            return
        surplus = self.held
        basis = Basis.SURPLUS
        if self.terms.co_banked:
            house, surplus = halves_of_surplus(surplus, self.terms.odd_unit, self.terms.unit)
            self._move(CENTRE, TRAY, house, "banked.surplus.tray")
            basis = Basis.HALF_SURPLUS
        charged = self._charge(surplus, CENTRE, basis)
        self._move(CENTRE, BANK, Cents(surplus - charged), f"banked.surplus.{self.kind}")

    def _charge(self, won: int, source: str, basis: Basis) -> Cents:
        if won <= 0:
            return ZERO
        charge = commission_on(won, self.terms.commission, self.book, basis)
        taken = Cents(min(charge.amount, won))
        self._record(source, TRAY, taken, charge.reason)
        return taken

    def _move(self, source: str, target: str, amount: int, rule: str) -> None:
        reason = Reason(rule, self.book.cite(rule), {"amount": dollars(amount)})
        self._record(source, target, amount, reason)

    def _record(self, source: str, target: str, amount: int, reason: Reason) -> None:
        if amount < 0:
            raise InternalError(f"{amount} cents cannot go from {source} to {target}")
        if amount == 0:
            return
        self.held += amount * ((target == CENTRE) - (source == CENTRE))
        self.movements.append(Movement(source, target, Cents(amount), reason))


def _dealer_first(wagers: Sequence[BankedWager]) -> tuple[BankedWager, ...]:
    """The dealer's own wager is decided before any player's hand is shown."""
    return tuple(sorted(wagers, key=lambda wager: not wager.is_dealers))
