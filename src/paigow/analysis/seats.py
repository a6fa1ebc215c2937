"""Several seats against one hand: how many win and lose together, counted where that is possible, else sampled.

All seats are compared with the same hand, so their results go together. `Joint` is a table of deals by the
number of seats that win and that lose; every figure of a table or of a bank is a sum over it. One seat is
counted in every game, two seats in tile games. More seats are dealt from a fixed seed; figures from such a
sample use the exact share of wins and losses of one seat as control variates and carry a standard error.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache
from hashlib import sha256
from itertools import product
from math import sqrt

import numpy as np
import numpy.typing as npt

from paigow.analysis.counts import OutcomeCounts
from paigow.analysis.judges import judge_of
from paigow.analysis.kept import kept_counts
from paigow.analysis.kernels.compiled import Bytes, Codes, Longs
from paigow.analysis.kernels.deals import deal_rows
from paigow.analysis.kernels.seats import joint_of_two
from paigow.analysis.question import Question
from paigow.analysis.terms import BankSide
from paigow.analysis.tile_answer import OTHERS, TRIPLES
from paigow.analysis.tile_tables import TileWay, tile_settings_of_classes, tile_way_of
from paigow.analysis.work import Progress, silent
from paigow.errors import BadNotation, InternalError
from paigow.setting.house_way import HouseWay, TileHouseWay
from paigow.setting.tile_classes import tile_classes

MOST = 6
"""Seats beside the one that banks."""
DEALS = 1_000_000
SEED = "seats"
AT_ONCE = 100_000

Table = Mapping[tuple[int, int], int]
"""Deals by how many seats win and how many lose."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure: exact, or from a sample with its standard error."""

    value: Fraction
    error: float = 0.0
    """Zero where the figure is exact."""

    @property
    def is_exact(self) -> bool:
        return self.error == 0.0


@dataclass(frozen=True, slots=True)
class Joint:
    """So many seats together, and one of them alone, exactly."""

    seats: int
    table: Table
    alone: OutcomeCounts
    """One seat's wager over all deals."""
    exact: bool
    taken: tuple[int, int] | None = None
    """Wins and losses where the dice take the wagers, which they do besides the deals of the table."""

    @property
    def deals(self) -> int:
        return sum(self.table.values())

    def mean(self, worth: Callable[[int, int], Fraction | int]) -> Estimate:
        """The mean of what wins and losses together are worth."""
        whole = self.deals
        plain = sum((Fraction(worth(*at)) * n for at, n in self.table.items()), Fraction(0)) / whole
        found = Estimate(plain) if self.exact else self._controlled(worth)
        if self.taken is None:
            return found
        share = Fraction(TRIPLES, TRIPLES + OTHERS)
        value = (1 - share) * found.value + share * Fraction(worth(*self.taken))
        return Estimate(value, float(1 - share) * found.error)

    def _controlled(self, worth: Callable[[int, int], Fraction | int]) -> Estimate:
        """The sample's mean, moved by as much as its wins and losses stray from what they are on average."""
        at = np.array(list(self.table), dtype=float)
        weights = np.array(list(self.table.values()), dtype=float)
        values = np.array([float(worth(*place)) for place in self.table])
        deals = weights.sum()
        strayed = at - self.seats * np.array([self.alone.win, self.alone.lose]) / self.alone.total
        centred = at - weights @ at / deals
        spread = (centred * weights[:, None]).T @ centred
        with_worth = (centred * weights[:, None]).T @ (values - weights @ values / deals)
        slopes = np.linalg.solve(spread, with_worth)
        adjusted = values - strayed @ slopes
        value = weights @ adjusted / deals
        variance = weights @ (adjusted - value) ** 2 / (deals - 3)
        return Estimate(Fraction(float(value)), sqrt(variance / deals))


def joint_of(
    question: Question,
    alone: OutcomeCounts,
    seats: int,
    bank: BankSide = BankSide.DEALER,
    deals: int = DEALS,
    progress: Progress = silent,
    fresh: bool = False,
) -> Joint:
    """So many seats against the dealer, or against a player who banks; `alone` is one seat's wager.

    Against a player who banks, the seats set by the dealer's way and the bank by the player's.
    """
    if not 1 <= seats <= MOST:
        raise BadNotation(f"a table has from 1 to {MOST} seats beside the bank, not {seats}")
    if seats == 1:
        table = {(1, 0): alone.win, (0, 1): alone.lose, (0, 0): alone.push}
        return Joint(seats, table, alone, exact=True)
    asked = _from_the_seats(question, bank)
    taken = None
    if question.dice_take_wagers:
        has_part = bank is BankSide.DEALER or question.triples_to_bank
        taken = (0, seats) if has_part else (0, 0)
        alone = _without_dice(alone, lost=has_part)
    if seats == 2 and asked.is_tiles:
        return Joint(seats, _two_seats_of_tiles(asked, fresh), alone, True, taken)
    return Joint(seats, _sampled(asked, deals, progress, fresh)[seats], alone, False, taken)


def _without_dice(alone: OutcomeCounts, lost: bool) -> OutcomeCounts:
    """One seat's wager over all deals, from that over all deals and rolls; triples count as lost or as nothing."""
    total = alone.total // (TRIPLES + OTHERS)
    win = alone.win // OTHERS
    lose = (alone.lose - (total * TRIPLES if lost else 0)) // OTHERS
    return OutcomeCounts(win, total - win - lose, lose)


def _from_the_seats(question: Question, bank: BankSide) -> Question:
    """The question as the seats meet it: against a player's bank the two ways change sides."""
    if bank is BankSide.DEALER:
        return question
    if question.push_on:
        raise BadNotation("push rules are about a dealer who banks; leave them out when a player banks")
    return replace(question, player=question.dealer, dealer=question.player)


def _two_seats_of_tiles(question: Question, fresh: bool) -> Table:
    description = {
        "what": "two-seats",
        "player": question.player.digest,
        "dealer": question.dealer.digest,
        "zero": question.zero_may_win,
    }
    counts = kept_counts(description, lambda: _count_two(question), fresh)
    results = zip(product((-1, 0, 1), repeat=2), counts, strict=True)
    table: dict[tuple[int, int], int] = {}
    for pair, deals in results:
        at = pair.count(1), pair.count(-1)
        table[at] = table.get(at, 0) + deals
    return table


def _count_two(question: Question) -> tuple[int, ...]:
    every = tile_settings_of_classes()
    seat, centre = _tile_way(question.player), _tile_way(question.dealer)
    rows = np.arange(len(every.ones))
    winning = every.effective(question.zero_may_win)[rows, seat.settings]
    results = tile_results(
        every.highs[rows, seat.settings], winning,
        every.highs[rows, centre.settings], every.lows[rows, centre.settings],
    )  # fmt: skip
    shared = shared_sets()
    counted = joint_of_two(
        every.ones,
        every.twos,
        every.hands,
        shared.ones,
        shared.twos,
        shared.subsets,
        shared.subsets_from,
        results,
    )
    return tuple(int(deals) for deals in counted.ravel())


def tile_results(highs: Codes, lows: Codes, other_highs: Codes, other_lows: Codes) -> Bytes:
    """By class of the other hand and class of the seat's: 0 lost, 1 pushed, 2 won."""
    won: Bytes = (highs[None, :] > other_highs[:, None]).astype(np.uint8) + (
        lows[None, :] > other_lows[:, None]
    ).astype(np.uint8)
    return won


@dataclass(frozen=True, slots=True, eq=False)
class SharedSets:
    """The kinds of sets that two tile hands can share, and which of them each class of hands contains."""

    ones: Codes
    twos: Codes
    subsets: Codes
    subsets_from: Longs


@cache
def shared_sets() -> SharedSets:
    """All sets of up to four tiles by the sorts they hold once and twice."""
    numbers: dict[tuple[int, int], int] = {}
    subsets: list[int] = []
    starts = [0]
    for hand in tile_classes():
        held = {sort: hand.sorts.count(sort) for sort in hand.sorts}
        for taken in product(*(range(count + 1) for count in held.values())):
            parts = dict(zip(held, taken, strict=True))
            key = (
                sum(1 << sort for sort, count in parts.items() if count == 1),
                sum(1 << sort for sort, count in parts.items() if count == 2),
            )
            subsets.append(numbers.setdefault(key, len(numbers)))
        starts.append(len(subsets))
    ones, twos = np.array(list(numbers), dtype=np.int32).T
    return SharedSets(
        np.ascontiguousarray(ones),
        np.ascontiguousarray(twos),
        np.array(subsets, dtype=np.int32),
        np.array(starts, dtype=np.int64),
    )


def _tile_way(way: HouseWay) -> TileWay:
    if not isinstance(way, TileHouseWay):
        raise InternalError(f"{way.id} does not set tiles")
    return tile_way_of(way)


def _sampled(question: Question, deals: int, progress: Progress, fresh: bool) -> Mapping[int, Table]:
    """Tables of a fixed sample for two seats and more, from the same deals."""
    description = {
        "what": "seats",
        "player": question.player.digest,
        "dealer": question.dealer.digest,
        "copies": question.copies_key,
        "push_on": sorted(question.push_on),
        "face_up": question.face_up,
        "zero": question.zero_may_win,
        "deals": deals,
        "seed": SEED,
    }
    counts = kept_counts(description, lambda: _deal_seats(question, deals, progress), fresh)
    wide = MOST + 1
    tables = np.array(counts, dtype=np.int64).reshape(wide, wide, wide)
    return {
        seats: {
            (win, lose): int(tables[seats, win, lose])
            for win, lose in product(range(wide), repeat=2)
            if tables[seats, win, lose]
        }
        for seats in range(1, wide)
    }


def _deal_seats(question: Question, deals: int, progress: Progress) -> tuple[int, ...]:
    """Deals of all hands of a table, by number of seats, of wins and of losses."""
    judge = judge_of(question)
    wide = MOST + 1
    tables = np.zeros((wide, wide, wide), dtype=np.int64)
    for at in range(0, deals, AT_ONCE):
        number = min(AT_ONCE, deals - at)
        seed = int.from_bytes(sha256(f"{SEED} {at}".encode()).digest()[:8]) >> 1
        dealt = deal_rows(seed, number, judge.pieces, wide * judge.hand)
        centre, *seats = (np.ascontiguousarray(hand) for hand in np.hsplit(dealt, wide))
        win: npt.NDArray[np.int64] = np.zeros(number, dtype=np.int64)
        lose: npt.NDArray[np.int64] = np.zeros(number, dtype=np.int64)
        for seat, hand in enumerate(seats, 1):
            won = judge.hands_won(hand, centre)
            win += won == 2
            lose += won == 0
            np.add.at(tables[seat], (win, lose), 1)
        progress(min(1.0, (at + AT_ONCE) / deals))
    return tuple(int(count) for count in tables.ravel())
