"""Whatever anybody tries at any approved table, its record breaks no law, and no table is ever stuck."""

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from random import Random

from paigow import library
from paigow.errors import Refused
from paigow.laws import RecordedStep, audit, laws
from paigow.scenarios.files import scenarios
from paigow.scenarios.records import Given
from paigow.scenarios.runner import play as call_scenario
from paigow.scenarios.table_play import Play
from paigow.simulate.engine import Session
from paigow.staff.players import Habits
from paigow.submissions import ApprovedGame, load_game
from paigow.table import commands as c
from paigow.table import events as e
from paigow.table.state import Table
from prove import Progress, Result
from prove.adversary import Adversary
from prove.any_filing import any_filing
from prove.campaign import ROOT

PIECES = 1_100
"""Tables, each with a filing that is drawn for it; some draws come twice."""
COMMANDS_A_PIECE = 1_000
WANTED_COMMANDS = 1_000_000
WANTED_FILINGS = 1_000
SCENARIO_PIECES = 20
"""Shares of the clauses' scenarios, which are read against the laws afterwards."""

FILING = "filing "
"""How the tally calls a filing, by its digest."""

FIXTURES = ROOT / "tests" / "fixtures" / "library"
"""Documents from elsewhere, whose games are tried too."""


def run(seed: int, progress: Progress) -> Result:
    use_fixtures()
    tally = progress.tally
    for piece in progress.pieces(PIECES + SCENARIO_PIECES):
        if piece < PIECES:
            play(f"{seed} {piece}", progress)
        else:
            audit_scenarios(piece - PIECES, progress)
    never = sorted(name for name in laws() if not tally[f"law {name}"])
    return result(tally, never)


@cache
def use_fixtures() -> None:
    """Once in a process: what was read before is read again then."""
    library.use(FIXTURES)


def result(tally: Counter[str], never: list[str]) -> Result:
    """What the tally shows; a whole run has tried as many commands and filings as it claims."""
    faults = tally["breaches"] + tally["stuck"] + tally["crashes"] + tally["missed"]
    filings = sum(key.startswith(FILING) for key in tally)
    whole = tally["tables"] >= PIECES
    enough = tally["commands"] >= WANTED_COMMANDS and filings >= WANTED_FILINGS
    says = (
        f"{tally['commands']:,} commands at {tally['tables']:,} tables with {filings:,} different filings, "
        f"{tally['accepted']:,} accepted, "
        f"{tally['rounds']:,} rounds, {tally['void']:,} void, and {tally['scenarios']:,} plays of scenarios: "
        f"{tally['breaches']} breaches, {tally['stuck']} stuck, "
        f"{tally['crashes']} crashes; {tally['errors']:,} errors of people found, {tally['missed']} missed; "
        f"laws never tested: {', '.join(never) or 'none'}"
    )
    figures = {key: count for key, count in tally.items() if not key.startswith(FILING)}
    return Result(faults == 0 and (enough or not whole), tally["commands"], says, figures)


def play(seed: str, progress: Progress, commands: int = COMMANDS_A_PIECE) -> None:
    """One table: everything is tried there, then its record is read against the laws."""
    tally = progress.tally
    luck = Random(seed)
    name, options, game = any_filing(luck)
    table = Adversary(game, seed)
    try:
        table.run(commands)
    except Exception as wrong:
        what = "stuck" if type(wrong).__name__ == "Stuck" else "crashes"
        tally[what] += 1
        print(f"{what}: {name} {options} seed {seed!r}: {wrong!r:.300}")
    found = audit(game, table.steps)
    for finding in found.breaches[:3]:
        print(
            f"{finding.law}: {name} {options} seed {seed!r} round {finding.round} event {finding.sequence} "
            f"{finding.event}: wanted {finding.wanted:.200}, found {finding.found:.200}"
        )
    tally["tables"] += 1
    tally[f"tables of {game.document}"] += 1
    tally[f"tables of {name}"] += 1
    tally[f"{FILING}{game.digest[:16]}"] += 1
    tally["commands"] += table.tried
    tally["accepted"] += table.accepted
    tally["rounds"] += found.rounds
    tally["breaches"] += len(found.breaches)
    tally["errors"] += len(found.errors)
    told = Counter(finding.law for finding in found.errors)
    for law, count in table.planted.items():
        tally["missed"] += max(0, count - told[law])
        if told[law] < count:
            print(f"missed: {name} {options} seed {seed!r}: {law} {count} planted, {told[law]} found")
    tally["void"] += sum(isinstance(event, e.RoundVoided) for step in table.steps for event in step.events)
    for law, count in found.tested.items():
        tally[f"law {law}"] += count


def audit_scenarios(part: int, progress: Progress) -> None:
    """A share of the clauses' scenarios and their twins: the record of each is read against the laws."""
    tally = progress.tally
    for scenario in scenarios()[part::SCENARIO_PIECES]:
        for given in (scenario.given, scenario.twin_given):
            for game, steps in played(scenario.call, given):
                found = audit(game, steps)
                tally["scenarios"] += 1
                tally["breaches"] += len(found.breaches)
                for finding in found.breaches:
                    print(
                        f"{finding.law}: scenario of {scenario.clause}: wanted {finding.wanted:.200}, "
                        f"found {finding.found:.200}"
                    )
                for law, count in found.tested.items():
                    tally[f"law {law}"] += count


def played(call: str, given: Given) -> list[tuple[ApprovedGame, list[RecordedStep]]]:
    """The records of the tables at which a scenario plays."""
    tables: dict[int, tuple[Play, list[RecordedStep]]] = {}

    def hear(table: Play, command: c.Command, events: tuple[e.Event, ...]) -> None:
        steps = tables.setdefault(id(table), (table, []))[1]
        first = steps[-1].first + len(steps[-1].events) if steps else 1
        steps.append(RecordedStep(command, events, first))

    with heard(hear), suppress(Refused):
        call_scenario(call, given)
    return [(table.game, steps) for table, steps in tables.values()]


@contextmanager
def heard(hear: Callable[[Play, c.Command, tuple[e.Event, ...]], None]) -> Iterator[None]:
    """Whatever happens at a scenario's table is heard."""
    real = Play.do

    def do(self: Play, command: c.Command) -> tuple[e.Event, ...]:
        events = real(self, command)
        hear(self, command, events)
        return events

    Play.do = do  # type: ignore[method-assign]
    try:
        yield
    finally:
        Play.do = real  # type: ignore[method-assign]


GAMES = ("maryland-poker", "horseshoe-poker", "horseshoe-face-up", "colorado-tiles", "colorado-dragons-eye")
HABITS = Habits(units=6, side_bets=90, banks=60, co_banks=30, tokes=20, second_spots=40)


def notices(seed: str, rounds: int = 8, commands: int = 300) -> bool:
    """Whether some rounds of each game, played and tried by everybody, show a breach, a crash or a stuck table."""
    try:
        return any(
            audit(load_game(name), played).breaches
            for name in GAMES
            for played in (automatic(name, seed, rounds), tried(name, seed, commands))
        )
    except Exception:
        return True


def automatic(name: str, seed: str, rounds: int) -> list[RecordedStep]:
    """The record of an automatic table with banks, side wagers, tokes and irregularities."""
    steps: list[RecordedStep] = []

    def hear(command: c.Command, events: tuple[e.Event, ...], table: Table) -> None:
        first = steps[-1].first + len(steps[-1].events) if steps else 1
        steps.append(RecordedStep(command, events, first))

    Session(load_game(name), seed, 5, HABITS, listener=hear, trouble=0.05).play(rounds)
    return steps


def tried(name: str, seed: str, commands: int) -> list[RecordedStep]:
    """The record of a table at which everything is tried."""
    table = Adversary(load_game(name), f"{seed} {name}")
    table.run(commands)
    return table.steps
