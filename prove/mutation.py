"""Mutants: a module with one comparison, sum, number or truth changed; no file is touched.

Whether a dataclass is frozen or slotted is not a rule and is left alone.
"""

import ast
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
PATHS = f"{SOURCE}{os.pathsep}{ROOT}"
SECONDS = 180
"""How many seconds of the processor a mutant may take before it counts as killed."""
MOST_SECONDS = 60.0
"""What the tests that a mutant meets take together at most, as they were measured: those of its own module first, then
those of its own part, then all others that reach it, each time the quickest first."""

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In,
}  # fmt: skip
SUMS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Mod: ast.Mult,
}  # fmt: skip

Reach = dict[str, dict[int, list[str]]]
"""Of each module: the tests that reach a line."""
Times = dict[str, float]
"""How long each test took."""


def is_in_function(name: str, at: int) -> bool:
    """Whether a mutant changes the body of a function, and not something that is worked out as the module loads."""
    return at in within_functions(name)


@cache
def within_functions(name: str) -> tuple[int, ...]:
    """The mutants of a module that change the body of a function."""
    tree = ast.parse(file_of(name).read_text("utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    inner = {id(node) for function in functions for part in function.body for node in ast.walk(part)}
    return tuple(at for at, (node, _) in enumerate(places(tree)) if id(node) in inner)


def tests_of(name: str, at: int, reach: Reach, times: Times) -> list[str]:
    """The tests that reach a mutant; where that is not known, as for a constant, those that reach its module."""
    lines = reach[name]
    found = {test for line in statement_of(name, at) for test in lines.get(line, [])}
    if not found:
        found = {test for tests in lines.values() for test in tests}
    own, part = f"/test_{name.rpartition('.')[2]}", f"tests/unit/{name.split('.')[1]}/"
    ordered = sorted(
        found, key=lambda test: (own not in test, not test.startswith(part), times.get(test, 0.0), test)
    )
    chosen: list[str] = []
    spent = 0.0
    for test in ordered:
        spent += times.get(test, 0.0)
        if spent > MOST_SECONDS and chosen:
            break
        chosen.append(test)
    return chosen


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
