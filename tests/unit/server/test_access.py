"""A role is proved by its token, and by no other."""

from pathlib import Path

import pytest

from paigow.errors import Refused
from paigow.server.access import see_as
from paigow.server.messages import NewTable
from paigow.table.views import Viewer
from tests.support.serving import pit_at, quick


async def test_each_role_needs_its_own_token(folder: Path) -> None:
    async with pit_at(quick(str(folder / "record.db"))) as pit:
        number, house = await pit.open(NewTable(game="horseshoe-poker"))
        person, token = pit.door.join(number, "Ann")
        assert await see_as(pit, number, "spectator", "", "zh-Hans") == (
            Viewer("spectator", language="zh-Hans"),
            None,
        )
        assert await see_as(pit, number, "player", token, "en") == (Viewer("player", person.id), person)
        assert await see_as(pit, number, "floor", house, None) == (Viewer("floor"), None)
        for role, wrong in (("player", house), ("floor", token), ("surveillance", ""), ("dealer", house)):
            with pytest.raises(Refused, match=r"wire\.unknown"):
                await see_as(pit, number, role, wrong, "en")
