"""Whatever anybody tries at any approved table, its record breaks no law, and no table is ever stuck."""

from random import Random

from paigow.laws import audit, laws
from paigow.table import events as e
from prove import Progress, Result
from prove.adversary import Adversary, any_filing

PIECES = 1_000
"""Tables, each with a filing of its own."""
COMMANDS_A_PIECE = 1_000


def run(seed: int, progress: Progress) -> Result:
    tally = progress.tally
    for piece in progress.pieces(PIECES):
        play(f"{seed} {piece}", progress)
    never = sorted(name for name in laws() if not tally[f"law {name}"])
    faults = tally["breaches"] + tally["stuck"] + tally["crashes"]
    says = (
        f"{tally['commands']:,} commands at {tally['tables']:,} tables, {tally['accepted']:,} accepted, "
        f"{tally['rounds']:,} rounds, {tally['void']:,} void: {tally['breaches']} breaches, {tally['stuck']} stuck, "
        f"{tally['crashes']} crashes; people's errors found: {tally['errors']:,}; "
        f"laws never tested: {', '.join(never) or 'none'}"
    )
    return Result(faults == 0, tally["commands"], says, dict(tally))


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
    tally["commands"] += table.tried
    tally["accepted"] += table.accepted
    tally["rounds"] += found.rounds
    tally["breaches"] += len(found.breaches)
    tally["errors"] += len(found.errors)
    tally["void"] += sum(isinstance(event, e.RoundVoided) for step in table.steps for event in step.events)
    for law, count in found.tested.items():
        tally[f"law {law}"] += count
