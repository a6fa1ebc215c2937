"""Rounds a second of the shipped table engine beside pokerkit's hands, in the same run and in turn.

Six spots, full rounds with every event, posting and invariant on, against six-player check-down hands of no-limit
hold'em in pokerkit. Rounds are timed with automatic people and luck; events a second are those of decide, evolve,
postings and invariants alone, given the commands of the same rounds. Processor time, so that other work on the
machine does not count. `python -m bench.rounds [GAME] [ROUNDS]`
"""

import platform
import subprocess
import sys
import time
from dataclasses import dataclass

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


def main() -> None:
    games = sys.argv[1:2] or GAMES
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 300
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False
    )
    print(f"{platform.machine()}, Python {platform.python_version()}, commit {commit.stdout.strip()}")
    peer_seconds(WARM // 3)
    for game in games:
        found = our_rounds(game, rounds)
        print(
            f"{game:20} {found.rounds:7.1f} rounds/s {found.events:9,.0f} events/s {found.each:6.1f} events/round; "
            f"pokerkit {found.hands:6.1f} hands/s: {found.rounds / found.hands:4.1f} x"
        )


if __name__ == "__main__":
    main()
