"""How long an auditor takes over a record of 5,000 rounds.

The rounds are played by real tables, as many of each game, and put on record; then `paigow audit` reads the whole of
it, in a process of its own. The mark is a minute of processor time on one core. `python -m bench.audit [ROUNDS]`
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from bench.rounds import GAMES
from bench.stopwatch import heading
from paigow.record.database import open_database
from paigow.record.journal import Journal
from tests.support.recording import Recorder, table_record

ROUNDS, MARK = 5_000, 60
SLICE = 100
"""Rounds played before they are put on record."""


def write_record(path: Path, rounds: int) -> None:
    """A record with so many rounds, a table of each game."""
    engine = open_database(str(path))
    journal = Journal(engine)
    for number, game in enumerate(GAMES, start=1):
        recorder = Recorder(table_record(str(number), game), seats=6)
        journal.create_table(recorder.record)
        left = rounds // len(GAMES)
        while left:
            entries = recorder.play(min(left, SLICE))
            left -= min(left, SLICE)
            for at in range(0, len(entries), 500):
                journal.append(entries[at : at + 500])
            entries.clear()
    engine.dispose()


def audit_seconds(path: Path) -> float:
    """Processor seconds of `paigow audit`, its start included; it prints what it found."""
    before = os.times()
    subprocess.run([sys.executable, "-m", "paigow", "audit", str(path)], check=True)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    heading("audit")
    with tempfile.TemporaryDirectory(prefix="paigow-audit") as folder:
        path = Path(folder) / "record.db"
        write_record(path, rounds)
        seconds = audit_seconds(path)
    a_mark = seconds * ROUNDS / rounds
    print(
        f"{rounds:,} rounds: {seconds:.1f} s of processor time; {a_mark:.1f} s for {ROUNDS:,} (mark {MARK} s)"
    )


if __name__ == "__main__":
    main()
