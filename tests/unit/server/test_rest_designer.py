"""The designer over REST: its words, a draft looked at in a worker, a hand tried, and the file of a draft."""

import json
import tomllib
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from paigow.server.designer_desk import DraftQuestion, best_play_against, looked_at
from paigow.server.designer_words import SETTING, WHEN, words_of
from paigow.setting.grammar import PhraseReader
from paigow.setting.house_way import house_way_of
from paigow.setting.way_file import VOCABULARIES, built_in, published, read_named
from paigow.setting.way_rules import COMMON_WHEN
from paigow.setting.way_text import way_text
from tests.support.serving import quick, serving


def tiles() -> dict[str, Any]:
    return deepcopy(dict(read_named("colorado")))


@pytest.mark.parametrize("pieces", sorted(VOCABULARIES))
def test_every_word_can_be_chosen_and_every_choice_is_read(pieces: str) -> None:
    words = VOCABULARIES[pieces]
    assert set(WHEN[pieces]) == {*words.when, *COMMON_WHEN}
    assert set(SETTING[pieces]) == set(words.setting)
    reader = PhraseReader()
    for pickers, terms in ((WHEN[pieces], words.when), (SETTING[pieces], words.setting)):
        for key, (kind, choices) in pickers.items():
            if kind in {"some", "one", "range"}:
                values: list[Any] = [
                    int(item) if kind == "range" and item.isdigit() and pieces == "tiles" else item
                    for item in choices
                ]
                if key == "pairs_total":
                    values = [int(item) for item in choices]
                for value in values:
                    listed = [value, value] if key in {"together", "apart"} else [value]
                    terms[key].read(reader, value if kind != "some" else listed, key)
    assert reader.findings == []


@pytest.mark.parametrize("name", [*built_in(), *published()])
def test_the_file_of_a_way_reads_back_as_the_same_way(name: str) -> None:
    written = read_named(name)
    assert tomllib.loads(way_text(written)) == written


def test_a_draft_of_tiles_has_rules_changes_and_figures() -> None:
    draft = tiles()
    rule = {
        "id": "new",
        "when": {"pattern": "no pair", "total_points": [13, 20]},
        "play": {"choose": ["best high hand"]},
    }
    draft["rule"].insert(0, rule)
    found = looked_at(DraftQuestion("colorado", draft, "en", True))
    assert (found.classes, found.all_classes, found.all_hands) == ("3,620", "3,620", "35,960")
    assert found.rules[0].id == "new"
    assert found.rules[0].text.startswith("No pair, total points 13 to 20")
    assert found.figures is not None
    assert found.figures.both != found.figures.way
    assert found.changes[0].gain
    assert found.digest == house_way_of(draft).digest
    best = best_play_against(DraftQuestion("colorado", draft, "en", True))
    assert (best.digest, best.edge[-1]) == (found.digest, "%")


def test_a_draft_that_cannot_be_read_says_what_is_wrong() -> None:
    draft = tiles()
    draft["rule"][0]["when"] = {"patern": "no pair"}
    found = looked_at(DraftQuestion("colorado", draft, "en", False))
    assert "did you mean pattern" in found.findings[0]


async def test_the_words_and_the_ways_to_begin_from(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        words = (await served.http.get("/api/designer/words/cards")).json()
        assert words == words_of("cards").model_dump(mode="json")
        assert {"horseshoe", "foxwoods"} <= {way["id"] for way in words["ways"]}
        assert (await served.http.get("/api/designer/words/dice")).status_code == 422
        assert (await served.http.get("/api/designer/way/foxwoods")).json()["id"] == "foxwoods"
        assert (await served.http.get("/api/designer/way/passwd")).status_code == 422


async def test_a_hand_is_tried_and_a_draft_is_filed(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        tried = await served.http.post(
            "/api/designer/try", json={"draft": json.dumps(tiles()), "hand": "6-6 2-6 5-5 1-6"}
        )
        assert tried.status_code == 200, tried.text
        assert len(tried.json()["high"]) == 2
        asked = {"way": "colorado", "draft": json.dumps(tiles())}
        text = await served.http.post("/api/designer/file", json=asked)
        assert tomllib.loads(text.text) == tiles()
        assert 'filename="colorado.toml"' in text.headers["content-disposition"]
        bad = {"way": "colorado", "draft": '{"id": "x"}'}
        assert (await served.http.post("/api/designer/file", json=bad)).status_code in {400, 409, 422}
        busy = await served.http.post("/api/designer/look", json=asked)
        assert busy.json()["status"] == "busy"
        many = {"way": "colorado", "draft": json.dumps({**tiles(), "rule": [{}] * 301})}
        assert (await served.http.post("/api/designer/look", json=many)).status_code == 422


async def test_the_published_ways_have_the_edges_that_the_docs_print(folder: Path) -> None:
    docs = (Path(__file__).parents[3] / "docs" / "reference" / "house-ways.md").read_text("utf-8")
    async with serving(quick(str(folder / "record.db"))) as served:
        shelf = (await served.http.get("/api/designer/ways")).json()
    assert {item["id"] for item in shelf} == set(published())
    for item in shelf:
        name = item["id"]
        for dealer, edge in ((name, item["itself"]), (item["house"], item["against_house"])):
            row = next(line for line in docs.splitlines() if line.startswith(f"| {name} | {dealer} |"))
            assert row.split(" | ")[5] == edge
        if item["best"]:
            assert f"{item['best']} |" in next(
                line for line in docs.splitlines() if line.startswith(f"| {name} | ") and line.count("|") == 6
            )
        assert item["reading"]
        assert item["digest"] == house_way_of(read_named(name)).digest[:16]
    assert [item["pieces"] for item in shelf] == sorted(item["pieces"] for item in shelf)
