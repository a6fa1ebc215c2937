"""Where mutants meet the tests: pytest collects once, and every mutant is tried in a fork of that process.

In the fork the code of the functions of one module is replaced by the mutant's, wherever they were imported to, and
the tests that reach the changed line run until one fails. The process itself runs no test, so nothing that a test
leaves behind (a cached game, a registered procedure) is there before the mutant is.
"""

import gc
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from importlib import import_module
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import coverage
import pytest

from prove.audit import notices
from prove.mutation import PATHS, ROOT, SECONDS, Reach, Times, file_of, mutated, tests_of

BROKE = 2
"""The exit of a fork that could not do what it was made for."""
WAITING = 10
"""How many times its processor time a fork may take by the clock: other work slows it down, and a lock stops it."""
UNTRIED = "untried"
"""What is answered of a mutant that could not be put in its module's place."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What a host does: try mutants, or only measure which tests reach which lines."""

    tests: tuple[str, ...]
    """What pytest collects."""
    targets: tuple[str, ...]
    """The modules whose lines are measured."""
    mutants: tuple[tuple[str, int], ...] = ()
    reach: str = ""
    """A file with what was measured before; where none is named it is measured first."""
    kept: str = ""
    """Where what is measured is put, if that is all that is asked for."""
    part: int = 0
    parts: int = 1
    """Which share of the tests is measured."""
    audited: bool = False
    """Whether every mutant meets the auditor, too."""


def start(plan: Plan) -> Iterator[str]:
    """A host in a process of its own: for each mutant a line with what killed it."""
    told, telling = os.pipe()
    command = [sys.executable, "-m", "prove.mutant_host", str(telling), json.dumps(asdict(plan))]
    environment = {**os.environ, "PYTHONPATH": PATHS}
    host = subprocess.Popen(
        command, cwd=ROOT, env=environment, pass_fds=(telling,), stdout=subprocess.DEVNULL
    )
    os.close(telling)
    return _answers(host, told, len(plan.mutants))


def _answers(host: subprocess.Popen[bytes], told: int, count: int) -> Iterator[str]:
    with os.fdopen(told) as answers:
        for line in answers:
            count -= 1
            yield line
    status = host.wait()
    if count:
        raise RuntimeError(f"the host ended with {status} before all mutants were tried")


class Host:
    """A plugin of pytest that does this instead of running the tests."""

    def __init__(self, plan: Plan, answers: int) -> None:
        self._plan = plan
        self._answers = answers
        self._failed = False
        self._broken: set[str] = set()
        """Tests that fail without any mutant, which can tell nothing of one."""
        self._times: Times = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        self._failed |= report.failed
        if report.failed:
            self._broken.add(report.nodeid)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        plan = self._plan
        items = {item.nodeid: item for item in session.items}
        gc.freeze()
        if plan.kept:
            self._probe(list(items.values())[plan.part :: plan.parts], Path(plan.kept))
            return True
        reach, times = self._reach(list(items.values()))
        for name, at in plan.mutants:
            tests = [items[test] for test in tests_of(name, at, reach, times) if test in items]
            os.write(self._answers, f"{' '.join(self._killers(name, at, tests))}\n".encode())
        return True

    def _killers(self, name: str, at: int, tests: Sequence[pytest.Item]) -> list[str]:
        """What kills a mutant: tests, laws, both or neither; or that it could not be put in its module's place."""
        try:
            killers = ["tests"] * in_fork(lambda: self._meet(name, at, tests))
            if self._plan.audited:
                killers += ["laws"] * in_fork(lambda: audited(name, at))
        except RuntimeError:
            return [UNTRIED]
        return killers

    def _reach(self, items: Sequence[pytest.Item]) -> tuple[Reach, Times]:
        """Which tests reach which lines and how long they take, as a file says it, or as it is measured now."""
        if self._plan.reach:
            told = json.loads(Path(self._plan.reach).read_text("utf-8"))
        else:
            kept = Path(tempfile.mkstemp(prefix="paigow-reach")[1])
            try:
                self._probe(items, kept)
                told = json.loads(kept.read_text("utf-8"))
            finally:
                kept.unlink()
        reach = {
            name: {int(line): tests for line, tests in lines.items()} for name, lines in told["reach"].items()
        }
        return reach, told["times"]

    def _probe(self, items: Sequence[pytest.Item], kept: Path) -> None:
        """Run tests once, in a fork, and learn which reach which line of the modules."""
        if in_fork(lambda: self._measure(items, kept), seconds=0):
            raise RuntimeError("the tests could not be run without any mutant")

    def _measure(self, items: Sequence[pytest.Item], kept: Path) -> bool:
        files = {name: str(file_of(name)) for name in self._plan.targets}
        measured = coverage.Coverage(data_file=None, include=list(files.values()), config_file=False)
        measured.start()
        for item in items:
            measured.switch_context(item.nodeid)
            began = time.process_time()
            item.ihook.pytest_runtest_protocol(item=item, nextitem=None)
            self._times[item.nodeid] = time.process_time() - began
        measured.stop()
        data = measured.get_data()
        reach = {
            name: {
                line: sorted(test for test in tests if test and test not in self._broken)
                for line, tests in data.contexts_by_lineno(file).items()
            }
            for name, file in files.items()
        }
        kept.write_text(json.dumps({"reach": reach, "times": self._times}), "utf-8")
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


def audited(name: str, at: int) -> bool:
    """Whether the auditor notices the mutant."""
    replace_code(name, at)
    return notices("mutant")


def in_fork(act: Callable[[], bool], seconds: int = SECONDS) -> bool:
    """Do something in a fork; whether it said yes, or did not end in so many seconds of the processor."""
    child = os.fork()
    if child == 0:
        signal.setitimer(signal.ITIMER_PROF, seconds)
        signal.alarm(seconds * WAITING)
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
    import_module(name)
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
    plan = Plan(**json.loads(sys.argv[2]))
    return pytest.main(["-p", "no:cacheprovider", *plan.tests], plugins=[Host(plan, int(sys.argv[1]))])


if __name__ == "__main__":
    sys.exit(main())
