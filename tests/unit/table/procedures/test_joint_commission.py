"""Two winning hands of one player, and their commissions handed in together."""

from paigow.scenarios.table_play import Play
from paigow.table import commands as c
from paigow.table import events as e
from tests.unit.table.tables import at, due, perform, refusal, say

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
    one = at_payout()
    say(one, c.PayCommissionsTogether, "Ann")
    *_, last = perform(one, "pay", "pay", "collect-both-commissions")
    assert isinstance(last, e.Performed)
    assert last.details == {"amount": 250, "wagers": 2}
    assert one.table.balances["vigorish"] == 250


def test_both_hands_are_taken_in_after_it() -> None:
    one = at_payout()
    say(one, c.PayCommissionsTogether, "Ann")
    names = [(act.name, act.spot) for act in one.table.agenda]
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
    for one in (together, apart):
        one.until("close-round")
    assert together.table.balances == apart.table.balances


def test_it_takes_two_winning_hands_that_are_not_paid_yet() -> None:
    one = at_payout()
    assert refusal(one, c.PayCommissionsTogether, "Ben").code == "no-two-commissions"
    perform(one, "pay")
    assert refusal(one, c.PayCommissionsTogether, "Ann").code == "no-two-commissions"


def test_where_no_commission_is_due_there_is_none_to_join() -> None:
    one = at_payout("horseshoe-face-up")
    assert refusal(one, c.PayCommissionsTogether, "Ann").code == "commissions-one-by-one"
    assert due(one) == "pay"
