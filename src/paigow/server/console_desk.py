"""The desk behind a console: one entry at a time becomes commands of the table, each on record before the next.

An entry is tried first on the table as it stands; what is refused changes nothing. Its own command is recorded under
the entry's id, so an entry that is sent again, because its answer was lost, is made once.
"""

import asyncio
import time
from dataclasses import dataclass, field

from paigow.errors import BadNotation, Refused
from paigow.record.entries import TableRecord
from paigow.record.journal import Journal
from paigow.reports.check_marks import CheckBook, CheckMark
from paigow.server.console_ask import SAY_SET, say_ask
from paigow.server.console_models import ConsoleEntry, ConsoleMark, ConsoleView
from paigow.server.console_view import console_view
from paigow.server.hosting import HostedTable
from paigow.server.orders import NotHere
from paigow.server.powers import DEAL, OPENER, Holder
from paigow.staff.console import CHECKED, MONEY, SETTLING, Planned, first_step, going_on
from paigow.staff.console_entries import planned
from paigow.table import events as e
from paigow.table.act_book import act_book
from paigow.table.evolve import evolve
from paigow.table.state import Table
from paigow.training.marking import mark, parse_said
from paigow.words import Language

TRIES = 5
"""How often an entry is tried again on a table that has moved on meanwhile."""
SYSTEM_SECONDS = 5.0
"""How long the Progressive system is waited for."""
SHOWN = frozenset({"reveal", "turn-dealer"})
"""Acts in which a hand is turned and then called or set."""


def records_of(record: TableRecord) -> str:
    """How much is recorded act by act, and whether every act with chips is looked at by itself."""
    filed = str(record.settings.get("console") or SETTLING)
    return CHECKED if filed == SETTLING and checks(record) else filed


def checks(record: TableRecord) -> bool:
    """Whether the dealer keys in what they did before the console says what was due."""
    return bool(record.settings.get("check"))


def may_key_in(record: TableRecord, holder: Holder) -> None:
    """A dealer with a badge keys in anywhere, and the person who opened a practice table, there."""
    opener = holder.role == OPENER and record.mode == "practice"
    if not holder.may(DEAL) and not opener:
        raise Refused("console.key-needed")


@dataclass
class ConsoleDesk:
    """All consoles of a server."""

    _locks: dict[str, asyncio.Lock] = field(default_factory=dict)
    _marks: dict[str, tuple[int, int, int]] = field(default_factory=dict)
    """By table, as far as it was asked for: the round, and how many acts in it were right, of how many."""

    async def make(
        self, hosted: HostedTable, journal: Journal, entry: ConsoleEntry, holder: Holder
    ) -> ConsoleMark | None:
        """Have an entry made, unless it was made before; what the dealer said is marked where the console checks."""
        async with self._locks.setdefault(hosted.record.number, asyncio.Lock()):
            hosted.idle_since = time.monotonic()
            name = f"console/{entry.id}"
            book = CheckBook(journal)
            if await asyncio.to_thread(journal.answer, hosted.record.number, name) is not None:
                kept = await asyncio.to_thread(book.made_with, hosted.record.number, entry.id)
                return _told(kept) if kept is not None else None
            marked = self._mark(hosted, entry, holder)
            await self._carry_out(hosted, entry, holder, name)
            if marked is None:
                return None
            await asyncio.to_thread(book.keep, hosted.record.number, marked)
            return _told(marked)

    async def remember(self, hosted: HostedTable, journal: Journal) -> None:
        """Read from the record how the marks of this round stand."""
        if not checks(hosted.record):
            return
        number, current = hosted.record.number, hosted.table.round.number
        kept = await asyncio.to_thread(CheckBook(journal).of, number)
        here = [mark.right for mark in kept if mark.round == current]
        self._marks[number] = (current, sum(here), len(here))

    async def _carry_out(self, hosted: HostedTable, entry: ConsoleEntry, holder: Holder, name: str) -> None:
        records, read = records_of(hosted.record), entry.read()
        for attempt in range(TRIES):
            work = planned(hosted.table, read, records, holder.id, hosted.now())
            try:
                await _order(hosted, work, name, attempt)
            except Refused as refused:
                if refused.code != MOVED:
                    raise
                if await _is_made(hosted, work):
                    break
            else:
                break
        else:
            raise Refused(MOVED)
        await self._go_on(hosted, records, holder, name)

    async def _go_on(self, hosted: HostedTable, records: str, holder: Holder, name: str) -> None:
        """What is left after the Progressive system has answered, or after somebody else's order came between."""
        until = time.monotonic() + SYSTEM_SECONDS
        for attempt in range(10_000):
            step = first_step(hosted.table)
            if step is not None and step.by == "system" and time.monotonic() < until:
                await asyncio.sleep(0.005)
                continue
            work = going_on(hosted.table, records, holder.id, hosted.now())
            if not work:
                return
            try:
                await _order(hosted, work, f"{name}/then", attempt)
            except Refused as refused:
                if refused.code != MOVED or time.monotonic() > until:
                    return

    def _mark(self, hosted: HostedTable, entry: ConsoleEntry, holder: Holder) -> CheckMark | None:
        """What the dealer did against what is due; a console that checks wants it said of every act with chips."""
        if not checks(hosted.record) or entry.kind != "go":
            return None
        table = hosted.table
        if not is_checked(table):
            return None
        if not entry.said.strip():
            raise Refused("console.said-first")
        looked = as_turned(table)
        try:
            found = mark(looked, parse_said(looked, entry.said))
        except BadNotation as wrong:
            raise Refused("wire.not-a-command", why=str(wrong)) from wrong
        return CheckMark(
            entry.id, table.round.number, found.right, found.skill.value, found.said, found.wanted,
            found.clauses, holder.id, hosted.now(),
        )  # fmt: skip

    def view(self, hosted: HostedTable, language: Language, marked: ConsoleMark | None = None) -> ConsoleView:
        """The console as it is now; one that checks says nothing of what is due before the dealer has."""
        record, table = hosted.record, hosted.table
        name = str(record.settings.get("name", ""))
        made = console_view(table, name, records_of(record), checks(record), language)
        if checks(record):
            kept, right, of = self._marks.get(record.number, (0, 0, 0))
            made.mark, made.marks = marked, (right, of) if kept == table.round.number else (0, 0)
            if is_checked(table):
                made.call, made.now, made.later = None, (), ()
                made.ask, setting = say_ask(table, language), made.setting
                made.setting = None if made.ask.kind == SAY_SET else setting
        return made


def _told(mark: CheckMark) -> ConsoleMark:
    return ConsoleMark(right=mark.right, said=mark.said, due=mark.due, clauses=mark.clauses)


def is_checked(table: Table) -> bool:
    """Whether what is due is something that the dealer can get wrong: a setting, a call, chips."""
    step = first_step(table)
    if step is None or step.by != "dealer" or step.act not in act_book():
        return False
    return step.act in SHOWN or act_book()[step.act].verb in MONEY


def as_turned(table: Table) -> Table:
    """The table with the hand turned that is due to be shown, so that it can be called or set."""
    step = first_step(table)
    if step is None or step.act not in SHOWN:
        return table
    return evolve(table, e.HandTurned(step.spot))


MOVED = "console.moved"


async def _order(hosted: HostedTable, work: list[Planned], name: str, attempt: int) -> None:
    """Give all commands at once: the table takes them in order, each only if the one before it has been done."""

    def given(at: int, item: Planned) -> "asyncio.Task[int]":
        def check(table: Table) -> None:
            if table.sequence != item.before.sequence:
                raise Refused(MOVED)

        id = name if item.key else f"{name}/{attempt}-{at}-{item.before.sequence}"
        return asyncio.ensure_future(hosted.order(id, item.command, check))

    orders = [given(at, item) for at, item in enumerate(work)]
    answers = await asyncio.gather(*orders, return_exceptions=True)
    for answer in answers:
        if isinstance(answer, NotHere):
            raise Refused("wire.closing")
        if isinstance(answer, BaseException):
            raise answer


async def _is_made(hosted: HostedTable, work: list[Planned]) -> bool:
    """Whether the table is beyond the command that the entry is."""
    return any(item.key and hosted.table.sequence >= item.after.sequence for item in work)
