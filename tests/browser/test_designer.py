"""The designer in a browser: change a rule, see the edge, undo, file it; build a way from nothing, find it again."""

import tomllib
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from paigow.setting.way_file import read_named
from tests.browser.house import PATIENCE, House

pytestmark = pytest.mark.browser


def open_tiles(house: House) -> Page:
    page = house.visitor("Kim")
    house.go(page, "designer/tiles")
    expect(page.get_by_label("Compare with")).to_have_value("colorado", timeout=PATIENCE)
    return page


def edge(page: Page) -> str:
    shown = page.get_by_test_id("edge")
    expect(shown).to_be_visible(timeout=PATIENCE)
    return shown.inner_text()


def test_a_rule_is_changed_the_edge_seen_undone_and_filed(house: House, tmp_path: Path) -> None:
    page = open_tiles(house)
    first = edge(page)
    rules = len(read_named("colorado")["rule"])
    page.keyboard.press("n")
    expect(page.get_by_text("changed", exact=True)).to_be_visible()
    page.get_by_label("choosing").select_option("best high hand")
    expect(page.get_by_test_id("edge")).not_to_have_text(first, timeout=PATIENCE)
    assert edge(page) != first
    for _ in range(2):
        page.get_by_role("button", name="Undo").click()
    expect(page.get_by_test_id("edge")).to_have_text(first, timeout=PATIENCE)
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Download the file").click()
    text = Path(saved.value.path()).read_text("utf-8")
    assert tomllib.loads(text) == read_named("colorado")
    assert len(tomllib.loads(text)["rule"]) == rules


def test_a_way_is_built_from_nothing_by_sentences_alone(house: House) -> None:
    page = open_tiles(house)
    page.get_by_label("Begin from").select_option("nothing")
    page.keyboard.press("n")
    page.get_by_label("choosing").select_option("best low hand")
    page.get_by_label("and among equals").select_option("best high hand")
    page.get_by_role("button", name="1 Rule 1").click()
    page.get_by_label("one more condition").select_option(label="it can be set with")
    page.get_by_label("one more demand").first.select_option(label="the high hand is")
    page.get_by_label("the high hand is", exact=True).select_option("supreme pair")
    page.get_by_label("one more demand").last.select_option(label="the high hand is")
    page.get_by_label("the high hand is", exact=True).last.select_option("supreme pair")
    page.get_by_label("Name of the draft").fill("Seven Stars")
    page.get_by_label("Name of the draft").blur()
    expect(page.get_by_text("Every hand is set, and legally")).to_be_visible(timeout=PATIENCE)
    page.get_by_role("button", name="Save draft").click()
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Seven Stars", timeout=PATIENCE)
    with page.expect_download() as saved:
        page.get_by_role("button", name="Download the file").click(timeout=PATIENCE)
    assert tomllib.loads(Path(saved.value.path()).read_text("utf-8")) == {
        "id": "seven-stars",
        "title": "Seven Stars",
        "pieces": "tiles",
        "rule": [
            {
                "id": "rule-1",
                "when": {"can": {"high": ["supreme pair"]}},
                "play": {"high": ["supreme pair"]},
                "cite": [],
            },
            {
                "id": "rule-2",
                "when": {},
                "play": {"choose": ["best low hand", "best high hand"]},
                "cite": [],
            },
        ],
    }
