"""More kinds of hostile visitors: at the desks beside the tables. The academy and its examinations, the console, the
designers, cases, the pit, surveillance, the regulator's page, and rounds that are passed on.
"""

import asyncio
import json
import random
from collections.abc import Mapping
from typing import Any

import httpx

from prove.hostile import ANSWERED, GAMES, REFUSED, Attack, meets
from prove.hostile_kinds import HUGE, JSON, NASTY

PARTS = 25_000
"""Of a dotted key: parsed, it takes gigabytes."""
DEPTH = 900
PAUSE = 0.5
HAND = "As Kd Qh Jc Ts 9d Jk"


async def _send(
    attack: Attack, http: httpx.AsyncClient, path: str, body: Mapping[str, Any], **more: Any
) -> httpx.Response | None:
    """A body with whatever is in it: escaped, so that the wire takes it and the reader at the door has to look."""
    return await attack.ask(http, "POST", path, content=json.dumps(body), headers=JSON, **more)


@meets(ANSWERED, REFUSED)
async def bends_drafts(attack: Attack, luck: random.Random) -> None:
    """Drafts of house ways and paytables with rates, keys, pays and nesting out of all measure."""
    drafts = (
        json.dumps({".".join("a" * PARTS): 1, "row": [], "rule": []}),
        f'{{"row": [], "rule": [], "a": {"[" * DEPTH}{"]" * DEPTH}}}',
        json.dumps(
            {"row": [{"event": "flush", "pays": f"{'9' * 5_000} to 1"}], "title": "A", "wager": "fortune"}
        ),
        json.dumps({"row": [{"a" * at: at} for at in range(90)], "rule": [{"when": {"b": [HUGE]}}] * 90}),
        '{"row": [NaN], "rule": [1e999]}',
        luck.choice(NASTY),
    )
    async with attack.visitor() as http:
        shipped = await attack.ask(http, "GET", "/api/designer/paytables/hs-fortune-face-up")
        if shipped is not None and shipped.status_code == 200:
            for edge, hits in (("1e99999999", ""), ("5%", "1E99999999%"), ("9" * 60, ""), ("\ud800", "")):
                asked = {"draft": shipped.text, "edge": edge, "hit_rate": hits}
                await _send(attack, http, "/api/designer/paytables/design", asked, never=True)
        for draft in drafts:
            for what in ("paytables/file", "file"):
                asked = {"draft": draft} if "/" in what else {"draft": draft, "way": "horseshoe"}
                await _send(attack, http, f"/api/designer/{what}", asked, never=True)
            await _send(attack, http, "/api/designer/try", {"draft": draft, "hand": HAND}, never=True)
            await _send(attack, http, "/api/designer/look", {"draft": draft, "way": "horseshoe"})
            await _send(attack, http, "/api/designer/paytables/look", {"draft": draft})
        stakes = {luck.choice(("main", *NASTY)): luck.choice(("25", "9" * 60, "1e9", "-1"))}
        session = {"game": luck.choice(GAMES), "stakes": stakes, "bankroll": "9" * 18, "rounds": 20_000}
        await _send(attack, http, "/api/session", session)
    await asyncio.sleep(PAUSE)


@meets(ANSWERED, REFUSED)
async def sits_examinations(attack: Attack, luck: random.Random) -> None:
    """Begins examinations under odd names, asks for their keys before the end, and for those of others."""
    own = {"Passport": f"{luck.getrandbits(200):050x}"}
    async with attack.visitor(headers=own) as http:
        begun = await _send(attack, http, "/api/exams", {"plan": "mock-tiles", "name": "=1+1"})
        await _send(attack, http, "/api/exams", {"plan": luck.choice(NASTY), "name": luck.choice(NASTY)})
        if begun is not None and begun.status_code == 201:
            id = begun.json()["id"]
            for what in ("report", "file.json", "file.pdf", "file.csv"):
                await attack.ask(http, "GET", f"/api/exams/{id}/{what}", never=True)
            answers = [(1, "show"), (1, "other"), (7, "show"), (HUGE, ""), (2, luck.choice(NASTY))]
            said = [{"number": number, "answer": answer} for number, answer in answers]
            await asyncio.gather(*(_send(attack, http, f"/api/exams/{id}/answers", body) for body in said))
            await asyncio.gather(*(_send(attack, http, f"/api/exams/{id}/return", {}) for _ in range(4)))
            await _send(attack, http, f"/api/exams/{id}/signatures", {"signature": "0" * 128}, never=True)
            stranger = {"Passport": f"{luck.getrandbits(200):050x}"}
            await attack.ask(http, "GET", f"/api/exams/{id}", headers=stranger, never=True)
        for _ in range(50):
            await attack.ask(http, "GET", f"/api/exams/{luck.getrandbits(64):016x}", never=True)
        await attack.ask(http, "GET", "/api/trainer", never=True)
        bomb = {"toml": f"{'a.' * PARTS}a = 1"}
        await _send(attack, http, "/api/trainer/plans", bomb, never=True)
        await _send(attack, http, "/api/trainer/cases", bomb, never=True)
    await asyncio.sleep(PAUSE)


@meets(ANSWERED, REFUSED)
async def practises(attack: Attack, luck: random.Random) -> None:
    """Questions, packs and answers of the academy without end, many at once under one passport."""
    own = {"Passport": f"{luck.getrandbits(200):050x}"}
    async with attack.visitor(headers=own) as http:
        drill = {
            "drill": luck.choice(("ranking", "house-way", *NASTY)),
            "game": luck.choice((*GAMES, *NASTY)),
        }
        sat = await _send(attack, http, "/api/academy/sittings", {**drill, "questions": 100})
        items = sat.json()["questions"] if sat is not None and sat.status_code == 200 else []
        said = [{**item, "answer": luck.choice(("1", "2", *NASTY)), "took": 10} for item in items[:20]]
        await asyncio.gather(*(_send(attack, http, "/api/academy/answers", body) for body in said))
        await attack.ask(http, "GET", f"/api/academy/pack?seed={luck.getrandbits(64):016x}")
        for path in ("", "/pack?seed=x", "/drills/%00", "/question?drill=x&game=x&topic=x&seed=0"):
            await attack.ask(http, "GET", f"/api/academy{path}")
        for path in ("", f"/hands/{HUGE}", "/rounds/1/-1", "/tables/1"):
            await attack.ask(http, "GET", f"/api/my-play{path}")
        await attack.ask(http, "DELETE", "/api/academy")
        await attack.ask(http, "DELETE", "/api/my-play")
    await asyncio.sleep(PAUSE)


@meets(ANSWERED, REFUSED)
async def keys_in(attack: Attack, luck: random.Random) -> None:
    """Opens a console and keys in what cannot be; keys in at honest tables; wants a console on everybody's meters."""
    async with attack.visitor() as http:
        number, token = await attack.opened(http, bots=0, mode="practice", console="settling", check=True)
        key = {"Authorization": f"Bearer {token}"}
        kinds = ("sit", "wager", "go", "faces", "set", "bank", "count", "ruling", luck.choice(NASTY))
        for at in range(30):
            entry = {
                "id": luck.choice((f"k{at}.{luck.getrandbits(40)}", "same")), "kind": luck.choice(kinds),
                "place": luck.choice((0, 1, 7, HUGE)), "amount": luck.choice((0, 2_500, HUGE)),
                "pieces": [luck.choice(("As", "Xx", *NASTY)) for _ in range(luck.randrange(12))],
                "said": luck.choice(("", "pay; amount $9", *NASTY)), "word": luck.choice(("", *NASTY)),
            }  # fmt: skip
            await attack.ask(
                http,
                "POST",
                f"/api/tables/{number}/console",
                content=json.dumps(entry),
                headers={**key, **JSON},
            )
        await attack.ask(http, "GET", f"/api/tables/{number}/console/marks", headers=key)
        await attack.ask(http, "POST", f"/api/tables/{number}/join", json={"name": "Ann"}, never=True)
        honest = attack.some_table(luck)
        await attack.ask(http, "GET", f"/api/tables/{honest}/console", headers=key, never=True)
        asked = {"game": "maryland-poker", "mode": "practice", "console": "settling"}
        linked = {**asked, "options": {"progressive.scope": "linked"}}
        await _send(attack, http, "/api/tables", linked, never=True)
    await asyncio.sleep(PAUSE)


@meets(ANSWERED, REFUSED)
async def claims(attack: Attack, luck: random.Random) -> None:
    """Cases without end, about rounds of others, of the future, and about nothing; and the copies of others."""
    number = attack.some_table(luck)
    async with attack.visitor() as http:
        token = await attack.joined(http, number, f"Claims {luck.randrange(1_000)}")
        key = {"Authorization": f"Bearer {token}"}
        for at in range(12):
            body = {
                "table": str(number),
                "round": luck.choice((1, 2, 10**6, HUGE)),
                "words": luck.choice(NASTY),
            }
            body |= {"words": f"claim {at}"} if at % 2 else {}
            await attack.ask(
                http, "POST", "/api/cases", content=json.dumps(body), headers={**key, **JSON}, never=True
            )
        for path in ("", "/D-0001", "/D-0001/file?ending=json", "/D-9999/file", "/D-0001/file?copy=true"):
            await attack.ask(http, "GET", f"/api/cases{path}", headers=key, never=True)
        for what in ("note", "keep", "rule", "correct", "sign"):
            await attack.ask(http, "POST", f"/api/cases/D-0001/{what}", headers=key, json={}, never=True)
    await asyncio.sleep(PAUSE)


@meets(ANSWERED, REFUSED)
async def knocks_at_desks(attack: Attack, luck: random.Random) -> None:
    """Every desk of the house with what a visitor can get: nothing, a table's own token, and the badges it may give."""
    async with attack.visitor() as http:
        number, token = await attack.opened(http, mode="practice")
        asked = {"role": "dealer", "name": "Me", "scope": "table", "place": number}
        key = {"Authorization": f"Bearer {token}"}
        made = await attack.ask(http, "POST", "/api/badges", json=asked, headers=key)
        badge = made.json()["token"] if made is not None and made.status_code == 201 else ""
        await attack.ask(http, "POST", "/api/badges", json={**asked, "place": "1"}, headers=key, never=True)
        paths = (
            "/api/pit", "/api/pit?news=true", "/api/shifts?shift=2026-01-01/day", "/api/wall", "/api/badges",
            "/api/shifts/file?shift=2026-01-01/day&ending=xlsx", "/api/search?kind=hand&words=As", "/api/regulator",
            f"/api/regulator/audit/{number}", "/api/regulator/exports/1/file", "/api/cases", "/api/trainer",
            f"/api/tables/{attack.some_table(luck)}/person", f"/api/tables/{attack.some_table(luck)}/floor",
        )  # fmt: skip
        for held in ("", token, badge):
            header = {"Authorization": f"Bearer {held}"} if held else {}
            path = luck.choice(paths)
            await attack.ask(http, "GET", path, headers=header, never=True)
            for post in ("shifts/open", "shifts/close", "shifts/sign", "marks", "regulator/approvals"):
                body = {"shift": luck.choice(NASTY), "words": luck.choice(NASTY), "table": "1", "round": 1}
                await attack.ask(
                    http,
                    "POST",
                    f"/api/{post}",
                    content=json.dumps(body),
                    headers={**header, **JSON},
                    never=True,
                )
    await asyncio.sleep(2)


@meets(ANSWERED, REFUSED)
async def passes_on(attack: Attack, luck: random.Random) -> None:
    """Links to rounds that are over, with pictures; to rounds in play, and with marks that are guessed."""
    number = attack.some_table(luck)
    async with attack.visitor(headers={"Accept-Encoding": "gzip"}) as http:
        told = await attack.ask(http, "GET", f"/api/tables/{number}")
        current = told.json()["round"] if told is not None and told.status_code == 200 else 1
        await attack.ask(http, "GET", f"/api/tables/{number}/rounds/{current + 5}/share", never=True)
        await attack.ask(http, "GET", f"/api/tables/{number}/rounds/{HUGE}/share", never=True)
        shared = await attack.ask(http, "GET", f"/api/tables/{number}/rounds/{max(1, current - 1)}/share")
        if shared is not None and shared.status_code == 200:
            id = shared.json()["id"]
            paths = [
                f"/api/shared/{id}",
                f"/api/shared/{id}/picture.svg",
                f"/api/shared/{id}/picture.png",
                f"/r/{id}",
            ]
            await asyncio.gather(*(attack.ask(http, "GET", path) for path in paths * 3))
            later = id.split("-")
            guessed = f"{later[0]}-{current + 5}-{later[2]}"
            await attack.ask(http, "GET", f"/api/shared/{guessed}", never=True)
        for _ in range(10):
            guessed = f"{number}-{current}-{luck.getrandbits(64):016x}"
            await attack.ask(http, "GET", f"/api/shared/{guessed}", never=True)
            await attack.ask(http, "GET", f"/r/{luck.choice(('%00', '..%2f..', 'x' * 3_000, guessed))}")
    await asyncio.sleep(PAUSE)
