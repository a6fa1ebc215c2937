"""Keys and orders of cards."""

from itertools import combinations_with_replacement

from paigow.analysis.kernels.batch import JOKER_KEY, RANK_KEYS, card_keys, card_orders
from paigow.pieces.cards import DECK
from paigow.setting.arrangements import in_order


def test_sums_of_keys_tell_the_ranks() -> None:
    for size in (6, 7):
        drawn = [
            ranks
            for ranks in combinations_with_replacement(range(13), size)
            if max(map(ranks.count, ranks)) <= 4
        ]
        sums = {sum(RANK_KEYS[rank] for rank in ranks) for ranks in drawn}
        assert len(sums) == len(drawn)
        assert max(sums) < JOKER_KEY


def test_the_joker_counts_for_every_suit() -> None:
    keys = card_keys()
    assert keys[52] >> 32 == 0x1111
    assert [keys[card] >> 32 for card in (0, 13, 26, 39)] == [1, 16, 256, 4096]


def test_orders_are_those_in_which_cards_are_laid() -> None:
    orders = card_orders()
    assert [card.index for card in in_order(DECK)] == sorted(range(53), key=lambda card: int(orders[card]))
