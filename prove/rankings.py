"""All 2,869,685 five-card hands, and random ones of seven, rank as trying every card for the joker has it."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from random import Random

from paigow.pieces.cards import DECK, NATURALS, Card, Rank
from paigow.ranking.five_card import FiveCardRanking, HandKind, rank_best_five, rank_five
from paigow.ranking.lines import HandLine
from paigow.ranking.seven_card import lines_of
from prove import Progress, Result

FIVE_CARD_PIECES = len(DECK) - 4
"""One for each card that can be the first of five in the order of the deck."""
RANDOM_PIECES = 20
HANDS_A_PIECE = 5_000

DOWN_FROM_FIVE_ACES = (
    (HandLine.FIVE_ACES, HandKind.FIVE_ACES),
    (HandLine.ROYAL_FLUSH, HandKind.ROYAL_FLUSH),
    (HandLine.STRAIGHT_FLUSH, HandKind.STRAIGHT_FLUSH),
    (HandLine.FOUR_OF_A_KIND, HandKind.FOUR_OF_A_KIND),
    (HandLine.FULL_HOUSE, HandKind.FULL_HOUSE),
    (HandLine.FLUSH, HandKind.FLUSH),
    (HandLine.STRAIGHT, HandKind.STRAIGHT),
    (HandLine.THREE_OF_A_KIND, HandKind.THREE_OF_A_KIND),
    (HandLine.TWO_PAIR, HandKind.TWO_PAIR),
    (HandLine.PAIR, HandKind.PAIR),
    (HandLine.NO_PAIR, HandKind.HIGH_CARD),
)


def run(seed: int, progress: Progress) -> Result:
    tally = progress.tally
    for piece in progress.pieces(FIVE_CARD_PIECES + RANDOM_PIECES):
        if piece < FIVE_CARD_PIECES:
            tally["five-card hands"] += count(tally, five_card_faults(piece))
        else:
            tally["seven-card hands"] += count(tally, seven_card_faults(Random(f"{seed} {piece}")))
    cases = tally["five-card hands"] + tally["seven-card hands"]
    says = f"{tally['faults']} of {cases:,} hands rank otherwise when every card is tried for the joker"
    return Result(tally["faults"] == 0, cases, says, dict(tally))


def count(tally: dict[str, int], faults: Iterable[bool]) -> int:
    """How many cases there were; those at fault are added to the tally."""
    cases = 0
    for fault in faults:
        cases += 1
        tally["faults"] += fault
    return cases


def five_card_faults(first: int) -> Iterator[bool]:
    """All hands whose first card in the order of the deck is the given one."""
    for others in combinations(DECK[first + 1 :], 4):
        hand = (DECK[first], *others)
        yield rank_five(hand) != twin_rank_five(hand)


def seven_card_faults(random: Random) -> Iterator[bool]:
    """Random hands: the best five, and the best line, against the best of all 21 fives by the twin."""
    for _ in range(HANDS_A_PIECE):
        hand = random.sample(DECK, 7)
        best = max(twin_rank_five(five) for five in combinations(hand, 5))
        lines = lines_of(hand)
        kind = next(kind for line, kind in DOWN_FROM_FIVE_ACES if line in lines)
        yield rank_best_five(hand) != best or kind is not best.kind


_COMPLETED = (HandKind.STRAIGHT, HandKind.FLUSH, HandKind.STRAIGHT_FLUSH, HandKind.ROYAL_FLUSH)


def twin_rank_five(cards: Sequence[Card]) -> FiveCardRanking:
    """The best of everything that the joker may be: an ace, or a card that completes one of four kinds."""
    naturals = [card for card in cards if not card.is_joker]
    if len(naturals) == len(cards):
        return _by_hand(naturals)
    if all(card.rank is Rank.ACE for card in naturals):
        return FiveCardRanking(HandKind.FIVE_ACES, (Rank.ACE,))
    return max(_substitutions(naturals))


def _substitutions(naturals: list[Card]) -> list[FiveCardRanking]:
    found = []
    for card in NATURALS:
        if card not in naturals:
            ranking = _by_hand([*naturals, card])
            if card.rank is Rank.ACE or ranking.kind in _COMPLETED:
                found.append(ranking)
    return found


def _by_hand(cards: list[Card]) -> FiveCardRanking:
    """Five natural cards, as a person reads them from the table."""
    ranks = sorted((card.face for card in cards), reverse=True)
    ordered = tuple(sorted(ranks, key=lambda rank: (-ranks.count(rank), -rank)))
    apart = tuple(dict.fromkeys(ordered))
    most, kinds_held = ranks.count(ordered[0]), len(apart)
    if kinds_held < 5:
        kind = {
            (4, 2): HandKind.FOUR_OF_A_KIND,
            (3, 2): HandKind.FULL_HOUSE,
            (3, 3): HandKind.THREE_OF_A_KIND,
            (2, 3): HandKind.TWO_PAIR,
            (2, 4): HandKind.PAIR,
        }[most, kinds_held]
        return FiveCardRanking(kind, apart)
    in_a_row = ranks[0] - ranks[4] == 4 or ranks[0] - ranks[1] == 9
    flush = len({card.suit for card in cards}) == 1
    if in_a_row and flush:
        royal = ranks[4] is Rank.TEN
        return FiveCardRanking(HandKind.ROYAL_FLUSH if royal else HandKind.STRAIGHT_FLUSH, apart)
    if in_a_row or flush:
        return FiveCardRanking(HandKind.STRAIGHT if in_a_row else HandKind.FLUSH, apart)
    return FiveCardRanking(HandKind.HIGH_CARD, apart)
