"""The streams of progressive meters: which a table feeds, how their entries are written, and how they are read."""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

from paigow.submissions import ApprovedGame
from paigow.wagers.meters import EntryKind, MeterEntry

METERS = "meters/"
ROUND_OVER: Mapping[str, Any] = {"kind": "round-over"}
"""Says that a table's round is over, so that what it contributed cannot come off again."""


def is_linked(game: ApprovedGame) -> bool:
    """Whether a table has meters that it shares with others."""
    return bool(game.meters) and game.options.progressive.scope == "linked"


def meter_stream(game: ApprovedGame, number: str) -> str:
    """The stream that a table's meters run on, if it has any; linked tables with equal terms share one."""
    if not game.meters:
        return ""
    if not is_linked(game):
        return f"{METERS}{number}"
    terms = [[meter.name, meter.rate.notation, meter.initial, meter.reset] for meter in game.meters.values()]
    return f"{METERS}linked/{hashlib.sha256(json.dumps(terms).encode()).hexdigest()[:16]}"


def write_meter_entry(entry: MeterEntry) -> Mapping[str, Any]:
    """A meter's entry for its stream; the table stands beside it."""
    return {"meter": entry.meter, "kind": entry.kind.value, "units": entry.units}


def read_meter_entry(number: str, data: Mapping[str, Any]) -> MeterEntry | None:
    """The inverse; nothing for what says only that a round is over."""
    if data == ROUND_OVER:
        return None
    return MeterEntry(data["meter"], EntryKind(data["kind"]), data["units"], number)
