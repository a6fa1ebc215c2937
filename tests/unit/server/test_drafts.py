"""Drafts that would cost everybody's tables dear are refused in words, at once, and nothing of them is worked on."""

import json
import time
from pathlib import Path
from typing import Any

import pytest

from paigow.errors import BadNotation, Refused
from paigow.library.toml_text import read_toml
from paigow.server.drafts import DEEPEST, read_draft
from paigow.server.paytable_desk import paytable_of
from paigow.setting.way_text import file_text
from tests.support.serving import quick, serving

DEEP = "[" * 900 + "]" * 900
PARTS = json.dumps({".".join("a" * 40_000): 1, "row": [], "rule": []})
HUGE = json.dumps({"row": [], "rule": [], "title": 10**400})
WRONG = (
    "no JSON",
    "[]",
    '{"rule": 3, "row": 3}',
    '{"rule": [3], "row": [3]}',
    '{"rule": [], "row": [], "a": NaN}',
)


def test_a_draft_is_read_within_measure() -> None:
    assert read_draft('{"title": "A", "row": [{"pays": "1 to 1"}]}', "row", 1)["row"] == [{"pays": "1 to 1"}]
    for text in (*WRONG, '{"row": [{}, {}]}'):
        with pytest.raises(BadNotation, match="at most 1 rows"):
            read_draft(text, "row", 1)
    nested = "[" * (DEEPEST + 1) + "]" * (DEEPEST + 1)
    with pytest.raises(Refused, match="too-large"):
        read_draft(f'{{"row": [], "a": {nested}}}', "row", 1)


def test_a_key_of_a_draft_is_one_key_in_its_file() -> None:
    odd = {"a.b": 1, "c": {"d.e": [2]}, "row": [{'f"\n[[row]]': 3}]}
    assert read_toml(file_text(odd, "row")) == odd


@pytest.mark.parametrize(
    "pays",
    ["9" * 5_000 + " to 1", "1 for " + "9" * 5_000, "9" * 5_000 + "% of major"],
    ids=("to", "for", "of a meter"),
)
def test_a_pay_of_thousands_of_digits_is_a_finding(pays: str) -> None:
    draft = {
        "title": "A",
        "wager": "fortune",
        "source": "A",
        "date": "2026",
        "row": [{"event": "flush", "pays": pays}],
    }
    _, findings = paytable_of(draft)
    assert any(found.path == "row[1].pays" for found in findings)


async def test_no_draft_costs_more_than_a_moment(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        http = served.http
        shipped: Any = (await http.get("/api/designer/paytables/hs-fortune-face-up")).json()
        asked: list[tuple[str, dict[str, Any]]] = [
            ("paytables/design", {"draft": json.dumps(shipped), "edge": "1e9999999"}),
            ("paytables/design", {"draft": json.dumps(shipped), "edge": "5%", "hit_rate": "1E+9999999%"}),
        ]
        for text in (PARTS, HUGE, *WRONG, f'{{"row": [], "rule": [], "a": {DEEP}}}'):
            asked += [(f"paytables/{what}", {"draft": text}) for what in ("file", "look")]
            asked += [(what, {"way": "horseshoe", "draft": text}) for what in ("file", "look", "best")]
            asked += [("try", {"draft": text, "hand": "As Kd Qh Jc Ts 9d Jk"})]
        for path, body in asked:
            began = time.process_time()
            answer = await http.post(f"/api/designer/{path}", json=body)
            assert answer.status_code in {200, 413, 422}, (path, body["draft"][:40], answer.text)
            assert answer.status_code != 200 or answer.json()["status"] == "busy"
            assert time.process_time() - began < 2
