"""The console over the wire: rounds with real pieces keyed in, entries made once, and everything else refused."""

from pathlib import Path
from typing import Any

import pytest

from paigow.record.verify import verify
from paigow.server.fairness_check import check_fairness
from tests.support.serving import Served, quick, serving

KEY = {"Authorization": "Bearer key"}
DEALERS = "Ks 7h Js Ad 6c 3d Jc"
WINS = "Qh Qd As Ah 9c 9d 2s"
"""Queens behind aces and nines; nobody at the table has better."""


class Keyed:
    """A console, and somebody who keys in at it."""

    def __init__(self, served: Served, number: str, token: str) -> None:
        self.served, self.number, self.token = served, number, token
        self.count = 0
        self.view: dict[str, Any] = {}

    async def send(self, kind: str, id: str = "", **entry: Any) -> Any:
        self.count += 1
        body = {"id": id or f"e{self.count}", "kind": kind, **entry}
        headers = {"Authorization": f"Bearer {self.token}"}
        answer = await self.served.http.post(f"/api/tables/{self.number}/console", json=body, headers=headers)
        if answer.status_code == 200:
            self.view = answer.json()
        return answer

    async def key(self, kind: str, **entry: Any) -> dict[str, Any]:
        answer = await self.send(kind, **entry)
        assert answer.status_code == 200, answer.text
        return self.view

    @property
    def ask(self) -> dict[str, Any]:
        asked = self.view["ask"]
        assert isinstance(asked, dict)
        return asked

    async def go(self, **more: Any) -> dict[str, Any]:
        return await self.key("go", act=self.ask["act"], place=self.ask["place"], **more)


async def opened(served: Served, game: str, **more: Any) -> Keyed:
    asked = {"mode": "practice", "console": "settling", **more}
    number, token = await served.open(game, **asked)
    keyed = Keyed(served, number, token)
    await keyed.key("go")
    return keyed


async def to_the_dealers_hand(keyed: Keyed, *places: int) -> None:
    for place in places:
        await keyed.key("wager", place=place, amount=2500)
    await keyed.go()
    assert keyed.ask["kind"] == "number"
    await keyed.key("number", number=3)
    assert (keyed.ask["kind"], keyed.ask["place"], keyed.ask["count"]) == ("faces", 0, 7)


async def test_a_poker_round_is_keyed_in_and_says_what_to_take_and_pay(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        keyed = await opened(served, "horseshoe-poker")
        await to_the_dealers_hand(keyed, 2, 5)
        view = await keyed.key("faces", place=0, pieces=DEALERS.split())
        assert view["setting"]["clauses"]
        assert sorted(view["setting"]["high"] + view["setting"]["low"]) == sorted(DEALERS.split())
        view = await keyed.go()
        assert (view["ask"]["place"], view["ask"]["low"]) == (5, 2)
        view = await keyed.key("faces", place=5, pieces=WINS.split())
        assert (view["call"]["outcome"], [part["stands"] for part in view["call"]["parts"]]) == (
            "win",
            ["higher", "higher"],
        )
        assert [(line["verb"], line["amount"]) for line in view["later"]] == [("pay", 2500), ("take", 125)]
        assert all(line["clauses"] for line in view["later"])
        used = {face["face"]: face["places"] for face in view["pad"]}
        assert (used["Qh"], used["Ks"], used["2c"]) == ([5], [0], [])
        await keyed.go()
        view = await keyed.key("faces", place=2, pieces=["4d", "2c", "Ts", "8h", "7d", "5s", "3h"])
        assert view["call"]["outcome"] == "lose"
        assert [(line["verb"], line["amount"]) for line in view["now"] if line["verb"]] == [("take", 2500)]
        view = await keyed.go()
        assert (view["ask"]["act"], view["ask"]["place"]) == ("pay", 5)
        view = await keyed.go()
        assert view["ask"]["act"] == "close-round"
        assert (view["sums"]["taken"], view["sums"]["paid"], view["sums"]["vigorish"]) == (2500, 2500, 125)
        assert (await keyed.go())["round"] == 2
        verified = await served.http.get(f"/api/tables/{keyed.number}/rounds/1")
        assert verified.status_code == 200
        assert check_fairness(served.pit.engine).faults == ()
        assert verify(served.pit.engine).faults == ()


async def test_an_entry_sent_twice_is_made_once(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        keyed = await opened(served, "horseshoe-poker")
        first = (await keyed.send("wager", id="same", place=3, amount=2500)).json()
        again = (await keyed.send("wager", id="same", place=3, amount=2500)).json()
        assert first["sequence"] == again["sequence"]
        assert [wager["amount"] for wager in again["places"][3]["wagers"]] == [2500]


async def test_keying_the_next_hand_confirms_the_last(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        keyed = await opened(served, "horseshoe-poker")
        for place in (2, 5):
            await keyed.key("wager", place=place, amount=2500)
        await keyed.key("number", number=3)
        await keyed.key("faces", place=0, pieces=DEALERS.split())
        await keyed.key("faces", place=5, pieces=WINS.split())
        view = await keyed.key("faces", place=2, pieces=["4d", "2c", "Ts", "8h", "7d", "5s", "3h"])
        assert view["places"][5]["outcome"] == "win"
        assert (view["ask"]["act"], view["ask"]["place"]) == ("reveal", 2)


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        ({"place": 5, "pieces": ["Ks", *WINS.split()[1:]]}, "face-used-up"),
        ({"place": 5, "pieces": ["Qh", *WINS.split()[:-1]]}, "face-twice"),
        ({"place": 5, "pieces": [*WINS.split(), "2c"]}, "too-many-faces"),
        ({"place": 3, "pieces": WINS.split()}, "nobody-plays-there"),
        ({"place": 5, "pieces": ["As", "Ah", "Qh", "Qd", "9c", "8d", "2s"]}, "console.lies-foul"),
        ({"place": 5, "pieces": ["Xx", *WINS.split()[1:]]}, "console.not-a-face"),
    ],
)
async def test_a_bad_hand_is_refused_in_words_and_changes_nothing(
    folder: Path, entry: dict[str, Any], code: str
) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        keyed = await opened(served, "horseshoe-poker")
        await to_the_dealers_hand(keyed, 2, 5)
        await keyed.key("faces", place=0, pieces=DEALERS.split())
        before = served.pit.tables[keyed.number].table.sequence
        answer = await keyed.send("faces", **entry)
        assert (answer.status_code, answer.json()["code"]) == (409, code)
        assert answer.json()["text"] != code
        assert served.pit.tables[keyed.number].table.sequence == before


async def test_a_slip_is_put_right_until_the_hand_is_shown(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        keyed = await opened(served, "horseshoe-poker")
        await to_the_dealers_hand(keyed, 5)
        view = await keyed.key("faces", place=0, pieces=DEALERS.split())
        assert view["places"][0]["may_correct"]
        right = ["Kh", *DEALERS.split()[1:]]
        view = await keyed.key("faces", place=0, pieces=right, corrects=True)
        assert view["places"][0]["pieces"] == right
        await keyed.go()
        answer = await keyed.send("faces", place=0, pieces=DEALERS.split(), corrects=True)
        assert answer.json()["code"] == "nothing-to-correct"


async def test_a_hand_that_lies_foul_loses_when_that_is_said(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        keyed = await opened(served, "horseshoe-poker")
        await to_the_dealers_hand(keyed, 5)
        await keyed.key("faces", place=0, pieces=DEALERS.split())
        await keyed.go()
        foul = ["As", "Ah", "Qh", "Td", "9c", "8d", "2s"]
        view = await keyed.key("faces", place=5, pieces=foul, foul=True)
        assert view["call"]["outcome"] == "lose"


async def test_everything_is_confirmed_act_by_act_where_that_is_filed(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        keyed = await opened(served, "horseshoe-poker", console="everything")
        assert (keyed.ask["kind"], keyed.ask["act"]) == ("act", "unseal")
        await keyed.go()
        assert keyed.ask["act"] == "inspect"
        answer = await keyed.send("go", act="unseal", place=0)
        assert answer.json()["code"] == "console.not-asked"


async def test_a_console_that_checks_marks_what_the_dealer_did(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        keyed = await opened(served, "horseshoe-poker", check=True)
        await to_the_dealers_hand(keyed, 5)
        view = await keyed.key("faces", place=0, pieces=DEALERS.split())
        assert (view["setting"], view["ask"]["kind"], view["ask"]["act"]) == (None, "say-set", "")
        answer = await keyed.send("go")
        assert answer.json()["code"] == "console.said-first"
        view = await keyed.go(said="set; place 0; low 7h 6c")
        assert (view["mark"]["right"], view["marks"]) == (False, [0, 1])
        view = await keyed.key("faces", place=5, pieces=WINS.split())
        assert (view["call"], view["now"]) == (None, [])
        view = await keyed.go(said="announce; place 5; outcome win")
        assert (view["mark"]["right"], view["marks"]) == (True, [1, 2])
        view = await keyed.go(said="pay; place 5; wager main; amount $25; vigorish $1.25")
        assert view["mark"]["right"], view["mark"]


async def test_only_a_dealer_or_the_opener_of_a_practice_table_keys_in(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"), house_key="key")) as served:
        number, token = await served.open("horseshoe-poker", console="settling", mode="by-the-book")
        assert (await Keyed(served, number, token).send("go")).json()["code"] == "console.key-needed"
        given = await served.http.post("/api/badges", json={"role": "dealer", "name": "Kim"}, headers=KEY)
        assert (await Keyed(served, number, given.json()["token"]).send("go")).status_code == 200
        assert served.pit.tables[number].table.dealer == given.json()["badge"]["id"]
        joined = await served.http.post(f"/api/tables/{number}/join", json={"name": "Ann"})
        assert joined.json()["code"] == "console.no-join"
        plain, token = await served.open("horseshoe-poker")
        assert (await Keyed(served, plain, token).send("go")).json()["code"] == "console.not-a-console"


async def test_a_banked_round_of_tiles_is_keyed_in(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        keyed = await opened(served, "colorado-tiles")
        assert keyed.ask["kind"] == "seats"
        for place in (2, 5):
            await keyed.key("sit", place=place)
        await play_tiles(keyed, "2 5 6", (2, 5))
        assert keyed.ask["kind"] == "bank"
        offered = {
            (answer["entry"]["place"], answer["entry"].get("word", "")) for answer in keyed.ask["answers"]
        }
        assert offered == {(0, ""), (2, ""), (2, "co-bank"), (5, ""), (5, "co-bank")}
        view = await keyed.key("bank", place=2)
        assert view["places"][2]["banks"]
        assert view["against"] == 2
        await play_tiles(keyed, "1 3 6", (5,))
        assert keyed.view["round"] == 3


async def test_a_round_with_dice_wagers_is_keyed_in(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        keyed = await opened(served, "colorado-dragons-eye")
        await keyed.key("sit", place=2)
        assert keyed.view["eye"]
        await keyed.key("wager", place=2, wager="odd", amount=500)
        await play_tiles(keyed, "E2 5 6", (2,))
        assert keyed.view["round"] == 2


async def play_tiles(keyed: Keyed, roll: str, places: tuple[int, ...]) -> None:
    """Key in a round of tiles, whatever it asks for, until the next one."""
    current = keyed.view["round"]
    for place in places:
        await keyed.key("wager", place=place, amount=2500)
    for _ in range(60):
        asked = keyed.ask
        if keyed.view["round"] != current:
            return
        if asked["kind"] == "dice":
            await keyed.key("roll", roll=roll)
        elif asked["kind"] == "faces":
            free = [
                face["face"] for face in keyed.view["pad"] for _ in range(face["count"] - len(face["places"]))
            ]
            await keyed.key("faces", place=asked["place"], pieces=free[:4], foul=True)
        else:
            await keyed.go()
    raise AssertionError(f"the round never ends: {keyed.ask}")


async def test_an_irregularity_waits_for_the_floors_ruling(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        keyed = await opened(served, "horseshoe-poker")
        await to_the_dealers_hand(keyed, 5)
        assert "wrong-count" in {report["kind"] for report in keyed.view["reports"]}
        view = await keyed.key("irregularity", word="wrong-count", place=5, number=8)
        assert view["ask"]["kind"] in ("ruling", "wagers", "act")
        if view["ask"]["kind"] == "ruling":
            view = await keyed.key(**view["ask"]["answers"][0]["entry"])
        assert view["ask"]["kind"] != "ruling"


async def test_the_house_carries_half_of_a_bank_that_asks_for_it(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        keyed = await opened(served, "colorado-tiles")
        for place in (2, 5):
            await keyed.key("sit", place=place)
        await play_tiles(keyed, "2 5 6", (2, 5))
        half = next(answer for answer in keyed.ask["answers"] if "half" in answer["text"])
        assert half["entry"]["word"] == "co-bank"
        await keyed.key(**half["entry"])
        bank = served.pit.tables[keyed.number].table.round.bank
        assert bank is not None
        assert (bank.spot, bank.co_banking) == (half["entry"]["place"], True)
        await play_tiles(keyed, "1 3 6", (7 - half["entry"]["place"],))
        assert keyed.view["round"] == 3


async def test_several_people_bet_on_one_hand_and_one_person_on_two(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        keyed = await opened(served, "colorado-tiles")
        for place in (2, 3):
            await keyed.key("sit", place=place)
        view = await keyed.key("wager", place=3, amount=2500)
        assert set(view["places"][3]["bettors"]) == {2, 7}
        await keyed.key("wager", place=3, bettor=2, amount=5000)
        view = await keyed.key("wager", place=3, bettor=7, amount=2500)
        wagers = [(wager["bettor"], wager["amount"]) for wager in view["places"][3]["wagers"]]
        assert wagers == [(0, 2500), (2, 5000), (7, 2500)]
        view = await keyed.key("take-back", place=3, bettor=2)
        assert [wager["bettor"] for wager in view["places"][3]["wagers"]] == [0, 7]
        await keyed.key("wager", place=4, bettor=3, amount=2500)
        answer = await keyed.send("wager", place=6, bettor=3, amount=2500)
        assert answer.json()["code"] == "spots-not-neighbours"
        await play_tiles(keyed, "2 5 6", ())
        assert keyed.view["round"] == 2


async def test_tokes_are_bet_given_and_had_back(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        keyed = await opened(served, "horseshoe-poker")
        assert keyed.view["tokes"]
        assert keyed.view["offers"][0]["toke"]
        answer = await keyed.send("wager", place=5, amount=500, toke=True)
        assert answer.json()["code"] == "toke-beside-own-wager"
        await keyed.key("wager", place=5, amount=2500)
        view = await keyed.key("wager", place=5, amount=500, toke=True)
        assert [(wager["toke"], wager["amount"]) for wager in view["places"][5]["wagers"]] == [
            (False, 2500),
            (True, 500),
        ]
        await keyed.key("toke", place=5, amount=300)
        assert served.pit.tables[keyed.number].table.balances["toke-box"] == 300
        await to_the_dealers_hand(keyed)
        await keyed.key("faces", place=0, pieces=DEALERS.split())
        view = await keyed.key("faces", place=5, pieces=["2h", "3h", "Ac", "As", "Th", "8s", "5s"])
        assert view["call"]["outcome"] == "push"
        view = await keyed.go()
        while view["ask"]["act"] != "ask-toke":
            view = await keyed.go()
        back = next(answer for answer in view["may"] if answer["entry"]["act"] == "answer-toke")
        await keyed.key(**back["entry"])
        assert served.pit.tables[keyed.number].table.balances["toke-box"] == 300


async def test_a_wave_keeps_the_hand_closed(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        keyed = await opened(served, "horseshoe-face-up")
        await to_the_dealers_hand(keyed, 2, 5)
        await keyed.key("faces", place=0, pieces=DEALERS.split())
        view = await keyed.go()
        assert (view["ask"]["kind"], view["ask"]["place"]) == ("faces", 5)
        wave = next(answer for answer in view["may"] if answer["entry"]["act"] == "wave")
        assert wave["entry"]["place"] == 5
        assert wave["clauses"]
        view = await keyed.key(**wave["entry"])
        assert view["places"][5]["stage"] in ("surrendered", "collected")
        assert view["places"][5]["pieces"] == []
        answer = await keyed.send("may", act="wave", place=5)
        assert answer.json()["code"] == "console.not-asked"


async def test_a_card_that_was_exposed_is_named_and_lies_there_from_then_on(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        keyed = await opened(served, "horseshoe-poker")
        await to_the_dealers_hand(keyed, 5)
        answer = await keyed.send("irregularity", word="piece-exposed", place=5)
        assert answer.json()["code"] == "particulars-missing"
        view = await keyed.key("irregularity", word="piece-exposed", place=5, pieces=["Qh"])
        assert view["places"][5]["pieces"] == ["Qh"]
        assert {face["face"]: face["places"] for face in view["pad"]}["Qh"] == [5]
        while view["ask"]["kind"] in ("ruling", "choice"):
            plays = [each for each in view["ask"]["answers"] if each["entry"].get("word") != "void"]
            view = await keyed.key(**plays[0]["entry"])
        answer = await keyed.send("faces", place=0, pieces=["Qh", *DEALERS.split()[1:]])
        assert answer.json()["code"] == "face-used-up"


async def test_marks_stay_on_record(folder: Path) -> None:
    async with serving(quick(str(folder / "record.db"))) as served:
        keyed = await opened(served, "horseshoe-poker", check=True)
        await to_the_dealers_hand(keyed, 5)
        await keyed.key("faces", place=0, pieces=DEALERS.split())
        said = {"said": "set; place 0; low 7h 6c", "act": "", "place": 0}
        assert (await keyed.send("go", id="first", **said)).json()["marks"] == [0, 1]
        again = (await keyed.send("go", id="first", **said)).json()
        assert (again["marks"], again["mark"]["right"]) == ([0, 1], False)
        number, token = keyed.number, keyed.token
    async with serving(quick(str(folder / "record.db"))) as served:
        headers = {"Authorization": f"Bearer {token}"}
        view = (await served.http.get(f"/api/tables/{number}/console", headers=headers)).json()
        assert view["marks"] == [0, 1]
        kept = (await served.http.get(f"/api/tables/{number}/console/marks", headers=headers)).json()
        assert [(mark["round"], mark["right"], mark["skill"]) for mark in kept] == [(1, False, "house-way")]
        assert kept[0]["clauses"]
        assert (await served.http.get(f"/api/tables/{number}/console/marks")).status_code in (401, 403, 409)


async def test_an_entry_of_another_round_is_refused(folder: Path) -> None:
    """Two consoles at one table: what one of them kept through a lost connection comes when the other went on."""
    async with serving(quick(str(folder / "record.db"))) as served:
        keyed = await opened(served, "horseshoe-poker")
        other = Keyed(served, keyed.number, keyed.token)
        other.count = 1000
        await to_the_dealers_hand(keyed, 5)
        answer = await other.send("number", number=4, round=1)
        assert (answer.status_code, answer.json()["text"] != answer.json()["code"]) == (409, True)
        await keyed.key("faces", place=0, pieces=DEALERS.split(), round=1)
        assert (await other.send("faces", place=0, pieces=WINS.split(), round=1)).status_code == 409
        await keyed.key("faces", place=5, pieces=WINS.split())
        while keyed.view["round"] == 1:
            await keyed.go()
        before = served.pit.tables[keyed.number].table.sequence
        for late in (
            {"kind": "number", "number": 3},
            {"kind": "wager", "place": 2, "amount": 2500},
            {"kind": "go"},
        ):
            answer = await other.send(round=1, **late)
            assert answer.json()["code"] == "console.other-round", answer.text
        assert served.pit.tables[keyed.number].table.sequence == before
        await keyed.key("leave", place=5)
        assert keyed.view["ask"]["kind"] == "seats"
        seen = keyed.view["round"]
        assert (await keyed.key("wager", place=2, amount=2500, round=seen))["round"] == seen


async def test_a_visitors_console_shares_no_meters_with_other_tables(folder: Path) -> None:
    linked = {"progressive.scope": "linked"}
    asked = {"game": "maryland-poker", "mode": "practice", "console": "settling", "options": linked}
    async with serving(quick(str(folder / "record.db"), house_key="key")) as served:
        answer = await served.http.post("/api/tables", json=asked)
        assert (answer.status_code, answer.json()["code"]) == (409, "console.linked-meters")
        for body, headers in (({**asked, "console": ""}, {}), ({**asked, "options": {}}, {}), (asked, KEY)):
            assert (await served.http.post("/api/tables", json=body, headers=headers)).status_code == 201
