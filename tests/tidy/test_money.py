"""No float comes near money."""

import ast
from collections.abc import Iterator

from tests.tidy.sources import Source, hold, package_files

MONEY = {"money", "wagers", "submissions", "table", "record"}
"""The parts that hold, compute or store amounts."""


def floats(source: Source) -> Iterator[str]:
    seen: set[int] = set()
    for node in ast.walk(source.tree):
        match node:
            case ast.Constant(value=float() as number):
                yield f"{source.at(node)} has the float {number}"
            case ast.Name(id="float"):
                yield f"{source.at(node)} names float"
            case ast.AugAssign(op=ast.Div()):
                yield f"{source.at(node)} divides with /="
            case ast.BinOp(op=ast.Div()) if id(node) not in seen:
                operands = list(chain(node, seen))
                if not any(is_path(operand) for operand in operands):
                    yield f"{source.at(node)} divides with /: {ast.unparse(node)}"


def chain(node: ast.AST, seen: set[int]) -> Iterator[ast.AST]:
    """The operands of a / b / c, outermost division first; the inner ones need no second look."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div):
        seen.add(id(node))
        yield from chain(node.left, seen)
        yield node.right
    else:
        yield node


def is_path(operand: ast.AST) -> bool:
    """Whether the slash beside it joins paths: a text beside it, or a folder made on the spot."""
    match operand:
        case ast.Constant(value=str()) | ast.JoinedStr():
            return True
        case ast.Call(func=ast.Name(id="files" | "Path")):
            return True
    return False


def test_money_code_has_no_float_and_no_division() -> None:
    sources = [source for source in package_files() if source.part in MONEY]
    hold(
        (problem for source in sources for problem in floats(source)),
        "a cent lost in a float is lost for ever; amounts are integers, and a division says how it rounds.",
        "use // or divmod and keep the remainder; odds are integer pairs; join paths with joinpath.",
    )


def test_the_check_sees_floats_and_divisions() -> None:
    text = "rate = 0.05\nshare = stake / 2\nstake /= 2\nworth = float(stake)\nfolder = base / 'data' / name\n"
    source = Source("src/paigow/wagers/bad.py", text, ast.parse(text))
    assert [problem.split(" ")[0].rpartition(":")[2] for problem in sorted(floats(source))] == [
        "1",
        "2",
        "3",
        "4",
    ]
