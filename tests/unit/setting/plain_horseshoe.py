"""The Horseshoe house way once more, as plain statements: no vocabulary, no classes, nothing shared but rankings."""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations

from paigow.pieces.cards import JOKER, Card, Rank
from paigow.ranking import FiveCardRanking, HandKind, TwoCardRanking, rank_five, rank_two

MADE = {HandKind.STRAIGHT, HandKind.FLUSH, HandKind.STRAIGHT_FLUSH, HandKind.ROYAL_FLUSH}
A, K, Q, J, T, SEVEN, SIX, TWO = (
    Rank.ACE,
    Rank.KING,
    Rank.QUEEN,
    Rank.JACK,
    Rank.TEN,
    Rank.SEVEN,
    Rank.SIX,
    Rank.TWO,
)

Split = tuple[FiveCardRanking, TwoCardRanking, bool]
"""The high hand, the low hand, and whether the joker lies low."""


def plain_set(hand: Sequence[Card]) -> Split:
    """The two hands that the dealer plays."""
    splits = []
    for low in combinations(hand, 2):
        high = [card for card in hand if card not in low]
        splits.append((rank_five(high), rank_two(low), JOKER in low))
    wanted = _wanted(hand, splits)
    return max(wanted, key=lambda split: (split[1], split[0], not split[2]))


def _wanted(hand: Sequence[Card], splits: list[Split]) -> list[Split]:
    held = Counter(card.face for card in hand)
    by = {size: sorted((rank for rank in held if held[rank] == size), reverse=True) for size in range(1, 6)}
    singles = by[1]

    def low(*ranks: Rank) -> list[Split]:
        kind = HandKind.PAIR if ranks[0] == ranks[1] else HandKind.HIGH_CARD
        faces = ranks[:1] if kind is HandKind.PAIR else tuple(sorted(ranks, reverse=True))
        return [split for split in splits if split[1] == TwoCardRanking(kind, faces)]

    made = [split for split in splits if split[0].kind in MADE]
    if by[5]:
        return low(K, K) if by[2] == [K] else low(A, A)
    if by[4]:
        return _with_four(by, singles, low)
    if len(by[3]) == 2:
        return low(by[3][0], by[3][0])
    if by[3] and by[2]:
        if by[2] == [TWO] and singles == [A, K]:
            return low(A, K)
        return low(by[2][0], by[2][0])
    if by[3]:
        return _with_three(by[3][0], singles, made, low)
    if len(by[2]) == 3:
        return low(by[2][0], by[2][0])
    if len(by[2]) == 2:
        return _with_two_pairs(by[2], singles, splits, low)
    if by[2]:
        behind_pair = [split for split in made if split[1].kind is HandKind.PAIR]
        of_the_pair = [split for split in behind_pair if split[1].ranks == (by[2][0],)]
        return of_the_pair or made or low(singles[0], singles[1])
    return made or low(singles[1], singles[2])


def _with_four(
    by: dict[int, list[Rank]], singles: list[Rank], low: Callable[..., list[Split]]
) -> list[Split]:
    four = by[4][0]
    if by[3]:
        three = by[3][0]
        goes = three if abs(four - three) == 1 else max(four, three)
        return low(goes, goes)
    if by[2]:
        goes = A if four is A and by[2] != [K] else by[2][0]
        return low(goes, goes)
    if four <= SIX or (four <= T and singles[0] is A):
        return low(singles[0], singles[1])
    return low(four, four)


def _with_three(
    three: Rank, singles: list[Rank], made: list[Split], low: Callable[..., list[Split]]
) -> list[Split]:
    pair_low = [split for split in low(three, three) if split in made]
    if three is not A:
        return pair_low if made else low(singles[0], singles[1])
    if pair_low:
        return pair_low
    one_ace = [split for split in made if split[1].kind is HandKind.HIGH_CARD and split[1].ranks[0] is A]
    return one_ace if made else low(A, singles[0])


def _with_two_pairs(
    pairs: list[Rank], singles: list[Rank], splits: list[Split], low: Callable[..., list[Split]]
) -> list[Split]:
    protected = [
        split
        for split in splits
        if split[0].kind is HandKind.ROYAL_FLUSH and split[1].ranks in ((A, K), (A, Q), (A, J))
    ]
    if protected:
        return protected
    higher, lower = pairs
    hold_from = None
    if higher <= T and lower <= SIX:
        hold_from = K
    elif (higher <= K and lower <= SIX) or higher <= T:
        hold_from = A
    if hold_from is not None and singles[0] >= hold_from:
        return low(singles[0], singles[1])
    return low(lower, lower)
