"""Comparing two sheets as data."""

import json

from paigow.analysis.par.as_json import sheet_data
from paigow.analysis.par.compare import SheetDifference, differences
from tests.unit.analysis.par.sheets import tiles_sheet


def test_a_changed_count_is_found_with_its_place() -> None:
    counted = sheet_data(tiles_sheet())
    file = json.loads(json.dumps(counted))
    file["side_wagers"][0]["rows"][2]["combinations"] = "421"
    assert differences(file, counted) == [
        SheetDifference("side_wagers[0].rows[2].combinations", "421", "420")
    ]


def test_what_is_missing_or_added_is_found() -> None:
    paths = [
        difference.path for difference in differences({"a": 1, "c": {"d": 2}}, {"a": 1, "b": [3], "c": {}})
    ]
    assert paths == ["b", "c.d"]


def test_equal_sheets_do_not_differ_whoever_made_them() -> None:
    counted = sheet_data(tiles_sheet())
    file = json.loads(json.dumps({**counted, "date": "2026-11-15"}))
    file["engine"]["version"] = "0.0.1"
    assert not differences(file, counted)


def test_lists_of_different_length_are_compared_entry_by_entry() -> None:
    found = differences({"base": [1, 2, {"a": 3}]}, {"base": [1, 4]})
    assert [(item.path, item.file, item.counted) for item in found] == [
        ("base[1]", "2", "4"),
        ("base[2]", "1 entries", "nothing"),
    ]
