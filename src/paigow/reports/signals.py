"""Signals for game protection: figures that stand out, each with its arithmetic and never a verdict.

The clerk compares a dealer's errors, void rounds and late wagers with those of all dealers: of all that were found, how
likely is it that so many fall to one dealer, if all rounds are equally likely. A visit is compared with its band.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import comb
from typing import Any

from paigow.reports.clerk import Clerk, Slip
from paigow.reports.expected import LEAST_ROUNDS, SHARE, Expected, GameEdges, one_of_all
from paigow.reports.hours import Period

LATE = "late-bet"
"""The irregularity of a wager that came after the call."""
ERRORS, VOIDS, LATE_WAGERS, VISIT = "dealer-errors", "void-rounds", "late-wagers", "visit"


@dataclass(frozen=True, slots=True)
class Signal:
    """Something that is rarer than one in twenty: what was found, of how many, and beside what."""

    kind: str
    who: str
    """The dealer, or the person of a visit."""
    table: str
    found: int
    """How often; for a visit what the house won of it, in cents."""
    rounds: int
    all_found: int
    """The same of everybody; for a visit what the house was to win, in cents."""
    all_rounds: int
    """Rounds of everybody; for a visit the standard deviation in cents."""
    chance: str
    looked_at: int
    """How many dealers or visits were looked at."""
    one_by_chance: str
    """How likely at least one of them stands out by chance alone."""

    def as_data(self) -> dict[str, Any]:
        """For JSON."""
        return {name: getattr(self, name) for name in Signal.__slots__}


def tail(found: int, rounds: int, all_found: int, all_rounds: int) -> float:
    """How likely at least so many of all that were found lie in some of all rounds, each round alike."""
    if all_found > all_rounds:
        return 1.0
    ways = sum(
        comb(rounds, each) * comb(all_rounds - rounds, all_found - each)
        for each in range(found, min(rounds, all_found) + 1)
        if all_found - each <= all_rounds - rounds
    )
    return float(ways / comb(all_rounds, all_found))


def signals(
    clerks: Sequence[Clerk], period: Period, edges: Mapping[str, GameEdges] | None = None
) -> list[Signal]:
    """What stands out in a period, the rarest first."""
    slips = [(clerk, slip) for clerk in clerks for slip in clerk.slips if period.holds(slip.at)]
    found = [*_by_dealer(slips), *_visits(slips, edges or {})]
    return sorted(found, key=lambda signal: (signal.chance, signal.kind, signal.who))


def _by_dealer(slips: Iterable[tuple[Clerk, Slip]]) -> Iterable[Signal]:
    rounds: Counter[str] = Counter()
    counts: dict[str, Counter[str]] = {kind: Counter() for kind in (ERRORS, VOIDS, LATE_WAGERS)}
    for _, slip in slips:
        tally = slip.tally
        rounds[slip.dealer] += tally.rounds
        # A round counts once, however much was wrong in it.
        counts[ERRORS][slip.dealer] += min(tally.rounds, tally.errors.total())
        counts[VOIDS][slip.dealer] += min(tally.rounds, tally.void_rounds)
        counts[LATE_WAGERS][slip.dealer] += min(tally.rounds, tally.irregularities[LATE])
    dealers = [name for name, dealt in rounds.items() if dealt >= LEAST_ROUNDS]
    for kind, found in counts.items():
        for name in dealers:
            chance = tail(found[name], rounds[name], found.total(), rounds.total())
            if found[name] and chance < SHARE:
                yield Signal(
                    kind, name, "", found[name], rounds[name], found.total(), rounds.total(),
                    f"{chance:.4f}", len(dealers), one_of_all(len(dealers)),
                )  # fmt: skip


def _visits(slips: Iterable[tuple[Clerk, Slip]], edges: Mapping[str, GameEdges]) -> Iterable[Signal]:
    visits: dict[tuple[str, str], Expected] = {}
    moments = {digest: cache(known.round) for digest, known in edges.items()}
    for clerk, slip in slips:
        known = moments.get(clerk.game.digest)
        if known is None:
            continue
        for person, stakes, won in slip.bettors:
            visit = visits.setdefault((clerk.number, person), Expected())
            mean, variance = known(stakes)
            visit.add(Expected(1, won, mean, variance))
    looked = {key: visit for key, visit in visits.items() if visit.rounds >= LEAST_ROUNDS}
    for (table, person), visit in looked.items():
        if visit.chance < SHARE:
            yield Signal(
                VISIT, person, table, visit.win, visit.rounds, round(visit.mean), visit.deviation,
                f"{visit.chance:.4f}", len(looked), one_of_all(len(looked)),
            )  # fmt: skip
