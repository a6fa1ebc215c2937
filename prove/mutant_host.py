"""Where mutants meet the tests: pytest collects once, and every mutant is tried in a fork of that process.

In the fork the code of the functions of one module is replaced by the mutant's, wherever they were imported to, and
the tests that reach the changed line run until one fails. The process itself runs no test, so nothing that a test
leaves behind (a cached game, a registered procedure) is there before the mutant is.
"""

import gc
import json
import os
import signal
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import coverage
import pytest

from prove.mutants import SECONDS, TARGETS, TESTS, Reach, count, file_of, mutated, tests_of

BROKE = 2
"""The exit of a fork that could not do what it was made for."""


class Host:
    """A plugin of pytest that does this instead of running the tests."""

    def __init__(self, first: int, answers: int) -> None:
        self._first = first
        self._answers = answers
        self._failed = False
        self._broken: set[str] = set()
        """Tests that fail without any mutant, which can tell nothing of one."""
        self.times: dict[str, float] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._failed |= report.failed
        if report.failed:
            self._broken.add(report.nodeid)
        self.times[report.nodeid] = self.times.get(report.nodeid, 0) + report.duration

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        gc.freeze()
        reach = self._probe(list(items.values()))
        mutants = [(name, at) for name in TARGETS for at in range(count(name))]
        for name, at in mutants[self._first :]:
            tests = [items[test] for test in tests_of(name, at, reach)]
            status = in_fork(lambda name=name, at=at, tests=tests: self._meet(name, at, tests))  # type: ignore[misc]
            os.write(self._answers, b"killed\n" if status else b"survives\n")
        return True

    def _probe(self, items: Sequence[pytest.Item]) -> Reach:
        """Run all tests once, in a fork, and learn which reach which line of the modules."""
        kept = Path(tempfile.mkstemp(prefix="paigow-reach")[1])
        try:
            if in_fork(lambda: self._measure(items, kept), seconds=0):
                raise RuntimeError("the tests could not be run without any mutant")
            told = json.loads(kept.read_text("utf-8"))
        finally:
            kept.unlink()
        return {name: {int(line): tests for line, tests in lines.items()} for name, lines in told.items()}

    def _measure(self, items: Sequence[pytest.Item], kept: Path) -> bool:
        files = {name: str(file_of(name)) for name in TARGETS}
        measured = coverage.Coverage(data_file=None, include=list(files.values()), config_file=False)
        measured.start()
        for item in items:
            measured.switch_context(item.nodeid)
            item.ihook.pytest_runtest_protocol(item=item, nextitem=None)
        measured.stop()
        data = measured.get_data()
        reach = {
            name: {
                line: sorted(
                    (test for test in tests if test and test not in self._broken), key=self.times.__getitem__
                )
                for line, tests in data.contexts_by_lineno(file).items()
            }
            for name, file in files.items()
        }
        kept.write_text(json.dumps(reach), "utf-8")
        for each_item in sorted(self._broken):
            print(f"fails without any mutant: {each_item}", file=sys.stderr)
        return False

    def _meet(self, name: str, at: int, tests: Sequence[pytest.Item]) -> bool:
        """Whether one of the tests fails when the module is the mutant."""
        replace_code(name, at)
        for item in tests:
            item.ihook.pytest_runtest_protocol(item=item, nextitem=None)
            if self._failed:
                return True
        return False


def in_fork(act: Callable[[], bool], seconds: int = SECONDS) -> bool:
    """Do something in a fork; whether it said yes, or did not end."""
    child = os.fork()
    if child == 0:
        signal.alarm(seconds)
        try:
            os._exit(int(act()))
        except BaseException:
            os._exit(BROKE)
    status = os.waitpid(child, 0)[1]
    if os.WIFEXITED(status) and os.WEXITSTATUS(status) == BROKE:
        raise RuntimeError("what was tried in a fork broke by itself")
    return status != 0


def replace_code(name: str, at: int) -> None:
    """Give every function of a module the code it has in a mutant."""
    gc.unfreeze()
    tree, _, file = mutated(name, at)
    new = codes_in(compile(tree, str(file), "exec"))
    replaced = 0
    for each_object in gc.get_objects():
        if isinstance(each_object, FunctionType) and each_object.__code__.co_filename == str(file):
            code = new.get((each_object.__code__.co_qualname, each_object.__code__.co_firstlineno))
            if code is not None:
                each_object.__code__ = code
                replaced += 1
    if replaced == 0:
        raise RuntimeError(f"no function of {name} was found")


def codes_in(code: CodeType) -> dict[tuple[str, int], CodeType]:
    """The code of every function in a module, by its name and line."""
    found = {(code.co_qualname, code.co_firstlineno): code}
    for const in code.co_consts:
        if isinstance(const, CodeType):
            found |= codes_in(const)
    return found


def main() -> Any:
    first, answers = int(sys.argv[1]), int(sys.argv[2])
    options = ["-p", "no:cacheprovider", *TESTS]
    return pytest.main(options, plugins=[Host(first, answers)])


if __name__ == "__main__":
    sys.exit(main())
