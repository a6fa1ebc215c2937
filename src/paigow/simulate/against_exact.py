"""Simulated counts compared with the exact figures: each with its error bar, and all judged together."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import exp, lgamma, log, log1p, sqrt

from paigow.analysis.figures import GameFigures
from paigow.simulate.tally import BANKED, CO_BANKED, MAIN, NO_ROW, PAID, envy_of, trials

NEGLIGIBLE = 1e-18
"""Terms of a tail this much smaller than its sum are left out."""

Shares = Mapping[str, Mapping[str, Fraction]]
"""For each wager the exact share of each ending."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """One line: what was seen, out of how many, what is exact, and by how many standard errors they differ."""

    wager: str
    event: str
    seen: int
    of: int
    exact: float
    errors: float
    chance: float
    """Of a count at least as far out on either side, by the binomial law itself: rare rows are judged fairly."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """All lines together: the chance of anything so far out if the engine is right."""

    lines: tuple[Comparison, ...]

    @property
    def chance(self) -> float:
        """Of the least likely line, times their number: holds however the lines hang together."""
        least = min((line.chance for line in self.lines), default=1.0)
        return min(1.0, least * max(1, len(self.lines)))

    def holds(self, level: float) -> bool:
        return self.chance >= level


def compare(seen: Mapping[str, Counter[str]], figures: GameFigures) -> Verdict:
    """Every ending of every wager that was seen and has an exact figure."""
    shares = exact_shares(figures)
    return Verdict(tuple(line for wager in seen if wager in shares for line in _lines(wager, seen, shares)))


def exact_shares(figures: GameFigures) -> Shares:
    """What the figures say of every wager, by the names of the tally."""
    found: dict[str, dict[str, Fraction]] = {}
    base = figures.base[0].outcome
    found[MAIN] = _outcomes(base.win, base.push, base.lose)
    for name, situation in ((BANKED, "player-banks"), (CO_BANKED, "co-banked")):
        banked = figures.situation(situation)
        if banked is not None:
            bank = banked.outcome
            found[name] = _outcomes(bank.lose, bank.push, bank.win)
    for side in figures.sides:
        kind = side.paytable.kind
        if kind is None or side.shaking:
            continue
        found[kind.value] = {row.name: Fraction(row.combinations, side.total) for row in side.rows}
        if side.paytable.envy is not None:
            envied = Fraction(sum(row.combinations for row in side.rows if row.envy), side.total)
            found[envy_of(kind.value)] = {PAID: envied, NO_ROW: 1 - envied}
    return found


def _outcomes(win: int, push: int, lose: int) -> dict[str, Fraction]:
    total = win + push + lose
    return {"win": Fraction(win, total), "push": Fraction(push, total), "lose": Fraction(lose, total)}


def _lines(wager: str, seen: Mapping[str, Counter[str]], shares: Shares) -> Iterator[Comparison]:
    """The endings that the figures know, and those that they say cannot be."""
    counted = seen[wager]
    of = trials(counted)
    for event in dict.fromkeys((*shares[wager], *counted)):
        share = float(shares[wager].get(event, 0))
        number = counted[event]
        error = sqrt(of * share * (1 - share))
        errors = (number - of * share) / error if error else 0.0
        yield Comparison(wager, event, number, of, share, errors, two_sided(number, of, share))


def two_sided(seen: int, of: int, share: float) -> float:
    """Twice the chance that of so many independent trials a count is so far out, or farther, on its side."""
    if share <= 0 or share >= 1:
        return float(seen == of * round(share))
    return min(1.0, 2 * _tail(seen, of, share, up=seen > of * share))


def _tail(seen: int, of: int, share: float, up: bool) -> float:
    """The chance of this count or one beyond it."""
    ways = lgamma(of + 1) - lgamma(seen + 1) - lgamma(of - seen + 1)
    term = exp(ways + seen * log(share) + (of - seen) * log1p(-share))
    odds = share / (1 - share)
    total = term
    while term > total * NEGLIGIBLE and (seen < of if up else seen > 0):
        term *= (of - seen) / (seen + 1) * odds if up else seen / (of - seen + 1) / odds
        seen += 1 if up else -1
        total += term
    return total
