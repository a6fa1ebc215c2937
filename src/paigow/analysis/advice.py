"""Advice on one hand: the exact result of every legal setting against all hands the other side can hold."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from paigow.analysis.counts import Grid, OutcomeCounts
from paigow.analysis.deck import FULL_DECK
from paigow.analysis.kept_columns import Column
from paigow.analysis.opposing import Longs, OpposingHands, hands_beside
from paigow.analysis.terms import EVEN_MONEY, BankSide, Terms
from paigow.analysis.tile_tables import TileWay, tile_settings_of_classes
from paigow.errors import InternalError
from paigow.pieces.cards import Card
from paigow.pieces.tiles import Tile
from paigow.ranking import is_zero, rank_five, rank_tiles, rank_two
from paigow.ranking.seven_card import lines_of
from paigow.setting.arrangements import CardSetting, TileSetting, card_settings, tile_settings
from paigow.setting.fouls import is_foul
from paigow.setting.rank_ids import tile_ids
from paigow.setting.strength import high_strength, low_strength
from paigow.setting.tile_classes import sort_of
from paigow.setting.tile_holding import tile_strength
from paigow.wagers.kinds import Outcome
from paigow.wagers.main import COPIES_TO_OPPONENT, CopyRules, ended, standing
from paigow.wagers.pushes import pushing_word

FACE_UP_PUSHES = ("ace-high",)
"""The dealer's hands with which every wager pushes where no game is named."""

BESIDE = FULL_DECK.pairs // FULL_DECK.hands
"""The hands that can be dealt beside seven cards; sums of them are exact in floating point."""


@dataclass(frozen=True, slots=True)
class Advised:
    """One setting with its result."""

    setting: CardSetting | TileSetting
    outcome: OutcomeCounts
    value: Fraction
    """What one unit wins on average."""
    cost: Fraction
    """How much less that is than the best setting's value."""


def advise_cards(
    hand: Sequence[Card], dealer: OpposingHands, terms: Terms = EVEN_MONEY, aside: Column | None = None
) -> tuple[Advised, ...]:
    """All legal settings of seven cards against a dealer who sets by one way, best first.

    `aside` marks the classes of the dealer's hands that push, where the terms have push rules.
    """
    if terms.push_on and aside is None:
        raise InternalError("push rules need the classes of hands that they set aside")
    settings = [setting for setting in card_settings(hand) if not is_foul(setting)]
    hands = hands_beside(hand)
    if aside is not None:
        hands[aside.astype(bool)] = 0
    left = np.flatnonzero(hands)
    weights, highs, lows = hands[left].astype(float), dealer.highs[left], dealer.lows[left]
    pushed = BESIDE - int(hands.sum())
    outcomes: dict[tuple[int, int], OutcomeCounts] = {}
    found = []
    for setting in settings:
        mine = high_strength(rank_five(setting.high)), low_strength(rank_two(setting.low))
        if mine not in outcomes:
            cell = 3 * (1 + np.sign(highs - mine[0])) + 1 + np.sign(lows - mine[1])
            nine = np.bincount(cell, weights, 9)
            grid = Grid((*map(int, nine),), pushed)  # type: ignore[arg-type]
            outcomes[mine] = terms.outcome(grid)
        found.append((setting, outcomes[mine]))
    return _ranked(found, terms.pays)


def advise_face_up(
    hand: Sequence[Card],
    dealer: CardSetting,
    commission: Fraction = Fraction(0),
    pushes: Sequence[str] = FACE_UP_PUSHES,
    copies: CopyRules = COPIES_TO_OPPONENT,
) -> tuple[Advised, ...]:
    """All legal settings of seven cards against a dealer's open hand, best first."""
    settings = [each_setting for each_setting in card_settings(hand) if not is_foul(each_setting)]
    high, low = rank_five(dealer.high), rank_two(dealer.low)
    pushed = pushing_word(pushes, lines_of(dealer.cards), low) is not None
    outcomes = []
    for setting in settings:
        stand = standing(rank_five(setting.high), high), standing(rank_two(setting.low), low)
        outcomes.append((setting, _one_deal(1 if pushed else _HANDS_WON[ended(*stand, copies)])))
    return _ranked(outcomes, 1 - commission)


def advise_tiles(
    hand: Sequence[Tile], dealer: TileWay, terms: Terms = EVEN_MONEY, zero_may_win: bool = False
) -> tuple[Advised, ...]:
    """The three settings of four tiles against a dealer who sets by one way, best first."""
    every = tile_settings_of_classes()
    ways = tile_hands_beside(hand)
    rows = np.arange(len(ways))
    highs, lows = every.highs[rows, dealer.settings], every.lows[rows, dealer.settings]
    theirs = every.effective(zero_may_win)[rows, dealer.settings]
    outcomes = []
    for setting in tile_settings(hand):
        high, low = tile_id(*setting.high), tile_id(*setting.low)
        if terms.bank is BankSide.DEALER:
            can_win = zero_may_win or not is_zero(rank_tiles(*setting.low))
            above = (highs < high).astype(int) + ((lows < low) & can_win)
        else:
            above = 2 - (highs > high).astype(int) - (theirs > low)
        win, lose = int(ways[above == 2].sum()), int(ways[above == 0].sum())
        outcomes.append((setting, OutcomeCounts(win, int(ways.sum()) - win - lose, lose)))
    return _ranked(outcomes, terms.pays)


def tile_id(tile: Tile, other: Tile) -> int:
    """The rank id of two tiles."""
    return tile_ids()[tile_strength(rank_tiles(tile, other))]


def tile_hands_beside(dead: Sequence[Tile]) -> Longs:
    """How many hands of each class avoid these tiles."""
    every = tile_settings_of_classes()
    gone = Counter(map(sort_of, dead))
    ones, twos = (sum(1 << sort for sort, tiles in gone.items() if tiles == each) for each in (1, 2))
    clash = (every.twos & (ones | twos)) | (every.ones & twos)
    free = np.bitwise_count(every.ones & ~ones).astype(np.int64)
    return np.where(clash == 0, 2**free, 0)


_HANDS_WON = {Outcome.WIN: 2, Outcome.PUSH: 1, Outcome.LOSE: 0}


def _one_deal(above: int) -> OutcomeCounts:
    return OutcomeCounts(int(above == 2), int(above == 1), int(above == 0))


def unlike(advised: Sequence[Advised]) -> tuple[Advised, ...]:
    """The settings that differ by more than which of equal cards are where; of equal ones the first."""
    found: dict[object, Advised] = {}
    for advised_setting in advised:
        found.setdefault((advised_setting.outcome, seen_of(advised_setting.setting.low)), advised_setting)
    return tuple(found.values())


def seen_of(low: Sequence[Card] | Sequence[Tile]) -> tuple[str, ...]:
    """What can be seen of the low hand, suits apart."""
    return tuple(sorted(tile.notation if isinstance(tile, Tile) else _face(tile) for tile in low))


def _face(card: Card) -> str:
    return card.notation if card.rank is None else card.rank.letter


def _ranked(
    outcomes: Sequence[tuple[CardSetting | TileSetting, OutcomeCounts]], pays: Fraction
) -> tuple[Advised, ...]:
    values = [(setting, outcome, -outcome.edge(pays)) for setting, outcome in outcomes]
    best = max(value for _, _, value in values)
    found = [Advised(setting, outcome, value, best - value) for setting, outcome, value in values]
    return tuple(sorted(found, key=lambda item: item.cost))
