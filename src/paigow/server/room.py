"""Who is in the room of a live table, as its house sees it."""

from paigow.record.entries import TableRecord
from paigow.server.as_opened import is_private
from paigow.server.powers import rules_here
from paigow.server.stream import Stream
from paigow.staff.house import Room
from paigow.table.state import Table


def room_of(record: TableRecord, table: Table, stream: Stream, ready: frozenset[str]) -> Room:
    """Everybody who looks on may want a seat; a private practice table waits for the person who opened it."""
    watchers = stream.watchers
    return Room(
        connected=stream.connected,
        watched=bool(watchers),
        ready=ready,
        floor=any(each.viewer.role == "floor" and rules_here(each.holder, table) for each in watchers),
        dealers=frozenset(
            each.holder.id for each in watchers if each.viewer.role == "dealer" and each.holder
        ),
        onlookers=stream.onlookers(table) > 0,
        expects=is_private(record) and record.mode == "practice",
    )
