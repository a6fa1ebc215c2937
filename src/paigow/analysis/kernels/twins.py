"""The plain twins of the kernels: the same answers by enumeration, slowly, for small decks and samples."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations, permutations

from paigow.analysis.deck import HAND, RANKS, DeckShape
from paigow.pieces.cards import Card
from paigow.ranking.across import reaches
from paigow.ranking.five_card import FiveCardRanking, rank_five
from paigow.ranking.two_card import TwoCardRanking, rank_two
from paigow.setting.classes import class_key

Masks = tuple[int, ...]
"""A set of natural cards as one mask of ranks a suit."""


def canonical_sets(deck: DeckShape, cards: int) -> dict[Masks, int]:
    """One set of each orbit under a change of suits, with the number of sets in the orbit."""
    naturals = [card for card in deck.cards if not card.is_joker]
    orbits: Counter[Masks] = Counter()
    for chosen in combinations(naturals, cards):
        masks = [0] * deck.suits
        for card in chosen:
            masks[card.index // RANKS] |= 1 << card.index % RANKS
        orbits[max(permutations(masks))] += 1
    return dict(orbits)


def hands_by_class(deck: DeckShape, kept: Iterable[Card], dead: Iterable[Card]) -> Counter[int]:
    """How many hands of each class (by the key of the reference) have the kept cards and none of the dead."""
    held = tuple(kept)
    gone = {*held, *dead}
    rest = [card for card in deck.cards if card not in gone]
    return Counter(class_key((*held, *more)) for more in combinations(rest, HAND - len(held)))


Hand = tuple[Card, ...]
Setting = tuple[int, int]
"""Two numbers in the order of high and low rankings, whatever numbers they are."""


def compare_ways(
    deck: DeckShape,
    player: dict[Hand, Setting],
    dealer: dict[Hand, Setting],
    aside: set[Hand],
) -> tuple[int, ...]:
    """The ten counts of `kernels.compare` over every pair of disjoint hands, one pair after the other."""
    counts = [0] * 10
    for ours, (high, low) in player.items():
        rest = [card for card in sorted(deck.cards) if card not in ours]
        for theirs in combinations(rest, HAND):
            dealer_high, dealer_low = dealer[theirs]
            if theirs in aside:
                counts[9] += 1
            else:
                counts[3 * _above(high, dealer_high) + _above(low, dealer_low)] += 1
    return tuple(counts)


def _above(number: int, other: int) -> int:
    return 0 if number > other else 1 if number == other else 2


def legal_settings(hand: Sequence[Card]) -> list[tuple[tuple[Card, Card], FiveCardRanking, TwoCardRanking]]:
    """The legal settings of a hand by the reference: low cards, high ranking, low ranking."""
    found = []
    for low in combinations(hand, 2):
        high_rank = rank_five([card for card in hand if card not in low])
        low_rank = rank_two(low)
        if reaches(high_rank, low_rank):
            found.append((low, high_rank, low_rank))
    return found


def small_hands(deck: DeckShape) -> list[Hand]:
    """Every seven-card hand of a deck, cards in the order of the deck."""
    return list(combinations(sorted(deck.cards), HAND))


def best_reply(
    deck: DeckShape,
    choices: dict[Hand, list[Setting]],
    dealer: dict[Hand, Setting],
    aside: set[Hand],
) -> tuple[int, int, int]:
    """Wins, losses and pairs set aside of a player who sees the dealer's hand, one pair after the other."""
    win = lose = pushed = 0
    for ours, settings in choices.items():
        rest = [card for card in sorted(deck.cards) if card not in ours]
        for theirs in combinations(rest, HAND):
            if theirs in aside:
                pushed += 1
                continue
            high, low = dealer[theirs]
            best = max(int(first > high) + int(other > low) for first, other in settings)
            win += best == 2
            lose += best == 0
    return win, lose, pushed


def best_play(
    deck: DeckShape,
    choices: dict[Hand, list[Setting]],
    dealer: dict[Hand, Setting],
    aside: set[Hand],
    worth: tuple[int, int],
) -> int:
    """What the best setting of every hand is worth in all, a win and a loss being worth so much, pair by
    pair.
    """
    total = 0
    for ours, settings in choices.items():
        rest = [card for card in sorted(deck.cards) if card not in ours]
        against = [dealer[theirs] for theirs in combinations(rest, HAND) if theirs not in aside]
        total += max(
            worth[0] * sum(high < first and low < other for high, low in against)
            - worth[1] * sum(high >= first and low >= other for high, low in against)
            for first, other in settings
        )
    return total
