"""The lines that seven cards fit, as one bit a line, for every class code.

Only the match beside a royal flush is beyond a class: it asks whether the two other cards are of one suit.
Codes whose other ranks could match are listed, and counted apart where they matter.
"""

import numpy as np

from paigow.analysis.kernels.codes import count_bits
from paigow.analysis.kernels.compiled import Bytes, Codes, Longs, kernel
from paigow.analysis.kernels.hands import JOKER, list_hands, most_codes, room_for
from paigow.analysis.kernels.settings import CARDS, IN_SUIT, JOKER_RANK, NO_CARD
from paigow.ranking.five_card import STRAIGHTS
from paigow.ranking.lines import FOUR_OF_RANK, NO_PAIR_LINES, PAIR_OF_RANK, TOP_CARD, HandLine

RANKS = 13
BITS = {line: 1 << place for place, line in enumerate(HandLine)}
ACE = RANKS - 1

PAIR = np.array([BITS[line] for line in PAIR_OF_RANK.values()], dtype=np.int64)
FOUR = np.array([BITS[line] for line in FOUR_OF_RANK.values()], dtype=np.int64)
TOP = np.array([0] * (RANKS - len(TOP_CARD)) + [BITS[line] for line in TOP_CARD.values()], dtype=np.int64)
PAIRS = np.array(
    [0, BITS[HandLine.PAIR], BITS[HandLine.TWO_PAIR], BITS[HandLine.THREE_PAIR]], dtype=np.int64
).cumsum()
RUNS = np.array([sum(1 << (rank - 2) for rank in straight) for straight in STRAIGHTS], dtype=np.int64)
"""The ten straights as masks of ranks, the one from ace to ten first."""

LONG_RUNS = np.array([0b1000000111111, *(0b1111111 << low for low in range(7))], dtype=np.int64)
"""The eight runs of seven."""

NO_PAIR_BITS = sum(BITS[line] for line in NO_PAIR_LINES)
NO_PAIR = BITS[HandLine.NO_PAIR]
ACE_HIGH_NATURAL = BITS[HandLine.ACE_HIGH_NATURAL]
ACE_HIGH_JOKER = BITS[HandLine.ACE_HIGH_JOKER]
THREE = BITS[HandLine.THREE_OF_A_KIND]
FULL_HOUSE = BITS[HandLine.FULL_HOUSE]
FOUR_ALIKE = BITS[HandLine.FOUR_OF_A_KIND]
FIVE_ACES = BITS[HandLine.FIVE_ACES]
STRAIGHT = BITS[HandLine.STRAIGHT]
FLUSH = BITS[HandLine.FLUSH]
STRAIGHT_FLUSH = BITS[HandLine.STRAIGHT_FLUSH]
ROYAL = BITS[HandLine.ROYAL_FLUSH]
ROYAL_NATURAL = BITS[HandLine.ROYAL_FLUSH_NATURAL]
ROYAL_JOKER = BITS[HandLine.ROYAL_FLUSH_JOKER]
SEVEN = BITS[HandLine.SEVEN_CARD_STRAIGHT_FLUSH]
SEVEN_NATURAL = BITS[HandLine.SEVEN_CARD_STRAIGHT_FLUSH_NATURAL]
SEVEN_JOKER = BITS[HandLine.SEVEN_CARD_STRAIGHT_FLUSH_JOKER]
MATCH_ACE_KING = BITS[HandLine.ROYAL_FLUSH_ACE_KING_SUITED] | BITS[HandLine.ROYAL_FLUSH_ROYAL_MATCH]
MATCH_KING_QUEEN = BITS[HandLine.ROYAL_FLUSH_KING_QUEEN_SUITED] | BITS[HandLine.ROYAL_FLUSH_ROYAL_MATCH]


@kernel
def _has_run(held: int, joker: int) -> bool:
    longest = 0
    for run in RUNS:
        longest = max(longest, count_bits(held & run))
    return longest + joker >= 5


@kernel
def _by_rank(counts: Longs, held: int, joker: int) -> int:
    """What the ranks alone hold; `counts` has the joker among the aces."""
    lines = 0
    pairs = 0
    threes = 0
    top = 0
    for rank in range(RANKS):
        if counts[rank]:
            top = rank
        if counts[rank] >= 2:
            lines |= PAIR[rank]
            pairs += 1
        if counts[rank] >= 3:
            lines |= THREE
            threes += 1
        if counts[rank] >= 4:
            lines |= FOUR[rank] | FOUR_ALIKE
    lines |= PAIRS[min(pairs, 3)]
    if threes and pairs >= 2:
        lines |= FULL_HOUSE
    if counts[ACE] == 5:
        lines |= FIVE_ACES
    if _has_run(held, joker):
        lines |= STRAIGHT
    if lines == 0:
        lines = NO_PAIR | TOP[top]
        if top == ACE:
            lines |= ACE_HIGH_JOKER if joker else ACE_HIGH_NATURAL
    return int(lines)


@kernel
def _in_suit(mask: int, joker: int) -> int:
    """What a long suit holds."""
    lines = FLUSH
    if not _has_run(mask, joker):
        return lines
    lines |= STRAIGHT_FLUSH
    natural = count_bits(mask & RUNS[0])
    if natural + joker >= 5:
        lines |= ROYAL
    if natural == 5:
        lines |= ROYAL_NATURAL
    if joker and natural >= 4:
        lines |= ROYAL_JOKER
    if count_bits(mask) + joker == CARDS:
        for run in LONG_RUNS:
            if mask & ~run == 0:
                lines |= SEVEN | (SEVEN_JOKER if joker else SEVEN_NATURAL)
    return lines


@kernel
def _match(others: int) -> int:
    """The match that two other ranks make, should they be of one suit."""
    if others == 1 << ACE | 1 << (ACE - 1):
        return MATCH_ACE_KING
    if others == 1 << (ACE - 1) | 1 << (ACE - 2):
        return MATCH_KING_QUEEN
    return 0


@kernel
def lines_of_codes(cards: Bytes) -> tuple[Longs, Longs]:
    """The lines of each code, and the lines more that a third of its hands fit (the match of a royal
    flush).
    """
    lines = np.zeros(len(cards), dtype=np.int64)
    matches = np.zeros(len(cards), dtype=np.int64)
    counts = np.zeros(RANKS, dtype=np.int64)
    for code in range(len(cards)):
        if cards[code, 0] == NO_CARD:
            continue
        counts[:] = 0
        joker = 0
        held = 0
        mask = 0
        others = 0
        for place in range(CARDS):
            rank = cards[code, place] & 15
            if rank == JOKER_RANK:
                joker = 1
                counts[ACE] += 1
                continue
            counts[rank] += 1
            held |= 1 << rank
            if cards[code, place] & IN_SUIT:
                mask |= 1 << rank
            else:
                others |= 1 << rank
        lines[code] = _by_rank(counts, held, joker)
        if mask:
            lines[code] = lines[code] & ~NO_PAIR_BITS | _in_suit(mask, joker)
            if lines[code] & ROYAL and count_bits(mask) + joker == 5:
                matches[code] = _match(others)
    return lines, matches


@kernel
def joint_sharing(
    sets: Codes,
    orbits: Longs,
    joker: int,
    ranks: int,
    suits: int,
    dead: Longs,
    player: Codes,
    dealer: Codes,
    size: int,
) -> Longs:
    """Pairs of hands by the kind of the player's and of the dealer's, summed over sets of shared cards.

    `player` and `dealer` give each code a kind below `size`; the answer has `size * size` counts. It cannot
    overflow for the reason given in `compare`.
    """
    from_player = np.empty(size, dtype=np.int64)
    from_dealer = np.empty(size, dtype=np.int64)
    total = np.zeros(size * size, dtype=np.int64)
    kept = np.zeros(5, dtype=np.int64)
    kept[JOKER] = joker
    cards = joker
    for suit in range(4):
        cards += count_bits(sets[0, suit])
    room = room_for(CARDS - cards)
    codes = np.empty(most_codes(CARDS - cards), dtype=np.int32)
    weights = np.empty(most_codes(CARDS - cards), dtype=np.int64)
    for number in range(len(sets)):
        for suit in range(4):
            kept[suit] = sets[number, suit]
        count = list_hands(kept, dead, ranks, suits, room, codes, weights)
        from_player[:] = 0
        from_dealer[:] = 0
        for at in range(count):
            from_player[player[codes[at]]] += weights[at]
            from_dealer[dealer[codes[at]]] += weights[at]
        for ours in range(size):
            for theirs in range(size):
                total[ours * size + theirs] += orbits[number] * from_player[ours] * from_dealer[theirs]
    return total
