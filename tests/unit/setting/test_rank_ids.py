"""Dense numbers of ranks."""

from paigow.ranking import HandKind
from paigow.setting.rank_ids import high_ids, low_ids
from paigow.setting.strength import kind_of


def test_five_cards_have_7_463_different_ranks() -> None:
    # 7,462 ranks of five natural cards, and five aces
    assert list(high_ids().values()) == list(range(7_463))
    assert kind_of(max(high_ids())) is HandKind.FIVE_ACES


def test_two_cards_have_91_different_ranks() -> None:
    # 13 pairs and C(13, 2) others
    assert list(low_ids().values()) == list(range(91))
