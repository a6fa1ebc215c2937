"""Every figure of a report is the sum that a script without the package makes over the export of the same rounds."""

from random import Random
from typing import Any

from paigow.errors import InternalError, Refused
from paigow.record.chain import canonical
from paigow.reports.clerk import Clerk
from paigow.reports.hours import ALWAYS
from paigow.reports.report import report
from paigow.simulate.engine import Session
from paigow.staff.players import Habits
from paigow.submissions import load_game
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.codec import write_event
from paigow.table.state import Table
from prove import Progress, Result
from tools.report_sums import sums

PIECES = 100
ROUNDS_A_PIECE = 100
GAMES = ("maryland-poker", "horseshoe-poker", "horseshoe-face-up", "colorado-tiles", "colorado-dragons-eye")
TROUBLE = 0.01


def run(seed: int, progress: Progress) -> Result:
    tally = progress.tally
    for piece in progress.pieces(PIECES):
        differing = compared(f"{seed} {piece}", GAMES[piece % len(GAMES)], ROUNDS_A_PIECE)
        tally["rounds"] += ROUNDS_A_PIECE
        tally["differing"] += len(differing)
    says = f"{tally['rounds']:,} rounds, {tally['differing']} figures that differ"
    return Result(tally["differing"] == 0, tally["rounds"], says, dict(tally))


def compared(seed: str, game: str, rounds: int) -> dict[str, tuple[Any, Any]]:
    """The figures in which a report of some rounds differs from the script's sums, both beside each other."""
    luck = Random(seed)
    habits = Habits(
        luck.randint(1, 4), luck.randint(0, 100), 50, luck.randint(0, 40), 10, luck.randint(0, 40)
    )
    approved = load_game(game)
    clerk, lines = Clerk("1", approved), [canonical({"table": {"number": "1"}})]

    def hear(command: c.Command, events: tuple[e.Event, ...], after: Table) -> None:
        clerk.take(command, events, after.sequence - len(events) + 1)
        lines.append(canonical({"events": [write_event(event) for event in events]}))

    session = Session(approved, seed, luck.randint(1, 6), habits, listener=hear, trouble=TROUBLE)
    try:
        session.play(rounds)
    except (InternalError, Refused) as trouble:
        return {"stopped": (str(trouble), seed)}
    told = report([clerk], ALWAYS)["all"]
    wanted = sums(lines)["1"]
    return {name: (told[name], value) for name, value in wanted.items() if told[name] != value}
