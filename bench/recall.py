"""Any round of a record of a million events, played by a real table, is rebuilt event by event.

One table plays until it has written so many events, in a file of its own; then rounds all over the record are recalled,
beside reading the whole record through, which is what recall spares.
`python -m bench.recall [EVENTS]`
"""

import random
import sys
import tempfile
import time
from pathlib import Path

from rich.console import Console
from rich.progress import Progress

from bench.stopwatch import heading
from paigow.record.database import open_database
from paigow.record.journal import Journal
from paigow.record.recall import recall
from tests.support.recording import Recorder, table_record

MARK = 1.0
"""Seconds in which a round must be on the table again."""

ROUNDS = 40
SLICE = 100
"""Rounds played before they are put on record."""


def written(journal: Journal, events: int) -> Recorder:
    """A table whose record has so many events."""
    recorder = Recorder(table_record("1", "horseshoe-poker"), seats=6)
    journal.create_table(recorder.record)
    with Progress(console=Console(stderr=True)) as bar:
        task = bar.add_task("on record", total=events)
        while recorder.session.table.sequence < events:
            entries = recorder.play(SLICE)
            for at in range(0, len(entries), 500):
                journal.append(entries[at : at + 500])
            entries.clear()
            bar.update(task, completed=recorder.session.table.sequence)
    return recorder


def main() -> None:
    events = int(sys.argv[1]) if len(sys.argv) > 1 else 1_000_000
    heading("recall")
    with tempfile.TemporaryDirectory(prefix="paigow-recall") as folder:
        engine = open_database(str(Path(folder) / "record.db"))
        journal = Journal(engine)
        recorder = written(journal, events)
        last = recorder.session.table.round.number
        luck = random.Random(1)
        times = []
        for _ in range(ROUNDS):
            number = luck.randint(1, last - 1)
            began = time.perf_counter()
            found = recall(journal, recorder.record, recorder.game, number)
            times.append(time.perf_counter() - began)
            if found is None or not found.steps:
                raise SystemExit(f"round {number} is not on record")
        began = time.perf_counter()
        read = sum(1 for _ in journal.events("1", 0, recorder.session.table.sequence))
        whole = time.perf_counter() - began
        engine.dispose()
    times.sort()
    print(
        f"{read:,} events, {last:,} rounds: a round is recalled in {times[len(times) // 2] * 1000:.0f} ms, "
        f"the slowest of {ROUNDS} in {times[-1] * 1000:.0f} ms (mark {MARK * 1000:.0f} ms); "
        f"reading the whole record takes {whole:.1f} s, {whole / times[-1]:,.0f} times the slowest"
    )


if __name__ == "__main__":
    main()
