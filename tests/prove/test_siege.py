"""The siege in small: honest tables beside hostile visitors, on a real server; and what would refute it."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from prove import honest, siege
from prove.honest import HonestPeople, HonestPlayer
from prove.hostile import ANSWERED, CUT, REFUSED, TRIED, Kind
from prove.hostile_visitors import EVERY


async def test_no_honest_command_is_lost_and_no_table_stops(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(siege, "TABLES", 3)
    monkeypatch.setattr("prove.siege.TABLE", {**honest.TABLE, "pace": 0.02})
    monkeypatch.setattr(siege, "SETTLE_SECONDS", 0.5)
    monkeypatch.setattr(honest, "VISITS", 4)
    monkeypatch.setattr(honest, "THINKS", (0.0, 0.1))
    monkeypatch.setattr(siege, "stand_before", lambda: None)
    monkeypatch.setattr(siege, "stand_back", lambda: None)
    ground, quiet, under, stopped = await siege.campaign(1, 12.0, tmp_path, quiet=3.0, advice=False)
    people = ground.people
    assert (people.lost, people.troubles, stopped) == (0, [], 0)
    assert people.done > 10
    assert people.rounds > 2
    assert people.came_back > 0
    assert quiet
    assert under
    assert ground.memory
    assert sum(count.get(TRIED, 0) for count in ground.counts.values()) > 0
    assert not [harm for count in ground.counts.values() for harm in count["harms"]]


async def nothing(attack: Any, luck: Any) -> None:
    """A kind of visitor."""


KIND = Kind(nothing, (REFUSED,))
MET = {"nothing": {TRIED: 3, REFUSED: 3, "harms": []}}


def held(**changes: Any) -> siege.Field:
    people = HonestPeople(done=100, rounds=siege.TABLES)
    field = siege.Field("http://127.0.0.1:1", 1, people, memory=[100] * 40, counts=dict(MET))
    for name, value in changes.items():
        setattr(people if hasattr(people, name) else field, name, value)
    return field


@pytest.mark.parametrize(
    ("field", "slow", "stopped", "said"),
    [
        (held(), 0.02, 0, ""),
        (held(), 0.03, 0, "the 99th percentile is more than 2 times"),
        (held(), 0.01, 1, "1 tables stopped"),
        (held(lost=1), 0.01, 0, "1 honest commands lost"),
        (held(rounds=3), 0.01, 0, "only 3 rounds were played to their end"),
        (held(counts={}), 0.01, 0, "nothing met nothing as tried, refused"),
        (
            held(counts={"nothing": {TRIED: 3, ANSWERED: 3, CUT: 1}}),
            0.01,
            0,
            "nothing met nothing as refused",
        ),
        (held(counts={"nothing": {**MET["nothing"], "harms": ["it opened"]}}), 0.01, 0, "nothing: it opened"),
        (held(memory=[100] * 20 + [120] * 20), 0.01, 0, "memory grows"),
    ],
)
def test_what_refutes_a_siege(field: siege.Field, slow: float, stopped: int, said: str) -> None:
    result = siege.judged(field, [0.01] * 100, [slow] * 100, stopped, 1, (KIND,))
    assert result.holds is (not said)
    assert said in result.says


def test_every_kind_says_what_it_has_to_meet() -> None:
    assert len(EVERY) == len({kind.name for kind in EVERY}) > 15
    assert all(kind.meets for kind in EVERY)


def test_a_percentile_is_one_of_the_answers() -> None:
    assert siege.percentile([3.0, 1.0, 2.0], 0.5) == 2.0
    assert siege.percentile([]) == 0.0


class Wire:
    """A wire that answers every command in the same way."""

    def __init__(self, answer: dict[str, Any]) -> None:
        self.answer = answer
        self.sent: list[dict[str, Any]] = []

    async def send(self, message: str) -> None:
        self.sent.append(json.loads(message))

    async def recv(self) -> str:
        return json.dumps({**self.answer, "id": self.sent[-1]["id"]})


def somebody(**view: Any) -> HonestPlayer:
    seat = {"spot": 2, "person": "p1", "you": True, "present": True, "wagers": []}
    shown = {
        "you": "p1", "your_chips": honest.CHIPS, "seats": [seat], "standing": [], "steps": [],
        "choices": [], "offers": [], "settings": [], "phase": "betting", "round": 3, "stock": 53, **view,
    }  # fmt: skip
    return HonestPlayer(HonestPeople(), "http://127.0.0.1:1", "7", 0, random.Random(1), view=shown)


def test_an_honest_person_bets_what_is_offered_and_then_is_ready() -> None:
    offers = [{"kind": "main", "minimum": 2_500}, {"kind": "fortune", "minimum": 500}]
    choices = [{"act": "place-wager", "spot": 2}]
    wishes = list(somebody(offers=offers, choices=choices).wishes())
    assert [(wish["type"], wish.get("amount")) for wish in wishes] == [
        ("PlaceWager", 2_500), ("PlaceWager", 500), ("ready", None),
    ]  # fmt: skip


def test_an_honest_person_sets_a_hand_that_is_no_foul_when_the_table_waits_for_it() -> None:
    settings = [
        {"spot": 2, "foul": True, "high": ["2s"], "low": ["As"]},
        {"spot": 2, "foul": False, "high": ["As"], "low": ["2s"]},
        {"spot": 3, "foul": False, "high": ["Ks"], "low": ["2d"]},
    ]
    steps = [{"person": "p1", "must": True, "needs": "SetHand", "spot": 2}]
    (said,) = somebody(phase="setting", settings=settings, steps=steps).wishes()
    assert said == {"type": "SetHand", "spot": 2, "high": ["As"], "low": ["2s"]}


async def test_a_refusal_of_an_honest_command_is_a_loss(monkeypatch: pytest.MonkeyPatch) -> None:
    person = somebody()
    wire: Any = Wire({"type": "refused", "code": "late", "text": "It is too late."})
    monkeypatch.setattr("prove.honest.asyncio.sleep", lambda seconds: done())
    await person._say(wire, {"type": "ready"})
    assert (person.people.done, person.people.lost) == (0, 1)
    answered: Any = Wire({"type": "done", "sequence": 4})
    await person._say(answered, {"type": "ready"})
    assert (person.people.done, person.people.lost) == (1, 1)


async def done() -> None:
    """No time passes."""
