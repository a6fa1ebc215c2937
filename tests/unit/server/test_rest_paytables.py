"""The paytable designer over REST: a draft's figures, what is wrong with it, pays that are searched, and its file."""

import json
import tomllib
from copy import deepcopy
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from paigow.analysis.pay_search import hit_rate
from paigow.analysis.side_rows import figure_side_wager
from paigow.library import named
from paigow.server.paytable_desk import PaytableQuestion, look_at, paytable_of, paytable_text, search_pays
from paigow.wagers.paytables import load_paytable, paytable_names
from tests.support.serving import quick, serving

QUICK = [name for name in paytable_names() if name != "hs-ace-high"]
"""Pairs of hands are counted in the tests of the analysis."""


def written(name: str) -> dict[str, Any]:
    return deepcopy(tomllib.loads(named("paytables")[name][1].read_text("utf-8")))


def asked(draft: dict[str, Any], base: str = "", edge: str = "", hits: str = "") -> PaytableQuestion:
    return PaytableQuestion(draft, base, "", "en", edge, hits)


@pytest.mark.parametrize("name", paytable_names())
def test_the_file_of_a_paytable_reads_back_as_the_same_paytable(name: str) -> None:
    draft = written(name)
    assert tomllib.loads(paytable_text(draft)) == draft
    paytable, findings = paytable_of(draft)
    assert findings == ()
    assert paytable is not None
    assert paytable.rows == load_paytable(name).rows


@pytest.mark.parametrize("name", QUICK)
def test_a_paytable_of_the_library_has_its_own_figures(name: str) -> None:
    side = figure_side_wager(load_paytable(name))
    look = look_at(asked(written(name), name))
    assert [row.id for row in look.rows] == [row.name for row in load_paytable(name).rows]
    assert float(look.edge.removesuffix(" %").replace("−", "-")) == pytest.approx(
        float(side.edge()) * 100, abs=6e-4
    )
    assert float(look.variance) == pytest.approx(float(side.variance()), abs=6e-5)
    assert look.total == f"{side.total:,}"
    assert look.gain == "0.000 %"
    counted = [int(row.count.replace(",", "")) for row in (*look.rows, look.lost) if row]
    assert sum(counted) == side.total


def test_another_pay_moves_the_edge_and_the_hit_rate_stays() -> None:
    draft = written("hs-fortune-face-up")
    before = look_at(asked(draft, "hs-fortune-face-up"))
    draft["row"][-2]["pays"] = "1 to 1"
    after = look_at(asked(draft, "hs-fortune-face-up"))
    assert after.base_edge == before.edge
    assert after.edge != before.edge
    assert after.gain.startswith("+")
    assert (after.hit_rate, after.total) == (before.hit_rate, before.total)
    assert after.digest != before.digest


def test_a_row_taken_out_gives_its_hands_to_the_rows_below() -> None:
    draft = written("hs-fortune-face-up")
    whole = look_at(asked(draft))
    place = next(at for at, row in enumerate(draft["row"]) if row["event"] == "royal-flush")
    taken = draft["row"].pop(place)
    less = look_at(asked(draft))
    assert less.total == whole.total
    assert int(less.rows[place].count.replace(",", "")) > int(whole.rows[place + 1].count.replace(",", ""))
    assert taken["event"] in {event.id for event in less.addable}
    assert taken["event"] not in {event.id for event in whole.addable}


@pytest.mark.parametrize("name", [name for name in QUICK if not name.startswith("md-progressive")])
def test_every_event_that_can_be_added_is_read(name: str) -> None:
    draft = written(name)
    last = draft["row"][-1]
    for event in look_at(asked(draft)).addable:
        row = {"event": event.id, "pays": last["pays"], **({"hand": last["hand"]} if "hand" in last else {})}
        assert paytable_of({**draft, "row": [*draft["row"], row]})[1] == (), event


def test_what_is_wrong_is_said_of_its_row_with_the_nearest_word() -> None:
    draft = written("hs-fortune-face-up")
    draft["row"][2]["pays"] = "many to 1"
    draft["row"][4]["event"] = "royal-flsh"
    faults = {fault.row: fault.text for fault in look_at(asked(draft)).faults}
    assert (
        faults[3]
        == "many to 1 is not a valid payment for a row. Use 8000 to 1, 500 for 1, 10% of METER, or push."
    )
    assert "Did you mean royal-flush" in faults[5]
    assert "row[" not in "".join(faults.values())


def test_pays_are_found_for_a_wanted_edge_and_hit_rate_and_are_the_tables_own_figures() -> None:
    draft = written("hs-fortune-face-up")
    found = search_pays(asked(draft, edge="5%", hits="14%"))
    assert found.draft is not None
    assert found.dropped
    paytable, findings = paytable_of(found.draft)
    assert findings == ()
    assert paytable is not None
    side = figure_side_wager(paytable)
    assert abs(side.edge() - Fraction(5, 100)) < Fraction(1, 10_000)
    assert abs(hit_rate(side) - Fraction(14, 100)) < Fraction(3, 100)
    assert found.edge == f"{float(side.edge()) * 100:.4f} %"
    assert found.draft["row"][0]["clauses"] == draft["row"][0]["clauses"]


def test_meters_and_runs_of_rolls_are_not_searched() -> None:
    found = search_pays(asked(written("md-progressive-a"), edge="5%"))
    assert "meter" in found.trouble
    run = search_pays(asked(written("co-dragons-eye-dice-bonus"), edge="5%"))
    assert "several times in a run of rolls" in run.trouble
    assert run.draft is None
    assert not look_at(asked(written("md-progressive-a"))).searchable
    assert not look_at(asked(written("co-dragons-eye-dice-bonus"))).searchable
    assert look_at(asked(written("co-dragons-eye-match"))).searchable


def test_a_dice_bonus_has_a_row_for_each_triple() -> None:
    draft = written("co-dragons-eye-dice-bonus")
    del draft["row"][0]
    assert look_at(asked(draft)).faults[0].text.startswith("row: This key is required")


async def test_the_shelf_a_file_and_refusals(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        place = "/api/designer/paytables"
        shelf = (await served.http.get(place)).json()
        assert [item["id"] for item in shelf] == list(paytable_names())
        draft = (await served.http.get(f"{place}/hs-fortune-face-up")).json()
        assert draft == written("hs-fortune-face-up")
        assert (await served.http.get(f"{place}/passwd")).status_code == 422
        sent = {"draft": json.dumps(draft)}
        text = await served.http.post(f"{place}/file", json=sent)
        assert tomllib.loads(text.text) == draft
        assert (await served.http.post(f"{place}/look", json=sent)).json()["status"] == "busy"
        for wrong in ({"edge": "much"}, {"edge": "5%", "hit_rate": "x"}):
            refused = await served.http.post(f"{place}/design", json={**sent, **wrong})
            assert refused.status_code == 422
            assert "is not a valid rate" in refused.json()["text"]
        bad = {"draft": json.dumps({**draft, "row": [{"event": "flush", "pays": "5"}]})}
        refused = await served.http.post(f"{place}/file", json=bad)
        assert "is not a valid payment" in refused.json()["text"]
        for none in ("[]", '{"row": [1]}', json.dumps({"row": [{}] * 101})):
            assert (await served.http.post(f"{place}/look", json={"draft": none})).status_code == 422
