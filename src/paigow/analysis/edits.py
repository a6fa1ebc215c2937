"""Figures of a house way that is being edited: only the classes that changed are counted again.

`Workbench.of` weighs every setting worth choosing against a finished way, once; the tables are kept. A draft differs
from that way in some classes. Where the draft is one side and the way the other, its figures are those of the way
with the old settings of these classes taken out and the new ones put in. Where the draft is on both sides, pairs of
two changed classes are put right by a direct count. An edit that changes too much is counted in full.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial

import numpy as np
import numpy.typing as npt

from paigow.analysis.counts import OutcomeCounts
from paigow.analysis.deck import FULL_DECK, RANKS, DeckShape
from paigow.analysis.exact import compare_ways
from paigow.analysis.kernels.class_pairs import against_all, change_of_both
from paigow.analysis.kernels.codes import CHOOSE, FIRST_SUITED
from paigow.analysis.kernels.compiled import Bytes, Codes, Longs
from paigow.analysis.kernels.drafts import drafts_own, drafts_sharing
from paigow.analysis.kernels.settings import IN_SUIT, JOKER_RANK, NO_CARD
from paigow.analysis.optimal import Valued, mates_of_plain, value_settings
from paigow.analysis.settings import all_settings
from paigow.analysis.shared_cards import all_hands, dead_cards, sum_over_disjoint
from paigow.analysis.terms import BankSide, Terms
from paigow.analysis.ways import SetClasses
from paigow.analysis.work import Chunk, Progress, cores, run_chunks, silent

MOST_PAIRS = 600_000_000
"""Above so many pairs of terms a full count is quicker."""

AS_DEALER_BANKS = Terms()
AS_PLAYER_BANKS = Terms(bank=BankSide.PLAYER)


@dataclass(frozen=True, slots=True)
class Edited:
    """A draft's figures from the player's side where the dealer takes copies."""

    as_player: OutcomeCounts
    """The player sets by the draft, the dealer by the way it comes from."""
    as_dealer: OutcomeCounts
    """The dealer sets by the draft, the player by the way it comes from."""
    as_both: OutcomeCounts
    classes: int
    """How many classes the draft sets in another way."""
    hands: int
    in_full: bool
    """Whether the draft against itself was counted over all pairs of hands."""


@dataclass(frozen=True, slots=True, eq=False)
class Workbench:
    """A finished way with the value of every setting against it, from both sides."""

    way: SetClasses
    by_player: Valued
    by_bank: Valued
    whole: OutcomeCounts
    """The way against itself."""

    @classmethod
    def of(cls, way: SetClasses, progress: Progress = silent, fresh: bool = False) -> "Workbench":
        """Weigh everything against a way: minutes the first time, then kept."""
        first = value_settings(way, AS_DEALER_BANKS, progress=lambda done: progress(done / 2), fresh=fresh)
        second = value_settings(
            way, AS_PLAYER_BANKS, progress=lambda done: progress(0.5 + done / 2), fresh=fresh
        )
        codes, _ = all_hands(FULL_DECK)
        own = first.places(codes, way.highs[codes], way.lows[codes])
        win, lose = int(first.wins[own].sum()), int(first.losses[own].sum())
        return cls(way, first, second, OutcomeCounts(win, FULL_DECK.pairs - win - lose, lose))

    def changed(self, draft: SetClasses) -> Codes:
        """The codes that a draft sets in another way."""
        return _changed(self.way, draft)

    def figures(self, draft: SetClasses, progress: Progress = silent) -> Edited:
        """A draft's figures; each of the three is counted in full where too much changed for it."""
        codes = self.changed(draft)
        hands = int(hands_by_code()[codes].sum())
        players, banks = (_moved(self.way, each, codes, draft) for each in (self.by_player, self.by_bank))
        terms = terms_of(codes)
        as_player = self._by_side(players, draft, False, progress)
        as_dealer = self._by_side(banks, draft, True, progress)
        quick = len(terms.items) ** 2 <= MOST_PAIRS
        both = (
            self._both_sides(as_player, as_dealer, terms, draft)
            if quick
            else compare_ways(draft, draft, progress=progress).dealer_banks()
        )
        return Edited(as_player, as_dealer, both, len(codes), hands, not quick)

    def _by_side(self, moved: "_Moved", draft: SetClasses, banks: bool, progress: Progress) -> OutcomeCounts:
        """The draft on one side, the way on the other; in full where too many settings were never weighed."""
        if len(terms_of(moved.unweighed).items) * len(all_terms().items) <= MOST_PAIRS:
            return self._one_side(moved, draft, banks)
        player, dealer = (self.way, draft) if banks else (draft, self.way)
        return compare_ways(player, dealer, progress=progress).dealer_banks()

    def gains(self, draft: SetClasses) -> "Gains | None":
        """What a player gains by the draft against the way, by code; none where too much of it was never weighed."""
        codes = self.changed(draft)
        unweighed = _moved(self.way, self.by_player, codes, draft).unweighed
        if len(terms_of(unweighed).items) * len(all_terms().items) > MOST_PAIRS:
            return None
        return gains_over(self.way, draft, self.by_player)

    def _one_side(self, moved: "_Moved", draft: SetClasses, banks: bool) -> OutcomeCounts:
        win, lose = self._settled(moved, draft, banks)
        return self._outcome(lose, win) if banks else self._outcome(win, lose)

    def _both_sides(
        self, as_player: OutcomeCounts, as_dealer: OutcomeCounts, terms: "_Terms", draft: SetClasses
    ) -> OutcomeCounts:
        win, lose = self._of_both(terms, draft)
        whole = self.whole
        return self._outcome(
            as_player.win + as_dealer.win - 2 * whole.win + win,
            as_player.lose + as_dealer.lose - 2 * whole.lose + lose,
        )

    def _outcome(self, win: int, lose: int) -> OutcomeCounts:
        won, lost = self.whole.win + win, self.whole.lose + lose
        return OutcomeCounts(won, FULL_DECK.pairs - won - lost, lost)

    def _settled(self, moved: "_Moved", draft: SetClasses, banks: bool) -> tuple[int, int]:
        codes = moved.unweighed
        win, lose = directly(self.way, draft, codes, banks) if len(codes) else (0, 0)
        return int(moved.wins.sum()) + win, int(moved.losses.sum()) + lose

    def _of_both(self, terms: "_Terms", draft: SetClasses) -> tuple[int, int]:
        held, outside, masks, jokers, hands = _columns()
        owners, way = terms.owners, self.way

        def call(first: int, step: int) -> Longs:
            return change_of_both(
                held, outside, masks, jokers, hands, terms.items, terms.signs, way.highs[owners],
                way.lows[owners], draft.highs[owners], draft.lows[owners], first, step,
            )  # fmt: skip

        return _shared_out(call)


@dataclass(frozen=True, slots=True, eq=False)
class Gains:
    """What another setting wins and loses more, by code, in pairs of hands."""

    wins: Longs
    losses: Longs


def gains_over(way: SetClasses, draft: SetClasses, valued: Valued) -> Gains:
    """What a player gains who sets by a draft, where the dealer sets by the way it comes from.

    `valued` are the settings weighed against that way.
    """
    codes = _changed(way, draft)
    moved = _moved(way, valued, codes, draft)
    wins, losses = np.zeros(len(way.highs), dtype=np.int64), np.zeros(len(way.highs), dtype=np.int64)
    wins[codes], losses[codes] = moved.wins, moved.losses
    for code in moved.unweighed:
        win, lose = directly(way, draft, np.array([code], dtype=np.int32), False)
        wins[code] += win
        losses[code] += lose
    return Gains(wins, losses)


@dataclass(frozen=True, slots=True, eq=False)
class _Moved:
    wins: Longs
    losses: Longs
    unweighed: Codes
    """Codes whose new setting is not among the choices."""


def _changed(way: SetClasses, draft: SetClasses) -> Codes:
    differs = (draft.highs != way.highs) | (draft.lows != way.lows)
    return np.flatnonzero(differs).astype(np.int32)


def _moved(way: SetClasses, valued: Valued, codes: Codes, draft: SetClasses) -> _Moved:
    old = valued.places(codes, way.highs[codes], way.lows[codes])
    new = valued.places(codes, draft.highs[codes], draft.lows[codes])
    kept = np.maximum(new, 0)
    wins, losses = (
        np.where(new >= 0, column[kept], 0) - column[old] for column in (valued.wins, valued.losses)
    )
    return _Moved(wins, losses, codes[new < 0])


def directly(way: SetClasses, draft: SetClasses, codes: Codes, banks: bool) -> tuple[int, int]:
    """What a draft's settings of some codes win and lose against all hands that the other side sets by a way."""
    mine, every = terms_of(codes), all_terms()
    held, outside, masks, jokers, hands = _columns()

    def call(first: int, step: int) -> Longs:
        return against_all(
            held, outside, masks, jokers, hands, mine.items, mine.signs,
            draft.highs[mine.owners], draft.lows[mine.owners], every.items, every.signs,
            way.highs[every.owners], way.lows[every.owners], banks, first, step,
        )  # fmt: skip

    return _shared_out(call)


Figures = tuple[OutcomeCounts, OutcomeCounts, OutcomeCounts]
"""Of a draft: as the player's way, as the dealer's, and as that of both."""


def in_full(
    way: SetClasses, drafts: Sequence[SetClasses], deck: DeckShape = FULL_DECK, progress: Progress = silent
) -> list[Figures]:
    """The figures of drafts, all pairs of hands counted; the hands are listed once for all of them."""
    sides = (way, *drafts)
    highs, lows = (np.stack([getattr(side, name) for side in sides]) for name in ("highs", "lows"))

    def term(sets: Codes, orbits: Longs, joker: int) -> Longs:
        return drafts_sharing(sets, orbits, joker, deck.rank_mask, deck.suits, dead_cards(deck), highs, lows)

    counts = sum_over_disjoint(deck, term, partial(drafts_own, highs, lows), progress)
    outcomes = [
        OutcomeCounts(win, deck.pairs - win - lose, lose)
        for win, lose in zip(counts[::2], counts[1::2], strict=True)
    ]
    return list(zip(outcomes[::3], outcomes[1::3], outcomes[2::3], strict=True))


@cache
def hands_by_code() -> Longs:
    """How many hands each code has."""
    hands = np.zeros(len(all_settings().cards), dtype=np.int64)
    codes, numbers = all_hands(FULL_DECK)
    hands[codes] = numbers
    return hands


@dataclass(frozen=True, slots=True, eq=False)
class _Terms:
    """Classes taken apart for a direct count: the code of each term, its sign, and the code whose ranks it has."""

    items: Codes
    signs: Longs
    owners: Codes


def terms_of(codes: Codes) -> _Terms:
    """Each code as a term, and each plain one less the codes of the same ranks with a long suit."""
    mates, starts = mates_of_plain()
    plain = codes[codes < FIRST_SUITED]
    numbers = starts[plain + 1] - starts[plain]
    owners = np.repeat(plain, numbers)
    inner = np.arange(len(owners)) - np.repeat(np.cumsum(numbers) - numbers, numbers)
    taken = mates[np.repeat(starts[plain], numbers) + inner]
    items = np.concatenate([codes, taken]).astype(np.int32)
    signs = np.concatenate([np.ones(len(codes), dtype=np.int64), -np.ones(len(taken), dtype=np.int64)])
    return _Terms(items, signs, np.concatenate([codes, owners]).astype(np.int32))


@cache
def all_terms() -> _Terms:
    return terms_of(all_hands(FULL_DECK)[0])


@cache
def _columns() -> tuple[Bytes, Bytes, Codes, Bytes, Longs]:
    """By code: cards of each rank, those outside the long suit, the long suit's mask, the joker, hands of the term."""
    cards = all_settings().cards
    held = np.zeros((len(cards), RANKS), dtype=np.uint8)
    outside = np.zeros((len(cards), RANKS), dtype=np.uint8)
    masks = np.zeros(len(cards), dtype=np.int32)
    ranks: npt.NDArray[np.int64] = (cards & 15).astype(np.int64)
    natural = (cards != NO_CARD) & (ranks != JOKER_RANK)
    suited = natural & (cards & IN_SUIT > 0)
    for rank in range(RANKS):
        held[:, rank] = (natural & (ranks == rank)).sum(axis=1)
        outside[:, rank] = (natural & ~suited & (ranks == rank)).sum(axis=1)
        masks |= (suited & (ranks == rank)).any(axis=1).astype(np.int32) << rank
    jokers = ((cards != NO_CARD) & (ranks == JOKER_RANK)).any(axis=1).astype(np.uint8)
    by_suit, by_rank = np.where(outside <= 3, outside, 0), np.where(held <= 4, held, 0)
    ways = (4 * CHOOSE[3][by_suit].prod(axis=1), CHOOSE[4][by_rank].prod(axis=1))
    return held, outside, masks, jokers, np.where(masks > 0, *ways)


def _shared_out(call: Callable[[int, int], Longs]) -> tuple[int, int]:
    """Run a count over all cores, each taking every so-manieth term."""
    workers = cores()
    win = lose = 0
    for part in run_chunks([Chunk(partial(call, first, workers), 1.0) for first in range(workers)]):
        win, lose = win + int(part[0]), lose + int(part[1])
    return win, lose
