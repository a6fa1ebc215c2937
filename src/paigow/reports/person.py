"""What is kept of a person: told in full, handed out as a file, and wiped where it may be.

Names and hands of a passport live beside the record and can go. What a person did at a table is chained under an id
that says nothing, and stays: that is the house's filing (`keeps` in its file of hours), and the export says so.
"""

from dataclasses import asdict, dataclass
from typing import Any

import sqlalchemy as sa

from paigow.errors import BadNotation
from paigow.record.journal import Journal
from paigow.record.names import Names
from paigow.record.passports import Passports
from paigow.record.schema import COMMANDS, EVENTS, PASSPORT_SEATS, PLAYED_HANDS
from paigow.reports.cases import CASES

FORMAT, VERSION = "paigow-person", 1


@dataclass(frozen=True, slots=True)
class Forgotten:
    """What was forgotten of a person, and what stays."""

    name: bool
    hands: int
    passport: bool
    stays: int
    """Entries of the record that know them by their id."""
    chained_names: int
    """Entries of an earlier version that have the name inside a chain, from which it cannot be taken."""


def kept_of(journal: Journal, table: str, person: str, keeps: str) -> dict[str, Any]:
    """Everything that is kept of somebody at a table, as data; `keeps` is what the house filed."""
    record = journal.table(table)
    if record is None:
        raise BadNotation(f"the record has no table {table!r}")
    names = Names(journal.engine)
    name = names.get(table, person)
    passport = Passports(journal.engine).at(table).get(person, "")
    events = _mentions(journal, table, person)
    if not (name or passport or events):
        raise BadNotation(f"nothing is kept of {person!r} at table {table}")
    hands = [hand for hand in Passports(journal.engine).hands(passport) if hand.number == table]
    claims = [item.entry for item in journal.stream(CASES, containing=person)]
    return {
        "format": FORMAT,
        "version": VERSION,
        "table": table,
        "person": person,
        "may_be_wiped": {
            "name": name,
            "passport": bool(passport),
            "hands": [{**asdict(hand), "passport": ""} for hand in hands],
        },
        "stays": {
            "why": keeps,
            "entries": events,
            "chained_names": names.chained(table, person),
            "claims": [
                {"case": item["case"], "at": item["at"], "words": item["words"]}
                for item in claims
                if item.get("person") == person and "words" in item
            ],
        },
    }


def wipe(journal: Journal, table: str, person: str) -> Forgotten:
    """Forget the name of somebody at a table, their passport there and the hands they set with it; chains stay."""
    names = Names(journal.engine)
    chained = names.chained(table, person)
    known = names.wipe(table, person)
    passport = Passports(journal.engine).at(table).get(person, "")
    hands = 0
    with journal.engine.begin() as connection:
        if passport:
            own = (PLAYED_HANDS.c.passport == passport) & (PLAYED_HANDS.c.number == table)
            hands = connection.execute(PLAYED_HANDS.delete().where(own)).rowcount
            seat = (PASSPORT_SEATS.c.number == table) & (PASSPORT_SEATS.c.person == person)
            connection.execute(PASSPORT_SEATS.delete().where(seat))
    return Forgotten(known, hands, bool(passport), _mentions(journal, table, person), chained)


def _mentions(journal: Journal, table: str, person: str) -> int:
    """How many events and commands of a table know somebody by their id."""
    total = 0
    with journal.engine.connect() as connection:
        for number, text in ((EVENTS.c.number, EVENTS.c.event), (COMMANDS.c.number, COMMANDS.c.command)):
            query = sa.select(sa.func.count()).where(
                number == table, text.contains(f'"{person}"', autoescape=True)
            )
            total += connection.execute(query).scalar_one()
    return total
