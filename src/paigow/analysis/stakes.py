"""What a wager is worth at a stake, as the table pays it: vigorish rounded, awards capped, banks in whole chips."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from paigow.analysis.figures import BaseFigures, GameFigures
from paigow.analysis.question import Question, filed_rate
from paigow.analysis.side_wagers import RowFigure, SideFigures
from paigow.errors import BadNotation
from paigow.money import ZERO, Cents, dollars
from paigow.submissions.wager_limits import Limits
from paigow.wagers.banked import OddUnit, split
from paigow.wagers.collection import FeeTaken
from paigow.wagers.commission import CommissionTerms, Direction, charge
from paigow.wagers.kinds import WagerKind
from paigow.wagers.main import main_odds
from paigow.wagers.pays import parse_pays
from paigow.wagers.ratios import Odds, Ratio

SHARED = "co-banked"
BANKS = frozenset({"player-banks", "optimal-bank", SHARED})
STEPS = 10
"""So many of the smallest stakes are in a table one by one; the larger ones follow by 1, 2 and 5."""
PRINTED = (1, 2, 5)


@dataclass(frozen=True, slots=True)
class AtStake:
    """One wager at one stake."""

    wager: str
    """A situation of the base wager, or the name of a paytable."""
    stake: Cents
    edge: Fraction
    """What the player loses per unit staked, as the table pays it."""
    by_rate: Fraction
    """The same with vigorish as a plain rate and no payout limit."""
    vigorish: Cents = ZERO
    """On a win of the base wager."""
    cut: tuple[str, ...] = ()
    """The rows that the payout limit cuts at this stake."""
    fee: Cents = ZERO
    """What the house collects for the wager."""


@dataclass(frozen=True, slots=True)
class Extremes:
    """The stakes within the limits at which a wager costs a player least and most per unit."""

    least: AtStake
    most: AtStake


def commission_of(question: Question) -> CommissionTerms:
    """How vigorish is taken: as filed, another rate rounded the same way, or exactly where none is filed."""
    game, rate = question.game, question.commission
    if rate == filed_rate(game):
        return game.commission
    asked = Ratio(rate.numerator, rate.denominator)
    if game.commission.is_none:
        return CommissionTerms(asked, "exact", Direction.DOWN, 1, ZERO)
    return replace(game.commission, rate=asked)


def base_at(figures: GameFigures, base: BaseFigures, stake: Cents) -> AtStake:
    """The base wager of a situation at a stake."""
    question = figures.question
    won, lost = base_results(question, base.situation, stake)
    before, from_win = base_fees(question, base.situation, stake)
    outcome = base.outcome
    kept = won - min(from_win, won)
    edge = Fraction(outcome.lose * lost - outcome.win * kept + outcome.total * before, outcome.total * stake)
    gross = _gross(question, base.situation, stake)
    return AtStake(
        base.situation,
        stake,
        edge,
        _by_rate(question, base, stake, before, from_win),
        Cents(gross - won),
        fee=Cents(before or from_win),
    )


def _by_rate(question: Question, base: BaseFigures, stake: Cents, before: int, from_win: int) -> Fraction:
    """The edge with vigorish as a plain rate, the fee being that of this stake and not of the smallest."""
    pays = base.pays
    if from_win:
        pays = question.bank_pays - Fraction(from_win, stake)
    return base.outcome.edge(pays) * base.share + Fraction(before, stake)


def base_fees(question: Question, situation: str, stake: Cents) -> tuple[int, int]:
    """Cents that the house collects for a base wager before the deal, and from its win; a bank owes none."""
    if situation in BANKS:
        return 0, 0
    before, from_win = (question.fee_at(WagerKind.MAIN, stake, taken) for taken in FeeTaken)
    return before, from_win


def base_results(question: Question, situation: str, stake: Cents) -> tuple[int, int]:
    """Cents that a base wager wins and loses in a situation, vigorish taken."""
    terms = commission_of(question)
    if situation == SHARED:
        lost = _players_half(question, main_odds().win(stake), pays=True)
        gross = _players_half(question, stake, pays=False)
        return gross - min(charge(gross, terms), gross), lost
    if situation in BANKS:
        return stake - min(charge(stake, terms), stake), main_odds().win(stake)
    won = main_odds().win(stake)
    return won - min(charge(won, terms), won), stake


def _gross(question: Question, situation: str, stake: Cents) -> int:
    if situation == SHARED:
        return _players_half(question, stake, pays=False)
    return stake if situation in BANKS else main_odds().win(stake)


def _players_half(question: Question, amount: int, pays: bool) -> int:
    """The player's part of what a shared bank pays or gains, in whole chips."""
    options = question.game.options
    smaller, larger = split(amount, options.money.smallest_chip)
    house_bears = OddUnit(options.banking.co_banking.odd_unit) is OddUnit.HOUSE
    return smaller if pays == house_bears else larger


def side_at(
    question: Question, side: SideFigures, stake: Cents, meters: Mapping[str, Cents] | None = None
) -> AtStake:
    """A side wager at a stake, its fixed awards cut at the filed payout limit, and what is collected for it."""
    limit = payout_limit(question)
    fee = question.fee_at(side.paytable.kind, stake, FeeTaken.BEFORE_DEAL)
    gained, cut = 0, []
    meter = Fraction(0)
    for row in side.rows:
        if row.share is not None:
            meter += row.combinations * (side.net(row, meters, stake) * stake)
            continue
        won, is_cut = _award(row, side, stake, limit)
        gained += row.combinations * won
        if is_cut:
            cut.append(row.name)
    edge = (side.total * fee - gained - meter) / (side.total * stake)
    by_rate = side.edge(meters, stake) - side.fee + Fraction(fee, stake)
    return AtStake(side.name, stake, edge, by_rate, cut=tuple(cut), fee=Cents(fee))


def side_as_paid(question: Question, side: SideFigures, stake: Cents) -> SideFigures:
    """The same wager with what one unit gains at this stake: awards cut, the meters at reset, this stake's fee."""
    limit = payout_limit(question)
    rows = tuple(
        replace(row, share=None, net=side.net(row, None, stake))
        if row.share is not None
        else replace(row, net=Fraction(_award(row, side, stake, limit)[0], stake))
        for row in side.rows
    )
    fee = question.fee_at(side.paytable.kind, stake, FeeTaken.BEFORE_DEAL)
    return replace(side, rows=rows, fee=Fraction(fee, stake))


def base_as_paid(figures: GameFigures, stake: Cents) -> BaseFigures:
    """The game's own wager with what one unit gains at this stake: vigorish rounded, this stake's fee."""
    base = figures.base[0]
    won, _ = base_results(figures.question, base.situation, stake)
    before, from_win = base_fees(figures.question, base.situation, stake)
    return replace(base, pays=Fraction(won - min(from_win, won), stake), fee=Fraction(before, stake))


def _award(row: RowFigure, side: SideFigures, stake: Cents, limit: Cents | None) -> tuple[int, bool]:
    """Cents that a row brings beyond the stake, and whether the limit cut it."""
    if row.pays == "lose":
        return -stake, False
    pays = parse_pays(row.pays)
    if not isinstance(pays, Odds):
        return 0, False
    if row.net != _per_unit(pays):
        whole = row.net or Fraction(0)
        return int(whole * stake // 1), False
    won = pays.win(stake)
    paid = won if limit is None or side.over == "rolls" else min(won, limit)
    return paid - (0 if pays.stake_returned else stake), paid < won


def _per_unit(pays: Odds) -> Fraction:
    won = Fraction(pays.ratio.numerator, pays.ratio.denominator)
    return won if pays.stake_returned else won - 1


def payout_limit(question: Question) -> Cents | None:
    """What the optional wagers of one hand are paid at most, if the filing sets a limit."""
    limit = question.game.options.limits.payout
    return Cents(limit) if limit and not question.is_tiles else None


def limits_of(question: Question, side: SideFigures) -> Limits | None:
    """The limits of a side wager, where the game offers that wager."""
    kind = side.paytable.kind
    return None if kind is None else question.game.limits.get(kind)


def nearest(limits: Limits | None, stake: Cents) -> Cents:
    """The stake itself, or where a wager does not allow it, the nearest below that it allows, or its minimum."""
    if limits is None or limits.allows(stake):
        return stake
    within = min(max(stake, limits.minimum), limits.maximum)
    return Cents(max(within // limits.unit * limits.unit, limits.minimum))


def check_stake(question: Question, stake: Cents) -> None:
    """Refuse a stake of the base wager that the filing does not allow."""
    limits = question.game.limits[WagerKind.MAIN]
    if not limits.allows(stake):
        raise BadNotation(
            f"{dollars(stake)} is not a stake of {question.game.name}: {limits.notation} by {dollars(limits.unit)}"
        )


def at_stake(
    figures: GameFigures, stake: Cents, meters: Mapping[str, Cents] | None = None
) -> tuple[AtStake, ...]:
    """Every wager at a stake; a side wager that does not allow it is at the nearest stake that it allows."""
    question = figures.question
    check_stake(question, stake)
    base = [base_at(figures, situation, stake) for situation in figures.base]
    sides = [
        side_at(question, side, nearest(limits_of(question, side), stake), meters) for side in figures.sides
    ]
    return (*base, *sides)


def ladder(limits: Limits) -> tuple[Cents, ...]:
    """Stakes worth printing: the smallest one by one, then 1, 2 and 5 times the powers of ten, and the largest."""
    small = [limits.minimum + step * limits.unit for step in range(STEPS)]
    large = [digit * 10**power for power in range(2, 9) for digit in PRINTED]
    every = {*small, *large, limits.maximum}
    return tuple(sorted(Cents(stake) for stake in every if limits.allows(Cents(stake))))


def all_stakes(limits: Limits) -> Iterator[Cents]:
    """Every stake that the limits allow."""
    return (Cents(stake) for stake in range(limits.minimum, limits.maximum + 1, limits.unit))


def base_extremes(figures: GameFigures, base: BaseFigures) -> Extremes:
    """The cheapest and the dearest stake of the base wager; of equal ones the smallest."""
    every = [
        base_at(figures, base, stake) for stake in all_stakes(figures.question.game.limits[WagerKind.MAIN])
    ]
    return Extremes(min(every, key=lambda item: item.edge), max(every, key=lambda item: item.edge))
