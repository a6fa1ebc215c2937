"""The pieces: from the stock to the hands, open or closed, and to the rack in one block."""

from paigow.table import events as e
from paigow.table.evolve import evolve
from paigow.table.state import Stage
from tests.unit.table.tables import at


def test_what_is_dealt_leaves_the_top_of_the_stock() -> None:
    play = at("deal")
    stock = play.table.stock
    play.step()
    dealt = next(hand for hand in play.table.round.hands if hand is not None)
    assert dealt.pieces == stock[: len(dealt.pieces)]
    assert play.table.stock == stock[len(dealt.pieces) :]


def test_a_shown_hand_is_open_and_stays_so_when_it_is_collected() -> None:
    play = at("collect-hand")
    spot = play.table.agenda[0].spot
    play.step()
    hand = play.table.round.hands[spot]
    assert hand is not None
    assert hand.stage is Stage.COLLECTED
    assert hand.open
    block = play.table.rack[-1]
    assert block.pieces == hand.low + hand.high


def test_a_surrendered_hand_is_not_revealed_any_more() -> None:
    play = at("reveal 6")
    assert [act.spot for act in play.table.agenda if act.name == "reveal"] == [6, 3, 1]
    after = evolve(play.table, e.HandStaged(3, Stage.SURRENDERED))
    assert [act.spot for act in after.agenda if act.name == "reveal"] == [6, 1]
    hand = after.round.hands[3]
    assert hand is not None
    assert not hand.open
