"""Advice on one hand: the exact result of every legal setting against all hands the other side can hold."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from paigow.analysis.counts import Grid, Outcome
from paigow.analysis.kernels.advice import score_hand
from paigow.analysis.kernels.compiled import Longs
from paigow.analysis.rank_ids import rank_tables
from paigow.analysis.shared_cards import hands_left
from paigow.analysis.terms import EVEN_MONEY, Bank, Terms, set_aside
from paigow.analysis.tiles import TileWay, tile_settings_of_classes
from paigow.analysis.ways import SetClasses
from paigow.pieces.cards import Card
from paigow.pieces.tiles import Tile
from paigow.ranking import is_zero, rank_five, rank_tiles, rank_two
from paigow.ranking.lines import Line
from paigow.ranking.seven_card import lines_of
from paigow.setting.arrangements import CardSetting, TileSetting, card_settings, tile_settings
from paigow.setting.fouls import is_foul
from paigow.setting.rank_ids import tile_ids
from paigow.setting.tile_classes import tile_class_of
from paigow.setting.tile_holding import tile_strength


@dataclass(frozen=True, slots=True)
class Advised:
    """One setting with its result."""

    setting: CardSetting | TileSetting
    outcome: Outcome
    value: Fraction
    """What one unit wins on average."""
    cost: Fraction
    """How much less that is than the best setting's value."""


def advise_cards(hand: Sequence[Card], dealer: SetClasses, terms: Terms = EVEN_MONEY) -> tuple[Advised, ...]:
    """All legal settings of seven cards against a dealer who sets by one way, best first."""
    settings = [one for one in card_settings(hand) if not is_foul(one)]
    codes, weights = hands_left(hand)
    tables = rank_tables()
    five_ids = {ranking: place for place, ranking in enumerate(tables.fives)}
    two_ids = {ranking: place for place, ranking in enumerate(tables.twos)}
    marked = set_aside(terms.push_on, dealer)
    counts = score_hand(
        codes,
        weights,
        dealer.highs,
        dealer.lows,
        np.zeros(len(dealer.highs), dtype=np.uint8) if marked is None else marked,
        np.array([five_ids[rank_five(one.high)] for one in settings], dtype=np.int32),
        np.array([two_ids[rank_two(one.low)] for one in settings], dtype=np.int32),
    )
    grids = [Grid((*map(int, row[:9]),), int(row[9])) for row in counts]  # type: ignore[arg-type]
    banks = terms.bank is Bank.PLAYER
    outcomes = [one.player_banks(terms.copies) if banks else one.dealer_banks(terms.copies) for one in grids]
    return _ranked(list(zip(settings, outcomes, strict=True)), terms.pays)


def advise_face_up(
    hand: Sequence[Card],
    dealer: CardSetting,
    commission: Fraction = Fraction(0),
    pushes_on_ace_high: bool = True,
) -> tuple[Advised, ...]:
    """All legal settings of seven cards against a dealer's hand that lies open, best first."""
    settings = [one for one in card_settings(hand) if not is_foul(one)]
    high, low = rank_five(dealer.high), rank_two(dealer.low)
    pushed = pushes_on_ace_high and Line.ACE_HIGH in lines_of(dealer.cards)
    outcomes = []
    for one in settings:
        above = int(rank_five(one.high) > high) + int(rank_two(one.low) > low)
        outcomes.append((one, _one_deal(1 if pushed else above)))
    return _ranked(outcomes, 1 - commission)


def advise_tiles(
    hand: Sequence[Tile], dealer: TileWay, terms: Terms = EVEN_MONEY, zero_may_win: bool = False
) -> tuple[Advised, ...]:
    """The three settings of four tiles against a dealer who sets by one way, best first."""
    every = tile_settings_of_classes()
    ways = _tile_hands_left(tile_class_of(hand))
    rows = np.arange(len(ways))
    highs, lows = every.highs[rows, dealer.settings], every.lows[rows, dealer.settings]
    theirs = every.effective(zero_may_win)[rows, dealer.settings]
    outcomes = []
    for one in tile_settings(hand):
        high, low = tile_id(*one.high), tile_id(*one.low)
        if terms.bank is Bank.DEALER:
            can_win = zero_may_win or not is_zero(rank_tiles(*one.low))
            above = (highs < high).astype(int) + ((lows < low) & can_win)
        else:
            above = 2 - (highs > high).astype(int) - (theirs > low)
        win, lose = int(ways[above == 2].sum()), int(ways[above == 0].sum())
        outcomes.append((one, Outcome(win, int(ways.sum()) - win - lose, lose)))
    return _ranked(outcomes, terms.pays)


def tile_id(one: Tile, other: Tile) -> int:
    """The rank id of two tiles."""
    return tile_ids()[tile_strength(rank_tiles(one, other))]


def _tile_hands_left(index: int) -> Longs:
    every = tile_settings_of_classes()
    ones, twos = int(every.ones[index]), int(every.twos[index])
    clash = (every.twos & (ones | twos)) | (every.ones & twos)
    free = np.bitwise_count(every.ones & ~ones).astype(np.int64)
    return np.where(clash == 0, 2**free, 0)


def _one_deal(above: int) -> Outcome:
    return Outcome(int(above == 2), int(above == 1), int(above == 0))


def unlike(advised: Sequence[Advised]) -> tuple[Advised, ...]:
    """One of the settings that differ only in which of equal cards lie where: the first."""
    found: dict[object, Advised] = {}
    for one in advised:
        found.setdefault((one.outcome, _faces(one.setting.low)), one)
    return tuple(found.values())


def _faces(low: Sequence[Card] | Sequence[Tile]) -> tuple[str, ...]:
    """What can be seen of the low hand, suits apart."""
    return tuple(sorted(one.notation if isinstance(one, Tile) else _face(one) for one in low))


def _face(card: Card) -> str:
    return card.notation if card.rank is None else card.rank.letter


def _ranked(
    outcomes: Sequence[tuple[CardSetting | TileSetting, Outcome]], pays: Fraction
) -> tuple[Advised, ...]:
    values = [(setting, outcome, -outcome.edge(pays)) for setting, outcome in outcomes]
    best = max(value for _, _, value in values)
    found = [Advised(setting, outcome, value, best - value) for setting, outcome, value in values]
    return tuple(sorted(found, key=lambda one: one.cost))
