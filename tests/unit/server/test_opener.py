"""The opener of a table, in every game and at every moment: they learn no hidden piece, and call off no round."""

from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest

from paigow.errors import Refused
from paigow.server.powers import BEFORE_PLAY, HOUSEKEEPING, Holder, permit_order
from paigow.simulate.engine import Session
from paigow.staff.players import Habits
from paigow.submissions import load_game
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.codec import write_piece
from paigow.table.decide import follow
from paigow.table.event_views import event_view
from paigow.table.irregularity_book import irregularity_book
from paigow.table.phases import permitted
from paigow.table.postings import postings
from paigow.table.state import Phase, Table
from paigow.table.views import Viewer
from tests.support.serving import quick, serving
from tests.unit.server.test_powers import badge, order

GAMES = ("maryland-poker", "horseshoe-poker", "horseshoe-face-up", "colorado-tiles", "colorado-dragons-eye")
OPENER = Holder("opener", "opener", "opener", by_house=False)
OWN_CHIPS = (e.WagerReturned, e.BankReturned, e.PersonLeft)
"""Events by which people get back what is theirs: a table is closed before anything is dealt."""
VALUES = {"cause": "x", "incoming": "Dee", "ruling": "void", "name": "", "person": "player-1", "amount": 500}


def orders(table: Table) -> Iterator[c.Command]:
    """Every report at every place, and every command that the floor or the dealer may give at all."""
    for role in (*table.game.options.roles, "dealer"):
        by = c.Actor(role, OPENER.id)
        for kind in irregularity_book():
            for place, hand in enumerate(table.round.hands or (None,)):
                pieces = hand.pieces if hand is not None else ()
                details = {"count": len(pieces) - 1, "called": 5, "other": 1}
                yield c.ReportIrregularity(kind, place, pieces, details, by=by, at=table.at)
        for command in {each for phase in Phase for each in permitted(phase, "floor")}:
            if command is c.ReportIrregularity:
                continue
            names = {each.name for each in fields(command)} - {"by", "at"}
            given = {name: VALUES.get(name, 1 if name == "spot" else "x") for name in names}
            yield command(by=by, at=table.at, **given)


@pytest.mark.parametrize("name", GAMES)
def test_at_no_moment_does_an_opener_move_money_open_a_piece_or_void_a_round(name: str) -> None:
    session = Session(load_game(name), seed="opener", seats=3, habits=Habits(side_bets=50, cuts=50))
    session.open()
    phases = set()
    while session.table.round.number < 2:
        table = session.table
        if table.people:
            phases.add(table.phase)
            for command in orders(table):
                check(table, command)
        session.step()
    assert {Phase.SETTING, Phase.REVEAL, Phase.BETTING} <= phases


def check(table: Table, command: c.Command) -> None:
    """An order is refused at the door; or nobody plays yet, and it neither opens a piece nor moves a chip."""
    try:
        permit_order(table, command, OPENER)
    except Refused:
        return
    assert table.phase in BEFORE_PLAY, (table.phase, command)
    assert isinstance(command, HOUSEKEEPING)
    try:
        steps = follow(table, command)
    except Refused:
        return
    for event, after in steps:
        assert not isinstance(event, e.RoundVoided)
        moved = {account: amount for account, amount in postings(event) if account.startswith("person:")}
        assert not moved or isinstance(event, OWN_CHIPS), (command, event)
        told = str(event_view(event, after, Viewer("spectator")))
        assert not any(f"'{write_piece(piece)}'" in told for piece in table.stock), (command, told)


@pytest.mark.parametrize("name", GAMES)
async def test_an_opener_who_plays_reports_rules_closes_and_pays_nothing(folder: Path, name: str) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        number, opener = await served.open(name)
        async with (
            served.seated(number) as (ann, joined),
            served.live(number, role="floor", offered=opener) as floor,
        ):
            await ann.wait(lambda view: view["phase"] == "betting")
            paid = {"person": joined["person"], "amount": 500_000, "cause": "mine"}
            answer = await order(served, number, opener, act="correct-payment", particulars=paid)
            assert answer.json()["code"] == "wire.badge-needed"
            assert (await ann.do("PlaceWager", spot=1, kind="main", amount=2500))["type"] == "done"
            await ann.send({"type": "ready", "id": "r"})
            await ann.wait(lambda view: view["phase"] == "setting")
            before = served.pit.tables[number].table
            kinds = [kind for kind in irregularity_book() if irregularity_book()[kind].phases]
            for kind in kinds:
                for place in (0, 1):
                    report = {
                        "kind": kind,
                        "place": place,
                        "which": [1, 2],
                        "count": 1,
                        "other": 1,
                        "called": 3,
                    }
                    answer = await order(served, number, opener, role="dealer", report=report)
                    assert answer.status_code in {409, 422}, answer.text
            for ruling in ("void", "unfounded", "play-on", "hands-void"):
                answer = await order(served, number, opener, ruling=ruling)
                assert answer.json()["code"] == "wire.badge-needed"
            headers = {"Authorization": f"Bearer {opener}"}
            assert (await served.http.post(f"/api/tables/{number}/close", headers=headers)).status_code == 409
            await floor.next()
            refused = await floor.ask({"id": "v", "command": {"type": "GiveRuling", "ruling": "void"}})
            assert refused["type"] == "refused"
            async with served.live(number, role="surveillance", offered=opener) as watching:
                assert (await watching.next())["code"] == "wire.operator-only"
            since = list(served.pit.journal.events(number, before.sequence))
            assert not any("opener" in stored.actor for stored in since)
            assert not any(stored.event["type"] == "RoundVoided" for stored in since)


async def test_who_sits_down_loses_every_other_connection_and_order_at_the_table(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"), house_key="key")) as served:
        number, _ = await served.open("horseshoe-poker")
        _, token = await badge(served, role="surveillance")
        bearer = {"Authorization": f"Bearer {token}"}
        joined = await served.http.post(f"/api/tables/{number}/join", json={"name": "Sue"}, headers=bearer)
        async with (
            served.live(number, role="player", offered=joined.json()["token"]) as client,
            served.live(number, role="surveillance", offered=token) as watching,
        ):
            assert (await client.next())["type"] == (await watching.next())["type"] == "snapshot"
            assert (await client.do("Sit", seat=1))["type"] == "done"
            await watching.socket.wait_closed()
            assert watching.socket.close_code == 1008
            async with served.live(number, role="surveillance", offered=token) as again:
                assert (await again.next())["code"] == "wire.plays-here"


async def test_a_badge_that_ends_takes_its_connections_and_orders_with_it(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(quick(str(folder / "record.db"), house_key="key")) as served:
        number, _ = await served.open("horseshoe-poker")
        id, token = await badge(served)
        async with served.live(number, role="floor", offered=token) as floor:
            assert (await floor.next())["type"] == "snapshot"
            # Another process revoked it: this one hears of it when it looks.
            served.pit.door.badges.revoke(id, 1, "elsewhere")
            refused = await floor.ask({"id": "x", "command": {"type": "OrderShuffle", "cause": "x"}})
            assert refused["code"] == "wire.unknown-token"
            await floor.socket.wait_closed()
        id, token = await badge(served)
        async with served.live(number, role="floor", offered=token) as floor:
            assert (await floor.next())["type"] == "snapshot"
            served.pit.door.badges.revoke(id, 1, "elsewhere")
            await served.pit.look_at_roles(number)
            await floor.socket.wait_closed()
            assert floor.socket.close_code == 1008
