"""Changes name a field of the table; the records inside it are made anew, never altered."""

from paigow.table.changes.common import in_equipment, in_memory, in_round, with_hand
from paigow.table.state import Hand, Table
from tests.unit.table.tables import game


def table() -> Table:
    return Table("1", game())


def test_a_change_of_the_round_leaves_the_old_round_as_it_was() -> None:
    before = table()
    changes = in_round(before, may_look=True)
    assert changes["round"].may_look
    assert not before.round.may_look


def test_memory_and_equipment_change_the_same_way() -> None:
    assert in_memory(table(), button=3)["memory"].button == 3
    assert in_equipment(table(), failed=("shuffler",))["equipment"].failed == ("shuffler",)


def test_a_hand_takes_its_place_among_the_others() -> None:
    hands = with_hand(table(), Hand(4, ()))
    assert [hand is not None for hand in hands] == [place == 4 for place in range(8)]
