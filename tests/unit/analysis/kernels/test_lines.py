"""Lines by class code, against published counts."""

from paigow.analysis.deck import FULL_DECK
from paigow.analysis.kernels.lines import BITS
from paigow.analysis.seven_cards import class_lines
from paigow.analysis.shared_cards import all_hands
from paigow.ranking.lines import HandLine


def test_lines_have_the_published_numbers_of_hands() -> None:
    codes, hands = all_hands(FULL_DECK)
    lines = class_lines()[0][codes]
    fit = {line: int(hands[lines & BITS[line] > 0].sum()) for line in HandLine}
    assert fit[HandLine.SEVEN_CARD_STRAIGHT_FLUSH_NATURAL] == 32  # Wizard of Odds, Fortune Pai Gow Poker
    assert fit[HandLine.SEVEN_CARD_STRAIGHT_FLUSH_JOKER] == 196
    assert fit[HandLine.FIVE_ACES] == 1128
    assert fit[HandLine.ACE_HIGH] == 14_430_780  # hs-i77
    assert fit[HandLine.ACE_HIGH_JOKER] == 1_485_960
    assert fit[HandLine.NINE_HIGH] == 31_080


def test_only_codes_of_a_royal_flush_can_match() -> None:
    codes, hands = all_hands(FULL_DECK)
    lines, matches = (table[codes] for table in class_lines())
    assert ((lines & BITS[HandLine.ROYAL_FLUSH] > 0) | (matches == 0)).all()
    assert (
        hands[matches > 0].sum() == 3 * 144
    )  # a third of them match, md frequency of royal-flush-royal-match
