"""Counting rows that describe an event: by class of hands for cards, hand by hand for three cards and for tiles.

A fully wild joker may stand for any card. A hand with it fits what any of the 52 cards in its place would fit,
and has five of a kind with four cards of a rank; a row that asks for no joker never fits it.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations, product

import numpy as np
import numpy.typing as npt

from paigow.analysis.batch import class_codes_of
from paigow.analysis.deck import FULL_DECK, HAND
from paigow.analysis.kept import kept_counts
from paigow.analysis.kernels.compiled import Codes, Longs
from paigow.analysis.kernels.lines import joint_sharing
from paigow.analysis.kernels.sets import canonical_sets
from paigow.analysis.kernels.settings import JOKER_RANK
from paigow.analysis.rank_ids import rank_tables
from paigow.analysis.settings import all_settings
from paigow.analysis.seven_cards import MATCHES, fits
from paigow.analysis.shared_cards import all_hands, dead_cards, sum_over_disjoint
from paigow.analysis.side_wagers import LOST
from paigow.analysis.ways import SetClasses
from paigow.analysis.work import Progress, silent
from paigow.errors import BadNotation
from paigow.pieces.cards import DECK
from paigow.pieces.tiles import TILE_SET
from paigow.ranking.lines import HandLine
from paigow.wagers.events import TileEvent, Whose
from paigow.wagers.patterns import FIVE_ALIKE, CardPattern, FirstThree, TilePattern
from paigow.wagers.paytable import Paytable
from paigow.wagers.paytable import PaytableRow as Row
from paigow.wagers.tile_side import tile_row

Marks = npt.NDArray[np.bool_]
RANKS = 13
AT_ONCE = 20_000
NATURAL_LINES = frozenset(line for line in HandLine if line.value.endswith("-natural"))
JOKER_LINES = frozenset(line for line in HandLine if line.value.endswith("-joker"))


@dataclass(frozen=True, slots=True)
class Counted:
    """How many combinations each row has, and of what."""

    rows: Counter[str]
    over: str


def describes(paytable: Paytable) -> bool:
    """Whether a paytable needs the counts of this module: it describes an event, or its joker is wild."""
    return paytable.wild or any(
        isinstance(row.event, CardPattern | FirstThree | TilePattern) for row in paytable.rows
    )


def count_described(
    paytable: Paytable, dealer: SetClasses | None, progress: Progress = silent, fresh: bool = False
) -> Counted:
    """The combinations of every row; `dealer` is the house way, for rows about hands as it sets them."""
    events = [row.event for row in paytable.rows]
    if any(isinstance(event, FirstThree) for event in events):
        return _first_three(paytable)
    if any(isinstance(event, TilePattern | TileEvent) for event in events):
        return _tiles(paytable)
    marks = [_marks(row, dealer, paytable.wild) for row in paytable.rows]
    sides = {row.whose for row in paytable.rows}
    if sides <= {Whose.PLAYER} or sides <= {Whose.DEALER}:
        rows = _wild_hands(paytable, marks) if paytable.wild else _hands(paytable, marks)
        return Counted(rows, "hands")
    if paytable.wild:
        raise BadNotation(f"{paytable.name}: a wild joker is for wagers on one hand")
    return Counted(_pairs(paytable, marks, dealer, progress, fresh), "pairs of hands")


def _first_three(paytable: Paytable) -> Counted:
    counts: Counter[str] = Counter()
    for cards in combinations(DECK, 3):
        held = (
            row.name for row in paytable.rows if isinstance(row.event, FirstThree) and row.event.holds(cards)
        )
        counts[next(held, LOST)] += 1
    return Counted(counts, "three cards")


def _tiles(paytable: Paytable) -> Counted:
    counts: Counter[str] = Counter()
    for tiles in combinations(TILE_SET, 4):
        row = tile_row(paytable, tiles)
        counts[LOST if row is None else row.name] += 1
    return Counted(counts, "tile hands")


def _marks(row: Row, dealer: SetClasses | None, wild: bool) -> Marks:
    """By class code: whether its hands fit the row's event, the joker being an ace or completing a hand."""
    event = row.event
    if isinstance(event, HandLine):
        if event in MATCHES:
            raise BadNotation(f"{row.name} cannot be in one paytable with described events or a wild joker")
        marked: Marks = fits(event).astype(bool)
        return marked
    if not isinstance(event, CardPattern):
        raise BadNotation(f"{row.name} is not an event on cards")
    if event.high == FIVE_ALIKE and not wild:
        raise BadNotation(f'{row.name}: five of a kind needs joker = "wild"')
    return _pattern_marks(event, dealer)


def _pattern_marks(event: CardPattern, dealer: SetClasses | None) -> Marks:
    tables, every = rank_tables(), all_settings()
    high = np.array([event.fits_high(five) for five in tables.fives])
    low = np.array([event.fits_low(two) for two in tables.twos])
    used = every.highs[:, 0] >= 0
    if event.as_set:
        if dealer is None:
            raise BadNotation(f"{event.value} needs a house way")
        found = used & high[dealer.highs] & low[dealer.lows]
    else:
        highs, lows = np.maximum(every.highs, 0), np.maximum(every.lows, 0)
        found = used & (every.legal & high[highs] & low[lows]).any(axis=1)
    if event.joker is not None:
        found &= (every.cards & 15 == JOKER_RANK).any(axis=1) == event.joker
    marked: Marks = found
    return marked


def _first_row(marks: Sequence[Marks], codes: Codes) -> npt.NDArray[np.int64]:
    """The place of the first row that fits each code, one past the last where none does."""
    table = np.stack([*(mark[codes] for mark in marks), np.ones(len(codes), dtype=bool)])
    found: npt.NDArray[np.int64] = table.argmax(axis=0)
    return found


def _named(paytable: Paytable, sums: npt.NDArray[np.int64]) -> Counter[str]:
    names = [*(row.name for row in paytable.rows), LOST]
    return Counter({name: int(number) for name, number in zip(names, sums, strict=True)})


def _hands(paytable: Paytable, marks: Sequence[Marks]) -> Counter[str]:
    codes, hands = all_hands(FULL_DECK)
    places = _first_row(marks, codes)
    return _named(paytable, np.bincount(places, hands, len(marks) + 1).astype(np.int64))


def _pairs(
    paytable: Paytable, marks: Sequence[Marks], dealer: SetClasses | None, progress: Progress, fresh: bool
) -> Counter[str]:
    """Pairs of a player's and a dealer's hand, by which rows' events each of the two holds."""
    bits = sum(mark.astype(np.int64) << place for place, mark in enumerate(marks))
    kinds, places = np.unique(bits, return_inverse=True)
    kind: Codes = places.astype(np.int32)
    size = len(kinds)
    description = {
        "what": "pairs-by-events",
        "events": [row.event.value for row in paytable.rows],
        "dealer": None if dealer is None else dealer.digest,
    }

    def count() -> tuple[int, ...]:
        def term(sets: Codes, orbits: Longs, joker: int) -> Longs:
            return joint_sharing(
                sets,
                orbits,
                joker,
                FULL_DECK.rank_mask,
                FULL_DECK.suits,
                dead_cards(FULL_DECK),
                kind,
                kind,
                size,
            )

        def own(codes: Codes, hands: Longs) -> Longs:
            sums = np.zeros((size, size), dtype=np.int64)
            np.add.at(sums, (kind[codes], kind[codes]), hands)
            return sums.ravel()

        return sum_over_disjoint(FULL_DECK, term, own, progress)

    pairs = kept_counts(description, count, fresh)
    counts: Counter[str] = Counter()
    for (ours, theirs), number in zip(product(kinds, repeat=2), pairs, strict=True):
        fitting = (
            row.name
            for place, row in enumerate(paytable.rows)
            if _whose(row.whose, bool(ours >> place & 1), bool(theirs >> place & 1))
        )
        counts[next(fitting, LOST)] += number
    return counts


def _whose(whose: Whose, ours: bool, theirs: bool) -> bool:
    return {
        Whose.PLAYER: ours,
        Whose.DEALER: theirs,
        Whose.BOTH: ours and theirs,
        Whose.EITHER: ours or theirs,
    }[whose]


def _wild_hands(paytable: Paytable, marks: Sequence[Marks]) -> Counter[str]:
    """Hands without the joker by class; hands with it by what each of the 52 cards in its place would make."""
    codes, hands = all_hands(FULL_DECK)
    natural = ~(all_settings().cards[codes] & 15 == JOKER_RANK).any(axis=1)
    places = _first_row(
        [_without_joker(row, mark) for row, mark in zip(paytable.rows, marks, strict=True)], codes
    )
    sums = np.bincount(places[natural], hands[natural], len(marks) + 1).astype(np.int64)
    sets, orbits = canonical_sets(FULL_DECK.rank_mask, FULL_DECK.suits, HAND - 1)
    with_joker = [_with_joker(row, mark) for row, mark in zip(paytable.rows, marks, strict=True)]
    for at in range(0, len(sets), AT_ONCE):
        some, weights = sets[at : at + AT_ONCE], orbits[at : at + AT_ONCE]
        sums += np.bincount(_wild_rows(paytable, some, with_joker), weights, len(marks) + 1).astype(np.int64)
    return _named(paytable, sums)


def _without_joker(row: Row, mark: Marks) -> Marks:
    needs = row.event in JOKER_LINES or (isinstance(row.event, CardPattern) and row.event.joker is True)
    return np.zeros_like(mark) if needs else mark


def _with_joker(row: Row, mark: Marks) -> Marks:
    """What a hand with the joker replaced must fit; a natural line it never does."""
    if row.event in NATURAL_LINES or (isinstance(row.event, CardPattern) and row.event.joker is False):
        return np.zeros_like(mark)
    if row.event in JOKER_LINES:
        plain = HandLine(row.event.value.removesuffix("-joker"))
        marked: Marks = fits(plain).astype(bool)
        return marked
    if isinstance(row.event, CardPattern) and row.event.joker is True:
        return _pattern_marks(CardPattern(row.event.high, row.event.low, None, row.event.as_set), None)
    return mark


def _wild_rows(paytable: Paytable, sets: Codes, marks: Sequence[Marks]) -> npt.NDArray[np.int64]:
    """The place of the row that each set of six cards and the joker fits."""
    cards = _cards_of(sets)
    best = np.full(len(cards), len(marks), dtype=np.int64)
    exact = {line for row in paytable.rows if isinstance(line := row.event, HandLine) and _is_exact(line)}
    several = np.zeros((len(marks), len(cards)), dtype=bool)
    for card in range(52):
        free = ~(cards == card).any(axis=1)
        hands = np.column_stack([cards[free], np.full(int(free.sum()), card, dtype=np.uint8)])
        codes = class_codes_of(hands)
        for place, mark in enumerate(marks):
            several[place, free] |= mark[codes]
    ranks = np.sort(cards % RANKS, axis=1)
    four = np.zeros(len(cards), dtype=bool)
    for at in range(3):
        four |= ranks[:, at] == ranks[:, at + 3]
    for place in reversed(range(len(marks))):
        event = paytable.rows[place].event
        if isinstance(event, CardPattern) and event.high == FIVE_ALIKE:
            best[four] = place
        elif isinstance(event, HandLine) and event in exact:
            continue
        else:
            best[several[place]] = place
    return best


def _is_exact(line: HandLine) -> bool:
    """Lines that fit only when nothing better is held: with a wild joker there always is a pair."""
    return line is HandLine.NO_PAIR or line.value.endswith("-high") or "-high-" in line.value


def _cards_of(sets: Codes) -> npt.NDArray[np.uint8]:
    """Six card indices for each row of four masks of ranks."""
    bits = (sets[:, :, None] >> np.arange(RANKS)) & 1
    places = np.nonzero(bits.reshape(len(sets), -1))[1]
    found: npt.NDArray[np.uint8] = places.reshape(len(sets), HAND - 1).astype(np.uint8)
    return found
