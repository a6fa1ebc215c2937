"""What people answered in drills, by the id of their badge or passport: spaced repetition follows from it."""

from collections.abc import Sequence
from dataclasses import dataclass

import sqlalchemy as sa

from paigow.errors import BadNotation
from paigow.record.batch import lock_stream, write_first
from paigow.record.schema import DRILL_ANSWERS

LONGEST = 96


@dataclass(frozen=True, slots=True)
class DrillAnswer:
    """One answer: the item, the skill, whether it was right, the milliseconds it took, and when."""

    item: str
    skill: str
    right: bool
    took: int
    at: int


class Practice:
    """The answers of one database."""

    def __init__(self, engine: sa.Engine) -> None:
        self.engine = engine

    def add(self, person: str, answers: Sequence[DrillAnswer]) -> None:
        """Keep answers of a person, in their order."""
        if not person.strip() or len(person) > LONGEST:
            raise BadNotation(
                f"a person is named by the id of a badge or passport, at most {LONGEST} characters"
            )
        columns = DRILL_ANSWERS.c
        with self.engine.begin() as connection:
            write_first(connection)
            lock_stream(connection, f"practice/{person}")
            last = connection.execute(
                sa.select(sa.func.max(columns.place)).where(columns.person == person)
            ).scalar()
            rows = [
                {
                    "person": person,
                    "place": place,
                    "item": answer.item,
                    "skill": answer.skill,
                    "correct": int(answer.right),
                    "took": answer.took,
                    "at": answer.at,
                }
                for place, answer in enumerate(answers, (last or 0) + 1)
            ]
            if rows:
                connection.execute(DRILL_ANSWERS.insert(), rows)

    def of(self, person: str) -> tuple[DrillAnswer, ...]:
        """Every answer of a person, the first one first."""
        columns = DRILL_ANSWERS.c
        with self.engine.connect() as connection:
            rows = connection.execute(
                sa.select(DRILL_ANSWERS).where(columns.person == person).order_by(columns.place)
            ).all()
        return tuple(DrillAnswer(row.item, row.skill, bool(row.correct), row.took, row.at) for row in rows)

    def wipe(self, person: str) -> int:
        """Forget everything about a person; how many answers there were."""
        with self.engine.begin() as connection:
            gone = connection.execute(DRILL_ANSWERS.delete().where(DRILL_ANSWERS.c.person == person))
        return int(gone.rowcount)
