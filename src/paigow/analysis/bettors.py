"""A bank against several wagers, and a table of several seats: what the vigorish on a surplus and shared hands do."""

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from paigow.analysis.counts import OutcomeCounts
from paigow.analysis.figures import BaseFigures, GameFigures
from paigow.analysis.question import Question
from paigow.analysis.seats import DEALS, MOST, Estimate, Joint, joint_of
from paigow.analysis.stakes import commission_of
from paigow.analysis.terms import BankSide
from paigow.analysis.work import Progress, silent
from paigow.errors import BadNotation, InternalError
from paigow.money import Cents
from paigow.wagers.commission import charge
from paigow.wagers.main import main_odds


@dataclass(frozen=True, slots=True)
class BankFigures:
    """A player's bank against so many equal wagers, the vigorish taken from the surplus of the round."""

    bettors: int
    """Wagers against the bank, the dealer's own included."""
    stake: Cents | None
    """The size of each wager, where the vigorish is rounded; none where it is a plain rate."""
    gross: Fraction
    """What the bank loses per unit wagered against it before vigorish, exactly."""
    vigorish: Estimate
    """What it pays in vigorish per unit wagered against it."""
    deals: int
    """Of the sample, or all of them where the figure is exact."""

    @property
    def edge(self) -> Estimate:
        """What the bank loses per unit wagered against it; negative where it gains."""
        return Estimate(self.gross + self.vigorish.value, self.vigorish.error)


@dataclass(frozen=True, slots=True)
class TableFigures:
    """So many seats against the dealer, each with one equal wager."""

    seats: int
    edge: Fraction
    """Per unit wagered; the same for one seat."""
    seat_deviation: float
    covariance: Estimate | None
    """Of two seats' results; nothing for one seat."""
    correlation: Estimate | None
    deviation: Estimate
    """Of the table's result in units of one wager."""
    deals: int


def check_bank(question: Question) -> None:
    """Refuse a player's bank in a game that has none."""
    if not question.banking:
        raise BadNotation(f"in {question.game.name} no player banks")


def bank_against(
    figures: GameFigures,
    bettors: int,
    stake: Cents | None = None,
    deals: int = DEALS,
    progress: Progress = silent,
    fresh: bool = False,
) -> BankFigures:
    """The bank of a player against so many wagers."""
    banks = figures.situation("player-banks")
    question = figures.question
    check_bank(question)
    if banks is None:
        raise InternalError(f"{question.game.name} has no figures of a player's bank")
    wager = OutcomeCounts(banks.outcome.lose, banks.outcome.push, banks.outcome.win)
    gross = banks.outcome.edge()
    if not question.commission:
        return BankFigures(bettors, stake, gross, Estimate(Fraction(0)), wager.total)
    joint = joint_of(question, wager, bettors, BankSide.PLAYER, deals, progress, fresh)
    terms = commission_of(question)

    def taken(wins: int, losses: int) -> Fraction:
        """Vigorish per unit wagered, where so many of the wagers win and lose."""
        if stake is None:
            return question.commission * max(losses - wins, 0) / bettors
        surplus = losses * stake - wins * main_odds().win(stake)
        return Fraction(charge(surplus, terms), bettors * stake)

    return BankFigures(bettors, stake, gross, joint.mean(taken), joint.deals)


def table_of(
    figures: GameFigures,
    seats: int,
    deals: int = DEALS,
    progress: Progress = silent,
    fresh: bool = False,
) -> TableFigures:
    """A table of so many seats against the dealer."""
    base = figures.base[0]
    pays, mean = base.pays, -base.outcome.edge(base.pays)
    variance = base.outcome.variance(pays)
    alone = sqrt(variance)
    if seats == 1:
        return TableFigures(1, base.edge, alone, None, None, Estimate(Fraction(alone)), base.outcome.total)
    joint = joint_of(figures.question, base.outcome, seats, BankSide.DEALER, deals, progress, fresh)
    covariance = _covariance(joint, base, mean)
    correlation = Estimate(covariance.value / variance, covariance.error / float(variance))
    both = seats * variance + seats * (seats - 1) * covariance.value
    deviation = sqrt(both)
    error = seats * (seats - 1) * covariance.error / (2 * deviation)
    return TableFigures(
        seats, base.edge, alone, covariance, correlation, Estimate(Fraction(deviation), error), joint.deals
    )


def _covariance(joint: Joint, base: BaseFigures, mean: Fraction) -> Estimate:
    """Of two seats' results, from how many of all seats win and lose."""
    pairs = joint.seats * (joint.seats - 1)

    def products(wins: int, losses: int) -> Fraction:
        whole = wins * base.pays - losses
        alone = wins * base.pays**2 + losses
        return (whole**2 - alone) / pairs

    found = joint.mean(products)
    return Estimate(found.value - mean**2, found.error)


def by_bettors(
    figures: GameFigures, bettors: Iterable[int] = range(1, MOST + 1), stake: Cents | None = None
) -> tuple[BankFigures, ...]:
    """The bank against each of these numbers of wagers; nothing where no player banks."""
    if figures.situation("player-banks") is None:
        return ()
    return tuple(bank_against(figures, number, stake) for number in bettors)


def by_seats(figures: GameFigures, seats: Iterable[int] = range(1, MOST + 1)) -> tuple[TableFigures, ...]:
    """The table with each of these numbers of seats."""
    return tuple(table_of(figures, number) for number in seats)
