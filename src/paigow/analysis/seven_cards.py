"""How many of all seven-card hands fit which lines; every side wager on cards is read off this."""

from collections import Counter
from collections.abc import Mapping
from functools import cache, partial
from itertools import chain, combinations, permutations, product

import numpy as np
import numpy.typing as npt

from paigow.analysis.deck import FULL_DECK, DeckShape
from paigow.analysis.kernels.compiled import Codes, Longs
from paigow.analysis.kernels.lines import BITS, joint_sharing, lines_of_codes
from paigow.analysis.settings import all_settings, class_codes
from paigow.analysis.shared_cards import all_hands, dead_cards, hands_left, sum_over_disjoint
from paigow.analysis.work import Progress, silent
from paigow.pieces.cards import DECK, Card, Suit
from paigow.ranking.five_card import ROYAL
from paigow.ranking.lines import HandLine
from paigow.ranking.seven_card import lines_of
from paigow.setting.classes import class_of
from paigow.wagers.events import MATCH_LINES
from paigow.wagers.paytable import Paytable

Lines = frozenset[HandLine]
LineBits = npt.NDArray[np.int64]

MATCHES = MATCH_LINES
"""The lines for which a class is not enough."""


@cache
def class_lines() -> tuple[LineBits, LineBits]:
    """By class code: the lines that all its hands fit, and those that only its hands with a match fit."""
    return lines_of_codes(all_settings().cards)


def fits(line: HandLine) -> npt.NDArray[np.uint8]:
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


def lines_named(paytable: Paytable) -> Lines:
    """The lines that decide a paytable; which match a royal flush takes may be read otherwise than it is written."""
    named = frozenset(row.event for row in paytable.rows if isinstance(row.event, HandLine))
    return named | MATCHES if named & MATCHES else named


@cache
def line_kinds(lines: Lines) -> tuple[Lines, ...]:
    """The kinds of hands that these lines tell apart: which of them a hand fits."""
    return tuple(lines_in(int(bits)) for bits in np.unique(_told_apart(lines)))


@cache
def kinds_by_code(lines: Lines) -> tuple[Codes, Codes]:
    """By class code: the place of its kind among `line_kinds`, and of the kind of its hands with a match."""
    plain, matched = np.unique(_told_apart(lines), return_inverse=True)[1].reshape(2, -1).astype(np.int32)
    return plain, matched


def pairs_by_kind(lines: Lines, deck: DeckShape = FULL_DECK, progress: Progress = silent) -> tuple[int, ...]:
    """Pairs of a player's and a dealer's hand by the kinds of both, the dealer's kind running faster."""
    size = len(line_kinds(lines))
    kind, _ = kinds_by_code(lines)
    dead = dead_cards(deck)

    def term(sets: Codes, orbits: Longs, joker: int) -> Longs:
        return joint_sharing(sets, orbits, joker, deck.rank_mask, deck.suits, dead, kind, kind, size)

    counted = sum_over_disjoint(deck, term, partial(_on_itself, kind, size), progress)
    return _with_matches(counted, lines, deck) if lines & MATCHES else counted


def _with_matches(counted: tuple[int, ...], lines: Lines, deck: DeckShape) -> tuple[int, ...]:
    """The same pairs with the few hands that have a match moved to their own kind, on either side.

    A pair of two such hands is moved twice, so it is put right by itself.
    """
    size = len(line_kinds(lines))
    plain, matched = kinds_by_code(lines)
    counts = np.array(counted, dtype=object).reshape(size, size)
    matches = hands_with_match(deck)
    for hand, code in matches:
        codes, hands = hands_left(hand, deck)
        beside = np.zeros(size, dtype=np.int64)
        np.add.at(beside, plain[codes], hands)
        for at, sign in ((matched[code], 1), (plain[code], -1)):
            counts[at, :] += sign * beside
            counts[:, at] += sign * beside
        for other, theirs in matches:
            if not set(hand) & set(other):
                for ours, sign in ((matched[code], 1), (plain[code], -1)):
                    counts[ours, matched[theirs]] += sign
                    counts[ours, plain[theirs]] -= sign
    return tuple(int(item) for item in counts.ravel())


def hands_with_match(deck: DeckShape) -> list[tuple[tuple[Card, ...], int]]:
    """Every hand of a royal flush and two cards of another suit that match, with its class code."""
    found = []
    by_class = class_codes()
    for royal, other in permutations(Suit, 2):
        run = [card for card in DECK if card.is_joker or (card.suit is royal and card.rank in ROYAL)]
        pair = [card for card in DECK if card.suit is other and card.rank in ROYAL]
        for cards in product(combinations(run, 5), combinations(pair, 2)):
            hand = tuple(chain(*cards))
            if set(hand) <= set(deck.cards) and lines_of(hand) & MATCHES:
                found.append((hand, int(by_class[class_of(hand)])))
    return found


def _told_apart(lines: Lines) -> LineBits:
    """By class code, of the hands without a match and then with it, the bits of these lines."""
    plain, matches = class_lines()
    told: LineBits = np.stack([plain, plain | matches]) & sum(BITS[line] for line in lines)
    return told


def _on_itself(kind: Codes, size: int, codes: Codes, hands: Longs) -> Longs:
    counts = np.zeros((size, size), dtype=np.int64)
    np.add.at(counts, (kind[codes], kind[codes]), hands)
    return counts.ravel()


@cache
def lines_in(bits: int) -> Lines:
    """The lines whose bits are set."""
    return frozenset(line for line, bit in BITS.items() if bits & bit)
