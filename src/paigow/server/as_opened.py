"""How a table was asked for, and how it is run because of that."""

import secrets
from collections.abc import Mapping
from typing import Any

from paigow.record.engine import engine_entry
from paigow.record.entries import TableRecord
from paigow.server.messages import NewTable
from paigow.server.settings import Settings
from paigow.staff.house import Manner


def settings_of(asked: NewTable, by_house: bool) -> Mapping[str, Any]:
    """What is kept of how a table was asked for."""
    more = {"by": "house"} if by_house else {}
    if asked.pit:
        more["pit"] = asked.pit
    if asked.private:
        more["private"] = "yes"
    if asked.console:
        more |= {"console": asked.console, "check": "yes" if asked.check else ""}
    return {
        **more,
        "made": {**engine_entry(), "blind": secrets.token_hex(16)},
        "name": asked.name,
        "bots": asked.bots,
        "pace": asked.pace,
        "betting_seconds": asked.betting_seconds,
        "help": asked.help,
        "quiet_seconds": asked.quiet_seconds,
        "setting_seconds": asked.setting_seconds,
        "options": asked.options,
    }


def limits_asked(asked: NewTable) -> dict[str, int]:
    """The limits of the main wager that differ from the filing's, in cents."""
    both = {"minimum": asked.minimum, "maximum": asked.maximum}
    return {name: cents for name, cents in both.items() if cents is not None}


def is_private(record: TableRecord) -> bool:
    """Whether only an invite leads to a table."""
    return bool(record.settings.get("private"))


def is_console(record: TableRecord) -> bool:
    """Whether a table is one with real pieces, whose dealer keys in what happened."""
    return bool(record.settings.get("console"))


def is_houses(record: TableRecord) -> bool:
    """Whether the house opened a table, and not a visitor."""
    return record.settings.get("by") == "house"


def manner_of(record: TableRecord, settings: Settings) -> Manner:
    """How a table is run, as it was opened."""
    said = record.settings
    pace = said.get("pace")
    least = 0.0 if is_houses(record) or pace is None else settings.limits.move_milliseconds / 1000
    return Manner(
        console=bool(said.get("console")),
        least_seconds=least,
        mode="practice" if record.mode == "practice" else "by-the-book",
        pace=settings.pace if pace is None else float(pace),
        bots=int(said.get("bots", 0)),
        help=str(said.get("help", "")),
        betting_seconds=float(said.get("betting_seconds", 45)),
        quiet_seconds=float(said.get("quiet_seconds", 5)),
        setting_seconds=float(said.get("setting_seconds", 0)),
    )
