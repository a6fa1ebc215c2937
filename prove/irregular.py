"""However often things go wrong, with players banking, money is conserved, nothing hangs and the record replays."""

from random import Random
from typing import Any

from paigow.errors import InternalError, Refused
from paigow.simulate.engine import Session
from paigow.staff.players import Habits
from paigow.submissions import load_game
from paigow.table import events as e
from paigow.table.replay import replay
from prove import Progress, Result

PIECES = 500
ROUNDS_A_PIECE = 200
MOST_STEPS = 400
"""More than any round has, however much goes wrong in it."""

MANUAL = {"shuffle.method": "manual", "deal.method": "manual-shoe", "start.method": "shaker"}
BY_HAND = {
    "shuffle.method": "manual",
    "deal.method": "hand-stacks",
    "deck.count": 1,
    "deck.back_colours": ["red"],
    "start.method": "shaker",
}
TABLES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("maryland-poker", {}),
    ("maryland-poker", {"deal.method": "hand", "start.method": "shaker"}),
    ("maryland-poker", MANUAL),
    ("horseshoe-poker", {}),
    ("horseshoe-poker", BY_HAND),
    ("horseshoe-face-up", {}),
    ("colorado-tiles", {}),
    ("colorado-dragons-eye", {}),
)


def run(seed: int, progress: Progress) -> Result:
    tally = progress.tally
    for piece in progress.pieces(PIECES):
        played(f"{seed} {piece}", piece, progress)
    rounds, faults = tally["rounds"], tally["faults"]
    says = f"{rounds:,} rounds, {tally['irregularities']:,} irregularities, {tally['void']:,} of them void, "
    says += f"{tally['banked']:,} banked: {faults} violations"
    return Result(faults == 0, rounds, says, dict(tally))


def played(seed: str, piece: int, progress: Progress) -> None:
    """Some rounds at one table, with habits and troubles of their own."""
    luck = Random(seed)
    name, options = TABLES[piece % len(TABLES)]
    habits = habits_by_lot(luck)
    heard: list[e.Event] = []
    session = Session(
        load_game(name, options),
        seed,
        luck.randint(1, 6),
        habits,
        listener=lambda command, events, table: heard.extend(events),
        trouble=luck.choice((0.01, 0.03, 0.1)),
    )
    progress.tally["faults"] += not holds(session, heard)
    progress.tally["rounds"] += session.table.round.number - 1
    progress.tally["irregularities"] += sum(isinstance(event, e.IrregularityReported) for event in heard)
    progress.tally["void"] += sum(isinstance(event, e.RoundVoided) for event in heard)
    progress.tally["banked"] += sum(isinstance(event, e.BankTaken) for event in heard)


def habits_by_lot(luck: Random) -> Habits:
    """Players of one table: how they bet, bank and give."""
    return Habits(
        units=luck.randint(1, 4),
        side_bets=luck.randint(0, 100),
        banks=luck.randint(0, 100),
        co_banks=luck.randint(0, 60),
        tokes=luck.randint(0, 40),
        orders_less=luck.randint(0, 40),
        second_spots=luck.randint(0, 40),
    )


def holds(session: Session, heard: list[e.Event]) -> bool:
    """Whether the rounds were played without a fault, and their record leads to the same table."""
    try:
        session.open()
        while session.table.round.number <= ROUNDS_A_PIECE:
            one_round(session)
    except (InternalError, Refused, AssertionError):
        return False
    again = replay(session.number, session.game, heard)
    return again == session.table


def one_round(session: Session) -> None:
    """One round, which has to end and to leave no money behind."""
    number = session.table.round.number
    for _ in range(MOST_STEPS):
        session.step()
        if session.table.round.number != number:
            return
    raise InternalError(f"round {number} never ended")
