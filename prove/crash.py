"""Whatever is acknowledged survives: a kill at every write, dropped unsynced writes, and disks that fail.

A script of rounds with all kinds of wagers is put on record by the scribe, one command at a time, on a disk in memory
that knows what would survive. Before every write and every sync of the script, each of these is tried in turn: the
process is killed; the power goes and takes everything that was not synced; it takes some of it and half of the last
write; the write or sync fails with EIO, or with ENOSPC. After a failed sync the disk forgets what it did not write, as
kernels do. The scribe acknowledges nothing then; when the disk works again, it repeats the write, in a fork, and the
command must be on disk once. (Where the log is only tidied up after a commit, the failure happens in a fork, too.) Then
the files are opened anew: every acknowledged command must be there once and in order, at most the one under way beside
it. Every state of the record that was found is
verified once, and twenty real processes on a real disk are killed with -9.
"""

import gc
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Never

import apsw
import sqlalchemy as sa

from paigow.record.batch import Head
from paigow.record.chain import canonical
from paigow.record.database import database_url, open_database
from paigow.record.entries import Entry
from paigow.record.journal import Journal
from paigow.record.recall import table_at
from paigow.record.scribe import Scribe, ScribeStopped
from paigow.record.verify import verify
from paigow.table.codec import write_event
from prove import Progress, Result
from prove.faulty_database import NAME, connect, content, engine_over, rows_of, without_locks
from prove.faulty_disk import Disk, DiskSystem, Image, Operation, nothing

ALONE = "it kills its own processes"

ROUNDS = {"maryland-poker": 8, "horseshoe-face-up": 4, "colorado-dragons-eye": 4, "colorado-tiles": 4}
SHARES = 10
"""Pieces into which each game's script is cut."""

FAILURES: Mapping[str, type[Exception]] = {"eio": apsw.IOError, "enospc": apsw.FullError}
KILLS = 20

Rows = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Script:
    """What is put on record: a record with the table and nothing else, and the commands."""

    name: str
    empty: Image
    entries: tuple[Entry, ...]


@dataclass
class Trial:
    """One run of a script in which something is tried at every point of some of its commands."""

    script: Script
    commands: range
    """The commands, by their number, at whose points something is tried."""
    expected: Mapping[int, Rows]
    """The rows of the record after so many commands."""
    before_checkpoint: Mapping[int, int]
    """How many writes and syncs each command takes until it is on disk; what follows moves the log into the file."""
    tally: Counter[str]
    luck: Random
    synchronous: str = "full"
    failures: tuple[str, ...] = tuple(FAILURES)
    acknowledged: int = 0
    faults: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._system, self._reader = DiskSystem(), DiskSystem()
        self._disk = self._system.disk = Disk.holding(self.script.empty)
        self._last: tuple[Image, int, str] = ({}, -1, "")
        self._child: int | None = None
        """Where a fork tells what it found; none in the process that goes on."""

    def run(self) -> None:
        """Put the script on record, up to the last of the commands."""
        connection = connect(self._system, self.synchronous)
        self._engine = engine_over(connection)
        for number, entry in enumerate(self.script.entries[: self.commands.stop]):
            tried = number in self.commands
            if tried:
                for kind in self.failures:
                    self._fail_everywhere(kind, entry, self.before_checkpoint[number])
            self._here = 0
            self._tidying_from = self.before_checkpoint.get(number, 0) + 1
            self._disk.at_point = self._point if tried else nothing
            self._write(entry)
        self._disk.at_point = nothing
        self._engine.dispose()
        connection.close(True)

    def _give(self, entry: Entry) -> tuple[Scribe, BaseException | None]:
        """What the scribe's thread does; without the thread, for a fork has none but its own."""
        scribe = Scribe(Journal(self._engine))
        scribe.stop()
        answer: Future[Head] = Future()
        scribe._write([(entry, answer)])
        return scribe, answer.exception()

    def _write(self, entry: Entry) -> None:
        scribe, trouble = self._give(entry)
        if self._child is not None:
            self._end(scribe, entry, trouble)
        if trouble is not None:
            raise trouble
        self.acknowledged += 1

    def _fail_everywhere(self, kind: str, entry: Entry, points: int) -> None:
        """Let every write and sync of a command fail once; after each the disk is put back as it was."""
        before = self._disk.kept()
        for failing in range(1, points + 1):
            self._here = 0

            def fail(what: str, name: str, operation: Operation | None, failing: int = failing) -> None:
                self._here += 1
                if self._here == failing:
                    raise FAILURES[kind]

            self._disk.at_point = fail
            scribe, trouble = self._give(entry)
            self._disk.at_point = nothing
            if type(trouble) is not ScribeStopped:
                raise RuntimeError(f"{self.script.name}: point {failing} of {points} did not fail")
            self._found(kind, self._after(scribe, entry))
            self._disk.restore(before)

    def _point(self, what: str, name: str, operation: Operation | None) -> None:
        """A write or sync is about to be done."""
        self._here += 1
        self.tally["points"] += 1
        self._found("kill", self._look(self._disk.killed()))
        self._found("power", self._look_again(self._disk.cut()))
        self._found("torn", self._look(self._disk.torn(self.luck, name, operation)))
        for kind in self.failures if self._here >= self._tidying_from else ():
            told, telling = os.pipe()
            child = os.fork()
            if child == 0:
                self._child, self._disk.at_point = telling, nothing
                gc.disable()
                sys.unraisablehook = lambda _: None
                raise FAILURES[kind]
            os.close(telling)
            with os.fdopen(told) as answer:
                said = answer.read()
            _, status = os.waitpid(child, 0)
            self._found(kind, said if status == 0 else f"the fork ended with {status}: {said}")

    def _found(self, kind: str, fault: str) -> None:
        self.tally[kind] += 1
        self.tally["cases"] += 1
        if fault:
            self.faults.append(f"{self.script.name} {kind} at point {self.tally['points']}: {fault}")

    def _look(self, image: Image) -> str:
        """Open these files, and say what is wrong with the record in them; nothing if all is well."""
        try:
            rows = content(self._reader, image)
        except apsw.Error as broken:
            return f"the record does not open: {broken}"
        allowed = (self.acknowledged, self.acknowledged + 1)
        if any(rows == self.expected.get(number) for number in allowed):
            return ""
        return f"the record is not that of {allowed[0]} or {allowed[1]} commands"

    def _look_again(self, image: Image) -> str:
        """The same, but what survives a power cut is the same files until the next sync."""
        before, acknowledged, fault = self._last
        same = acknowledged == self.acknowledged and before.keys() == image.keys()
        if not same or any(before[name] is not value for name, value in image.items()):
            fault = self._look(image)
            self._last = (image, self.acknowledged, fault)
        return fault

    def _after(self, scribe: Scribe, entry: Entry) -> str:
        """A write or sync has failed: the disk holds what it has to, and the repetition stores the command once."""
        return (
            self._look(self._disk.killed())
            or self._look(self._disk.cut())
            or self._in_a_fork(lambda: self._repeated(scribe, entry))
        )

    def _repeated(self, scribe: Scribe, entry: Entry) -> str:
        """The disk works again: the scribe repeats the write that ended in doubt."""
        answer: Future[Head] = Future()
        scribe._write_alone(entry, answer, None, in_doubt=True)
        if answer.exception() is not None:
            return f"the repetition failed: {answer.exception()!r}"
        self.acknowledged += 1
        return self._look(self._disk.killed()) or self._look(self._disk.cut())

    def _in_a_fork(self, judged: Callable[[], str]) -> str:
        """What a fork says, which leaves this process and its disk as they are."""
        told, telling = os.pipe()
        child = os.fork()
        if child == 0:
            self._disk.at_point = nothing
            gc.disable()
            sys.unraisablehook = lambda _: None
            try:
                said = judged()
            except BaseException as wrong:
                said = f"the fork failed: {wrong!r}"
            os.write(telling, said.encode())
            os._exit(0)
        os.close(telling)
        with os.fdopen(told) as answer:
            said = answer.read()
        _, status = os.waitpid(child, 0)
        return said if status == 0 else f"the fork ended with {status}: {said}"

    def _end(self, scribe: Scribe, entry: Entry, trouble: BaseException | None) -> Never:
        """The end of a fork in which tidying up after a command failed: the command itself was on disk."""
        assert self._child is not None
        if trouble is None:
            self.acknowledged += 1
            found = self._look(self._disk.killed()) or self._look(self._disk.cut())
        else:
            found = self._after(scribe, entry)
        os.write(self._child, found.encode())
        os._exit(0)


def run(seed: int, progress: Progress) -> Result:
    folder = Path(tempfile.mkdtemp(prefix="paigow-crash"))
    tally = progress.tally
    without_locks()
    try:
        scripts = [make_script(folder, game, rounds, seed) for game, rounds in ROUNDS.items()]
        gc.freeze()
        if not tally["control"]:
            tally["control"] = control(scripts[-1], seed)
        if not tally["kills"]:
            kill_processes(folder, scripts[-1], seed, tally)
        for piece in progress.pieces(len(scripts) * SHARES):
            script, share = scripts[piece // SHARES], piece % SHARES
            try_all(folder, script, share_of(script, share), tally, f"{seed} {piece}")
    finally:
        gc.unfreeze()
        shutil.rmtree(folder, ignore_errors=True)
    says = (
        f"{tally['points']:,} writes and syncs of {sum(ROUNDS.values())} rounds, all kinds of failure at each: "
        f"{tally['kill']:,} kills, {tally['power']:,} power cuts, {tally['torn']:,} torn ones, {tally['eio']:,} EIO, "
        f"{tally['enospc']:,} ENOSPC, and {tally['kills']} processes killed -9; {tally['verified']:,} states verified; "
        f"{tally['faults']} lost, doubled or reordered; a database that does not sync was caught "
        f"{tally['control']} times"
    )
    holds = tally["faults"] == 0 and tally["control"] > 0
    return Result(holds, tally["cases"] + tally["kills"], says, dict(tally))


def share_of(script: Script, share: int) -> range:
    size = -(-len(script.entries) // SHARES)
    return range(share * size, min((share + 1) * size, len(script.entries)))


def try_all(folder: Path, script: Script, commands: range, tally: Counter[str], seed: str) -> None:
    """Every failure at every point of some commands; what is wrong is printed and counted."""
    expected, points, faults = states(folder, script, commands)
    tally["verified"] += len(expected)
    trial = Trial(script, commands, expected, points, tally, Random(seed))
    trial.run()
    for fault in (*faults, *trial.faults):
        tally["faults"] += 1
        print(fault)


def states(
    folder: Path, script: Script, commands: range
) -> tuple[dict[int, Rows], dict[int, int], list[str]]:
    """The record before, between and after some commands when nothing fails, how many writes and syncs each takes
    until it is on disk, and what is wrong with the record even then."""
    system = DiskSystem()
    system.disk = Disk.holding(script.empty)
    connection = connect(system)
    journal = Journal(engine_over(connection))
    found: dict[int, Rows] = {}
    points: dict[int, int] = {}
    faults = []
    for number in range(commands.stop + 1):
        if number >= commands.start:
            found[number] = rows_of(connection)
            wrong = judge(put(folder / "state", system.disk.killed()), script, number)
            faults += [f"{script.name} after {number} commands: {wrong}"] if wrong else []
        if number < commands.stop:
            done: list[str] = []
            system.disk.at_point = lambda what, name, operation, done=done: done.append(name)  # type: ignore[misc]
            journal.append([script.entries[number]])
            points[number] = until_on_disk(done)
    system.disk.at_point = nothing
    connection.close(True)
    return found, points, faults


def until_on_disk(names: Sequence[str]) -> int:
    """Of the files a command wrote to and synced, in order: how many before the log is synced to be moved."""
    return len(names) if NAME not in names else names.index(NAME) - 1


def control(script: Script, seed: int) -> int:
    """The net must catch something: a database that does not sync its commits loses some, and that is seen."""
    commands = range(min(20, len(script.entries)))
    system = DiskSystem()
    system.disk = Disk.holding(script.empty)
    connection = connect(system)
    journal = Journal(engine_over(connection))
    expected = {0: rows_of(connection)}
    for number in commands:
        journal.append([script.entries[number]])
        expected[number + 1] = rows_of(connection)
    connection.close(True)
    trial = Trial(script, commands, expected, {}, Counter(), Random(seed), "normal", failures=())
    trial.run()
    return len(trial.faults)


def make_script(folder: Path, game: str, rounds: int, seed: int) -> Script:
    """Play a game, and make a record that has its table and nothing else."""
    from tests.support.recording import Recorder, table_record

    recorder = Recorder(table_record("1", game), seed=str(seed))
    entries = tuple(recorder.play(rounds))
    path = folder / f"{game}.db"
    engine = open_database(str(path))
    Journal(engine).create_table(recorder.record)
    with engine.begin() as connection:
        connection.exec_driver_sql("pragma wal_checkpoint(truncate)")
    engine.dispose()
    return Script(game, {NAME: path.read_bytes()}, entries)


def put(home: Path, image: Image) -> Path:
    """An image as files of the machine; the path of its record."""
    shutil.rmtree(home, ignore_errors=True)
    home.mkdir(parents=True)
    for name, value in image.items():
        (home / name).write_bytes(value)
    return home / NAME


def judge(path: Path, script: Script, acknowledged: int) -> str:
    """What is on record must be the first commands of the script, all that were acknowledged and at most one more."""
    engine = sa.create_engine(database_url(str(path)))
    try:
        journal = Journal(engine)
        stored = list(journal.events("1"))
        ends = [0, *(entry.after.sequence for entry in script.entries)]
        allowed = {ends[acknowledged], ends[min(acknowledged + 1, len(ends) - 1)]}
        if len(stored) not in allowed:
            return f"{len(stored)} events are on record, {sorted(allowed)} were acknowledged or under way"
        due = [event for entry in script.entries for event in entry.events][: len(stored)]
        if [canonical(stored_event.event) for stored_event in stored] != [
            canonical(write_event(item)) for item in due
        ]:
            return "the events on record are others, or in another order"
        found = verify(engine)
        if found.faults:
            return str(found.faults[0])
        record = journal.table("1")
        assert record is not None
        left = next(
            (entry for entry in reversed(script.entries) if entry.after.sequence <= len(stored)), None
        )
        due_table = script.entries[0].before if left is None else left.after
        if table_at(journal, record, due_table.game) != due_table:
            return "the table does not stand where it was left"
        return ""
    finally:
        engine.dispose()


def kill_processes(folder: Path, script: Script, seed: int, tally: Counter[str]) -> None:
    """A real process writes the script and is killed with -9 at different moments."""
    for number in range(KILLS):
        path = put(folder / "killed", script.empty)
        arguments = [str(path), script.name, str(len(script.entries)), str(seed)]
        child = subprocess.Popen(
            [sys.executable, "-c", CHILD, *arguments],
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        )
        assert child.stdout is not None
        acknowledged = 0
        for line in child.stdout:
            acknowledged = int(line)
            if acknowledged >= (number + 1) * len(script.entries) // (KILLS + 1):
                break
        os.kill(child.pid, signal.SIGKILL)
        rest = child.stdout.read().split()
        child.wait()
        acknowledged = int(rest[-1]) if rest else acknowledged
        fault = judge(path, script, acknowledged)
        tally["kills"] += 1
        if fault:
            tally["faults"] += 1
            print(f"kill -9 after {acknowledged}: {fault}")


CHILD = """
import sys
from paigow.record.database import open_database
from paigow.record.journal import Journal
from paigow.record.scribe import Scribe
from tests.support.recording import Recorder, table_record
path, game, count = sys.argv[1], sys.argv[2], int(sys.argv[3])
recorder = Recorder(table_record("1", game), seed=sys.argv[4])
recorder.session.open()
scribe = Scribe(Journal(open_database(path)))
at = 0
while at < count:
    while len(recorder.entries) <= at:
        recorder.session.step()
    scribe.write(recorder.entries[at]).result()
    at += 1
    print(at, flush=True)
"""
