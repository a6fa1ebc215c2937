"""The campaigns on the record hold in small, and would notice what they look for."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

from prove import coverage, crash, mutants, mutation
from prove.faulty_database import connect, content, rows_of, without_locks
from prove.faulty_disk import Disk, DiskSystem, File, Operation


@pytest.fixture(scope="module")
def script(tmp_path_factory: pytest.TempPathFactory) -> crash.Script:
    without_locks()
    return crash.make_script(tmp_path_factory.mktemp("script"), "colorado-tiles", 1, 1)


def test_a_power_cut_leaves_what_was_synced_and_a_kill_what_was_written() -> None:
    disk = Disk({"a": File(bytearray(b"old"), b"old")})
    disk.files["a"].do(Operation(0, b"new!"))
    assert disk.cut() == {"a": b"old"}
    assert disk.killed() == {"a": b"new!"}
    torn = {disk.torn(Random(luck), "a", Operation(4, b"more"))["a"] for luck in range(50)}
    assert torn == {b"old", b"new!", b"new!mo", b"old\0mo"}
    kept = disk.kept()
    disk.files["a"].sync()
    assert disk.cut() == {"a": b"new!"}
    disk.restore(kept)
    assert (disk.cut(), disk.killed()) == ({"a": b"old"}, {"a": b"new!"})


def test_a_record_is_read_from_an_image_as_it_was_written(script: crash.Script) -> None:
    system = DiskSystem()
    system.disk = Disk.holding(script.empty)
    connection = connect(system)
    connection.execute("insert into accounts values ('1', 'cage', 7)")
    rows = rows_of(connection)
    assert content(DiskSystem(), system.disk.killed()) == rows
    connection.close(True)
    assert ("accounts", (("1", "cage", 7),)) in rows


def test_every_failure_at_every_point_of_some_commands_loses_nothing(
    script: crash.Script, tmp_path: Path
) -> None:
    tally: Counter[str] = Counter()
    crash.try_all(tmp_path, script, range(2, 4), tally, "test")
    assert tally["faults"] == 0
    assert tally["verified"] == 3
    assert tally["points"] > 10
    assert all(tally[kind] == tally["points"] for kind in ("kill", "power", "torn", "eio", "enospc"))


def test_a_database_that_does_not_sync_is_caught(script: crash.Script) -> None:
    assert crash.control(script, 1) > 0


def test_a_record_that_lost_a_command_is_noticed(script: crash.Script, tmp_path: Path) -> None:
    path = crash.put(tmp_path / "empty", script.empty)
    assert crash.judge(path, script, 0) == ""
    assert "were acknowledged" in crash.judge(path, script, 2)


def test_mutants_change_rules_and_not_how_a_class_is_stored() -> None:
    changes = [
        mutation.mutated("paigow.wagers.commission", at)[1]
        for at in range(mutation.count(mutants.TARGETS[0]))
    ]
    assert changes
    assert not any("slots" in change or "frozen" in change for change in changes)
    assert len(set(changes)) > len(changes) // 2


def test_every_mutant_listed_as_equivalent_is_there() -> None:
    modules = {text.split()[0] for text in mutants.EQUIVALENT}
    there = {mutation.named(name, at) for name in modules for at in range(mutation.count(name))}
    assert set(mutants.EQUIVALENT) <= there


def test_an_equivalent_mutant_that_was_killed_and_a_survivor_are_told() -> None:
    (known,) = mutants.EQUIVALENT
    told = mutants.result(
        Counter({"mutants": 100, "killed": 98, f"equivalent: {known}": 1, "survives: x": 1}), 100
    )
    assert (told.holds, told.figures["survivors"]) == (True, ["x"])
    assert told.figures["equivalent"] == {known: mutants.EQUIVALENT[known]}
    told = mutants.result(Counter({"mutants": 100, "killed": 100}), 100)
    assert not told.holds
    assert known in told.says


def test_tests_of_the_module_itself_meet_a_mutant_first_and_no_more_than_there_is_time_for() -> None:
    lines = mutation.statement_of("paigow.wagers.commission", 0)
    times = {
        "tests/x/test_other.py::quick": 0.1,
        "tests/x/test_other.py::slow": mutation.MOST_SECONDS,
        "tests/unit/wagers/test_main.py::near": 1.0,
        "tests/x/test_commission.py::own": 2.0,
    }
    found = mutation.tests_of(
        "paigow.wagers.commission", 0, {"paigow.wagers.commission": {lines[0]: list(times)}}, times
    )
    assert [test.rpartition("::")[2] for test in found] == ["own", "near", "quick"]


def test_lines_and_branches_that_no_test_reached_are_named() -> None:
    item = {"missing_lines": [7], "missing_branches": [[3, 5], [4, -1]]}
    told = {"files": {"src/paigow/money.py": item}}
    assert coverage.missing(told) == ["money.py:7", "money.py:3 -> 5", "money.py:4 -> -1"]
