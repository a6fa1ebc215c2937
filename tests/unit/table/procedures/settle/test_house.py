"""Taking and paying in order: main before optional wagers in Maryland, losers first and winners after at Horseshoe.

Two winning hands of one player, and their commissions handed in together.
"""

from dataclasses import replace

import pytest

from paigow.citation_book import first_of
from paigow.errors import InternalError
from paigow.money import ZERO
from paigow.scenarios.table_play import Play
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.judging.wagers import judgement_of
from paigow.table.procedures.settle.order import collect_acts, rearrange_acts
from paigow.table.state import Judgement, Table
from paigow.wagers import Outcome, WagerKind
from paigow.words import Reason
from tests.unit.table.tables import at, due, names, only, perform, refusal, say

DEALER = "Ts 8d 7h 6s 4d 3s 2h"
FOUR_NINES = "9s 9h 9d 9c As Kd 4c"
EVERYTHING = [
    "Ann main",
    "Ann fortune $5",
    "Ann emperors-treasure $5",
    "Ann insurance $5",
    "Ann progressive $1",
]


def settled(play: Play, spot: int) -> list[str]:
    """Acts of a spot, with the kind of wager, from its reveal until another spot is turned to."""
    found = []
    while play.table.agenda and play.table.agenda[0].spot == spot:
        head = play.table.agenda[0]
        found.append(f"{head.name} {head.kind}".strip())
        play.step()
    return found


def test_maryland_settles_one_player_wholly_before_the_next() -> None:
    play = at("reveal 1", people={"Ann": 1}, wagers=EVERYTHING, hands={"Ann": FOUR_NINES, "dealer": DEALER})
    assert settled(play, 1) == [
        "reveal",
        "pay main",
        "collect-commission main",
        "rearrange",
        "pay fortune",
        "pay emperors-treasure",
        "take insurance",
        "verify-award progressive",
        "check-light progressive",
        "validate-award progressive",
        "pay progressive",
        "leave-cards",
        "pay-envy fortune",
        "pay-envy emperors-treasure",
        "collect-hand",
    ]


def test_a_lost_progressive_chip_is_only_noted() -> None:
    hands = {"Ann": "2s 3h 5d 7c 8s Jd Kh", "dealer": DEALER}
    play = at("note-loss 1", people={"Ann": 1}, wagers=["Ann main", "Ann progressive $1"], hands=hands)
    tray = play.table.balances["tray"]
    perform(play, "note-loss")
    assert play.table.balances["tray"] == tray


@pytest.mark.clause("md-11.H.6.b.i", "md-11.H.6.b.ii")
def test_hand_and_light_of_an_award_are_named() -> None:
    hands = {"Ann": FOUR_NINES, "dealer": DEALER}
    play = at("verify-award 1", people={"Ann": 1}, wagers=["Ann main", "Ann progressive $1"], hands=hands)
    assert only(perform(play, "verify-award"), e.Performed).details == {"hand": "four-of-a-kind"}
    assert only(perform(play, "check-light"), e.Performed).details == {"light": "four-of-a-kind"}


def test_an_award_from_a_meter_leaves_the_tray_alone() -> None:
    hands = {"Ann": "2s 3s 4s 5s 6s 7s 8s", "dealer": "Th 8d 7h 6h 4d 3h 2h"}
    play = at("pay-award 1", people={"Ann": 1}, wagers=["Ann main", "Ann progressive $1"], hands=hands)
    tray = play.table.balances["tray"]
    assert refusal(play, c.ReportAward, "system", spot=3, amount=100).code == "no-award-due"
    assert refusal(play, c.ReportAward, "system", spot=1, amount=-1).code == "not-an-amount"
    play.step()
    paid = only(play.heard[-1:], e.AwardPaid)
    assert (paid.source, paid.spot) == ("meters", 1)
    assert play.table.balances["tray"] == tray
    assert due(play) == "finish-paperwork"


@pytest.mark.parametrize(("covers", "most"), [("meters-too", 5_000_000), ("fixed-odds", None)])
def test_a_meter_pays_no_more_than_a_limit_that_covers_it_leaves(covers: str, most: int | None) -> None:
    hands = {"Ann": "2s 3s 4s 5s 6s 7s 8s", "dealer": "Th 8d 7h 6h 4d 3h 2h"}
    play = at(
        "pay-award 1",
        people={"Ann": 1},
        wagers=["Ann main", "Ann progressive $1"],
        hands=hands,
        options={"limits.payout_covers": covers},
    )
    if most is None:
        say(play, c.ReportAward, "system", spot=1, amount=5_000_001)
        return
    refused = refusal(play, c.ReportAward, "system", spot=1, amount=most + 1)
    assert (refused.code, refused.arguments["most"]) == ("award-above-limit", "$50,000")
    assert "md-13.G" in only(say(play, c.ReportAward, "system", spot=1, amount=most), e.AwardPaid).clauses


def test_vigorish_is_kept_back_when_the_win_is_paid() -> None:
    play = at(
        "pay 1", people={"Ann": 1}, wagers=["Ann main $100"], hands={"Ann": FOUR_NINES, "dealer": DEALER}
    )
    chips = play.table.chips("Ann")
    paid = only(perform(play, "pay"), e.WagerPaid)
    assert (paid.wins, paid.vigorish) == (10_000, 500)  # 5 % of $100 (md-13.A)
    assert play.table.chips("Ann") == chips + 10_000 - 500 + 10_000
    assert only(perform(play, "collect-commission"), e.Performed).details == {"amount": 500, "won": 10_000}


def test_horseshoe_takes_losers_at_once_and_pays_winners_after_all_are_shown() -> None:
    hands = {"Ann": FOUR_NINES, "Cal": "2s 3h 5d 7c 8s Jd Kh", "dealer": "Ac Ad Kc 7h 6s 3s 2h"}
    played = at("reveal 6", name="horseshoe-poker", people={"Ann": 1, "Cal": 6}, hands=hands)
    played.until("phase close")
    events = [event for event in played.heard if isinstance(event, e.WagerTaken | e.WagerPaid | e.HandShown)]
    after = names(events[[type(event) for event in events].index(e.HandShown) + 1 :])
    assert after == ["HandShown", "WagerTaken", "HandShown", "WagerPaid"]


def test_a_push_goes_back_and_nothing_is_paid() -> None:
    hands = {"Cal": "2d 2c 4c 5d 7c 9c Jc", "dealer": "Ks Qd 9h 8s 6d 4s 3s"}
    play = at("return 6", hands=hands)
    event = only(perform(play, "return"), e.WagerReturned)
    assert event.amount == 2_500


def test_every_hand_is_racked_as_one_block_with_low_on_high() -> None:
    play = at("collect-hand 6")
    hand = play.table.round.hands[6]
    assert hand is not None
    perform(play, "collect-hand")
    block = play.table.rack[-1]
    assert (block.label, block.place, block.pieces) == ("hand", 6, hand.low + hand.high)


def test_an_act_without_its_judgement_is_our_bug() -> None:
    from paigow.table.act_book import due as act
    from paigow.table.draft import Draft
    from tests.unit.table.tables import who

    draft = Draft(at("phase reveal").table, c.Perform("take", by=who("dealer"), at=10**9))
    with pytest.raises(InternalError, match="no judgement"):
        judgement_of(draft, act("take", spot=1, person="Ann", kind="main"))


def test_face_up_takes_every_ace_high_wager_before_anybody_sets() -> None:
    wagers = ["Ann main", "Ann ace-high $5", "Ben main", "Cal main", "Cal ace-high $5", "Cal fortune $5"]
    hands = {"dealer": "Ks Kd 8h 7h 6s 4d 3s"}
    played = at("take-ace-high 6", name="horseshoe-face-up", wagers=wagers, hands=hands)
    assert [act.spot for act in played.table.agenda if act.name == "take-ace-high"] == [6, 1]
    taken = only(perform(played, "take-ace-high"), e.WagerTaken)
    assert (taken.spot, taken.kind) == (
        6,
        WagerKind.ACE_HIGH,
    )  # The Fortune wager stays until the hand is seen.


def test_meters_show_what_they_report() -> None:
    play = at("phase betting")
    say(play, c.ReportMeters, "system", readings=(("major", 1_000_015),))
    assert play.table.meters == {"major": 1_000_015}


@pytest.mark.parametrize(
    ("ann", "acts"),
    # hs-faceup.8.b.both and hs-faceup.8.b.one: a flush wins Fortune beside Ace-High, a pair of aces Ace-High alone.
    [
        (
            "As Ks 9s 7s 4s Qd Qh",
            ["cut-payouts", "pay fortune", "hand-off fortune", "pay ace-high", "hand-off ace-high"],
        ),
        ("As Ad Kd Qc 9h 5c 3d", ["take fortune", "pay ace-high", "hand-off ace-high"]),
    ],
)
def test_two_side_bets_won_at_an_ace_high_push_are_cut_together_and_one_is_not(
    ann: str, acts: list[str]
) -> None:
    wagers = ["Ann main", "Ann fortune $5", "Ann ace-high $10", "Ben main"]
    hands = {"Ann": ann, "Ben": "Kh Jh 9c 8c 5s 4h 3h", "dealer": "Ah Kc Js Tc 8d 5h 3s"}
    people = {"Ben": 3, "Ann": 6}
    play = at("fan 6", name="horseshoe-face-up", people=people, wagers=wagers, hands=hands)
    assert [
        act for act in settled(play, 6) if act.split()[0] not in {"fan", "return", "collect-hand"}
    ] == acts


def test_each_wager_is_settled_under_the_rule_of_its_kind() -> None:
    hands = {"Ann": FOUR_NINES, "dealer": DEALER}
    maryland = at("reveal 1", people={"Ann": 1}, wagers=EVERYTHING, hands=hands)
    perform(maryland, "reveal")
    rules = {act.kind: act.rule for act in maryland.table.agenda if act.name in {"pay", "take"}}
    assert rules == {
        "main": "settle.pay.main",
        "fortune": first_of("settle.side.fortune", "settle.pay.side"),
        "emperors-treasure": first_of("settle.side.emperors-treasure", "settle.pay.side"),
        "insurance": first_of("settle.side.insurance", "settle.take.side"),
        "progressive": "progressive.pay",
    }
    wagers = ["Ann main", "Ann fortune $5"]
    losing = {"Ann": "2s 3h 5d 7c 8s Jd Kh", "dealer": "Ac Ad Kc 7h 6s 3s 2d"}
    horseshoe = at("reveal 1", name="horseshoe-poker", people={"Ann": 1}, wagers=wagers, hands=losing)
    perform(horseshoe, "reveal")
    taken = [(act.kind, act.rule) for act in horseshoe.table.agenda if act.name == "take"]
    side = first_of("settle.side.fortune", "settle.take.side")
    assert taken == [("fortune", side), ("main", "settle.take.main")]
    cite = horseshoe.game.citations.cite
    assert cite(side) == cite("settle.take.side"), "the manual has one rule for all optional wagers"


def test_cards_are_rearranged_only_where_an_optional_wager_lies_or_somebody_may_envy() -> None:
    def rearranged(wagers: list[str]) -> list[tuple[int, str]]:
        table = at("phase reveal", people={"Ann": 1, "Cal": 6}, wagers=wagers).table
        shown = replace(table, round=replace(table.round, judgements=judged(table)))
        return [(act.spot, act.rule) for spot in (1, 6) for act in rearrange_acts(shown, spot)]

    assert rearranged(["Ann main", "Cal main"]) == []
    assert rearranged(["Ann main", "Ann insurance $5", "Cal main"]) == [(1, "settle.rearrange")]
    assert rearranged(["Ann main", "Ann fortune $5", "Cal main"]) == [
        (1, "settle.rearrange"),
        (6, "settle.rearrange-all"),
    ]


def judged(table: Table) -> tuple[Judgement, ...]:
    """Every wager, as if its hand had been shown and had lost."""
    return tuple(
        Judgement(
            wager.person,
            wager.spot,
            wager.kind,
            Outcome.LOSE,
            wager.amount,
            ZERO,
            ZERO,
            False,
            Reason("main.win"),
        )
        for wager in table.round.wagers
    )


def test_a_hand_that_is_not_there_or_in_the_rack_is_not_collected() -> None:
    play = at("collect-hand 6")
    assert collect_acts(play.table, 2) == []
    assert [act.name for act in collect_acts(play.table, 6)] == ["collect-hand"]
    perform(play, "collect-hand")
    assert collect_acts(play.table, 6) == []


@pytest.mark.clause("md-11.H.5.c")
def test_a_hand_with_an_insurance_wager_is_collected_under_its_own_rule() -> None:
    people = {"Ann": 1, "Cal": 6}
    played = at("phase close", people=people, wagers=["Ann main", "Ann insurance $5", "Cal main"])
    collected = {event.place: event.clauses for event in played.heard if isinstance(event, e.HandCollected)}
    assert "md-11.H.5.c" in collected[1]
    assert "md-11.H.5.c" not in collected[6]


@pytest.mark.clause("co-2608.11-5", "co-2608.8-2")
def test_in_colorado_a_hand_that_won_is_collected_under_another_rule_than_one_that_lost() -> None:
    # Ben's main wager loses while Pair Fortunes pays him: his hand is collected as one that lost.
    people, wagers = {"Ann": 1, "Ben": 3}, ["Ann main", "Ben main", "Ben pair-fortunes $5"]
    hands = {"Ann": "2-4 1-2 6-6 6-6", "Ben": "5-5 5-5 4-6 4-6", "dealer": "1-1 1-1 4-4 4-4"}
    played = at(
        "phase close", 1, name="colorado-tiles", people=people, wagers=wagers, hands=hands, roll="2 3 4"
    )
    won = {(event.spot, event.kind) for event in played.heard if isinstance(event, e.WagerPaid)}
    assert won == {(1, WagerKind.MAIN), (3, WagerKind.PAIR_FORTUNES)}
    collected = {event.place: event.clauses for event in played.heard if isinstance(event, e.HandCollected)}
    assert ("co-2608.11-5" in collected[1], "co-2608.8-2" in collected[1]) == (True, False)
    assert ("co-2608.11-5" in collected[3], "co-2608.8-2" in collected[3]) == (False, True)


def test_a_meter_with_nothing_on_it_pays_nothing() -> None:
    hands = {"Ann": "2s 3s 4s 5s 6s 7s 8s", "dealer": "Th 8d 7h 6h 4d 3h 2h"}
    play = at("pay-award 1", people={"Ann": 1}, wagers=["Ann main", "Ann progressive $1"], hands=hands)
    paid = only(say(play, c.ReportAward, "system", spot=1, amount=0), e.AwardPaid)
    assert (paid.amount, due(play)) == (0, "finish-paperwork")


WAGERS = ["Ann main $29", "Ann main $29 @5", "Ben main"]
HANDS = {
    "6": "As Ah Kd Qc 9h 5c 3d",
    "5": "Ks Kh Ad Jc 9d 5d 3h",
    "Ben": "Kc Jh 9c 8c 5h 4h 3s",
    "dealer": "Td 8d 7h 6c 4d 3c 2h",
}


def at_payout(name: str = "horseshoe-poker") -> Play:
    return at("phase payout", name=name, people={"Ann": 6, "Ben": 3}, wagers=WAGERS, hands=HANDS)


def test_each_commission_is_rounded_by_itself() -> None:
    """5 % of $29 is $1.45, down to $1.25; twice that is $2.50, not the $2.75 of 5 % of $58."""
    play = at_payout()
    say(play, c.PayCommissionsTogether, "Ann")
    *_, last = perform(play, "pay", "pay", "collect-both-commissions")
    assert isinstance(last, e.Performed)
    assert last.details == {"amount": 250, "wagers": 2}
    assert play.table.balances["vigorish"] == 250


def test_both_hands_are_taken_in_after_it() -> None:
    played = at_payout()
    say(played, c.PayCommissionsTogether, "Ann")
    names = [(act.name, act.spot) for act in played.table.agenda]
    assert names[:5] == [
        ("pay", 6),
        ("pay", 5),
        ("collect-both-commissions", 5),
        ("collect-hand", 6),
        ("collect-hand", 5),
    ]


def test_nothing_else_is_changed_by_it() -> None:
    together, apart = at_payout(), at_payout()
    say(together, c.PayCommissionsTogether, "Ann")
    for play in (together, apart):
        play.until("close-round")
    assert together.table.balances == apart.table.balances


def test_it_takes_two_winning_hands_that_are_not_paid_yet() -> None:
    play = at_payout()
    assert refusal(play, c.PayCommissionsTogether, "Ben").code == "no-two-commissions"
    perform(play, "pay")
    assert refusal(play, c.PayCommissionsTogether, "Ann").code == "no-two-commissions"


def test_where_no_commission_is_due_there_is_none_to_join() -> None:
    play = at_payout("horseshoe-face-up")
    assert refusal(play, c.PayCommissionsTogether, "Ann").code == "commissions-one-by-one"
    assert due(play) == "pay"
