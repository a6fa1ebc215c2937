"""A filing is read whole or is unreadable as a whole."""

from pathlib import Path

import pytest

from paigow.submissions.load import (
    GREATEST_SIZE,
    Unreadable,
    flattened,
    parse_filing,
    read_filing,
    shipped_filings,
)


def test_the_five_filings_ship() -> None:
    assert shipped_filings() == (
        "colorado-dragons-eye",
        "colorado-tiles",
        "horseshoe-face-up",
        "horseshoe-poker",
        "maryland-poker",
    )


@pytest.mark.parametrize("name", shipped_filings())
def test_a_shipped_filing_is_read_by_name(name: str) -> None:
    assert read_filing(name).content["game"] == name


def test_a_filing_of_ones_own_is_read_by_path(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('game = "maryland-poker"', "utf-8")
    candidate = read_filing(path)
    assert (candidate.name, candidate.folder) == ("mine", tmp_path)


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"game = ", "review.damaged"),
        (b"game = 1\ngame = 2", "review.damaged"),
        (b"\xff\xfe", "review.not-text"),
        (b"a = " + b"[" * 100_000, "review.damaged"),
        (b"a = " + b"1" * 10_000, "review.damaged"),
        (b"#" * (GREATEST_SIZE + 1), "review.too-large"),
    ],
    ids=["half", "twice", "bytes", "deep", "long number", "large"],
)
def test_a_damaged_file_is_unreadable_and_says_why(content: bytes, code: str) -> None:
    with pytest.raises(Unreadable) as caught:
        parse_filing(content, "damaged")
    (finding,) = caught.value.findings
    assert (finding.path, finding.code) == ("damaged", code)
    assert finding.found


@pytest.mark.parametrize("name", ["nowhere.toml", "", "a\x00b", "/"])
def test_a_file_that_is_not_there_is_unreadable(name: str) -> None:
    with pytest.raises(Unreadable) as caught:
        read_filing(name)
    assert caught.value.findings[0].code == "review.absent"


def test_dotted_and_nested_keys_are_the_same() -> None:
    nested = {"banking": {"co_banking": {"offered": True}}, "roles": ["floorperson"], "empty": {}}
    assert dict(flattened(nested)) == {
        "banking.co_banking.offered": True,
        "roles": ["floorperson"],
        "empty": {},
    }


def test_changed_options_are_filed_beside_the_others() -> None:
    changed = read_filing("maryland-poker").with_options({"start.method": "shaker"})
    assert changed.content["options"]["start.method"] == "shaker"
    assert changed.content["options"]["deal.method"] == "automated-shoe"


def test_a_name_no_game_has_gets_the_names_there_are() -> None:
    with pytest.raises(Unreadable) as unreadable:
        read_filing("maryland-bingo")
    finding = unreadable.value.findings[0]
    assert finding.code == "review.no-such-game"
    assert "maryland-poker" in finding.found
