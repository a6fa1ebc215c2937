"""A rule of money changed in one place is noticed: of mutants of settling, commission and meters 80 % are killed.

Each mutant changes one comparison, sum, number or truth of a module; whether a dataclass is frozen or slotted is no
rule of money and is left alone. Tests run once to learn which of them reach which line. Then each mutant takes the
module's place in a fork (`mutant_host`) or, where it changes what is worked out as a module loads, in a process of its
own; no file is touched, and the tests that reach it run, the quickest first, until one fails. Survivors are listed;
those that change nothing anybody could notice stand in `EQUIVALENT` with the reason, and must survive.
"""

import ast
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from prove import Progress, Result

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
PATHS = f"{SOURCE}{os.pathsep}{ROOT}"
SECONDS = 180
WANTED = 80
MOST_TESTS = 150
"""Tests that a mutant meets at most: the quickest of those that reach it, those of its own part before all others."""

TARGETS = (
    "paigow.wagers.commission",
    "paigow.wagers.meters",
    "paigow.wagers.main",
    "paigow.table.procedures.settle.order",
    "paigow.table.procedures.settle.house",
    "paigow.table.procedures.settle.progressive",
)
TESTS = (
    "tests/unit/wagers",
    "tests/unit/table/procedures",
    "tests/properties/test_meter_money.py",
)

EQUIVALENT = {
    "paigow.wagers.commission NO_COMMISSION 1 -> 2": (
        "Where no share of a win is taken, the step to which it would be rounded is never asked for."
    ),
}
"""Mutants that no test can tell from the module, by module, function or constant, and change; and why."""

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
SUMS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Mod: ast.Mult,
}  # fmt: skip

PLUGIN = """
import ast, importlib.abc, importlib.util, os, sys
from prove.mutants import mutated
NAME, INDEX = os.environ["PAIGOW_MUTANT"].split(":")

class Finder(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    def find_spec(self, name, path, target=None):
        return importlib.util.spec_from_loader(name, self) if name == NAME else None
    def exec_module(self, module):
        tree, _, file = mutated(NAME, int(INDEX))
        module.__file__ = str(file)
        exec(compile(tree, str(file), "exec"), module.__dict__)

sys.meta_path.insert(0, Finder())
import pytest
sys.exit(pytest.main(sys.argv[1:]))
"""


Reach = dict[str, dict[int, list[str]]]
"""Of each module: the tests that reach a line, the quickest first."""


def run(seed: int, progress: Progress) -> Result:
    mutants = [(name, at) for name in TARGETS for at in range(count(name))]
    tally = progress.tally
    tried_by_host = hosted(tally["mutants"])
    for piece in progress.pieces(len(mutants)):
        name, at = mutants[piece]
        killed = next(tried_by_host)
        tally["mutants"] += 1
        if killed or (not is_in_function(name, at) and is_killed_anew(name, at)):
            tally["killed"] += 1
        elif (known := named(name, at)) in EQUIVALENT:
            tally[f"equivalent: {known}"] += 1
        else:
            tally[f"survives: {mutated(name, at)[1]}"] += 1
            print(f"survives: {mutated(name, at)[1]}", flush=True)
    return result(tally, len(mutants))


def result(tally: Mapping[str, int], there_are: int) -> Result:
    """What the tally shows: the share killed of all that can be, and every survivor by name."""
    tried, caught = tally["mutants"], tally["killed"]
    survivors = sorted(key.removeprefix("survives: ") for key in tally if key.startswith("survives: "))
    equivalent = [item for item in EQUIVALENT if tally.get(f"equivalent: {item}")]
    gone = sorted(set(EQUIVALENT) - set(equivalent)) if tried == there_are else []
    share = 100 * caught // max(1, tried - len(equivalent))
    says = (
        f"{caught} of {tried} mutants killed, {len(equivalent)} equivalent ({share} % of the others), "
        f"of {there_are} there are; {len(survivors)} survive"
    )
    if gone:
        says += f"; listed as equivalent but killed or gone: {', '.join(gone)}"
    figures = {
        "survivors": survivors,
        "equivalent": {item: EQUIVALENT[item] for item in equivalent},
        "there are": there_are,
    }
    return Result(share >= WANTED and not gone, tried, says, figures)


def hosted(first: int) -> Iterator[bool]:
    """Whether each mutant from the first on is killed, as the host finds out."""
    told, telling = os.pipe()
    command = [sys.executable, "-m", "prove.mutant_host", str(first), str(telling)]
    environment = {**os.environ, "PYTHONPATH": PATHS}
    host = subprocess.Popen(
        command, cwd=ROOT, env=environment, pass_fds=(telling,), stdout=subprocess.DEVNULL
    )
    os.close(telling)
    with os.fdopen(told) as answers:
        for line in answers:
            yield line == "killed\n"
    raise RuntimeError(f"the host ended with {host.wait()} before all mutants were tried")


def is_in_function(name: str, at: int) -> bool:
    """Whether a mutant changes the body of a function, and not something that is worked out as the module loads."""
    tree = ast.parse(file_of(name).read_text("utf-8"))
    node, _ = list(places(tree))[at]
    functions = [each_node for each_node in ast.walk(tree) if isinstance(each_node, ast.FunctionDef)]
    return any(node in ast.walk(part) for function in functions for part in function.body)


def tests_of(name: str, at: int, reach: Reach) -> list[str]:
    """The tests that reach a mutant; where that is not known, as for a constant, those that reach its module."""
    lines = reach[name]
    found = [each_line for line in statement_of(name, at) for each_line in lines.get(line, [])]
    if not found:
        found = [test for tests in lines.values() for test in tests]
    own = f"/test_{name.rpartition('.')[2]}"
    unique = list(dict.fromkeys(found))
    return sorted(unique, key=lambda test: own not in test)[:MOST_TESTS]


def statement_of(name: str, at: int) -> range:
    """The lines of the statement that a mutant changes; of one with a body, its head."""
    tree = ast.parse(file_of(name).read_text("utf-8"))
    node, _ = list(places(tree))[at]
    line = getattr(node, "lineno", 0)
    holding = [
        each_node
        for each_node in ast.walk(tree)
        if isinstance(each_node, ast.stmt) and each_node.lineno <= line <= last_line(each_node)
    ]
    if not holding:
        return range(line, line + 1)
    inner = max(holding, key=lambda piece: piece.lineno)
    return range(inner.lineno, last_line(inner) + 1)


def last_line(statement: ast.stmt) -> int:
    body = getattr(statement, "body", None)
    if isinstance(body, list) and body and body[0].lineno > statement.lineno:
        return int(body[0].lineno) - 1
    return statement.end_lineno or statement.lineno


def is_killed_anew(name: str, at: int) -> bool:
    """The same in a process of its own, in which the module is the mutant from the beginning."""
    own = f"tests/unit/{name.removeprefix('paigow.').rpartition('.')[0].replace('.', '/')}"
    command = [sys.executable, "-c", PLUGIN, "-q", "-x", "-p", "no:cacheprovider", own]
    environment = {**os.environ, "PAIGOW_MUTANT": f"{name}:{at}", "PYTHONPATH": PATHS}
    try:
        done = subprocess.run(
            command, cwd=ROOT, env=environment, capture_output=True, timeout=SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        return True
    return done.returncode != 0


def file_of(name: str) -> Path:
    return SOURCE / (name.replace(".", "/") + ".py")


def count(name: str) -> int:
    """How many mutants a module has."""
    return len(list(places(ast.parse(file_of(name).read_text("utf-8")))))


def mutated(name: str, at: int) -> tuple[ast.Module, str, Path]:
    """The tree of a mutant, what was changed where, and the file."""
    file = file_of(name)
    tree = ast.parse(file.read_text("utf-8"))
    node, kind = list(places(tree))[at]
    before = ast.unparse(node)
    change(node, kind)
    ast.fix_missing_locations(tree)
    line = getattr(node, "lineno", 0)
    return tree, f"{name}:{line} {before} -> {ast.unparse(node)}", file


def named(name: str, at: int) -> str:
    """A mutant by its module, the function or constant it is in, and the change; a line number would not stay."""
    tree = ast.parse(file_of(name).read_text("utf-8"))
    node, kind = list(places(tree))[at]
    before = ast.unparse(node)
    holder = next(item for item in tree.body if any(part is node for part in ast.walk(item)))
    change(node, kind)
    target = holder.targets[0] if isinstance(holder, ast.Assign) else holder
    where = target.id if isinstance(target, ast.Name) else getattr(target, "name", "")
    return f"{name} {where} {before} -> {ast.unparse(node)}"


def places(tree: ast.Module) -> Iterator[tuple[ast.AST, int]]:
    """Everything that can be changed, in the order of the file; the number says which part of it."""
    marks = {id(part) for node in ast.walk(tree) if isinstance(node, ast.ClassDef) for part in marks_of(node)}
    for node in ast.walk(tree):
        if id(node) in marks:
            continue
        if isinstance(node, ast.Compare):
            yield from ((node, at) for at, event in enumerate(node.ops) if type(event) in COMPARISONS)
        elif (
            (isinstance(node, ast.BinOp) and type(node.op) in SUMS and not is_type(node))
            or isinstance(node, ast.BoolOp)
            or (isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not))
            or (isinstance(node, ast.Constant) and type(node.value) in (bool, int))
        ):
            yield node, 0


def marks_of(node: ast.ClassDef) -> Iterator[ast.AST]:
    """What stands in the decorators of a class."""
    for item in node.decorator_list:
        yield from ast.walk(item)


def is_type(node: ast.BinOp) -> bool:
    return isinstance(node.op, ast.BitOr)


def change(node: ast.AST, at: int) -> None:
    """Change one place of the tree."""
    match node:
        case ast.Compare():
            node.ops[at] = COMPARISONS[type(node.ops[at])]()
        case ast.BinOp():
            node.op = SUMS[type(node.op)]()
        case ast.BoolOp():
            node.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        case ast.UnaryOp():
            node.op, node.operand = ast.Not(), ast.UnaryOp(ast.Not(), node.operand)
        case ast.Constant(value=bool() as truth):
            node.value = not truth
        case ast.Constant(value=int() as number):
            node.value = number + 1
