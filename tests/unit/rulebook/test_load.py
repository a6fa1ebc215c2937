"""The rulebook's data files are read strictly."""

from pathlib import Path

import pytest

from paigow.errors import InternalError
from paigow.rulebook.load import load_chapters, load_document, load_filing_keys, load_interpretations

CLAUSE = 'chapter = "1"\ntitle = "T"\n[[clause]]\nid = "md-1"\ntopic = "t"\nduty = "{duty}"\nsummary = "s"\n'


def write(folder: Path, name: str, text: str) -> None:
    file = folder / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


def test_an_unknown_key_of_a_clause_is_named_with_its_file_and_path(tmp_path: Path) -> None:
    write(tmp_path, "clauses/01.toml", CLAUSE.format(duty="enforce") + 'colour = "red"\n')
    with pytest.raises(InternalError, match=r"01\.toml: clause\[0\]\.colour: data\.unknown-key"):
        load_chapters("md", tmp_path)


def test_a_missing_key_is_named(tmp_path: Path) -> None:
    write(tmp_path, "clauses/01.toml", 'chapter = "1"\ntitle = "T"\n[[clause]]\nid = "md-1"\n')
    with pytest.raises(InternalError, match=r"clause\[0\]\.topic: data\.missing"):
        load_chapters("md", tmp_path)


def test_a_value_of_the_wrong_type_is_named(tmp_path: Path) -> None:
    write(tmp_path, "clauses/01.toml", CLAUSE.format(duty="enforce") + "example = 3\n")
    with pytest.raises(InternalError, match=r"clause\[0\]\.example: data\.type 3; allowed: a text"):
        load_chapters("md", tmp_path)


def test_a_duty_is_one_of_four(tmp_path: Path) -> None:
    write(tmp_path, "clauses/01.toml", CLAUSE.format(duty="perhaps"))
    with pytest.raises(
        InternalError, match=r"duty: data\.value perhaps; allowed: enforce, inform, outside, step"
    ):
        load_chapters("md", tmp_path)


def test_an_outside_clause_must_say_why(tmp_path: Path) -> None:
    write(tmp_path, "clauses/01.toml", CLAUSE.format(duty="outside"))
    with pytest.raises(InternalError, match="why a clause is outside"):
        load_chapters("md", tmp_path)


def test_text_that_is_no_toml_is_refused_with_the_file(tmp_path: Path) -> None:
    write(tmp_path, "interpretations.toml", "[[interpretation\n")
    with pytest.raises(InternalError, match=r"interpretations\.toml"):
        load_interpretations("md", tmp_path)


def test_an_unknown_key_of_a_filing_key_is_refused(tmp_path: Path) -> None:
    row = '[[filing_key]]\nkey = "a"\nclause = "md-1"\ntype = "t"\nwhat = "w"\n'
    write(tmp_path, "filing_keys.toml", row)
    with pytest.raises(InternalError, match=r"filing_key\[0\]\.what: data\.unknown-key"):
        load_filing_keys("md", tmp_path)


def test_a_row_that_is_no_table_is_refused(tmp_path: Path) -> None:
    write(tmp_path, "interpretations.toml", "interpretation = [1]\n")
    with pytest.raises(InternalError, match=r"interpretation\[0\]: data\.type 1; allowed: a table"):
        load_interpretations("md", tmp_path)


def test_a_documents_head_keeps_its_conventions_and_amendments() -> None:
    head = load_document("co")
    assert dict(head.conventions)["tiles"].startswith("Tiles are written by pips")
    assert [item.date for item in head.amended] == ["2021-06-14", "2021-11-14", "2023-12-30"]
