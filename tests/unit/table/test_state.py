"""The state of a table: frozen values, asked for by person, spot and kind."""

import pytest

from paigow.table import state as s
from paigow.table.state import Hand, Memory, Phase, Round, Table, changed
from paigow.wagers import WagerKind
from tests.unit.table.tables import at, game

MAIN, FORTUNE = WagerKind.MAIN, WagerKind.FORTUNE


def table() -> Table:
    return at("phase called", wagers=["Ann main $25", "Ann fortune $5", "Ben main $50", "Cal main"]).table


def test_a_new_table_is_closed_and_empty() -> None:
    new = Table("7", game())
    assert (new.phase, new.agenda, new.people, new.stock, new.rack) == (Phase.CLOSED, (), (), (), ())
    assert new.round == Round(0)
    assert new.memory == Memory()


@pytest.mark.parametrize(
    "kind", [s.Person, s.Wager, s.Judgement, s.Bank, s.Deck, s.Block, Hand, Round, Memory, Table]
)
def test_every_record_is_frozen(kind: type) -> None:
    assert kind.__dataclass_params__.frozen  # type: ignore[attr-defined]


def test_people_are_found_by_name_and_seat() -> None:
    step = table()
    ben = step.person("Ben")
    assert ben is not None
    assert step.seated(3) == ben
    assert step.person("Dee") is None
    assert step.seated(2) is None


def test_wagers_are_found_by_spot_kind_and_person() -> None:
    text = table()
    assert [wager.amount for wager in text.wagers(1)] == [2_500, 500]
    assert [wager.person for wager in text.wagers(kind=MAIN)] == ["Ann", "Ben", "Cal"]
    assert [wager.kind for wager in text.wagers(person="Ann")] == [MAIN, FORTUNE]
    fortune = text.wager(1, FORTUNE, "Ann")
    assert fortune is not None
    assert fortune.amount == 500
    assert text.wager(1, FORTUNE, "Ann", toke=True) is None
    assert text.wager(1, FORTUNE, "Ben") is None


def test_chips_in_front_of_a_person_are_the_balance() -> None:
    person = table()
    assert person.chips("Ann") == person.balances["person:Ann"]
    assert person.chips("Dee") == 0


def test_a_place_has_its_hand_or_none() -> None:
    assert table().hand(1) is None
    assert at("players-set").table.hand(1) is not None


def test_a_changed_record_is_another_and_the_first_stays() -> None:
    before = Round(3)
    after = changed(before, {"start": 5})
    assert (before.start, after.start, after.number) == (None, 5, 3)
    assert after == Round(3, start=5)
    assert type(after) is Round
