"""Arrays of hands in, arrays of answers out: for work on millions of hands with NumPy.

A hand is seven card indices (`paigow.pieces.cards.Card.index`) in any order; hands are the rows of an array
of bytes. `BatchSetter` sets them by a house way; `side_rows` says which paytable row each fits, and
`side_payouts` what it is paid."""

from dataclasses import dataclass
from functools import cache

import numpy as np
import numpy.typing as npt

from paigow.analysis.kernels import batch
from paigow.analysis.kernels.codes import CODES
from paigow.analysis.kernels.compiled import Bytes, Codes, Longs
from paigow.analysis.kernels.settings import JOKER_RANK, NO_CARD
from paigow.analysis.settings import all_settings, class_codes
from paigow.analysis.seven_cards import MATCHES, kinds_by_code, line_kinds, lines_named
from paigow.analysis.ways import SetClasses, way_of
from paigow.errors import BadNotation
from paigow.money import Cents
from paigow.pieces.cards import DECK, write_cards
from paigow.ranking.lines import HandLine
from paigow.ranking.seven_card import lines_of
from paigow.setting.arrangements import LOW_PLACES
from paigow.setting.class_table import BY_SUIT, NUMBER, class_table
from paigow.setting.house_way import CardHouseWay
from paigow.wagers.pays import MeterShare, Pays, Push
from paigow.wagers.paytable import Paytable
from paigow.wagers.side import AS_PRINTED, PayOptions, find_row

LOST = -1


@dataclass(frozen=True, slots=True, eq=False)
class _Finder:
    """Where the sum of a hand's keys leads: the start of its row, and the code in each slot."""

    keys: Longs
    orders: Longs
    rows: Codes
    codes: Codes


@cache
def _finder() -> _Finder:
    """A row-displaced table over the key sums of all classes without a long suit."""
    cards = all_settings().cards
    plain = np.flatnonzero((cards[:, 0] != NO_CARD) & (cards < JOKER_RANK + 1).all(axis=1)).astype(np.int32)
    by_rank = np.array([*batch.RANK_KEYS, batch.JOKER_KEY], dtype=np.int64)
    sums = by_rank[cards[plain]].sum(axis=1)
    order = np.argsort(sums)
    sums, plain = sums[order], plain[order]
    rows = np.zeros(int(sums[-1] >> batch.ROW_BITS) + 1, dtype=np.int32)
    slots = np.full(len(plain) * 4, -1, dtype=np.int32)
    starts = np.flatnonzero(np.diff(sums >> batch.ROW_BITS, prepend=-1))
    lengths = np.diff(starts, append=len(sums))
    order = np.argsort(-lengths, kind="stable")
    end = batch.displace(sums, plain, starts[order], lengths[order], rows, slots)
    return _Finder(batch.card_keys(), batch.card_orders(), rows, slots[:end].copy())


def class_codes_of(hands: npt.ArrayLike) -> Codes:
    """The class code of each hand."""
    checked = _checked(hands)
    found = np.empty(len(checked), dtype=np.int32)
    finder = _finder()
    _refuse_twice(checked, batch.codes_of(checked, finder.keys, finder.rows, finder.codes, found))
    return found


@dataclass(frozen=True, slots=True, eq=False)
class Ranked:
    """What a house way makes of each hand: ids that compare as the hands do, and the place of the rule."""

    highs: Codes
    lows: Bytes
    rules: Bytes

    def __len__(self) -> int:
        return len(self.highs)


class BatchSetter:
    """A house way that sets hands by the million."""

    def __init__(self, house_way: CardHouseWay) -> None:
        if not isinstance(house_way, CardHouseWay):
            raise BadNotation(
                f"{house_way.id} sets {house_way.pieces}; BatchSetter sets cards, and "
                "paigow.analysis.named_batch.set_hands sets both"
            )
        self.house_way = house_way
        self.way: SetClasses = way_of(house_way)
        table = class_table(house_way)
        rules = np.zeros(CODES, dtype=np.int32)
        rules[class_codes()] = table.rule
        numbers = np.zeros(CODES, dtype=np.int32)
        numbers[class_codes()] = table.code & np.uint8(NUMBER | BY_SUIT)
        self._ranks = (self.way.highs | self.way.lows << 13 | rules << 20).astype(np.int32)
        self._numbers = numbers
        finder = _finder()
        self._rank_slots = self._ranks[finder.codes].astype(np.int32)
        self._number_slots = numbers[finder.codes].astype(np.int32)
        self._pairs = np.array(LOW_PLACES, dtype=np.uint8)

    def __repr__(self) -> str:
        return f"BatchSetter({self.house_way.id}, {len(self.house_way.rules)} rules)"

    def rank(self, hands: npt.ArrayLike) -> Ranked:
        """Rank ids of both hands and the rule that decided, for every hand."""
        checked = _checked(hands)
        finder = _finder()
        highs = np.empty(len(checked), dtype=np.int32)
        lows = np.empty(len(checked), dtype=np.uint8)
        rules = np.empty(len(checked), dtype=np.uint8)
        wrong = batch.look_up(
            checked, finder.keys, finder.rows, self._rank_slots, self._ranks, highs, lows, rules
        )
        _refuse_twice(checked, wrong)
        return Ranked(highs, lows, rules)

    def low_places(self, hands: npt.ArrayLike) -> Bytes:
        """The two places, in each hand as given, of the cards that go low."""
        checked = _checked(hands)
        finder = _finder()
        places = np.empty((len(checked), 2), dtype=np.uint8)
        wrong = batch.low_places(
            checked,
            finder.keys,
            finder.orders,
            finder.rows,
            self._number_slots,
            self._numbers,
            self._pairs,
            places,
        )
        _refuse_twice(checked, wrong)
        return places


def side_rows(
    hands: npt.ArrayLike,
    paytable: Paytable,
    options: PayOptions = AS_PRINTED,
    against: npt.ArrayLike | None = None,
) -> npt.NDArray[np.int16]:
    """The place of the paytable row that each hand fits, or `LOST`; `against` are the dealer's hands, if they count."""
    named = lines_named(paytable)
    kinds = line_kinds(named)
    ours = _kinds_of(hands, named)
    theirs = None if against is None else _kinds_of(against, named)
    if theirs is not None and len(ours) != len(theirs):
        raise BadNotation(f"{len(ours)} hands cannot be compared with {len(theirs)}")
    dealer = (frozenset(),) if theirs is None else kinds
    rows = [[find_row(paytable, our, their, options) for their in dealer] for our in kinds]
    places = [[LOST if row is None else paytable.rows.index(row) for row in line] for line in rows]
    found: npt.NDArray[np.int16] = np.array(places, dtype=np.int16)[ours, 0 if theirs is None else theirs]
    return found


def side_payouts(
    hands: npt.ArrayLike,
    paytable: Paytable,
    stake: Cents,
    options: PayOptions = AS_PRINTED,
    against: npt.ArrayLike | None = None,
) -> Longs:
    """What each hand wins or loses in cents at a stake, as the table would pay it."""
    rows = side_rows(hands, paytable, options, against)
    paid: Longs = np.array([*(_won(row.pays, stake) for row in paytable.rows), -stake], dtype=np.int64)
    return paid[rows]


def _won(pays: Pays, stake: Cents) -> int:
    """What a row brings beyond the stake; `LOST` is the last place and loses it."""
    match pays:
        case Push():
            return 0
        case MeterShare():
            raise BadNotation(f"{pays.notation} depends on what the meter shows; ask for the rows instead")
    return pays.win(stake) - (0 if pays.stake_returned else stake)


def _kinds_of(hands: npt.ArrayLike, lines: frozenset[HandLine]) -> Codes:
    """The kind of each hand by these lines; a royal match is looked for in the cards themselves."""
    checked = _checked(hands)
    codes = class_codes_of(checked)
    plain, matched = kinds_by_code(lines)
    found: Codes = plain[codes]
    for item in np.flatnonzero(plain[codes] != matched[codes]):
        if lines_of([DECK[card] for card in checked[item]]) & MATCHES:
            found[item] = matched[codes[item]]
    return found


def _checked(hands: npt.ArrayLike) -> Bytes:
    """The hands as rows of bytes; each must be seven different cards."""
    given = np.asarray(hands)
    if given.ndim != 2 or given.shape[1] != 7:
        raise BadNotation(f"hands are rows of seven card indices; this array has shape {given.shape}")
    if not np.issubdtype(given.dtype, np.integer):
        raise BadNotation(f"a card index is a whole number; this array is of {given.dtype}")
    if given.dtype != np.uint8:
        if given.size and (given.min() < 0 or given.max() > batch.JOKER):
            raise BadNotation("a card index is from 0 to 52")
        given = given.astype(np.uint8)
    if given.size and given.max() > batch.JOKER:
        raise BadNotation("a card index is from 0 to 52")
    return np.ascontiguousarray(given)


def _refuse_twice(hands: Bytes, wrong: int) -> None:
    if wrong >= 0:
        written = write_cards(DECK[card] for card in hands[wrong])
        raise BadNotation(f"hand {wrong} has a card twice: {written}")
