"""The approved game of a table is made again from what is on record."""

from dataclasses import replace
from importlib.resources import files

import pytest

from paigow.errors import Rejected
from paigow.record.games import game_of
from paigow.submissions import shipped_filings
from tests.support.recording import table_record


@pytest.mark.parametrize("name", shipped_filings())
def test_a_shipped_game_is_found_by_its_name(name: str) -> None:
    record = table_record("1", name)
    game = game_of(record)
    assert game is not None
    assert game.digest == record.digest


def test_a_filing_of_ones_own_is_kept_as_its_text() -> None:
    text = (files("paigow.submissions") / "data" / "filings" / "horseshoe-poker.toml").read_text("utf-8")
    record = table_record("1", "horseshoe-poker")
    game = game_of(replace(record, filing=text))
    assert game is not None
    assert game.digest == record.digest


def test_filed_options_are_part_of_the_game() -> None:
    plain = table_record("1", "maryland-poker")
    linked = table_record("1", "maryland-poker", options={"progressive.scope": "linked"})
    assert plain.digest != linked.digest


def test_a_filing_that_is_not_clean_makes_no_game() -> None:
    damaged = replace(table_record("1", "maryland-poker"), filing="game = 3")
    assert game_of(damaged) is None
    with pytest.raises(Rejected):
        game_of(damaged, strict=True)
