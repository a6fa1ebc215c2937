"""Whole rounds at a Maryland table that the house banks: who is paid when, and every amount worked out beside it."""

from typing import Any

import pytest

from paigow.money import dollars
from paigow.scenarios.table_play import PURSE, Play
from paigow.simulate.transcript import Transcript
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.state import Phase
from tests.unit.table.tables import BY_HAND, THREE, at, say

HANDS = {
    # The dealer: K-7-6-4-3 high and J-9 low by the house way.
    "dealer": "Kc Jh 9c 7h 6s 4d 3s",
    # Cal: four queens, an envy hand, with A-T behind: both hands higher.
    "Cal": "Qs Qh Qd Qc As Td 5c",
    # Ben: a pair of twos, but T-8 below the dealer's J-9: one of each.
    "Ben": "2s 2h Th 8c 7c 5d 4c",
    # Ann: J-7-5-4-2 and T-8, lower in both.
    "Ann": "Js Tc 8s 7d 5h 4h 2d",
}
WAGERS = [
    "Ann main $50",
    "Ann fortune $5",
    "Ben main $30",
    "Ben insurance $5",
    "Cal main $100",
    "Cal emperors-treasure $10",
]


def gains(play: Play) -> dict[str, str]:
    """What each person is up or down since buying in."""
    return {name: dollars(play.table.chips(name) - PURSE) for name in play.people}


def moves(play: Play) -> list[str]:
    """What was taken, paid and returned, in order."""
    words = {e.WagerTaken: "takes", e.WagerPaid: "pays", e.WagerReturned: "returns"}
    found = []
    for event in play.heard:
        if isinstance(event, e.WagerTaken | e.WagerPaid | e.WagerReturned):
            found.append(f"{words[type(event)]} {event.person} {event.kind}")
        elif isinstance(event, e.EnvyPaid):
            found.append(f"envy {event.person} for spot {event.holder}")
        elif isinstance(event, e.HandCollected) and event.place and event.label == "hand":
            found.append(f"racks spot {event.place}")
    return found


def round_of(**given: Any) -> Play:
    return at("close-round", people=THREE, wagers=WAGERS, hands=HANDS, **given)


@pytest.mark.clause("md-11.E", "md-11.F.4", "md-11.H.2", "md-11.H.3", "md-11.H.4", "md-11.H.5", "md-11.I")
def test_a_round_player_by_player_and_envy_last() -> None:
    """Seat 6 wholly, then 3, then 1; after the last player the Fortune lammer is paid for the four queens.

    Cal wins $100 less $5 vigorish, and 20 to 1 on $10 for four of a kind (Emperor's Treasure, paytable C). Ben's main
    wager pushes and his $5 Insurance is lost with a pair. Ann loses $50 and $5; her lammer earns $5 by spot 6.
    """
    each_round = round_of()
    assert moves(each_round) == [
        "pays Cal main",
        "pays Cal emperors-treasure",
        "returns Ben main",
        "takes Ben insurance",
        "racks spot 3",
        "takes Ann main",
        "takes Ann fortune",
        "racks spot 1",
        "envy Ann for spot 6",
        "racks spot 6",
    ]
    assert gains(each_round) == {"Ann": "-$50", "Ben": "-$5", "Cal": "$295"}
    assert dollars(each_round.table.balances["vigorish"]) == "$5"
    assert dollars(each_round.table.balances["tray"]) == "-$245"


@pytest.mark.parametrize(
    "options", [BY_HAND, {"deal.method": "hand", "start.method": "shaker"}, {"start.method": "button"}]
)
def test_the_way_of_dealing_changes_no_payment(options: dict[str, str]) -> None:
    assert gains(round_of(options=options)) == gains(round_of())


def test_a_surrendered_hand_leaves_the_rest_as_it_was() -> None:
    """Ann has an optional wager and may not; Ben without one gives up his $30."""
    wagers = [wager for wager in WAGERS if wager != "Ben insurance $5"]
    play = at("reveal 6", wagers=wagers, hands=HANDS)
    say(play, c.Surrender, "Ben", spot=3)
    play.until("close-round")
    assert gains(play) == {"Ann": "-$50", "Ben": "-$30", "Cal": "$295"}


def test_two_spots_of_one_player_are_two_hands_with_vigorish_by_spot() -> None:
    """$25 and $30 won on two spots: 5 % of each, up to the next quarter, $1.25 and $1.50."""
    hands = {"1": "Qs Qh Qd Qc As Td 5c", "2": "Ks Kh Kd 9s 9h 8d 6c", "dealer": "Jh Tc 8s 7d 5h 4h 2d"}
    play = at("close-round", people={"Ann": 1}, wagers=["Ann main $25", "Ann main $30 @2"], hands=hands)
    assert gains(play) == {"Ann": "$52.25"}
    assert dollars(play.table.balances["vigorish"]) == "$2.75"


def test_the_transcript_of_the_round_is_what_a_dealer_would_say() -> None:
    transcript = Transcript(clauses=True)
    each_round = round_of()
    transcript.hear(
        c.OpenTable(by=c.Actor("dealer", "dealer"), at=0), tuple(each_round.heard), each_round.table
    )
    lines = transcript.take()
    aloud = [line.strip() for line in lines if line.startswith("  “")]
    assert [line.partition("  [")[0] for line in aloud if "Number" not in line] == [
        "“No more bets.”",
        "“Spot 6 wins.”",
        # Called for Ann's Fortune lammer and for Cal's own Emperor's lammer, which earns nothing (md-i47).
        "“Envy hand at spot 6.”",
        "“Envy hand at spot 6.”",
        "“Spot 3: push.”",
        "“Spot 1 loses.”",
        "“Envy hand at spot 6.”",
        "“Envy hand at spot 6.”",
    ]
    assert all("[md-" in line for line in aloud)


def test_money_and_pieces_come_out_even() -> None:
    each_round = round_of()
    assert sum(each_round.table.balances.values()) == 0
    assert each_round.table.phase is Phase.CLOSE
    assert sum(len(block.pieces) for block in each_round.table.rack) == 53
