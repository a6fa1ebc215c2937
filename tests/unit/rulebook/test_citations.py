"""The citation books cite only clauses that exist, and each of its own document."""

from pathlib import Path

import pytest

from paigow.errors import InternalError
from paigow.rulebook import book, library
from paigow.rulebook.citations import read_book
from paigow.rulebook.load import document_ids


@pytest.mark.parametrize("document", document_ids())
def test_every_clause_a_book_cites_is_a_clause_of_its_document(document: str) -> None:
    cited = {id: rule for rule in book(document).rules() for id in book(document).cite(rule)}
    own = {clause.id for clause in library().clauses if clause.document == document}
    assert {id: rule for id, rule in cited.items() if id not in own} == {}


def test_a_rule_said_in_two_files_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text('"cut.depth" = ["md-5.A"]\n', "utf-8")
    (tmp_path / "b.toml").write_text('"cut.depth" = ["md-5.B"]\n', "utf-8")
    with pytest.raises(InternalError, match=r'md/b\.toml: "cut\.depth": data\.rule-twice a\.toml'):
        read_book("md", tmp_path)


def test_a_nested_table_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text('cut.depth = ["md-5.A"]\n', "utf-8")
    with pytest.raises(InternalError, match="flat list of clause ids"):
        read_book("md", tmp_path)


def test_a_clause_named_twice_in_one_rule_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text('"cut.depth" = ["md-5.A", "md-5.A"]\n', "utf-8")
    with pytest.raises(InternalError, match="clause-twice"):
        read_book("md", tmp_path)


def test_an_unknown_document_has_no_book() -> None:
    with pytest.raises(InternalError, match="unknown document 'xx'"):
        book("xx")
