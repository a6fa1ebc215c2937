"""Rounds a second of the shipped table engine beside pokerkit's hands, in the same run.

Six spots, full rounds with every event, posting and invariant on, against six-player check-down hands of no-limit
hold'em in pokerkit. Processor time, so that other work on the machine does not count. `python -m bench.rounds [GAME] [ROUNDS]`
"""

import platform
import subprocess
import sys
import time

from paigow.simulate.engine import Session
from paigow.submissions import load_game
from paigow.table import commands as c
from paigow.table.events import Event
from paigow.table.state import Table

WARM = 10


def our_rounds(game: str, rounds: int) -> tuple[float, float, float]:
    """Rounds a second, events a second, events a round."""
    heard = 0

    def hear(command: c.Command, events: tuple[Event, ...], after: Table) -> None:
        nonlocal heard
        heard += len(events)

    session = Session(load_game(game), seed="bench", seats=6, listener=hear)
    session.play(WARM)
    heard = 0
    began = time.process_time()
    session.play(rounds)
    seconds = time.process_time() - began
    return rounds / seconds, heard / seconds, heard / rounds


def pokerkit_hands(hands: int) -> float:
    """Six-player check-down hands a second."""
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
    return hands / (time.process_time() - began)


def main() -> None:
    games = sys.argv[1:2] or ["horseshoe-poker", "maryland-poker", "horseshoe-face-up", "colorado-tiles"]
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 300
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, check=False
    )
    print(f"{platform.machine()}, Python {platform.python_version()}, commit {commit.stdout.strip()}")
    peer = pokerkit_hands(max(50, rounds // 3))
    print(f"pokerkit             {peer:9.1f} six-player check-down hands a second")
    for game in games:
        ours, events, each = our_rounds(game, rounds)
        speed = f"{ours:9.1f} rounds/s {events:11,.0f} events/s {each:6.1f} events/round"
        print(f"{game:20} {speed} {ours / peer:6.1f} x pokerkit")


if __name__ == "__main__":
    main()
