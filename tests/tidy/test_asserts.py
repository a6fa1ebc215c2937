"""`python -O` takes asserts out, so nothing in the package may depend on one."""

import ast

from tests.tidy.sources import hold, package_files


def test_the_package_asserts_nothing() -> None:
    hold(
        (
            source.at(node)
            for source in package_files()
            for node in ast.walk(source.tree)
            if isinstance(node, ast.Assert) or (isinstance(node, ast.Name) and node.id == "AssertionError")
        ),
        "with `python -O` an assert is not there, and a guard of money or pieces would be gone.",
        "raise InternalError; `errors.present`, `errors.of_type` and `Round.the_hand` do it for what must be there.",
    )
