"""The trace cannot be faked: a claim counts only when production code emitted the clause during the test."""

import json
from pathlib import Path
from typing import Any

import pytest

from paigow.rulebook.trace import source_digest

HONEST = """
import pytest

def production(code):
    namespace = {"__name__": "paigow.somewhere"}
    exec(compile(code, "somewhere.py", "exec"), namespace)
    return namespace["say"]

SAY = '''
from paigow.words import Reason
def say(*clauses):
    return Reason("any", clauses)
'''

@pytest.mark.clause("md-6.A")
def test_honest():
    production(SAY)("md-6.A", "md-6.B")
"""

SILENT = """
import pytest

@pytest.mark.clause("md-6.A")
def test_silent():
    pass
"""

FORGED = """
import pytest
from paigow.words import Reason

@pytest.mark.clause("md-6.A")
def test_forged():
    Reason("any", ("md-6.A",))
"""

UNKNOWN = """
import pytest

@pytest.mark.clause("md-6.ZZ")
def test_unknown():
    pass
"""


def outcome(pytester: pytest.Pytester, *arguments: str, **files: str) -> tuple[pytest.RunResult, Any]:
    pytester.makeini("[pytest]\nmarkers = clause: claims\n")
    pytester.makepyfile(**files)
    trace = pytester.path / "trace.json"
    plugins = ("-p", "tests.support.trace_plugin", "-p", "no:cacheprovider", f"--trace-file={trace}")
    result = pytester.runpytest_subprocess(*plugins, *arguments)
    return result, json.loads(trace.read_text("utf-8"))


@pytest.fixture(autouse=True)
def _the_plugin_can_be_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))


@pytest.mark.parametrize("arguments", [(), ("-n", "2")], ids=["alone", "two workers"])
def test_a_claim_that_production_code_honours_is_written_with_its_line(
    pytester: pytest.Pytester, arguments: tuple[str, ...]
) -> None:
    before = source_digest()
    result, trace = outcome(pytester, *arguments, test_honest=HONEST)
    result.assert_outcomes(passed=1)
    assert trace["tests"] == {"test_honest.py::test_honest": {"md-6.A": ["paigow.somewhere:4"]}}
    assert trace["digest"] in {before, source_digest()}


def test_a_claim_nobody_emits_fails_the_test_and_teaches(pytester: pytest.Pytester) -> None:
    result, trace = outcome(pytester, test_silent=SILENT)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(
        ["*claims md-6.A, but no production code emitted it*", "*the claim is wrong*"]
    )
    assert trace["tests"] == {}


def test_a_reason_made_by_the_test_itself_does_not_count(pytester: pytest.Pytester) -> None:
    result, _ = outcome(pytester, test_forged=FORGED)
    result.assert_outcomes(failed=1)


def test_a_claim_of_no_clause_names_the_nearest(pytester: pytest.Pytester) -> None:
    result, _ = outcome(pytester, test_unknown=UNKNOWN)
    result.assert_outcomes(failed=1)
    result.stdout.fnmatch_lines(["*a clause that does not exist: no clause is numbered 'md-6.ZZ'*"])
