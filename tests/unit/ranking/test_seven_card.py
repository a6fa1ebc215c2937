"""Seven cards fit the lines they contain, and the counts of all hands by line are the published ones."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paigow.pieces.cards import DECK, Card, Suit, parse_cards
from paigow.ranking.five_card import HandKind, rank_best_five
from paigow.ranking.lines import NO_PAIR_LINES, HandLine
from paigow.ranking.seven_card import lines_of
from tests.unit.ranking.canonical import card, weighted_hands

sevens = st.lists(st.sampled_from(DECK), min_size=7, max_size=7, unique=True)

FORTUNE_DOWN_FROM_FIVE_ACES = (
    HandLine.FIVE_ACES,
    HandLine.ROYAL_FLUSH,
    HandLine.STRAIGHT_FLUSH,
    HandLine.FOUR_OF_A_KIND,
    HandLine.FULL_HOUSE,
    HandLine.FLUSH,
    HandLine.THREE_OF_A_KIND,
    HandLine.STRAIGHT,
)


def fits(text: str) -> frozenset[HandLine]:
    return lines_of(parse_cards(text, 7))


def paying(top: Sequence[HandLine], rest: Sequence[HandLine] = FORTUNE_DOWN_FROM_FIVE_ACES) -> Counter[str]:
    """How many hands each line of a table pays, the table read from the top."""
    counts: Counter[str] = Counter()
    for (_, _, lines), weight in tally().items():
        first = next((line.value for line in (*top, *rest) if line in lines), "losing")
        counts[first] += weight
    return counts


@cache
def tally() -> Counter[tuple[bool, HandKind, frozenset[HandLine]]]:
    """All hands by: whether they have the joker, the kind of their best five cards, and their lines."""
    counts: Counter[tuple[bool, HandKind, frozenset[HandLine]]] = Counter()
    for joker in (False, True):
        for hand in weighted_hands(joker):
            counts[joker, rank_best_five(hand.cards).kind, lines_of(hand.cards)] += hand.weight
    return counts


@pytest.mark.parametrize(
    ("hand", "line"),
    [
        ("3h 4h 5h 6h 7h 8h 9h", HandLine.SEVEN_CARD_STRAIGHT_FLUSH_NATURAL),  # md-6.D.1
        ("Ah 2h 3h 4h 5h 6h 7h", HandLine.SEVEN_CARD_STRAIGHT_FLUSH_NATURAL),  # md-6.D.1
        ("8c 9c Tc Jc Qc Kc Ac", HandLine.SEVEN_CARD_STRAIGHT_FLUSH_NATURAL),  # md-6.E.1
        ("As Ks Qs Js Ts Kd Qd", HandLine.ROYAL_FLUSH_ROYAL_MATCH),  # md-6.D.2
        ("As Ks Jk Js Ts Ah Kh", HandLine.ROYAL_FLUSH_ROYAL_MATCH),  # md-6.D.2
        ("As Ks Qs Js Ts Ah Kh", HandLine.ROYAL_FLUSH_ROYAL_MATCH),  # md-6.D.2.a
        ("As Ks Qs Js Ts Kc Qc", HandLine.ROYAL_FLUSH_ROYAL_MATCH),  # md-6.D.2.b
        ("As Ks Jk Js Ts Ad Kd", HandLine.ROYAL_FLUSH_ACE_KING_SUITED),  # md-6.E.2
        ("As Ks Jo Js Ts Kh Qh", HandLine.ROYAL_FLUSH_KING_QUEEN_SUITED),  # hs-fortune.royal-match-def
        ("3h 4h 5h Jk 7h 8h 9h", HandLine.SEVEN_CARD_STRAIGHT_FLUSH_JOKER),  # md-6.D.3
        ("9d Td Jd Jk Kd Ad 8d", HandLine.SEVEN_CARD_STRAIGHT_FLUSH_JOKER),  # md-6.E.3
        ("3h 4h 5h Jk 7h 8h 9h", HandLine.SEVEN_CARD_STRAIGHT_FLUSH),  # md-6.F.1
        ("3h 4h 5h 6h 7h 8h 9h", HandLine.SEVEN_CARD_STRAIGHT_FLUSH),  # md-6.F.1
        ("As Ah Ad Ac Jk 7c 2d", HandLine.FIVE_ACES),  # md-6.F.2
        ("Ah Kh Jh Th Jk 5c 5d", HandLine.ROYAL_FLUSH),  # md-6.F.3
        ("Ah Kh Jh Th Jk 5c 5d", HandLine.ROYAL_FLUSH_JOKER),
        ("As Ks Qs Js Ts Ah Kd", HandLine.ROYAL_FLUSH_NATURAL),
        ("4c 5c 6c 7c 8c Kd Kh", HandLine.STRAIGHT_FLUSH),  # md-6.F.4
        ("Qs Qh Qd Qc 9s 9h 2d", HandLine.FOUR_OF_A_KIND),  # md-6.F.5
        ("Qs Qh Qd Qc 9s 9h 2d", HandLine.FOUR_QUEENS),
        ("Qs Qh Qd 9s 9h 9d 2c", HandLine.FULL_HOUSE),  # md-6.F.6
        ("As Ad Ks Kd 9s 9h 2c", HandLine.THREE_PAIR),  # hs-fortune.three-pair
        ("As Jk Ks Kd 9s 9h 2c", HandLine.THREE_PAIR),
        ("Kh Js 9d 8c 6h 3s 2d", HandLine.KING_HIGH),  # md-7.E.3
        ("Kh Js 9d 8c 6h 3s Jk", HandLine.ACE_HIGH_JOKER),  # hs-i77
        ("Ah Js 9d 8c 6h 3s 2d", HandLine.ACE_HIGH_NATURAL),  # hs-i77
        ("9s 8d 7c 5h 4s 3d 2c", HandLine.NINE_HIGH),  # md-i27: the lowest seven cards there are
        ("Ah Js 9d 8c 6h 3s Jk", HandLine.PAIR_OF_ACES),
    ],
)
def test_seven_cards_fit_the_line_of_the_registers_example(hand: str, line: HandLine) -> None:
    assert line in fits(hand)


@pytest.mark.parametrize(
    ("hand", "line"),
    [
        ("Qh Kh Ah 2h 3h 4h 5h", HandLine.SEVEN_CARD_STRAIGHT_FLUSH),  # md-6.D.1: no run over the ace
        ("As Ks Qs Js Ts Ah Kd", HandLine.ROYAL_FLUSH_ROYAL_MATCH),  # md-6.D.2: not of one suit
        ("As Ks Qs Js Ts Jk Kh", HandLine.ROYAL_FLUSH_ROYAL_MATCH),  # md-6.D.2.a: the joker is no match
        ("As Ks Qs Js Ts Kd Qd", HandLine.ROYAL_FLUSH_ACE_KING_SUITED),  # md-6.E.2
        ("As Ks Qs Js Ts Ah Kh", HandLine.ROYAL_FLUSH_KING_QUEEN_SUITED),  # hs-fortune.royal-match-def
        ("3h 4h 5h Jk 8h 9h Th", HandLine.SEVEN_CARD_STRAIGHT_FLUSH),  # md-6.D.3: two gaps
        ("As Ah Ad Ac 7c 7d 2d", HandLine.FIVE_ACES),  # md-6.F.2
        ("Qs Qh Qd Ah Kd 8c 5s", HandLine.FULL_HOUSE),  # md-6.F.6
        ("As Ks Qd Js Ts 7d 2c", HandLine.ROYAL_FLUSH),  # hs-fortune.royal
        ("Kh Js 9d 9s 6h 3s 2d", HandLine.NO_PAIR),  # md-7.E.3
        ("9h 8s 7d 6c 5h 3s 2d", HandLine.NO_PAIR),  # md-7.E.3: a straight is better
        ("Ah Qs Js 8s 6s 3s 2d", HandLine.ACE_HIGH),  # hs-i78: a flush is better
        ("Kd Kc Jk 9h 7s 4d 2c", HandLine.THREE_OF_A_KIND),  # md-6.A.2: the joker is no king
        ("Ah Kh Jh Th Jk 5c 5d", HandLine.ROYAL_FLUSH_NATURAL),
    ],
)
def test_the_twin_does_not_fit_it(hand: str, line: HandLine) -> None:
    assert line not in fits(hand)


def test_a_royal_flush_contains_the_lesser_lines() -> None:
    assert {HandLine.ROYAL_FLUSH, HandLine.STRAIGHT_FLUSH, HandLine.FLUSH, HandLine.STRAIGHT} <= fits(
        "As Ks Qs Js Ts 4h 2d"
    )


def test_straight_and_three_of_a_kind_are_both_found_in_one_hand() -> None:
    assert {HandLine.STRAIGHT, HandLine.THREE_OF_A_KIND} <= fits("9s 9h 9d 8c 7h 6s 5d")


@given(st.data(), sevens)
def test_order_of_cards_and_names_of_suits_do_not_matter(data: st.DataObject, hand: list[Card]) -> None:
    suits = data.draw(st.permutations(list(Suit)))
    renamed = [
        piece if piece.suit is None or piece.rank is None else card(piece.rank, suits[piece.suit])
        for piece in hand
    ]
    assert lines_of(data.draw(st.permutations(renamed))) == lines_of(hand)


@given(sevens)
def test_a_hand_without_pair_fits_nothing_else(hand: list[Card]) -> None:
    lines = lines_of(hand)
    assert (HandLine.NO_PAIR in lines) == (lines <= NO_PAIR_LINES)
    assert lines


@pytest.mark.exhaustive
def test_the_classes_make_up_every_hand_there_is() -> None:
    assert sum(weight for (joker, _, _), weight in tally().items() if not joker) == comb(52, 7)
    assert tally().total() == comb(53, 7) == 154_143_080


@pytest.mark.exhaustive
def test_fortune_pays_the_hands_maryland_counts() -> None:
    """md frequency table `fortune`: Wizard of Odds, Pai Gow Mania; playpaigow.net, Emperor's Challenge."""
    top = (
        HandLine.SEVEN_CARD_STRAIGHT_FLUSH_NATURAL,
        HandLine.ROYAL_FLUSH_ROYAL_MATCH,
        HandLine.SEVEN_CARD_STRAIGHT_FLUSH_JOKER,
    )
    assert paying(top) == {
        "seven-card-straight-flush-natural": 32,
        "royal-flush-royal-match": 144,
        "seven-card-straight-flush-joker": 196,
        "five-aces": 1_128,
        "royal-flush": 25_948,
        "straight-flush": 184_644,
        "four-of-a-kind": 307_472,
        "full-house": 4_188_528,
        "flush": 6_172_088,
        "three-of-a-kind": 7_672_500,
        "straight": 11_034_204,
        "losing": 124_556_196,
    }


@pytest.mark.exhaustive
def test_fortune_with_king_queen_match_and_three_pair_pays_the_hands_horseshoe_counts() -> None:
    """Wizard of Odds, Fortune Pai Gow Poker; three pair from the hs paytable's counts."""
    top = (
        HandLine.SEVEN_CARD_STRAIGHT_FLUSH_NATURAL,
        HandLine.ROYAL_FLUSH_KING_QUEEN_SUITED,
        HandLine.SEVEN_CARD_STRAIGHT_FLUSH_JOKER,
    )
    assert paying(top, (*FORTUNE_DOWN_FROM_FIVE_ACES, HandLine.THREE_PAIR)) == {
        "seven-card-straight-flush-natural": 32,
        "royal-flush-king-queen-suited": 72,
        "seven-card-straight-flush-joker": 196,
        "five-aces": 1_128,
        "royal-flush": 26_020,
        "straight-flush": 184_644,
        "four-of-a-kind": 307_472,
        "full-house": 4_188_528,
        "flush": 6_172_088,
        "three-of-a-kind": 7_672_500,
        "straight": 11_034_204,
        "three-pair": 2_862_000,
        "losing": 121_694_196,
    }


@pytest.mark.exhaustive
def test_emperors_treasure_splits_the_royals_by_suited_ace_king() -> None:
    """md frequency table `emperors-treasure`."""
    counts = paying((HandLine.SEVEN_CARD_STRAIGHT_FLUSH, HandLine.ROYAL_FLUSH_ACE_KING_SUITED))
    assert counts["royal-flush-ace-king-suited"] == 72
    assert counts["royal-flush"] == 26_020


@pytest.mark.exhaustive
def test_progressive_pays_the_hands_maryland_counts() -> None:
    """md frequency table `progressive`; 228 and 26,092 are printed in the Emperor's Challenge table."""
    down_to_full_house = FORTUNE_DOWN_FROM_FIVE_ACES[:5]
    assert paying((HandLine.SEVEN_CARD_STRAIGHT_FLUSH,), down_to_full_house) == {
        "seven-card-straight-flush": 228,
        "five-aces": 1_128,
        "royal-flush": 26_092,
        "straight-flush": 184_644,
        "four-of-a-kind": 307_472,
        "full-house": 4_188_528,
        "losing": 149_434_988,
    }


@pytest.mark.exhaustive
def test_no_pair_hands_by_top_card_are_those_the_registers_count() -> None:
    """md frequency table `insurance`; the ace-high split from hs-i77."""
    order = (
        HandLine.NINE_HIGH,
        HandLine.TEN_HIGH,
        HandLine.JACK_HIGH,
        HandLine.QUEEN_HIGH,
        HandLine.KING_HIGH,
        HandLine.ACE_HIGH_NATURAL,
        HandLine.ACE_HIGH_JOKER,
    )
    assert paying(order, ()) == {
        "nine-high": 31_080,
        "ten-high": 248_640,
        "jack-high": 963_480,
        "queen-high": 2_719_500,
        "king-high": 6_386_940,
        "ace-high-natural": 12_944_820,
        "ace-high-joker": 1_485_960,
        "losing": 129_362_660,
    }


@pytest.mark.exhaustive
def test_the_best_line_of_a_hand_is_the_kind_of_its_best_five_cards() -> None:
    """Two routes over every class: all 21 five-card subsets, and the lines of the seven cards together."""
    order = {
        HandLine.FIVE_ACES: HandKind.FIVE_ACES,
        HandLine.ROYAL_FLUSH: HandKind.ROYAL_FLUSH,
        HandLine.STRAIGHT_FLUSH: HandKind.STRAIGHT_FLUSH,
        HandLine.FOUR_OF_A_KIND: HandKind.FOUR_OF_A_KIND,
        HandLine.FULL_HOUSE: HandKind.FULL_HOUSE,
        HandLine.FLUSH: HandKind.FLUSH,
        HandLine.STRAIGHT: HandKind.STRAIGHT,
        HandLine.THREE_OF_A_KIND: HandKind.THREE_OF_A_KIND,
        HandLine.TWO_PAIR: HandKind.TWO_PAIR,
        HandLine.PAIR: HandKind.PAIR,
        HandLine.NO_PAIR: HandKind.HIGH_CARD,
    }
    best = {(kind, next(order[line] for line in order if line in lines)) for _, kind, lines in tally()}
    assert best == {(kind, kind) for kind in HandKind}


@pytest.mark.exhaustive
def test_best_hands_without_joker_are_alspachs_table() -> None:
    """Alspach, Pai Gow Poker Computations, 2003: the best poker hand in seven of 52 cards."""
    counts: Counter[HandKind] = Counter()
    for (joker, kind, _), weight in tally().items():
        counts[kind] += 0 if joker else weight
    assert counts[HandKind.STRAIGHT_FLUSH] + counts[HandKind.ROYAL_FLUSH] == 41_584
    assert counts[HandKind.FOUR_OF_A_KIND] == 224_848
    assert counts[HandKind.FULL_HOUSE] == 3_473_184
    assert counts[HandKind.FLUSH] == 4_047_644
    assert counts[HandKind.STRAIGHT] == 6_180_020
    assert counts[HandKind.THREE_OF_A_KIND] == 6_461_620
    assert counts[HandKind.TWO_PAIR] == 31_433_400
    assert counts[HandKind.PAIR] == 58_627_800
    assert counts[HandKind.HIGH_CARD] == 23_294_460


def test_lines_by_rank_name_the_rank() -> None:
    hand = fits("Qs Qh Qd Qc 9s 9h 2d")
    named = {line for line in hand if line.startswith(("four-", "pair-of-"))}
    assert named == {
        HandLine.FOUR_OF_A_KIND,
        HandLine.FOUR_QUEENS,
        HandLine.PAIR_OF_QUEENS,
        HandLine.PAIR_OF_NINES,
    }
