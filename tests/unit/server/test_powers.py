"""A table's opener is not the house: they learn nothing hidden and call nothing off while people play."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from paigow.errors import Refused
from paigow.server.powers import Holder, permit_order
from paigow.submissions import load_game
from paigow.table import commands as c
from paigow.table.said import AS_AT_A_TABLE, BY_THE_BOOK, Said
from paigow.table.state import Person, Phase, Table, changed
from tests.support.serving import LOOSE, Client, Served, quick, serving, until

KEY = {"Authorization": "Bearer key"}
DEALING = c.Actor("dealer", "badge-1")


async def bet_and_deal(client: Client, seat: int = 1) -> None:
    """Bet and wait until the hands are dealt."""
    await client.wait(lambda view: view["phase"] == "betting")
    assert (await client.do("PlaceWager", spot=seat, kind="main", amount=2500))["type"] == "done"
    await client.send({"type": "ready", "id": "r"})
    await client.wait(lambda view: view["phase"] == "setting")


async def order(served: Served, number: str, token: str, **what: Any) -> httpx.Response:
    return await served.http.post(
        f"/api/tables/{number}/floor/order", json=what, headers={"Authorization": f"Bearer {token}"}
    )


async def badge(served: Served, **asked: Any) -> tuple[str, str]:
    answer = await served.http.post(
        "/api/badges", json={"role": "floor", "name": "Fay", **asked}, headers=KEY
    )
    assert answer.status_code == 201, answer.text
    return answer.json()["badge"]["id"], answer.json()["token"]


REPORTS: tuple[dict[str, Any], ...] = (
    {"kind": "piece-exposed", "place": 0, "which": [1, 2, 3, 4, 5, 6, 7]},
    {"kind": "wrong-count", "place": 1, "count": 6},
    {"kind": "wrong-count", "place": 1, "count": 7},
    {"kind": "dealing-error", "place": 1},
    {"kind": "wrong-start", "place": 3},
    {"kind": "hands-touch", "place": 0, "other": 1},
)


async def test_whoever_opened_a_table_learns_no_hidden_piece_and_voids_no_round(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, opener = await served.open("horseshoe-poker")
        async with (
            served.seated(number) as (ann, _),
            served.live(number, role="floor", token=opener) as floor,
        ):
            await bet_and_deal(ann)
            hosted = served.pit.tables[number]
            before = hosted.table
            for report in REPORTS:
                for role in ("dealer", ""):
                    answer = await order(served, number, opener, role=role, report=report)
                    assert answer.status_code == 409, (report, answer.text)
                    assert answer.json()["code"] in {"wire.record-shows-none", "wire.record-counts"}
                    tried = await served.http.post(
                        f"/api/tables/{number}/floor/preview",
                        json={"token": opener, "role": role, "report": report},
                    )
                    assert tried.json()["trouble"]["code"] == answer.json()["code"]
            await floor.next()
            for command in (
                {"type": "ReportIrregularity", "kind": "dealing-error", "place": 1},
                {"type": "OrderHand", "spot": 1, "ruling": "house-way", "cause": "clock"},
                {"type": "GiveRuling", "ruling": "void"},
            ):
                refused = await floor.ask({"id": f"x{command['type']}", "command": command})
                assert refused["type"] == "refused", (command, refused)
            assert hosted.table.sequence == before.sequence


async def test_a_badge_that_the_house_gave_reports_and_rules_and_its_holder_is_on_record(
    folder: Path,
) -> None:
    async with serving(quick(str(folder / "record.db"), house_key="key")) as served:
        number, _ = await served.open("horseshoe-poker")
        id, token = await badge(served)
        async with served.seated(number) as (ann, _):
            await bet_and_deal(ann)
            report = {"kind": "dealing-error", "place": 1, "seen": "eight cards"}
            async with served.live(number, role="floor", token=token):
                given = await order(served, number, token, role="dealer", report=report)
                assert given.status_code == 200, given.text
                senior = served.pit.tables[number].table.game.options.roles[-1]
                ruled = await order(served, number, token, ruling="void", role=senior)
                assert ruled.status_code == 200, ruled.text
            await until(lambda: served.pit.tables[number].table.round.number == 2)
        actors = {stored.actor for stored in served.pit.journal.events(number)}
        assert any(id in actor for actor in actors)


async def test_with_bots_alone_the_opener_practises_the_floor(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, opener = await served.open("horseshoe-poker", bots=2)
        hosted = served.pit.tables[number]
        async with served.live(number) as onlooker:
            await onlooker.wait(lambda view: view["phase"] == "deal")
            answer = await order(
                served, number, opener, role="dealer", report={"kind": "dealing-error", "place": 1}
            )
            assert answer.status_code in {200, 409}
            assert answer.status_code == 200 or not answer.json()["code"].startswith("wire."), answer.text
            assert hosted.stopped is None


async def test_roles_open_what_is_theirs_where_they_hold_and_as_long_as_they_hold(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"), house_key="key")) as served:
        number, _ = await served.open()
        other, _ = await served.open()
        opens = {
            "floor": {"floor": True, "surveillance": False},
            "dealer": {"floor": True, "surveillance": False},
            "trainer": {"floor": True, "surveillance": False},
            "pit": {"floor": True, "surveillance": False},
            "surveillance": {"floor": True, "surveillance": True},
            "regulator": {"floor": True, "surveillance": True},
            "operator": {"floor": True, "surveillance": True},
            "player": {"floor": False, "surveillance": False},
        }
        for role, views in opens.items():
            id, token = await badge(served, role=role, scope="table", place=number)
            for seen, expected in views.items():
                async with served.live(number, role=seen, token=token) as client:
                    assert ((await client.next())["type"] == "snapshot") is expected, (role, seen)
                async with served.live(other, role=seen, token=token) as client:
                    assert (await client.next())["code"] == "wire.unknown-token"
            if role != "player":
                async with served.live(number, role="floor", token=token) as client:
                    await client.next()
                    revoked = await served.http.delete(f"/api/badges/{id}", headers=KEY)
                    assert not revoked.json()["holds"]
                    async with served.live(number, role="floor", token=token) as again:
                        assert (await again.next())["code"] == "wire.unknown-token"
        assert (await served.http.get("/api/badges")).status_code == 403
        assert len((await served.http.get("/api/badges", headers=KEY)).json()) == len(opens)


async def test_who_plays_at_a_table_holds_no_other_role_there(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"), house_key="key")) as served:
        number, _ = await served.open()
        _, token = await badge(served)
        bearer = {"Authorization": f"Bearer {token}"}
        joined = await served.http.post(f"/api/tables/{number}/join", json={"name": "Fay"}, headers=bearer)
        async with served.live(number, role="player", token=joined.json()["token"]) as client:
            await client.next()
            assert (await served.http.get(f"/api/tables/{number}/floor", headers=bearer)).status_code == 200
            await client.do("Sit", seat=1)
            refused = await served.http.get(f"/api/tables/{number}/floor", headers=bearer)
            assert (refused.status_code, refused.json()["code"]) == (403, "wire.plays-here")


async def test_an_opener_gives_badges_for_practice_only_and_they_are_no_more_than_the_opener(
    folder: Path,
) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, opener = await served.open(mode="practice")
        book, house = await served.open()
        ask = {"role": "floor", "name": "Me", "scope": "table"}

        async def asks(place: str, token: str, **more: Any) -> httpx.Response:
            headers = {"Authorization": f"Bearer {token}"}
            return await served.http.post(
                "/api/badges", json={**ask, "place": place, **more}, headers=headers
            )

        assert (await asks(book, house)).json()["code"] == "wire.not-yours-to-give"
        assert (await asks(number, opener, role="surveillance")).status_code == 403
        assert (await asks(number, "x")).status_code == 403
        made = await asks(number, opener)
        assert made.status_code == 201, made.text
        async with served.seated(number) as (ann, _):
            await bet_and_deal(ann)
            answer = await order(
                served,
                number,
                made.json()["token"],
                role="dealer",
                report={"kind": "dealing-error", "place": 1},
            )
            assert answer.json()["code"] == "wire.record-shows-none"


@pytest.mark.parametrize(
    ("help", "phase", "command", "by_house", "permitted"),
    [
        (AS_AT_A_TABLE, Phase.PAYOUT, c.DealerSays(Said("call"), by=DEALING, at=9), False, False),
        (AS_AT_A_TABLE, Phase.PAYOUT, c.DealerSays(Said("call"), by=DEALING, at=9), True, True),
        (BY_THE_BOOK, Phase.PAYOUT, c.DealerSays(Said("call"), by=DEALING, at=9), False, True),
        (BY_THE_BOOK, Phase.PAYOUT, c.FindUnsuitable("torn", by=DEALING, at=9), False, False),
        (BY_THE_BOOK, Phase.PAYOUT, c.FindUnsuitable("torn", by=DEALING, at=9), True, True),
        (BY_THE_BOOK, Phase.BETTING, c.FindUnsuitable("torn", by=DEALING, at=9), False, True),
    ],
)
def test_a_dealer_whom_an_opener_sent_costs_nobody_else_at_the_table_anything(
    help: str, phase: Phase, command: c.Command, by_house: bool, permitted: bool
) -> None:
    alone = changed(Table("1", load_game("horseshoe-poker")), {"help": help, "phase": phase})
    ann = changed(alone, {"people": (Person("ann", 1, 1),)})
    holder = Holder(DEALING.name, "dealer", "Dee", by_house=by_house)
    permit_order(alone, command, holder)
    if permitted:
        permit_order(ann, command, holder)
        return
    with pytest.raises(Refused, match="badge-needed"):
        permit_order(ann, command, holder)


async def test_tokens_travel_in_headers_and_subprotocols_and_old_addresses_still_open(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, opener = await served.open()
        address = f"/api/tables/{number}/floor"
        assert (await served.http.get(address)).status_code == 403
        for options in ({"params": {"token": opener}}, {"headers": {"Authorization": f"Bearer {opener}"}}):
            assert (await served.http.get(address, **options)).status_code == 200  # type: ignore[arg-type]
        joined = await served.join(number)
        async with served.live(number, role="player", offered=joined["token"]) as client:
            assert (await client.next())["type"] == "snapshot"
            assert client.socket.subprotocol == "paigow"


async def test_guessing_is_braked(folder: Path) -> None:
    settings = quick(str(folder / "record.db"), house_key="key", limits=replace(LOOSE, guesses_a_minute=5))
    async with serving(settings) as served:
        number, opener = await served.open()
        codes = [(await order(served, number, f"x{at}", ruling="void")).json()["code"] for at in range(12)]
        assert codes[:5] == ["wire.unknown-token"] * 5
        assert codes[-3:] == ["wire.too-many-guesses"] * 3
        assert (await order(served, number, opener, ruling="void")).status_code == 429


async def test_guessing_the_token_of_a_player_is_braked_on_live_connections_too(folder: Path) -> None:
    settings = quick(str(folder / "record.db"), limits=replace(LOOSE, guesses_a_minute=5))
    async with serving(settings) as served:
        number, _ = await served.open()
        person = (await served.join(number))["person"]
        codes = []
        for at in range(8):
            async with served.live(number, role="player", offered=f"{person}.x{at}") as client:
                codes.append((await client.next())["code"])
        assert codes[:5] == ["wire.unknown-token"] * 5
        assert codes[-2:] == ["wire.too-many-guesses"] * 2


@pytest.mark.parametrize("by", ["operator", "opener"])
async def test_tables_are_closed_by_whoever_may_and_deleted_by_the_house_alone(folder: Path, by: str) -> None:
    async with serving(quick(str(folder / "record.db"), house_key="key")) as served:
        number, opener = await served.open()
        headers = KEY if by == "operator" else {"Authorization": f"Bearer {opener}"}
        async with served.live(number) as client:
            await client.wait(lambda view: view["phase"] == "betting")
            assert (await served.http.post(f"/api/tables/{number}/close")).status_code == 403
            closed = await served.http.post(f"/api/tables/{number}/close", headers=headers)
            assert closed.status_code == 200, closed.text
        deleted = await served.http.delete(f"/api/tables/{number}", headers=headers)
        assert deleted.status_code == (204 if by == "operator" else 403)
        listed = (await served.http.get("/api/tables")).json()
        assert len(listed) == (0 if by == "operator" else 1)
        if by == "operator":
            assert (await served.http.get(f"/api/tables/{number}")).status_code == 404
