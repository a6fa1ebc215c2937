"""Taking and paying in order: main before optional wagers in Maryland, losers first and winners after at Horseshoe."""

import pytest

from paigow.scenarios.table_play import Play
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.procedures.settle import judgement_of
from paigow.wagers import WagerKind
from tests.unit.table.tables import at, due, names, only, perform, refusal

DEALER = "Ts 8d 7h 6s 4d 3s 2h"
FOUR_NINES = "9s 9h 9d 9c As Kd 4c"
EVERYTHING = [
    "Ann main",
    "Ann fortune $5",
    "Ann emperors-treasure $5",
    "Ann insurance $5",
    "Ann progressive $1",
]


def settled(one: Play, spot: int) -> list[str]:
    """Acts of a spot, with the kind of wager, from its reveal until another spot is turned to."""
    found = []
    while one.table.agenda and one.table.agenda[0].spot == spot:
        head = one.table.agenda[0]
        found.append(f"{head.name} {head.kind}".strip())
        one.step()
    return found


def test_maryland_settles_one_player_wholly_before_the_next() -> None:
    one = at("reveal 1", people={"Ann": 1}, wagers=EVERYTHING, hands={"Ann": FOUR_NINES, "dealer": DEALER})
    assert settled(one, 1) == [
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
    one = at("note-loss 1", people={"Ann": 1}, wagers=["Ann main", "Ann progressive $1"], hands=hands)
    tray = one.table.balances["tray"]
    perform(one, "note-loss")
    assert one.table.balances["tray"] == tray


@pytest.mark.clause("md-11.H.6.b.i", "md-11.H.6.b.ii")
def test_hand_and_light_of_an_award_are_named() -> None:
    hands = {"Ann": FOUR_NINES, "dealer": DEALER}
    one = at("verify-award 1", people={"Ann": 1}, wagers=["Ann main", "Ann progressive $1"], hands=hands)
    assert only(perform(one, "verify-award"), e.Performed).details == {"hand": "four-of-a-kind"}
    assert only(perform(one, "check-light"), e.Performed).details == {"light": "four-of-a-kind"}


def test_an_award_from_a_meter_leaves_the_tray_alone() -> None:
    hands = {"Ann": "2s 3s 4s 5s 6s 7s 8s", "dealer": "Th 8d 7h 6h 4d 3h 2h"}
    one = at("pay-award 1", people={"Ann": 1}, wagers=["Ann main", "Ann progressive $1"], hands=hands)
    tray = one.table.balances["tray"]
    assert refusal(one, c.ReportAward, "system", spot=3, amount=100).code == "no-award-due"
    assert refusal(one, c.ReportAward, "system", spot=1, amount=-1).code == "not-an-amount"
    one.step()
    paid = only(one.heard[-1:], e.AwardPaid)
    assert (paid.source, paid.spot) == ("meters", 1)
    assert one.table.balances["tray"] == tray
    assert due(one) == "finish-paperwork"


def test_vigorish_is_kept_back_when_the_win_is_paid() -> None:
    one = at(
        "pay 1", people={"Ann": 1}, wagers=["Ann main $100"], hands={"Ann": FOUR_NINES, "dealer": DEALER}
    )
    chips = one.table.chips("Ann")
    paid = only(perform(one, "pay"), e.WagerPaid)
    assert (paid.wins, paid.vigorish) == (10_000, 500)  # 5 % of $100 (md-13.A)
    assert one.table.chips("Ann") == chips + 10_000 - 500 + 10_000
    assert only(perform(one, "collect-commission"), e.Performed).details == {"amount": 500, "won": 10_000}


def test_horseshoe_takes_losers_at_once_and_pays_winners_after_all_are_shown() -> None:
    hands = {"Ann": FOUR_NINES, "Cal": "2s 3h 5d 7c 8s Jd Kh", "dealer": "Ac Ad Kc 7h 6s 3s 2h"}
    one = at("reveal 6", name="horseshoe-poker", people={"Ann": 1, "Cal": 6}, hands=hands)
    one.until("phase close")
    events = [event for event in one.heard if isinstance(event, e.WagerTaken | e.WagerPaid | e.HandShown)]
    after = names(events[[type(event) for event in events].index(e.HandShown) + 1 :])
    assert after == ["HandShown", "WagerTaken", "HandShown", "WagerPaid"]


def test_a_push_goes_back_and_nothing_is_paid() -> None:
    hands = {"Cal": "2d 2c 4c 5d 7c 9c Jc", "dealer": "Ks Qd 9h 8s 6d 4s 3s"}
    one = at("return 6", hands=hands)
    event = only(perform(one, "return"), e.WagerReturned)
    assert event.amount == 2_500


def test_every_hand_is_racked_as_one_block_with_low_on_high() -> None:
    one = at("collect-hand 6")
    hand = one.table.round.hands[6]
    assert hand is not None
    perform(one, "collect-hand")
    block = one.table.rack[-1]
    assert (block.label, block.place, block.pieces) == ("hand", 6, hand.low + hand.high)


def test_an_act_without_its_judgement_is_our_bug() -> None:
    from paigow.table.act_book import due as act
    from paigow.table.draft import Draft
    from tests.unit.table.tables import who

    draft = Draft(at("phase reveal").table, c.Perform("take", by=who("dealer"), at=10**9))
    with pytest.raises(AssertionError, match="no judgement"):
        judgement_of(draft, act("take", spot=1, person="Ann", kind="main"))


def test_face_up_takes_every_ace_high_wager_before_anybody_sets() -> None:
    wagers = ["Ann main", "Ann ace-high $5", "Ben main", "Cal main", "Cal ace-high $5", "Cal fortune $5"]
    hands = {"dealer": "Ks Kd 8h 7h 6s 4d 3s"}
    one = at("take-ace-high 6", name="horseshoe-face-up", wagers=wagers, hands=hands)
    assert [act.spot for act in one.table.agenda if act.name == "take-ace-high"] == [6, 1]
    taken = only(perform(one, "take-ace-high"), e.WagerTaken)
    assert (taken.spot, taken.kind) == (
        6,
        WagerKind.ACE_HIGH,
    )  # The Fortune wager stays until the hand is seen.


def test_meters_show_what_they_report() -> None:
    from tests.unit.table.tables import say

    one = at("phase betting")
    say(one, c.ReportMeters, "system", readings=(("major", 1_000_015),))
    assert one.table.meters == {"major": 1_000_015}
