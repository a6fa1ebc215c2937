"""A robot that plays many hands at a live table, over the wire as a browser does."""

from random import Random

import httpx
from fastapi import FastAPI

from tests.support.serving import PATIENCE, Client, Message, Served

ASTRAY = 0.3
"""How often the robot sets a hand in any legal way instead of the first."""


async def play_hands(base: str, game: str, hands: int, passport: str, seed: int) -> str:
    """Play so many rounds at a new practice table under a passport; the table's number."""
    # A connection for each request: one that is kept may be closed by a busy server just as it is used again.
    alone = httpx.Limits(max_keepalive_connections=0)
    async with httpx.AsyncClient(base_url=base, timeout=PATIENCE, limits=alone) as http:
        served = Served(FastAPI(), base, http)
        number, _ = await served.open(game, mode="practice", betting_seconds=0)
        path, headers = f"/api/tables/{number}/join", {"Passport": passport}
        me = (await http.post(path, json={"name": "Robot"}, headers=headers)).json()
        async with served.live(number, role="player", token=me["token"]) as client:
            await client.next()
            await client.do("Sit", seat=3)
            await client.do("BuyIn", amount=10_000_000)
            await _play(client, me["person"], hands, Random(seed))
    return number


async def _play(client: Client, person: str, hands: int, luck: Random) -> None:
    done: set[object] = set()
    left = hands
    while left:
        view = client.view
        del client.messages[:-50]
        if view["phase"] == "betting" and ("bet", view["round"]) not in done:
            done.add(("bet", view["round"]))
            least = view["offers"][0]["minimum"]
            await client.do("PlaceWager", spot=3, kind="main", amount=least * luck.choice((1, 1, 2, 5)))
            continue
        step = next(
            (each for each in view["steps"] if each["person"] == person and each["by"] == "player"), None
        )
        if step is not None and step["must"] and (view["sequence"], step["needs"]) not in done:
            done.add((view["sequence"], step["needs"]))
            left -= await _answer(client, step["needs"], view, luck)
            continue
        await client.next()


async def _answer(client: Client, needs: str, view: Message, luck: Random) -> bool:
    """Do what is waited for; whether a hand was set."""
    if needs == "SetHand":
        legal = [each for each in view["settings"] if not each["foul"]]
        way = luck.choice(legal) if luck.random() < ASTRAY else legal[0]
        answer = await client.do("SetHand", spot=way["spot"], high=way["high"], low=way["low"], confirm=True)
        return bool(answer["type"] == "done")
    if needs in {"AnswerCut", "AnswerBank"}:
        await client.do(needs, accept=False)
    return False
