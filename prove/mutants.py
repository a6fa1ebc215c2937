"""A rule of money changed in one place is noticed: of mutants of settling, commission and meters 80 % are killed.

Each mutant changes one comparison, sum, number, truth or return of a module; the module is replaced in a process of
its own, no file is touched, and the tests of its part run until one fails. Survivors are listed.
"""

import ast
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

from prove import Progress, Result

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
SECONDS = 180
WANTED = 80
PIECES = 400

TARGETS: dict[str, tuple[str, ...]] = {
    "paigow.wagers.commission": ("tests/unit/wagers/test_commission.py",),
    "paigow.wagers.meters": ("tests/unit/wagers/test_meters.py", "tests/properties/test_meter_money.py"),
    "paigow.wagers.main": ("tests/unit/wagers",),
    "paigow.table.procedures.settle": (
        "tests/unit/table/procedures/test_settle.py",
        "tests/unit/table/procedures",
    ),
}

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


def run(seed: int, progress: Progress) -> Result:
    mutants = [(name, at) for name in TARGETS for at in range(count(name))]
    Random(seed).shuffle(mutants)
    tally = progress.tally
    tally["there are"] = len(mutants)
    for piece in progress.pieces(min(PIECES, len(mutants))):
        name, at = mutants[piece]
        tally["mutants"] += 1
        if is_killed(name, at):
            tally["killed"] += 1
        else:
            tally[f"survives: {mutated(name, at)[1]}"] += 1
    tried, killed = tally["mutants"], tally["killed"]
    survivors = sorted(one.removeprefix("survives: ") for one in tally if one.startswith("survives: "))
    share = 100 * killed // max(1, tried)
    says = f"{killed} of {tried} mutants killed ({share} %), of {len(mutants)} there are; {len(survivors)} survive"
    return Result(share >= WANTED, tried, says, {"survivors": survivors, "there are": len(mutants)})


def is_killed(name: str, at: int) -> bool:
    """Whether a test fails, or does not end, when the module is the mutant."""
    command = [sys.executable, "-c", PLUGIN, "-q", "-x", "-p", "no:cacheprovider", *TARGETS[name]]
    environment = {**os.environ, "PAIGOW_MUTANT": f"{name}:{at}", "PYTHONPATH": str(ROOT)}
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


def places(tree: ast.Module) -> Iterator[tuple[ast.AST, int]]:
    """Everything that can be changed, in the order of the file; the number says which part of it."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare):
            yield from ((node, at) for at, one in enumerate(node.ops) if type(one) in COMPARISONS)
        elif (
            (isinstance(node, ast.BinOp) and type(node.op) in SUMS and not is_type(node))
            or isinstance(node, ast.BoolOp)
            or (isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not))
            or (isinstance(node, ast.Constant) and type(node.value) in (bool, int))
        ):
            yield node, 0


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
