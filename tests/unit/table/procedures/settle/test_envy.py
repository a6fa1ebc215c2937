"""The envy pass: last of all, hand by hand, every lammer but the holder's own, then the hand is locked up."""

from dataclasses import replace

import pytest

from paigow.table import events as e
from paigow.table.judging.envy import envied
from paigow.table.procedures.settle.envy import envy_agenda
from paigow.wagers import WagerKind
from tests.unit.table.tables import at, due, names, only, perform

DEALER = "Ts 8d 7h 6s 4d 3s 2h"
FOUR_NINES = "9s 9h 9d 9c As Kd 4c"
PLAIN = "2s 3h 5d 7c 8s Jd Kh"
BOTH = ["Ann main", "Ann fortune $5", "Ben main", "Ben fortune $5", "Cal main"]


def test_an_envy_hand_is_called_and_stays() -> None:
    play = at("leave-cards 6", wagers=BOTH, hands={"Cal": FOUR_NINES, "Ann": PLAIN, "dealer": DEALER})
    events = perform(play, "leave-cards")
    assert names(events) == ["Announced", "Performed"]
    announced = only(events, e.Announced)
    assert (announced.code, announced.clauses) == ("envy-hand", ("md-11.H.3.a.iv",))


def test_the_holders_own_wager_cites_the_other_clause() -> None:
    wagers = [*BOTH, "Cal fortune $5"]
    play = at("leave-cards 6", wagers=wagers, hands={"Cal": FOUR_NINES, "Ann": PLAIN, "dealer": DEALER})
    assert only(perform(play, "leave-cards"), e.Announced).clauses == ("md-11.H.3.a.iii",)


@pytest.mark.clause("md-11.H.3.b", "md-11.H.3.c")
def test_every_other_lammer_is_paid_and_the_hand_locked_up() -> None:
    play = at(
        "pay-envy 6",
        wagers=[*BOTH, "Cal fortune $5"],
        hands={"Cal": FOUR_NINES, "Ann": PLAIN, "dealer": DEALER},
    )
    events = perform(play, "pay-envy")
    paid = [event for event in events if isinstance(event, e.EnvyPaid)]
    # Paytable C pays $5 for four of a kind; Cal holds the hand and earns nothing by it (md-11.H.3.b.ii).
    assert [(event.person, event.amount) for event in paid] == [("Ben", 500), ("Ann", 500)]
    assert due(play) == "collect-hand"
    perform(play, "collect-hand")
    assert play.table.rack[-1].place == 6


def test_two_envy_hands_pay_twice() -> None:
    hands = {"Cal": FOUR_NINES, "Ann": "6s 6h 6d 6c Ac Kh 4d", "dealer": "Ts 8d 7h 5s 4h 3s 2h"}
    play = at("pay-envy 6", wagers=BOTH, hands=hands)
    perform(play, "pay-envy")
    play.until("pay-envy 1")
    paid = [event for event in perform(play, "pay-envy") if isinstance(event, e.EnvyPaid)]
    assert [(event.person, event.holder) for event in paid] == [("Ben", 1)]


def test_without_a_lammer_the_hand_is_racked_with_the_others() -> None:
    play = at("collect-hand 6", wagers=["Ann main", "Cal main"], hands={"Cal": FOUR_NINES, "dealer": DEALER})
    assert envied(play.table, 6) == ()


def test_with_two_wagers_fortune_envy_comes_before_the_emperors() -> None:
    wagers = [*BOTH, "Ben emperors-treasure $5"]
    played = at("pay-envy 6", wagers=wagers, hands={"Cal": FOUR_NINES, "Ann": PLAIN, "dealer": DEALER})
    assert [(act.name, act.kind) for act in played.table.agenda] == [
        ("pay-envy", "fortune"),
        ("pay-envy", "emperors-treasure"),
        ("collect-hand", ""),
    ]


def test_a_surrendered_envy_hand_is_turned_up_for_the_bonus() -> None:
    from paigow.table import commands as c
    from tests.unit.table.tables import say

    play = at("reveal 6", wagers=BOTH, hands={"Cal": FOUR_NINES, "Ann": PLAIN, "dealer": DEALER})
    say(play, c.Surrender, "Cal", spot=6)
    play.until("pay-envy 6")
    assert names(perform(play, "pay-envy"))[:2] == ["Announced", "HandStaged"]
    hand = play.table.round.hands[6]
    assert hand is not None
    assert hand.open


def test_a_wager_whose_envy_list_does_not_name_the_hand_pays_nothing_for_it() -> None:
    wagers = ["Ann main", "Ann fortune $5", "Ann emperors-treasure $5", "Cal main"]
    hands = {"Cal": FOUR_NINES, "Ann": PLAIN, "dealer": DEALER}
    table = at("pay-envy 6", wagers=wagers, people={"Ann": 1, "Cal": 6}, hands=hands).table
    emperors = table.game.paytables[WagerKind.EMPERORS_TREASURE]
    rows = tuple(replace(row, envy=None) if row.name == "four-of-a-kind" else row for row in emperors.rows)
    paytables = {**table.game.paytables, WagerKind.EMPERORS_TREASURE: replace(emperors, rows=rows)}
    paid = {
        kind: [act.kind for act in envy_agenda(play) if act.name == "pay-envy"]
        for kind, play in (
            ("as printed", table),
            ("changed", replace(table, game=replace(table.game, paytables=paytables))),
        )
    }
    assert paid == {"as printed": ["fortune", "emperors-treasure"], "changed": ["fortune"]}
