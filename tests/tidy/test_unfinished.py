"""Nothing is left for later in silence, and no test is switched off or speaks with a mock."""

import ast
import re

from tests.tidy.sources import hold, imported, project_files, python_files, text_of

# Written in two halves, so that this file does not find itself.
LATER = re.compile(r"\b(?:TO" r"DO|FIX" r"ME|XX" r"X|HA" r"CK)\b")
TEXT = (".py", ".toml", ".ts", ".svelte", ".css", ".html", ".md", ".sh", "run")
SWITCHED_OFF = {"skip", "skipif", "xfail", "importorskip"}


def test_nothing_is_left_for_later() -> None:
    places = (
        f"{path}:{number} {line.strip()}"
        for path in project_files()
        if path.endswith(TEXT)
        for number, line in enumerate(text_of(path).splitlines(), 1)
        if LATER.search(line)
    )
    hold(
        places,
        "a note in the code is read by nobody.",
        "finish it, or open an issue and leave the code whole.",
    )


def test_no_function_pretends_to_exist() -> None:
    found = {
        source.at(node)
        for source in python_files()
        for node in ast.walk(source.tree)
        if isinstance(node, ast.Name) and node.id == "NotImplementedError"
    }
    hold(found, "a function that raises this promises what is not there.", "write it, or do not offer it.")


def test_no_test_is_switched_off() -> None:
    found = {
        f"{source.at(node)} {ast.unparse(node)}"
        for source in python_files()
        if source.path.startswith("tests/")
        for node in ast.walk(source.tree)
        if isinstance(node, ast.Attribute) and node.attr in SWITCHED_OFF and "pytest" in ast.unparse(node)
    }
    hold(
        found,
        "a test that does not run proves nothing and looks as if it did.",
        "make it run; what a machine lacks is left out by the person who says so (`--without browser`).",
    )


def test_no_test_speaks_with_a_mock() -> None:
    found = {
        f"{source.at(node)} imports {module}"
        for source in python_files()
        for node, module in imported(source)
        if module.startswith(("unittest.mock", "mock.", "pytest_mock"))
    }
    hold(
        found,
        "a mock agrees with whatever we believe.",
        "write a small fake that behaves, or use the real thing.",
    )
