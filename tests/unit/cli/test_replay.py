"""`paigow replay` tells a round of a record again, as any role saw it."""

import json
from pathlib import Path

import pytest

from paigow.cli.app import run
from paigow.record.database import open_database
from tests.support.recording import recorded, table_record


@pytest.fixture
def record(folder: Path) -> str:
    path = folder / "record.db"
    engine = open_database(str(path))
    recorded(engine, (table_record("4", "horseshoe-poker"), 2))
    engine.dispose()
    return str(path)


def test_a_round_is_told_as_the_dealers_log_has_it(record: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["replay", record, "--table", "4", "--round", "2", "--clauses"]) == 0
    told = capsys.readouterr().out
    assert "“No more bets.”" in told
    assert "[hs-" in told


def test_each_role_sees_what_it_may(record: str, capsys: pytest.CaptureFixture[str]) -> None:
    faces = {}
    for role in ("spectator", "surveillance"):
        assert run(["replay", record, "--table", "4", "--round", "1", "--role", role, "--json"]) == 0
        steps = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
        dealt = [step["event"] for step in steps if step["event"] and step["event"]["type"] == "PiecesDealt"]
        faces[role] = [isinstance(item["pieces"], list) for item in dealt]
    assert not any(faces["spectator"])
    assert all(faces["surveillance"])


@pytest.mark.parametrize(
    ("more", "says"),
    [
        (["--table", "9", "--round", "1"], "has no table '9'; there are 4"),
        (["--table", "4", "--round", "99"], "has no round 99"),
        (["--table", "4", "--round", "1", "--language", "xx"], "Unknown language"),
    ],
)
def test_what_is_not_there_is_said_so(
    record: str, capsys: pytest.CaptureFixture[str], more: list[str], says: str
) -> None:
    assert run(["replay", record, *more]) == 2
    assert says in capsys.readouterr().err
