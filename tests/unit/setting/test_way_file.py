"""House-way files: what is wrong with one is reported at once, with key path, what was found and what is allowed."""

import tomllib
from pathlib import Path

import pytest

from paigow.errors import Finding, Rejected
from paigow.setting import load_house_way
from paigow.setting.house_way import house_way_of
from paigow.words import say

BAD = """
id = "Bad Name"
pieces = "cards"
selection = ["best low hand", "best low hand", "fairest of all"]
colour = "red"
joker_in_pattern = 7
cite = "not a list"

[[rule]]
id = "first"
[rule.when]
pattern = "five kings"
pair = ["K", "2"]
four = "X"
neighbours = "yes"
singles = "A"
pairs_total = [1, 99]
[rule.play]
low = "something nice"
high = 5
low_at_least = "AQ"
joker = "under the table"
choose = ["luck"]

[[rule]]
id = "first"
when = { can = { low = "any", when = "now" }, gains = { play = {} } }
play = [{ only_if = "it feels right" }]

[[rule]]
unless = 3
play = []
note = ""
"""


def findings(text: str) -> tuple[Finding, ...]:
    with pytest.raises(Rejected) as rejected:
        house_way_of(tomllib.loads(text))
    return rejected.value.findings


def test_all_faults_are_reported_at_once_by_their_key_path() -> None:
    found = {finding.path: finding for finding in findings(BAD)}
    assert set(found) == {
        "title",
        "id",
        "colour",
        "selection[2]",
        "selection[3]",
        "joker_in_pattern",
        "cite",
        "rule[first].when.pattern[1]",
        "rule[first].when.pair",
        "rule[first].when.four",
        "rule[first].when.neighbours",
        "rule[first].when.singles",
        "rule[first].when.pairs_total",
        "rule[first].play.low",
        "rule[first].play.high[1]",
        "rule[first].play.low_at_least",
        "rule[first].play.joker",
        "rule[first].play.choose[1]",
        "rule[first].id",
        "rule[first].when.can.when",
        "rule[first].when.gains.over",
        "rule[first].play[1].only_if",
        "rule[3].id",
        "rule[3].when",
        "rule[3].unless",
        "rule[3].play",
        "rule[3].note",
    }


def test_a_finding_says_what_was_found_and_what_is_allowed() -> None:
    found = {finding.path: finding for finding in findings(BAD)}
    pattern = found["rule[first].when.pattern[1]"]
    assert pattern.found == '"five kings"'
    assert '"five aces"' in pattern.allowed
    pair = found["rule[first].when.pair"]
    assert pair.found == '["K", "2"]'
    assert "lowest first" in pair.allowed
    assert "K-K" not in found["rule[first].play.low"].found
    assert found["rule[3].unless"].found == "3"


def test_each_finding_has_a_sentence() -> None:
    for finding in findings(BAD):
        arguments = {"found": finding.found, "allowed": finding.allowed, **finding.arguments}
        assert say(finding.code, arguments)


def test_a_file_for_tiles_knows_only_the_words_for_tiles() -> None:
    text = """
    id = "x"
    title = "X"
    pieces = "tiles"
    joker_in_pattern = "as an ace"
    [[rule]]
    id = "a"
    when = { pattern = "three pairs", pair = ["9-9"], four = "A", gains = { play = {}, over = {}, low_points = 11 } }
    play = { together = ["6-6"], high_points = [9, 7], low = "gold" }
    [[rule]]
    id = "b"
    when = {}
    play = { together = "lowest with highest", high_points = true }
    """
    assert {finding.path for finding in findings(text)} == {
        "joker_in_pattern",
        "rule[a].when.pattern[1]",
        "rule[a].when.pair[1]",
        "rule[a].when.four",
        "rule[a].when.gains.low_points",
        "rule[a].play.together",
        "rule[a].play.high_points",
        "rule[a].play.low[1]",
        "rule[b].play.together",
        "rule[b].play.high_points",
    }


def test_a_file_of_no_known_pieces_is_rejected() -> None:
    found = {finding.path: finding for finding in findings('id = "x"\ntitle = "X"\npieces = "dice"\n')}
    assert found["pieces"].allowed == '"cards", "tiles"'
    assert "rule" in found


def test_rules_that_are_no_tables_are_rejected() -> None:
    base = 'id = "x"\ntitle = "X"\npieces = "cards"\n'
    assert {finding.path for finding in findings(base + "rule = [1]")} >= {"rule[1]"}
    assert {finding.path for finding in findings(base + "rule = 1")} == {"rule"}


def test_a_file_that_is_not_toml_is_rejected_with_its_name(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("id = ", "utf-8")
    with pytest.raises(Rejected) as rejected:
        load_house_way(file)
    assert rejected.value.findings[0].code == "setting.file.toml"
    assert rejected.value.findings[0].path.endswith("mine.toml")
