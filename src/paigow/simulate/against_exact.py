"""Simulated counts held against the exact figures: each with its error bar, and all judged together."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from math import erfc, sqrt

from paigow.analysis.figures import GameFigures
from paigow.simulate.tally import Tally, trials
from paigow.wagers import WagerKind

LEAST_EXPECTED = 5
"""Rows seen less often than that are counted together with the next: a normal error bar means nothing for them."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """One line: what was seen, out of how many, what is exact, and by how many standard errors they differ."""

    wager: WagerKind
    event: str
    seen: int
    of: int
    exact: float
    errors: float


@dataclass(frozen=True, slots=True)
class Verdict:
    """All lines together: the chance of anything so far out if the engine is right."""

    lines: tuple[Comparison, ...]
    chance: float
    """Of the farthest line, corrected for the number of lines."""

    def holds(self, level: float) -> bool:
        return self.chance >= level


def compare(tally: Tally, figures: GameFigures) -> Verdict:
    """Every wager that both know."""
    lines = tuple(_lines(tally, figures))
    if not lines:
        return Verdict((), 1.0)
    farthest = max(abs(one.errors) for one in lines)
    single = erfc(farthest / sqrt(2))
    return Verdict(lines, 1 - (1 - single) ** len(lines))


def _lines(tally: Tally, figures: GameFigures) -> Iterator[Comparison]:
    base = figures.base[0].outcome
    exact = {"win": base.win / base.total, "push": base.push / base.total, "lose": base.lose / base.total}
    yield from _wager(WagerKind.MAIN, tally.ended.get(WagerKind.MAIN, Counter()), exact)
    for side in figures.sides:
        kind = side.paytable.kind
        if kind is None or side.shaking or kind not in tally.rows:
            continue
        shares = {row.name: row.combinations / side.total for row in side.rows}
        yield from _wager(kind, tally.rows[kind], shares)


def _wager(kind: WagerKind, seen: Counter[str], exact: dict[str, float]) -> Iterator[Comparison]:
    """One wager's events; rare ones are counted together."""
    of = trials(seen)
    if not of:
        return
    rare_seen, rare_exact, rare = 0, 0.0, []
    for event, share in exact.items():
        if share * of < LEAST_EXPECTED:
            rare_seen += seen[event]
            rare_exact += share
            rare.append(event)
            continue
        yield _compared(kind, event, seen[event], of, share)
    if rare and rare_exact * of >= LEAST_EXPECTED:
        yield _compared(kind, f"{rare[0]} to {rare[-1]}", rare_seen, of, rare_exact)


def _compared(kind: WagerKind, event: str, seen: int, of: int, share: float) -> Comparison:
    error = sqrt(of * share * (1 - share))
    return Comparison(kind, event, seen, of, share, (seen - of * share) / error if error else 0.0)
