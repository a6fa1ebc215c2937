"""Postings in words: each movement from one account to another, and what everybody gained."""

from paigow.server.ledger import account_name, accounts_of, pairs, rows_of
from paigow.table.events import ChipsBought
from tests.unit.table.tables import at


def test_postings_become_movements_that_lose_no_cent() -> None:
    moves = [("tray", -100), ("person:ann", 95), ("vigorish", 5)]
    assert list(pairs(moves)) == [("tray", "person:ann", 95), ("tray", "vigorish", 5)]
    several = [("a", -3), ("b", -7), ("c", 10)]
    assert list(pairs(several)) == [("a", "c", 3), ("b", "c", 7)]


def test_people_are_called_by_name_and_the_layout_by_its_spot() -> None:
    table = at("check-stub", name="maryland-poker").table
    person = table.people[0]
    assert account_name(f"person:{person.id}", None, table, "en") == person.name
    assert account_name("tray", None, table, "en") == "the tray"


def test_what_everybody_gained_sums_to_zero() -> None:
    table = at("check-stub", name="maryland-poker").table
    event = ChipsBought(table.people[0].id, 500)  # type: ignore[arg-type]

    class Stored:
        sequence = 7

    steps = [(Stored(), event, table)]
    assert [(row.sequence, row.amount) for row in rows_of(steps, "en")] == [(7, 500)]
    accounts = list(accounts_of(steps, "en"))
    assert sum(one.amount for one in accounts) == 0
    assert accounts[0].text == table.people[0].name
    assert list(accounts_of([], "en")) == []
