"""Clause citations: which numbered provision is the authority for what the software says or does.

Code never names a document. It names a *rule* of its own ("cut.depth") and asks the game's citation book which
clauses of its document that rule rests on. Whatever carries citations out of the core (a refusal, an event, a
step, a finding, a reason, a shown text) reports them to `emitted`, so that the trace knows which clause was
served by which line of production code while a test ran.
"""

import sys
from collections.abc import Callable
from typing import NewType

Clause = NewType("Clause", str)
"""A clause id such as `md-11.F.1.b`, `hs-completion.J.2` or `co-2608.8-3`."""

Clauses = tuple[Clause, ...]

NO_CLAUSES: Clauses = ()

Listener = Callable[[Clauses, str], None]
"""Hears each emission: the clauses, and `module:line` of the production code that emitted them."""

_CARRIERS = {
    "paigow.citations",
    "paigow.errors",
    "paigow.words.reasons",
    "paigow.table.draft",
    "paigow.table.events.day",
}

listener: Listener | None = None
"""The listener that receives emissions now; `listen` sets it, and constructors look at it before they report."""


def listen(new: Listener | None) -> Listener | None:
    """Report every emission to this listener, if any; returns the previous one."""
    global listener
    before, listener = listener, new
    return before


def emitted(clauses: Clauses, depth: int = 2) -> None:
    """Report that production code has emitted these clauses; free when there is no listener."""
    if listener is not None and clauses:
        listener(clauses, _production_line(depth))


def _production_line(depth: int) -> str:
    """The nearest frame of our own code that is neither this module nor a generated constructor."""
    frame = sys._getframe(depth)
    while frame.f_back is not None:
        name = frame.f_globals.get("__name__", "")
        generated = frame.f_code.co_filename.startswith("<")
        if not generated and name.startswith("paigow.") and name not in _CARRIERS:
            return f"{name}:{frame.f_lineno}"
        frame = frame.f_back
    return "?"
