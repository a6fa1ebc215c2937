"""Postings in words: each movement from one account to another, and what everybody gained."""

from paigow.money import Cents
from paigow.server.ledger import account_name, accounts_of, pairs, rows_of
from paigow.table.events import ChipsBought, PersonLeft, WagerPlaced, WagerWithdrawn
from paigow.wagers import WagerKind
from tests.unit.table.tables import at


def test_postings_become_movements_that_lose_no_cent() -> None:
    moves = [("tray", -100), ("person:ann", 95), ("vigorish", 5)]
    assert list(pairs(moves)) == [("tray", "person:ann", 95), ("tray", "vigorish", 5)]
    several = [("a", -3), ("b", -7), ("c", 10)]
    assert list(pairs(several)) == [("a", "c", 3), ("b", "c", 7)]


def test_people_are_called_by_name_and_the_layout_by_its_spot() -> None:
    table = at("check-stub", name="maryland-poker").table
    person = table.people[0]
    assert account_name(f"person:{person.id}", None, table, "en") == table.name_of(person.id)
    assert account_name("tray", None, table, "en") == "the tray"
    pieces = account_name(f"promotional:{person.id}", None, table, "en")
    assert pieces == f"promotional pieces of {table.name_of(person.id)}"


class Stored:
    sequence = 7


def test_what_everybody_won_sums_to_zero() -> None:
    table = at("check-stub", name="maryland-poker").table
    ann = table.people[0]
    steps = [(Stored(), WagerPlaced(ann.id, 1, WagerKind.MAIN, Cents(500)), table)]
    assert [(row.sequence, row.amount) for row in rows_of(steps, "en")] == [(7, 500)]
    accounts = list(accounts_of(steps, "en"))
    assert [(account.text, account.amount) for account in accounts] == [
        (table.name_of(ann.id), -500),
        ("the layout", 500),
    ]
    assert list(accounts_of([], "en")) == []


def test_whoever_bet_and_came_away_even_is_shown_and_a_layout_that_is_empty_again_is_not() -> None:
    table = at("check-stub", name="maryland-poker").table
    ann = table.people[0]
    placed = WagerPlaced(ann.id, 1, WagerKind.MAIN, Cents(500))
    back = WagerWithdrawn(ann.id, 1, WagerKind.MAIN, Cents(500))
    steps = [(Stored(), placed, table), (Stored(), back, table)]
    assert [(account.text, account.amount) for account in accounts_of(steps, "en")] == [
        (table.name_of(ann.id), 0)
    ]


def test_chips_bought_and_cashed_are_movements_but_nobody_has_won_or_lost_them() -> None:
    table = at("check-stub", name="maryland-poker").table
    ann = table.people[0]
    bought, left = ChipsBought(ann.id, Cents(500)), PersonLeft(ann.id, Cents(700))
    steps = [(Stored(), bought, table), (Stored(), left, table)]
    assert [row.amount for row in rows_of(steps, "en")] == [500, 700]
    assert list(accounts_of(steps, "en")) == []
