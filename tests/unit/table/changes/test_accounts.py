"""What settlement moved is written down net, by account, and only where a void round must undo it."""

from paigow.money import Cents
from paigow.table import events as e
from paigow.table.changes.accounts import accounted, net, settles
from paigow.table.postings import postings
from paigow.table.state import Round
from paigow.wagers import WagerKind
from paigow.words import Reason

TAKEN = e.WagerTaken("ann", 1, WagerKind.MAIN, Cents(2_500), "tray", Reason("main.lose.both-lower"))
RETURNED = e.WagerReturned("ann", 1, WagerKind.PROGRESSIVE, Cents(100), Reason("wager.void"), from_tray=True)


def test_movements_of_one_account_add_up() -> None:
    assert net((("tray", 5), ("layout", -5)), (("tray", -2), ("person:ann", 2))) == (
        ("tray", 3),
        ("layout", -5),
        ("person:ann", 2),
    )


def test_a_settled_wager_is_remembered_with_its_movements() -> None:
    after = accounted(Round(1), TAKEN, postings(TAKEN), 7)
    assert [wager.sequence for wager in after.settled] == [7]
    assert after.moved == (("layout", -2_500), ("tray", 2_500))
    assert [(wager.person, wager.spot, wager.kind) for wager in after.settled] == [("ann", 1, WagerKind.MAIN)]


def test_chips_that_came_back_out_of_the_tray_are_undone_already() -> None:
    assert settles(TAKEN)
    assert not settles(RETURNED)
    assert not settles(e.ChipsBought("ann", Cents(100)))
