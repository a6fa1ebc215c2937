"""People who deal and err: every error is found and put right, and every account is then as if it had not been."""

from random import Random

from paigow.errors import InternalError, Refused
from paigow.laws.audit import audit
from paigow.laws.book import RecordedStep
from paigow.simulate.engine import PERSON, Session
from paigow.simulate.erring import ErringDealer
from paigow.staff.dealer import floor_of
from paigow.staff.players import Habits
from paigow.submissions import load_game
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.judging.hands import wrongly_set
from paigow.table.procedures.irregular.settlement import settled_wrongly
from paigow.table.said import AS_AT_A_TABLE
from paigow.table.state import Phase, Table
from prove import Progress, Result

PIECES = 200
ROUNDS_A_PIECE = 100
MOST_STEPS = 1_000
ERRS = 0.05
GAMES = ("maryland-poker", "horseshoe-poker", "horseshoe-face-up", "colorado-tiles", "colorado-dragons-eye")


def run(seed: int, progress: Progress) -> Result:
    tally = progress.tally
    for piece in progress.pieces(PIECES):
        played(f"{seed} {piece}", GAMES[piece % len(GAMES)], ROUNDS_A_PIECE, progress)
    rounds, errors, faults = tally["rounds"], tally["errors"], tally["faults"]
    says = f"{rounds:,} rounds, {errors:,} errors of {tally['acts']:,} acts, {tally['corrections']:,} corrections; "
    says += f"{tally['unfound']} errors not found, {tally['breaches']} breaches, {faults} rounds with other accounts"
    return Result(not (faults or tally["unfound"] or tally["breaches"]), rounds, says, dict(tally))


def played(seed: str, game: str, rounds: int, progress: Progress) -> None:
    """Some rounds at one table, with the same rounds dealt without an error beside them."""
    luck = Random(seed)
    habits = Habits(
        units=luck.randint(1, 4),
        side_bets=luck.randint(0, 100),
        banks=luck.randint(0, 30),
        tokes=luck.randint(0, 40),
    )
    seats = luck.randint(1, 6)
    dealer = ErringDealer(luck, ERRS)
    steps: list[RecordedStep] = []
    wrong: list[int] = []
    tally = progress.tally

    def hear(command: c.Command, events: tuple[e.Event, ...], after: Table) -> None:
        steps.append(RecordedStep(command, events, after.sequence - len(events) + 1))
        if isinstance(command, c.DealerSays):
            tally["acts"] += 1
            if dealer.errs:
                tally["errors"] += 1
                wrong.append(len(steps) - 1)
        tally["corrections"] += sum(isinstance(event, e.Corrected) for event in events)

    table = Session(load_game(game), seed, seats, habits, listener=hear, says=dealer, help=AS_AT_A_TABLE)
    twin = Session(load_game(game), seed, seats, habits)
    for session in (table, twin):
        session.open()
    for _ in range(rounds):
        try:
            one_round(table, luck)
            one_round(twin, None)
        except (InternalError, Refused, AssertionError):
            tally["faults"] += 1
            return
        tally["rounds"] += 1
        tally["faults"] += accounts(table) != accounts(twin)
    found = audit(table.game, steps)
    where = [each.sequence for each in found.errors]
    tally["breaches"] += len(found.breaches)
    tally["unfound"] += sum(
        not any(steps[at].first <= sequence < steps[at].first + len(steps[at].events) for sequence in where)
        for at in wrong
    )


def accounts(session: Session) -> dict[str, int]:
    """Every account that is not empty."""
    return {account: amount for account, amount in session.table.balances.items() if amount}


def one_round(session: Session, luck: Random | None) -> None:
    """One round to its end; where somebody watches, errors are put right at some moment before it."""
    number = session.table.round.number
    for _ in range(MOST_STEPS):
        if luck is None or not put_right(session, luck):
            session.step()
        if session.table.round.number != number:
            return
    raise InternalError(f"round {number} never ended")


def put_right(session: Session, luck: Random) -> bool:
    """Have a wrong setting reset at once, and a wrong settlement settled again sooner or later in the round."""
    table = session.table
    if table.irregularity is not None:
        return False
    settings = wrongly_set(table)
    spots = () if settings else settled_wrongly(table)
    last = table.phase is Phase.CLOSE or (table.agenda and table.agenda[-1] is table.agenda[0])
    if not settings and not (spots and (last or luck.random() < 0.2)):
        return False
    kind, place = ("wrong-setting", settings[0]) if settings else ("wrong-settlement", spots[0])
    by = PERSON if luck.random() < 0.5 else floor_of(table)
    session.do(c.ReportIrregularity(kind, place, by=by, at=session.at))
    return True
