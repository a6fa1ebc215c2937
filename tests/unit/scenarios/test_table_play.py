"""A table is brought to the moment a scenario names, with the pieces and people it names."""

import pytest

from paigow.errors import InternalError
from paigow.pieces import parse_cards
from paigow.scenarios.table_play import Play, performer, stacked
from paigow.submissions import load_game

PEOPLE = {"Ann": 1, "Ben": 3}


def table_of(game: str = "maryland-poker") -> Play:
    return Play(load_game(game), PEOPLE)


def test_everything_before_the_moment_is_done_by_whoever_is_due() -> None:
    play = table_of()
    play.until("call-no-more-bets")
    assert play.table.agenda[0].name == "call-no-more-bets"
    assert [wager.person for wager in play.table.round.wagers] == ["Ann", "Ben"]


def test_a_moment_may_name_a_spot_and_a_round() -> None:
    play = table_of()
    play.until("reveal 1", round_number=2)
    assert (play.table.agenda[0].spot, play.table.round.number) == (1, 2)


def test_a_moment_that_never_comes_is_told_and_not_waited_for() -> None:
    with pytest.raises(InternalError, match="'dance' of round 0 never came"):
        table_of().until("dance")


def test_hands_are_dealt_as_they_are_given_to_people_spots_and_the_dealer() -> None:
    hands = {"Ann": "As Ah Ad Ac Jk Ks Kd", "3": "2s 2h 3d 3c 4s 4d 5h", "dealer": "Qs Qh Jd Jc 9s 8d 7h"}
    play = table_of()
    play.order = stacked(play, hands)
    play.until("phase setting")
    for place, text in ((1, hands["Ann"]), (3, hands["3"]), (0, hands["dealer"])):
        hand = play.table.round.hands[place]
        assert hand is not None
        assert set(hand.pieces) == set(parse_cards(text))


def test_no_piece_is_in_two_hands() -> None:
    with pytest.raises(InternalError, match="is in another hand as well"):
        stacked(table_of(), {"Ann": "As Ah Ad Ac Jk Ks Kd", "dealer": "Qs Qh Jd Jc 9s 8d Kd"})


def test_an_act_of_the_floor_is_performed_by_the_floor() -> None:
    play = table_of()
    play.open()
    assert performer("verify-inspection", play.table).role == "floorperson"
    assert performer("inspect", play.table).role == "dealer"
