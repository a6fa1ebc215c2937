"""Whatever is acknowledged survives: a kill at every write, dropped unsynced writes, and disks that fail.

A script of rounds with all kinds of wagers is put on record one command at a time, on a disk of our own (a VFS of
SQLite) that counts every write and sync. At each of these points, in turn, the disk loses what was not synced and
the process is gone; or the write or the sync fails with EIO or ENOSPC. Then the record is opened anew: every
acknowledged command must be there once and in order, at most the one under way beside it, and the record verifies.
"""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import apsw
import sqlalchemy as sa

from paigow.record.chain import canonical
from paigow.record.database import database_url, open_database
from paigow.record.entries import Entry
from paigow.record.journal import Journal
from paigow.record.recall import table_at
from paigow.record.verify import verify
from paigow.table.codec import write_event
from prove import Progress, Result

ROUNDS = {"maryland-poker": 8, "horseshoe-face-up": 4, "colorado-dragons-eye": 4, "colorado-tiles": 4}
CONTROLS = 20
KINDS = ("power", "eio-write", "enospc-write", "eio-sync")
KILLS = 20
PIECES = 400


class PowerCut(Exception):
    """The machine went off here."""


@dataclass
class Disk:
    """A disk that counts what is done to it, forgets what was not synced, and fails where it is told to."""

    fail_at: int | None = None
    kind: str = "power"
    points: int = 0
    off: bool = False
    dead: bool = False
    """Takes nothing any more and says nothing about it."""
    synced: dict[str, bytes] = field(default_factory=dict)

    def takes(self, what: str) -> bool:
        """Whether a write or sync is done; a dead disk only pretends."""
        if not self.dead:
            self.point(what)
        return not self.dead

    def point(self, what: str) -> None:
        """One write or sync is about to be done."""
        if self.off:
            raise PowerCut
        self.points += 1
        if self.fail_at != self.points:
            return
        if self.kind == "power":
            self.off = True
            raise PowerCut
        if self.kind == "enospc-write":
            raise apsw.FullError
        if what == ("sync" if self.kind == "eio-sync" else "write"):
            raise apsw.IOError
        self.fail_at += 1

    def keep(self, path: str) -> None:
        """What lies in a file now would survive."""
        if Path(path).exists():
            self.synced[path] = Path(path).read_bytes()

    def lose(self, folder: Path) -> None:
        """The power is gone: every file holds what was last synced, and unsynced files are not there."""
        for file in folder.iterdir():
            kept = self.synced.get(str(file))
            if kept is None:
                file.unlink()
            else:
                file.write_bytes(kept)


class WatchedFile(apsw.VFSFile):
    """A file whose writes and syncs pass through a disk."""

    def __init__(self, disk: Disk, name: Any, flags: Any) -> None:
        super().__init__("", name, flags)
        self._disk = disk
        self._path = name.filename() if isinstance(name, apsw.URIFilename) else str(name)

    def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802
        if self._disk.takes("write"):
            super().xWrite(data, offset)

    def xTruncate(self, size: int) -> None:  # noqa: N802
        if self._disk.takes("write"):
            super().xTruncate(size)

    def xSync(self, flags: int) -> None:  # noqa: N802
        if self._disk.takes("sync"):
            super().xSync(flags)
            self._disk.keep(self._path)


class WatchedDisk(apsw.VFS):
    """SQLite's own file system, watched."""

    def __init__(self, disk: Disk) -> None:
        self._disk = disk
        self.vfs_name = f"watched-{id(disk)}"
        super().__init__(self.vfs_name, "unix")

    def xOpen(self, name: Any, flags: Any) -> WatchedFile:  # noqa: N802
        return WatchedFile(self._disk, name, flags)

    def xDelete(self, name: str, sync: bool) -> None:  # noqa: N802
        if self._disk.takes("write"):
            super().xDelete(name, sync)
            self._disk.synced.pop(name, None)


@dataclass(frozen=True, slots=True)
class Script:
    """What is put on record: a prepared database, and the statements of each command's transaction."""

    name: str
    entries: tuple[Entry, ...]
    whole: Path
    statements: tuple[tuple[tuple[str, Any], ...], ...]


def run(seed: int, progress: Progress) -> Result:
    folder = Path(tempfile.mkdtemp(prefix="paigow-crash"))
    tally = progress.tally
    try:
        scripts = [make_script(folder, game, rounds, seed) for game, rounds in ROUNDS.items()]
        points = {one.name: count_points(folder, one) for one in scripts}
        tally["points there are"] = sum(points.values())
        total = cases(points)
        Random(seed).shuffle(total)
        control(folder, scripts[-1], points[scripts[-1].name], tally)
        size = -(-len(total) // PIECES)
        for piece in progress.pieces(PIECES):
            for name, kind, point in total[piece * size : (piece + 1) * size]:
                script = next(one for one in scripts if one.name == name)
                fault = cut_at(folder, script, kind, point)
                tally[kind] += 1
                tally["cases"] += 1
                if fault:
                    tally["faults"] += 1
                    print(f"{name} {kind} at {point}: {fault}")
        if not tally["kills"]:
            kill_processes(folder, scripts[-1], seed, tally)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    points_times_kinds = tally["points there are"] * len(KINDS)
    says = (
        f"{tally['points there are']:,} writes and syncs of {sum(ROUNDS.values())} rounds; of the "
        f"{points_times_kinds:,} cases (power cut, EIO and ENOSPC at each) {tally['cases']:,} were tried, with "
        f"{tally['kills']} kills -9: {tally['faults']} lost, doubled or reordered"
    )
    holds = tally["faults"] == 0 and tally["control"] > 0
    return Result(holds, tally["cases"] + tally["kills"], says, dict(tally))


def control(folder: Path, script: Script, points: int, tally: Counter[str]) -> None:
    """The net must catch something: a database that does not sync its commits loses some, and that is seen."""
    step = max(1, points // CONTROLS)
    found = [cut_at(folder, script, "power", at, "normal") for at in range(points // 2, points, step)]
    tally["control"] = sum(bool(one) for one in found)


def cases(points: dict[str, int]) -> list[tuple[str, str, int]]:
    """Every point once with each kind of failure."""
    return [
        (name, kind, at) for name, count in points.items() for kind in KINDS for at in range(1, count + 1)
    ]


def make_script(folder: Path, game: str, rounds: int, seed: int) -> Script:
    """Play a game, and note the statements by which each command goes on record."""
    from tests.support.recording import Recorder, table_record

    recorder = Recorder(table_record("1", game), seed=str(seed))
    entries = tuple(recorder.play(rounds))
    noted = folder / f"{game}-noted.db"
    engine = open_database(str(noted))
    journal = Journal(engine)
    journal.create_table(recorder.record)
    statements: list[tuple[str, Any]] = []

    def note(connection: Any, cursor: Any, text: str, parameters: Any, context: Any, many: bool) -> None:
        if not text.lstrip().lower().startswith("select"):
            statements.extend((text, one) for one in (parameters if many else [parameters]))

    shutil.copyfile(checkpointed(engine, noted), folder / f"{game}-empty.db")
    sa.event.listen(engine, "before_cursor_execute", note)
    written = []
    for entry in entries:
        journal.append([entry])
        written.append(tuple(statements))
        statements.clear()
    engine.dispose()
    return Script(game, entries, folder / f"{game}-empty.db", tuple(written))


def checkpointed(engine: Any, path: Path) -> Path:
    with engine.begin() as connection:
        connection.exec_driver_sql("pragma wal_checkpoint(truncate)")
    return path


def write_all(path: Path, script: Script, disk: Disk, synchronous: str = "full") -> int:
    """Put a script on record over a watched disk, one commit a command; how many were acknowledged."""
    vfs = WatchedDisk(disk)
    acknowledged = 0
    connection = None
    try:
        connection = apsw.Connection(str(path), vfs=vfs.vfs_name)
        connection.execute("pragma journal_mode=wal")
        connection.execute(f"pragma synchronous={synchronous}")
        for statements in script.statements:
            connection.execute("begin immediate")
            for text, parameters in statements:
                connection.execute(text, parameters)
            connection.execute("commit")
            acknowledged += 1
    except (PowerCut, apsw.Error):
        pass
    finally:
        disk.fail_at = None
        disk.dead = disk.off
        if connection is not None:
            connection.close(True)
    return acknowledged


def count_points(folder: Path, script: Script) -> int:
    """How many writes and syncs the whole script takes."""
    home = fresh(folder, script)
    disk = Disk()
    assert write_all(home / "record.db", script, disk) == len(script.statements)
    return disk.points


def fresh(folder: Path, script: Script) -> Path:
    home = folder / "disk"
    shutil.rmtree(home, ignore_errors=True)
    home.mkdir()
    shutil.copyfile(script.whole, home / "record.db")
    return home


def cut_at(folder: Path, script: Script, kind: str, point: int, synchronous: str = "full") -> str:
    """Fail at one point, open the record anew, and say what is wrong with it; nothing if all is well."""
    home = fresh(folder, script)
    disk = Disk(point, kind)
    disk.keep(str(home / "record.db"))
    acknowledged = write_all(home / "record.db", script, disk, synchronous)
    if kind == "power":
        disk.lose(home)
    return judge(home / "record.db", script, acknowledged)


def judge(path: Path, script: Script, acknowledged: int) -> str:
    """What is on record must be the first commands of the script, all that were acknowledged and at most one more."""
    engine = sa.create_engine(database_url(str(path)))
    try:
        journal = Journal(engine)
        stored = list(journal.events("1"))
        ends = [0, *(one.after.sequence for one in script.entries)]
        allowed = {ends[acknowledged], ends[min(acknowledged + 1, len(ends) - 1)]}
        if len(stored) not in allowed:
            return f"{len(stored)} events are on record, {sorted(allowed)} were acknowledged or under way"
        due = [event for one in script.entries for event in one.events][: len(stored)]
        if [canonical(one.event) for one in stored] != [canonical(write_event(one)) for one in due]:
            return "the events on record are others, or in another order"
        found = verify(engine)
        if found.faults:
            return str(found.faults[0])
        record = journal.table("1")
        assert record is not None
        entry = next(
            one for one in reversed(script.entries) if one.after.sequence <= len(stored) or not stored
        )
        if stored and table_at(journal, record, script.entries[0].before.game) != entry.after:
            return "the table does not stand where it was left"
        return ""
    finally:
        engine.dispose()


def kill_processes(folder: Path, script: Script, seed: int, tally: Counter[str]) -> None:
    """A real process writes the script and is killed with -9 at different moments."""
    for number in range(KILLS):
        home = fresh(folder, script)
        child = subprocess.Popen(
            [
                sys.executable,
                "-c",
                CHILD,
                str(home / "record.db"),
                script.name,
                str(len(script.entries)),
                str(seed),
            ],
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
        fault = judge(home / "record.db", script, acknowledged)
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
