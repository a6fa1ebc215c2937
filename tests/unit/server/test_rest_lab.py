"""The lab over REST: figures and advice, or a polite word that there are none now."""

from pathlib import Path
from typing import Any

import pytest

from tests.support.serving import quick, serving


async def test_without_a_worker_the_lab_is_politely_busy(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        figures = await served.http.get("/api/analysis/colorado-tiles")
        assert (figures.status_code, figures.json()["status"]) == (200, "busy")
        asked = {"game": "horseshoe-poker", "hand": "As Kd Qh Jc Ts 9d Jk", "house_way": "horseshoe"}
        advice = await served.http.post("/api/advice", json=asked)
        assert (advice.status_code, advice.json()["status"]) == (200, "busy")
        assert (await served.http.get("/api/analysis/none")).status_code == 422
        asked = {"paytable": "md-fortune-a"}
        assert (await served.http.get("/api/analysis/colorado-tiles", params=asked)).status_code == 422


async def test_the_lab_says_what_may_be_asked_about_a_game(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        choices = (await served.http.get("/api/lab/horseshoe-face-up")).json()
        assert choices["face_up"] is True
        assert [way["id"] for way in choices["ways"]] == ["horseshoe"]
        assert [paytable["wager"] for paytable in choices["paytables"]] == ["fortune", "ace-high"]


@pytest.mark.parametrize(
    "asked",
    [
        {"game": "horseshoe-poker", "hand": "As Kd", "house_way": "horseshoe"},
        {"game": "horseshoe-poker", "hand": "As As Qh Jc Ts 9d Jk", "house_way": "horseshoe"},
        {"game": "horseshoe-poker", "hand": "As Kd Qh Jc Ts 9d Jk", "house_way": "/etc/passwd"},
        {
            "game": "horseshoe-poker",
            "hand": "As Kd Qh Jc Ts 9d Jk",
            "house_way": "horseshoe",
            "dealer": "As 2d 3h 4c 5s 6d 7c",
        },
        {"game": "roulette", "hand": "As Kd Qh Jc Ts 9d Jk"},
        {"game": "colorado-tiles", "hand": "6-6 6-6", "house_way": "colorado"},
    ],
)
async def test_a_hand_that_cannot_be_is_said_to_be_so(folder: Path, asked: dict[str, Any]) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        assert (await served.http.post("/api/advice", json=asked)).status_code == 422
