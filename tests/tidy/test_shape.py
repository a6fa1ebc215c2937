"""Files and functions stay small and begin with a sentence that says what they are."""

import ast
from collections.abc import Iterator

from tests.tidy.sources import Source, files_ending, hold, python_files, text_of

LONGEST_FILE = 500
LONGEST_FUNCTION = 60


def test_no_module_is_longer_than_a_person_reads() -> None:
    paths = [path for path in files_ending(".py", ".ts", ".svelte") if "generated" not in text_of(path)[:200]]
    lengths = {path: text_of(path).count("\n") for path in paths}
    hold(
        (f"{path} has {lines} lines" for path, lines in lengths.items() if lines > LONGEST_FILE),
        f"a file of more than {LONGEST_FILE} lines holds more than one noun.",
        "split it by its concepts; a file may be long only when it tells one story.",
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
