"""Rounds a second of the shipped table engine beside pokerkit's hands, in the same run and in turn.

Six spots, full rounds with every event, posting and invariant on, against six-player check-down hands of no-limit
hold'em in pokerkit. Rounds are timed with automatic people and luck; events a second are those of decide, evolve,
postings and invariants alone, given the commands of the same rounds. Processor time, so that other work on the
machine does not count. `python -m bench.rounds [GAME] [ROUNDS]`

With `--against COMMIT` an older commit plays beside this tree: both in processes of their own, in turn, a slice each,
and each answers for its own processor time. Rounds may contain more events than they did in the older commit, so the
ratio is printed for whole rounds and for events through the core.
"""

import argparse
import io
import json
import os
import platform
import subprocess
import sys
import tarfile
import time
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from paigow.simulate.engine import Session
from paigow.submissions import load_game
from paigow.table import commands as c
from paigow.table.decide import act
from paigow.table.events import Event
from paigow.table.state import Table

WARM = 100
"""Rounds played before the clock starts: rankings are worked out once and then known."""


SLICE = 30
"""Rounds at a stretch; then the peer has its turn, so that whatever slows the machine slows both."""
GAMES = ["horseshoe-poker", "maryland-poker", "horseshoe-face-up", "colorado-tiles", "colorado-dragons-eye"]


@dataclass(frozen=True, slots=True)
class Measured:
    """Whole rounds a second, the peer's hands a second, events a second through the core, and events a round."""

    rounds: float
    hands: float
    events: float
    each: float


def our_rounds(game: str, rounds: int) -> Measured:
    """Play so many rounds, a slice of ours and a slice of the peer's in turn; then the core alone plays them again."""
    session = Session(load_game(game), seed="bench", seats=6)
    session.play(WARM)
    ours = peers = 0.0
    slices = max(1, rounds // SLICE)
    for _ in range(slices):
        began = time.process_time()
        session.play(SLICE)
        ours += time.process_time() - began
        peers += peer_seconds(SLICE // 3)
    played = slices * SLICE
    before, commands, events = what_happens(game, played)
    core = core_seconds(before, commands)
    return Measured(played / ours, slices * (SLICE // 3) / peers, events / core, events / played)


def what_happens(game: str, rounds: int) -> tuple[Table, list[c.Command], int]:
    """The table before those rounds, the commands given in them, and how many events they bring about.

    Played a second time for this: whoever keeps a list of everything while the clock runs pays for the collector.
    """
    commands: list[c.Command] = []
    heard = 0

    def hear(command: c.Command, events: tuple[Event, ...], after: Table) -> None:
        nonlocal heard
        heard += len(events)
        commands.append(command)

    session = Session(load_game(game), seed="bench", seats=6)
    session.play(WARM)
    before = session.table
    session.listener = hear
    session.play(rounds)
    return before, commands, heard


def core_seconds(table: Table, commands: list[c.Command]) -> float:
    """How long the core alone takes over the commands."""
    began = time.process_time()
    for command in commands:
        _, table = act(table, command)
    return time.process_time() - began


def peer_seconds(hands: int) -> float:
    """How long pokerkit takes over so many six-player check-down hands."""
    from pokerkit import Automation, NoLimitTexasHoldem

    automations = (
        Automation.ANTE_POSTING,
        Automation.BET_COLLECTION,
        Automation.BLIND_OR_STRADDLE_POSTING,
        Automation.CARD_BURNING,
        Automation.HOLE_DEALING,
        Automation.BOARD_DEALING,
        Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
        Automation.HAND_KILLING,
        Automation.CHIPS_PUSHING,
        Automation.CHIPS_PULLING,
    )
    began = time.process_time()
    for _ in range(hands):
        state = NoLimitTexasHoldem.create_state(automations, True, 0, (1, 2), 2, 200, 6)
        while state.status:
            state.check_or_call()
    return time.process_time() - began


@dataclass(frozen=True, slots=True)
class Compared:
    """Rounds and events a second of two commits, the peer's hands a second, and how much faster the newer one is."""

    rounds: tuple[float, float]
    events: tuple[float, float]
    each: tuple[float, float]
    hands: float
    faster: float
    """Rounds of the newer commit in the time of one of the older: the median over the slices."""
    faster_core: float
    """The same for events through the core."""


class Player:
    """A process that plays with the package of one folder."""

    def __init__(self, source: Path) -> None:
        worker = Path(__file__).with_name("round_worker.py")
        self.process = subprocess.Popen(
            [sys.executable, str(worker)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(source), "PYTHONHASHSEED": "0"},
        )
        package = Path(self._answer()["package"])
        if not package.is_relative_to(source):
            raise SystemExit(f"asked for the package in {source}, but {package} was imported")

    def ask(self, do: str, **arguments: Any) -> dict[str, Any]:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps({"do": do, **arguments}) + "\n")
        self.process.stdin.flush()
        return self._answer()

    def _answer(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise SystemExit("a player of the benchmark stopped; its message is above")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()


def unpack(commit: str, folder: Path) -> Path:
    """The package of a commit, in a folder of its own."""
    root = Path(__file__).parent.parent
    packed = subprocess.run(
        ["git", "archive", "--format=tar", commit, "src"], cwd=root, capture_output=True, check=False
    )
    if packed.returncode:
        raise SystemExit(f"git does not know the commit {commit}: {packed.stderr.decode().strip()}")
    with tarfile.open(fileobj=io.BytesIO(packed.stdout)) as archive:
        archive.extractall(folder, filter="data")
    return folder / "src"


def compare(game: str, rounds: int, older: Player, newer: Player) -> Compared:
    """Slice after slice, older and newer in turn and each first every second time; then the peer."""
    slices = max(2, rounds // SLICE)
    both = (older, newer)
    known = [player.ask("begin", game=game, warm=WARM, replay=SLICE) for player in both]
    played: list[tuple[float, float]] = []
    core: list[tuple[float, float]] = []
    peers = 0.0
    for number in range(slices):
        order = both if number % 2 else both[::-1]
        took = {player: player.ask("play", rounds=SLICE)["seconds"] for player in order}
        through = {player: player.ask("core")["seconds"] for player in order}
        played.append((took[older], took[newer]))
        core.append((through[older], through[newer]))
        peers += peer_seconds(SLICE // 3)
    events = [found["events"] for found in known]
    per_event = [(old / events[0], new / events[1]) for old, new in core]
    return Compared(
        _rates([SLICE, SLICE], played),
        _rates(events, core),
        (events[0] / SLICE, events[1] / SLICE),
        slices * (SLICE // 3) / peers,
        median(old / new for old, new in played),
        median(old / new for old, new in per_event),
    )


def _rates(counts: list[int], seconds: list[tuple[float, float]]) -> tuple[float, float]:
    """So many in the median slice, a second."""
    old, new = zip(*seconds, strict=True)
    return counts[0] / median(old), counts[1] / median(new)


def measure_against(commit: str, games: list[str], rounds: int) -> None:
    """Print the ratio for each game, and whether every one reaches what is asked."""
    least = []
    with TemporaryDirectory() as folder:
        older = Player(unpack(commit, Path(folder)))
        newer = Player(Path(__file__).parent.parent / "src")
        for game in games:
            found = compare(game, rounds, older, newer)
            least.append(found.faster)
            print(
                f"{game:20} rounds/s {found.rounds[0]:6.1f} -> {found.rounds[1]:6.1f}: {found.faster:5.2f} x; "
                f"events/s {found.events[0]:7,.0f} -> {found.events[1]:7,.0f}: {found.faster_core:5.2f} x; "
                f"events/round {found.each[0]:5.1f} -> {found.each[1]:5.1f}; "
                f"pokerkit {found.hands:5.1f} hands/s: {found.rounds[1] / found.hands:4.1f} x",
                flush=True,
            )
        older.close()
        newer.close()
    print(f"the least ratio is {min(least):.2f}; {LEAST} is asked, {AIM} aimed at")


LEAST, AIM = 0.97, 1.3


def main() -> None:
    reader = argparse.ArgumentParser(prog="bench.rounds", description=__doc__.splitlines()[0])
    reader.add_argument("game", nargs="?", help="one game; all of them where none is named")
    reader.add_argument("rounds", nargs="?", type=int, default=300, help="rounds of each game")
    reader.add_argument(
        "--against", metavar="COMMIT", help="play an older commit in turn and print the ratio"
    )
    asked = reader.parse_args()
    games = [asked.game] if asked.game else GAMES
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False
    )
    print(f"{platform.machine()}, Python {platform.python_version()}, commit {commit.stdout.strip()}")
    peer_seconds(WARM // 3)
    if asked.against:
        measure_against(asked.against, games, asked.rounds)
        return
    for game in games:
        found = our_rounds(game, asked.rounds)
        print(
            f"{game:20} {found.rounds:7.1f} rounds/s {found.events:9,.0f} events/s {found.each:6.1f} events/round; "
            f"pokerkit {found.hands:6.1f} hands/s: {found.rounds / found.hands:4.1f} x"
        )


if __name__ == "__main__":
    main()
