"""The sheet as JSON."""

import json
from collections.abc import Callable

import jsonschema
import pytest

from paigow.analysis.par.as_json import json_text, schema, sheet_data
from paigow.analysis.par.sheet import ParSheet
from tests.unit.analysis.par.sheets import poker_sheet, progressive_sheet, tiles_sheet

SHEETS = [tiles_sheet, poker_sheet, progressive_sheet]


@pytest.mark.parametrize("made", SHEETS)
def test_a_sheet_is_valid_by_the_schema_that_ships(made: Callable[[], ParSheet]) -> None:
    jsonschema.Draft202012Validator.check_schema(schema())
    jsonschema.validate(json.loads(json_text(made())), schema())


def test_the_schema_refuses_a_count_that_is_a_number() -> None:
    data = json.loads(json_text(tiles_sheet()))
    data["base"][0]["win"] = int(data["base"][0]["win"])
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(data, schema())


def test_counts_are_unreduced_decimal_strings() -> None:
    first = sheet_data(tiles_sheet())["base"][0]
    assert (first["win"], first["total"]) == ("214792772", "736281000")  # co-f06


def test_no_moment_stands_in_a_sheet_unless_it_is_told() -> None:
    assert "date" not in sheet_data(tiles_sheet())
    assert json_text(tiles_sheet()) == json_text(tiles_sheet())
