"""A stranger checks a round by the formats of docs/reference/fairness.md, without a line of our code."""

import hashlib
from pathlib import Path
from typing import Any

import pytest

from tests.support.serving import quick, serving, until

GAMES = ("maryland-poker", "horseshoe-poker", "horseshoe-face-up", "colorado-tiles", "colorado-dragons-eye")


def sha(*parts: bytes | str) -> str:
    return hashlib.sha256(
        b"".join(part.encode() if isinstance(part, str) else part for part in parts)
    ).hexdigest()


class Bits:
    """Numbers from the stream of bits that a digest seeds."""

    def __init__(self, digest: str) -> None:
        self.digest, self.counter, self.bits = bytes.fromhex(digest), 0, ""

    def below(self, bound: int) -> int:
        wanted = (bound - 1).bit_length()
        while True:
            if len(self.bits) < wanted:
                block = bytes.fromhex(sha(self.digest, self.counter.to_bytes(8, "big")))
                self.bits += "".join(f"{byte:08b}" for byte in block)
                self.counter += 1
            value, self.bits = int(self.bits[:wanted], 2), self.bits[wanted:]
            if value < bound:
                return value


def routed(shuffle: dict[str, Any]) -> dict[int, int]:
    """To which place on the table each place of the shuffled order went; every step must follow the three rules."""
    stock, went = list(range(len(shuffle["pieces"]))), {}
    for step in shuffle["route"]:
        if step["kind"] == "dealt":
            assert stock[: len(step["taken"])] == step["taken"]
            went.update(dict.fromkeys(step["taken"], step["to"]))
            stock = stock[len(step["taken"]) :]
            continue
        if step["kind"] == "cut":
            assert step["order"] == stock[step["depth"] :] + stock[: step["depth"]]
        assert sorted(step["order"]) == sorted(stock)
        stock = step["order"]
    return went


def seen_in(detail: dict[str, Any]) -> tuple[dict[str, int], list[str]]:
    """Where each piece was last seen, and the rolls and numbers of a round, from the round as it was told."""
    places: dict[str, int] = {}
    rolls = []
    for step in detail["steps"]:
        event, view = step["event"] or {}, step["view"]
        if event.get("type") == "PiecesShuffled":
            places.clear()
        if event.get("type") in {"DiceRolled", "NumberDrawn"}:
            rolls.append(str(event.get("roll", event.get("number"))))
        hands = [view["dealer_hand"], view["dead_hand"], *(seat["hand"] for seat in view["seats"])]
        for hand in filter(None, hands):
            places.update({piece: hand["place"] for piece in hand["pieces"] if piece})
    return places, rolls


@pytest.mark.parametrize("game", GAMES)
async def test_every_piece_that_was_seen_and_every_roll_is_checked_from_the_formats_alone(
    folder: Path, game: str
) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, _ = await served.open(game, bots=3)
        async with served.live(number):
            await until(lambda: served.pit.tables[number].table.round.number >= 2)
        told = (await served.http.get(f"/api/tables/{number}/fairness", params={"round": 1})).json()
        places, rolls = seen_in((await served.http.get(f"/api/tables/{number}/rounds/1")).json())
        shuffle = told["shuffles"][-1]
        went = routed(shuffle)
        opened = {item["piece"]: item for item in shuffle["openings"]}
        assert len(opened) == len(shuffle["openings"])
        assert places
        for piece, place in places.items():
            item = opened[piece]
            assert (
                sha(f"paigow piece {item['place']} {item['salt']} {piece}")
                == shuffle["pieces"][item["place"]]
            )
            assert went[item["place"]] == place
        seed = bytes.fromhex(shuffle["seed"])
        assert sha("paigow seed ", seed) == shuffle["seed_commitment"]
        assert [roll["result"] for each in told["shuffles"] for roll in each["rolls"]] == rolls
        for roll in shuffle["rolls"]:
            assert roll["nonces"] == {}
            bits = Bits(sha("paigow roll ", seed, f" {roll['roll']} 0"))
            if roll["most"]:
                assert roll["result"] == str(1 + bits.below(roll["most"]))
            else:
                faces = [character for character in roll["result"] if character.isdigit()][:3]
                assert faces == [str(1 + bits.below(6)) for _ in range(3)]
