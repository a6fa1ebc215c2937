"""The siege in small: honest tables beside hostile visitors, on a real server; and what would refute it."""

from pathlib import Path
from typing import Any

import pytest

from prove import siege
from prove.hostile import ANSWERED, CUT, REFUSED, TRIED, Kind
from prove.hostile_kinds import EVERY


async def test_no_honest_command_is_lost_and_no_table_stops(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(siege, "TABLES", 3)
    monkeypatch.setattr(siege, "SETTLE_SECONDS", 0.5)
    monkeypatch.setattr(siege, "VISITS", 4)
    monkeypatch.setattr(siege, "stand_before", lambda: None)
    monkeypatch.setattr(siege, "stand_back", lambda: None)
    ground, quiet, under, stopped = await siege.campaign(1, 12.0, tmp_path, quiet=3.0, advice=False)
    assert ground.lost == stopped == 0
    assert ground.done > 10
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
    field = siege.Field("http://127.0.0.1:1", 1, done=100, memory=[100] * 40, counts=dict(MET))
    for name, value in changes.items():
        setattr(field, name, value)
    return field


@pytest.mark.parametrize(
    ("field", "slow", "stopped", "said"),
    [
        (held(), 0.02, 0, ""),
        (held(), 0.03, 0, "the 99th percentile is more than 2 times"),
        (held(), 0.01, 1, "1 tables stopped"),
        (held(lost=1), 0.01, 0, "1 honest commands lost"),
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
