"""The engine's order of acts is the order of each of the 41 sequences of the Horseshoe register."""

import tomllib
from typing import Any

import pytest

from paigow.pieces import parse_cards
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.state import Phase
from tests.rounds.sequences import dealer_for, named_hand_offs, since, told
from tests.tidy.sources import ROOT
from tests.unit.table.tables import HORSESHOE_BY_HAND, at, due, say

SEQUENCES: dict[str, dict[str, Any]] = {
    load["id"]: load
    for load in tomllib.loads((ROOT / "tests/golden/sequences-hs.toml").read_text("utf-8"))["sequence"]
}
CARDS = {
    "win": "9s 9h 9d 4c 4h 7c 2d",
    "lose": "Ks Kh 9d 7c 5s 3d 2c",
    "push": "Ks Kh 9d 9c 5s 5d 2c",
    "none": "Ks Kh 9d 7c 5s 3d 2c",
}
"""Hands whose Fortune wager comes out so: a full house, a pair, three pair."""
ENVY = "9s 9h 9d 9c As Kd 4c"
ENVY_DEALERS = {
    "win": "Ts 8d 7h 6s 4d 3s 2h",
    "lose": "Ts Th Td Tc Qs Qh 2d",
    "push": "Qs Qh Ks Kh 5d 3c 2h",
}
ACE_HIGH = "Ac Qd Th 8s 6d 4c 2h"
TWO = {"Ann": 1, "Cal": 6}


def cases(prefix: str) -> list[str]:
    return [name for name in SEQUENCES if name.startswith(f"hs-seq.{prefix}")]


def test_all_forty_one_are_here() -> None:
    tested = [*cases("plain."), *cases("envy."), *cases("face-up."), *OTHERS]
    assert sorted(tested) == sorted(SEQUENCES)
    assert len(SEQUENCES) == 41


def settled(
    wagers: list[str], hands: dict[str, str], name: str = "horseshoe-poker", settle: str = ""
) -> list[str]:
    """What is done at spot 6 from its reveal to the end of the round."""
    moment = "fan 6" if settle else "reveal 6"
    played = at(moment, name=name, people=TWO, wagers=wagers, hands=hands)
    count = len(played.heard)
    played.until("close-round")
    return named_hand_offs(told(since(played, count), 6, settle=settle))


@pytest.mark.parametrize("case", cases("plain."))
def test_without_an_envy_hand(case: str) -> None:
    when = SEQUENCES[case]["when"]
    cards = CARDS[when["fortune"]]
    wagers = ["Cal main", "Ann main", *(["Cal fortune $5"] if when["fortune"] != "none" else [])]
    assert (
        settled(wagers, {"Cal": cards, "dealer": dealer_for(cards, when["main"])}) == SEQUENCES[case]["steps"]
    )


@pytest.mark.parametrize("case", [case for case in cases("envy.") if not case.endswith("several")])
def test_with_an_envy_hand(case: str) -> None:
    when = SEQUENCES[case]["when"]
    wagers = ["Cal main", "Ann main", "Ann fortune $5"]
    wagers += ["Cal fortune $5"] if when["fortune"] != "none" else []
    hands = {"Cal": ENVY, "dealer": ENVY_DEALERS[when["main"]]}
    assert settled(wagers, hands) == SEQUENCES[case]["steps"]


def test_several_envy_hands_are_paid_one_after_the_other() -> None:
    hands = {"Cal": ENVY, "Ann": "6s 6h 6d 6c Ac Kh 4d", "dealer": "Ts 8d 7h 5s 4h 3s 2h"}
    wagers = ["Cal main", "Cal fortune $5", "Ann main", "Ann fortune $5"]
    played = at("phase envy", name="horseshoe-poker", people=TWO, wagers=wagers, hands=hands)
    acts = [(act.name, act.spot) for act in played.table.agenda]
    assert acts == [("pay-envy", 6), ("collect-hand", 6), ("pay-envy", 1), ("collect-hand", 1)]
    steps = SEQUENCES["hs-seq.envy.several"]["steps"]
    assert [step.partition(": ")[2] for step in steps[1:3]] == [
        "pay envy to every other button",
        "lock up cards",
    ]


@pytest.mark.parametrize("case", [case for case in cases("face-up.ace-high.") if not case.endswith("waved")])
def test_face_up_with_a_dealer_ace_high(case: str) -> None:
    when = SEQUENCES[case]["when"]
    cards = (
        ENVY.replace("As", "Kh").replace("Kd", "Jd").replace("4c", "3s")
        if when["envy_hand"]
        else FACE_UP[when["fortune"]]
    )
    wagers = ["Cal main", "Ann main", "Ann fortune $5"]
    wagers += ["Cal fortune $5"] if when["fortune"] != "none" else []
    wagers += ["Cal ace-high $5"] if when["ace_high"] != "none" else []
    steps = settled(wagers, {"Cal": cards, "dealer": ACE_HIGH}, "horseshoe-face-up", "settle")
    # The push is called as any other result is; the manual's list of steps for this hand leaves the call out.
    assert steps[1] == "settle: announce result"
    assert [steps[0], *steps[2:]] == SEQUENCES[case]["steps"][2:]


FACE_UP = {
    "win": "9s 9h 9d 4s 4h 7c 2d",
    "lose": "Ks Kh 9d 7c 5s 3d 2c",
    "push": "Ks Kh 9d 9c 5s 5d 2c",
    "none": "Ks Kh 9d 7c 5s 3d 2c",
}


def test_face_up_collects_dead_hands_and_exposes_the_dealer_first() -> None:
    played = at("phase deal", name="horseshoe-face-up", hands={"dealer": ACE_HIGH})
    acts = []
    while played.table.phase in (Phase.DEAL, Phase.DEALER):
        acts.append(due(played))
        played.step()
    beginning = SEQUENCES["hs-seq.face-up.ace-high.no-side-bet"]["steps"][:2]
    assert beginning == ["dealer: collect dead hands", "dealer: expose and set the dealer hand"]
    assert acts[-2:] == ["collect-empty", "turn-dealer"]


def test_face_up_after_a_wave() -> None:
    wagers = ["Cal main", "Cal fortune $5", "Cal ace-high $5", "Ann main"]
    played = at(
        "fan 6",
        name="horseshoe-face-up",
        people=TWO,
        wagers=wagers,
        hands={"Cal": FACE_UP["win"], "dealer": ACE_HIGH},
    )
    say(played, c.Wave, "Cal", spot=6)
    count = len(played.heard)
    played.until("close-round")
    steps = named_hand_offs(told(since(played, count), 6, settle="settle"))
    expected = [
        step.replace(" by the dealer hand alone", "")
        for step in SEQUENCES["hs-seq.face-up.ace-high.waved"]["steps"]
    ]
    assert steps[1] == "settle: announce result"
    assert [steps[0], *steps[2:]] == expected[2:]


def test_face_up_with_any_other_dealer() -> None:
    wagers = ["Cal main", "Cal ace-high $5", "Ann main", "Ann ace-high $5"]
    hands = {"Cal": FACE_UP["win"], "dealer": "Kd Kc 8h 7h 6s 4d 3s"}
    played = at("collect-empty", name="horseshoe-face-up", people=TWO, wagers=wagers, hands=hands)
    acts = []
    while played.table.phase is not Phase.PAYOUT:
        acts.append((due(played), played.table.agenda[0].spot))
        played.step()
    assert acts[:5] == [
        ("collect-empty", 0),
        ("turn-dealer", 0),
        ("take-ace-high", 6),
        ("take-ace-high", 1),
        ("give-word", 0),
    ]
    assert acts[5][0] == "players-set"
    assert not any(act == "collect-commission" for act, _ in acts)
    assert len(SEQUENCES["hs-seq.face-up.not-ace-high"]["steps"]) == 6


def test_the_passes_of_a_round_in_their_order() -> None:
    played = at(
        "phase deal", name="horseshoe-poker", wagers=["Ann main", "Ann fortune $5", "Ben main", "Cal main"]
    )
    played.until("close-round")
    phases = list(dict.fromkeys(event.phase for event in played.heard if isinstance(event, e.PhaseEntered)))
    order = [Phase.SETTING, Phase.DEALER, Phase.REVEAL, Phase.PAYOUT, Phase.ENVY, Phase.CLOSE]
    assert [phase for phase in phases if phase in order] == [phase for phase in order if phase in phases]
    shown = [event.place for event in played.heard if isinstance(event, e.HandShown)]
    assert shown == [0, 6, 3, 1]
    assert played.table.rack[-1].place == 0
    dealer = played.table.round.hands[0]
    assert dealer is not None
    assert played.table.rack[-1].pieces == dealer.low + dealer.high


def test_a_surrendered_hand() -> None:
    played = at(
        "reveal 6", name="horseshoe-poker", people=TWO, wagers=["Cal main", "Cal fortune $5", "Ann main"]
    )
    count = len(played.heard)
    say(played, c.Surrender, "Cal", spot=6)
    played.until("reveal 1")
    steps = [step.partition(": ")[2] for step in told(since(played, count), 6)]
    assert steps == [step.partition(": ")[2] for step in SEQUENCES["hs-seq.surrender"]["steps"]]


def test_a_foul_hand_goes_on_as_a_losing_one() -> None:
    cards = "Ks Kh Qs Qh 8d 5c 3d"
    hands = {"Cal": cards, "dealer": "Ts 9d 7h 6s 4d 3s 2h"}
    played = at(
        "players-set", name="horseshoe-poker", people=TWO, wagers=["Cal main", "Ann main"], hands=hands
    )
    say(played, c.SetHand, "Cal", spot=6, high=parse_cards("Qs Qh 8d 5c 3d"), low=parse_cards("Ks Kh"))
    played.until("reveal 6")
    count = len(played.heard)
    played.until("reveal 1")
    steps = told(since(played, count), 6)
    assert steps[:2] == SEQUENCES["hs-seq.foul"]["steps"][:2]
    assert steps[2:] == SEQUENCES["hs-seq.plain.lose-none"]["steps"][1:]


def test_a_winning_toke() -> None:
    wagers = ["Cal main $25", "Cal main $5 toke"]
    hands = {"Cal": "9s 9h 9d Kc As Kd 4c", "dealer": "Ts 8d 7h 6s 4d 3s 2h"}
    played = at("pay 6", name="horseshoe-poker", people={"Cal": 6}, wagers=wagers, hands=hands)
    words = {
        "pay": "payout: pay the customer bet",
        "pay-toke": "payout: pay toke",
        "take-down-toke": "payout: take down toke and payoff",
        "show-toke": "payout: show to the camera",
        "drop-toke": "payout: drop in the toke box",
    }
    acts = []
    while due(played) != "collect-hand":
        acts.append(due(played))
        played.step()
    # Both commissions are steps of their own: a toke pays commission where the main wager does (hs-i40).
    assert [words[act] for act in acts if act in words] == SEQUENCES["hs-seq.toke.win"]["steps"]
    assert set(acts) - set(words) == {"collect-commission", "collect-toke-commission"}


def acts_from(moment: str, last: str, round_number: int = 0, **given: Any) -> list[str]:
    """What was due from a moment on, each act once, up to and including the last."""
    played = at(moment, round_number, name="horseshoe-poker", **given)
    found = [due(played)]
    while found[-1] != last:
        played.step()
        if due(played) != found[-1]:
            found.append(due(played))
    return found


DELIVERY = [
    "call-no-more-bets",
    "place-lammers",
    "press-button",
    "draw-number",
    "load-used-deck",
    "deal",
    "check-stub",
    "rack-stub",
    "shake-after-deal",
    "allow-look",
    "collect-empty",
]
"""One act for each of the eleven steps, in their order."""

BY_HAND = [
    "call-no-more-bets",
    "place-lammers",
    "make-stacks",
    "check-stub",
    "rack-stub",
    "angle-stacks",
    "draw-number",
    "deal",
    "shake-after-deal",
    "allow-look",
    "collect-empty",
]


@pytest.mark.parametrize(
    ("case", "acts", "options"),
    [
        ("hs-seq.delivery.machine", DELIVERY, {}),
        ("hs-seq.delivery.hand", BY_HAND, HORSESHOE_BY_HAND),
    ],
)
def test_delivery(case: str, acts: list[str], options: dict[str, Any]) -> None:
    wagers = ["Ann main", "Ann fortune $5", "Ben main", "Cal main"]
    # Only from the second round on is there a used deck to load.
    found = acts_from("call-no-more-bets", "collect-empty", 2, options=options, wagers=wagers)
    dice = "shake-after-deal" in found
    # Before the used deck goes into the machine it is prepared, which the manual says elsewhere.
    found = [act for act in found if not act.startswith("prepare-")]
    assert found == [act for act in acts if act != "shake-after-deal" or dice]
    assert len(SEQUENCES[case]["steps"]) == len(acts)


def test_a_new_deck() -> None:
    found = acts_from("unseal", "shuffle", options=HORSESHOE_BY_HAND)
    steps = ["unseal", "inspect", "verify-inspection", "remove-spare-joker", "count", "wash"]
    assert [act for act in found if act in steps] == steps
    play = at("standard-shuffle", name="horseshoe-poker", options=HORSESHOE_BY_HAND)
    assert [act.name for act in play.table.agenda].count("standard-shuffle") == 1, (
        "the round's own is the second"
    )
    assert len(SEQUENCES["hs-seq.new-deck"]["steps"]) == 9


def test_a_relief() -> None:
    played = at("phase shuffle", 2, name="horseshoe-poker")
    say(played, c.ChangeDealer, "dealer", incoming="Flo")
    found = []
    while played.table.dealer != "Flo":
        found.append(due(played))
        played.step()
    assert found == ["finish-hand", "fan-deck-joker-first", "take-over"]
    assert len(SEQUENCES["hs-seq.dealer-change"]["steps"]) == 5


OTHERS = [
    "hs-seq.order-of-passes",
    "hs-seq.surrender",
    "hs-seq.foul",
    "hs-seq.toke.win",
    "hs-seq.delivery.machine",
    "hs-seq.delivery.hand",
    "hs-seq.new-deck",
    "hs-seq.dealer-change",
]
