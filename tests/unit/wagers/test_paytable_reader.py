"""Every fault of a paytable file is found, with its key path, and all at once."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paigow.library import named
from paigow.wagers.paytables import paytable_names, read_paytable
from paigow.words import words_for

GOOD = """
title = "Progressive"
wager = "progressive"
source = "felt"
date = "2024"
clauses = ["one"]

[envy]
qualifying_stake_cents = 500

[[meter]]
name = "main"
initial_cents = 1000
reset_cents = 1000

[[row]]
event = "royal-flush"
pays = "100% of main"
envy_cents = 500

[[row]]
event = "full-house"
pays = "4 for 1"
"""


def found(text: str) -> set[tuple[str, str]]:
    table, findings = read_paytable(text, "test")
    assert (table is None) == bool(findings)
    assert all(finding.code in words_for("en") for finding in findings)
    return {(finding.path, finding.code.removeprefix("paytable.")) for finding in findings}


def test_a_good_file_has_no_finding() -> None:
    assert found(GOOD) == set()


@pytest.mark.parametrize(
    ("old", "new", "path", "code"),
    [
        ('title = "Progressive"', "", "title", "missing"),
        ('title = "Progressive"', "title = 3", "title", "wrong-type"),
        ('title = "Progressive"', 'title = " "', "title", "empty"),
        ('wager = "progressive"', 'wager = "roulette"', "wager", "unknown-wager"),
        ('wager = "progressive"', 'wager = "main"', "wager", "unknown-wager"),
        ('clauses = ["one"]', 'clauses = "one"', "clauses", "wrong-type"),
        ('clauses = ["one"]', "colour = 1", "colour", "unknown-key"),
        (
            "qualifying_stake_cents = 500",
            "qualifying_stake_cents = 0",
            "envy.qualifying_stake_cents",
            "not-positive",
        ),
        ("qualifying_stake_cents = 500", "", "envy.qualifying_stake_cents", "missing"),
        (
            "qualifying_stake_cents = 500",
            "qualifying_stake_cents = true",
            "envy.qualifying_stake_cents",
            "wrong-type",
        ),
        ("reset_cents = 1000", "reset_cents = 10.5", "meter[1].reset_cents", "wrong-type"),
        ("reset_cents = 1000", "limit = 3", "meter[1].limit", "unknown-key"),
        ('name = "main"', 'name = "mini"', "meter[1].name", "unused-meter"),
        ('name = "main"', 'name = "mini"', "meter", "unknown-meter"),
        ('event = "royal-flush"', 'event = "gee-joon-pair"', "row[1].event", "unknown-event"),
        ('event = "royal-flush"', "", "row[1].event", "missing"),
        ('event = "full-house"', 'event = "royal-flush"', "row[2].event", "said-twice"),
        ('pays = "4 for 1"', 'pays = "4"', "row[2].pays", "bad-payment"),
        ('pays = "4 for 1"', "pays = 4", "row[2].pays", "wrong-type"),
        ('pays = "4 for 1"', 'pays = "4 for 1"\nhand = "nobody"', "row[2].hand", "unknown-word"),
        ('pays = "4 for 1"', 'pays = "4 for 1"\nodds = 4', "row[2].odds", "unknown-key"),
        ('pays = "100% of main"', 'pays = "3 for 1"', "row[2].pays", "not-best-first"),
        ("[envy]\nqualifying_stake_cents = 500", "", "envy", "missing"),
        ("[envy]\nqualifying_stake_cents = 500", "envy = 5", "envy", "wrong-type"),
    ],
)
def test_each_fault_is_found_where_it_is(old: str, new: str, path: str, code: str) -> None:
    assert old in GOOD
    assert (path, code) in found(_top(GOOD, old, new))


def _top(text: str, old: str, new: str) -> str:
    """A key without a table must stand before the first table."""
    moved = text.replace(old, "" if new.startswith("envy =") else new)
    return f"{new}\n{moved}" if new.startswith("envy =") else moved


def test_all_faults_are_found_at_once() -> None:
    bad = GOOD.replace('"progressive"', '"progressiv"').replace("4 for 1", "four").replace("= 500", "= -1")
    assert found(bad) >= {
        ("wager", "unknown-wager"),
        ("row[2].pays", "bad-payment"),
        ("envy.qualifying_stake_cents", "not-positive"),
        ("row[1].envy_cents", "not-positive"),
    }


@pytest.mark.parametrize("rows", ["", "row = 3", "row = [3]"])
def test_a_table_without_rows_is_found(rows: str) -> None:
    assert any(path.startswith("row") for path, _ in found(rows + GOOD.split("[envy]", maxsplit=1)[0]))


def test_dice_do_not_pay_from_meters() -> None:
    text = GOOD.split("clauses", maxsplit=1)[0].replace("progressive", "odd")
    text += '[[row]]\nevent = "eye-odd"\npays = "push"\n'
    assert ("row[1].pays", "bad-payment") in found(text)


@given(st.sampled_from(paytable_names()), st.data())
def test_a_damaged_file_of_ours_never_raises(name: str, data: st.DataObject) -> None:

    text = named("paytables")[name][1].read_text("utf-8")
    at = data.draw(st.integers(0, len(text) - 1))
    end = data.draw(st.integers(at, min(len(text), at + 30)))
    damaged = text[:at] + data.draw(st.text(max_size=10)) + text[end:]
    found(damaged)
