"""The pytest plugin that writes the trace: a test serves a clause only if production code said it meanwhile.

A test claims clauses by `@pytest.mark.clause("md-...")`. While it runs, the plugin listens; what it claims
and nobody emitted fails the test. Workers of pytest-xdist hand what they heard to the controller.
"""

from collections import defaultdict
from collections.abc import Generator
from pathlib import Path
from typing import Any

import pytest

from paigow.citations import Clauses, listen
from paigow.rulebook import UnknownClause, library
from paigow.rulebook.trace import TRACE, Trace, merged, read_trace, source_digest, write_trace

Heard = dict[str, set[str]]

_HEARD = pytest.StashKey[Heard]()
_NOT_PRODUCTION = ("?", "paigow.scenarios.")
_PART = "paigow_trace"

_TEACHING = """this test claims {clauses}, but no production code emitted {it} while the test ran.
A claim counts only when a refusal, finding, reason, step, event or shown text made by the package carries the
clause. Either the code does not cite it yet (file the rule in its citation book, say it where it is decided),
or the test does not reach that code (make it), or the claim is wrong (remove it)."""


class TracePlugin:
    """Keeps what the tests of this process served, and at the end writes it down."""

    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.tests: dict[str, dict[str, list[str]]] = {}
        self.ran: list[str] = []

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> Generator[None, object, object]:
        if claimed_by(item):
            heard: Heard = defaultdict(set)
            item.stash[_HEARD] = heard
            listen(lambda clauses, line: _hear(heard, clauses, line))
        return (yield)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, object, object]:
        self.ran.append(item.nodeid)
        result = yield
        claimed = claimed_by(item)
        if claimed:
            heard = item.stash[_HEARD]
            _check_claims(claimed, heard)
            self.tests[item.nodeid] = {clause: sorted(heard[clause]) for clause in claimed}
        return result

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_teardown(self, item: pytest.Item) -> Generator[None, object, object]:
        if claimed_by(item):
            listen(None)
        return (yield)

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        part = getattr(node, "workeroutput", {}).get(_PART)
        if part is not None:
            self.tests.update(part["tests"])
            self.ran.extend(part["ran"])

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self) -> None:
        output = getattr(self.config, "workeroutput", None)
        if output is not None:
            output[_PART] = {"tests": self.tests, "ran": self.ran}
        elif self.ran:
            self.write(Path(self.config.getoption("trace_file")))

    def write(self, file: Path) -> None:
        """Lay what this run showed over what is already there for the same source."""
        tests = {
            test: {clause: tuple(lines) for clause, lines in served.items()}
            for test, served in self.tests.items()
        }
        now = Trace(source_digest(), (_selection(self.config),), tests)
        write_trace(merged(read_trace(file), now, self.ran), file)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--trace-file", default=str(TRACE), help="where the clause trace is written")


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(TracePlugin(config), "paigow-trace")


def claimed_by(item: pytest.Item) -> tuple[str, ...]:
    """The clauses a test says it serves."""
    return tuple(dict.fromkeys(id for mark in item.iter_markers("clause") for id in mark.args))


def _hear(heard: Heard, clauses: Clauses, line: str) -> None:
    if not line.startswith(_NOT_PRODUCTION):
        for clause in clauses:
            heard[clause].add(line)


def _check_claims(claimed: tuple[str, ...], heard: Heard) -> None:
    for id in claimed:
        try:
            library().clause(id)
        except UnknownClause as unknown:
            pytest.fail(f"this test claims a clause that does not exist: {unknown}", pytrace=False)
    silent = [id for id in claimed if not heard.get(id)]
    if silent:
        it = "it" if len(silent) == 1 else "them"
        pytest.fail(_TEACHING.format(clauses=", ".join(silent), it=it), pytrace=False)


def _selection(config: pytest.Config) -> str:
    """What was asked for, in the words of the command line."""
    option = config.option
    words = [_relative(config, argument) for argument in config.args]
    words += [f"-k {option.keyword!r}"] if option.keyword else []
    words += [f"-m {option.markexpr!r}"] if option.markexpr else []
    return " ".join(words)


def _relative(config: pytest.Config, argument: str) -> str:
    return argument.removeprefix(f"{config.rootpath}/")
