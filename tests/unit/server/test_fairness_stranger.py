"""A stranger checks a round by the formats of docs/reference/fairness.md, in one file without a line of our code."""

import asyncio
import copy
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.support.serving import quick, serving, until
from tools.verify_round import Round

GAMES = ("maryland-poker", "horseshoe-poker", "horseshoe-face-up", "colorado-tiles", "colorado-dragons-eye")
Told = dict[str, Any]


def run_alone(*arguments: str) -> tuple[int, str]:
    """What the file says when nothing of the project can be imported."""
    command = [sys.executable, "-I", "-S", "tools/verify_round.py", *arguments]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    return ran.returncode, ran.stdout + ran.stderr


def faults(told: Told, detail: Told, stored: list[Told] | None = None, **nonces: str) -> list[str]:
    checked = Round(told, detail)
    checked.check(stored or [], nonces)
    return checked.faults


@pytest.mark.parametrize("game", GAMES)
async def test_every_piece_that_was_seen_and_every_roll_is_checked_from_the_formats_alone(
    folder: Path, game: str
) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, _ = await served.open(game, bots=3)
        async with served.live(number):
            await until(lambda: served.pit.tables[number].table.round.number >= 2)
        code, printed = await asyncio.to_thread(run_alone, served.base, number, "1")
        assert code == 0, printed
        assert "no fault. Nobody stored the commitments" in printed
        told = (await served.http.get(f"/api/tables/{number}/fairness", params={"round": 1})).json()
        detail = (await served.http.get(f"/api/tables/{number}/rounds/1")).json()
        assert Round(told, detail).pieces
        assert faults(told, detail, told["shuffles"]) == []
        for spoil, found in SPOILT:
            changed = copy.deepcopy(told)
            if spoil(changed["shuffles"][-1]) is not False:
                said = faults(changed, detail, told["shuffles"])
                assert any(found in fault for fault in said), f"{found}: {said}"


def other_salt(shuffle: Told) -> None:
    shuffle["openings"][0]["salt"] = "0" * 64


def left_out(shuffle: Told) -> None:
    del shuffle["openings"][0]


def twice(shuffle: Told) -> None:
    shuffle["openings"].append(shuffle["openings"][0])


def dealt_elsewhere(shuffle: Told) -> None:
    for step in shuffle["route"]:
        if step["kind"] == "dealt":
            step["to"] = (step["to"] + 1) % 8


def out_of_order(shuffle: Told) -> None:
    next(step for step in shuffle["route"] if step["kind"] == "dealt")["taken"].reverse()


def other_seed(shuffle: Told) -> None:
    shuffle["seed"] = "00" * 32


def no_seed(shuffle: Told) -> None:
    shuffle["seed"] = None


def made_later(shuffle: Told) -> None:
    shuffle["pieces"][-1] = "0" * 64


def other_roll(shuffle: Told) -> bool:
    for roll in shuffle["rolls"]:
        digit = next(character for character in roll["result"] if character.isdigit())
        roll["result"] = roll["result"].replace(digit, str(int(digit) % (roll["most"] or 6) + 1), 1)
    return bool(shuffle["rolls"])


SPOILT: tuple[tuple[Callable[[Told], bool | None], str], ...] = (
    (other_salt, "is not what was committed to"),
    (left_out, "was seen and is not opened"),
    (twice, "opened twice"),
    (dealt_elsewhere, "was dealt elsewhere"),
    (out_of_order, "route does not follow"),
    (other_seed, "the seed is not the one"),
    (no_seed, "the seed is not shown"),
    (made_later, "not those of the round"),
    (other_roll, "does not follow from seed and nonces"),
)


async def test_commitments_stored_before_the_deal_and_a_nonce_of_ones_own_are_held_against_the_round(
    folder: Path,
) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, _ = await served.open("maryland-poker", bots=3)
        kept = folder / "kept.json"
        store = await asyncio.to_thread(run_alone, served.base, number, "--store", str(kept))
        assert store == (2, "Nothing is shuffled yet; ask again when it is.\n")
        async with served.live(number):
            await until(lambda: served.pit.tables[number].table.round.number >= 3)
        for round_number, code, said in ((1, 0, "no fault.\n"), (2, 1, "not those of the round")):
            told = await served.http.get(f"/api/tables/{number}/fairness", params={"round": round_number})
            kept.write_text(told.text)
            found = await asyncio.to_thread(run_alone, served.base, number, "1", "--stored", str(kept))
            assert found[0] == code, found
            assert said in found[1]
        code, printed = await asyncio.to_thread(run_alone, served.base, number, "1", "--nonce", "9=mine")
        assert code == 1
        assert "your nonce is not in roll" in printed
    assert run_alone("http://127.0.0.1:1", "1", "1")[0] == 2
