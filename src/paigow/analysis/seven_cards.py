"""How many of all seven-card hands fit which lines; every side wager on cards is read off this."""

from collections import Counter
from collections.abc import Mapping
from functools import cache, partial

import numpy as np
import numpy.typing as npt

from paigow.analysis.deck import FULL_DECK, DeckShape
from paigow.analysis.kernels.compiled import Codes, Longs
from paigow.analysis.kernels.lines import BITS, joint_sharing, lines_of_codes
from paigow.analysis.settings import all_settings
from paigow.analysis.shared_cards import all_hands, dead_cards, sum_over_disjoint
from paigow.analysis.work import Progress, silent
from paigow.ranking.lines import Line

Lines = frozenset[Line]
LineBits = npt.NDArray[np.int64]

MATCHES = frozenset(
    {Line.ROYAL_FLUSH_ROYAL_MATCH, Line.ROYAL_FLUSH_ACE_KING_SUITED, Line.ROYAL_FLUSH_KING_QUEEN_SUITED}
)
"""The lines for which a class is not enough: they ask whether the two other cards are of one suit."""


@cache
def class_lines() -> tuple[LineBits, LineBits]:
    """By class code: the lines that all its hands fit, and those that only its hands with a match fit."""
    return lines_of_codes(all_settings().cards)


def fits(line: Line) -> npt.NDArray[np.uint8]:
    """By class code: 1 where its hands fit a line that a class can tell."""
    if line in MATCHES:
        raise ValueError(f"{line} asks for suits that a class does not keep")
    marked: npt.NDArray[np.uint8] = (class_lines()[0] & BITS[line] != 0).astype(np.uint8)
    return marked


@cache
def hands_by_lines(deck: DeckShape = FULL_DECK) -> Mapping[Lines, int]:
    """Every set of lines that some hands fit, with the number of these hands."""
    codes, hands = all_hands(deck)
    lines, matches = class_lines()
    counts: Counter[int] = Counter()
    for bits, match, number in zip(lines[codes], matches[codes], hands, strict=True):
        matched = int(number) // (deck.suits - 1) if match else 0
        counts[int(bits)] += int(number) - matched
        if matched:
            counts[int(bits | match)] += matched
    return {lines_in(bits): number for bits, number in counts.items()}


def line_kinds(lines: Lines) -> tuple[Lines, ...]:
    """The kinds of hands that these lines tell apart: which of them a hand fits."""
    if lines & MATCHES:
        raise ValueError(f"{', '.join(sorted(lines & MATCHES))}: not analysed where both hands count")
    return tuple(lines_in(int(bits)) for bits in np.unique(_told_apart(lines)))


def pairs_by_kind(lines: Lines, deck: DeckShape = FULL_DECK, progress: Progress = silent) -> tuple[int, ...]:
    """Pairs of a player's and a dealer's hand by the kinds of both, the dealer's kind running faster."""
    size = len(line_kinds(lines))
    kind = np.unique(_told_apart(lines), return_inverse=True)[1].astype(np.int32)
    dead = dead_cards(deck)

    def term(sets: Codes, orbits: Longs, joker: int) -> Longs:
        return joint_sharing(sets, orbits, joker, deck.rank_mask, deck.suits, dead, kind, kind, size)

    return sum_over_disjoint(deck, term, partial(_on_itself, kind, size), progress)


def _told_apart(lines: Lines) -> LineBits:
    return class_lines()[0] & sum(BITS[line] for line in lines)


def _on_itself(kind: Codes, size: int, codes: Codes, hands: Longs) -> Longs:
    counts = np.zeros((size, size), dtype=np.int64)
    np.add.at(counts, (kind[codes], kind[codes]), hands)
    return counts.ravel()


@cache
def lines_in(bits: int) -> Lines:
    """The lines whose bits are set."""
    return frozenset(line for line, bit in BITS.items() if bits & bit)
