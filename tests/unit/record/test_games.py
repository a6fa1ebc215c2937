"""The approved game of a table is read from what is on record, under the rules it was played by."""

import json
from dataclasses import replace

import pytest

from paigow.errors import BadNotation, Rejected
from paigow.library import named
from paigow.record.games import approved_game, game_of
from paigow.submissions import shipped_filings
from paigow.submissions import specs as vocabulary
from tests.support.recording import table_record


@pytest.mark.parametrize("name", shipped_filings())
def test_a_game_is_read_from_the_rules_on_record_or_found_by_its_name(name: str) -> None:
    record = table_record("1", name)
    assert game_of(record).digest == record.digest
    before = replace(record, rules="")
    assert game_of(before).options == game_of(record).options


def test_a_filing_of_ones_own_is_kept_as_its_text() -> None:
    text = named("filings")["horseshoe-poker"][1].read_text("utf-8")
    record = table_record("1", "horseshoe-poker")
    assert game_of(replace(record, filing=text, rules="")).digest == record.digest


def test_filed_options_are_part_of_the_game() -> None:
    plain = table_record("1", "maryland-poker")
    linked = table_record("1", "maryland-poker", options={"progressive.scope": "linked"})
    assert plain.digest != linked.digest
    assert game_of(linked).options.progressive.scope == "linked"


def test_a_filing_that_is_not_clean_makes_no_game() -> None:
    damaged = replace(table_record("1", "maryland-poker"), filing="game = 3", rules="")
    with pytest.raises(BadNotation, match="not clean"):
        game_of(damaged)
    with pytest.raises(Rejected):
        approved_game("game = 3", "maryland-poker")


def test_rules_that_were_changed_do_not_have_the_digest() -> None:
    record = table_record("1", "maryland-poker")
    rules = json.loads(record.rules)
    rules["limits"][0][2] *= 2
    with pytest.raises(BadNotation, match="digest"):
        game_of(replace(record, rules=json.dumps(rules)))
    with pytest.raises(BadNotation, match="cannot be read"):
        game_of(replace(record, rules="{}"))


def test_a_record_is_read_though_an_option_was_added_since() -> None:
    """The stored game lacks an option of today, as if a later version had brought it."""
    record = table_record("1", "colorado-tiles")
    rules = json.loads(record.rules)
    key = "play.two_positions"
    assert key in vocabulary.option_specs()
    del rules["options"][key]
    from paigow.submissions import digest_of_stored

    rules["digest"] = digest_of_stored(rules)
    older = replace(record, rules=json.dumps(rules), digest=rules["digest"])
    assert game_of(older).digest == rules["digest"] != record.digest
