"""A role is proved by its token, and by no other."""

from pathlib import Path

import pytest

from paigow.errors import Refused
from paigow.server.access import is_finished, see_as
from paigow.server.messages import NewTable
from paigow.server.powers import Holder
from paigow.table.views import Viewer
from paigow.words import say
from tests.support.serving import pit_at, quick, spectator, until


async def test_each_role_needs_its_own_token(folder: Path) -> None:
    async with pit_at(quick(str(folder / "record.db"))) as pit:
        number, house = await pit.open(NewTable(game="horseshoe-poker"))
        person, token = pit.door.join(number, "Ann")
        assert await see_as(pit, number, "spectator", "", "zh-Hans") == (
            Viewer("spectator", language="zh-Hans"),
            None,
            None,
        )
        assert await see_as(pit, number, "player", token, "en") == (
            Viewer("player", person.id),
            person,
            None,
        )
        assert (await see_as(pit, number, "floor", house, None))[:2] == (Viewer("floor"), None)
        seen = await see_as(pit, number, "surveillance", house, None, finished=True)
        assert seen.viewer == Viewer("surveillance")
        assert seen.holder is not None
        assert not seen.holder.by_house
        for role, wrong in (("player", house), ("floor", token), ("surveillance", ""), ("dealer", house)):
            with pytest.raises(Refused, match=r"wire\.unknown"):
                await see_as(pit, number, role, wrong, "en")


async def test_hands_in_play_open_to_surveillance_with_the_operators_key_alone(folder: Path) -> None:
    async with pit_at(quick(str(folder / "record.db"), house_key="the operator's")) as pit:
        number, house = await pit.open(NewTable(game="horseshoe-poker"))
        with pytest.raises(Refused) as refused:
            await see_as(pit, number, "surveillance", house, "en")
        assert refused.value.code == "wire.operator-only"
        assert "operator's key" in say(refused.value.code, refused.value.arguments)
        for role in ("floor", "surveillance"):
            seen = await see_as(pit, number, role, "the operator's", "en")
            assert (seen.viewer, seen.holder) == (Viewer(role), Holder("operator", "operator", "operator"))


async def test_a_round_is_finished_when_the_table_has_gone_on_to_the_next(folder: Path) -> None:
    async with pit_at(quick(str(folder / "record.db"))) as pit:
        number, _ = await pit.open(NewTable(game="horseshoe-face-up", bots=2, quiet_seconds=0))
        hosted = await pit.host(number)
        assert hosted is not None
        hosted.watch(spectator())
        await until(lambda: hosted.table.round.number >= 2)
        await hosted.stop()
        current = hosted.table.round.number
        assert await is_finished(pit, number, current - 1)
        assert not await is_finished(pit, number, current)
