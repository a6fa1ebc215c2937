"""What is kept of a person, over the wire: told to them and to the operator only, and wiped once they have left."""

from pathlib import Path
from typing import Any

from tests.support.serving import Served, quick, serving


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"} if token else {}


async def ask(served: Served, method: str, number: str, token: str, **query: Any) -> Any:
    where = f"/api/tables/{number}/person"
    return await served.http.request(method, where, params=query, headers=bearer(token))


async def test_a_person_sees_and_wipes_what_is_kept_of_them(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"), house_key="key")) as served:
        number, opener = await served.open()
        floor = str(served.pit.door.badges.make("floor", "Kim", 1, "test")[1])
        async with served.seated(number, name="Mei Lin") as (ann, joined):
            token, person = joined["token"], joined["person"]
            told = (await ask(served, "GET", number, token)).json()
            assert told["may_be_wiped"]["name"] == "Mei Lin"
            assert told["stays"]["why"]
            assert (await ask(served, "DELETE", number, token)).status_code == 409, "still there"
            assert (await ann.do("Leave"))["type"] == "done"
        other = (await served.join(number, "Ann"))["token"]
        for wrong in ("", other, opener, floor):
            assert (await ask(served, "GET", number, wrong, person=person)).status_code == 403
            assert (await ask(served, "DELETE", number, wrong, person=person)).status_code == 403
        assert (await ask(served, "GET", number, "key", person=person)).status_code == 200
        gone = (await ask(served, "DELETE", number, token)).json()
        assert (gone["name"], gone["why"]) == (True, told["stays"]["why"])
        assert gone["stays"] > 0
        assert "Mei Lin" not in str(dict(served.pit.called(number)))
        assert (await ask(served, "GET", number, token)).json()["may_be_wiped"]["name"] == ""
