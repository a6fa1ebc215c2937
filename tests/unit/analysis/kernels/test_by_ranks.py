"""Best play by ranks alone, where no suit can ever be long."""

from paigow.analysis.deck import DeckShape
from paigow.analysis.exact import compare_ways
from paigow.analysis.optimal import best_play
from paigow.analysis.terms import EVEN_MONEY
from tests.unit.analysis.small_decks import any_way


def test_without_long_suits_ranks_decide_everything() -> None:
    deck = DeckShape(ranks=(4, 7, 9, 12), suits=4, joker=False)
    played = best_play(any_way(1), any_way(2), EVEN_MONEY, deck)
    assert played.own == compare_ways(any_way(1), any_way(2), deck=deck).dealer_banks()
