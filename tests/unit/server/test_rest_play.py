"""My play over REST: hands are kept under a passport with what their setting cost, and can be wiped."""

from pathlib import Path
from typing import Any

from paigow.record.passports import passport_hash
from paigow.server.worker import AdviceDesk, AdviceQuestion, AdvisedHand, AdvisedSetting
from tests.support.serving import Served, quick, serving
from tests.unit.server.test_coach import until_setting

MINE = {"Passport": "a" * 43}
OTHER = {"Passport": "b" * 43}


class PricingDesk(AdviceDesk):
    """A quarter of the wager for every setting but the one whose low hand is named."""

    def __init__(self) -> None:
        self.best: tuple[str, ...] = ()
        self.asked: list[AdviceQuestion] = []

    def stop(self) -> None:
        """There is no worker."""

    async def ask(self, question: AdviceQuestion) -> AdvisedHand | None:
        self.asked.append(question)
        if not self.best:
            return None
        low = tuple(sorted(question.hand))[:2]
        lows = dict.fromkeys((self.best, low))
        return AdvisedHand(
            tuple(
                AdvisedSetting(
                    tuple(piece for piece in question.hand if piece not in each),
                    each, "1", "2", "1", "4", "0", "0" if each == self.best else "0.25",
                )
                for each in lows
            )
        )  # fmt: skip


async def set_one(served: Served, headers: dict[str, str]) -> tuple[str, dict[str, Any]]:
    """Come to a table with a passport, bet and set a hand; the table, and the setting."""
    number, _ = await served.open("horseshoe-poker", mode="practice")
    joined = await served.http.post(f"/api/tables/{number}/join", json={"name": "Ann"}, headers=headers)
    me = joined.json()
    async with served.live(number, role="player", token=me["token"]) as client:
        assert (await client.next())["type"] == "snapshot"
        await client.do("Sit", seat=1)
        await client.do("BuyIn", amount=1_000_000)
        view = await until_setting(client, me["person"], 1)
        setting = next(each for each in view["settings"] if not each["foul"])
        desk = served.app.state.pit.play.desk
        if isinstance(desk, PricingDesk):
            desk.best = tuple(setting["low"])
        done = await client.do("SetHand", spot=1, high=setting["high"], low=setting["low"], confirm=True)
        assert done["type"] == "done"
    await served.app.state.pit.play.settled()
    return number, setting


async def test_a_hand_is_kept_with_its_cost_for_whoever_has_the_passport(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        served.app.state.pit.play.desk = PricingDesk()
        number, setting = await set_one(served, MINE)
        play = (await served.http.get("/api/my-play", headers=MINE)).json()
        (hand,) = play["hands"]
        assert (hand["number"], hand["low"], hand["cost"]) == (number, setting["low"], 0)
        assert hand["stake"] > 0
        assert (play["best"], play["cost"], play["waiting"], play["price"]) == (1, 0, 0, "0.00")
        assert (await served.http.get("/api/my-play", headers=OTHER)).json()["hands"] == []
        assert (await served.http.get("/api/my-play")).status_code == 403
        found = (await served.http.get(f"/api/my-play/rounds/{number}/{hand['round']}", headers=MINE)).json()
        assert [each["id"] for each in found["hands"]] == [hand["id"]]
        wiped = await served.http.delete("/api/my-play", headers=MINE)
        assert wiped.json() == {"hands": 1}
        assert (await served.http.get("/api/my-play", headers=MINE)).json()["hands"] == []


async def test_a_setting_that_costs_is_counted_by_the_rule_of_the_house_way(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        desk = served.app.state.pit.play.desk = PricingDesk()
        _, setting = await set_one(served, MINE)
        passports = served.app.state.pit.play.passports
        (kept,) = passports.hands(passport_hash(MINE["Passport"]))
        passports.price(kept.id, "0.250000000000", "0.100000000000", " ".join(setting["low"]))
        play = (await served.http.get("/api/my-play", headers=MINE)).json()
        assert play["cost"] == kept.stake // 4
        assert play["by_house_way"] == kept.stake // 10
        assert play["price"] == "25.00"
        (kind,) = play["kinds"]
        assert (kind["rule"], kind["missed"], kind["hand"]) == (kept.rule, 1, kept.id)
        assert kind["clauses"]
        assert (kind["game"], kind["low"]) == (kept.game, kept.house_low.split())
        assert sorted((*kind["high"], *kind["low"])) == sorted((*kept.high.split(), *kept.low.split()))
        assert play["sessions"][0]["per_hundred"] == "25.00"
        desk.best = tuple(setting["low"])
        reviewed = await served.http.get(f"/api/my-play/hands/{kept.id}", headers=MINE)
        assert reviewed.status_code == 200
        assert reviewed.json()["settings"][0]["best"]
        assert (await served.http.get(f"/api/my-play/hands/{kept.id}", headers=OTHER)).status_code == 404


async def test_hands_without_a_price_are_priced_when_somebody_looks(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        _, setting = await set_one(served, MINE)
        play = (await served.http.get("/api/my-play", headers=MINE)).json()
        assert (play["waiting"], play["hands"][0]["cost"]) == (1, None)
        await served.app.state.pit.play.settled()
        desk = served.app.state.pit.play.desk = PricingDesk()
        desk.best = tuple(setting["low"])
        await served.http.get("/api/my-play", headers=MINE)
        await served.app.state.pit.play.settled()
        assert (await served.http.get("/api/my-play", headers=MINE)).json()["waiting"] == 0


async def test_without_a_passport_nothing_is_kept(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        await set_one(served, {})
        assert (await served.http.get("/api/my-play", headers=MINE)).json()["hands"] == []
        wrong = {"Passport": "no passport"}
        assert (await served.http.get("/api/my-play", headers=wrong)).status_code == 422


async def test_somebody_who_leaves_a_table_is_told_what_the_settings_there_cost(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        served.app.state.pit.play.desk = PricingDesk()
        first, _ = await set_one(served, MINE)
        second, _ = await set_one(served, MINE)
        passports = served.app.state.pit.play.passports
        costly = passports.hands(passport_hash(MINE["Passport"]))[1]
        passports.price(costly.id, "0.250000000000", "0.100000000000", costly.house_low)
        told = (await served.http.get(f"/api/my-play/tables/{second}", headers=MINE)).json()
        assert (told["hands"], told["waiting"], told["best"]) == (1, 0, 0)
        assert (told["cost"], told["by_house_way"]) == (costly.stake // 4, costly.stake // 10)
        assert told["costliest"]["id"] == costly.id
        told = (await served.http.get(f"/api/my-play/tables/{first}", headers=MINE)).json()
        assert (told["best"], told["cost"], told["costliest"]) == (1, 0, None)
        assert (await served.http.get(f"/api/my-play/tables/{first}", headers=OTHER)).json()["hands"] == 0
