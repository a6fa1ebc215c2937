"""Files and functions stay small, say what they are, and have their tests beside them."""

import ast
from collections.abc import Iterator

from tests.tidy.sources import (
    PACKAGE,
    Source,
    files_ending,
    hold,
    package_files,
    project_files,
    python_files,
    text_of,
)

LONGEST_FILE = 400
LONGEST_FUNCTION = 60


def test_no_module_is_longer_than_a_person_reads() -> None:
    paths = files_ending(".py", ".ts", ".svelte")
    lengths = {path: text_of(path).count("\n") for path in paths}
    hold(
        (f"{path} has {lines} lines" for path, lines in lengths.items() if lines > LONGEST_FILE),
        f"a file of more than {LONGEST_FILE} lines holds more than one noun.",
        "split it by its nouns; 60 to 200 lines are comfortable.",
    )


def long_functions(source: Source) -> Iterator[str]:
    for node in ast.walk(source.tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1
            if lines > LONGEST_FUNCTION:
                yield f"{source.at(node)} {node.name} has {lines} lines"


def test_no_function_is_longer_than_a_screen() -> None:
    hold(
        (problem for source in python_files() for problem in long_functions(source)),
        f"a function of more than {LONGEST_FUNCTION} lines holds more than one idea.",
        "name its steps, and give each its own function.",
    )


def lacks_docstring(source: Source) -> str | None:
    if source.path.endswith("__init__.py") and not source.is_ours:
        return None
    said = ast.get_docstring(source.tree)
    if not said:
        return f"{source.path} says nothing"
    first = said.split("\n\n")[0]
    return (
        None
        if first.endswith((".", "?", "!"))
        else f"{source.path} does not begin with a sentence: {first!r}"
    )


def test_every_module_begins_with_a_sentence() -> None:
    hold(
        filter(None, map(lacks_docstring, python_files())),
        "a newcomer reads the first line of a file to know whether to read on.",
        "begin with a docstring of one sentence that says what the module is; more after a blank line.",
    )


def has_test(source: Source, tests: set[str]) -> bool:
    folder, _, file = source.path.removeprefix(PACKAGE).removesuffix(".py").rpartition("/")
    beginning = "/".join(part for part in ("tests/unit", folder, f"test_{file}") if part)
    return any(path == f"{beginning}.py" or path.startswith(f"{beginning}_") for path in tests)


def test_every_public_module_has_its_test_file() -> None:
    tests = {path for path in project_files() if path.startswith("tests/unit/")}
    public = [source for source in package_files() if not source.path.rpartition("/")[2].startswith("_")]
    hold(
        (f"{source.path} has no test file" for source in public if not has_test(source, tests)),
        "who changes a module looks for its test in the mirrored place, and who finds none writes none.",
        "write tests/unit/PART/test_MODULE.py for src/paigow/PART/MODULE.py (or several test_MODULE_*.py).",
    )
