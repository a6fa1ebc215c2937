"""Best play, exactly: for every hand the setting worth most against a dealer's way, and what a house way
gives up.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import combinations_with_replacement
from math import comb

import numpy as np
import numpy.typing as npt

from paigow.analysis.counts import Copies, OutcomeCounts
from paigow.analysis.deck import FULL_DECK, HAND, RANKS, DeckShape
from paigow.analysis.exact import Aside
from paigow.analysis.kept import kept_table
from paigow.analysis.kernels.best_play import list_views, total_all, value_all
from paigow.analysis.kernels.by_ranks import add_by_ranks
from paigow.analysis.kernels.by_suit import add_by_suit
from paigow.analysis.kernels.codes import CODES, FIRST_SUITED
from paigow.analysis.kernels.compiled import Bytes, Codes, Longs
from paigow.analysis.kernels.sets import canonical_sets
from paigow.analysis.kernels.settings import JOKER_RANK
from paigow.analysis.push_rules import set_aside
from paigow.analysis.rank_ids import rank_tables
from paigow.analysis.settings import all_settings
from paigow.analysis.terms import EVEN_MONEY, BankSide, Terms
from paigow.analysis.ways import SetClasses
from paigow.analysis.work import Chunk, Progress, cores, run_chunks, silent

LONG_VIEWS = 5
STAGES = 8
"""In so many steps the sharing cards are worked off, after each of which progress is reported."""


@dataclass(frozen=True, slots=True, eq=False)
class Choices:
    """The settings that are weighed for each code: its frontier, and the house way's own where it is not on
    it.
    """

    settings: Codes
    starts: Longs
    highs: Codes
    lows: Codes
    own: Bytes
    """The place of the house way's setting among the choices of each code."""


@dataclass(frozen=True, slots=True, eq=False)
class BestPlay:
    """Wins and losses by class code, of the best setting of each hand and of the house way's."""

    best: OutcomeCounts
    own: OutcomeCounts
    by_code: npt.NDArray[np.int64]
    """Four columns: wins and losses of best play, wins and losses of the house way."""


def best_play(
    player: SetClasses,
    dealer: SetClasses,
    terms: Terms = EVEN_MONEY,
    deck: DeckShape = FULL_DECK,
    progress: Progress = silent,
    fresh: bool = False,
) -> BestPlay:
    """The best setting of every hand against a dealer's way, beside the player's own way.

    For the whole deck the answer is kept, and `fresh` works it out again.
    """
    aside = set_aside(terms.push_on, dealer)
    description = {
        "what": "best-play",
        "player": player.digest,
        "dealer": dealer.digest,
        "terms": [str(terms.pays), terms.copies, terms.bank],
        "push_on": sorted(terms.push_on),
    }

    def work_out() -> npt.NDArray[np.int64]:
        return _by_code(player, dealer, terms, aside, deck, progress)

    by_code = work_out() if deck != FULL_DECK else kept_table(description, work_out, fresh)
    won, lost, own_won, own_lost = (int(item) for item in by_code.sum(axis=0))
    return BestPlay(
        OutcomeCounts(won, deck.pairs - won - lost, lost),
        OutcomeCounts(own_won, deck.pairs - own_won - own_lost, own_lost),
        by_code,
    )


def _by_code(
    player: SetClasses,
    dealer: SetClasses,
    terms: Terms,
    aside: Aside | None,
    deck: DeckShape,
    progress: Progress,
) -> npt.NDArray[np.int64]:
    desk = _Desk.open(player, dealer, terms, aside, deck)
    desk.count(progress)
    by_code = desk.value(terms)
    progress(1.0)
    return by_code


@dataclass(frozen=True, slots=True, eq=False)
class Valued:
    """What every choice of every code wins and loses against one way, over all hands of the code."""

    choices: Choices
    wins: Longs
    losses: Longs

    def places(self, codes: Codes, highs: Codes, lows: Codes) -> Longs:
        """Where settings with these ranks are among the choices of their codes; -1 for settings not weighed."""
        found = np.full(len(codes), -1, dtype=np.int64)
        first, last = self.choices.starts[codes], self.choices.starts[codes + 1]
        for step in range(int((last - first).max(initial=0))):
            at = np.minimum(first + step, last - 1)
            same = (self.choices.highs[at] == highs) & (self.choices.lows[at] == lows)
            found[same & (first + step < last)] = (first + step)[same & (first + step < last)]
        return found


def value_settings(
    way: SetClasses,
    terms: Terms,
    deck: DeckShape = FULL_DECK,
    progress: Progress = silent,
    fresh: bool = False,
) -> Valued:
    """The value of every setting worth choosing, and of the way's own, against a side that sets by the way.

    For the whole deck the answer is kept. What a win pays does not matter here.
    """
    aside = set_aside(terms.push_on, way)

    def work_out() -> npt.NDArray[np.int64]:
        desk = _Desk.open(way, way, terms, aside, deck)
        desk.count(progress)
        totals = desk.total()
        progress(1.0)
        return totals

    description = {
        "what": "valued-settings",
        "way": way.digest,
        "terms": [terms.copies, terms.bank],
        "push_on": sorted(terms.push_on),
    }
    totals = work_out() if deck != FULL_DECK else kept_table(description, work_out, fresh)
    return Valued(choices_for(way), totals[0], totals[1])


@dataclass(frozen=True, slots=True, eq=False)
class _Views:
    """The views of all hands without a long suit, with or without the joker, and their running counts."""

    at: Codes
    """The first view of each mask, -1 for masks that make a suit long."""
    codes: Codes
    starts: Longs
    wins: Longs
    losses: Longs

    @classmethod
    def of(cls, joker: int, deck: DeckShape, choices: Choices) -> "_Views":
        at = np.full(1 << RANKS, -1, dtype=np.int32)
        count = 0
        for mask in range(1 << RANKS):
            size = mask.bit_count()
            if mask & ~deck.rank_mask == 0 and size <= 4 - joker:
                at[mask] = count
                count += comb(RANKS + HAND - joker - size - 1, HAND - joker - size)
        codes = np.zeros(count, dtype=np.int32)
        list_views(joker, at, codes)
        starts = np.zeros(count + 1, dtype=np.int64)
        np.cumsum(np.diff(choices.starts)[codes], out=starts[1:])
        return cls(at, codes, starts, *(np.zeros(int(starts[-1]), dtype=np.int64) for _ in range(2)))


@dataclass(frozen=True, slots=True, eq=False)
class _Desk:
    """Everything the kernels share while best play is worked out."""

    deck: DeckShape
    dealer: SetClasses
    aside: Bytes
    choices: Choices
    queries: tuple[Codes, Codes]
    """High and low ids below which a setting wins and from which it loses."""
    views: tuple[_Views, ...]
    by_rank: tuple[Longs, Longs]
    long_starts: Longs
    by_long_suit: tuple[Longs, Longs]
    widths: Longs
    owners: int

    @classmethod
    def open(
        cls, player: SetClasses, dealer: SetClasses, terms: Terms, aside: Aside | None, deck: DeckShape
    ) -> "_Desk":
        choices = choices_for(player)
        counts = np.diff(choices.starts)
        long_starts = np.zeros(CODES + 1, dtype=np.int64)
        np.cumsum(np.where(np.arange(CODES) >= FIRST_SUITED, LONG_VIEWS * counts, 0), out=long_starts[1:])
        copies_win = (terms.bank is BankSide.PLAYER) == (terms.copies is Copies.BANK)
        tables = rank_tables()
        return cls(
            deck=deck,
            dealer=dealer,
            aside=np.zeros(CODES, dtype=np.uint8) if aside is None else aside,
            choices=choices,
            queries=(choices.highs + np.int32(copies_win), choices.lows + np.int32(copies_win)),
            views=tuple(_Views.of(joker, deck, choices) for joker in range(deck.joker + 1)),
            by_rank=_room(int(choices.starts[-1])),
            long_starts=long_starts,
            by_long_suit=_room(int(long_starts[-1])),
            widths=np.array([len(tables.fives), len(tables.twos)], dtype=np.int64),
            owners=cores(),
        )

    def rank_stages(self) -> list[list[Callable[[], None]]]:
        """Calls that may run side by side, stage after stage: hands by their ranks."""
        stages: list[list[Callable[[], None]]] = []
        for joker in range(self.deck.joker + 1):
            shared = _shared_ranks(self.deck, HAND - joker)
            parts = [shared[at::STAGES] for at in range(STAGES)]
            stages += [
                [partial(self._ranks, part, joker, owner) for owner in range(self.owners)] for part in parts
            ]
        return stages

    def suit_stages(self) -> list[list[Callable[[], None]]]:
        """The same for views from one suit."""
        stages: list[list[Callable[[], None]]] = []
        for joker in range(self.deck.joker + 1):
            shared = _shared_views(self.deck, HAND - joker)
            parts = [shared[at::STAGES] for at in range(STAGES)]
            stages += [
                [partial(self._suits, part, joker, owner) for owner in range(self.owners)] for part in parts
            ]
        return stages

    def count(self, progress: Progress) -> None:
        """Fill the running counts of all choices."""
        stages = [*self.rank_stages(), *self.suit_stages()]
        for at, stage in enumerate(stages):
            for _ in run_chunks([Chunk(call, 1.0) for call in stage]):
                progress(0.9 * at / len(stages))

    def value(self, terms: Terms) -> npt.NDArray[np.int64]:
        """Weigh every hand's choices."""
        totals = np.zeros((CODES, 4), dtype=np.int64)
        for part in self._over_hands(partial(self._value, terms)):
            totals += part
        return totals

    def total(self) -> npt.NDArray[np.int64]:
        """Wins and losses of every choice, over all hands of its code."""
        totals = np.zeros((2, len(self.choices.settings)), dtype=np.int64)
        for part in self._over_hands(self._total):
            totals += part
        return totals

    def _over_hands(
        self, call: Callable[[Codes, Longs, int, _Views], npt.NDArray[np.int64]]
    ) -> Iterator[npt.NDArray[np.int64]]:
        """Run a kernel over all hands, one of each orbit."""
        for joker, views in enumerate(self.views):
            sets, orbits = canonical_sets(self.deck.rank_mask, self.deck.suits, HAND - joker)
            size = max(1, -(-len(sets) // (4 * self.owners)))
            yield from run_chunks(
                [
                    Chunk(partial(call, sets[at : at + size], orbits[at : at + size], joker, views), 1.0)
                    for at in range(0, len(sets), size)
                ]
            )

    def _ranks(self, shared: Longs, joker: int, owner: int) -> None:
        mates, mates_from = mates_of_plain()
        add_by_ranks(
            shared, joker, self._dealer_joker(joker), self.deck.rank_mask, self.deck.suits, mates, mates_from,
            self.choices.starts, *self.queries, self.dealer.highs, self.dealer.lows, self.aside, self.widths,
            owner, self.owners, *self.by_rank,
        )  # fmt: skip

    def _suits(self, shared: Codes, joker: int, owner: int) -> None:
        views = self.views[joker]
        masks, lows, highs = (np.ascontiguousarray(column) for column in shared.T)
        add_by_suit(
            masks, lows, highs, joker, self._dealer_joker(joker), self.deck.rank_mask, self.deck.suits,
            views.at, views.codes, views.starts, self.choices.starts, *self.queries,
            self.dealer.highs, self.dealer.lows, self.aside, self.widths, owner, self.owners,
            views.wins, views.losses, self.long_starts, *self.by_long_suit,
        )  # fmt: skip

    def _total(self, sets: Codes, orbits: Longs, joker: int, views: _Views) -> npt.NDArray[np.int64]:
        return total_all(
            sets, orbits, joker, self.deck.suits, self.choices.starts, *self.by_rank, views.at, views.starts,
            views.wins, views.losses, self.long_starts, *self.by_long_suit,
        )  # fmt: skip

    def _value(
        self, terms: Terms, sets: Codes, orbits: Longs, joker: int, views: _Views
    ) -> npt.NDArray[np.int64]:
        return value_all(
            sets, orbits, joker, self.deck.suits, terms.pays.numerator, terms.pays.denominator, self.choices.own,
            self.choices.starts, *self.by_rank, views.at, views.starts, views.wins, views.losses,
            self.long_starts, *self.by_long_suit,
        )  # fmt: skip

    def _dealer_joker(self, joker: int) -> bool:
        return self.deck.joker and not joker


def choices_for(player: SetClasses) -> Choices:
    """The choices of every code: its frontier, and the player's own setting."""
    every = all_settings()
    lengths = np.diff(every.frontier_from)
    codes = np.repeat(np.arange(CODES), lengths)
    inner = np.arange(len(codes)) - every.frontier_from[codes]
    highs, lows = every.highs[codes, every.frontier], every.lows[codes, every.frontier]
    same = (highs == player.highs[codes]) & (lows == player.lows[codes])
    own = lengths.astype(np.uint8)
    own[codes[same]] = inner[same]
    extra = (lengths > 0) & (own == lengths)
    starts = np.zeros(CODES + 1, dtype=np.int64)
    np.cumsum(lengths + extra, out=starts[1:])
    settings = np.zeros(int(starts[-1]), dtype=np.int32)
    settings[starts[codes] + inner] = every.frontier
    added = np.flatnonzero(extra)
    settings[starts[added] + lengths[added]] = player.settings[added]
    owners = np.repeat(np.arange(CODES), np.diff(starts))
    return Choices(settings, starts, every.highs[owners, settings], every.lows[owners, settings], own)


def _room(size: int) -> tuple[Longs, Longs]:
    return np.zeros(size, dtype=np.int64), np.zeros(size, dtype=np.int64)


@cache
def mates_of_plain() -> tuple[Codes, Longs]:
    """The codes with a long suit by the plain code of the same ranks, and where each plain code's begin."""
    cards = all_settings().cards[FIRST_SUITED:] & 15
    naturals = np.sort(cards.astype(np.int64), axis=1)
    joker = naturals[:, -1] == JOKER_RANK
    terms = np.array([[comb(rank + place, place + 1) for place in range(HAND)] for rank in range(RANKS + 1)])
    terms[JOKER_RANK] = 0
    plain = terms[naturals, np.arange(HAND)].sum(axis=1) + joker * comb(RANKS + HAND - 1, HAND)
    order = np.argsort(plain, kind="stable")
    starts = np.searchsorted(plain[order], np.arange(CODES + 1)).astype(np.int64)
    return (order + FIRST_SUITED).astype(np.int32), starts


def _shared_ranks(deck: DeckShape, cards: int) -> Longs:
    """All multisets of up to so many ranks of the deck, as rows of thirteen counts."""
    rows = [
        [drawn.count(rank) for rank in range(RANKS)]
        for size in range(cards + 1)
        for drawn in combinations_with_replacement(deck.ranks, size)
        if all(drawn.count(rank) <= deck.suits for rank in set(drawn))
    ]
    return np.array(rows, dtype=np.int64)


def _shared_views(deck: DeckShape, cards: int) -> Codes:
    """All cards that a dealer's long-suited hand and a player's can share: a mask, and two more ranks or
    -1.
    """
    outside: list[Sequence[int]] = [(-1, -1), *((-1, rank) for rank in deck.ranks)]
    for low, high in combinations_with_replacement(deck.ranks, 2):
        if low != high or deck.suits > 2:
            outside.append((low, high))
    rows = [
        (mask, low, high)
        for mask in range(1 << RANKS)
        if mask & ~deck.rank_mask == 0
        for low, high in outside
        if mask.bit_count() + (low >= 0) + (high >= 0) <= cards
    ]
    return np.array(rows, dtype=np.int32)
