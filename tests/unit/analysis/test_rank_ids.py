"""Rank ids from the reference."""

from paigow.analysis.rank_ids import rank_tables
from paigow.pieces.cards import parse_cards
from paigow.ranking.across import reaches
from paigow.ranking.five_card import rank_five


def test_ids_stand_in_the_order_of_the_rankings() -> None:
    tables = rank_tables()
    assert len(tables.fives) == 7463  # 7,462 kinds of five cards, and five aces
    assert len(tables.twos) == 91
    assert list(tables.fives) == sorted(tables.fives)
    assert list(tables.twos) == sorted(tables.twos)
    assert tables.fives[-1] == rank_five(parse_cards("As Ah Ad Ac Jk"))


def test_the_highest_low_hand_is_the_last_that_is_no_foul() -> None:
    tables = rank_tables()
    for high in range(0, len(tables.fives), 101):
        last = int(tables.highest_low[high])
        assert reaches(tables.fives[high], tables.twos[last])
        if last + 1 < len(tables.twos):
            assert not reaches(tables.fives[high], tables.twos[last + 1])
