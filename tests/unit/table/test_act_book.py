"""The book of acts: who does each, by which rule, and what command it takes."""

import pytest

from paigow.errors import InternalError
from paigow.rulebook import book
from paigow.rulebook.citations import read_book
from paigow.table import act_book as module
from paigow.table.act_book import ROLES, act_book, due
from paigow.table.acts import Act
from tests.fixtures import LIBRARY as FIXTURES


def test_every_act_is_done_by_a_known_role() -> None:
    assert {entry.by for entry in act_book().values()} <= ROLES


def test_every_rule_of_an_act_is_known_to_some_document() -> None:
    books = [book("md"), book("hs"), book("co"), read_book("sv", FIXTURES / "sv" / "citations")]
    known = {rule for each_book in books for rule in each_book.rules()}
    stems = {rule.rpartition(".")[0] for rule in known}
    assert {entry.rule for entry in act_book().values()} - known - stems == set()


def test_an_act_is_due_with_what_it_concerns() -> None:
    assert due("reveal", spot=6) == Act("reveal", "dealer", "reveal.order", 6)
    assert due("take", spot=3, person="Ben", kind="main", rule="settle.take.main") == Act(
        "take", "dealer", "settle.take.main", 3, "Ben", "main"
    )


def test_an_act_that_is_not_in_the_book_is_our_bug() -> None:
    with pytest.raises(KeyError):
        due("juggle")


def test_a_role_nobody_has_is_our_bug(monkeypatch: pytest.MonkeyPatch) -> None:
    act_book.cache_clear()
    monkeypatch.setattr(module, "ROLES", frozenset({"dealer"}))
    with pytest.raises(InternalError, match=r"acts.toml: 'unseal' is done by 'floor'"):
        act_book()
    act_book.cache_clear()
