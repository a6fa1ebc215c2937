"""What is said of one command: worked out and written as JSON once for everybody where everybody hears the same."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cached_property
from typing import Any

from pydantic_core import to_json

from paigow.server.lines import line_of, moved_for
from paigow.server.messages import LineView
from paigow.table import events as e
from paigow.table.event_views import event_view
from paigow.table.events import Event
from paigow.table.state import Table
from paigow.table.views import TableView, Viewer, own_parts, view
from paigow.words import Language

PERSONAL = (e.PiecesDealt, e.HandSet, e.HouseWayShown)
"""Events that one viewer may see more of than another; all others go to everybody as to a spectator."""

NOBODY = Viewer("spectator")
OWN_VIEW = frozenset({"surveillance", "dealer"})
"""Roles whose view of the table is made by itself."""
OWN = frozenset({"seats", "standing", "dealer_hand", "dead_hand", "choices", "settings", "you", "your_chips"})
"""Fields in which a player's view may differ from a spectator's."""
FIELDS = tuple(field_.name for field_ in fields(TableView))
LISTS = frozenset({"seats", "standing"})
"""Fields of a view whose entries are mostly the same for everybody."""


@dataclass(frozen=True, slots=True)
class AppliedCommand:
    """The events of one command, each with the table right after it."""

    steps: tuple[tuple[Event, Table], ...]

    @property
    def after(self) -> Table:
        return self.steps[-1][1]

    @property
    def first(self) -> int:
        return self.steps[0][1].sequence

    @property
    def sequence(self) -> int:
        return self.after.sequence


class Common:
    """What everybody hears in one language: the lines, and the table as a spectator sees it, with their JSON."""

    def __init__(self, batch: AppliedCommand, language: Language) -> None:
        nobody = replace(NOBODY, language=language)
        self._batch = batch
        self._nobody = nobody
        self.lines = [line_of(event, after, nobody) for event, after in batch.steps]
        self.written_lines = [b"" if line is None else to_json(line) for line in self.lines]

    @cached_property
    def view(self) -> TableView:
        return view(self._batch.after, self._nobody)

    @cached_property
    def _written(self) -> tuple[tuple[str, bytes], ...]:
        """The JSON of the view, field by field."""
        return tuple((name, self._in_json(name, getattr(self.view, name))) for name in FIELDS)

    @cached_property
    def _entries(self) -> dict[int, bytes]:
        """The JSON of each entry of the lists, by its identity; the view keeps them alive."""
        return {id(item): to_json(item) for name in LISTS for item in getattr(self.view, name)}

    @cached_property
    def written(self) -> bytes:
        """The JSON of the view."""
        return self.written_with({})

    @cached_property
    def _cut(self) -> tuple[tuple[bytes, str, bytes], ...]:
        """The JSON of the view, cut where somebody's own may stand: what comes before, the field, its common value."""
        cut = []
        before = b"{"
        for name, item in self._written:
            before += b'"%b":' % name.encode()
            if name in OWN:
                cut.append((before, name, item))
                before = b","
            else:
                before += item + b","
        return (*cut, (before.removesuffix(b",") + b"}", "", b""))

    def written_with(self, own: Mapping[str, Any]) -> bytes:
        """The JSON of the view with these fields, of those that may be somebody's own, in the place of its own."""
        parts = []
        for before, name, common in self._cut:
            parts.append(before)
            value = own.get(name)
            if name not in own or value is getattr(self.view, name):
                parts.append(common)
            else:
                parts.append(self._in_json(name, value))
        return b"".join(parts)

    def _in_json(self, name: str, value: Any) -> bytes:
        """The JSON of a field; entries that everybody sees are written once."""
        if name not in LISTS:
            return to_json(value)
        known = self._entries
        return b"[" + b",".join([known.get(id(item)) or to_json(item) for item in value]) + b"]"


class Telling:
    """What each viewer receives of one command."""

    def __init__(self, batch: AppliedCommand) -> None:
        self.batch = batch
        self._events = [
            None if isinstance(event, PERSONAL) else event_view(event, after, NOBODY)
            for event, after in batch.steps
        ]
        self._written = [b"" if event is None else to_json(event) for event in self._events]
        self._common: dict[Language, Common] = {}

    def message(self, viewer: Viewer) -> bytes:
        """The message for a viewer, as it is sent; it reads as `Happened`."""
        common = self._in(viewer.language)
        events, lines = [], []
        for at, seen, line in self._heard(viewer):
            shared = seen is self._events[at]
            events.append(self._written[at] if shared else to_json(seen))
            if line is not None:
                lines.append(common.written_lines[at] if line is common.lines[at] else to_json(line))
        return (
            b'{"type":"events","sequence":%d,"events":[' % self.batch.sequence
            + b",".join(events)
            + b'],"lines":['
            + b",".join(lines)
            + b'],"view":'
            + self._written_view(viewer, common)
            + b"}"
        )

    def to(self, viewer: Viewer, *, with_view: bool = True) -> dict[str, Any]:
        """The same as plain data; its keys are those of `Happened`."""
        heard = list(self._heard(viewer))
        return {
            "type": "events",
            "sequence": self.batch.sequence,
            "events": [seen for _, seen, _ in heard],
            "lines": [line for _, _, line in heard if line is not None],
            "view": self._view(viewer, self._in(viewer.language)) if with_view else None,
        }

    def _heard(self, viewer: Viewer) -> list[tuple[int, dict[str, Any], LineView | None]]:
        """The events a viewer receives, by their place, and the line of each with what it moved for him."""
        found = []
        lines = self._in(viewer.language).lines
        for at, (event, after) in enumerate(self.batch.steps):
            seen = event_view(event, after, viewer) if isinstance(event, PERSONAL) else self._events[at]
            if seen is None:
                continue
            line = lines[at]
            amount = moved_for(event, viewer.person) if line is not None else 0
            if line is not None and amount:
                line = line.model_copy(update={"amount": amount})
            found.append((at, seen, line))
        return found

    def _view(self, viewer: Viewer, common: Common) -> TableView:
        """The table for a viewer: a player's is the common one with what is their own."""
        if viewer.role == "player":
            return replace(common.view, **own_parts(self.batch.after, viewer, common.view))
        return view(self.batch.after, viewer) if viewer.role in OWN_VIEW else common.view

    def _written_view(self, viewer: Viewer, common: Common) -> bytes:
        if viewer.role == "player":
            return common.written_with(own_parts(self.batch.after, viewer, common.view))
        return to_json(view(self.batch.after, viewer)) if viewer.role in OWN_VIEW else common.written

    def _in(self, language: Language) -> Common:
        if language not in self._common:
            self._common[language] = Common(self.batch, language)
        return self._common[language]


def happened(batch: AppliedCommand, viewer: Viewer, *, with_view: bool = True) -> dict[str, Any]:
    """What a viewer receives of one command."""
    return Telling(batch).to(viewer, with_view=with_view)
