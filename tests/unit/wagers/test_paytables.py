"""The paytables that come with the package, and a user's own."""

from pathlib import Path

import pytest

from paigow.rulebook import library
from paigow.wagers.paytables import BadPaytable, load_paytable, paytable_names, review_paytable

OWN = """
title = "Queen's Dragon"
wager = "own"
source = "a felt in the house"
date = "2024"

[[row]]
event = "queen-high"
hand = "both"
pays = "200 to 1"

[[row]]
event = "queen-high"
hand = "dealer"
pays = "50 to 1"
"""


def test_all_paytables_of_the_three_documents_are_there() -> None:
    counts = {document: sum(name.startswith(document) for name in paytable_names()) for document in "mhc"}
    assert counts == {"m": 14, "h": 3, "c": 10}


@pytest.mark.parametrize("name", paytable_names())
def test_each_loads_with_source_date_and_clauses_that_exist(name: str) -> None:
    table = load_paytable(name)
    cited = [
        *table.clauses,
        *(clause for row in table.rows for clause in (*row.clauses, *row.envy_clauses)),
        *(clause for meter in table.meters for clause in meter.clauses),
    ]
    assert table.document is not None
    assert table.source
    assert table.date
    assert all(row.clauses for row in table.rows)
    assert all(clause.startswith(table.document) and library().has_clause(clause) for clause in cited)


@pytest.mark.parametrize("name", paytable_names())
def test_every_envy_row_has_its_clause_and_every_envy_list_its_least_stake(name: str) -> None:
    table = load_paytable(name)
    rows = [row for row in table.rows if row.envy is not None]
    assert all(row.envy_clauses for row in rows)
    assert bool(rows) == (table.envy is not None)
    if table.envy is not None:
        assert table.envy.qualifying_stake == 500  # md-1.B.7, hs-completion.A.envy


def test_a_users_own_file_is_loaded_by_its_path(tmp_path: Path) -> None:
    path = tmp_path / "queens-dragon.toml"
    path.write_text(OWN, "utf-8")
    table = load_paytable(path)
    assert (table.name, table.kind) == ("queens-dragon", None)
    assert [row.name for row in table.rows] == ["both-queen-high", "dealer-queen-high"]


def test_a_bad_file_gives_all_findings_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(OWN.replace("title", "titel").replace("200 to 1", "plenty"), "utf-8")
    with pytest.raises(BadPaytable) as bad:
        load_paytable(path)
    assert {finding.path for finding in bad.value.findings} == {"titel", "title", "row[1].pays"}


def test_a_file_that_is_not_there_or_not_text_is_one_finding(tmp_path: Path) -> None:
    (tmp_path / "bytes.toml").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "damaged.toml").write_text("title = [", "utf-8")
    for name, code in (("none", "unreadable"), ("bytes", "unreadable"), ("damaged", "damaged")):
        table, findings = review_paytable(tmp_path / f"{name}.toml")
        assert table is None
        assert [finding.code for finding in findings] == [f"paytable.{code}"]
