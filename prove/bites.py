"""A rule changed anywhere is noticed: of 500 mutants drawn by seed, 95 % are killed by a test or by the auditor's laws.

The mutants are drawn from the functions of `table`, `wagers`, `setting` and `ranking`, from each module in proportion
to what can be changed in it. Each meets the tests that reach it, until one fails (`mutant_host`), and by itself the
auditor: automatic tables and people who try everything play some rounds, and their record is read against the laws. So
it is known how many the laws would have found alone. Survivors are listed; those that change nothing anybody could
notice are in `EQUIVALENT` with the reason.

`--pieces N` tries the first N.
"""

import hashlib
import json
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from itertools import cycle, islice
from pathlib import Path
from random import Random

from prove import Progress, Result
from prove.mutant_host import UNTRIED, Plan, start
from prove.mutation import ROOT, SOURCE, mutated, named, within_functions

ALONE = "it changes the code in its own processes"

PIECES = 500
WORKERS = 2
WANTED = 95
PARTS = ("table", "wagers", "setting", "ranking")
TESTS = (
    *(f"tests/unit/{part}" for part in (*PARTS, "piece_sets", "submissions", "staff", "laws")),
    "tests/clauses", "tests/rounds", "tests/properties", "tests/golden",
)  # fmt: skip

EQUIVALENT: Mapping[str, str] = {}
"""Mutants that nobody can tell from the module, as `named` names them, and why."""

Mutant = tuple[str, int]


def run(seed: int, progress: Progress) -> Result:
    mutants, tally = drawn(seed), progress.tally
    answers = tried(mutants[tally["mutants"] :])
    for piece in progress.pieces(len(mutants)):
        name, at = mutants[piece]
        killers = next(answers)
        tally["mutants"] += 1
        if UNTRIED in killers:
            tally[f"{UNTRIED}: {mutated(name, at)[1]}"] += 1
            continue
        tally["killed"] += bool(killers)
        tally["by tests"] += "tests" in killers
        tally["by laws"] += "laws" in killers
        tally["by laws alone"] += killers == {"laws"}
        if not killers:
            known = named(name, at)
            kind = "equivalent" if known in EQUIVALENT else "survives"
            tally[f"{kind}: {known if kind == 'equivalent' else mutated(name, at)[1]}"] += 1
    return result(tally)


def result(tally: Mapping[str, int]) -> Result:
    """What the tally shows, and every survivor by name."""
    survivors = sorted(key.removeprefix("survives: ") for key in tally if key.startswith("survives: "))
    equivalent = sorted(key.removeprefix("equivalent: ") for key in tally if key.startswith("equivalent: "))
    untried = sorted(key.removeprefix(f"{UNTRIED}: ") for key in tally if key.startswith(f"{UNTRIED}: "))
    tried, killed = tally["mutants"] - len(untried), tally["killed"]
    share = 100 * killed / max(1, tried - len(equivalent))
    says = (
        f"{killed} of {tried} mutants killed ({share:.1f} % of those that are not equivalent), {tally['by tests']} by "
        f"tests, {tally['by laws']} by laws, {tally['by laws alone']} by laws alone; {len(survivors)} survive, "
        f"{len(equivalent)} are equivalent, {len(untried)} could not be tried"
    )
    figures = {
        "survivors": survivors,
        "untried": untried,
        "equivalent": {item: EQUIVALENT.get(item, "") for item in equivalent},
    }
    return Result(share >= WANTED, tried, says, figures)


def drawn(seed: int, total: int = PIECES) -> list[Mutant]:
    """Mutants by seed: from each module its share of all, at least one, in an order that mixes the modules."""
    luck = Random(f"bites {seed}")
    every = {name: within_functions(name) for name in modules()}
    there_are = sum(map(len, every.values()))
    chosen: list[Mutant] = []
    for name, places in sorted(every.items()):
        share = min(len(places), max(1, round(total * len(places) / there_are)))
        chosen += [(name, at) for at in luck.sample(places, share)]
    luck.shuffle(chosen)
    return chosen[:total]


def modules() -> list[str]:
    """The modules from which mutants are drawn."""
    files = [file for part in PARTS for file in (SOURCE / "paigow" / part).rglob("*.py")]
    return sorted(".".join(file.relative_to(SOURCE).with_suffix("").parts) for file in files)


def tried(mutants: Sequence[Mutant]) -> Iterator[set[str]]:
    """What killed each mutant, in their order; several processes try them in turn."""
    reach = str(reached())
    plans = [
        Plan(TESTS, targets=(), mutants=tuple(mutants[worker::WORKERS]), reach=reach, audited=True)
        for worker in range(WORKERS)
    ]
    hosts = [start(plan) for plan in plans]
    for host in islice(cycle(hosts), len(mutants)):
        yield set(next(host).split())


def reached() -> Path:
    """A file that says which tests reach which lines, measured once for the code as it is."""
    files = sorted(path for folder in ("src", "tests") for path in (ROOT / folder).rglob("*.py"))
    digest = hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()[:16]
    kept = Path(tempfile.gettempdir()) / f"paigow-reach-{digest}.json"
    if kept.exists():
        return kept
    parts = [kept.with_suffix(f".{worker}") for worker in range(WORKERS)]
    plans = [
        Plan(TESTS, tuple(modules()), part=worker, parts=WORKERS, kept=str(parts[worker]))
        for worker in range(WORKERS)
    ]
    for host in [start(plan) for plan in plans]:
        for _ in host:
            continue
    whole: dict[str, dict[str, list[str]]] = {}
    times: dict[str, float] = {}
    for part in parts:
        told = json.loads(part.read_text("utf-8"))
        times |= told["times"]
        for name, lines in told["reach"].items():
            merged = whole.setdefault(name, {})
            for line, tests in lines.items():
                merged.setdefault(line, []).extend(tests)
        part.unlink()
    kept.write_text(json.dumps({"reach": whole, "times": times}), "utf-8")
    return kept
