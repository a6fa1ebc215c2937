"""The trace: which tests serve which clause through which production line, as the last test run wrote it.

A test serves a clause only if it claims it and production code emitted the clause's id while the test ran.
The digest tells whether source or tests have changed since.
"""

import hashlib
import json
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

import paigow
from paigow.rulebook.library import Rulebook

ROOT = Path(paigow.__file__).resolve().parents[2]
"""The working copy, where there is one."""
TRACE = ROOT / "build" / "trace.json"

_SOURCES = (("src/paigow", ("*.py", "*.toml")), ("tests", ("*.py", "*.toml")))

Serving = Mapping[str, Mapping[str, tuple[str, ...]]]
"""Test id -> clause -> production lines."""


@dataclass(frozen=True, slots=True)
class Server:
    """One test that serves a clause, and the production lines that said it."""

    test: str
    lines: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Trace:
    """What one or several test runs over the same source showed."""

    digest: str
    selections: tuple[str, ...]
    """What pytest was asked to run, once for each run that went into the trace."""
    tests: Serving

    def servers_of(self, clause: str) -> tuple[Server, ...]:
        return tuple(Server(test, served[clause]) for test, served in self.tests.items() if clause in served)

    def served(self) -> frozenset[str]:
        return frozenset(clause for served in self.tests.values() for clause in served)

    def is_stale(self, root: Path = ROOT) -> bool:
        return self.digest != source_digest(root)


@dataclass(frozen=True, slots=True)
class Total:
    """How many clauses of a document and duty there are, and how many of them are served."""

    document: str
    duty: str
    served: int
    clauses: int


def totals(book: Rulebook, served: Iterable[str]) -> tuple[Total, ...]:
    """By document and duty, in the order of the rulebook."""
    known = set(served)
    counts: defaultdict[tuple[str, str], list[int]] = defaultdict(lambda: [0, 0])
    for clause in book.clauses:
        count = counts[clause.document, clause.duty]
        count[0] += clause.id in known
        count[1] += 1
    order = {"enforce": 0, "step": 1, "inform": 2, "outside": 3}
    documents: list[str] = [document.id for document in book.documents]
    keys = sorted(counts, key=lambda key: (documents.index(key[0]), order[key[1]]))
    return tuple(Total(*key, *counts[key]) for key in keys)


def source_digest(root: Path = ROOT) -> str:
    """One digest over every source, data and test file, by relative path and content."""
    digest = hashlib.sha256()
    for folder, patterns in _SOURCES:
        found = {file for pattern in patterns for file in (root / folder).rglob(pattern)}
        for file in sorted(found):
            digest.update(f"{file.relative_to(root).as_posix()}\0".encode())
            digest.update(hashlib.sha256(file.read_bytes()).digest())
    return digest.hexdigest()


def read_trace(file: Path = TRACE) -> Trace | None:
    """The trace as last written, or none."""
    if not file.exists():
        return None
    data = json.loads(file.read_text("utf-8"))
    tests = {
        test: {clause: tuple(lines) for clause, lines in served.items()}
        for test, served in data["tests"].items()
    }
    return Trace(data["digest"], tuple(data["selections"]), tests)


def write_trace(trace: Trace, file: Path = TRACE) -> None:
    """Write the trace whole, sorted, so that two equal traces are equal files."""
    file.parent.mkdir(parents=True, exist_ok=True)
    data = {
        "digest": trace.digest,
        "selections": list(trace.selections),
        "tests": {
            test: {clause: sorted(lines) for clause, lines in sorted(served.items())}
            for test, served in sorted(trace.tests.items())
        },
    }
    waiting = file.with_suffix(".part")
    waiting.write_text(json.dumps(data, indent=1, ensure_ascii=False) + "\n", "utf-8")
    waiting.replace(file)


def merged(earlier: Trace | None, later: Trace, ran: Iterable[str]) -> Trace:
    """The later run laid over the earlier one of the same source; a test that ran again replaces its earlier run."""
    if earlier is None or earlier.digest != later.digest:
        return later
    gone = set(ran)
    kept = {test: served for test, served in earlier.tests.items() if test not in gone}
    selections = tuple(dict.fromkeys((*earlier.selections, *later.selections)))
    return Trace(later.digest, selections, {**kept, **later.tests})
